"""The words of the calls: every name that is read, and the calls nothing can make."""

from __future__ import annotations

import pytest
from hypothesis import given

from lessons.cards import LENGTH, PIPS, RANKS, Rank, Suit
from lessons.combinations import Class
from lessons.errors import Impossible, Problem, Undecided, Unreadable
from lessons.handfile.words import RESERVED, read_reply, read_said, said_text
from lessons.record import Reply, Said, SaidCarteBlanche, SaidNothing, SaidPoint, SaidSequence, SaidSet
from tests.strategies import calls_said

QUATRIEME_A = SaidSequence(4, Rank.ACE)

READ = [
    ("point 41", SaidPoint(pips=41)),
    ("Point  41", SaidPoint(pips=41)),
    ("point 41 in H", SaidPoint(pips=41, suit=Suit.HEARTS)),
    ("point of 5", SaidPoint(length=5)),
    ("point of five", SaidPoint(length=5)),
    ("point of 5 making 49", SaidPoint(length=5, making=49)),
    ("point of 5 making 9 in ♠", SaidPoint(length=5, making=9, suit=Suit.SPADES)),
    ("making 49", SaidPoint(making=49)),
    ("making 9", SaidPoint(making=9)),
    ("tierce to Q", SaidSequence(3, Rank.QUEEN)),
    ("tierce à la dame", SaidSequence(3, Rank.QUEEN)),
    ("tierce to the Queen in hearts", SaidSequence(3, Rank.QUEEN, Suit.HEARTS)),
    ("tierce to 9 in ♥\ufe0f", SaidSequence(3, Rank.NINE, Suit.HEARTS)),
    ("tierce to 10", SaidSequence(3, Rank.TEN)),
    ("quatrième to A", QUATRIEME_A),
    ("quatrieme to a", QUATRIEME_A),
    ("QUATRIÈME MAJEURE", QUATRIEME_A),
    ("quart to A", QUATRIEME_A),
    ("quarte à l'as", QUATRIEME_A),
    ("quarte à l’as", QUATRIEME_A),
    ("sequence of four to the Ace", QUATRIEME_A),
    ("quint to K", SaidSequence(5, Rank.KING)),
    ("quinte au roi", SaidSequence(5, Rank.KING)),
    ("quinte to K of clubs", SaidSequence(5, Rank.KING, Suit.CLUBS)),
    ("quinte to K in cœur", SaidSequence(5, Rank.KING, Suit.HEARTS)),
    ("sixième to A", SaidSequence(6, Rank.ACE)),
    ("septieme to K", SaidSequence(7, Rank.KING)),
    ("huitième to A", SaidSequence(8, Rank.ACE)),
    ("trio K", SaidSet(3, Rank.KING)),
    ("trio of kings", SaidSet(3, Rank.KING)),
    ("three Kings", SaidSet(3, Rank.KING)),
    ("3 kings", SaidSet(3, Rank.KING)),
    ("trio de valets", SaidSet(3, Rank.JACK)),
    ("quatorze A", SaidSet(4, Rank.ACE)),
    ("quatorze d'as", SaidSet(4, Rank.ACE)),
    ("four Aces", SaidSet(4, Rank.ACE)),
    ("four Tens", SaidSet(4, Rank.TEN)),
    ("no point", SaidNothing(Class.POINT)),
    ("no sequence", SaidNothing(Class.SEQUENCE)),
    ("no set", SaidNothing(Class.SET)),
    ("nothing", SaidNothing()),
    ("carte blanche", SaidCarteBlanche()),
    ("carte-blanche", SaidCarteBlanche()),
]


@pytest.mark.parametrize(("text", "said"), READ)
def test_a_call_is_read(text: str, said: Said) -> None:
    assert read_said(text) == said


WRONG = [
    ("point 61", Impossible, "no holding makes a point of 61"),
    ("point 42", Impossible, "no holding makes a point of 42"),
    ("point 9", Impossible, "no holding makes a point of 9"),
    ("point of 9", Impossible, "no hand has a point of 9 cards"),
    ("point of 2", Impossible, "no hand has a point of 2 cards"),
    ("point of 5 making 61", Impossible, "no point of 5 cards makes 61"),
    ("point of 7 making 9", Impossible, "no point of 7 cards makes 9"),
    ("making 61", Impossible, "no point makes 61"),
    ("quinte to 8", Impossible, "there is no quinte to 8"),
    ("tierce to 8", Impossible, "there is no tierce to 8"),
    ("huitième to K", Impossible, "there is no huitième to K"),
    ("sequence of 2 to A", Impossible, "there is no sequence of 2 cards"),
    ("trio 9", Impossible, "there is no trio of 9s"),
    ("quatorze 7", Impossible, "there is no quatorze of 7s"),
    ("point 7", Undecided, "`point 7` can be read two ways"),
    ("point of 41", Unreadable, "`point of 41` tells cards"),
    ("point of many", Unreadable, "`many` is no number of cards"),
    ("point", Unreadable, "`point` is no call"),
    ("point ٤١", Unreadable, "`point ٤١` is no call"),
    ("tierce", Unreadable, "`tierce` is no call"),
    ("tierce to Z", Unreadable, "`z` is no rank"),
    ("tierce to Q in X", Unreadable, "`x` is no suit"),
    ("trio", Unreadable, "`trio` is no call"),
    ("five kings", Unreadable, "`five kings` is no call"),
    ("", Unreadable, "there is no call"),
    ("<b>point 41</b>", Unreadable, "`<b>point 41</b>` is no call"),
    ("point 41 " * 40, Unreadable, "point 41 point 41"),
]


@pytest.mark.parametrize(("text", "kind", "message"), WRONG)
def test_a_call_is_refused(text: str, kind: type[Problem], message: str) -> None:
    with pytest.raises(kind) as caught:
        read_said(text)
    assert type(caught.value) is kind
    assert caught.value.message.startswith(message)
    assert caught.value.hint
    assert len(caught.value.message) < 200


def test_a_refusal_said_again_is_a_new_one() -> None:
    """Whoever catches it gives it a place, which must not stay with the words."""
    caught = []
    for _ in range(2):
        with pytest.raises(Impossible) as error:
            read_said("point 61")
        caught.append(error.value)
    assert caught[0] is not caught[1]


def test_the_points_that_can_be_called_are_those_a_suit_can_make() -> None:
    possible = {PIPS[byte] for byte in range(256) if LENGTH[byte] >= 3}
    read = set()
    for pips in range(100):
        try:
            read_said(f"point {pips}")
        except Problem:
            continue
        read.add(pips)
    assert read == possible


def test_the_sequences_that_can_be_called_are_those_the_pack_has() -> None:
    names = {3: "tierce", 4: "quatrième", 5: "quinte", 6: "sixième", 7: "septième", 8: "huitième"}
    read = set()
    for name in names.values():
        for rank in RANKS:
            try:
                read.add(read_said(f"{name} to {rank.letter}"))
            except Impossible:
                continue
    assert read == {SaidSequence(n, r) for n in names for r in RANKS if r.value >= n - 1}
    assert len(read) == 6 + 5 + 4 + 3 + 2 + 1


@given(calls_said)
def test_what_is_written_is_read_back(said: Said) -> None:
    assert read_said(said_text(said)) == said


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("good", Reply.GOOD),
        ("Equal", Reply.EQUAL),
        ("not good", Reply.NOT_GOOD),
        ("not-good", Reply.NOT_GOOD),
        ("making?", Reply.MAKING),
        ("making ?", Reply.MAKING),
        ("making", None),
        ("bad", None),
        ("", None),
    ],
)
def test_replies(text: str, reply: Reply | None) -> None:
    assert read_reply(text) is reply


def test_the_words_of_a_call_are_no_names_for_a_seat() -> None:
    words = {
        word
        for said in ("point of making tierce to quatrieme trio quatorze no set sequence nothing carte blanche",)
        for word in said.split()
    }
    assert words <= RESERVED
    assert not {"elder", "dealer", "a", "b", "north", "anna"} & RESERVED
