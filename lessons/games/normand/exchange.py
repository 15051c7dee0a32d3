"""The exchange of Piquet Normand: the dealer alone may lay out two cards for the two of the talon, or none.

Clauses: normand.exchange, normand.deal, cent.carte-blanche.*.
"""

from __future__ import annotations

from lessons.cards import Hand, Holding
from lessons.games.annotation import Code, Phase, Severity, StepKind
from lessons.games.reading import Moment, both, without
from lessons.games.several.blanche import as_dealt, show
from lessons.games.several.deal import Deal
from lessons.record import Act, Discards, Draws, Looks, ShowsCarteBlanche, Starts, TurnsUp
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
        self.out: list[Discards] = []
        """what is laid out, and not yet replaced"""
        self.done: set[str] = set()
        """seats that have laid out"""
        self.drawn: set[str] = set()
        """seats that have drawn"""
        self.taken = 0
        """cards of the talon that are gone"""

    def read(self, acts: tuple[Act, ...]) -> None:
        for place, act in enumerate(acts):
            if isinstance(act, ShowsCarteBlanche):
                self._shown(act)
            elif isinstance(act, Draws) and self.deal.problems and self.deal.problems[-1].place == act.place:
                continue  # what is wrong with the discard on its line is told already
            elif isinstance(act, Looks | TurnsUp):
                self._looks(act)
            elif isinstance(act, Discards):
                then = next((a for a in acts[place + 1 :] if a.seat == act.seat and isinstance(a, Draws | Discards)), None)
                draws = then if isinstance(then, Draws) else None
                self._discard(act, draws)
                if draws is None and self.out and self.out[-1] is act and len(act.cards) <= TALON - self.taken:
                    # What is laid out alone is replaced from the talon.
                    self._take(Draws(seat=act.seat, number=len(act.cards), place=act.place))
            elif isinstance(act, Draws):
                self._draw(act)

    def _refuse(self, act: Act, message: str, hint: str) -> None:
        self.deal.refuse(message, hint=hint, act=act, topic="exchange", phase=Phase.EXCHANGE)

    def _happened(self, act: Act, message: str, hint: str, *, marked: bool = False) -> bool:
        """Whether what the rules forbid is marked as having happened; it is refused otherwise."""
        hint += "; if it really happened so, end the line with !"
        return self.deal.irregular(act, message, hint=hint, topic="exchange", phase=Phase.EXCHANGE, marked=marked)

    def _looks(self, act: Looks | TurnsUp) -> None:
        """Nobody sees the talon (normand.exchange)."""
        deal = self.deal
        hint = "only the dealer may exchange, and nobody looks at the talon"
        if self._happened(act, f"{act.seat} has nothing to do with the talon", hint):
            deal.moment(StepKind.LOOK if isinstance(act, Looks) else StepKind.TURN_UP, Phase.EXCHANGE, act.seat, act)
            deal.find(Severity.IRREGULAR, Code.PEEKED, "exchange", "exchange", act=act, seat=act.seat, cards=act.number, drawing=False)

    def _shown(self, act: ShowsCarteBlanche) -> None:
        deal, seat = self.deal, act.seat
        if seat in self.done:
            hint = "it is shown as soon as the cards are dealt"
            deal.refuse(
                f"{seat} shows carte blanche after laying out", hint=hint, act=act, topic="carte-blanche.shown", phase=Phase.EXCHANGE
            )
        if any(ln.seat == seat for ln in deal.blanche):
            deal.refuse(f"{seat} has shown carte blanche already", act=act, topic="carte-blanche.shown", phase=Phase.EXCHANGE)
            return
        deal.moment(StepKind.CARTE_BLANCHE, Phase.EXCHANGE, seat, act).say([show(deal, seat, act)])

    def _discard(self, act: Discards, draws: Draws | None) -> None:
        deal, seat, number = self.deal, act.seat, len(act.cards)
        cards = f"{number} card{'' if number == 1 else 's'}"
        wrong = None
        if seat != deal.dealer:
            wrong = (f"{seat} has nothing to do with the talon", "only the dealer may exchange, and nobody looks at the talon")
        elif seat in self.done:
            wrong = (f"{seat} has laid out already", "only one discard is allowed")
        elif number not in (0, TALON):
            wrong = (f"{seat} lays out {cards}", f"{TALON} cards for the {TALON} of the talon, or nothing")
        marked = act.irregular or (draws is not None and draws.irregular)
        if wrong is not None and not self._happened(act, *wrong, marked=marked):
            return
        self.done.add(seat)
        deal.moment(StepKind.DISCARD, Phase.EXCHANGE, seat, act)
        drawn = draws.number if draws is not None else number
        if drawn != number:
            self._refuse(act, f"{seat} lays out {number} and draws {drawn}", "as many are drawn as were laid out")
            return
        if number > TALON - self.taken:
            left = TALON - self.taken
            self._refuse(act, f"{seat} lays out {cards}, and the talon has {left or 'none'} left", "as many are drawn as were laid out")
            return
        if wrong is not None:
            deal.find(Severity.IRREGULAR, Code.EXCHANGE, "exchange", "exchange", act=act, seat=seat, out=number, number=drawn, most=TALON)
        elif marked:
            deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "exchange", act=act, seat=seat)
        if deal.record.starts is not Starts.EXCHANGE:
            given = deal.discards.get(seat)
            if given is not None and given != act.cards:
                self._refuse(act, f"{seat}'s discards are given twice and differ", "leave one of them out")
            deal.discards[seat] = act.cards
            self.out.append(act)
            return
        hand = deal.hands[seat]
        missing = act.cards.known.mask & ~hand.known.mask
        if missing.bit_count() > hand.unknown:
            deal.refuse(f"{seat} was not dealt {Hand(missing)}", hint=f"the hand as dealt is {hand.code}", act=act, phase=Phase.EXCHANGE)
            return
        deal.hands[seat] = without(hand, act.cards)
        deal.discards[seat] = both(deal.discards.get(seat, Holding()), act.cards)
        self.out.append(act)

    def _draw(self, act: Draws) -> None:
        if self.out and self.out[-1].seat == act.seat:
            self._take(act)
        elif act.seat in self.drawn:
            self._refuse(act, f"{act.seat} has drawn already", "one exchange is allowed")
        elif act.seat != self.deal.dealer:
            hint = "only the dealer may exchange, and nobody looks at the talon"
            self._refuse(act, f"{act.seat} has nothing to do with the talon", hint)
        else:
            self._refuse(act, f"{act.seat} draws before laying out", f"{act.seat} discards …, draws {TALON}")

    def _take(self, act: Draws) -> None:
        deal, seat = self.deal, act.seat
        self.out.pop()
        start, self.taken = self.taken, self.taken + act.number
        self.drawn.add(seat)
        if deal.problems:
            return
        deal.moment(StepKind.DRAW, Phase.EXCHANGE, seat, act)
        talon = deal.record.talon or (None,) * TALON
        cards = talon[start : self.taken] if deal.record.starts is Starts.EXCHANGE else ()
        deal.taken[seat] = (*deal.taken.get(seat, ()), *cards)
        drawn = Holding(Hand.of(c for c in cards if c is not None), sum(c is None for c in cards))
        deal.hands[seat] = both(deal.hands[seat], drawn)
