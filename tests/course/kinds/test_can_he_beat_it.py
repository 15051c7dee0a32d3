"""A hidden hand: every hand it can be is gone through, suit by suit, and measured in the plainest way.

Some drills leave tens of thousands of hands; an ordinary run makes fewer of this kind.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from tests.course.kinds.drills import FEW, check, drills, illustration
from tests.course.kinds.words import cards_of, pips, sequence_named, set_named, suit_named
from tests.naive import PACK, RANKS, SUITS, sequences

NAME = "can-he-beat-it"
NOTHING = (0, 0)

Part = tuple[int, tuple[int, int], tuple[int, int], tuple[int, ...]]
"""Cards of one suit: their number, what they measure as a point and as a sequence, and for each rank from the Ten up whether it is there."""


@cache
def parts(suit: tuple[str, ...]) -> tuple[Part, ...]:
    """Every choice of some cards of a suit."""
    found = []
    for size in range(len(suit) + 1):
        for chosen in combinations(suit, size):
            cards = list(chosen)
            runs = sequences(cards)
            ranks = tuple(int(any(c[1] == rank for c in cards)) for rank in "TJQKA")
            found.append((size, (size, pips(cards)), runs[0] if runs else NOTHING, ranks))
    return tuple(found)


def best_set(counts: list[int]) -> tuple[int, int]:
    return max(((n, place + 3) for place, n in enumerate(counts) if n >= 3), default=NOTHING)


def all_best(unseen: list[str], cls: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Of every hand of twelve among the unseen cards its best point, and its best of the class."""
    s, h, d, c = (parts(tuple(card for card in unseen if card[0] == suit)) for suit in SUITS)
    by_size: dict[int, list[Part]] = {}
    for one in c:
        by_size.setdefault(one[0], []).append(one)
    found = []
    for a in s:
        for b in h:
            for e in d:
                for f in by_size.get(12 - a[0] - b[0] - e[0], ()):
                    point = max(a[1], b[1], e[1], f[1])
                    if cls == "set":
                        best = best_set([sum(n) for n in zip(a[3], b[3], e[3], f[3], strict=True)])
                    else:
                        best = point if cls == "point" else max(a[2], b[2], e[2], f[2])
                    found.append((point, best))
    return found


def called(question: Question) -> tuple[str, tuple[int, int]]:
    """The class and the measure of the call that is asked about."""
    words = question.asks.partition(" would call ")[2].partition(". ")[0]
    suit = suit_named(words)
    if suit is not None:
        return "point", suit[1:]
    equal = set_named(words)
    if equal is not None:
        return "set", equal
    run = sequence_named(words)
    assert run is not None, words
    return "sequence", run


def outcome(question: Question) -> tuple[int, int, int]:
    """How many hands there are, in how many the call is beaten, and in how many equalled."""
    hand, *laid, hidden = question.scene.rows
    assert not hidden.cards
    assert hidden.unknown == 12
    mine = cards_of(hand.cards)
    seen = mine + [c for row in laid for c in cards_of(row.cards)]
    cls, key = called(question)
    hands = all_best([c for c in PACK if c not in seen], cls)
    if question.scene.told:
        # The point was called and answered "not good": only hands with a better one are left.
        assert question.scene.told[1].endswith("“Not good.”")
        own = max((sum(c[0] == suit for c in mine), pips([c for c in mine if c[0] == suit])) for suit in SUITS)
        hands = [one for one in hands if one[0] > own]
    return len(hands), sum(best > key for _, best in hands), sum(best == key for _, best in hands)


def right(option: str, beaten: int, equalled: int) -> bool:
    return {
        "nothing as good": not beaten and not equalled,
        "something just as good, or better": bool(beaten or equalled),
        "something just as good, but nothing better": bool(equalled) and not beaten,
        "something better, but nothing just as good": bool(beaten) and not equalled,
        "something better, and something just as good": bool(beaten and equalled),
    }[option]


def check_counts(question: Question, hands: int, beaten: int, equalled: int) -> None:
    """The numbers that the proof tells."""
    says = question.why.says.replace(",", "")
    for verb, number in (("beaten", beaten), ("equalled", equalled)):
        found = re.search(rf"{verb} in (\d+)", says)
        assert (int(found[1]) if found else 0) == number, says
    found = re.search(r"(?:the|Of the) (\d+) hands", says)
    assert found is None or int(found[1]) == hands, says


def test_every_answer_is_found_by_going_through_the_hands() -> None:
    for made in drills(NAME, FEW):
        check(made)
        question = made.question
        hands, beaten, equalled = outcome(question)
        assert question.answers == tuple(o for o in question.options if right(o, beaten, equalled)), question.asks
        if beaten + equalled < hands:
            check_counts(question, hands, beaten, equalled)
        seen = [c for row in question.scene.rows for c in row.cards]
        for option in question.options:
            for row in question.judge(option).rows:
                assert len(row.cards) == 12
                assert not [c for c in row.cards if c in seen]


def test_the_levels_are_what_they_say() -> None:
    for made in drills(NAME, 90):
        hands, beaten, equalled = outcome(made.question)
        share = (beaten + equalled) / hands
        if made.level is Level.FIRST:
            assert len(made.question.options) == 2
            assert share == 0 or share >= 0.3
        elif made.level is Level.HARD and not made.question.scene.told:
            assert share <= 0.15


def test_an_answer_heard_is_asked_about_only_where_decisions_are_close() -> None:
    heard = [made.level for made in drills(NAME, 180) if made.question.scene.told]
    assert heard
    assert set(heard) == {Level.HARD}


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("cls", ["point", "sequence", "set"])
def test_a_lesson_asks_about_its_hand(cls: str, level: int) -> None:
    question = kind(NAME).ask(illustration(), {"seat": "elder", "class": cls, "level": level})
    _, beaten, equalled = outcome(question)
    assert question.answers == tuple(o for o in question.options if right(o, beaten, equalled))


def test_ranks_of_sets_begin_with_the_ten() -> None:
    assert RANKS[3:] == list("TJQKA")
