"""What there is to mark, in the order in which it must be counted, as far as it is known.

Clauses: imperial.counting-out, imperial.deal, imperial.point, imperial.kinds, imperial.retourne, imperial.tombee,
imperial.tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lessons.cards import Card, Rank, card
from lessons.combinations import Class, Combination
from lessons.games.annotation import Cause
from lessons.games.imperial.deal import HAND, Deal
from lessons.games.imperial.holdings import IN_HAND, carte_blanche, could_hold, fours, retournes, sequences
from lessons.games.imperial.play import Play, Trick
from lessons.games.imperial.ranks import honours, is_honour
from lessons.games.imperial.retourne import is_retourne, may_be_retourne
from lessons.games.imperial.talk import Talk
from lessons.games.reading import Line
from lessons.rules.imperial import BothHave, Capot, FirstToMark

ORDER = (
    Cause.TURNED,
    Cause.POINT,
    Cause.CARTE_BLANCHE,
    Cause.SEQUENCE,
    Cause.FOUR,
    Cause.RETOURNE,
    Cause.TOMBEE,
    Cause.HONOURS,
    Cause.ODD_TRICKS,
    Cause.CAPOT,
)
"""The order of counting out; where a rule set has a capot besides the odd tricks it comes after them."""

STAGE = {cause: place for place, cause in enumerate(ORDER)}
BEGINNING = STAGE[Cause.FOUR]
"""The last stage of the beginning of the hand, in which nobody takes down where both have impérials."""

CAPOT_REDS = 2

_CAUSE = {Class.CARTE_BLANCHE: Cause.CARTE_BLANCHE, Class.SEQUENCE: Cause.SEQUENCE, Class.SET: Cause.FOUR}
_TOPIC = {Class.CARTE_BLANCHE: "carte-blanche", Class.SEQUENCE: "sequence", Class.SET: "four"}


class Mark(NamedTuple):
    """Counters to pass over: reds or whites, for what, and the step at which the table hears of it."""

    seat: str
    cause: Cause
    clause: str
    red: int = 0
    white: int = 0
    step: int = 0
    trick: int | None = None
    combination: Combination | None = None
    card: Card | None = None
    line: Line | None = None


class Way(NamedTuple):
    """One way in which a deal can have gone: its marks, in order, and whether both have impérials at the beginning of the hand."""

    marks: tuple[Mark, ...]
    both: bool


class Marks:
    """The marks of one deal.

    `unknown` is the first stage at which a card not told decides what is marked; no mark from there on is in `ways`. Where a
    card not told decides only when something is marked, or whether whites are taken down, there is more than one way.
    """

    def __init__(self, deal: Deal, talk: Talk, play: Play) -> None:
        self.deal = deal
        self.talk = talk
        self.play = play
        self.all: list[Mark] = []
        self.unknown: int | None = None
        self._turned()
        self._declared(Cause.POINT, (Class.POINT,))
        for cls in IN_HAND:
            self._declared(_CAUSE[cls], (cls,))
        self._retourne()
        self._tombee()
        if play.ended:
            self._honours()
            self._tricks()
        self.ways = tuple(self._ways())

    def _ways(self) -> Iterator[Way]:
        """Every way in which the deal can have gone."""
        either = next((m for m in self.all if m.line is not None and may_be_retourne(self.deal, m.line)), None)
        readings = [self.all]
        if either is not None:
            apart = either._replace(cause=Cause.RETOURNE, clause=self.deal.rules.cite("retourne"))
            readings.append([apart if mark is either else mark for mark in self.all])
        for marks in readings:
            both = self._both(marks)
            until = len(ORDER) if self.unknown is None else self.unknown
            told = tuple(sorted((mark for mark in marks if STAGE[mark.cause] < until), key=lambda mark: STAGE[mark.cause]))
            yield from (Way(told, one) for one in ((True, False) if both is None else (both,)))

    def _add(
        self,
        seat: str,
        cause: Cause,
        topic: str,
        *,
        red: int = 0,
        white: int = 0,
        step: int = 0,
        trick: int | None = None,
        card: Card | None = None,
    ) -> None:
        self.all.append(Mark(seat, cause, self.deal.rules.cite(topic), red, white, step, trick, card=card))

    def _open(self, cause: Cause) -> None:
        """A card not told decides what is marked at this stage."""
        stage = STAGE[cause]
        self.unknown = stage if self.unknown is None else min(stage, self.unknown)

    # ------------------------------------------------------------------------------------------------ before the play

    def _turned(self) -> None:
        deal = self.deal
        if is_honour(deal.turned):
            self._add(deal.dealer, Cause.TURNED, "turned", white=1, card=deal.turned)

    def _declared(self, cause: Cause, classes: tuple[Class, ...]) -> None:
        deal = self.deal
        if any((seat, cls) in deal.unknown for seat in deal.record.seats for cls in classes):
            self._open(cause)
        for seat in deal.record.seats:
            for line in self.talk.said[seat]:
                if line.cls in classes and line.points and not is_retourne(deal, line):
                    self._line(line, cause)

    def _line(self, line: Line, cause: Cause) -> None:
        point = line.cls is Class.POINT
        topic = "point" if point else "retourne" if cause is Cause.RETOURNE else _TOPIC[line.cls]
        clause = self.deal.rules.cite(topic)
        count = line.points or 0
        red, white = (0, count) if point else (count, 0)
        self.all.append(Mark(line.seat, cause, clause, red, white, line.step, combination=line.held, line=line))

    def _both(self, marks: list[Mark]) -> bool | None:
        """Whether both have impérials in hand: scored, or held; None where a card not told decides."""
        scored = self.deal.rules.both_have is BothHave.SCORED
        have = [self._scores_one(marks, seat) if scored else self._holds_one(marks, seat) for seat in self.deal.record.seats]
        return False if False in have else None if None in have else True

    def _scores_one(self, marks: list[Mark], seat: str) -> bool | None:
        deal = self.deal
        if seat in deal.has_imperial or any(mark.seat == seat and mark.cause in _CAUSE.values() for mark in marks):
            return True
        return None if any((seat, cls) in deal.unknown for cls in IN_HAND) else False

    def _holds_one(self, marks: list[Mark], seat: str) -> bool | None:
        deal = self.deal
        hand = deal.hands[seat]
        known = hand.known.mask
        blanche = carte_blanche(hand, deal.rules.blanche_bars)
        if blanche or sequences(known, deal.trump) or fours(known, deal.rules.fours) or self._scores_one(marks, seat):
            return True
        if any(self._tells_of_one(line) for line in self.talk.said[seat]):
            return True
        could = could_hold(known, hand.unknown, deal.available(seat).mask, deal.trump, deal.rules)
        return None if any(cls in could for cls in IN_HAND) else False

    def _tells_of_one(self, line: Line) -> bool:
        """Whether a call is surely of an impérial in hand."""
        deal = self.deal
        return line.cls is not Class.POINT and line.loss is None and not is_retourne(deal, line) and not may_be_retourne(deal, line)

    def _retourne(self) -> None:
        deal = self.deal
        for line in self.talk.said[deal.dealer]:
            if line.points and is_retourne(deal, line):
                self._line(line, Cause.RETOURNE)
            elif line.points is None and (is_retourne(deal, line) or may_be_retourne(deal, line)):
                self._open(Cause.RETOURNE)
        hand = deal.hands[deal.dealer]
        if deal.silent[deal.dealer] and not hand.is_known:
            could = retournes(hand.known.mask | deal.available(deal.dealer).mask, deal.turned, deal.rules.fours)
            if any((made.cards.mask & ~hand.known.mask & ~deal.turned.bit).bit_count() <= hand.unknown for made in could):
                self._open(Cause.RETOURNE)

    # ----------------------------------------------------------------------------------------------------- the tricks

    def _tombee(self) -> None:
        """King and Queen of trumps dealt to one, Jack and Ace to the other, and both of these won in the first one's tricks."""
        deal = self.deal
        king, queen, jack, ace = (card(deal.trump, rank) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.ACE))
        for seat in deal.record.seats:
            dealt = self._dealt(seat, king.bit | queen.bit), self._dealt(deal.other(seat), jack.bit | ace.bit)
            if False in dealt or not self.play.tricks:
                continue
            caught = [self._trick_of(c) for c in (jack, ace)]
            if any(t is not None and t.winner not in (None, seat) for t in caught):
                continue
            both = [t for t in caught if t is not None and t.winner == seat]
            if len(both) < len(caught):
                if self._untold():
                    self._open(Cause.TOMBEE)
            elif None in dealt:
                self._open(Cause.TOMBEE)
            else:
                last = max(both, key=lambda t: t.number)
                self._add(seat, Cause.TOMBEE, "tombee", red=1, step=last.moment.number, trick=last.number)

    def _untold(self) -> bool:
        """Whether a card that was played is not told."""
        return any(c is None for trick in self.play.tricks for _, c in trick.cards)

    def _dealt(self, seat: str, cards: int) -> bool | None:
        """Whether a seat was dealt all these cards; None where that is not known."""
        hand = self.deal.hands[seat]
        missing = cards & ~hand.known.mask
        if not missing:
            return True
        could = missing.bit_count() <= hand.unknown and not missing & ~self.deal.available(seat).mask
        return None if could else False

    def _trick_of(self, wanted: Card) -> Trick | None:
        return next((t for t in self.play.tricks if any(c is wanted for _, c in t.cards)), None)

    def _honours(self) -> None:
        """A white for each honour in the tricks won; who marks first does so before the other."""
        deal = self.deal
        first = deal.elder if deal.rules.first_to_mark is FirstToMark.ELDER else deal.dealer
        step = len(deal.moments) - 1
        where = [(honour, self._trick_of(honour)) for honour in honours(deal.trump) if honour is not deal.turned]
        untold = self._untold()
        for honour, trick in where:
            if (trick is None and untold) or (trick is not None and trick.winner is None):
                self._open(Cause.HONOURS)
            elif trick is not None and trick.winner is not None:
                self._add(trick.winner, Cause.HONOURS, "honours", white=1, step=step, card=honour)
        self.all.sort(key=lambda mark: (STAGE[mark.cause], mark.cause is Cause.HONOURS and mark.seat != first))

    def _tricks(self) -> None:
        deal = self.deal
        if deal.tricks is None:
            self._open(Cause.ODD_TRICKS)
            return
        step = len(deal.moments) - 1
        most = max(deal.record.seats, key=lambda s: deal.tricks[s] if deal.tricks else 0)
        excess = 2 * deal.tricks[most] - HAND
        if excess and not (deal.capot and deal.rules.capot is Capot.INSTEAD_OF_ODD_TRICKS):
            self._add(most, Cause.ODD_TRICKS, "odd-tricks", white=excess, step=step)
        if deal.capot:
            self._add(most, Cause.CAPOT, "capot", red=CAPOT_REDS, step=step)
