"""Results of tables that play the same deals with real packs, compared deal by deal: elder hands with elder hands, dealers with dealers.

Every table has the same cards, so that what a seat made is set against what the same seat made at the other tables. Points are
whole numbers, averages and differences exact fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from statistics import median

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.read_deal import annotation_of
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.games.endings.two_handed import TRICKS
from lessons.games.most import most_in_a_deal
from lessons.handfile import limits
from lessons.handfile.source_text import described, refused_character
from lessons.record import HandRecord

MOST_RESULTS = 2_000
"""Results kept of one set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """What one table made of one deal: `deal` is the deal's id, `elder` and `dealer` points; who sat where, where it was told."""

    table: str
    deal: str
    elder: int
    dealer: int
    elder_player: str = ""
    dealer_player: str = ""

    @property
    def points(self) -> tuple[int, int]:
        """The elder hand's points and the dealer's."""
        return self.elder, self.dealer

    @property
    def players(self) -> tuple[str, str]:
        """Who was the elder hand and who dealt; empty where it was not told."""
        return self.elder_player, self.dealer_player


class Against(StrEnum):
    """What a result is set against."""

    AVERAGE = "average"
    MEDIAN = "median"
    """the middle result; one repic does not move it"""


# ------------------------------------------------------------------------------------------------------------ entering


def bound(record: HandRecord) -> int | None:
    """The most points one side can have made in the deal, by its rules; None where it is no deal of two, of which no results are kept."""
    return most_in_a_deal(record.rules) if len(record.seats) == 2 else None


def name_faults(table: str, players: tuple[str, str] = ("", "")) -> list[tuple[str, Problem]]:
    """What is wrong with the names of a result, each with its field; players need not be told."""
    found: list[tuple[str, Problem]] = []
    for field, name in (("table", table), ("elder_player", players[0]), ("dealer_player", players[1])):
        if problem := _bad_name(name, needed=field == "table"):
            found.append((field, problem))
    if players[0] and players[0] == players[1]:
        found.append(("dealer_player", Impossible(f"{players[1]} cannot be both players of a deal", hint="two names, or none")))
    return found


def faults(result: TableResult, deals: DealSet) -> list[tuple[str, Problem]]:
    """All that is wrong with one result by itself, each with the field it is wrong with."""
    found = name_faults(result.table, result.players)
    deal = next((deal for deal in deals.deals if deal.record.id == result.deal), None)
    if deal is None:
        found.append(("deal", Impossible(f"no deal of this set is {result.deal[: limits.EXCERPT]!r}", hint="a deal of the set")))
        return found
    most = bound(deal.record)
    if most is None:
        found.append(("deal", Impossible("this is no deal of two players", hint="results are compared in two-handed deals")))
        return found
    for field, points in (("elder", result.elder), ("dealer", result.dealer)):
        if not 0 <= points <= most:
            found.append((field, Impossible(f"{points} is no count that a deal can come to under these rules", hint=f"0 to {most}")))
    return found


class Beside:
    """What stands entered already, as what a further result must not clash with."""

    def __init__(self, results: Iterable[TableResult] = ()) -> None:
        self._tables: dict[str, str] = {}
        self._players: dict[str, str] = {}
        self._played: dict[tuple[str, str], str] = {}
        for result in results:
            self.add(result)

    def add(self, result: TableResult) -> None:
        """Take in a result."""
        self._tables.setdefault(result.table.casefold(), result.table)
        for name in filter(None, result.players):
            self._players.setdefault(name.casefold(), name)
            self._played.setdefault((name, result.deal), result.table)

    def clashes(self, result: TableResult) -> list[tuple[str, Problem]]:
        """What of a result cannot stand beside the others, each with its field: a player twice in a deal, names that differ only in capitals."""
        found: list[tuple[str, Problem]] = []
        if (table := self._tables.get(result.table.casefold(), result.table)) != result.table:
            found.append(("table", Impossible(f"the table is also called {table}", hint="one table, one spelling")))
        for field, name in (("elder_player", result.elder_player), ("dealer_player", result.dealer_player)):
            if (known := self._players.get(name.casefold(), name)) != name:
                found.append((field, Impossible(f"{name} is also called {known}", hint="one player, one spelling")))
            elif (other := self._played.get((name, result.deal))) is not None:
                found.append((field, Impossible(f"{name} has played this deal at table {other}", hint="nobody plays a deal twice")))
        return found


def entered(results: Sequence[TableResult], more: Sequence[TableResult], deals: DealSet) -> tuple[TableResult, ...]:
    """The results with more of them; where a table had one for a deal, the new one takes its place. Raises `Problems`."""
    coming = {(result.table, result.deal): result for result in more}
    beside = Beside(result for result in results if (result.table, result.deal) not in coming)
    wrong: list[Problem] = []
    for result in more:
        found = [problem for _, problem in (*faults(result, deals), *beside.clashes(result))]
        beside.add(result)
        head = f"table {result.table}, deal {_number(result.deal, deals)}: " if len(more) > 1 else ""
        wrong += [type(problem)(head + problem.message, hint=problem.hint) for problem in found]
    together = tuple(coming.pop((known.table, known.deal), known) for known in results) + tuple(coming.values())
    if len(together) > MOST_RESULTS:
        wrong.append(Impossible(f"more than {MOST_RESULTS:,} results", hint="make a set of the deals still to come"))
    if wrong:
        raise Problems(wrong)
    return together


def _number(id: str, deals: DealSet) -> str:
    """The number of a deal in the set; its id where it is not in it."""
    return next((str(number) for number, deal in enumerate(deals.deals, start=1) if deal.record.id == id), id)


def without(results: Sequence[TableResult], table: str, deal: str) -> tuple[TableResult, ...]:
    """The results without that of a table for a deal."""
    return tuple(result for result in results if (result.table, result.deal) != (table, deal))


def _bad_name(name: str, *, needed: bool) -> Problem | None:
    if needed and not name:
        return Unreadable("the table has no name", hint="a name or a number")
    if len(name) > limits.SEAT:
        return Unreadable(f"the name has {len(name)} characters", hint=f"at most {limits.SEAT}")
    if found := refused_character(name):
        return Unreadable(f"the name has an invisible sign in it: {described(found)}", hint="type it anew")
    return Unreadable("the name has a line break or a tab", hint="one line") if "\n" in name or "\t" in name else None


# ----------------------------------------------------------------------------------------------------------- comparing


@dataclass(frozen=True, slots=True)
class Figures:
    """What one seat made in a deal at all tables: points."""

    most: int
    least: int
    average: Fraction
    median: Fraction

    @property
    def spread(self) -> int:
        """From the least to the most."""
        return self.most - self.least

    def middle(self, against: Against) -> Fraction:
        """What a result is set against."""
        return self.median if against is Against.MEDIAN else self.average


@dataclass(frozen=True, slots=True)
class ComparedResult:
    """A result with how much more (or less) each seat made than the same seat in the middle of all tables."""

    result: TableResult
    elder: Fraction
    dealer: Fraction


@dataclass(frozen=True, slots=True)
class ComparedDeal:
    """A deal as the tables played it: `number` in the set, counted from 1; `course` what the recorded course comes to, elder hand and dealer."""

    id: str
    number: int
    name: str
    results: tuple[ComparedResult, ...]
    elder: Figures
    dealer: Figures
    course: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Tally:
    """What a table's elder hands and dealers, or a player, came to in `deals` deals: `points` made, and the sum of the differences."""

    name: str
    deals: int
    points: int
    difference: Fraction


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """A table over all deals it has played: its elder hands against the other elder hands, its dealers against the other dealers."""

    name: str
    elder: Tally
    dealer: Tally


@dataclass(frozen=True, slots=True)
class Comparison:
    """All results compared: `deals` in the order of the set, those without a result left out; `tables` and `players` in the order in which they
    were entered, `players` only those who were named. `strayed` counts results of deals that are in the set no more."""

    against: Against
    deals: tuple[ComparedDeal, ...]
    tables: tuple[ComparedTable, ...]
    players: tuple[Tally, ...]
    strayed: int


def compare(
    results: Sequence[TableResult],
    deals: DealSet,
    against: Against = Against.AVERAGE,
    courses: Mapping[str, tuple[int, int]] | None = None,
) -> Comparison:
    """The results deal by deal, each set against the `against` of all tables. `courses` are the figures of recorded courses by the deal's id."""
    by_deal: dict[str, list[TableResult]] = {}
    for result in results:
        by_deal.setdefault(result.deal, []).append(result)
    compared = []
    for number, deal in enumerate(deals.deals, start=1):
        id = deal.record.id
        played = by_deal.pop(id, [])
        if not played:
            continue
        elder, dealer = (_figures([result.points[seat] for result in played]) for seat in (0, 1))
        set_against = tuple(
            ComparedResult(result, result.elder - elder.middle(against), result.dealer - dealer.middle(against)) for result in played
        )
        compared.append(ComparedDeal(id, number, deal.name, set_against, elder, dealer, (courses or {}).get(id)))
    rows = [row for deal in compared for row in deal.results]
    ids = {deal.id for deal in compared}
    order = [result for result in results if result.deal in ids]
    return Comparison(
        against=against,
        deals=tuple(compared),
        tables=tuple(_table(name, rows) for name in dict.fromkeys(result.table for result in order)),
        players=tuple(_player(name, rows) for name in dict.fromkeys(name for result in order for name in result.players if name)),
        strayed=sum(map(len, by_deal.values())),
    )


def _figures(points: Sequence[int]) -> Figures:
    return Figures(max(points), min(points), Fraction(sum(points), len(points)), median(map(Fraction, points)))


def _table(name: str, rows: Sequence[ComparedResult]) -> ComparedTable:
    own = [row for row in rows if row.result.table == name]
    elder = Tally(name, len(own), sum(row.result.elder for row in own), sum((row.elder for row in own), Fraction()))
    dealer = Tally(name, len(own), sum(row.result.dealer for row in own), sum((row.dealer for row in own), Fraction()))
    return ComparedTable(name, elder, dealer)


def _player(name: str, rows: Sequence[ComparedResult]) -> Tally:
    elder = [row for row in rows if row.result.elder_player == name]
    dealer = [row for row in rows if row.result.dealer_player == name]
    points = sum(row.result.elder for row in elder) + sum(row.result.dealer for row in dealer)
    difference = sum((row.elder for row in elder), Fraction()) + sum((row.dealer for row in dealer), Fraction())
    return Tally(name, len(elder) + len(dealer), points, difference)


def recorded_course(deal: SetDeal) -> tuple[int, int] | None:
    """What the course written down in a deal of two comes to, elder hand and dealer, in points; None where it is not played to the end, or a
    card decides that is not told."""
    record = deal.record
    if bound(record) is None or record.play is None:
        return None
    try:
        annotation = annotation_of(deal)
    except Problems:
        return None
    if annotation.tricks is None or sum(annotation.tricks.values()) != TRICKS:
        return None
    elder, dealer = (annotation.totals[seat] for seat in record.seats)
    return None if elder is None or dealer is None else (elder, dealer)
