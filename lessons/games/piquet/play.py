"""The play of the two-handed game: what each card and the tricks count, and what may be said between them.

Clauses: cent.play.*, cent.count.*, cent.cards, cent.capot, club.play, club.count, club.tricks, portland.59, portland.65-66.
"""

from __future__ import annotations

from lessons.cards import FULL_PACK, Card
from lessons.games.annotation import Cause, Phase, StepKind
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.piquet.looks import look
from lessons.games.reading import Moment
from lessons.games.trick_play import TEN_OR_BETTER, TrickPlay
from lessons.record import Act, Also, Calls, Claims, Corrects, Looks, Plays, Sinks, TurnsUp
from lessons.rules.piquet import CountingCards, TrickPoint

TRICKS = 12
COUNTING = {CountingCards.EVERY_CARD: FULL_PACK, CountingCards.TEN_OR_BETTER: TEN_OR_BETTER}
"""The mask of the cards that count when they are led or take a trick, by the option."""


class Play(TrickPlay):
    """The play of one deal, card by card."""

    tricks_in_a_deal = TRICKS
    deal: Deal

    def __init__(self, deal: Deal, talk: Dialogue) -> None:
        super().__init__(deal)
        self.talk = talk
        self.rules = deal.rules
        self.counting = COUNTING[deal.rules.counting_cards]

    def between(self, act: Act) -> None:
        """Words before the dealer's first card, and looks at what is left of the talon."""
        deal = self.deal
        if isinstance(act, Looks | TurnsUp):
            look(deal, act, deal.drawn, Phase.PLAY)
        elif isinstance(act, Calls | Also | Claims | Corrects | Sinks):
            if deal.is_position and not isinstance(act, Sinks):
                deal.refuse(f"{act.seat} declares in a position", hint="a position has only its play", act=act, phase=Phase.PLAY)
            phase = Phase.PLAY if self.cards_laid[deal.elder] or act.seat == deal.dealer else self.talk.phase(act)
            self.talk.place(act, phase)

    def first_card(self, seat: str) -> None:
        """A dealer who leaves his claims to the rules makes them before his first card."""
        deal = self.deal
        if seat == deal.dealer:
            if not deal.is_position:
                self.talk.place_dealer_claims()
            deal.claimed_until = deal.moments[-1]

    def close(self) -> None:
        """A record that ends before the dealer's first card still has his claims."""
        if not self.cards_laid[self.deal.dealer] and not self.deal.is_position:
            self.talk.place_dealer_claims()

    def mark_serves(self, act: Plays) -> bool:
        """Under the strict rule a marked card may tell of the number that was said with it (cent.pic.jump)."""
        return self.rules.strict_pic_announcement and act.count is not None

    def counts_for_winning(self, winner: str, leader: str, lead: Card | None) -> bool | None:
        """Winning counts on the other's lead; by the literal reading for either player."""
        return winner != leader or self.rules.trick_point is TrickPoint.EITHER_PLAYER

    def tricks_count(self, winner: str, last: Moment) -> None:
        """The last trick's point, then cards or capot."""
        deal, rules = self.deal, self.rules
        most = max(deal.record.seats, key=lambda s: self.tricks[s])
        whole = self.tricks[most] == TRICKS and most not in deal.no_capot
        deal.capot = (most,) if whole else ()
        if not (whole and rules.capot_includes_last_trick):
            self.score(winner, rules.last_trick, Cause.LAST_TRICK, "last-trick.capot" if whole else "last-trick", last.card, last)
        deal.moment(StepKind.RESULT, Phase.CARDS)
        if most in deal.barred:
            return
        points, cause = (rules.capot, Cause.CAPOT) if whole else (rules.cards, Cause.CARDS)
        if points and self.tricks[most] * 2 > TRICKS:
            deal.ended.append((most, points, cause))
