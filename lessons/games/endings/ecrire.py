"""How Piquet à écrire goes on and ends: who plays each deal and who sits out, what the loser is charged, and the balance.

The deals are two-handed ones, each under the rules its hand file names, or two figures. The players say among themselves
when to stop; the sheet is balanced as if it ended with the last deal written down.

Clauses: ecrire.table, ecrire.rotation, ecrire.tours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lessons.errors import Impossible, Problem
from lessons.game_record import CHARGES, RESULTS, GameRecord
from lessons.games.annotation import Annotation
from lessons.games.endings.two_handed import TRICKS
from lessons.games.rotation import Rota, rota
from lessons.games.settled import END, DealScore, Due, Ending, Line, LineCode, Settlement, SheetLine, State, Turns, totals_of
from lessons.games.tally import not_at_table
from lessons.record import Check
from lessons.rules.ecrire import Balance, Charge, EcrireRules, Rotation
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet

LEAST, MOST = 3, 7
"""Players at the table (ecrire.table)."""


class Ecrire(Ending):
    """Three to seven at the table, of whom two play."""

    tricks = TRICKS
    settling = ("rotation", "level", "charge", "balance")
    keys = CHARGES
    hands_keep_rules = True

    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """Three to seven sit at the table."""
        if not LEAST <= len(game.players) <= MOST:
            message = f"{len(game.players)} players; in piquet à écrire three to seven sit at the table"
            yield Impossible(message, hint="name three to seven players", place=game.places.get("game.players"), clause=rules.cite("table"))

    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """The first deal says who begins; from there the rotation says who plays."""
        return Table(game, rules)

    def check_hand(self, annotation: Annotation) -> str | None:
        """The deals are those of the two-handed game."""
        return None if isinstance(annotation.rules, PiquetRules) else "is no deal of two-handed Piquet"

    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """The sheet as it stands after the last deal, and its balance."""
        assert isinstance(rules, EcrireRules)
        table = Table(game, rules)
        for deal in deals:
            table.played(deal)
        sums = Sums(game, rules)
        for entry in table.sheet:
            sums.add(entry)
        charged, terms = sums.charged, sums.terms
        return Settlement(
            game=game,
            rules=rules,
            deals=tuple(deals),
            totals=totals_of(game, deals),
            state=State.BALANCED if deals else State.UNFINISHED,
            charged=dict(charged),
            balance=sums.balance,
            sheet=tuple(table.sheet),
            due=table.due,
            lines=tuple(_lines(rules, table, charged, terms)) if deals else (),
        )

    def deals_at(self, settlement: Settlement, at: str) -> int | None:
        """A tour ends with the last of its deals."""
        if not at.startswith("tour "):
            return super().deals_at(settlement, at)
        number = int(at.removeprefix("tour "))
        last = max((n for n, entry in enumerate(settlement.sheet, start=1) if entry.due.tour == number), default=None)
        due = settlement.due
        return last if due is not None and due.tour != number else None

    def figure(self, settlement: Settlement, at: str, key: str) -> Any:
        """A player's points, what each is charged, or the balance, at a check's place."""
        number = self.deals_at(settlement, at)
        if number is None:
            return None
        then = settlement if at == END else self.end(settlement.game, settlement.rules, settlement.deals[:number])
        return getattr(then, key) if key in CHARGES else then.totals[key]

    def misplaced(self, rules: RuleSet, check: Check) -> Iterator[Problem]:
        """Nobody wins the game; what it comes to is charged and balanced, and a rotation without tours has none to check."""
        assert isinstance(rules, EcrireRules)
        if check.at.startswith("tour") and rules.rotation is Rotation.LOSER_OUT:
            message = "there are no tours where the loser makes room"
            yield Impossible(message, hint="deal N, or end", place=check.place, clause=rules.cite("tours"))
        for key in dict.fromkeys((*check.rules, *check.printed)):
            if key in RESULTS:
                place = check.places.get(key, check.place)
                message = f"{key} belongs to a race or a partie; piquet à écrire is charged and balanced"
                yield Impossible(message, hint="charged or balance, a figure for each player", place=place, clause=rules.cite("tours"))


class Table(Turns):
    """The deals as they fall out: the sheet, and who is due next."""

    def __init__(self, game: GameRecord, rules: RuleSet) -> None:
        super().__init__(game, rules)
        assert isinstance(rules, EcrireRules)
        self.options = rules
        self.sheet: list[SheetLine] = []
        self.rota: Rota | None = None
        self.lost = False
        """An earlier deal does not tell whose turn it is now."""

    @property
    def due(self) -> Due | None:
        """The deal to come; None before the first, which the players agree on."""
        return None if self.rota is None else self.rota.due

    def check(self, number: int) -> Iterator[Problem]:
        line = self.game.deals[number - 1]
        wrong = list(not_at_table(self.game, number))
        if not wrong and len(line.players) != 2:
            message = f"deal {number}: {len(line.players)} players; two play, and the others sit out"
            wrong.append(Impossible(message, hint="the elder hand, then the dealer", place=line.place, clause=self.rules.cite("table")))
        yield from wrong
        if wrong:
            self.lost = True
        if self.lost:
            return
        elder, dealer = line.players
        if self.rota is None:
            yield from self._first(number, elder, dealer)
        elif line.players != self.rota.due.players:
            yield self._out_of_turn(number)
            # Where tours go round, the deals after it still have their places; where the loser makes room they hang on it.
            self.lost = self.options.rotation is Rotation.LOSER_OUT

    def _first(self, number: int, elder: str, dealer: str) -> Iterator[Problem]:
        left, right = self.game.left_of(dealer), self.game.left_of(dealer, -1)
        if self.options.rotation is not Rotation.LOSER_OUT and elder not in (left, right):
            self.lost = True
            yield Impossible(
                f"deal {number}: {elder} and {dealer} are no neighbours",
                hint=f"{dealer} plays with {left} or {right}",
                place=self.game.deals[number - 1].place,
                clause=self.rules.cite("rotation"),
            )

    def _out_of_turn(self, number: int) -> Problem:
        assert self.rota is not None
        line, due = self.game.deals[number - 1], self.rota.due
        elder, dealer = due.players
        same = set(line.players) == set(due.players)
        what = f"{line.dealer} deals out of turn" if same else f"it is not the turn of {line.elder} and {line.dealer}"
        again = " again, for the deal before was level" if due.again else ""
        return Impossible(
            f"deal {number}: {what}",
            hint=f"{elder} leads, {dealer} deals{again}: {elder} {dealer}",
            place=line.place,
            clause=self.rules.cite("rotation"),
        )

    def played(self, deal: DealScore | None) -> None:
        if deal is None or len(deal.line.players) != 2 or self.lost:
            self.lost = True
            return
        elder, dealer = deal.line.players
        if self.rota is None:
            self.rota = rota(self.options, self.game.players, elder=elder, dealer=dealer)
        made = deal.points[elder] - deal.points[dealer]
        loser = None if made == 0 else dealer if made > 0 else elder
        charge = 0 if loser is None else abs(made) if self.options.charge is Charge.DIFFERENCE else max(deal.points.values())
        self.sheet.append(SheetLine(self.rota.due, loser, charge))
        self.rota.played(loser)


class Sums:
    """What each player is charged so far, and how that is balanced."""

    def __init__(self, game: GameRecord, rules: EcrireRules) -> None:
        self.players = game.players
        self.each = rules.balance is Balance.EVERYONE_WITH_EVERYONE
        self.charged = dict.fromkeys(game.players, 0)
        self.won = {player: dict.fromkeys((other for other in game.players if other != player), 0) for player in game.players}

    def add(self, entry: SheetLine) -> None:
        """Write down one deal."""
        if entry.loser is None:
            return
        winner = next(player for player in entry.due.players if player != entry.loser)
        self.charged[entry.loser] += entry.charge
        self.won[winner][entry.loser] += entry.charge
        self.won[entry.loser][winner] -= entry.charge

    @property
    def terms(self) -> Mapping[str, Mapping[str, int]]:
        """What each player gets from each other, less than none where he pays."""
        if not self.each:
            return self.won
        return {player: {other: self.charged[other] - self.charged[player] for other in others} for player, others in self.won.items()}

    @property
    def balance(self) -> dict[str, int]:
        """What each player gets in all; the balances sum to nothing."""
        return {player: sum(terms.values()) for player, terms in self.terms.items()}


def sums_after(settlement: Settlement) -> Iterator[tuple[Mapping[str, int], Mapping[str, int]]]:
    """What each player is charged, and the balance, after each deal of a settled sheet, as if it ended there."""
    assert isinstance(settlement.rules, EcrireRules)
    sums = Sums(settlement.game, settlement.rules)
    for entry in settlement.sheet:
        sums.add(entry)
        yield dict(sums.charged), sums.balance


def _lines(rules: EcrireRules, table: Table, charged: Mapping[str, int], terms: Mapping[str, Mapping[str, int]]) -> Iterator[Line]:
    """The settlement line by line."""
    due, sheet = table.due, table.sheet
    assert due is not None
    over = 0 if due.tour is None else sum(1 for entry in sheet if entry.due.tour == due.tour)
    tours = None if due.tour is None else due.tour - 1
    yield Line(LineCode.WRITTEN, {"deals": len(sheet), "tours": tours, "over": over}, rules.cite("tours"))
    level = tuple(number for number, entry in enumerate(sheet, start=1) if entry.loser is None)
    if level:
        follows = [entry.due for entry in sheet[1:]] + [due]
        again = tuple(number for number in level if follows[number - 1].again)
        yield Line(
            LineCode.LEVEL_DEALS, {"deals": level, "again": again, "level": rules.level, "rotation": rules.rotation}, rules.cite("level")
        )
    yield Line(LineCode.CHARGED, {"charged": dict(charged), "charge": rules.charge}, rules.cite("charge"))
    for player, others in terms.items():
        data = {"player": player, "terms": dict(others), "charged": dict(charged), "balance": sum(others.values())}
        code = LineCode.BALANCE if rules.balance is Balance.EVERYONE_WITH_EVERYONE else LineCode.PAYS_WINNERS
        yield Line(code, data, rules.cite("balance"))
