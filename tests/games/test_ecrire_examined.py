"""Piquet à écrire: what an examination found, so that it stays mended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lessons.explain.settlement import line_sentence
from lessons.explain.settlement_ecrire import due_sentence
from lessons.games.settlement import settle
from lessons.rules.ecrire import Level
from tests.games.test_ecrire import LOSER_OUT, problems, table


@pytest.mark.parametrize(
    ("first", "due"),
    [("A27 B13", "D leads, A deals; B and C sit out."), ("B27 A13", "A leads, D deals; B and C sit out.")],
)
def test_who_has_played_with_his_left_neighbour_plays_next_with_his_right(first: str, due: str) -> None:
    # Where A was the elder hand he deals to his other neighbour, and where he dealt his other neighbour deals to him.
    settled = settle(table("ABCD", first))
    assert settled.due is not None
    assert due_sentence(settled.game, settled.due) == due


def test_a_ring_that_goes_to_the_left_is_out_of_turn() -> None:
    ((message, line, clause),) = problems(table("ABCD", "A27 B13", "B1 C2"))
    assert (message, line, clause) == ("deal 2: it is not the turn of B and C", 11, "ecrire.rotation")
    assert settle(table("ABCD", "A27 B13", "D1 A2", "C3 D4", "B5 C6", "A1 B9")).sheet[-1].due.tour == 2


def test_what_follows_a_level_deal_is_said_of_each() -> None:
    senior = replace(LOSER_OUT, level=Level.SENIOR_OUT)
    settled = settle(table("ABCDEFG", "C27 A27", "C27 A13", "B9 C9", "D10 B10", rules=senior))
    assert line_sentence(settled, settled.lines[1]) == (
        "Deals 1, 3 and 4 were level: nobody is charged, and who has played longer gives way; "
        "only after deal 1 the two, who began together, play again."
    )
    later = settle(table("ABCDEFG", "C27 A13", "B9 C9", rules=senior))
    assert line_sentence(later, later.lines[1]).endswith("nobody is charged, and who has played longer gives way.")
