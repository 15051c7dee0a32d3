"""Who has the point and the impérials: every call judged, each with its witness.

As in Piquet the holder of the best of a class counts all he has of it, and the other nothing of it; a tie is the elder
hand's. What the turned card completes for the dealer stands outside the contest, save where a rule set says otherwise.

Clauses: imperial.point, imperial.declare, imperial.kinds, imperial.retourne, cent.admitted-good.
"""

from __future__ import annotations

from typing import NamedTuple

from lessons.combinations import Class, Combination
from lessons.games.annotation import HELD_GOOD, ClassResult, Code, Outcome, Severity, Verdict
from lessons.games.imperial.deal import Deal
from lessons.games.imperial.holdings import (
    CARTE_BLANCHE,
    CourtSequence,
    carte_blanche,
    could_hold,
    fours,
    key_of,
    key_said,
    point,
    sequences,
)
from lessons.games.imperial.talk import PHASES, Talk
from lessons.games.reading import Line
from lessons.record import Reply, SaidSequence, SaidSet
from lessons.rules.imperial import Classes, RetourneFour

IN_HAND = (Class.CARTE_BLANCHE, Class.SEQUENCE, Class.SET)
"""The classes of the impérials, in the order in which they count."""

_TOPIC = {Class.POINT: "point", Class.CARTE_BLANCHE: "carte-blanche", Class.SEQUENCE: "sequence", Class.SET: "four"}


class Held(NamedTuple):
    """Something a hand holds in a contest; carte blanche is no combination."""

    cls: Class
    key: int
    combination: Combination | None


def judge(talk: Talk) -> None:
    """Judge every call of a deal, and put down who has each class."""
    deal = talk.deal
    contests: tuple[tuple[Class, ...], ...] = (
        ((Class.POINT,), IN_HAND) if deal.rules.classes is Classes.TOGETHER else tuple((cls,) for cls in (Class.POINT, *IN_HAND))
    )
    for classes in contests:
        _Contest(talk, classes).run()
    for cls in (Class.POINT, *IN_HAND):
        _result(talk, cls)


def is_retourne(deal: Deal, line: Line) -> bool:
    """Whether a line is of what the turned card completes: what would hold that card can be nothing else, told or not."""
    if line.seat != deal.dealer:
        return False
    if line.held is not None:
        return deal.turned in line.held.cards
    said = line.said
    if isinstance(said, SaidSet):
        return said.rank is deal.turned.rank
    return isinstance(said, SaidSequence) and said.suit is deal.trump and deal.turned in CourtSequence.of(deal.trump).cards


class _Contest:
    """The classes that are compared with each other, most often one."""

    def __init__(self, talk: Talk, classes: tuple[Class, ...]) -> None:
        self.talk = talk
        self.deal = talk.deal
        self.rules = talk.deal.rules
        self.classes = classes
        self.has = {seat: self._holds(seat) for seat in self.deal.record.seats}
        """what is known to be held, best first"""

    def _holds(self, seat: str) -> list[Held]:
        deal, rules = self.deal, self.rules
        mask = deal.hands[seat].known.mask
        found: list[Held] = []
        for cls in self.classes:
            holdings: tuple[Combination, ...] = ()
            if cls is Class.POINT:
                best = point(mask)
                holdings = (best,) if best is not None else ()
            elif cls is Class.SEQUENCE:
                holdings = sequences(mask, deal.trump)
            elif cls is Class.SET:
                holdings = fours(mask, rules.fours)
            elif carte_blanche(deal.hands[seat], rules.blanche_bars):
                found.append(Held(cls, CARTE_BLANCHE, None))
            found += [Held(cls, key_of(h, deal.trump, rules.fours), h) for h in holdings]
        return sorted(found, key=lambda h: -h.key)

    # --------------------------------------------------------------------------------------------------- the contest

    def run(self) -> None:
        deal = self.deal
        elders, dealers = self._live(deal.elder), self._live(deal.dealer)
        call = max(elders, key=lambda ln: self._key(ln) or 0, default=None)
        if call is None:
            self._without_call(dealers)
        else:
            truth, witness = self._truth(call)
            outcome = self._outcome(call, truth)
            self._verdicts(elders, outcome, truth, witness)
            self._dealers(dealers, call, outcome)
        self._retourne()
        for seat in deal.record.seats:
            self._forgotten(seat)

    def _live(self, seat: str) -> list[Line]:
        lines = self.talk.said[seat]
        return [ln for ln in lines if ln.cls in self.classes and ln.loss is None and not is_retourne(self.deal, ln)]

    def _key(self, line: Line) -> int | None:
        deal = self.deal
        return (
            key_of(line.held, deal.trump, self.rules.fours) if line.held is not None else key_said(line.said, deal.trump, self.rules.fours)
        )

    def _truth(self, call: Line) -> tuple[Outcome | None, Held | None]:
        """What the cards say of the elder hand's best call, and the dealer's best; None where a hidden card decides."""
        deal, mine = self.deal, self._key(call)
        hand, has = deal.hands[deal.dealer], self.has[deal.dealer]
        witness = has[0] if has else None
        if mine is None:
            return None, witness
        if witness is not None and witness.key > mine:
            return Outcome.NOT_GOOD, witness
        if hand.is_known:
            return Outcome.GOOD, witness
        claimed = max((k for ln in self._live(deal.dealer) if (k := self._key(ln)) is not None), default=0)
        if claimed > mine:
            return Outcome.NOT_GOOD, witness
        could = could_hold(hand.known.mask, hand.unknown, deal.available(deal.dealer).mask, deal.trump, self.rules)
        return (Outcome.CERTAIN if all(could.get(cls, 0) <= mine for cls in self.classes) else None), witness

    def _outcome(self, call: Line, truth: Outcome | None) -> Outcome | None:
        """The verdict that stands: the reply's, except one that claims a holding which is not there."""
        deal = self.deal
        if call.reply is None:
            if truth is not None:
                if call.cls is not Class.CARTE_BLANCHE:
                    call.reply = Reply.NOT_GOOD if truth is Outcome.NOT_GOOD else Reply.GOOD
                return truth
            return Outcome.POSSIBLE
        at = PHASES[call.cls].value
        if call.reply is Reply.GOOD:
            if truth is Outcome.NOT_GOOD:
                deal.find(Severity.NOTE, Code.WRONGLY_ADMITTED, at, "admitted", line=call)
            return truth if truth in HELD_GOOD else Outcome.ADMITTED
        if truth in HELD_GOOD:
            assert call.act is not None
            deal.irregular(
                call.act,
                f'"not good" is not true: {deal.dealer} holds nothing that beats it',
                hint="if it was answered so all the same, end the line with !",
                topic=_TOPIC[call.cls],
                phase=PHASES[call.cls],
            )
            deal.find(Severity.IRREGULAR, Code.FALSE_REPLY, at, _TOPIC[call.cls], line=call)
            return truth
        return Outcome.NOT_GOOD

    def _verdicts(self, lines: list[Line], outcome: Outcome | None, truth: Outcome | None, witness: Held | None) -> None:
        """The elder hand's lines: all count if the best is good."""
        for line in lines:
            topics = ("admitted", _TOPIC[line.cls]) if outcome is Outcome.ADMITTED else (_TOPIC[line.cls],)
            if line.cls is not Class.CARTE_BLANCHE and line.act is None and line.reply is None:
                line.reply = Reply.NOT_GOOD if outcome is Outcome.NOT_GOOD else Reply.GOOD if outcome in HELD_GOOD else None
            self._settle(line, outcome, truth, witness, topics)

    def _settle(
        self, line: Line, outcome: Outcome | None, truth: Outcome | None, witness: Held | None, topics: tuple[str, ...] = ()
    ) -> None:
        line.verdict = Verdict(
            outcome=outcome,
            truth=truth,
            own=line.held,
            other=witness.combination if witness is not None else None,
            clauses=tuple(self.rules.cite(t) for t in topics or (_TOPIC[line.cls],)),
        )
        line.points = None if outcome is Outcome.POSSIBLE else self._worth(line) if outcome in HELD_GOOD else 0

    def _worth(self, line: Line) -> int:
        """Counters a line that is good counts: a white for the point, a red for an impérial."""
        return self.rules.blanche_reds if line.cls is Class.CARTE_BLANCHE else 1

    def _dealers(self, lines: list[Line], call: Line, outcome: Outcome | None) -> None:
        """The dealer's lines against the elder hand's best call."""
        deal = self.deal
        if outcome is Outcome.POSSIBLE:
            deal.unknown |= {(seat, cls) for seat in deal.record.seats for cls in self.classes}
            for line in lines:
                self._settle(line, Outcome.POSSIBLE, None, None)
            return
        theirs = self._key(call)
        against = Held(call.cls, theirs or 0, call.held)
        best = max((self._key(ln) or 0 for ln in lines), default=0)
        good = outcome is Outcome.NOT_GOOD and (theirs is None or best > theirs)
        for line in lines:
            found = Outcome.GOOD if good else Outcome.NOT_GOOD
            self._settle(line, found, found, against)
        if outcome is Outcome.NOT_GOOD and deal.silent[deal.dealer] and not deal.hands[deal.dealer].is_known:
            deal.unknown |= {(deal.dealer, cls) for cls in self.classes}

    def _without_call(self, lines: list[Line]) -> None:
        """Nothing of the classes is called by the elder hand: what the dealer claims is good, unless the elder hand is not told."""
        deal = self.deal
        elder = deal.hands[deal.elder]
        hidden = deal.silent[deal.elder] and not elder.is_known
        if not hidden:
            for line in lines:
                self._settle(line, Outcome.GOOD, Outcome.GOOD, None)
            if deal.silent[deal.dealer] and not deal.hands[deal.dealer].is_known:
                deal.unknown |= {(deal.dealer, cls) for cls in self.classes}
            return
        could = could_hold(elder.known.mask, elder.unknown, deal.available(deal.elder).mask, deal.trump, self.rules)
        best = max((self._key(ln) or 0 for ln in lines), default=0)
        certain = best > max((could.get(cls, 0) for cls in self.classes), default=0)
        for line in lines:
            self._settle(line, Outcome.CERTAIN if certain else Outcome.POSSIBLE, Outcome.CERTAIN if certain else None, None)
        if not certain:
            deal.unknown |= {(seat, cls) for seat in deal.record.seats for cls in self.classes}

    # ------------------------------------------------------------------------------------------------ what stands apart

    def _retourne(self) -> None:
        """What the turned card completes stands by itself; a four, under an option, only if the dealer has the better."""
        deal = self.deal
        for line in self.talk.said[deal.dealer]:
            if line.cls not in self.classes or line.loss is not None or not is_retourne(deal, line):
                continue
            against = self._better_than_retourne(line)
            outcome = Outcome.NOT_GOOD if against is not None else Outcome.GOOD
            self._settle(line, outcome, outcome, against, ("retourne",))

    def _better_than_retourne(self, line: Line) -> Held | None:
        """The elder hand's call that outranks what the dealer has, the turned card included, where that matters."""
        deal = self.deal
        if line.cls is not Class.SET or self.rules.retourne_four is RetourneFour.STANDS:
            return None
        mine = [self._key(ln) or 0 for ln in self.talk.said[deal.dealer] if ln.cls in self.classes and ln.loss is None]
        best = max(self._live(deal.elder), key=lambda ln: self._key(ln) or 0, default=None)
        if best is None or (key := self._key(best) or 0) < max(mine):
            return None
        return Held(best.cls, key, best.held)

    def _forgotten(self, seat: str) -> None:
        """What a player who declares leaves out although it would have counted: it is lost."""
        deal = self.deal
        if deal.silent[seat]:
            return
        called = {(ln.cls, ln.held) for ln in self.talk.said[seat] if not ln.false}
        left = [h for h in self.has[seat] if (h.cls, h.combination) not in called]
        if self.classes == (Class.POINT,) and any(cls is Class.POINT for cls, _ in called):
            return
        theirs = self._live(deal.other(seat))
        if any(ln.verdict is not None and ln.verdict.outcome is Outcome.ADMITTED for ln in theirs):
            return  # what is admitted is not lost by silence
        best = max((self._key(ln) or 0 for ln in theirs), default=0)
        top = self.has[seat][0].key if self.has[seat] else 0
        if not left or top < best or (top == best and seat == deal.dealer):
            return
        for cls in self.classes:
            lost = tuple(h.combination for h in left if h.cls is cls and h.combination is not None)
            if lost:
                deal.find(Severity.NOTE, Code.FORGOTTEN, PHASES[cls].value, "forgotten", seat=seat, cls=cls, lost=lost)


def _result(talk: Talk, cls: Class) -> None:
    deal = talk.deal
    if any((seat, cls) in deal.unknown for seat in deal.record.seats):
        deal.classes[cls] = ClassResult(None, None, False)
        return
    lines = [ln for seat in deal.record.seats for ln in talk.said[seat] if ln.cls is cls and ln.points and not is_retourne(deal, ln)]
    winners = {ln.seat for ln in lines}
    winner = winners.pop() if len(winners) == 1 else None
    deal.classes[cls] = ClassResult(winner, sum(ln.points or 0 for ln in lines))
