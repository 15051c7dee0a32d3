"""What the settlement of a pool at Piquet Normand says, where it has lines of its own."""

from __future__ import annotations

from lessons.explain.names import listed
from lessons.games.settlement import Line, LineCode, Settlement


def pool_headline(settlement: Settlement) -> str:
    """Who has won a pool that is over, or the game the last two have played out."""
    who = settlement.game.name(settlement.winner or "")
    return f"{who} wins the pool" if _first(settlement, settlement.winner) else f"{who} wins the game of the last two"


def pool_sentence(settlement: Settlement, line: Line) -> str:
    """A line that only a pool has, a sentence with its figures; empty for any other."""
    data, name = line.data, settlement.game.name
    match line.code:
        case LineCode.OUT if not _first(settlement, data["player"]):
            return f"{name(data['player'])} is out next: {data['total']} in deal {data['deal']}, where {data['target']} is game."
        case LineCode.RETIRES:
            left = listed(f"{name(player)} {total}" for player, total in data["totals"].items())
            return (
                f"{name(data['player'])} retires. The others carry their points, {left}, and decide it between them by the two-handed game."
            )
        case LineCode.POOL if _first(settlement, data["player"]):
            return f"{name(data['player'])} takes the whole pool."
        case LineCode.POOL:
            return f"{name(data['player'])} wins the game that the last two played out."
        case LineCode.SEVERAL_REACHED:
            totals = listed(f"{name(player)} {total}" for player, total in data["totals"].items())
            return (
                f"More than one player reaches {data['target']} in that deal ({totals}), and its figures do not tell who was out first, in "
                "the order of counting. Say who it was, or enter the deal as a hand."
            )
        case _:
            return ""


def _first(settlement: Settlement, player: str | None) -> bool:
    return settlement.out is not None and settlement.out.player == player
