"""A race to a target: who is out first, in the order of counting, and whether the other has come far enough by then.

Clauses: cent.stakes, cent.score.order, cent.score.lurch, cent.score.hand-end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lessons.game_record import GameRecord
from lessons.games.annotation import Cause, Finding
from lessons.games.settled import DealScore, Line, LineCode, Out, Settlement, State, stop_after, totals_of, undecided
from lessons.rules.piquet import Race
from lessons.rules.rule_set import RuleSet


class Reached(NamedTuple):
    """The target reached: by which side and how, its total then, and the limits between which every side's total then lies."""

    side: str
    cause: Cause | None
    total: int
    low: Mapping[str, int]
    high: Mapping[str, int]


def first_out(game: GameRecord, deal: DealScore, target: int, among: Sequence[str]) -> Reached | None:
    """Which of some sides reaches the target first in this deal, in the order of counting; None where what is written does not tell."""
    # A position brings points of which only the sum is known: they have no order to go by.
    if deal.annotation is not None and not any(deal.annotation.record.count.values()):
        counts = dict(deal.before)
        for event in deal.annotation.events:
            side = game.side(deal.seats[event.seat])
            counts[side] += event.points
            if side in among and counts[side] >= target:
                return Reached(side, event.cause, counts[side], counts, counts)
    over = [side for side in among if deal.totals[side] >= target]
    out = game.side(deal.line.out) if deal.line.out is not None else None
    first = out if out in over else over[0] if len(over) == 1 else None
    return Reached(first, None, deal.totals[first], deal.before, deal.totals) if first is not None else None


def out_line(rules: RuleSet, deal: DealScore, reached: Reached, target: int) -> Line:
    """Who is out first, in which deal and by what."""
    data = {"player": reached.side, "deal": deal.number, "cause": reached.cause, "total": reached.total, "target": target}
    return Line(LineCode.OUT, data, rules.cite("order"))


def settle_race(game: GameRecord, rules: RuleSet, deals: Sequence[DealScore], race: Race) -> Settlement:
    """A race of two sides. Raises `Problems` for deals that follow its end."""
    totals = totals_of(game, deals)
    last = next((deal for deal in deals if max(deal.totals.values()) >= race.target), None)
    if last is None:
        line = Line(LineCode.RACE_ON, {"totals": totals, "target": race.target}, rules.cite("race"))
        return Settlement(game=game, rules=rules, deals=tuple(deals), totals=totals, state=State.UNFINISHED, lines=(line,))
    stop_after(deals, last.number, f"{race.target} is reached", rules.cite("score"))
    reached = first_out(game, last, race.target, game.sides)
    played_out = Line(LineCode.PLAYED_OUT, {"totals": totals}, rules.cite("score"))
    if reached is None:
        line = Line(LineCode.BOTH_OUT, {"deal": last.number, "target": race.target, "totals": totals}, rules.cite("order"))
        finding = undecided(last, line, "out")
        return Settlement(
            game=game, rules=rules, deals=tuple(deals), totals=totals, state=State.UNDECIDED, lines=(line, played_out), findings=(finding,)
        )
    side, other = reached.side, game.other(reached.side)
    low, high = reached.low[other], reached.high[other]
    lines = [
        out_line(rules, last, reached, race.target),
        Line(LineCode.OTHER_THEN, {"player": other, "low": low, "high": high, "lurch": race.lurch}, rules.cite("order")),
    ]
    findings: tuple[Finding, ...] = ()
    lurch = True if high < race.lurch else False if low >= race.lurch else None
    paid = None if lurch is None else 2 if lurch else 1
    if lurch is None:
        data = {"player": other, "lurch": race.lurch, "low": low, "high": high}
        lines.append(Line(LineCode.LURCH_UNSETTLED, data, rules.cite("lurch")))
        findings = (undecided(last, lines[-1], "lurch"),)
    else:
        lines.append(Line(LineCode.LURCH if lurch else LineCode.NO_LURCH, {"player": other, "lurch": race.lurch}, rules.cite("lurch")))
        lines.append(Line(LineCode.GAMES, {"player": side, "paid": paid}, rules.cite("race")))
    return Settlement(
        game=game,
        rules=rules,
        deals=tuple(deals),
        totals=totals,
        state=State.UNDECIDED if lurch is None else State.WON,
        winner=side,
        paid=paid,
        out=Out(side, last.number, reached.cause),
        lurch=lurch,
        lines=(*lines, played_out),
        findings=findings,
    )
