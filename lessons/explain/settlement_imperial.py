"""The lines of a game of Impérial in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.explain.names import listed, number
from lessons.games.annotation import Cause
from lessons.games.settled import Line, LineCode, Settlement
from lessons.record import Counters

_OUT_WITH = {
    Cause.TURNED: "the honour turned up",
    Cause.POINT: "the point",
    Cause.CARTE_BLANCHE: "carte blanche",
    Cause.SEQUENCE: "a sequence",
    Cause.FOUR: "four of a rank",
    Cause.RETOURNE: "an impérial de retourne",
    Cause.TOMBEE: "an impérial tombée",
    Cause.HONOURS: "an honour among the tricks won",
    Cause.ODD_TRICKS: "tricks in excess",
    Cause.CAPOT: "a capot",
}


def imperial_sentence(settlement: Settlement, line: Line) -> str:
    """One line of the settlement, a sentence with its figures."""
    data: Mapping[str, Any] = line.data
    name = settlement.game.name
    match line.code:
        case LineCode.OUT:
            how = f", with {_OUT_WITH[data['cause']]}" if data["cause"] else ""
            return f"{name(data['player'])} is out in deal {data['deal']}{how}: all counters are passed over, and that is red number {data['target']}."
        case LineCode.OTHER_THEN:
            return f"{name(data['player'])} then has {passed(data['total'])}."
        case LineCode.GAMES:
            return f"{name(data['player'])} wins the game; the text names no stake."
        case _ if not settlement.deals:
            return f"The first to pass over all counters wins: four reds and six whites, or what would be red number {data['target']}."
        case _:
            return f"{standing(settlement, data['totals'])}: nobody has passed over all counters, and the deal passes."


def passed(counters: Counters) -> str:
    """Counters inside a sentence: `2 red 4 white`, `none passed over`."""
    return str(counters) if counters.whites else "none passed over"


def standing(settlement: Settlement, now: Mapping[str, Counters]) -> str:
    """Both players' counters."""
    return listed(f"{settlement.game.name(player)} {passed(counters)}" for player, counters in now.items())


def standing_headline(settlement: Settlement) -> str:
    """How a game that is not over stands: `A 2 red 4 white and B 1 red after two deals`."""
    played, last = len(settlement.deals), settlement.deals[-1].counters
    return f"{standing(settlement, {player: last[player] for player in settlement.game.players})} after {number(played)} deal{'s' if played > 1 else ''}"
