"""The most a hand can call: what each option says is held against the hand by trying every part of it."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, permutations

import pytest

from lessons.course.kinds import kind
from lessons.course.question import Question
from lessons.rules.piquet import CallOrder
from lessons.rules.rule_set import PointCalledBy
from tests.course.kinds.drills import check, drills, illustration
from tests.course.kinds.words import NUMBER, cards_of, pips, runs_in, sequence_named, set_named, sets_in
from tests.naive import PACK, RANKS, SUITS

NAME = "best-call"
CLASSES = ("point", "sequence", "set")
NOTHING = (0, 0)


@cache
def parts_of_a_suit(suit: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    """The number of cards and the pips of every part of a suit."""
    return frozenset((n, pips(list(part))) for n in range(1, len(suit) + 1) for part in combinations(suit, n))


def points_of(hand: list[str]) -> set[tuple[int, int]]:
    """Every number of cards and pips that some cards of one suit have."""
    return {part for suit in SUITS for part in parts_of_a_suit(tuple(c for c in hand if c[0] == suit))}


def truly_said(words: str, cls: str, hand: list[str], by: PointCalledBy) -> tuple[int, int] | None:
    """The most a call can mean of what the hand holds; None where it holds no such thing."""
    text = words.lower()
    if text in ("no sequence", "no quatorze and no trio"):
        return NOTHING
    if cls == "point":
        held = points_of(hand)
        if text in NUMBER:
            fits = [h for h in held if h[1] == NUMBER[text]]
        else:
            said = re.fullmatch(r"point of ([\w-]+)(?: making ([\w-]+))?", text)
            assert said is not None, words
            making = None if said[2] is None else NUMBER[said[2]]
            last = by is PointCalledBy.LENGTH_LAST_FIGURE
            fits = [h for h in held if h[0] == NUMBER[said[1]] and making in (None, h[1] % 10 if last else h[1])]
        return max(fits, default=None)
    named = sequence_named(text) if cls == "sequence" else set_named(text)
    assert named is not None, words
    if cls == "sequence":
        needed = [[suit + RANKS[named[1] - i] for i in range(named[0])] for suit in SUITS]
        fits = named[0] <= named[1] + 1 and any(all(c in hand for c in run) for run in needed)
        return named if fits else None
    return named if named[1] >= RANKS.index("T") and sum(c[1] == RANKS[named[1]] for c in hand) >= named[0] else None


def most_of(cls: str, hand: list[str]) -> tuple[int, int]:
    """The best the hand holds of a class."""
    if cls == "point":
        return max(points_of(hand))
    held = [(len(r), RANKS.index(r[-1][1])) for r in (runs_in(hand) if cls == "sequence" else sets_in(hand))]
    return max(held, default=NOTHING)


def says_the_most(words: str, cls: str, hand: list[str], question: Question) -> bool:
    """Whether a call is true and no other says more; a number of cards alone says no pips."""
    said = truly_said(words, cls, hand, question.rules.point_called_by)
    return said is not None and said == most_of(cls, hand)


def is_right(option: str, question: Question) -> bool:
    hand = cards_of(question.scene.rows[0].cards)
    if ";" not in option:
        answered = question.asks.startswith("What does the elder hand answer")
        cls = "point" if answered else next(cls for cls in CLASSES if question.asks.endswith(f"{cls}?"))
        return says_the_most(option, cls, hand, question)
    said = option.split("; ")
    order = next(o for o in permutations(CLASSES) if all(is_of(words, cls) for words, cls in zip(said, o, strict=True)))
    free = question.rules.call_order is CallOrder.POINT_FIRST
    return (order == CLASSES or (free and order[0] == "point")) and all(
        says_the_most(words, cls, hand, question) for words, cls in zip(said, order, strict=True)
    )


def is_of(words: str, cls: str) -> bool:
    """Whether words are a call of the class."""
    text = words.lower()
    if cls == "point":
        return text in NUMBER or text.startswith("point of")
    return text == {"sequence": "no sequence", "set": "no quatorze and no trio"}[cls] or bool(
        sequence_named(text) if cls == "sequence" else set_named(text)
    )


def test_every_option_is_put_to_the_hand() -> None:
    for made in drills(NAME):
        check(made)
        question = made.question
        assert {o for o in question.options if is_right(o, question)} == set(question.answers), (question.asks, question.options)


def test_the_order_of_sequence_and_set_is_free_where_the_rules_leave_it_free() -> None:
    both = [made.question for made in drills(NAME, 360) if len(made.question.answers) == 2]
    assert both
    assert all(question.rules.call_order is CallOrder.POINT_FIRST for question in both)


@pytest.mark.parametrize("cls", [*CLASSES, "order"])
@pytest.mark.parametrize("seat", ["elder", "dealer"])
def test_a_lesson_asks_for_the_calls_of_its_hand(cls: str, seat: str) -> None:
    question = kind(NAME).ask(illustration(), {"seat": seat, "class": cls, "level": 2})
    assert {o for o in question.options if is_right(o, question)} == set(question.answers)


def test_the_pack_has_one_number_of_cards_for_every_number_of_pips() -> None:
    """So a call by pips says how many cards, and the two ways of calling a point never disagree."""
    lengths: dict[int, set[int]] = {}
    for length, total in points_of(PACK[:8]):
        lengths.setdefault(total, set()).add(length)
    assert all(len(found) == 1 for found in lengths.values())
