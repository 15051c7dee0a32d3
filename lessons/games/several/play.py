"""The play at a table of three or four: each seat's claims stand before its own first card.

Clauses: cent.play.*, cent.count.*, voleur.declare, voleur.show.
"""

from __future__ import annotations

from typing import Any

from lessons.games.annotation import Phase
from lessons.games.several.deal import Deal
from lessons.games.several.words import Words
from lessons.games.trick_play import TrickPlay
from lessons.record import Act, Also, Calls, Claims, Corrects, Looks, ShowsCarteBlanche, Sinks, TurnsUp


class Play(TrickPlay):
    """The play of one deal, card by card. A game says what its tricks count."""

    deal: Deal[Any]

    def __init__(self, deal: Deal[Any], words: Words) -> None:
        super().__init__(deal)
        self.words = words

    def between(self, act: Act) -> None:
        """Words before a seat's own first card; nobody sees cards that nobody was dealt."""
        deal = self.deal
        if isinstance(act, Looks | TurnsUp):
            deal.refuse(f"{act.seat} may not see cards that nobody was dealt", act=act, topic="talon", phase=Phase.PLAY)
        elif isinstance(act, Calls | Also | Claims | Corrects | ShowsCarteBlanche | Sinks):
            if deal.is_position and not isinstance(act, Sinks):
                deal.refuse(f"{act.seat} declares in a position", hint="a position has only its play", act=act, phase=Phase.PLAY)
            before = act.seat == deal.elder and not self.cards_laid[act.seat]
            self.words.place(act, self.words.phase(act) if before else Phase.PLAY)

    def first_card(self, seat: str) -> None:
        """A seat that leaves its claims to the rules makes them before its first card."""
        deal = self.deal
        if not deal.is_position:
            self.words.say_own(seat)
        deal.spoken_until[seat] = deal.moments[-1]
        if len(deal.spoken_until) == len(self.seats):
            deal.claimed_until = deal.moments[-1]

    def close(self) -> None:
        """A record that ends before a seat's first card still has its claims."""
        if not self.deal.is_position:
            for seat in self.seats:
                self.words.say_own(seat)
