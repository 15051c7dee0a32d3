"""Some lit cards are named: every option is decided anew by looking at the cards one by one."""

from __future__ import annotations

import re
from random import Random

import pytest

from lessons.cards import Hand
from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from tests.course.kinds.drills import check, drills, illustration
from tests.course.kinds.words import NUMBER, cards_of, is_run, pips, rank_of, sequence_named, set_named, sets_in
from tests.naive import RANKS, sequences

NAME = "name-the-combination"


def is_true(option: str, hand: list[str], lit: list[str]) -> bool:
    """Whether a name is true of all the lit cards together."""
    if option == "no sequence and no set":
        return not (is_sequence(lit) or is_set(lit))
    if option == "carte blanche":
        return not any(c[1] in "JQK" for c in hand)
    if option.startswith("no carte blanche: it holds"):
        rank = rank_of(option.rsplit(" ", 1)[1])
        return rank in "JQK" and any(c[1] == rank for c in hand)
    point = re.fullmatch(r"a point of (\w+) making ([\w-]+)", option)
    if point is not None:
        whole = len({c[0] for c in lit}) == 1 and all(c in lit for c in hand if c[0] == lit[0][0])
        return whole and len(lit) == NUMBER[point[1]] and pips(lit) == NUMBER[point[2]]
    if " and " in option:
        parts = [sequence_named(part) for part in option.split(" and ")]
        return sequences(lit) == parts and sum(length for length, _ in sequences(lit)) == len(lit)
    run = sequence_named(option)
    if run is not None:
        return is_run(lit) and run == (len(lit), max(RANKS.index(c[1]) for c in lit))
    equal = set_named(option)
    assert equal is not None, option
    return is_set(lit) and equal == (len(lit), RANKS.index(lit[0][1]))


def is_sequence(lit: list[str]) -> bool:
    return bool(sequences(lit)) and sum(length for length, _ in sequences(lit)) == len(lit)


def is_set(lit: list[str]) -> bool:
    return len(lit) >= 3 and len({c[1] for c in lit}) == 1 and lit[0][1] in "TJQKA"


def shown(question: Question) -> tuple[list[str], list[str]]:
    (row,) = question.scene.rows
    return cards_of(row.cards), cards_of(row.lit)


def test_every_option_is_decided_by_the_cards() -> None:
    for made in drills(NAME):
        check(made)
        question = made.question
        hand, lit = shown(question)
        assert len(hand) == 12
        assert question.answers == tuple(o for o in question.options if is_true(o, hand, lit)), (question.asks, hand, lit)


def test_the_levels_are_what_they_say() -> None:
    for made in drills(NAME, 270):
        lit = shown(made.question)[1]
        holds = is_sequence(lit) or is_set(lit) or any(words.startswith("a point") for words in made.question.answers)
        if made.level is Level.FIRST:
            assert holds
            assert len(lit) <= 5
        elif made.level is Level.TABLE:
            assert len(lit) <= 6
        else:
            assert not holds or len(lit) == 12 or len(lit) >= 6 or len(made.question.answers) == 2


def test_a_lesson_lights_cards_of_its_hand() -> None:
    annotation = illustration()
    hand = annotation.record.hands["elder"].known
    suit = max((hand.suit(s) for s in {c.suit: None for c in hand}), key=len)
    question = kind(NAME).ask(annotation, {"seat": "elder", "cards": suit.code, "level": 2})
    assert shown(question)[1] == cards_of(suit)
    assert question.answers == tuple(o for o in question.options if is_true(o, *shown(question)))


def test_a_lesson_may_light_any_cards() -> None:
    annotation = illustration()
    rng = Random("cards to light")
    for seat in ("elder", "dealer"):
        hand = list(annotation.record.hands[seat].known)
        for _ in range(150):
            lit = Hand.of(rng.sample(hand, rng.randint(2, 11)))
            terms = {"seat": seat, "cards": lit.code, "level": rng.randint(1, 3)}
            cards = cards_of(lit)
            whole = len({c[0] for c in cards}) == 1 and len(lit) == len(annotation.record.hands[seat].known.suit(next(iter(lit)).suit))
            several = (
                bool(sequences(cards) or sets_in(cards))
                and not is_set(cards)
                and not (is_sequence(cards) and len({c[0] for c in cards}) == 1)
            )
            if several and not whole:
                with pytest.raises(ValueError, match="besides"):
                    kind(NAME).ask(annotation, terms)
                continue
            question = kind(NAME).ask(annotation, terms)
            assert set(question.answers) == {o for o in question.options if is_true(o, *shown(question))}
            assert all(question.judge(option).says for option in question.options)


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"seat": "elder", "cards": "X 9", "level": 1}, "X9"),
        ({"seat": "elder", "cards": "", "level": 1}, "some of"),
        ({"seat": "elder", "level": 1}, "cards is None"),
        ({"seat": "second", "cards": "S A", "level": 1}, "seat is 'second'"),
        ({"seat": "elder", "cards": "H AK", "level": 4}, "level is 4"),
        ({"seat": "elder", "cards": "S A", "level": 1}, "one card is nothing to name"),
        ({"seat": "elder", "cards": "H AK", "level": 1, "class": "point"}, "'class' is no term"),
    ],
)
def test_terms_that_do_not_fit_are_refused(terms: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        kind(NAME).ask(illustration(), terms)
