"""How a pool at Piquet Normand ends: the first player out takes it all, or the other two go on by the two-handed game.

Where they go on, whoever is out has retired: the two that are left carry their points, and the first of them to reach the
target decides the game between them. The text does not say what the one who retires has won.

Clauses: normand.pool, normand.deal, cent.score.order, cent.stakes, cent.deal.alternate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lessons.errors import Impossible, Problem
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Annotation
from lessons.games.endings.passing import PassesLeft, due_after
from lessons.games.endings.race import Reached, first_out, out_line
from lessons.games.settled import DealScore, Due, Ending, Line, LineCode, Out, Settlement, State, Turns, stop_after, totals_of, undecided
from lessons.games.tally import not_at_table
from lessons.rules.named import AU_CENT
from lessons.rules.normand import NormandRules, Pool
from lessons.rules.rule_set import RuleSet

PLAYERS = 3
TRICKS = {3: 10, 2: 12}
"""Tricks of a whole deal, by the number of its players."""


def _retires(game: GameRecord, rules: NormandRules, deals: Sequence[DealScore]) -> tuple[DealScore, Reached | None] | None:
    """The deal in which the first of three is out, and who is; None before that."""
    last = next((deal for deal in deals if max(deal.totals.values()) >= rules.target), None)
    return None if last is None else (last, first_out(game, last, rules.target, game.players))


class _Turns(Turns):
    """The deal passes to the left; when one has retired, between the two that are left."""

    def __init__(self, game: GameRecord, rules: NormandRules) -> None:
        super().__init__(game, rules)
        self.three = PassesLeft(game, rules, rules.cite("score"))
        self.plays_on = rules.pool is Pool.OTHERS_PLAY_ON
        self.target = rules.target
        self.retired: str | None = None
        self.broken = False
        """whether a deal could not be read, so that who has retired is not known"""

    def check(self, number: int) -> Iterator[Problem]:
        line = self.game.deals[number - 1]
        if self.broken:
            return
        if self.retired is None:
            yield from self.three.check(number)
            return
        wrong = list(not_at_table(self.game, number))
        yield from wrong
        left = _left(self.game, self.retired)
        if not wrong and set(line.players) != set(left):
            yield self._problem(line, f"deal {number}: {self.retired} is out and has retired", f"{' and '.join(left)} play on")
        elif not wrong and line.players != _next_two(self.game, self.retired, self.game.deals[number - 2]):
            due = " ".join(_next_two(self.game, self.retired, self.game.deals[number - 2]))
            yield self._problem(line, f"deal {number}: {line.elder} is not the elder hand in turn", f"the deal passes to the left: {due}")

    def _problem(self, line: DealLine, message: str, hint: str) -> Problem:
        return Impossible(message, hint=hint, place=line.place, clause=self.rules.cite("pool"))

    def played(self, deal: DealScore | None) -> None:
        """Notes who retires."""
        if deal is None:
            self.broken = True
        elif self.plays_on and self.retired is None and max(deal.totals.values()) >= self.target:
            reached = first_out(self.game, deal, self.target, self.game.players)
            self.retired = reached.side if reached is not None else None
            self.broken = reached is None


def _left(game: GameRecord, retired: str) -> tuple[str, ...]:
    return tuple(player for player in game.players if player != retired)


def _next_two(game: GameRecord, retired: str, before: DealLine) -> tuple[str, ...]:
    """The two that are left, in the order of the next deal: it is dealt by the player to the left of who dealt last."""
    dealer = game.left_of(before.dealer)
    if dealer == retired:
        dealer = game.left_of(dealer)
    return (next(player for player in _left(game, retired) if player != dealer), dealer)


class PoolOfThree(Ending):
    """A pool, first out to take it all; or decided between the two that are left."""

    tricks = None
    settling = ("pool", "target")

    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """Three play."""
        if len(game.players) != PLAYERS:
            message = f"{len(game.players)} players; three play Piquet Normand"
            yield Impossible(message, hint="name three players", place=game.places.get("game.players"), clause=rules.cite("deal"))

    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """The deal passes to the left."""
        assert isinstance(rules, NormandRules)
        return _Turns(game, rules)

    def hand_rules(self, rules: RuleSet, line: DealLine) -> RuleSet | None:
        """The two that are left play the ordinary two-handed game."""
        return rules if len(line.players) == PLAYERS else AU_CENT

    def check_hand(self, annotation: Annotation) -> str | None:
        """A deal of a game is played to its end."""
        due = TRICKS.get(len(annotation.record.seats), 0)
        whole = annotation.tricks is not None and sum(annotation.tricks.values()) == due
        return None if whole else "is not played to the end"

    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """The pool settled. Raises `Problems` for deals that follow its end."""
        assert isinstance(rules, NormandRules)
        return _Pool(game, rules, deals).settled()


class _Pool:
    """A pool being settled."""

    def __init__(self, game: GameRecord, rules: NormandRules, deals: Sequence[DealScore]) -> None:
        self.game = game
        self.rules = rules
        self.deals = deals
        self.totals = totals_of(game, deals)
        self.lines: list[Line] = []

    def settled(self) -> Settlement:
        first = _retires(self.game, self.rules, self.deals)
        if first is None:
            self._say(LineCode.RACE_ON, "pool", totals=self.totals, target=self.rules.target)
            return self._made(State.UNFINISHED, due=due_after(self.game))
        deal, reached = first
        if self.rules.pool is Pool.FIRST_TAKES_ALL:
            stop_after(self.deals, deal.number, f"{self.rules.target} is reached", self.rules.cite("pool"))
        if reached is None:
            return self._unsettled(deal, self.game.players)
        self._out(deal, reached)
        if self.rules.pool is Pool.FIRST_TAKES_ALL:
            self._say(LineCode.POOL, "pool", player=reached.side)
            self._say(LineCode.PLAYED_OUT, "score", totals=self.totals)
            return self._made(State.WON, winner=reached.side, paid=1, out=Out(reached.side, deal.number, reached.cause))
        return self._played_on(deal, reached)

    def _played_on(self, deal: DealScore, reached: Reached) -> Settlement:
        """The two that are left decide it between them."""
        retired = reached.side
        left = _left(self.game, retired)
        out = Out(retired, deal.number, reached.cause)
        self._say(LineCode.RETIRES, "pool", player=retired, left=left, totals={player: deal.totals[player] for player in left})
        last = next((d for d in self.deals[deal.number - 1 :] if max(d.totals[p] for p in left) >= self.rules.target), None)
        if last is None:
            self._say(LineCode.RACE_ON, "pool", totals={p: self.totals[p] for p in left}, target=self.rules.target)
            return self._made(State.UNFINISHED, out=out, due=Due(_next_two(self.game, retired, self.game.deals[-1]), (retired,)))
        stop_after(self.deals, last.number, f"{self.rules.target} is reached", self.rules.cite("pool"))
        second = first_out(self.game, last, self.rules.target, left)
        if second is None:
            return self._unsettled(last, left, out)
        self._out(last, second)
        self._say(LineCode.POOL, "pool", player=second.side)
        self._say(LineCode.PLAYED_OUT, "score", totals=self.totals)
        return self._made(State.WON, winner=second.side, paid=1, out=out)

    def _out(self, deal: DealScore, reached: Reached) -> None:
        self.lines.append(out_line(self.rules, deal, reached, self.rules.target))

    def _unsettled(self, deal: DealScore, among: Sequence[str], out: Out | None = None) -> Settlement:
        """Several reach the target in a deal of bare figures, which do not tell who was first."""
        self._say(LineCode.SEVERAL_REACHED, "order", target=self.rules.target, totals={p: deal.totals[p] for p in among})
        return self._made(State.UNDECIDED, out=out, findings=(undecided(deal, self.lines[-1], "out"),))

    def _say(self, code: LineCode, topic: str, **data: object) -> None:
        self.lines.append(Line(code, data, self.rules.cite(topic)))

    def _made(self, state: State, **figures: object) -> Settlement:
        return Settlement(
            game=self.game,
            rules=self.rules,
            deals=tuple(self.deals),
            totals=self.totals,
            state=state,
            lines=tuple(self.lines),
            **figures,  # type: ignore[arg-type]
        )
