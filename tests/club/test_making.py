"""Sets made from a seed: the same everywhere, whatever their length; within bounds; and with plain words where they cannot be."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from lessons.club.constraints import read_constraints
from lessons.club.deal_set import MOST_DEALS
from lessons.club.making import make_set
from lessons.club.set_file import dumps, from_query, loads, to_query
from lessons.course.drill import MOST_SEED
from lessons.errors import Problems
from lessons.rules.named import AU_CENT, MODERN, RUBICON
from lessons.rules.piquet import Actor

THEMES = ("equal-points", "the-sequence")

PROGRAM = """
from lessons.club.making import make_set
from lessons.rules.named import TWO_HANDED
print([deal.record.id for deal in make_set(["elder-repic", "capot-forced", "discard"], 3, 5, TWO_HANDED["rubicon"]).deals])
"""


def test_the_same_seed_makes_the_same_set() -> None:
    first, second = (make_set(THEMES, 4, 9, RUBICON, 2) for _ in range(2))
    assert first == second
    assert dumps(first) == dumps(second)
    assert (first.seed, [deal.theme for deal in first.deals]) == ("9", list(THEMES) * 2)
    assert all(deal.level == 2 for deal in first.deals)
    assert make_set(THEMES, 4, 10, RUBICON, 2).deals[0] != first.deals[0]


def test_a_longer_set_begins_with_the_deals_of_a_shorter_one() -> None:
    assert make_set(THEMES, 5, 9, AU_CENT).deals[:2] == make_set(THEMES, 2, 9, AU_CENT).deals


def test_a_set_is_the_same_in_another_process_with_another_order_of_hashes() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {"['deal-0a67fe13', 'deal-32ef5a2e', 'deal-448888b9']\n"}


def test_names_differ_and_give_nothing_away() -> None:
    deals = make_set(["elder-repic"], 5, 3, MODERN).deals
    assert len({deal.record.id for deal in deals}) == len({deal.name for deal in deals}) == 5
    assert not any("repic" in deal.name.lower() or "repic" in deal.record.id for deal in deals)


def test_the_title_of_a_set_gives_no_answer_away() -> None:
    titles = [
        make_set(ids, 1, 1, AU_CENT).title
        for ids in (["one-pip"], ["capot-forced"], ["repic-saved-by-point", "elder-pic"], ["discard", "one-pip"])
    ]
    assert titles == ["Calls", "The play", "Repic and pic", "The exchange; calls"]
    assert make_set(["the-point"], 1, 1, AU_CENT, title="Monday").title == "Monday"


def test_a_made_set_is_a_file_and_a_link() -> None:
    made = make_set(["under-call", "discard", "last-trick"], 3, 1, RUBICON)
    assert loads(dumps(made)) == made
    assert from_query(to_query(made)) == made


def test_progress_is_told_deal_by_deal() -> None:
    told: list[tuple[int, int]] = []
    make_set(["the-point"], 3, 1, AU_CENT, progress=lambda done, of: told.append((done, of)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_constraints_are_met_beside_a_theme_and_alone() -> None:
    asked = read_constraints("elder: quatorze A; dealer: point >= 5")
    with_theme = make_set(["elder-repic"], 2, 4, RUBICON, constraints=asked)
    alone = make_set([], 2, 4, RUBICON, constraints=asked)
    assert [deal.theme for deal in (*with_theme.deals, *alone.deals)] == ["elder-repic"] * 2 + ["as-it-comes"] * 2
    assert all("quatorze A" in dumps(made) for made in (with_theme, alone))


def test_what_is_not_found_within_bounds_is_refused() -> None:
    asked = read_constraints("elder: quatorze A, quatorze K, spades 7")
    with pytest.raises(Problems, match=r"no deal of the theme as-it-comes that meets “elder: quatorze A, quatorze K, spades 7” was found"):
        make_set([], 1, 1, AU_CENT, constraints=asked)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"theme_ids": ["equal-point"]}, "no theme is called 'equal-point'"),
        ({"count": 0}, "a set of 0 deals cannot be made"),
        ({"count": MOST_DEALS + 1}, "cannot be made"),
        ({"seed": -1}, "-1 is no seed"),
        ({"seed": MOST_SEED + 1}, "is no seed"),
        ({"level": 4}, "4 is no level"),
        ({"rules": MODERN, "theme_ids": ["dealer-pic"]}, "every card led counts"),
        ({"rules": replace(AU_CENT, discards_first=Actor.DEALER)}, "in which the dealer lays out first"),
    ],
)
def test_what_cannot_be_made_is_refused(change: dict[str, object], said: str) -> None:
    asked: dict[str, object] = {"theme_ids": ["the-point"], "count": 1, "seed": 1, "rules": AU_CENT} | change
    with pytest.raises(Problems, match=said) as caught:
        make_set(**asked)  # type: ignore[arg-type]
    assert all(problem.hint for problem in caught.value.problems)


def test_everything_wrong_is_told_together() -> None:
    with pytest.raises(Problems) as caught:
        make_set(["x", "y"], 0, -1, AU_CENT, 9)
    assert len(caught.value.problems) == 5
