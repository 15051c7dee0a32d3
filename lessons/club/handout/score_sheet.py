"""Forms to be filled in: the score of a game under a rule set, and the results of all tables that play a set's deals."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.club.deal_set import DealSet
from lessons.club.handout.hands import short
from lessons.club.handout.model import Block, Document, Label, NewPage, Prose, Room, Table, Title, Together, blank, cell, text
from lessons.explain.names import capital, seat_label, side_label
from lessons.explain.options import option_words
from lessons.handfile.game_form import Partners, game_form
from lessons.record import HandRecord
from lessons.rules.outline import SET_NAMES
from lessons.rules.piquet import Partie, PiquetRules
from lessons.rules.rule_set import RuleSet

_RULED = 10
"""Rows of a game that has no fixed number of deals."""
_EXTRA = 2
"""Deals more where a partie is level (rubicon.tie, portland.71)."""
_FEW = 3
"""Sides that have two columns each."""
_SETTLES = ("game", "level", "target", "pool", "game_reds", "charge", "balance")
"""Options that say how a game ends and what is paid."""


def score_sheet(deal_set: DealSet, rules: RuleSet, tables: int) -> Document:
    """The form of a game under `rules`, and the form on which so many tables enter their results of the set's deals."""
    return Document(deal_set.title, "Score sheets", (*_game(rules), NewPage(), *_results(deal_set, tables)))


# --------------------------------------------------------------------------------------------------------- one game


def _game(rules: RuleSet) -> Iterator[Block]:
    yield Title("Score of a game", capital(SET_NAMES[rules.name]))
    yield Room("Table and date", 1)
    sides = "ABCDEFG"[: _sides(rules)]
    yield from (Room(f"{'Side' if _by_sides(rules) else 'Player'} {side}", 1) for side in sides)
    made = ("red", "white") if game_form(rules).counters else ("makes", "total")
    # At a table of up to seven a deal is charged to its loser, and nothing runs on.
    columns = [f"{side} {word}" for side in sides for word in made] if len(sides) <= _FEW else list(sides)
    rows = [cell(label) for label in (*_deals(rules), "In all")]
    yield Table(
        head=("Deal", "Dealt by", *columns),
        rows=tuple((row, *blank(1 + len(columns))) for row in rows),
        widths=(0.9, 1.2, *(1.0,) * len(columns)),
        form=True,
    )
    told = [name for name in _SETTLES if name in rules.option_names() and (name != "level" or _partie(rules) is not None)]
    yield Together(tuple(Prose(text(f"{capital(option_words(name, getattr(rules, name), type(rules)))}."), small=True) for name in told))
    yield Room("Settlement", 1)


def _sides(rules: RuleSet) -> int:
    """How many count: two players, two sides, or as many as the table can have."""
    return 2 if isinstance(rules, PiquetRules) or _by_sides(rules) else game_form(rules).players[-1]


def _by_sides(rules: RuleSet) -> bool:
    return game_form(rules).partners is Partners.ALWAYS


def _partie(rules: RuleSet) -> Partie | None:
    return rules.game if isinstance(rules, PiquetRules) and isinstance(rules.game, Partie) else None


def _deals(rules: RuleSet) -> Iterator[str]:
    """The rows of the form: a partie’s deals, those that count double marked, and in brackets those it has only when it is level."""
    game = _partie(rules)
    if game is None:
        yield from (str(number) for number in range(1, _RULED + 1))
        return
    yield from (f"{number}  × 2" if number in game.doubled else str(number) for number in range(1, game.deals + 1))
    yield from (f"({number})" for number in range(game.deals + 1, game.deals + _EXTRA + 1))


# ----------------------------------------------------------------------------------------------------- many tables


def _results(deal_set: DealSet, tables: int) -> Iterator[Block]:
    yield Title("Results of the tables", deal_set.title)
    for number, deal in enumerate(deal_set.deals, start=1):
        yield _table(number, deal.record, tables)


def _table(number: int, record: HandRecord, tables: int) -> Together:
    seats = [short(seat_label(record, seat)) for seat in record.seats]
    counts = [f"{short(side_label(record, side))} counts" for side in record.sides]
    rows = tuple((cell(str(table)), *blank(len(seats) + len(counts))) for table in range(1, tables + 1))
    widths = (0.6, *(1.6,) * len(seats), *(1.1,) * len(counts))
    return Together(
        (
            Label(f"Deal {number}, {SET_NAMES[record.rules.name]}"),
            Table(head=("Table", *seats, *counts), rows=rows, widths=widths, form=True),
        )
    )
