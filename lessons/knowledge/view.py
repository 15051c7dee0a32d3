"""What a seat knows of the other hand at one moment: every hand it can be, given all that was seen and heard.

A `View` is a value; what is learnt gives a new one with fewer hands. Knowledge that leaves no hand is refused, with
what contradicts it. Words and replies are taken as true; silence proves nothing, for anything may be sunk (cent.sink.allowed).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lessons.cards import COURT_CARDS, FULL_PACK, Card, Hand, Suit, higher_mask
from lessons.combinations import Class
from lessons.errors import Impossible
from lessons.knowledge.judge import Judge
from lessons.knowledge.possible import NO_CARDS, Masks, Which, best_keys, hands_among, holding, holding_apart
from lessons.record import Reply, Said, SaidSequence


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
    def of(cls, seen: Hand, size: int, *, held: Hand = NO_CARDS) -> View:
        """What is known of a hand of `size` cards by who has seen `seen` elsewhere: any such hand among the other cards that has all of `held`.

        Raises `Impossible` if no hand fits.
        """
        return replace(cls.between(held, Hand(FULL_PACK & ~seen.mask), size), seen=seen)

    @classmethod
    def between(cls, held: Hand, available: Hand, size: int) -> View:
        """Every hand of `size` cards that has all of `held`, and the rest of its cards among those available. Raises `Impossible` if there is none."""
        return cls(NO_CARDS, hands_among(held, available, size))

    def keeps(self, shown: Hand, kept: int) -> View:
        """So many cards are left of a hand that was shown before its holder laid cards out (cent.carte-blanche.shown)."""
        fits = np.bitwise_count(self.hands & np.uint32(shown.mask)) == kept
        return self._narrowed(fits, f"no hand fits the carte blanche that was shown, {shown.code}")

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

    def hears_apart(self, said: tuple[SaidSequence, ...]) -> View:
        """The other has called or claimed several sequences: each is one of its own, or part of one."""
        return self._narrowed(holding_apart(self.hands, said), "no hand that is still possible holds all the sequences called, each apart")

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

    def holds(self, cards: Hand) -> View:
        """Cards are seen in the other's hand, or coming from it."""
        fits = self.hands & np.uint32(cards.mask) == cards.mask
        return self._narrowed(fits, f"no hand that is still possible holds {cards.code}")

    def lacks(self, cards: Hand) -> View:
        """None of these cards is in the other's hand: it did not follow their suit (cent.play.follow)."""
        fits = self.hands & np.uint32(cards.mask) == 0
        return self._narrowed(fits, f"every hand that is still possible holds one of {cards.code}, and their suit is not followed")

    def shows_carte_blanche(self, exchanged: int) -> View:
        """The other was dealt no King, Queen or Jack, and has drawn so many cards since: it has no more of them than that."""
        fits = np.bitwise_count(self.hands & np.uint32(COURT_CARDS)) <= exchanged
        return self._narrowed(fits, f"no hand that is still possible fits a carte blanche of which {exchanged} cards were exchanged")

    def could_be(self, told: Hand) -> bool:
        """Whether some possible hand has all of these cards."""
        return bool((self.hands & np.uint32(told.mask) == told.mask).any())

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

    def with_higher(self, card: Card) -> Which:
        """In which of the hands a card that is led now meets a higher one of its suit."""
        return np.asarray(self.hands & np.uint32(self.higher(card).mask) != 0, np.bool_)

    def higher(self, card: Card) -> Hand:
        """The cards of a card's suit above it that the other has not played."""
        return Hand(higher_mask(card) & ~self.played.mask)

    @cached_property
    def judge(self) -> Judge:
        """Calls of this seat, put to every hand the other can have."""
        return Judge(self.hands)
