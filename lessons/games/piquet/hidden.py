"""A hand that is not told, while the deal is judged: every hand it can be by what the record says.

Used only where a hand is unknown, so that a deal with both hands told never waits for the arrays.

Clauses: cent.admitted-good, cent.sink.allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from lessons.cards import Hand, Holding
from lessons.combinations import Class
from lessons.errors import Impossible
from lessons.games.declaring import without_suit
from lessons.games.piquet.deal import Deal
from lessons.games.reading import PHASE_OF, Line
from lessons.knowledge.possible import holding
from lessons.knowledge.standing import Standings
from lessons.knowledge.view import View
from lessons.record import Reply, Said, Starts


class HiddenHand:
    """Every hand one seat can have, by its known cards and by what it has said so far."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._unheard = view.judge

    def hears(self, said: Said) -> None:
        """Its holder calls or claims something; where that contradicts what he has answered, the answers so far stand."""
        with suppress(Impossible):
            self.view = self.view.hears(said)

    def answers(self, cls: Class, key: int, reply: Reply, said: Said) -> None:
        """Its holder answers a call. An answer that is true of no hand left, after all he has said, teaches nothing."""
        with suppress(Impossible):
            self.view = self.view.is_answered(cls, key, reply)
            return
        if reply is Reply.EQUAL:
            # He may have better and tell only of a part that is equal (cent.sink.allowed).
            with suppress(Impossible):
                self.view = self.view.hears(without_suit(said))

    def may_hold(self, said: Said) -> bool:
        """Whether some possible hand holds what is said, in any suit, or more of which that is part."""
        return bool(holding(self.view.hands, without_suit(said)).any())

    def standings(self, cls: Class, key: int) -> Standings:
        """How a call with that key stands."""
        return Standings(self.view.judge.standing(cls, key), self._unheard.standing(cls, key))


def hidden_hand(deal: Deal, seat: str) -> HiddenHand | None:
    """Every hand a seat can have by the cards that are told of it, before anything is called; None where there are too many to go through, or none."""
    hand = among(deal.hands[seat], deal.available(seat))
    shown = any(ln.seat == seat and ln.loss is None for ln in deal.blanche)
    if hand is None or not shown or deal.record.starts is not Starts.EXCHANGE:
        return hand
    try:
        return HiddenHand(hand.view.shows_carte_blanche(deal.drawn.get(seat, 0)))
    except Impossible:
        return None


def among(told: Holding, available: Hand) -> HiddenHand | None:
    """A hidden hand whose unknown cards are among those available; None where there are too many hands, or none."""
    try:
        return HiddenHand(View.between(told.known, available, len(told)))
    except Impossible:
        return None


def contradictions(deal: Deal, seat: str, lines: Iterable[Line]) -> list[Line]:
    """The lines of a seat whose hand is not told that no hand can hold beside those before them; refused where they are not marked."""
    hand = hidden_hand(deal, seat)
    if hand is None:
        return []
    view, wrong = hand.view, []
    for line in lines:
        if line.loss is not None:
            continue
        try:
            view = view.hears(line.said)
        except Impossible:
            wrong.append(line)
            if line.act is not None:
                deal.irregular(
                    line.act,
                    f"{seat} cannot hold that {line.cls} beside what is called and claimed before it",
                    hint="twelve cards hold them all; if it was said all the same, end the line with !",
                    topic="false-claim",
                    phase=PHASE_OF[line.cls],
                )
    return wrong
