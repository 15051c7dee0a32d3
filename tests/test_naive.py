"""The plain scorer against deals scored beforehand by other code: two readings of the texts that must agree."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import CASES, Case
from tests.naive import score_deal


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_naive_scorer_agrees_with_the_cases(case: Case) -> None:
    score = score_deal(case.rules, case.deal)
    assert score.classes == case.classes
    assert (score.repic, score.pic, score.capot) == (case.repic, case.pic, case.capot)
    assert score.tricks == case.tricks
    assert score.totals == case.totals
    assert score.events == case.events


def test_every_case_is_there() -> None:
    assert len(CASES) == 160
    assert len({case.id for case in CASES}) == 160


def test_illegal_play_is_refused() -> None:
    case = CASES[0]
    plays = list(case.deal.plays)
    plays[0], plays[1] = plays[1], plays[0]
    with pytest.raises(ValueError, match="not held"):
        score_deal(case.rules, replace(case.deal, plays=plays))
