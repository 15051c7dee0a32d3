"""The worked hands that travel with the project: read once, annotated once, and described by what they show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from lessons.errors import Problems
from lessons.explain.names import number
from lessons.explain.sources import SHOWN, SLIP, is_made_up, slip_words
from lessons.games.annotation import Annotation, Code, Loss, Outcome, Severity
from lessons.games.cassino import CassinoAnnotation
from lessons.handfile import cassino
from lessons.handfile.game import is_game
from lessons.handfile.reader import SUFFIX, read_text
from lessons.handfile.table_form import table_form
from lessons.record import Starts
from lessons.resources import examples_dir
from lessons.rulebook.read import deal_at, hand_at
from lessons.rules.cassino import CassinoRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

CASSINO = "Cassino"
FIRST = "first-illustration"
"""The hand a first visitor meets."""


_Read = TypeVar("_Read", Annotation, CassinoAnnotation)


class Worked(NamedTuple, Generic[_Read]):
    """One hand of the library: `text` is its file, `shows` what a reader may look for in it."""

    id: str
    title: str
    work: str
    where: str
    rules: str
    game: str
    words: str
    """what else it may be looked for by: the number of players, partners, trump"""
    shows: tuple[str, ...]
    text: str
    annotation: _Read


WorkedHand = Worked[Annotation]
WorkedDeal = Worked[CassinoAnnotation]
"""A deal of Cassino, which has its own pack and its own count."""


class Unread(NamedTuple):
    """A file that is not a sound hand, and what is wrong with it."""

    name: str
    problems: tuple[str, ...]


class Library(NamedTuple):
    """All hands, two-handed ones first, then game by game in the order of their sources; and the files that cannot be read, which are named, never left out in silence."""

    hands: tuple[WorkedHand, ...]
    unread: tuple[Unread, ...]
    deals: tuple[WorkedDeal, ...] = ()
    """those of Cassino"""

    @property
    def all(self) -> tuple[WorkedHand | WorkedDeal, ...]:
        """Hands and deals, in their order; those of Cassino, which has another pack, last."""
        return (*self.hands, *self.deals)

    def deal(self, id: str) -> WorkedDeal | None:
        """The deal of Cassino of that id, or None."""
        return next((d for d in self.deals if d.id == id), None)

    def hand(self, id: str) -> WorkedHand | None:
        """The hand of that id, or None."""
        return next((h for h in self.hands if h.id == id), None)

    def first(self) -> WorkedHand | None:
        """The hand to begin with."""
        return self.hand(FIRST) or (self.hands[0] if self.hands else None)


@cache
def library(folder: Path | None = None) -> Library:
    """The hands below `folder`, by default the examples that travel with the project. Files of whole games are left to the score sheet."""
    hands: list[WorkedHand] = []
    unread: list[Unread] = []
    deals: list[WorkedDeal] = []
    for path in sorted((folder or examples_dir()).rglob(f"*{SUFFIX}")):
        try:
            text = read_text(path)
            if is_game(text):
                continue
            if cassino.is_cassino(text):
                deal = deal_at(path)
                deals.append(_worked(deal, text, CASSINO, _deal_shows(deal)))
            else:
                hand = hand_at(path)
                hands.append(_worked(hand, text, table_form(hand.rules).game, shows(hand)))
        except Problems as problems:
            unread.append(Unread(path.name, tuple(p.message for p in problems.problems)))
    return Library(tuple(sorted(hands, key=_place)), tuple(unread), tuple(sorted(deals, key=_place)))


_FIRST_WORK = "Foster"
"""The book that teaches every one of the games; within a game its hands stand first."""
_GAMES = {PiquetRules: "", NormandRules: "pool", VoleurRules: "", ImperialRules: "trump counters", CassinoRules: "full pack 52 cards"}
"""The games in the order in which they are shown, and words a hand of each may be looked for by."""


def _place(entry: WorkedHand | WorkedDeal) -> tuple[int, bool, bool, str, str]:
    """Where a hand stands: by its game, and there by its source; what has none stands behind."""
    kind = list(_GAMES).index(type(entry.annotation.rules))
    return (kind, not entry.work, not entry.work.startswith(_FIRST_WORK), entry.work, entry.id)


def _words(rules: RuleSet, players: int, partners: bool) -> str:
    """What a hand may be looked for by besides what is shown of it."""
    told = [
        f"{number(players)} players",
        f"{players} players",
        f"{number(players)}-handed",
        f"{players}-handed",
        "partners" if partners else "",
        _GAMES[type(rules)],
    ]
    return " ".join(filter(None, told))


def _worked(annotation: _Read, text: str, game: str, shown: tuple[str, ...]) -> Worked[_Read]:
    """A hand or a deal as the library has it."""
    record = annotation.record
    return Worked(
        id=record.id,
        title=record.title or record.id,
        work=record.source.work if record.source else "",
        where=record.source.where if record.source else "",
        rules=record.rules.name,
        game=game,
        words=_words(record.rules, len(record.seats), bool(record.partners)),
        shows=shown,
        text=text,
        annotation=annotation,
    )


# ---------------------------------------------------------------------------------------------------- what a hand shows


def _deal_shows(annotation: CassinoAnnotation) -> tuple[str, ...]:
    """What a reader may look for in a deal of Cassino."""
    found = {finding.severity for finding in annotation.findings}
    kinds = {slip_words(annotation.record.source): Severity.DISAGREES, "under an option": Severity.OPTION, "irregular": Severity.IRREGULAR}
    return tuple(words for words, severity in kinds.items() if severity in found)


def _equality(annotation: Annotation) -> bool:
    return any(result.winner == "equal" for result in annotation.classes.values())


def _admitted_wrongly(annotation: Annotation) -> bool:
    return any(c.verdict.truth not in (None, c.verdict.outcome) and c.verdict.outcome is not Outcome.IMPOSSIBLE for c in annotation.calls)


def _has(*codes: Code) -> Callable[[Annotation], bool]:
    return lambda annotation: any(f.code in codes for f in annotation.findings)


def _severe(severity: Severity) -> Callable[[Annotation], bool]:
    return lambda annotation: any(f.severity is severity for f in annotation.findings)


SHOWS: dict[str, Callable[[Annotation], bool]] = {
    "repic": lambda a: bool(a.repic),
    "pic": lambda a: bool(a.pic),
    "capot": lambda a: bool(a.capot),
    "carte blanche": lambda a: bool(a.carte_blanche),
    "equality": _equality,
    "sinking": lambda a: any(c.sunk is not None for c in a.calls),
    "under-call": lambda a: any(c.loss in (Loss.ABOVE_THE_CALL, Loss.UNPROVED) for c in a.calls),
    "forgotten": _has(Code.FORGOTTEN, Code.TOO_LATE),
    "false claim": _has(Code.FALSE_CLAIM, Code.FALSE_REPLY),
    "admitted": lambda a: _admitted_wrongly(a) or any(c.verdict.outcome is Outcome.ADMITTED for c in a.calls),
    "certain": lambda a: any(c.verdict.outcome is Outcome.CERTAIN for c in a.calls),
    SLIP: lambda a: _severe(Severity.DISAGREES)(a) and not is_made_up(a.record.source),
    SHOWN: lambda a: _severe(Severity.DISAGREES)(a) and is_made_up(a.record.source),
    "under an option": _severe(Severity.OPTION),
    "irregular": _severe(Severity.IRREGULAR),
    "exchange": lambda a: a.record.starts is Starts.EXCHANGE,
    "a hidden hand": lambda a: any(not h.is_known for h in a.record.hands.values()),
    "played out": lambda a: a.tricks is not None and sum(a.tricks.values()) == table_form(a.rules).hand,
}
"""What to look for, and how to tell that a hand shows it."""


def shows(annotation: Annotation) -> tuple[str, ...]:
    """Everything of `SHOWS` that this hand shows."""
    return tuple(name for name, test in SHOWS.items() if test(annotation))
