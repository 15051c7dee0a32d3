"""The page of worked hands: what the address asks for is on the table, and whatever is wrong with it is said."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl

from streamlit.testing.v1 import AppTest

from lessons.handfile import share
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web import registry
from lessons.web.asgi import SCRIPT
from lessons.web.library import FIRST, library
from tests.web.hands import illustration


def page(**query: str) -> AppTest:
    at = AppTest.from_file(str(SCRIPT), default_timeout=30)
    for key, value in query.items():
        at.query_params[key] = value
    return at.run()


def widget(at: AppTest, name: str) -> dict[str, Any]:
    """The data one of our own widgets was given."""
    (found,) = [e.proto for e in at.get("bidi_component") if e.proto.component_name == name]
    return dict(json.loads(found.json))


def table(at: AppTest) -> dict[str, Any]:
    return dict(widget(at, "piquet_replay")["view"])


def test_a_first_visitor_finds_a_hand_on_the_table() -> None:
    at = page()
    assert not at.exception
    hand = library().hand(FIRST)
    assert hand is not None
    assert table(at)["title"] == hand.title


def test_the_address_opens_a_hand() -> None:
    other = next(h for h in library().hands if h.id != FIRST)
    at = page(hand=other.id)
    assert table(at)["title"] == other.title
    assert at.selectbox(key="hands-choice").value == other.id


def test_an_unknown_hand_is_said_and_another_shown() -> None:
    at = page(hand="<b>no-such-hand</b>")
    assert "no\\-such\\-hand" in at.warning[0].value
    assert table(at)["steps"]


def test_a_share_link_is_opened() -> None:
    at = page(**dict(parse_qsl(share.encode(illustration().record))))
    assert not at.error
    assert table(at)["title"] == "Point and sequences lost"


def test_a_broken_share_link_is_refused_in_words() -> None:
    at = page(v="1", rules="no-such-set")
    assert "cannot be read" in at.error[0].value
    assert table(at)["steps"]


def test_choosing_and_turning_change_hand_and_address() -> None:
    at = page()
    other = library().all[-1].id
    at.selectbox(key="hands-choice").select(other).run()
    assert at.query_params["hand"] == other
    at.button(key="hands-next").click().run()
    assert at.query_params["hand"] == library().all[0].id


def test_a_bare_address_is_the_first_hand_and_on_return_the_last_one() -> None:
    at = page()
    first, other = library().first(), library().hands[-1]
    assert first is not None
    at.selectbox(key="hands-choice").select(other.id).run()
    at.query_params.clear()
    assert table(at.run())["title"] == first.title
    at.selectbox(key="hands-choice").select(other.id).run()
    at.switch_page(str(registry.page("help").script)).run()
    at.query_params.clear()
    at.switch_page(str(registry.page("").script)).run()
    assert table(at)["title"] == other.title
    assert at.query_params["hand"] in (other.id, [other.id])


def test_under_other_rules_names_every_set_and_on_demand_every_option() -> None:
    at = page(hand=FIRST)
    tables = [m.value for m in at.markdown if "piquet-table" in m.value]
    assert len(tables) == 1
    assert all(SET_NAMES[name] in tables[0] for name in TWO_HANDED)
    at.toggle(key="hands-every-option").set_value(True).run()
    tables = [m.value for m in at.markdown if "piquet-table" in m.value]
    assert "counting_cards" in tables[1]


def test_the_library_lists_every_hand() -> None:
    listed = widget(page(), "piquet_library")
    assert [h["id"] for h in listed["hands"]] == [h.id for h in library().all]


def test_a_game_of_one_rule_set_has_no_table_of_sets() -> None:
    at = page(hand="dealt-exchanged-and-declared")
    assert not [m.value for m in at.markdown if "Totals under each rule set" in m.value]
    assert at.toggle(key="hands-every-option")
