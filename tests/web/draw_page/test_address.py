"""The address of the page of the draw: what it says, and what is wrong with one that cannot be."""

from __future__ import annotations

import pytest

from lessons.cards import Hand
from lessons.web.draw_page.address import Asked, Linked, from_query, to_query

HAND = Hand.parse("S AKJ  H AQJ8  D 98  C J87")


@pytest.mark.parametrize(
    ("asked", "out"),
    [
        (Asked(HAND), None),
        (Asked(HAND, "dealer"), Hand()),
        (Asked(HAND), Hand.parse("H 8  D 98  C 87")),
        (Asked(HAND, "dealer", "modern"), Hand.parse("D 98")),
        (Asked(HAND, "dealer", "au-cent", 7), Hand.parse("S AKJ  H AQJ  D 9")),
        (Asked(Hand.parse("H AKQJT987  C AKQT")), Hand.parse("C T")),
    ],
)
def test_what_is_written_is_read(asked: Asked, out: Hand | None) -> None:
    assert from_query(to_query(asked, out)) == Linked(*asked, out, ())


def test_the_hand_alone_is_the_elder_hands_au_cent() -> None:
    assert from_query("hand=S+AKJ++H+AQJ8++D+98++C+J87") == Linked(HAND, "elder", "au-cent", 3, None, ())


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
        ("hand=AKJ.AQJ8.98.J87&seat=dealer&out=AKJ.A..", ["cards laid out: 4"]),
        ("hand=AKJ.AQJ8.98.J87&out=...", ["cards laid out: 0"]),
        ("hand=AKJ.AQJ8.98.J87&seat=south", ["no seat 'south'"]),
        ("hand=S+AKJ+H+AQJ8&rules=whist&most=99&out=%3F2", ["the hand has 7 cards", "whist", "'99' is no number", "not told"]),
    ],
)
def test_what_is_wrong_is_said_at_once(query: str, said: list[str]) -> None:
    messages = [p.message for p in from_query(query).problems]
    assert len(messages) == len(said)
    assert all(any(text in message for message in messages) for text in said), messages


@pytest.mark.parametrize(
    ("query", "linked"),
    [
        ("rules=foo&seat=dealer&most=5&out=...87", (HAND, "dealer", "au-cent", 5, Hand.parse("C 87"))),
        ("rules=normand&out=...87", (HAND, "elder", "au-cent", 3, Hand.parse("C 87"))),
        ("rules=modern&seat=south", (HAND, "elder", "modern", 3, None)),
        ("seat=dealer&most=99&out=AKJ...", (HAND, "dealer", "au-cent", 3, Hand.parse("S AKJ"))),
        ("rules=club&out=.K..", (HAND, "elder", "club", 3, None)),
    ],
)
def test_what_can_be_read_of_a_link_stands(query: str, linked: tuple[object, ...]) -> None:
    found = from_query(f"hand=AKJ.AQJ8.98.J87&{query}")
    assert found[:5] == linked
    assert len(found.problems) == 1


def test_nothing_is_laid_out_of_a_hand_that_is_none() -> None:
    assert from_query("hand=AKJ.AQJ8.98.J8&out=A...")[:5] == (None, "elder", "au-cent", 3, None)
