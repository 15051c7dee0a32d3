"""The turns of a game in which all play every deal and the deal passes to the left."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.errors import Impossible, Problem
from lessons.game_record import DealLine, GameRecord
from lessons.games.settled import Due, Turns
from lessons.games.tally import not_at_table
from lessons.rules.rule_set import RuleSet


class PassesLeft(Turns):
    """The elder hand sits to the dealer's left; the next deal is his left neighbour's.

    A deal names all players, the elder hand first, or the two sides, the elder hand's first. `clause` is the game's own on
    who deals.
    """

    def __init__(self, game: GameRecord, rules: RuleSet, clause: str) -> None:
        super().__init__(game, rules)
        self.clause = clause

    def check(self, number: int) -> Iterator[Problem]:
        line = self.game.deals[number - 1]
        wrong = list(not_at_table(self.game, number))
        yield from wrong
        if wrong:
            return
        whole = sides_of(self.game) if line.players[0] in sides_of(self.game) else self.game.players
        if len(line.players) != len(whole):
            missing = ", ".join(player for player in whole if player not in line.players)
            message = f"deal {number}: {missing} {'is' if ',' not in missing else 'are'} missing"
            yield self._problem(line, message, f"all play: {' '.join(whole)}")
            return
        orders = [whole[n:] + whole[:n] for n in range(len(whole))]
        if line.players not in orders:
            yield self._problem(line, f"deal {number}: these do not stand in order of play", "round the table, the dealer last")
        elif number > 1 and not self._follows(self.game.deals[number - 2], line):
            due = " ".join(self.next_after(self.game.deals[number - 2]))
            yield self._problem(line, f"deal {number}: {line.elder} is not the elder hand in turn", f"the deal passes to the left: {due}")

    def _problem(self, line: DealLine, message: str, hint: str) -> Problem:
        return Impossible(message, hint=hint, place=line.place, clause=self.clause)

    def _follows(self, before: DealLine, line: DealLine) -> bool:
        if len(before.players) == len(line.players) and before.elder in self.game.players:
            return line.elder == before.players[1 % len(before.players)]
        return self.game.side(line.elder) != self.game.side(before.elder)

    @staticmethod
    def next_after(line: DealLine) -> tuple[str, ...]:
        """Those who play the deal after this one, in order."""
        return line.players[1:] + line.players[:1]


def sides_of(game: GameRecord) -> tuple[str, ...]:
    """The two sides of a game of partners; none in any other."""
    return game.sides if game.partners else ()


def due_after(game: GameRecord) -> Due | None:
    """The deal to come; None before the first."""
    return Due(PassesLeft.next_after(game.deals[-1])) if game.deals else None
