"""A game settled: its deals tallied, its ending, and the figures its file writes down compared with both.

`settle` is the one way in; the command line, the score sheet and the tests use it alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lessons.errors import Problem, Problems
from lessons.game_record import GameRecord
from lessons.games.annotation import Code, Finding, Severity
from lessons.games.endings import Line, LineCode, Out, Settlement, State, ending
from lessons.games.settlement_checks import SETTLING_OPTIONS, check_settlement, misplaced
from lessons.games.tally import AnnotateDeal, DealScore, tally
from lessons.rules.named import diff
from lessons.rules.piquet import PiquetRules

__all__ = ["AnnotateDeal", "DealScore", "Line", "LineCode", "Out", "Settlement", "State", "settle", "tally"]


def settle(game: GameRecord, rules: PiquetRules | None = None, annotate_deal: AnnotateDeal | None = None) -> Settlement:
    """The game settled as far as it has come, under `rules` or its own.

    `annotate_deal` gives the hand of an id annotated under the game's rules; it is needed only where a deal is a hand.
    Raises `Problems` for deals that cannot stand (out of turn, not found, not played out, after the end) and for checks
    this kind of game does not have.
    """
    rules = game.rules if rules is None else rules
    problems: list[Problem] = [problem for check in game.checks for problem in misplaced(check)]
    try:
        settlement = ending(game, rules, tally(game, rules, annotate_deal))
    except Problems as found:
        raise Problems([*problems, *found.problems]) from None
    if problems:
        raise Problems(problems)
    checked = check_settlement(settlement, lambda other: ending(game, other, tally(game, other, annotate_deal)))
    return replace(settlement, findings=(*settlement.findings, *_hands(settlement), *checked))


def _hands(settlement: Settlement) -> Iterator[Finding]:
    """Where a hand of the game says something else of the game than the game does: its rules, its number, the score before it."""
    for deal in settlement.deals:
        if deal.annotation is None:
            continue
        at, place, record = f"deal {deal.number}", deal.line.place, deal.annotation.record
        others = [d for d in diff(settlement.rules, record.rules) if d.option not in SETTLING_OPTIONS]
        if others:
            data = {"hand": record.id, "rules": record.rules.name, "options": tuple(d.option for d in others)}
            yield Finding(severity=Severity.NOTE, at=at, code=Code.OTHER_RULES, key="rules", data=data, place=place)
        if record.deal is not None and record.deal != deal.number:
            yield Finding(
                severity=Severity.DISAGREES,
                at=at,
                code=Code.GAME_BEFORE,
                key="deal",
                printed=record.deal,
                computed=deal.number,
                data={"hand": record.id},
                place=place,
            )
        for seat, score in record.score.items():
            player = deal.seats[seat]
            if score != deal.before[player]:
                yield Finding(
                    severity=Severity.DISAGREES,
                    at=at,
                    code=Code.GAME_BEFORE,
                    key=player,
                    printed=score,
                    computed=deal.before[player],
                    data={"hand": record.id},
                    place=place,
                )
