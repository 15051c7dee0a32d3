"""How a game of Impérial ends: with the red that cannot be passed over, because all counters have been.

The counters stand from deal to deal. A deal is a hand, or what each has passed over after it. The text names no stake: one
game is won.

Clauses: imperial.counters, imperial.counting-out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lessons.errors import Impossible, Problem, Problems
from lessons.game_record import RESULTS, GameRecord
from lessons.games.annotation import Annotation, Cause
from lessons.games.endings.passing import PassesLeft, due_after
from lessons.games.settled import DealScore, Ending, Line, LineCode, Out, Settlement, State, Turns, stop_after
from lessons.record import Counters
from lessons.rules.imperial import ImperialRules
from lessons.rules.rule_set import RuleSet


class CounterGame(Ending):
    """Two play until one has passed over all counters."""

    tricks = 12
    settling = ("game_reds",)

    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """Two play."""
        if len(game.players) != 2:
            message = f"{len(game.players)} players; two play Impérial"
            yield Impossible(message, hint="name two players", place=game.places.get("game.players"), clause=rules.cite("deal"))

    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """The players deal in turn."""
        return PassesLeft(game, rules, rules.cite("deal"))

    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """The deals followed until a player is out."""
        assert isinstance(rules, ImperialRules)
        problems = [problem for number in range(len(deals)) for problem in _wrong(rules, deals, number)]
        if problems:
            raise Problems(problems)
        now = after(game, deals)
        last = next((deal for deal in deals if max(c.red for c in deal.counters.values()) >= rules.game_reds), None)
        if last is None:
            line = Line(LineCode.RACE_ON, {"totals": now, "target": rules.game_reds}, rules.cite("counters"))
            return _made(game, rules, deals, now, State.UNFINISHED, (line,), due=due_after(game))
        player = max(last.counters, key=lambda p: last.counters[p].red)
        stop_after(deals, last.number, f"{player} is out", rules.cite("counters"))
        cause = _out_with(last.annotation) if last.annotation is not None else None
        data = {"player": player, "deal": last.number, "cause": cause, "total": now[player], "target": rules.game_reds}
        lines = (
            Line(LineCode.OUT, data, rules.cite("out")),
            Line(LineCode.OTHER_THEN, {"player": game.other(player), "total": now[game.other(player)]}, rules.cite("order")),
            Line(LineCode.GAMES, {"player": player, "paid": 1}, rules.cite("game")),
        )
        return _made(game, rules, deals, now, State.WON, lines, winner=player, paid=1, out=Out(player, last.number, cause))

    def figure(self, settlement: Settlement, at: str, key: str) -> Any:
        """A player's counters, or who has won and what, at a check's place."""
        if key in RESULTS:
            return super().figure(settlement, at, key)
        number = self.deals_at(settlement, at)
        return None if number is None else after(settlement.game, settlement.deals[:number])[key]


def after(game: GameRecord, deals: Sequence[DealScore]) -> Mapping[str, Counters]:
    """What each player has passed over after the last of the deals."""
    counters = deals[-1].counters if deals else {}
    return {player: counters.get(player, Counters()) for player in game.players}


def _made(
    game: GameRecord,
    rules: RuleSet,
    deals: Sequence[DealScore],
    now: Mapping[str, Counters],
    state: State,
    lines: tuple[Line, ...],
    **more: Any,
) -> Settlement:
    totals = {player: counters.whites for player, counters in now.items()}
    return Settlement(game=game, rules=rules, deals=tuple(deals), totals=totals, state=state, lines=lines, **more)


def _wrong(rules: ImperialRules, deals: Sequence[DealScore], number: int) -> Iterator[Problem]:
    """What cannot be after a deal that is written as counters: reds beyond the last, counters that are lost, two who are out."""
    deal = deals[number]
    if deal.annotation is not None:
        return

    def problem(message: str, hint: str) -> Problem:
        return Impossible(f"deal {deal.number}: {message}", hint=hint, place=deal.line.place, clause=rules.cite("counters"))

    before = deals[number - 1].counters if number else {}
    for player, (red, _) in deal.counters.items():
        if red > rules.game_reds:
            yield problem(f"{player} has {red} reds", f"the game is over with red {rules.game_reds}")
        if red < before.get(player, Counters()).red:
            yield problem(f"{player} has fewer reds than before", "whites are taken down, reds never")
    reds_taken = any(red > before.get(player, Counters()).red for player, (red, _) in deal.counters.items())
    for player, (_, white) in deal.counters.items():
        if white < before.get(player, Counters()).white and not reds_taken:
            message = f"{player} has fewer whites than before, and nobody has taken a red"
            yield problem(message, "whites go down only when six are changed for a red, or when the adversary takes one")
    if all(counters.red >= rules.game_reds for counters in deal.counters.values()):
        yield problem("both players are out", "nothing more is marked when one is")


def _out_with(annotation: Annotation) -> Cause | None:
    """What a player went out with: the last mark before the end, whites that were changed with it included."""
    marks = [e.cause for e in annotation.events if e.cause not in (Cause.EXCHANGE, Cause.TAKE_DOWN, Cause.OUT)]
    return marks[-1] if marks else None
