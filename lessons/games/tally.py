"""The score sheet of a game: what each deal came to and the totals after it.

A deal is either written in figures or is a hand, annotated by the caller under the game's rules. Who may play it, and how
often it counts, is the ending's.
"""

from __future__ import annotations

from collections.abc import Iterator

from lessons.errors import Impossible, Problem, Problems, Undecided
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Annotation, Code
from lessons.games.settled import AnnotateDeal, DealScore, Ending
from lessons.record import Counters
from lessons.rules.rule_set import RuleSet


def tally(game: GameRecord, rules: RuleSet, ending: Ending, annotate_deal: AnnotateDeal | None = None) -> tuple[DealScore, ...]:
    """The deals in order with the running totals. Raises `Problems`: every deal that cannot stand, at its line."""
    problems: list[Problem] = list(ending.check_table(game, rules))
    if problems:
        raise Problems(problems)
    deals: list[DealScore] = []
    totals = dict.fromkeys(game.sides, 0)
    turns = ending.turns(game, rules)
    for number, line in enumerate(game.deals, start=1):
        problems += turns.check(number)
        try:
            annotation = _annotated(line, rules, ending, annotate_deal)
            points = _points(game, line, annotation)
        except Problems as found:
            problems += found.problems
            turns.played(None)
            continue
        weight = ending.weight(rules, number)
        before = dict(totals)
        for side, made in points.items():
            if side in totals:
                totals[side] += weight * made
        deals.append(
            DealScore(
                number=number,
                line=line,
                points=points,
                weight=weight,
                before=before,
                totals=dict(totals),
                annotation=annotation,
                seats=dict(zip(annotation.record.seats, line.players, strict=True)) if annotation else {},
                counters=_counters(line, annotation),
            )
        )
        turns.played(deals[-1])
    if problems:
        raise Problems(problems)
    return tuple(deals)


def not_at_table(game: GameRecord, number: int) -> Iterator[Problem]:
    """Those of deal `number` who are none of the players, and one who is named twice."""
    line = game.deals[number - 1]
    known = {*game.players, *game.sides}
    strangers = [player for player in dict.fromkeys(line.players) if player not in known]
    for player in strangers:
        yield Impossible(f"deal {number}: {player} is not one of the players", hint="players: " + ", ".join(game.players), place=line.place)
    if not strangers and len(set(line.players)) < len(line.players):
        twice = next(player for player in line.players if line.players.count(player) > 1)
        both = f"{twice} is both elder hand and dealer" if len(line.players) == 2 else f"{twice} plays twice"
        yield Impossible(f"deal {number}: {both}", hint="the elder hand, then the dealer", place=line.place)


def _annotated(line: DealLine, rules: RuleSet, ending: Ending, annotate_deal: AnnotateDeal | None) -> Annotation | None:
    """The hand of a line, complete to its last trick; None for a line of bare figures. Raises `Problems`, placed at the line."""
    if line.hand is None:
        return None
    if annotate_deal is None:
        raise Problems(
            [
                Impossible(
                    f"the hand {line.hand} is not at hand",
                    hint=f"write the deal's {'two ' if len(line.players) == 2 else ''}figures",
                    place=line.place,
                )
            ]
        )
    try:
        annotation = annotate_deal(line.hand, ending.hand_rules(rules, line))
    except Problems as found:
        raise Problems(_at_line(line, problem) for problem in found.problems) from found
    wrong = _unfit(line, annotation, ending)
    if wrong is not None:
        raise Problems([wrong.at(line.place)])
    return annotation


def _unfit(line: DealLine, annotation: Annotation, ending: Ending) -> Problem | None:
    """Why a hand cannot stand for this deal, or None."""
    seats = annotation.record.seats
    if why := ending.check_hand(annotation):
        return Impossible(f"the hand {line.hand} {why}", hint="a hand of the game that is played, or the deal's figures")
    if len(seats) != len(line.players):
        return Impossible(f"the hand {line.hand} has {len(seats)} seats", hint="a player for each of them, elder hand first")
    if set(seats) == set(line.players) and seats != line.players:
        return Impossible(f"in the hand {line.hand} {seats[0]} is the elder hand", hint=f"{' '.join(seats)}  {line.hand}")
    if forfeiter(annotation) is not None:
        return None  # the game ends with it, played out or not
    if ending.tricks is not None and (annotation.tricks is None or sum(annotation.tricks.values()) < ending.tricks):
        return Impossible(
            f"the hand {line.hand} is not played to the end", hint=f"a deal of a game has all {_NUMBERS[ending.tricks]} tricks"
        )
    if None in annotation.totals.values():
        message = f"what the hand {line.hand} comes to hangs on cards that are not known"
        return Undecided(message, hint=f"write the deal's {'two ' if len(line.players) == 2 else ''}figures")
    return None


_NUMBERS = {8: "eight", 10: "ten", 12: "twelve"}


def forfeiter(annotation: Annotation) -> str | None:
    """The seat that loses the game in this deal by drawing one of the other's talon cards (cent.draw.others-cards), or None."""
    return next((finding.data["seat"] for finding in annotation.findings if finding.code is Code.LOSES_GAME), None)


def _at_line(line: DealLine, problem: Problem) -> Problem:
    """A hand's problem as the game's line reports it."""
    where = f", line {problem.place.line}" if problem.place else ""
    return type(problem)(f"{line.hand}{where}: {problem.message}", hint=problem.hint, place=line.place, clause=problem.clause)


def _points(game: GameRecord, line: DealLine, annotation: Annotation | None) -> dict[str, int]:
    """What each side made in a deal, in the order of play; nothing where counters are passed over instead."""
    made: dict[str, int] = {}
    if annotation is None:
        for player, points in zip(line.players, line.points or (), strict=line.points is not None):
            made[game.side(player)] = made.get(game.side(player), 0) + points
        return made
    record = annotation.record
    for seat, player in zip(record.seats, line.players, strict=True):
        made[game.side(player)] = annotation.totals.get(record.side(seat)) or 0
    return made


def _counters(line: DealLine, annotation: Annotation | None) -> dict[str, Counters]:
    """What each player has passed over after the deal, in a game of counters."""
    if annotation is not None:
        return {
            player: annotation.counters[seat]
            for seat, player in zip(annotation.record.seats, line.players, strict=True)
            if seat in annotation.counters
        }
    return dict(zip(line.players, line.counters or (), strict=line.counters is not None))
