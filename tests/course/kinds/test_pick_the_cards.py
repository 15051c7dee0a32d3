"""Cards of a hand are pressed: every right choice is found anew, suit by suit and rank by rank."""

from __future__ import annotations

import pytest

from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from tests.course.kinds.drills import check, drills, illustration
from tests.course.kinds.words import cards_of, code_of, pips, runs_in, sets_in
from tests.naive import RANKS, SUITS

NAME = "pick-the-cards"


def right(question: Question) -> set[str]:
    """The canonical form of every right choice."""
    hand = cards_of(question.scene.rows[0].cards)
    asks = question.asks
    if "best point" in asks:
        suits = [[c for c in hand if c[0] == suit] for suit in SUITS]
        most = max((len(suit), pips(suit)) for suit in suits)
        return {code_of(suit) for suit in suits if (len(suit), pips(suit)) == most}
    if "best sequence" in asks:
        runs = runs_in(hand)
        best = max(((len(run), RANKS.index(run[-1][1])) for run in runs), default=None)
        return {code_of(run) for run in runs if (len(run), RANKS.index(run[-1][1])) == best} or {""}
    if "belongs to a sequence" in asks:
        return {code_of([c for run in runs_in(hand) for c in run])}
    assert "belongs to a trio or a quatorze" in asks
    return {code_of([c for equal in sets_in(hand) for c in equal])}


def test_every_right_choice_is_accepted_and_no_other() -> None:
    for made in drills(NAME):
        check(made)
        assert set(made.question.answers) == right(made.question), made.question.asks


def test_the_levels_are_what_they_say() -> None:
    for made in drills(NAME, 270):
        hand = cards_of(made.question.scene.rows[0].cards)
        lengths = sorted((sum(c[0] == suit for c in hand) for suit in SUITS), reverse=True)
        runs = sorted(map(len, runs_in(hand)), reverse=True)
        asks = made.question.asks
        if made.level is Level.TABLE:
            continue
        hard = made.level is Level.HARD
        if "best point" in asks:
            assert (lengths[0] == lengths[1]) is hard
        elif "best sequence" in asks:
            assert runs[0] == runs[1] if hard else len(runs) == 1
        elif "belongs to a sequence" in asks:
            assert hard
            assert len(runs) > 1
        else:
            low = any(sum(c[1] == rank for c in hand) > 2 for rank in "789")
            assert low or len(sets_in(hand)) > 1 if hard else len(sets_in(hand)) == 1 and not low


@pytest.mark.parametrize("cards", ["point", "sequence", "sequences", "sets"])
def test_a_lesson_asks_for_cards_of_its_hand(cards: str) -> None:
    question = kind(NAME).ask(illustration(), {"seat": "dealer", "cards": cards})
    assert set(question.answers) == right(question)


def test_terms_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="cards is 'pairs'; it must be one of point, sequence, sequences, sets"):
        kind(NAME).ask(illustration(), {"seat": "dealer", "cards": "pairs"})
