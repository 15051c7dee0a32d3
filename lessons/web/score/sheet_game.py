"""From the sheet to the game it makes, and back: who plays each line, and what is wrong with it, by row."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from lessons.errors import Impossible, Place, Problem, Problems
from lessons.game_record import DealLine, GameRecord
from lessons.games.imperial.deal import WHITES
from lessons.games.most import most_in_a_deal
from lessons.games.rotation import rota
from lessons.games.settled import Due
from lessons.record import Counters
from lessons.rules.ecrire import EcrireRules
from lessons.rules.normand import NormandRules, Pool
from lessons.web.score.sheet import Row, Sheet, first_two, table_of

Made = Callable[[str], tuple[int, ...] | None]
"""What each makes in the hand of an id, in order of play; None where it cannot be told."""


def nothing_made(_: str) -> tuple[int, ...] | None:
    """For a sheet whose hands change nothing about who plays."""
    return None


def lines_up(sheet: Sheet, made: Made = nothing_made) -> Iterator[Due]:
    """Who plays each line and the one after the last, and who sits out; it ends where a line does not tell whose turn is next."""
    rules = sheet.rules
    if isinstance(rules, EcrireRules) and sheet.dealer is not None:
        yield from _rotation(sheet, rules, sheet.dealer, made)
    elif isinstance(rules, NormandRules) and rules.pool is Pool.OTHERS_PLAY_ON:
        yield from _pool(sheet, rules, made)
    else:
        order = _order(sheet)
        for _ in range(len(sheet.filled()) + 1):
            yield Due(order)
            order = order[1:] + order[:1]


def _order(sheet: Sheet) -> tuple[str, ...]:
    """Those who play the first deal, where all do."""
    return sheet.players[sheet.elder :] + sheet.players[: sheet.elder]


def _rotation(sheet: Sheet, rules: EcrireRules, dealer: int, made: Made) -> Iterator[Due]:
    turns = rota(rules, sheet.players, elder=sheet.players[sheet.elder], dealer=sheet.players[dealer])
    for row in sheet.filled():
        yield turns.due
        points = _points(sheet, row, turns.due, made)
        if points is None:
            return
        turns.played(None if points[0] == points[1] else turns.due.players[points[0] > points[1]])
    yield turns.due


def _pool(sheet: Sheet, rules: NormandRules, made: Made) -> Iterator[Due]:
    """Three, until one is out and the other two play on; the deal passes to the left all the time."""
    order, retired = _order(sheet), ""
    totals = dict.fromkeys(sheet.players, 0)
    for row in sheet.filled():
        due = Due(tuple(player for player in order if player != retired), (retired,) if retired else ())
        yield due
        points = _points(sheet, row, due, made)
        if points is None:
            return
        for player, figure in zip(due.players, points, strict=True):
            totals[player] += figure
        out = [player for player, total in totals.items() if total >= rules.target]
        if not retired and len(out) > 1 and row.out not in out:
            return  # who was out first is not told
        retired = retired or (row.out if row.out in out else next(iter(out), ""))
        order = _passed(sheet, due.players[-1], retired)
    yield Due(tuple(player for player in order if player != retired), (retired,) if retired else ())


def _passed(sheet: Sheet, dealer: str, retired: str) -> tuple[str, ...]:
    """The order of the deal after one by this dealer: it passes to the left, over who has retired."""
    players = sheet.players
    place = players.index(dealer) + 1
    if players[place % len(players)] == retired:
        place += 1
    return tuple(players[(place + n) % len(players)] for n in range(1, len(players) + 1))


def _points(sheet: Sheet, row: Row, due: Due, made: Made) -> tuple[int, ...] | None:
    """What those who play a line make in it; None where that is not written."""
    if row.hand is not None:
        points = made(row.hand)
        return points if points is not None and len(points) == len(due.players) else None
    cells = dict(zip(sheet.sides, row.cells(len(sheet.sides)), strict=True))
    told = [cell for player in due.players if isinstance(cell := cells[player], int)]
    return tuple(told) if len(told) == len(due.players) else None


def to_game(sheet: Sheet, made: Made = nothing_made) -> GameRecord:
    """The game of a sheet. Raises `Problems`, whose place is the row: its number is the line."""
    problems: list[Problem] = []
    deals: list[DealLine] = []
    turns = lines_up(sheet, made)
    due: Due | None = None
    for number, row in enumerate(sheet.filled(), start=1):
        due = next(turns, None)
        if due is None:
            break  # whose turn it is hangs on a line that is wrong, which is told
        problem = _wrong(sheet, number, row, due)
        if problem is not None:
            problems.append(problem)
        else:
            deals.append(_deal(sheet, number, row, due))
    if problems:
        raise Problems(problems)
    base = sheet.kept or GameRecord(id="score-sheet", rules=sheet.rules, players=sheet.players, deals=())
    names = {player: name.strip() for player, name in zip(sheet.players, sheet.names, strict=True) if name.strip()}
    return replace(base, rules=sheet.rules, players=sheet.players, partners=sheet.pairs, names=names, deals=tuple(deals), title=sheet.title)


def _wrong(sheet: Sheet, number: int, row: Row, due: Due) -> Problem | None:
    place = Place(number, 1)
    most = most_in_a_deal(sheet.rules)
    if row.is_blank:
        return Impossible(f"deal {number} is blank, and deals follow it", hint="enter it, or move the later ones up", place=place)
    if row.hand is not None and row.points:
        return Impossible(f"deal {number} has a hand and figures", hint="keep one: clear the hand or the figures", place=place)
    if row.hand is not None:
        return None
    for figure, side in zip(row.cells(len(sheet.sides)), sheet.sides, strict=True):
        if side in due.sitting and figure is not None:
            hint = f"{' and '.join(map(sheet.name, due.players))} play this deal: clear the figure"
            topic = "rotation" if isinstance(sheet.rules, EcrireRules) else "pool"
            return Impossible(f"deal {number}: {sheet.name(side)} sits out", hint=hint, place=place, clause=sheet.rules.cite(topic))
        if side not in due.sitting and figure is None:
            return Impossible(f"deal {number}: {sheet.name(side)}’s points are missing", hint="0 if none were made", place=place)
        if isinstance(figure, str) and read_counters(figure) is None:
            hint = "what each has passed over after the deal: 2r4w, two reds and four whites, of which no more than five stand"
            return Impossible(f"deal {number}: {figure} for {sheet.name(side)}", hint=hint, place=place, clause="imperial.counters")
        if isinstance(figure, int) and (figure < 0 or (most is not None and figure > most)):
            hint = "a whole number from 0" if figure < 0 else f"no deal can bring a player more than {most}"
            return Impossible(f"deal {number}: {figure} points for {sheet.name(side)}", hint=hint, place=place)
    return None


def _deal(sheet: Sheet, number: int, row: Row, due: Due) -> DealLine:
    old = sheet.kept.deals[number - 1] if sheet.kept and number <= len(sheet.kept.deals) else None
    above = old.above if old else ()
    place = Place(number, 1)
    if row.hand is not None:
        return DealLine(players=due.players, hand=row.hand, comment=row.remark, above=above, place=place)
    made = dict(zip(sheet.sides, row.cells(len(sheet.sides)), strict=True))
    order = due.players if not sheet.partners else sheet.sides if due.players[0] in sheet.pairs[0] else sheet.sides[::-1]
    if sheet.counters:
        passed = tuple(read_counters(str(made[side])) or Counters() for side in order)
        return DealLine(players=order, counters=passed, comment=row.remark, above=above, place=place)
    points = tuple(figure if isinstance(figure := made[side], int) else 0 for side in order)
    return DealLine(players=order, points=points, out=row.out if row.out in order else None, comment=row.remark, above=above, place=place)


def read_counters(text: str) -> Counters | None:
    """Counters as they are typed: `2r4w`, `2 red 4 white`, `3r`, `none`; None for anything else."""
    found = _COUNTERS.fullmatch(text.strip().lower())
    if found is None or not text.strip():
        return None
    red, white = (int(number or 0) for number in found.groups())
    return Counters(red, white) if white < WHITES else None


_COUNTERS = re.compile(r"none|(?:([0-9]{1,2}) *r(?:eds?)?)?[ ,]*(?:([0-9]{1,2}) *w(?:hites?)?)?")


def from_game(game: GameRecord, made: Made = nothing_made) -> Sheet:
    """The sheet of a game, ready to edit. Raises `Problems` where the sheet cannot hold it: another table, deals out of turn."""
    players = game.players
    least, most = table_of(game.rules)
    if not least <= len(players) <= most:
        table = "the sheet is for two" if (least, most) == (2, 2) else f"at this game’s table sit {least} to {most}"
        raise Problems([Impossible(f"{len(players)} players; {table}", place=game.places.get("game.players"))])
    blank = Sheet(rules=game.rules, names=tuple(game.names.get(player, "") for player in players), partners=bool(game.partners), kept=game)
    elder, dealer = _first_two(game)
    rows = tuple(_row(blank, line) for line in game.deals)
    sheet = replace(blank, elder=elder, dealer=dealer, rows=rows, title=game.title)
    out_of_turn = [
        Impossible(f"deal {number}: {line.elder} is not the elder hand in turn", hint="players deal in turn", place=line.place)
        for number, (line, due) in enumerate(zip(game.deals, lines_up(sheet, made), strict=False), start=1)
        if not _in_turn(game, line, due)
    ]
    if out_of_turn:
        raise Problems(out_of_turn)
    return sheet


def _first_two(game: GameRecord) -> tuple[int, int | None]:
    """The places of the elder hand and the dealer of the first deal."""
    if not game.deals:
        return first_two(game.rules)
    line = game.deals[0]
    elder = game.players.index(line.elder.partition("-")[0])
    if isinstance(game.rules, EcrireRules):
        return elder, game.players.index(line.dealer)
    return elder, None


def _row(sheet: Sheet, line: DealLine) -> Row:
    if line.counters is not None:
        passed = dict(zip(line.players, line.counters, strict=True))
        return Row(remark=line.comment).with_cells([passed[player].word for player in sheet.players])
    if line.points is None:
        return Row(hand=line.hand, remark=line.comment)
    made: dict[str, int] = {}
    for player, points in zip(line.players, line.points, strict=True):
        side = _side(sheet, player) or player
        made[side] = made.get(side, 0) + points
    return replace(Row(remark=line.comment).with_cells([made.get(side) for side in sheet.sides]), out=_side(sheet, line.out))


def _side(sheet: Sheet, player: str | None) -> str | None:
    """The side a player's word, or a side's, stands for."""
    return next((side for side in sheet.sides if player == side or player in side.split("-")), None)


def _in_turn(game: GameRecord, line: DealLine, due: Due) -> bool:
    if len(line.players) == len(due.players):
        return line.players == due.players
    return len(line.players) == len(game.sides) and line.elder == game.side(due.players[0])
