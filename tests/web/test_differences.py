"""Where the texts differ: side by side, in figures, and the slips."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons.rules.named import NAMED
from lessons.rules.piquet import PiquetRules
from lessons.web.asgi import SCRIPT
from lessons.web.differences_page.page import GAMES
from lessons.web.differences_page.points import points_html, slip_rows
from lessons.web.registry import page


def opened(**query: str) -> AppTest:
    at = AppTest.from_file(str(SCRIPT), default_timeout=60).run()
    at.query_params.clear()
    for name, value in query.items():
        at.query_params[name] = value
    return at.switch_page(str(page("rules").script)).run()


@pytest.mark.parametrize("name", [next(n for n, r in NAMED.items() if type(r) is of) for of in GAMES.values()])
def test_every_option_of_every_game_has_its_place(name: str) -> None:
    told = points_html(name)
    assert all(f'id="option-{option}"' in told for option in NAMED[name].option_names())


def test_an_option_sets_the_texts_side_by_side_and_counts_hands_both_ways() -> None:
    told = points_html("au-cent")
    point = told[told.index('id="option-capot_includes_last_trick"') :]
    point = point[: point.index("</article>")]
    assert "au-cent, rubicon, club and club-american" in point
    assert "portland and modern" in point
    assert 'href="./rulebook?clause=modern.capot_includes_last_trick"' in point
    assert (
        '<a href="./?hand=first-illustration">Point and sequences lost, every trick won</a>: 71 – 27, and <b>72 – 27</b> if the last trick counts besides a capot'
        in point
    )


def test_an_option_has_an_address_of_its_own_in_its_game() -> None:
    at = opened(option="tie", game="voleur")
    assert GAMES[at.pills(key="rules-game").value] is type(NAMED["voleur"])
    assert 'texts-opened" id="option-tie"' in "".join(block.proto.body for block in at.get("html"))


def test_an_option_that_does_not_exist_does_no_harm() -> None:
    at = opened(option="<b>", game="whist")
    assert not at.exception
    assert GAMES[at.pills(key="rules-game").value] is PiquetRules


def test_the_slips_of_the_texts_are_told() -> None:
    rows = slip_rows()
    assert any("<td>34</td><td>37</td>" in row for row in rows)
