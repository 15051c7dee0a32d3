"""The exchange of Piquet Normand: the dealer alone may lay out two cards for the two of the talon, or none.

Clauses: normand.exchange, normand.deal, cent.carte-blanche.*.
"""

from __future__ import annotations

from lessons.cards import Hand, Holding
from lessons.games.annotation import Phase, StepKind
from lessons.games.reading import Moment, both, without
from lessons.games.several.blanche import as_dealt, show
from lessons.games.several.deal import Deal
from lessons.record import Act, Discards, Draws, ShowsCarteBlanche, Starts
from lessons.rules.normand import NormandRules

TALON = 2
"""Cards left, and what the dealer exchanges if he exchanges at all."""


def exchange(deal: Deal[NormandRules]) -> None:
    """Read the exchange block: sets the dealer's hand, and settles carte blanche."""
    deal.moment(StepKind.DEAL, Phase.DEAL)
    if deal.is_position:
        return
    block = deal.record.exchange
    _Exchange(deal).read(block.acts if block is not None else ())
    for seat in deal.record.seats:
        if deal.silent[seat] and not any(ln.seat == seat for ln in deal.blanche) and as_dealt(deal, seat):
            _insert(deal, seat).say([show(deal, seat, None)])


def _insert(deal: Deal[NormandRules], seat: str) -> Moment:
    """Carte blanche that is left to the rules is shown at once: the dealer's before he lays out."""
    where = next((i for i, m in enumerate(deal.moments) if m.kind in (StepKind.DISCARD, StepKind.DRAW)), len(deal.moments))
    made = Moment(StepKind.CARTE_BLANCHE, Phase.EXCHANGE, seat, None)
    deal.moments.insert(where, made)
    return made


class _Exchange:
    """The exchange being read."""

    def __init__(self, deal: Deal[NormandRules]) -> None:
        self.deal = deal
        self.out: Discards | None = None
        self.drawn: int | None = None

    def read(self, acts: tuple[Act, ...]) -> None:
        for act in acts:
            if isinstance(act, ShowsCarteBlanche):
                self._shown(act)
            elif isinstance(act, Draws) and self.deal.problems and self.deal.problems[-1].place == act.place:
                continue  # what is wrong with the discard on its line is told already
            elif act.seat != self.deal.dealer or not isinstance(act, Discards | Draws):
                self._refuse(
                    act, f"{act.seat} has nothing to do with the talon", "only the dealer may exchange, and nobody looks at the talon"
                )
            elif isinstance(act, Discards):
                self._discard(act)
            else:
                self._draw(act)
        if self.out is not None and self.drawn is None and len(self.out.cards) in (0, TALON):
            # What is laid out alone is replaced from the talon.
            self._take(Draws(seat=self.deal.dealer, number=len(self.out.cards), place=self.out.place))

    def _refuse(self, act: Act, message: str, hint: str) -> None:
        self.deal.refuse(message, hint=hint, act=act, topic="exchange", phase=Phase.EXCHANGE)

    def _shown(self, act: ShowsCarteBlanche) -> None:
        deal, seat = self.deal, act.seat
        if seat == deal.dealer and self.out is not None:
            hint = "it is shown as soon as the cards are dealt"
            deal.refuse(
                f"{seat} shows carte blanche after laying out", hint=hint, act=act, topic="carte-blanche.shown", phase=Phase.EXCHANGE
            )
        if any(ln.seat == seat for ln in deal.blanche):
            deal.refuse(f"{seat} has shown carte blanche already", act=act, topic="carte-blanche.shown", phase=Phase.EXCHANGE)
            return
        deal.moment(StepKind.CARTE_BLANCHE, Phase.EXCHANGE, seat, act).say([show(deal, seat, act)])

    def _discard(self, act: Discards) -> None:
        deal, seat = self.deal, act.seat
        deal.moment(StepKind.DISCARD, Phase.EXCHANGE, seat, act)
        if self.out is not None:
            self._refuse(act, f"{seat} has laid out already", "only one discard is allowed")
            return
        self.out = act
        if len(act.cards) not in (0, TALON):
            number = len(act.cards)
            cards = f"{number} card{'' if number == 1 else 's'}"
            self._refuse(act, f"{seat} lays out {cards}", f"{TALON} cards for the {TALON} of the talon, or nothing")
            return
        if deal.record.starts is not Starts.EXCHANGE:
            given = deal.discards.get(seat)
            if given is not None and given != act.cards:
                self._refuse(act, f"{seat}'s discards are given twice and differ", "leave one of them out")
            deal.discards[seat] = act.cards
            return
        hand = deal.hands[seat]
        missing = act.cards.known.mask & ~hand.known.mask
        if missing.bit_count() > hand.unknown:
            deal.refuse(f"{seat} was not dealt {Hand(missing)}", hint=f"the hand as dealt is {hand.code}", act=act, phase=Phase.EXCHANGE)
            return
        deal.hands[seat] = without(hand, act.cards)
        deal.discards[seat] = act.cards

    def _draw(self, act: Draws) -> None:
        if self.drawn is not None:
            self._refuse(act, f"{act.seat} has drawn already", "one exchange is allowed")
        elif self.out is None:
            self._refuse(act, f"{act.seat} draws before laying out", f"{act.seat} discards …, draws {TALON}")
        elif act.number != len(self.out.cards):
            self._refuse(act, f"{act.seat} lays out {len(self.out.cards)} and draws {act.number}", "as many are drawn as were laid out")
        else:
            self._take(act)

    def _take(self, act: Draws) -> None:
        deal, seat = self.deal, act.seat
        self.drawn = act.number
        if deal.problems:
            return
        deal.moment(StepKind.DRAW, Phase.EXCHANGE, seat, act)
        cards = (deal.record.talon or (None,) * TALON)[: act.number] if deal.record.starts is Starts.EXCHANGE else ()
        deal.taken[seat] = cards
        drawn = Holding(Hand.of(c for c in cards if c is not None), sum(c is None for c in cards))
        deal.hands[seat] = both(deal.hands[seat], drawn)
