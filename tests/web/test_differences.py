"""Where the texts differ: side by side, in figures, and the slips."""

from __future__ import annotations

from functools import partial

import pytest

from lessons.rulebook.differences import moved_by
from lessons.rulebook.uses import Backed
from lessons.rules.named import NAMED
from lessons.rules.piquet import PiquetRules
from lessons.web.differences_page.page import GAMES
from lessons.web.differences_page.points import FEW, points_html, slip_rows
from tests.web.opening import opened as open_page

opened = partial(open_page, "rules")


@pytest.mark.parametrize("name", [next(n for n, r in NAMED.items() if type(r) is of) for of in GAMES.values()])
def test_every_option_of_every_game_has_its_place(name: str) -> None:
    told = points_html(name)
    assert all(f'id="option-{option}"' in told for option in NAMED[name].option_names())


def test_an_option_sets_the_texts_side_by_side_and_counts_hands_both_ways() -> None:
    told = points_html("au-cent")
    point = told[told.index('id="option-capot_includes_last_trick"') :]
    point = point[: point.index("</article>")]
    assert "au cent (Foster), rubicon (Foster), club (English) and club (American)" in point
    assert "Portland and Turf clubs, 1882 and today’s rubicon" in point
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


@pytest.mark.parametrize("name", ["normand", "voleur", "ecrire", "imperial", "cassino"])
def test_every_option_of_a_short_text_says_why_it_is_read_so(name: str) -> None:
    assert points_html(name).count("Why this reading:") == len(NAMED[name].option_names())


def test_all_hands_that_change_with_an_option_are_there() -> None:
    moved = moved_by(Backed(PiquetRules, "last_trick"))
    assert len(moved) > FEW
    point = points_html("au-cent")
    point = point[point.index('id="option-last_trick"') :]
    point = point[: point.index("</article>")]
    assert point.count("?hand=") == len(moved)
    assert f"{len(moved) - FEW} more: " in point


def test_the_pair_that_is_compared_stands_in_the_address() -> None:
    at = opened(**{"rules-first": "club", "rules-second": "modern"})
    assert (at.selectbox(key="rules-first").value, at.selectbox(key="rules-second").value) == ("club", "modern")
    at.selectbox(key="rules-second").set_value("portland").run()
    assert {key: value[-1] if isinstance(value, list) else value for key, value in at.query_params.items()} == {
        "rules-first": "club",
        "rules-second": "portland",
    }
    assert not opened(**{"rules-first": "whist", "rules-second": "<b>"}).exception
