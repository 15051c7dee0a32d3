"""The address of the page of the draw: what it says, and what is wrong with one that cannot be."""

from __future__ import annotations

import pytest

from lessons.cards import Hand
from lessons.errors import Problems
from lessons.web.draw_page.address import Asked, from_query, to_query

HAND = Hand.parse("S AKJ  H AQJ8  D 98  C J87")


@pytest.mark.parametrize(
    ("asked", "out"),
    [
        (Asked(HAND), Hand()),
        (Asked(HAND), Hand.parse("H 8  D 98  C 87")),
        (Asked(HAND, "dealer", "modern"), Hand.parse("D 98")),
        (Asked(HAND, "dealer", "au-cent", 7), Hand.parse("S AKJ  H AQJ  D 9")),
        (Asked(Hand.parse("H AKQJT987  C AKQT")), Hand.parse("C T")),
    ],
)
def test_what_is_written_is_read(asked: Asked, out: Hand) -> None:
    assert from_query(to_query(asked, out)) == (asked, out)


def test_the_hand_alone_is_the_elder_hands_au_cent() -> None:
    assert from_query("hand=S+AKJ++H+AQJ8++D+98++C+J87") == (Asked(HAND, "elder", "au-cent", 3), Hand())


def test_what_may_be_exchanged() -> None:
    assert (Asked(HAND).least, Asked(HAND).most) == (1, 5)
    assert (Asked(HAND, "dealer").least, Asked(HAND, "dealer", "modern").least) == (0, 1)
    assert Asked(HAND, "dealer", dealer_may=6).most == 6


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("hand=S+AKJ", ["the hand has 3 cards"]),
        ("", ["the hand has 0 cards"]),
        ("hand=S+AKJ+H+AQJ8+D+98+C+J8X", ["X"]),
        ("hand=AKJ.AQJ8.98.J87&out=.K..", ["H K is laid out and not held"]),
        ("hand=AKJ.AQJ8.98.J87&seat=dealer&out=AKJ.A..", ["4 cards are laid out"]),
        ("hand=AKJ.AQJ8.98.J87&seat=south", ["no seat 'south'"]),
        ("hand=S+AKJ+H+AQJ8&rules=whist&most=99&out=%3F2", ["the hand has 7 cards", "whist", "'99' is no number", "not told"]),
    ],
)
def test_what_is_wrong_is_said_at_once(query: str, said: list[str]) -> None:
    with pytest.raises(Problems) as found:
        from_query(query)
    messages = [p.message for p in found.value.problems]
    assert len(messages) == len(said)
    assert all(any(text in message for message in messages) for text in said), messages
