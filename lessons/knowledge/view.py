"""What a seat knows of the other hand at one moment: every hand it can be, given all that was seen and heard.

A `View` is a value; what is learnt gives a new one with fewer hands. Knowledge that leaves no hand is refused, with
what contradicts it. Words and replies are taken as true; silence proves nothing, for anything may be sunk (cent.sink.allowed).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lessons.cards import FULL_PACK, SUIT_MASKS, Card, Hand, Suit
from lessons.combinations import Class
from lessons.errors import Impossible
from lessons.knowledge.judge import Judge
from lessons.knowledge.possible import NO_CARDS, Masks, Which, best_keys, hands_among, holding
from lessons.record import Reply, Said


@dataclass(frozen=True)
class View:
    """One seat's knowledge of the other hand.

    `hands` has every hand the other can have (of the twelve cards it declares with, those played included; in the exchange the
    cards it holds just then), `seen` the cards this seat has seen to lie elsewhere: its own, its discards, talon cards. `played` are the
    other's cards that lie on the table or in tricks, `void` the suits it did not follow.
    """

    seen: Hand
    hands: Masks
    played: Hand = NO_CARDS
    void: frozenset[Suit] = frozenset()

    @classmethod
    def of(cls, seen: Hand, size: int, *, held: Hand = NO_CARDS, shown: Hand = NO_CARDS, kept: int = 0) -> View:
        """What is known of a hand of `size` cards by who has seen `seen` elsewhere: any such hand among the other cards.

        `held` are cards that are known to lie in it; `shown` is a hand that was shown before its holder laid cards out, `kept` how many of its cards he still has
        (cent.carte-blanche.shown). Raises `Impossible` if no hand fits.
        """
        hands = hands_among(held, Hand(FULL_PACK & ~seen.mask), size)
        if shown:
            hands = hands[np.bitwise_count(hands & np.uint32(shown.mask)) == kept]
        if not len(hands):
            raise Impossible("no hand fits the cards shown", hint="the hand shown and the cards seen elsewhere contradict each other")
        return cls(seen, hands)

    # ------------------------------------------------------------------------------------------------- what is learnt

    def _narrowed(self, fits: Which, contradiction: str) -> View:
        if fits.all():
            return self
        if not fits.any():
            raise Impossible(contradiction, hint="one of the calls, replies or cards known so far cannot be as it is written")
        return replace(self, hands=self.hands[fits])

    def sees(self, cards: Hand) -> View:
        """Cards are seen to lie elsewhere: in this seat's hand, or in the talon."""
        if cards <= self.seen:
            return self
        elsewhere = self.hands & np.uint32(cards.mask) == 0
        narrowed = self._narrowed(elsewhere, f"every hand that is still possible holds one of {cards.code}, which lie elsewhere")
        return replace(narrowed, seen=Hand(self.seen.mask | cards.mask))

    def hears(self, said: Said) -> View:
        """The other calls or claims something: it holds that, or more of which that is part."""
        return self._narrowed(holding(self.hands, said), "no hand that is still possible holds what is called here")

    def is_answered(self, cls: Class, key: int, reply: Reply) -> View:
        """The other answers a call with that key: good, it has nothing as good; equal, just as good; not good, better."""
        best = best_keys(self.hands, cls)
        if reply is Reply.GOOD:
            return self._narrowed(best < key, f'"good" cannot be true: every hand that is still possible beats or equals the {cls} called')
        if reply is Reply.EQUAL:
            return self._narrowed(best == key, f'"equal" cannot be true: no hand that is still possible has just as good a {cls}')
        if reply is Reply.NOT_GOOD:
            return self._narrowed(best > key, f'"not good" cannot be true: no hand that is still possible beats the {cls} called')
        return self

    def sees_played(self, card: Card) -> View:
        """The other lays a card."""
        fits = self.hands & np.uint32(card.bit) != 0
        narrowed = self._narrowed(fits, f"no hand that is still possible holds {card.code}, which is played")
        return replace(narrowed, played=Hand(self.played.mask | card.bit))

    def sees_void(self, suit: Suit) -> View:
        """The other does not follow a suit: what it has left has none of it (cent.play.follow)."""
        left = self.hands & np.uint32(SUIT_MASKS[suit.index] & ~self.played.mask)
        narrowed = self._narrowed(left == 0, f"every hand that is still possible holds a card of {suit.letter}, which is not followed")
        return replace(narrowed, void=self.void | {suit})

    def takes_back(self, card: Card) -> View:
        """A card the other had laid is in its hand again."""
        return replace(self, played=Hand(self.played.mask & ~card.bit))

    # --------------------------------------------------------------------------------------------------- what is known

    @property
    def count(self) -> int:
        """How many hands the other can have."""
        return len(self.hands)

    @cached_property
    def certain(self) -> Hand:
        """The cards that lie in every hand the other can have, those played included."""
        return Hand(int(np.bitwise_and.reduce(self.hands)))

    @cached_property
    def excluded(self) -> Hand:
        """The cards that lie in no hand the other can have."""
        return Hand(FULL_PACK & ~int(np.bitwise_or.reduce(self.hands)))

    @cached_property
    def judge(self) -> Judge:
        """Calls of this seat, put to every hand the other can have."""
        return Judge(self.hands)
