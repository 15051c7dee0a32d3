"""The figures as the texts print them, typed from the texts and not from the examples: which example has each, and that it is there."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from lessons.cards import Hand
from lessons.game_record import GameRecord
from lessons.handfile import cassino, game, load
from lessons.record import HandRecord
from lessons.resources import examples_dir


@cache
def shipped() -> tuple[HandRecord | GameRecord, ...]:
    """Every hand of Piquet and every game that comes with the project."""
    files = {file: file.read_text("utf-8") for file in sorted(examples_dir().rglob("*.piquet.toml"))}
    return tuple(game.load(file) if game.is_game(text) else load(file) for file, text in files.items() if not cassino.is_cassino(text))


def naming(row: str) -> list[HandRecord | GameRecord]:
    """The examples that name a row."""
    return [record for record in shipped() if row in record.extra.get("_rows", ())]


class Printed(NamedTuple):
    """A figure of a text: the row that lists it, where it is said, of whom or what, and the figure."""

    row: str
    at: str
    key: str
    figure: Any


FIGURES = (
    Printed("F14", "set", "elder", 17),
    Printed("F16", "declare", "elder", 23),
    Printed("F17", "declare", "elder", 20),
    Printed("F17", "lead", "elder", 21),
    Printed("F18", "claims", "dealer", 27),
    Printed("F19", "end", "tricks", {"elder": 12, "dealer": 0}),
    Printed("F23", "end", "capot", ("elder",)),
    Printed("F25", "set", "elder", 34),
    Printed("F25", "declare", "elder", 94),
    Printed("F25", "declare", "repic", ("elder",)),
    Printed("F25", "lead", "elder", 95),
    Printed("F26", "set", "elder", 33),
    Printed("F26", "declare", "repic", ()),
    Printed("F27", "lead", "elder", 29),
    Printed("F28", "claims", "dealer", 96),
    Printed("F28", "claims", "repic", ("dealer",)),
    Printed("F29", "lead", "elder", 1),
    Printed("F29", "claims", "dealer", 95),
    Printed("F29", "claims", "repic", ("dealer",)),
    Printed("F32", "declare", "elder", 27),
    Printed("F32", "trick 3", "elder", 60),
    Printed("F32", "trick 3", "pic", ("elder",)),
    Printed("B6", "declare", "elder", 6),
    Printed("B6", "declare", "dealer", 18),
    Printed("B7", "lead", "elder", 7),
    Printed("B7", "trick 2", "dealer", 19),
    Printed("R6", "end", "A", 113),
    Printed("R6", "end", "B", 80),
    Printed("R6", "end", "paid", 293),
    Printed("R7", "end", "A", 88),
    Printed("R7", "end", "B", 84),
    Printed("R7", "end", "paid", 272),
    Printed("R8", "end", "A", 180),
    Printed("R8", "end", "B", 142),
    Printed("R8", "end", "paid", 138),
)


@pytest.mark.parametrize("figure", FIGURES, ids=lambda f: f"{f.row} {f.at} {f.key}")
def test_an_example_prints_the_figure_of_the_text(figure: Printed) -> None:
    told = [
        check.printed[figure.key]
        for record in naming(figure.row)
        for check in record.checks
        if check.at == figure.at and figure.key in check.printed
    ]
    assert told
    assert all(each == figure.figure for each in told)


HANDS = {
    "F17": ("elder", "S A  H AKQJ  D AKQ7  C AKQ"),
    "F18": ("dealer", "S KQJT9  D JT9  C JT98"),
    "F24": ("elder", "S Q  H KQJT9  D AQ9  C AKQ"),
    "F26": ("elder", "S AKT  H AKQJ8  D AK  C AK"),
    "F27": ("elder", "S AKT  H AKQJ8  D AK  C AK"),
    "F29": ("elder", "S AJT98  H AJT98  D T  C T"),
    "F29a": ("dealer", "S KQ  H KQ  D AKQJ7  C AKQ"),
    "F31": ("elder", "S K  H A9  D KQJT9  C AKQJ"),
}
"""Hands that a text prints in full."""


@pytest.mark.parametrize("row", HANDS)
def test_an_example_has_the_hand_of_the_text(row: str) -> None:
    seat, code = HANDS[row]
    held = [record.hands[seat].known for record in naming(row) if isinstance(record, HandRecord)]
    assert Hand.parse(code) in held
