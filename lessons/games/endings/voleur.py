"""How a game of Piquet Voleur ends: a race of two sides, at the stakes of the two-handed game.

The text names no stakes for four hands; what it leaves open follows the two-handed game: a hundred points, a double game
where the other side has less than fifty.

Clauses: voleur.partners, cent.stakes, cent.score.order, cent.score.lurch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lessons.errors import Impossible, Problem
from lessons.game_record import GameRecord
from lessons.games.endings.passing import PassesLeft, due_after
from lessons.games.endings.race import settle_race
from lessons.games.settled import DealScore, Ending, Settlement, State, Turns
from lessons.rules.piquet import Race
from lessons.rules.rule_set import RuleSet

PLAYERS = 4
STAKES = Race()
"""A hundred points, and a lurch below fifty."""


class Voleur(Ending):
    """A race of two sides."""

    tricks = 8
    settling = ()

    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """Four play, partners opposite."""
        players, clause = game.players, rules.cite("partners")
        if len(players) != PLAYERS:
            message = f"{len(players)} players; four play Piquet Voleur"
            yield Impossible(message, hint="name four players", place=game.places.get("game.players"), clause=clause)
        elif {frozenset(pair) for pair in game.partners} != {frozenset(players[::2]), frozenset(players[1::2])}:
            hint = f'partners = [["{players[0]}", "{players[2]}"], ["{players[1]}", "{players[3]}"]]'
            yield Impossible("partners sit opposite each other", hint=hint, place=game.places.get("game.partners"), clause=clause)

    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """All play, and the deal passes to the left."""
        return PassesLeft(game, rules, rules.cite("score"))

    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """The first side to reach the hundred."""
        settled = settle_race(game, rules, deals, STAKES)
        return replace(settled, due=due_after(game)) if settled.state is State.UNFINISHED else settled
