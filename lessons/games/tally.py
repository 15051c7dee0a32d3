"""The score sheet of a game: what each deal came to and the totals after it.

A deal is either written as two figures or is a hand, annotated by the caller under the game's rules. Players deal in
turn: the elder hand of each deal is the dealer of the one before (cent.score.hand-end, club.draw).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lessons.errors import Impossible, Problem, Problems, Undecided
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Annotation, Code
from lessons.rules.piquet import Partie, PiquetRules

AnnotateDeal = Callable[[str, PiquetRules], Annotation]
"""The hand of an id, annotated under the rules given. Raises `Problems` for one that is not there or cannot be read."""

TRICKS_IN_A_DEAL = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScore:
    """A deal on the score sheet.

    `points` are what each player made in it, `weight` 2 where the deal counts double, `before` and `totals` every
    player's total before and after it, doubling included. `annotation` is there when the deal is a hand; `seats` gives
    the player of each of its seats.
    """

    number: int
    line: DealLine
    points: Mapping[str, int]
    weight: int
    before: Mapping[str, int]
    totals: Mapping[str, int]
    annotation: Annotation | None = None
    seats: Mapping[str, str]


def tally(game: GameRecord, rules: PiquetRules, annotate_deal: AnnotateDeal | None = None) -> tuple[DealScore, ...]:
    """The deals in order with the running totals. Raises `Problems`: every deal that cannot stand, at its line."""
    problems: list[Problem] = []
    if len(game.players) != 2:
        problems.append(
            Impossible(
                f"{len(game.players)} players; under {rules.name} two play", hint="name two players", place=game.places.get("game.players")
            )
        )
        raise Problems(problems)
    deals: list[DealScore] = []
    totals = dict.fromkeys(game.players, 0)
    previous: DealLine | None = None
    for number, line in enumerate(game.deals, start=1):
        problems += _seating(game, rules, number, line, previous)
        previous = line
        try:
            annotation = _annotated(line, rules, annotate_deal)
            points = _points(line, annotation)
        except Problems as found:
            problems += found.problems
            continue
        weight = weight_of(number, rules)
        before = dict(totals)
        for player, made in points.items():
            if player in totals:
                totals[player] += weight * made
        seats = dict(zip(annotation.record.seats, (line.elder, line.dealer), strict=True)) if annotation else {}
        deals.append(
            DealScore(
                number=number,
                line=line,
                points=points,
                weight=weight,
                before=before,
                totals=dict(totals),
                annotation=annotation,
                seats=seats,
            )
        )
    if problems:
        raise Problems(problems)
    return tuple(deals)


def weight_of(number: int, rules: PiquetRules) -> int:
    """How often deal `number` counts: 2 for a doubled deal of a partie, else 1, extra deals included (club.game.four)."""
    return 2 if isinstance(rules.game, Partie) and number in rules.game.doubled else 1


def _seating(game: GameRecord, rules: PiquetRules, number: int, line: DealLine, previous: DealLine | None) -> list[Problem]:
    strangers = [player for player in (line.elder, line.dealer) if player not in game.players]
    if strangers:
        return [
            Impossible(f"deal {number}: {player} is not one of the players", hint="players: " + ", ".join(game.players), place=line.place)
            for player in dict.fromkeys(strangers)
        ]
    if line.elder == line.dealer:
        return [
            Impossible(
                f"deal {number}: {line.elder} is both elder hand and dealer", hint="the elder hand, then the dealer", place=line.place
            )
        ]
    if previous is not None and line.elder == previous.elder:
        clause = rules.cite("score")
        return [
            Impossible(
                f"deal {number}: {line.elder} is the elder hand twice running",
                hint=f"players deal in turn: {game.other(line.elder)} is the elder hand of deal {number}",
                place=line.place,
                clause=clause,
            )
        ]
    return []


def _annotated(line: DealLine, rules: PiquetRules, annotate_deal: AnnotateDeal | None) -> Annotation | None:
    """The hand of a line, complete to its last trick; None for a line of bare figures. Raises `Problems`, placed at the line."""
    if line.hand is None:
        return None
    if annotate_deal is None:
        raise Problems([Impossible(f"the hand {line.hand} is not at hand", hint="write the deal's two figures", place=line.place)])
    try:
        annotation = annotate_deal(line.hand, rules)
    except Problems as found:
        raise Problems(_at_line(line, problem) for problem in found.problems) from found
    seats = annotation.record.seats
    if set(seats) == {line.elder, line.dealer} and seats != (line.elder, line.dealer):
        raise Problems(
            [
                Impossible(
                    f"in the hand {line.hand} {seats[0]} is the elder hand", hint=f"{seats[0]} {seats[1]}  {line.hand}", place=line.place
                )
            ]
        )
    if forfeiter(annotation) is not None:
        return annotation  # the game ends with it, played out or not
    if annotation.tricks is None or sum(annotation.tricks.values()) < TRICKS_IN_A_DEAL:
        raise Problems(
            [Impossible(f"the hand {line.hand} is not played to the end", hint="a deal of a game has all twelve tricks", place=line.place)]
        )
    if None in annotation.totals.values():
        raise Problems(
            [
                Undecided(
                    f"what the hand {line.hand} comes to hangs on cards that are not known",
                    hint="write the deal's two figures",
                    place=line.place,
                )
            ]
        )
    return annotation


def forfeiter(annotation: Annotation) -> str | None:
    """The seat that loses the game in this deal by drawing one of the other's talon cards (cent.draw.others-cards), or None."""
    return next((finding.data["seat"] for finding in annotation.findings if finding.code is Code.LOSES_GAME), None)


def _at_line(line: DealLine, problem: Problem) -> Problem:
    """A hand's problem as the game's line reports it."""
    where = f", line {problem.place.line}" if problem.place else ""
    return type(problem)(f"{line.hand}{where}: {problem.message}", hint=problem.hint, place=line.place, clause=problem.clause)


def _points(line: DealLine, annotation: Annotation | None) -> dict[str, int]:
    if annotation is None:
        assert line.points is not None
        return {line.elder: line.points[0], line.dealer: line.points[1]}
    elder, dealer = annotation.record.seats
    return {line.elder: annotation.totals[elder] or 0, line.dealer: annotation.totals[dealer] or 0}
