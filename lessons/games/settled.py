"""A game settled: what every kind of game comes to, line by line, whichever ending it has.

An `Ending` says of one kind of game who may play which deal, how its deals count, and how it ends. `lessons.games.endings`
has one for each; `lessons.games.settlement` puts them to work.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from lessons.errors import Impossible, Problem, Problems
from lessons.game_record import CHARGES, RESULTS, DealLine, GameRecord
from lessons.games.annotation import Annotation, Cause, Code, Finding, Severity
from lessons.record import Check, Counters
from lessons.rules.rule_set import RuleSet

END = "end"
"""Where a check on the finished game stands."""

AnnotateDeal = Callable[[str, RuleSet | None], Annotation]
"""The hand of an id, annotated under the rules given, or its own for None. Raises `Problems` for one that is not there or cannot be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScore:
    """A deal on the score sheet.

    `points` are what each side made in it, `weight` 2 where the deal counts double, `before` and `totals` every
    side's total before and after it, doubling included. `annotation` is there when the deal is a hand; `seats` gives
    the player of each of its seats. A side is a player, or two partners. `counters` are, in a game of counters, what each
    player has passed over after the deal.
    """

    number: int
    line: DealLine
    points: Mapping[str, int]
    weight: int
    before: Mapping[str, int]
    totals: Mapping[str, int]
    annotation: Annotation | None = None
    seats: Mapping[str, str]
    counters: Mapping[str, Counters] = field(default_factory=dict)


class State(StrEnum):
    """How far a game has come."""

    UNFINISHED = "unfinished"
    WON = "won"
    DRAWN = "drawn"
    VOID = "void"
    UNDECIDED = "undecided"
    """over, but what is written does not tell who was out first, or whether it is a lurch"""
    BALANCED = "balanced"
    """piquet à écrire, which ends when the players have agreed to: settled as if it ended here"""


class LineCode(StrEnum):
    """What a line of the settlement says; the comment tells what `data` holds."""

    OUT = "out"  # player, deal, cause: Cause | None, total: the total then, target
    OTHER_THEN = "other-then"  # player, low, high: his total at that moment lies from low to high (equal when exact), lurch
    LURCH = "lurch"  # player, lurch
    NO_LURCH = "no-lurch"  # player, lurch
    LURCH_UNSETTLED = "lurch-unsettled"  # player, lurch, low, high
    BOTH_OUT = "both-out"  # deal, target, totals: both reach it in one deal of bare figures
    GAMES = "games"  # player, paid: 1 or 2 games
    FORFEIT = "forfeit"  # player, deal: loses the game by a card that was the other's to draw
    NO_PRICE = "no-price"  # player: wins, and no clause says what such a game costs
    PLAYED_OUT = "played-out"  # totals: what the deal that ends a race leaves on the sheet
    RACE_ON = "race-on"  # totals, target
    DOUBLED = "doubled"  # deals: numbers of those played that count double
    TOTALS = "totals"  # totals, deals: how many were played
    LEVEL = "level"  # total, deals: level after so many
    EXTRA = "extra"  # deals: how many more are due, to: the number of the last
    PARTIE_ON = "partie-on"  # played, deals
    STILL_LEVEL = "still-level"  # total, deals, result: Level
    SAVED = "saved"  # player, total, rubicon
    RUBICONED = "rubiconed"  # player, total, rubicon
    DIFFERENCE = "difference"  # player, high, low, bonus, paid
    SUM = "sum"  # player, high, low, bonus, paid
    WRITTEN = "written"  # deals; tours: complete ones, None where there are none; over: deals of the tour begun
    LEVEL_DEALS = (
        "level-deals"  # deals: numbers of the level ones; again: of these, those played again by the same two; level, rotation: the options
    )
    CHARGED = "charged"  # charged: by player; charge: the option
    BALANCE = "balance"  # player; charged: by player; terms: what he gets from each, less than none where he pays; balance: their sum
    DEALS_WON = "deals-won"  # won: by side
    CASSINO_ON = "cassino-on"  # game: what a game is, deals, totals
    SEVERAL_REACHED = "several-reached"  # target, totals: two or more have it after one deal
    LEVEL_GAME = "level-game"  # total, sides: several have most
    DIFFERENCE_PAID = "difference-paid"  # player, loser, high, low, double: whether paid twice, rule: Double, due
    RETIRES = "retires"  # player; left: those who play on; totals: what they carry
    POOL = "pool"  # player: takes the pool, or the game where two have played on
    PAYS_WINNERS = "pays-winners"  # as `balance`, with those who won from each other


class Line(NamedTuple):
    """One line of a settlement: what it says, its figures, the clause it rests on."""

    code: LineCode
    data: Mapping[str, Any]
    clause: str


class Out(NamedTuple):
    """Who reached the target first, in which deal, and by which score; `cause` None where the deal is two bare figures."""

    player: str
    deal: int
    cause: Cause | None


class Due(NamedTuple):
    """A deal to come: who plays it, the elder hand first and the dealer last, and who sits out, in the order in which they wait.

    `tour` is the one it belongs to, where the game has tours; `again` that it is played anew because it was level.
    """

    players: tuple[str, ...]
    sitting: tuple[str, ...] = ()
    tour: int | None = None
    again: bool = False


class SheetLine(NamedTuple):
    """A deal on the sheet of piquet à écrire: who played and who sat out, and who is charged how much.

    `loser` None and `charge` 0 where the deal was level.
    """

    due: Due
    loser: str | None
    charge: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """A game settled, as far as it has come.

    `totals` are each side's points. `winner` is a side, "drawn" or "void", None while open or undecided. `paid` is in points for a partie, in games
    for a race (2 is a double game), 0 for a game nobody wins, None while open or undecided. `out` and `lurch` belong to
    a race, `rubicon` to a partie: None where the game has none or it is not settled. `charged` and `balance` belong to
    piquet à écrire, as `sheet` does, which has a line a deal. `due` is the deal to come, where the rules say who plays it.
    `findings` compare the checks.
    """

    game: GameRecord
    rules: RuleSet
    deals: tuple[DealScore, ...]
    totals: Mapping[str, int]
    state: State
    winner: str | None = None
    paid: int | None = None
    out: Out | None = None
    rubicon: bool | None = None
    lurch: bool | None = None
    charged: Mapping[str, int] | None = None
    balance: Mapping[str, int] | None = None
    sheet: tuple[SheetLine, ...] = ()
    due: Due | None = None
    lines: tuple[Line, ...]
    findings: tuple[Finding, ...] = field(default=())


def undecided(deal: DealScore, line: Line, key: str) -> Finding:
    """What the deals written down do not settle, found at a deal; the line says why."""
    return Finding(
        severity=Severity.UNDECIDED,
        at=f"deal {deal.number}",
        code=Code.UNSETTLED,
        key=key,
        clauses=(line.clause,),
        data={"line": line},
        place=deal.line.place,
    )


def totals_of(game: GameRecord, deals: Sequence[DealScore]) -> Mapping[str, int]:
    """Every side's total after the last of the deals."""
    return deals[-1].totals if deals else dict.fromkeys(game.sides, 0)


def stop_after(deals: Sequence[DealScore], last: int, why: str, clause: str) -> None:
    """Raises `Problems` when a deal follows number `last`, with which the game was over."""
    if len(deals) > last:
        raise Problems(
            [
                Impossible(
                    f"deal {last + 1}: the game was over with deal {last}: {why}",
                    hint="begin another game with it",
                    place=deals[last].line.place,
                    clause=clause,
                )
            ]
        )


class Turns(ABC):
    """Whose turn it is, deal by deal: each deal is checked, and then told as it fell out."""

    def __init__(self, game: GameRecord, rules: RuleSet) -> None:
        self.game = game
        self.rules = rules

    @abstractmethod
    def check(self, number: int) -> Iterator[Problem]:
        """What is wrong with those who play deal `number`: a stranger, one twice, out of turn."""

    def played(self, deal: DealScore | None) -> None:  # noqa: B027 - turns that only go round need not hear of it
        """The deal as it fell out; None for one that could not be read."""


class Ending(ABC):
    """How the deals of one kind of game make a game. The rules an ending is given are of its own kind."""

    tricks: ClassVar[int | None]
    """Tricks of a whole deal; None where a deal is whole without."""
    settling: ClassVar[tuple[str, ...]]
    """The options that can change a settlement even where every deal is bare figures."""
    keys: ClassVar[tuple[str, ...]] = RESULTS
    """What a check can have at the end besides totals: `winner` and `paid`, or `charged` and `balance`."""
    hands_keep_rules: ClassVar[bool] = False
    """Whether a hand counts under the rules its file names, and not under the game's."""

    @abstractmethod
    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """What is wrong with the players: too many or too few."""

    @abstractmethod
    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """Whose turn it is, to go along with the deals of a game."""

    @abstractmethod
    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """The deals settled, checks aside. Raises `Problems` for deals that follow the end of the game."""

    def weight(self, rules: RuleSet, number: int) -> int:
        """How often a deal counts: 2 where it is doubled."""
        return 1

    def hand_rules(self, rules: RuleSet, line: DealLine) -> RuleSet | None:
        """The rules under which a hand is counted as this deal; None for those its file names."""
        return None if self.hands_keep_rules else rules

    def check_hand(self, annotation: Annotation) -> str | None:
        """Why a hand cannot be a deal of this game, or None."""
        return None

    def ways(self, rules: RuleSet, option: str) -> Iterator[Any]:
        """Values of an option worth trying besides those the named sets have."""
        return iter(())

    def deals_at(self, settlement: Settlement, at: str) -> int | None:
        """How many deals are played at a check's place; None where the game has not come to it."""
        number = len(settlement.deals) if at == END else int(at.removeprefix("deal "))
        return number if number <= len(settlement.deals) else None

    def figure(self, settlement: Settlement, at: str, key: str) -> Any:
        """A side's total, or what the settlement has of `keys`, at a check's place; None where it is not settled or not reached."""
        if key in RESULTS:
            return getattr(settlement, key)
        number = self.deals_at(settlement, at)
        if number is None:
            return None
        return settlement.totals[key] if number == len(settlement.deals) else totals_of(settlement.game, settlement.deals[:number])[key]

    def misplaced(self, rules: RuleSet, check: Check) -> Iterator[Problem]:
        """What a check asks that this kind of game does not have, or not at its place."""
        if check.at.startswith("tour"):
            yield Impossible("a tour belongs to piquet à écrire; this game has none", hint="deal N, or end", place=check.place)
        for key in dict.fromkeys((*check.rules, *check.printed)):
            place = check.places.get(key, check.place)
            if key in CHARGES:
                yield Impossible(f"{key} is settled in piquet à écrire; this game has none", hint="winner or paid", place=place)
            elif key in RESULTS and check.at != END:
                yield Impossible(f"{key} is settled at the end, not at {check.at}", hint='at = "end"', place=place)
