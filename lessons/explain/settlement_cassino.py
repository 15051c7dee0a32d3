"""The lines of a game of Cassino in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.explain.names import counted, listed
from lessons.games.settled import Line, LineCode, Settlement
from lessons.rules.cassino import Double, Majority, OneDeal


def cassino_sentence(settlement: Settlement, line: Line) -> str:
    """One line of the settlement, a sentence with its figures."""
    data: Mapping[str, Any] = line.data
    name = settlement.game.name
    match line.code:
        case LineCode.DEALS_WON:
            return f"Deals won, with most points in each: {_figures(settlement, data['won'])}; a level deal is nobody’s."
        case LineCode.CASSINO_ON if isinstance(data["game"], OneDeal):
            return "The game is one deal."
        case LineCode.CASSINO_ON:
            what = "deals won" if isinstance(data["game"], Majority) else "points"
            return f"The first with {data['game'].target} {what} wins; {_figures(settlement, data['totals'])} so far."
        case LineCode.SEVERAL_REACHED:
            return (
                f"More than one has {data['target']} after the same deal ({_figures(settlement, data['totals'])}), and no clause says who was first: "
                f"the players must agree on it."
            )
        case LineCode.LEVEL_GAME:
            return f"{listed(map(name, data['sides']))} are level with {counted(data['total'], 'point')}: the game is drawn, and nothing is paid."
        case _:
            return _paid(settlement, data)


def _paid(settlement: Settlement, data: Mapping[str, Any]) -> str:
    winner, loser = settlement.game.name(data["player"]), settlement.game.name(data["loser"])
    high, low, due = data["high"], data["low"], data["due"]
    if not data["double"]:
        less = "less than twice" if data["rule"] is Double.AT_LEAST_TWICE else "not more than twice"
        return f"{loser} pays {winner} {high} − {low} = {due}: {high} is {less} {low}."
    more = "at least twice" if data["rule"] is Double.AT_LEAST_TWICE else "more than twice"
    return f"{loser} pays {winner} 2 × ({high} − {low}) = {due}: {high} is {more} {low}, a double game."


def _figures(settlement: Settlement, figures: Mapping[str, int]) -> str:
    return listed(f"{settlement.game.name(side)} {figure}" for side, figure in figures.items())
