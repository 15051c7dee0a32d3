"""A hand that is not told, while the deal is judged: every hand it can be by what the record says.

Used only where a hand is unknown, so that a deal with both hands told never waits for the arrays.

Clauses: cent.admitted-good, cent.sink.allowed.
"""

from __future__ import annotations

from collections.abc import Iterable

from lessons.cards import Hand, Holding
from lessons.combinations import Class
from lessons.errors import Impossible
from lessons.games.piquet.deal import PHASE_OF, Deal, Line
from lessons.knowledge.judge import Judge
from lessons.knowledge.possible import hands_among
from lessons.knowledge.standing import Standings
from lessons.knowledge.view import View
from lessons.record import Reply, Said


class HiddenHand:
    """Every hand one seat can have."""

    def __init__(self, holding: Holding, available: Hand) -> None:
        """`available` are the cards its unknown ones can be. Raises `Impossible` where no hand fits, or too many to go through."""
        self._view = View(Hand(), hands_among(holding.known, available, len(holding)))
        self._unheard = self._view.judge

    def hears(self, said: Said) -> None:
        """Its holder calls or claims something. Raises `Impossible` if no possible hand holds it."""
        self._view = self._view.hears(said)

    def answers(self, cls: Class, key: int, reply: Reply) -> None:
        """Its holder answers a call. Raises `Impossible` if that is true of no possible hand."""
        self._view = self._view.is_answered(cls, key, reply)

    def standings(self, cls: Class, key: int) -> Standings:
        """How a call with that key stands."""
        return Standings(self._judge.standing(cls, key), self._unheard.standing(cls, key))

    @property
    def _judge(self) -> Judge:
        return self._view.judge


def hidden_hand(deal: Deal, seat: str, lines: Iterable[Line]) -> HiddenHand | None:
    """Every hand a seat can have that holds all it calls and claims; None where there are too many to go through.

    A line that no hand can hold, with those before it, is refused unless it is marked.
    """
    hand = among(deal.hands[seat], deal.available(seat))
    for line in lines:
        if hand is None or line.false:
            continue
        try:
            hand.hears(line.said)
        except Impossible as problem:
            if line.act is not None:
                deal.irregular(line.act, problem.message, topic="false-claim", phase=PHASE_OF[line.cls])
    return hand


def among(holding: Holding, available: Hand) -> HiddenHand | None:
    """A hidden hand whose unknown cards are among those available; None where there are too many hands, or none."""
    try:
        return HiddenHand(holding, available)
    except Impossible:
        return None
