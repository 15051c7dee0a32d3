"""What a seat may know: its own cards, what was laid on the table, and what the other side's words pin down.

A call pins cards down when every holding it can mean, given what this seat has seen, contains them: a quatorze names
its four cards, a quinte to the King may be possible in one suit only. Nothing else is inferred.
"""

from __future__ import annotations

from lessons.cards import Hand
from lessons.knowledge.meanings import pinned
from lessons.record import Said


class Sight:
    """What one seat has seen and heard so far."""

    def __init__(self) -> None:
        self._elsewhere = 0  # every card that was ever in this seat's hand, or that it saw in the talon
        self._shown = 0
        self._heard: list[Said] = []

    def sees(self, cards: Hand) -> None:
        """Cards of its own, or of the talon: the other side can mean none of them."""
        self._elsewhere |= cards.mask

    def is_shown(self, hand: Hand) -> None:
        """The other side shows its whole hand (cent.carte-blanche.shown)."""
        self._shown |= hand.mask

    def sees_discard(self) -> None:
        """The other side lays cards out, and nobody is told which: what was shown may be gone."""
        self._shown = 0

    def hears(self, said: Said) -> None:
        """The other side makes a call, and a true one: what is not held teaches nothing."""
        self._heard.append(said)

    def known(self, hand: Hand) -> Hand:
        """The cards of the other side's `hand`, as it now is, that are known to lie in it."""
        known = self._shown
        for said in self._heard:
            known |= pinned(said, self._elsewhere)
        return Hand(known & hand.mask)
