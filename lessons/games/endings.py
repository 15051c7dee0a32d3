"""How a game ends: a race to a target, or a partie of so many deals; who has won, what is paid, and every step of why.

Clauses: cent.stakes, cent.score.order, cent.score.lurch, rubicon.six-deals, rubicon.tie, rubicon.rubicon, club.game,
club.game.four, club.rubicon, portland.71-73.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from lessons.errors import Impossible, Problems
from lessons.game_record import DRAWN, VOID, GameRecord
from lessons.games.annotation import Cause, Code, Finding, Severity
from lessons.games.tally import DealScore, forfeiter
from lessons.rules.piquet import Level, Partie, PiquetRules, Race

EXTRA_DEALS = 2
"""Played when a partie is level: one more deal each (rubicon.tie, portland.71)."""


class State(StrEnum):
    """How far a game has come."""

    UNFINISHED = "unfinished"
    WON = "won"
    DRAWN = "drawn"
    VOID = "void"
    UNDECIDED = "undecided"
    """over, but what is written does not tell who was out first, or whether it is a lurch"""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """A game settled, as far as it has come.

    `winner` is a player, "drawn" or "void", None while open or undecided. `paid` is in points for a partie, in games
    for a race (2 is a double game), 0 for a game nobody wins, None while open or undecided. `out` and `lurch` belong to
    a race, `rubicon` to a partie: None where the game has none or it is not settled. `findings` compare the checks.
    """

    game: GameRecord
    rules: PiquetRules
    deals: tuple[DealScore, ...]
    totals: Mapping[str, int]
    state: State
    winner: str | None = None
    paid: int | None = None
    out: Out | None = None
    rubicon: bool | None = None
    lurch: bool | None = None
    lines: tuple[Line, ...]
    findings: tuple[Finding, ...] = field(default=())


def ending(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore]) -> Settlement:
    """Settle the deals of a score sheet, checks aside. Raises `Problems` for deals that follow the end of the game."""
    for number, deal in enumerate(deals, start=1):
        loser = forfeiter(deal.annotation) if deal.annotation is not None else None
        if deal.annotation is not None and loser is not None:
            before = ending(game, rules, deals[: number - 1])
            if before.state is State.UNFINISHED:
                return _forfeit(game, rules, deals, number, deal.seats[loser])
    return _race(game, rules, deals, rules.game) if isinstance(rules.game, Race) else _partie(game, rules, deals, rules.game)


def _totals(game: GameRecord, deals: Sequence[DealScore]) -> Mapping[str, int]:
    return deals[-1].totals if deals else dict.fromkeys(game.players, 0)


def _stop_after(deals: Sequence[DealScore], last: int, why: str, clause: str) -> None:
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


def _forfeit(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], number: int, loser: str) -> Settlement:
    """A game lost by drawing the other's card in deal `number`: a single game of a race; a partie's price no clause tells."""
    clause = rules.cite("exchange.others-cards")
    _stop_after(deals, number, f"{loser} drew a card that was not his to draw", clause)
    winner = game.other(loser)
    race = isinstance(rules.game, Race)
    price = (
        Line(LineCode.GAMES, {"player": winner, "paid": 1}, rules.cite("race"))
        if race
        else Line(LineCode.NO_PRICE, {"player": winner}, clause)
    )
    return Settlement(
        game=game,
        rules=rules,
        deals=tuple(deals),
        totals=_totals(game, deals),
        state=State.WON if race else State.UNDECIDED,
        winner=winner,
        paid=1 if race else None,
        lines=(Line(LineCode.FORFEIT, {"player": loser, "deal": number}, clause), price),
        findings=() if race else (_undecided(deals[number - 1], price, "paid"),),
    )


# ------------------------------------------------------------------------------------------------------------- race


class _Moment(NamedTuple):
    """The target reached: by whom and how, his total then, and the limits between which the other's total then lies."""

    player: str
    cause: Cause | None
    total: int
    low: int
    high: int


def _race(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], race: Race) -> Settlement:
    totals = _totals(game, deals)
    last = next((deal for deal in deals if max(deal.totals.values()) >= race.target), None)
    if last is None:
        line = Line(LineCode.RACE_ON, {"totals": totals, "target": race.target}, rules.cite("race"))
        return Settlement(game=game, rules=rules, deals=tuple(deals), totals=totals, state=State.UNFINISHED, lines=(line,))
    _stop_after(deals, last.number, f"{race.target} is reached", rules.cite("score"))
    moment = _first_out(game, last, race.target)
    played_out = Line(LineCode.PLAYED_OUT, {"totals": totals}, rules.cite("score"))
    if moment is None:
        line = Line(LineCode.BOTH_OUT, {"deal": last.number, "target": race.target, "totals": totals}, rules.cite("order"))
        finding = _undecided(last, line, "out")
        return Settlement(
            game=game, rules=rules, deals=tuple(deals), totals=totals, state=State.UNDECIDED, lines=(line, played_out), findings=(finding,)
        )
    player, other = moment.player, game.other(moment.player)
    lines = [
        Line(
            LineCode.OUT,
            {"player": player, "deal": last.number, "cause": moment.cause, "total": moment.total, "target": race.target},
            rules.cite("order"),
        ),
        Line(LineCode.OTHER_THEN, {"player": other, "low": moment.low, "high": moment.high, "lurch": race.lurch}, rules.cite("order")),
    ]
    findings: tuple[Finding, ...] = ()
    lurch = True if moment.high < race.lurch else False if moment.low >= race.lurch else None
    paid = None if lurch is None else 2 if lurch else 1
    if lurch is None:
        data = {"player": other, "lurch": race.lurch, "low": moment.low, "high": moment.high}
        lines.append(Line(LineCode.LURCH_UNSETTLED, data, rules.cite("lurch")))
        findings = (_undecided(last, lines[-1], "lurch"),)
    else:
        lines.append(Line(LineCode.LURCH if lurch else LineCode.NO_LURCH, {"player": other, "lurch": race.lurch}, rules.cite("lurch")))
        lines.append(Line(LineCode.GAMES, {"player": player, "paid": paid}, rules.cite("race")))
    return Settlement(
        game=game,
        rules=rules,
        deals=tuple(deals),
        totals=totals,
        state=State.UNDECIDED if lurch is None else State.WON,
        winner=player,
        paid=paid,
        out=Out(player, last.number, moment.cause),
        lurch=lurch,
        lines=(*lines, played_out),
        findings=findings,
    )


def _first_out(game: GameRecord, deal: DealScore, target: int) -> _Moment | None:
    """Who reaches the target first in this deal, in the order of counting; None where the written figures do not tell."""
    if deal.annotation is not None:
        counts = {deal.seats[seat]: deal.before[deal.seats[seat]] for seat in deal.annotation.record.seats}
        # A position brings points of which only the sum is known: they have no order to go by.
        if not any(deal.annotation.record.count.values()):
            for event in deal.annotation.events:
                player = deal.seats[event.seat]
                counts[player] += event.points
                if counts[player] >= target:
                    then = counts[game.other(player)]
                    return _Moment(player, event.cause, counts[player], then, then)
    over = [player for player in game.players if deal.totals[player] >= target]
    if len(over) != 1:
        return None
    other = game.other(over[0])
    return _Moment(over[0], None, deal.totals[over[0]], deal.before[other], deal.totals[other])


def _undecided(deal: DealScore, line: Line, key: str) -> Finding:
    return Finding(
        severity=Severity.UNDECIDED,
        at=f"deal {deal.number}",
        code=Code.UNSETTLED,
        key=key,
        clauses=(line.clause,),
        data={"line": line},
        place=deal.line.place,
    )


# ----------------------------------------------------------------------------------------------------------- partie


def _partie(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], partie: Partie) -> Settlement:
    totals = _totals(game, deals)
    played, due = len(deals), partie.deals
    lines: list[Line] = []

    def settled(state: State, **figures: Any) -> Settlement:
        return Settlement(game=game, rules=rules, deals=tuple(deals), totals=totals, state=state, lines=tuple(lines), **figures)

    doubled = tuple(deal.number for deal in deals if deal.weight == 2)
    if doubled:
        lines.append(Line(LineCode.DOUBLED, {"deals": doubled}, rules.cite("doubled")))
    if played < due:
        if played:
            lines.append(Line(LineCode.TOTALS, {"totals": totals, "deals": played}, rules.cite("partie")))
        lines.append(Line(LineCode.PARTIE_ON, {"played": played, "deals": due}, rules.cite("partie")))
        return settled(State.UNFINISHED)
    if level := _level(deals[due - 1]):
        lines.append(Line(LineCode.LEVEL, {"total": max(deals[due - 1].totals.values()), "deals": due}, rules.cite("level")))
        due += EXTRA_DEALS
        if played < due:
            lines.append(Line(LineCode.TOTALS, {"totals": totals, "deals": played}, rules.cite("partie")))
            lines.append(Line(LineCode.EXTRA, {"deals": due - played, "to": due}, rules.cite("level")))
            return settled(State.UNFINISHED)
    _stop_after(deals, due, f"{due} deals are {'the partie with its extra deals' if level else 'the partie'}", rules.cite("partie"))
    lines.append(Line(LineCode.TOTALS, {"totals": totals, "deals": played}, rules.cite("partie")))
    if _level(deals[-1]):
        state, result = (State.VOID, VOID) if rules.level is Level.VOID else (State.DRAWN, DRAWN)
        lines.append(
            Line(LineCode.STILL_LEVEL, {"total": max(totals.values()), "deals": played, "result": rules.level}, rules.cite("level"))
        )
        return settled(state, winner=result, paid=0)
    winner = max(game.players, key=lambda player: totals[player])
    loser = game.other(winner)
    high, low = totals[winner], totals[loser]
    rubicon = low < partie.rubicon
    fate = LineCode.RUBICONED if rubicon else LineCode.SAVED
    lines.append(Line(fate, {"player": loser, "total": low, "rubicon": partie.rubicon}, rules.cite("rubicon")))
    paid = (high + low if rubicon else high - low) + partie.bonus
    figures = {"player": winner, "high": high, "low": low, "bonus": partie.bonus, "paid": paid}
    lines.append(Line(LineCode.SUM if rubicon else LineCode.DIFFERENCE, figures, rules.cite("rubicon" if rubicon else "partie")))
    return settled(State.WON, winner=winner, paid=paid, rubicon=rubicon)


def _level(deal: DealScore) -> bool:
    return len(set(deal.totals.values())) == 1
