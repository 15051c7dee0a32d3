"""Hand files of Impérial: calls of their own, counters, checks at the stages of counting out, links."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lessons.cards import Rank, Suit
from lessons.errors import Problems
from lessons.handfile import dumps, game, load, loads
from lessons.handfile.share import decode, encode
from lessons.handfile.words import Vocabulary, read_said
from lessons.record import Counters, SaidSequence, SaidSet
from lessons.resources import examples_dir
from tests.games.imperial.hands import text

FILES = [f for f in sorted((examples_dir() / "foster-imperial").glob("*.toml")) if not game.is_game(f.read_text("utf-8"))]


@pytest.mark.parametrize("file", FILES, ids=[f.name.partition(".")[0] for f in FILES])
def test_every_hand_is_read_back_from_its_text_and_its_link(file: Path) -> None:
    record = load(file)
    assert loads(dumps(record)) == record
    assert decode(encode(record)) == record


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("quatrième to K in H", SaidSequence(4, Rank.KING, Suit.HEARTS)),
        ("quart to the king of clubs", SaidSequence(4, Rank.KING, Suit.CLUBS)),
        ("sequence of 4 to K", SaidSequence(4, Rank.KING)),
        ("quatorze 7", SaidSet(4, Rank.SEVEN)),
        ("four Sevens", SaidSet(4, Rank.SEVEN)),
        ("quatorze A", SaidSet(4, Rank.ACE)),
    ],
)
def test_calls(words: str, said: Any) -> None:
    assert read_said(words, Vocabulary.IMPERIAL) == said


def check_of(lines: str) -> Any:
    return loads(text(rest=f"[[check]]\n{lines}\n")).checks[0]


def test_a_check_has_counters_tricks_capot_and_who_is_out() -> None:
    check = check_of(
        'at = "odd tricks"\nelder = "1 red 5 white"\ndealer = "none"\ntricks = { elder = 7, dealer = 5 }\ncapot = "none"\nout = "elder"'
    )
    assert check.at == "odd tricks"
    assert dict(check.rules) == {
        "elder": Counters(1, 5),
        "dealer": Counters(),
        "tricks": {"elder": 7, "dealer": 5},
        "capot": (),
        "out": ("elder",),
    }


@pytest.mark.parametrize(
    "at", ["turned", "point", "carte blanche", "sequence", "four", "retourne", "tombee", "honours", "odd tricks", "end", "trick 3"]
)
def test_the_places_of_a_check(at: str) -> None:
    assert check_of(f'at = "{at}"\nelder = "1 red"').at == at


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ('at = "set"\nelder = "1 red"', 'a check cannot stand at "set"'),
        ('at = "end"\nelder = 3', "is a number"),
        ('at = "end"\nelder = "3 blue"', '"3 blue"'),
        ('at = "end"\nrepic = "elder"', "repic"),
        ('at = "end"\nout = "second"', '"second" is no seat'),
    ],
)
def test_what_a_check_cannot_have(lines: str, message: str) -> None:
    with pytest.raises(Problems) as found:
        check_of(lines)
    assert any(message in p.message and p.place is not None for p in found.value.problems), found.value
