"""A game settled: its deals tallied, its ending, and the figures its file writes down compared with both.

`settle` is the one way in; the command line, the score sheet and the tests use it alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lessons.errors import Impossible, Problem, Problems
from lessons.game_record import GameRecord
from lessons.games.annotation import Code, Finding, Severity
from lessons.games.endings import ending_of
from lessons.games.settled import AnnotateDeal, DealScore, Due, Ending, Line, LineCode, Out, Settlement, SheetLine, State
from lessons.games.settlement_checks import check_settlement
from lessons.games.tally import tally
from lessons.record import Counters, HandRecord
from lessons.rules.named import diff
from lessons.rules.rule_set import RuleSet

__all__ = ["AnnotateDeal", "DealScore", "Due", "Line", "LineCode", "Out", "Settlement", "SheetLine", "State", "settle"]


def settle(game: GameRecord, rules: RuleSet | None = None, annotate_deal: AnnotateDeal | None = None) -> Settlement:
    """The game settled as far as it has come, under `rules` or its own.

    `annotate_deal` gives the hand of an id annotated under the rules it is given, or its own; it is needed only where a
    deal is a hand. Raises `Problems` for a table that is none, for deals that cannot stand (out of turn, not found, not
    played out, after the end), for checks this kind of game does not have, and for rules of another game.
    """
    rules = game.rules if rules is None else rules
    if type(rules) is not type(game.rules):
        message = f"a game under {game.rules.name} cannot be settled under {rules.name}: they are two games"
        raise Problems([Impossible(message, hint="a rule set of the same game", place=game.places.get("rules.set"))])
    ending = ending_of(rules)
    problems: list[Problem] = [problem for check in game.checks for problem in ending.misplaced(rules, check)]
    try:
        settlement = ending.end(game, rules, tally(game, rules, ending, annotate_deal))
    except Problems as found:
        raise Problems([*problems, *found.problems]) from None
    problems += _not_out(settlement)
    if problems:
        raise Problems(problems)
    checked = check_settlement(settlement, ending, lambda other: ending.end(game, other, tally(game, other, ending, annotate_deal)))
    hands = _hands(settlement, ending)
    return replace(settlement, findings=(*settlement.findings, *hands, *checked))


def _not_out(settlement: Settlement) -> Iterator[Problem]:
    """Deals that say who was out first, where nobody or somebody else was."""
    reached = {(line.data["deal"], line.data["player"]) for line in settlement.lines if line.code is LineCode.OUT}
    for deal in settlement.deals:
        said = deal.line.out
        if said is not None and (deal.number, settlement.game.side(said)) not in reached:
            hint = "who reaches the number that is game first in a deal, where its figures leave that open; else leave it out"
            message = f"deal {deal.number}: {settlement.game.name(said)} is not the first to be out in it"
            yield Impossible(message, hint=hint, place=deal.line.place)


def _hands(settlement: Settlement, ending: Ending) -> Iterator[Finding]:
    """Where a hand of the game says something else of the game than the game does: its rules, its number, the score before it."""
    for deal in settlement.deals:
        if deal.annotation is None:
            continue
        at, place, record = f"deal {deal.number}", deal.line.place, deal.annotation.record
        under = ending.hand_rules(settlement.rules, deal.line)
        others = [d for d in diff(under, record.rules) if d.option not in ending.settling] if under is not None else []
        if others:
            counted = under.name if under is not None else record.rules.name
            data = {"hand": record.id, "rules": record.rules.name, "counted": counted, "options": tuple(d.option for d in others)}
            yield Finding(severity=Severity.NOTE, at=at, code=Code.OTHER_RULES, key="rules", data=data, place=place)
        for key, said, computed in _before(settlement, deal, record):
            if said != computed:
                yield Finding(
                    severity=Severity.DISAGREES,
                    at=at,
                    code=Code.GAME_BEFORE,
                    key=key,
                    printed=said,
                    computed=computed,
                    data={"hand": record.id},
                    place=place,
                )


def _before(settlement: Settlement, deal: DealScore, record: HandRecord) -> Iterator[tuple[str, Any, Any]]:
    """What a hand says of the game before it: its number, counters and points, each as the hand has it and as the game has."""
    if record.deal is not None:
        yield "deal", record.deal, deal.number
    yield from _counters_before(settlement, deal)
    for seat, score in record.score.items():
        player = settlement.game.side(deal.seats[seat.partition("-")[0]])
        yield player, score, deal.before[player]


def _counters_before(settlement: Settlement, deal: DealScore) -> Iterator[tuple[str, Counters, Counters]]:
    """Players whose counters before a hand are not those after the deals before it: as the hand has them, and as the game has."""
    if deal.annotation is None or not deal.counters:
        return
    before = settlement.deals[deal.number - 2].counters if deal.number > 1 else {}
    for seat, player in deal.seats.items():
        said, computed = deal.annotation.record.counters.get(seat, Counters()), before.get(player, Counters())
        if said != computed:
            yield player, said, computed
