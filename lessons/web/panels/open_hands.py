"""*Open-hand play*: for every step what the play is still worth, each card's value, the best line, and what the card played gave up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lessons.analysis.open_hands import (
    Aim,
    Move,
    PlayedCost,
    Position,
    Solution,
    costs,
    declared_counts,
    forced,
    play_out,
    position_at,
    prepare,
    solve,
)
from lessons.analysis.open_hands.best import moves
from lessons.errors import Impossible, Undecided
from lessons.explain.open_hands import (
    BASIS,
    LINE,
    OVER,
    SOON,
    STROKES,
    TAKEN_BY,
    bar_words,
    cannot_be_shown,
    card_words,
    cost_badge,
    cost_sentence,
    declared_sentence,
    ends_words,
    figures_words,
    forced_words,
    line_words,
    margin_words,
    move_words,
    nobody_forces,
    points_words,
    prevented_words,
    stake_sentence,
    worth_sentence,
)
from lessons.games.annotation import Annotation, Cause, Phase, Step
from lessons.games.leaping import DECLARED_CAUSES, PLAYED_CAUSES
from lessons.record import Starts
from lessons.rules.piquet import two_handed
from lessons.web.view import runs

_LEAST_SCALE = 10
"""The bar reaches at least so many points to either side, so that a small difference looks small."""


def data(annotation: Annotation) -> dict[str, Any]:
    """The panel of a whole annotation. Steps with the same position, before the first lead or in the play, share one entry of `positions`."""
    prepare()  # the first play is answered by plain Python, the next ones sooner where the compiled search is to be had
    made: dict[tuple[Position, bool], int] = {}
    positions: list[dict[str, Any]] = []
    steps = []
    played = _costs(annotation)
    for step in annotation.steps:
        declaring = _declaring(annotation, step)
        entry: dict[str, Any] = {
            "position": None,
            "note": [],
            "cost": played.get(step.number),
            "before": declaring,
            "declared": _declared_words(annotation, step),
        }
        try:
            position = _position(annotation, step)
        except (Impossible, Undecided) as problem:
            entry["note"] = runs(cannot_be_shown(annotation, problem))
        else:
            if position is None:
                entry["note"] = runs(SOON if declaring else OVER)
            else:
                key = (position, declaring)
                if key not in made:
                    made[key] = len(positions)
                    positions.append(_worked_out(annotation, step, position))
                entry["position"] = made[key]
        steps.append(entry)
    reach = (abs(group["value"]) for position in positions for group in position["values"])
    words = {"line": LINE, "strokes": STROKES, "taken": TAKEN_BY}
    return {"steps": steps, "positions": positions, "scale": max(_LEAST_SCALE, *reach, 0), "basis": BASIS, "words": words}


def _declaring(annotation: Annotation, step: Step) -> bool:
    """Whether the first lead is still to come."""
    return annotation.record.starts is not Starts.PLAY and step.phase not in (Phase.PLAY, Phase.CARDS)


def _position(annotation: Annotation, step: Step) -> Position | None:
    """The position a step leaves; None where the hands are not yet drawn, or nothing is left of them."""
    if annotation.record.starts is Starts.EXCHANGE and step.phase in (Phase.DEAL, Phase.EXCHANGE):
        return None
    if step.phase in (Phase.PLAY, Phase.CARDS) and not any(len(hand) for hand in step.hands.values()):
        return None
    return position_at(annotation, step.number)


def _worked_out(annotation: Annotation, step: Step, position: Position) -> dict[str, Any]:
    rules = two_handed(annotation.rules)
    solution = solve(position, rules)
    line = play_out(position, rules)
    declaring = _declaring(annotation, step)
    worst, best = _reach(solution, position)
    base = _counted(annotation, step)
    return {
        "value": solution.value,
        "margin": margin_words(annotation, position, solution.value),
        "bar": bar_words(annotation, position, solution.value, worst, best),
        "least": min(worst, best),
        "most": max(worst, best),
        "sentence": runs(worth_sentence(annotation, position, line[-1].points, declaring=declaring)),
        "stake": runs(stake_sentence(annotation, position, abs(best - worst), len(solution.cards), declaring=declaring)),
        "figures": figures_words(annotation, position),
        "values": _groups(solution, position),
        "line": _line(annotation, position, line, base),
        "invitation": line_words(declaring=declaring),
        "forced": list(_forced(annotation, position, base)),
    }


def _reach(solution: Solution, position: Position) -> tuple[int, int]:
    """The values after the worst and after the best card of the side to play."""
    values = sorted(solution.cards.values(), reverse=position.turn == 1)
    return values[0], values[-1]


def _groups(solution: Solution, position: Position) -> list[dict[str, Any]]:
    """The cards that may be played by what they are worth, the best first; `text` is the gain of the side that plays."""
    own = -1 if position.turn else 1
    by_value: dict[int, list[str]] = {}
    for card, value in solution.cards.items():
        by_value.setdefault(value, []).append(card.code)
    return [
        {
            "value": value,
            "text": points_words(own * value),
            "codes": codes,
            "best": value == solution.value and len(by_value) > 1,
            "words": card_words(abs(solution.value - value)) if len(by_value) > 1 else "",
        }
        for value, codes in sorted(by_value.items(), key=lambda item: -own * item[0])
    ]


# --------------------------------------------------------------------------------------------------------------- the line


def _counted(annotation: Annotation, step: Step) -> tuple[int, int] | None:
    """What both sides have counted up to a step of the play, all declarations included; None where that cannot be known."""
    if None in annotation.totals.values():
        return None
    counts = declared_counts(annotation)
    for event in annotation.events:
        played = event.cause in PLAYED_CAUSES or (event.cause is Cause.PIC and event.trick is not None)
        if played and event.step <= step.number:
            counts[event.seat] += event.points
    elder, dealer = (counts[seat] for seat in annotation.record.seats)
    return elder, dealer


def _declared_words(annotation: Annotation, step: Step) -> str:
    """What a line counts beyond the counts at a step, where something declared is counted only later; empty where nothing is, or it cannot be known."""
    to_come = any(event.cause in (*DECLARED_CAUSES, Cause.REPIC) and event.step > step.number for event in annotation.events)
    if not to_come or None in annotation.totals.values():
        return ""
    counts = declared_counts(annotation)
    elder, dealer = (counts[seat] for seat in annotation.record.seats)
    return declared_sentence((elder, dealer))


def _added(base: tuple[int, int] | None, move: Move) -> tuple[int, int] | None:
    return (base[0] + move.points[0], base[1] + move.points[1]) if base is not None else None


def _line(annotation: Annotation, position: Position, line: tuple[Move, ...], base: tuple[int, int] | None) -> dict[str, Any]:
    return {
        "moves": [_move(annotation, position, move, base) for move in line],
        "end": ends_words(_added(base, line[-1])) if not any(_held_after(position, line)) else "",
    }


def _held_after(position: Position, line: tuple[Move, ...]) -> tuple[int, int]:
    """The cards both sides have left after a line."""
    gone = [0, 0]
    for move in line:
        gone[position.seats.index(move.seat)] |= move.card.bit
    return position.hands[0] & ~gone[0], position.hands[1] & ~gone[1]


def _move(annotation: Annotation, position: Position, move: Move, base: tuple[int, int] | None) -> dict[str, Any]:
    counts = _added(base, move) or (None, None)
    return {
        "seat": move.seat,
        "code": move.card.code,
        "trick": move.trick,
        "winner": move.winner,
        "counts": dict(zip(position.seats, counts, strict=True)),
        "words": move_words(annotation, position, move),
    }


# ------------------------------------------------------------------------------------------------ what is forced, and costs


def _forced(annotation: Annotation, position: Position, base: tuple[int, int] | None) -> Iterator[dict[str, Any]]:
    """What either side can force, with the line that shows it; and how what it might hope for is prevented."""
    probes = forced(position, two_handed(annotation.rules))
    for aim in Aim:
        sides = {seat: by_aim[aim] for seat, by_aim in probes.items() if by_aim[aim].line}
        for seat, probe in sides.items():
            if probe.forced and not (aim is Aim.CARDS and probes[seat][Aim.CAPOT].forced):
                words = forced_words(annotation, seat, aim)
            elif not probe.forced and _hopes(position, seat, aim, able=probes[seat][Aim.CARDS].forced):
                words = prevented_words(annotation, seat, aim)
            else:
                continue
            line = moves(position, probe.line, two_handed(annotation.rules))
            yield {"words": runs(words), "line": _line(annotation, position, line, base)}
        if aim is Aim.CARDS and len(sides) == len(probes) and not any(probe.forced for probe in sides.values()):
            yield {"words": runs(nobody_forces(aim)), "line": None}


def _hopes(position: Position, seat: str, aim: Aim, *, able: bool) -> bool:
    """Whether it is worth saying how an aim is prevented: a capot for who can force the odd trick, a pic the tricks left can reach."""
    if aim is Aim.CAPOT:
        return able
    needs = position.pic_needs[position.seats.index(seat)]
    return aim is Aim.PIC and needs is not None and needs <= position.size + 1


def _costs(annotation: Annotation) -> dict[int, dict[str, Any]]:
    """By step, what the card played there gave up; nothing where the hands are not wholly known."""
    try:
        return {cost.step: _cost(annotation, cost) for cost in costs(annotation)}
    except (Impossible, Undecided):
        return {}


def _cost(annotation: Annotation, cost: PlayedCost) -> dict[str, Any]:
    choices = len(position_at(annotation, cost.step - 1).legal())
    return {
        "points": cost.cost,
        "badge": cost_badge(cost, choices),
        "sentence": runs(cost_sentence(annotation, cost, choices)),
    }
