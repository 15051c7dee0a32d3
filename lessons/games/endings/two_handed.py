"""How a two-handed game ends: a race to a target, or a partie of so many deals; who has won, what is paid, and every step of why.

Players deal in turn: the elder hand of each deal is the dealer of the one before (cent.score.hand-end, club.draw).

Clauses: cent.stakes, cent.score.order, cent.score.lurch, rubicon.six-deals, rubicon.tie, rubicon.rubicon, club.game,
club.game.four, club.rubicon, portland.71-73.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from lessons.errors import Impossible, Problem
from lessons.game_record import DRAWN, VOID, GameRecord
from lessons.games.endings.race import settle_race
from lessons.games.settled import DealScore, Ending, Line, LineCode, Settlement, State, Turns, stop_after, totals_of, undecided
from lessons.games.tally import forfeiter, not_at_table
from lessons.rules.piquet import Level, Partie, PiquetRules, Race
from lessons.rules.rule_set import RuleSet

EXTRA_DEALS = 2
"""Played when a partie is level: one more deal each (rubicon.tie, portland.71)."""

TRICKS = 12
"""Tricks of a whole deal."""


class _InTurn(Turns):
    """The elder hand of each deal is the dealer of the one before."""

    def check(self, number: int) -> Iterator[Problem]:
        line = self.game.deals[number - 1]
        wrong = list(not_at_table(self.game, number))
        yield from wrong
        if wrong or number == 1 or line.elder != self.game.deals[number - 2].elder:
            return
        yield Impossible(
            f"deal {number}: {line.elder} is the elder hand twice running",
            hint=f"players deal in turn: {self.game.other(line.elder)} is the elder hand of deal {number}",
            place=line.place,
            clause=self.rules.cite("deal.alternate"),
        )


class TwoHanded(Ending):
    """A race or a partie of two."""

    tricks = TRICKS
    settling = ("game", "level")

    def check_table(self, game: GameRecord, rules: RuleSet) -> Iterator[Problem]:
        """Two play."""
        if len(game.players) != 2:
            message = f"{len(game.players)} players; under {rules.name} two play"
            yield Impossible(message, hint="name two players", place=game.places.get("game.players"))

    def turns(self, game: GameRecord, rules: RuleSet) -> Turns:
        """Players deal in turn."""
        return _InTurn(game, rules)

    def weight(self, rules: RuleSet, number: int) -> int:
        """2 for a doubled deal of a partie, else 1, extra deals included (club.game.four)."""
        assert isinstance(rules, PiquetRules)
        return 2 if isinstance(rules.game, Partie) and number in rules.game.doubled else 1

    def ways(self, rules: RuleSet, option: str) -> Iterator[Any]:
        """The same game without its lurch, rubicon or bonus, and with or without the first and last deal doubled."""
        assert isinstance(rules, PiquetRules)
        game = rules.game
        if option != "game":
            return
        if isinstance(game, Race):
            yield replace(game, lurch=0)
            return
        yield replace(game, rubicon=0)
        yield replace(game, bonus=0)
        yield replace(game, doubled=())
        yield replace(game, doubled=(1, game.deals))

    def end(self, game: GameRecord, rules: RuleSet, deals: Sequence[DealScore]) -> Settlement:
        """A race or a partie; a game lost by drawing the other's card is over with that deal."""
        assert isinstance(rules, PiquetRules)
        for number, deal in enumerate(deals, start=1):
            loser = forfeiter(deal.annotation) if deal.annotation is not None else None
            if deal.annotation is not None and loser is not None:
                before = self.end(game, rules, deals[: number - 1])
                if before.state is State.UNFINISHED:
                    return _forfeit(game, rules, deals, number, deal.seats[loser])
        return settle_race(game, rules, deals, rules.game) if isinstance(rules.game, Race) else _partie(game, rules, deals, rules.game)


def _forfeit(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], number: int, loser: str) -> Settlement:
    """A game lost by drawing the other's card in deal `number`: a single game of a race; a partie's price no clause tells."""
    clause = rules.cite("exchange.others-cards")
    stop_after(deals, number, f"{loser} drew a card that was not his to draw", clause)
    winner = game.other(loser)
    race = isinstance(rules.game, Race)
    price = (
        Line(LineCode.GAMES, {"player": winner, "paid": 1}, rules.cite("race"))
        if race
        else Line(LineCode.NO_PRICE, {"player": winner}, clause)
    )
    return Settlement(
        game=game,
        rules=rules,
        deals=tuple(deals),
        totals=totals_of(game, deals),
        state=State.WON if race else State.UNDECIDED,
        winner=winner,
        paid=1 if race else None,
        lines=(Line(LineCode.FORFEIT, {"player": loser, "deal": number}, clause), price),
        findings=() if race else (undecided(deals[number - 1], price, "paid"),),
    )


# ----------------------------------------------------------------------------------------------------------- partie


def _partie(game: GameRecord, rules: PiquetRules, deals: Sequence[DealScore], partie: Partie) -> Settlement:
    totals = totals_of(game, deals)
    played, due = len(deals), partie.deals
    lines: list[Line] = []

    def settled(state: State, **figures: Any) -> Settlement:
        return Settlement(game=game, rules=rules, deals=tuple(deals), totals=totals, state=state, lines=tuple(lines), **figures)

    doubled = tuple(deal.number for deal in deals if deal.weight == 2)
    if doubled:
        lines.append(Line(LineCode.DOUBLED, {"deals": doubled}, rules.cite("doubled")))
    if played < due:
        if played:
            lines.append(Line(LineCode.TOTALS, {"totals": totals, "deals": played}, rules.cite("partie")))
        lines.append(Line(LineCode.PARTIE_ON, {"played": played, "deals": due}, rules.cite("partie")))
        return settled(State.UNFINISHED)
    if level := _level(deals[due - 1]):
        lines.append(Line(LineCode.LEVEL, {"total": max(deals[due - 1].totals.values()), "deals": due}, rules.cite("level")))
        due += EXTRA_DEALS
        if played < due:
            lines.append(Line(LineCode.TOTALS, {"totals": totals, "deals": played}, rules.cite("partie")))
            lines.append(Line(LineCode.EXTRA, {"deals": due - played, "to": due}, rules.cite("level")))
            return settled(State.UNFINISHED)
    stop_after(deals, due, f"{due} deals are {'the partie with its extra deals' if level else 'the partie'}", rules.cite("partie"))
    lines.append(Line(LineCode.TOTALS, {"totals": totals, "deals": played}, rules.cite("partie")))
    if _level(deals[-1]):
        state, result = (State.VOID, VOID) if rules.level is Level.VOID else (State.DRAWN, DRAWN)
        lines.append(
            Line(LineCode.STILL_LEVEL, {"total": max(totals.values()), "deals": played, "result": rules.level}, rules.cite("level"))
        )
        return settled(state, winner=result, paid=0)
    winner = max(game.players, key=lambda player: totals[player])
    loser = game.other(winner)
    high, low = totals[winner], totals[loser]
    rubicon = low < partie.rubicon
    fate = LineCode.RUBICONED if rubicon else LineCode.SAVED
    lines.append(Line(fate, {"player": loser, "total": low, "rubicon": partie.rubicon}, rules.cite("rubicon")))
    paid = (high + low if rubicon else high - low) + partie.bonus
    figures = {"player": winner, "high": high, "low": low, "bonus": partie.bonus, "paid": paid}
    lines.append(Line(LineCode.SUM if rubicon else LineCode.DIFFERENCE, figures, rules.cite("rubicon" if rubicon else "partie")))
    return settled(State.WON, winner=winner, paid=paid, rubicon=rubicon)


def _level(deal: DealScore) -> bool:
    return len(set(deal.totals.values())) == 1
