"""Constraints on hands: what they say, what meets them, and what is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.cards import CARDS, Hand
from lessons.club.constraints import LONGEST, read_constraints
from lessons.errors import Problems
from lessons.rules.rule_set import ShortPoint

ELDER = Hand.parse("S AKQJ  H AKQ  D A87  C A9")
DEALER = Hand.parse("S T9  H JT987  D KQ  C KQJ")


def met(text: str, *, dealt: bool = False) -> bool:
    return read_constraints(text).met(ELDER.mask, DEALER.mask, ShortPoint.NEVER, dealt=dealt)


@pytest.mark.parametrize(
    ("text", "is_met"),
    [
        ("elder: spades 4", True),
        ("elder: spades = 4, ♥ >= 3, d <= 3, trèfles 2", True),
        ("elder: spades 3", False),
        ("elder: spades >= 5", False),
        ("elder: clubs <= 1", False),
        ("dealer: point 5", True),
        ("dealer: point >= 6", False),
        ("elder: quatorze A", True),
        ("elder: quatorze", True),
        ("elder: four aces", True),
        ("elder: trio A", False),  # of a quatorze no trio is left
        ("dealer: trio", False),
        ("dealer: no set", True),
        ("elder: no set", False),
        ("elder: quatrième to A", True),
        ("elder: quatrième to A in S", True),
        ("elder: quatrième to A in H", False),
        ("elder: tierce to A", True),  # in hearts; that of spades is part of a quatrième
        ("elder: tierce to A in S", False),
        ("elder: quinte", False),
        ("dealer: quinte to J", True),
        ("dealer: no sequence", False),
        ("elder: counts 25", True),  # 4, 4 and 3, 14
        ("elder: counts >= 26", False),
        ("elder: holds S AK D 7", True),
        ("elder: holds S 9", False),
        ("elder: lacks S 9 C KQJ", True),
        ("elder: lacks S A", False),
        ("elder: quatorze A; dealer: point >= 5; elder: spades 4", True),
        ("elder: quatorze A; dealer: point >= 6", False),
    ],
)
def test_a_hand_meets_what_it_is(text: str, is_met: bool) -> None:
    assert met(text) is is_met


def test_as_dealt_and_after_the_draw_are_told_apart() -> None:
    asked = read_constraints("elder dealt: spades 5; dealer: carte blanche; dealer: hearts 5")
    assert (asked.asks(dealt=True), asked.asks(dealt=False)) == (True, True)
    assert met("elder dealt: spades 5")
    assert not met("elder dealt: spades 5", dealt=True)
    assert met("elder: carte blanche")  # always of the hand as dealt
    assert not met("elder: carte blanche", dealt=True)


def test_nothing_asked_is_met_by_all() -> None:
    assert read_constraints("  ").terms == ()
    assert met("")


def test_the_text_is_canonical_and_reads_back() -> None:
    said = read_constraints("ELDER:  Four Aces , ♥ ≥ 5;dealer dealt: quatrieme to the King in clubs, holds  SA SK")
    assert said.text == "elder: quatorze A, hearts >= 5; dealer dealt: quatrième to K in C, holds S AK"
    assert read_constraints(said.text) == said


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("quatorze A", 1, "`quatorze A` does not begin with a hand"),
        ("youngest: quatorze A", 1, "does not begin with a hand"),
        ("elder: spades 4;; dealer: no set", 17, "nothing stands between two semicolons"),
        ("elder: ", 8, "there is no term"),
        ("elder: spades 4, ", 18, "there is no term"),
        ("elder: spades", 8, "`spades` is no term"),
        ("elder: stars 4", 8, "`stars 4` is no term"),
        ("elder: stars >= 4", 8, "`stars` is no suit"),
        ("elder: spades 9", 8, "spades is never 9"),
        ("elder: point >= 9", 8, "point is never 9"),
        ("elder: point 41", 8, "point is never 41"),
        ("elder: quatorze 9", 8, "there is no quatorze of 9s"),
        ("elder: quinte to 8", 8, "there is no quinte to 8"),
        ("elder: holds S A X", 8, "`X` is no card"),
        ("elder: holds ?3", 8, "`holds` names no cards"),
        ("elder: lacks nothing", 8, "`lacks` names no cards"),
        ("elder: holds S AK, lacks S K", 0, "elder cannot hold and lack S K"),
        ("elder: holds S A; dealer: holds S A", 0, "S A cannot be in both hands"),
        ("elder: spades 7, hearts 6", 0, "elder would have more than 12 cards"),
        ("elder: " + ", ".join(["no set"] * 13), 1, "there are 13 terms"),
        ("elder: " + "x" * LONGEST, 1, "the constraints have 407 characters"),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(text: str, column: int, said: str) -> None:
    with pytest.raises(Problems) as caught:
        read_constraints(text)
    problem = caught.value.problems[0]
    assert said in problem.message
    assert problem.hint
    assert (problem.place.column if problem.place else 0) == column


def test_every_error_is_told_at_once() -> None:
    with pytest.raises(Problems) as caught:
        read_constraints("elder: stars 4, spades 9; nobody: no set; dealer: quatorze 7")
    assert len(caught.value.problems) == 4


TERMS = (
    "spades 4", "hearts >= 5", "clubs <= 1", "point 6", "counts >= 10", "tierce", "quatrième to Q", "quinte to A in D", "trio K",
    "quatorze", "no sequence", "no set", "holds S A H K", "lacks C AKQ",
)  # fmt: skip


@settings(max_examples=60)
@given(st.lists(st.sampled_from(TERMS), min_size=1, max_size=2, unique=True), st.sampled_from(["elder", "dealer"]), st.integers(0, 99))
def test_cards_begun_lead_to_what_is_asked(terms: list[str], seat: str, seed: int) -> None:
    try:
        asked = read_constraints(f"{seat}: {', '.join(terms)}")
    except Problems:
        return
    held, barred = asked.begun(Random(seed), dealt=False)
    assert not held[0] & held[1]
    assert all(hand.bit_count() <= 12 for hand in held)
    assert not any(hand & left for hand, left in zip(held, barred, strict=True))


@settings(max_examples=80)
@given(st.text(max_size=60) | st.lists(st.sampled_from((*TERMS, "elder:", "dealer:", ";", ",", " ", "A", "9")), max_size=8).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        asked = read_constraints(text)
    except Problems:
        return
    assert read_constraints(asked.text) == asked
    asked.met(ELDER.mask, Hand.of(CARDS[:12]).mask, ShortPoint.NEVER, dealt=True)
