"""How a game of Cassino ends: with each deal, at a number of points, or at a number of deals won; and what is paid.

The text offers all three. What is paid is the difference between the winner's count and the loser's, points or deals won, and
twice that where the winner has twice as many; where more than two play, each of the others pays the winner. The text does not
say who is first where two have the number of points in one deal: then who has won is not settled.

Clauses: cassino.players, cassino.deal, cassino.game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lessons.errors import Impossible, Problem
from lessons.game_record import DRAWN, GameRecord
from lessons.games.endings.passing import PassesLeft, due_after
from lessons.games.settled import DealScore, Ending, Line, LineCode, Settlement, State, Turns, stop_after, totals_of, undecided
from lessons.rules.cassino import CassinoRules, Double, Majority, OneDeal
from lessons.rules.rule_set import RuleSet

LEAST, MOST = 2, 4
"""Players at the table (cassino.players)."""


class Cassino(Ending):
    """One deal, a number of points, or a number of deals won."""

    tricks = None
    settling = ("game", "double")

    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """Two to four play."""
        if not LEAST <= len(game.players) <= MOST:
            message = f"{len(game.players)} players; two to four play Cassino"
            yield Impossible(message, hint="name two to four players", place=game.places.get("game.players"), clause=rules.cite("players"))

    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """All play, and the deal passes to the left."""
        return PassesLeft(game, rules, rules.cite("deal"))

    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """The deals settled as the rules say a game ends."""
        assert isinstance(rules, CassinoRules)
        if isinstance(rules.game, OneDeal):
            stop_after(deals, 1, "every deal is a game", rules.cite("game"))
        target = 0 if isinstance(rules.game, OneDeal) else rules.game.target
        count, last = dict.fromkeys(game.sides, 0), None
        for deal in deals:
            count = _won(count, deal) if isinstance(rules.game, Majority) else dict(deal.totals)
            if last is None and max(count.values()) >= target:
                last = deal.number
                stop_after(deals, last, f"{target} {'is' if target == 1 else 'are'} reached", rules.cite("game"))
        return _Game(game, rules, deals, count).settled(over=last is not None)


def _won(before: Mapping[str, int], deal: DealScore) -> dict[str, int]:
    """How many deals each side has won after this one: who has more points than any other wins it."""
    most = max(deal.points.values())
    best = [side for side, points in deal.points.items() if points == most]
    return {side: won + (best == [side]) for side, won in before.items()}


class _Game:
    """One game's settlement in the making; `count` are points, or deals won."""

    def __init__(self, game: GameRecord, rules: CassinoRules, deals: Sequence[DealScore], count: dict[str, int]) -> None:
        self.game = game
        self.rules = rules
        self.deals = tuple(deals)
        self.count = count
        self.lines: list[Line] = []

    def _line(self, code: LineCode, **data: Any) -> Line:
        line = Line(code, data, self.rules.cite("game"))
        self.lines.append(line)
        return line

    def settled(self, *, over: bool) -> Settlement:
        """The settlement, of a game that is over or not."""
        if isinstance(self.rules.game, Majority) and self.deals:
            self._line(LineCode.DEALS_WON, won=self.count)
        if not over:
            self._line(LineCode.CASSINO_ON, game=self.rules.game, deals=len(self.deals), totals=self.count)
            return self._made(State.UNFINISHED)
        target = 0 if isinstance(self.rules.game, OneDeal) else self.rules.game.target
        most = max(self.count.values())
        there = [side for side, count in self.count.items() if count >= target] if target else []
        if len(there) > 1:
            line = self._line(LineCode.SEVERAL_REACHED, target=target, totals=self.count)
            return self._made(State.UNDECIDED, findings=(undecided(self.deals[-1], line, "winner"),))
        best = [side for side, count in self.count.items() if count == most]
        if len(best) > 1:
            self._line(LineCode.LEVEL_GAME, total=most, sides=tuple(best))
            return self._made(State.DRAWN, winner=DRAWN, paid=0)
        return self._won(best[0])

    def _won(self, winner: str) -> Settlement:
        high, paid = self.count[winner], 0
        for loser, low in self.count.items():
            if loser != winner:
                double = high >= 2 * low if self.rules.double is Double.AT_LEAST_TWICE else high > 2 * low
                due = (high - low) * (2 if double else 1)
                data = {"player": winner, "loser": loser, "high": high, "low": low, "double": double, "rule": self.rules.double}
                self._line(LineCode.DIFFERENCE_PAID, **data, due=due)
                paid += due
        return self._made(State.WON, winner=winner, paid=paid)

    def _made(self, state: State, **more: Any) -> Settlement:
        return Settlement(
            game=self.game,
            rules=self.rules,
            deals=self.deals,
            totals=totals_of(self.game, self.deals),
            state=state,
            due=due_after(self.game) if state is State.UNFINISHED else None,
            lines=tuple(self.lines),
            **more,
        )
