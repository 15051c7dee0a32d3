"""Declaring as a dialogue: what is written is read as it was said; what is left out is said truthfully.

`scan` reads every call and claim of both seats; `settle` (the file beside this) judges them class by class; `stage` gives
each its step before the first lead, and the play places the claims that come after it.

Clauses: cent.declare.*, cent.no-amending, cent.false-claim, rubicon.point.last-figure, club.declare, portland.46-56.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lessons.combinations import DECLARED, Class
from lessons.games.annotation import Code, Loss, Phase, Severity, StepKind
from lessons.games.piquet.deal import Deal
from lessons.games.piquet.looks import look
from lessons.games.reading import PHASE_OF
from lessons.games.talk import PLACE_OF, Talk
from lessons.record import (
    Also,
    Calls,
    Claims,
    Corrects,
    Looks,
    Plays,
    Reply,
    Said,
    SaidCarteBlanche,
    SaidNothing,
    SaidPoint,
    Sinks,
    TurnsUp,
)
from lessons.rules.piquet import CallOrder, DealerClaims, FalseClaim, LateClaim

if TYPE_CHECKING:
    from lessons.games.piquet.hidden import HiddenHand


class Dialogue(Talk):
    """All that is said in one deal, by seat and class."""

    deal: Deal

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.hiding: dict[str, HiddenHand | None] = {}
        """what the hands that are not told can be, each made when it is first asked for"""
        self.claimed = False
        """whether the claims left to the rules have been made"""
        self.called = -1
        """the furthest class the elder hand has called, by its place in the order"""
        self.closed: set[Class] = set()
        """the classes in which the elder hand has said that it calls nothing"""
        self.spoke: set[str] = set()
        """seats that have spoken before the first lead"""

    def scan(self) -> None:
        """Read all that is said, in both blocks."""
        record = self.deal.record
        for act in record.declare.acts if record.declare is not None else ():
            self.hear(act, late=False)
            self.spoke.add(act.seat)
            if isinstance(act, Sinks):
                self.sinks(act)
        played = dict.fromkeys(record.seats, 0)
        for act in record.play.acts if record.play is not None else ():
            if isinstance(act, Plays):
                played[act.seat] = played.get(act.seat, 0) + 1
            elif isinstance(act, Corrects):
                self.hear(act, late=self._is_past_mending(act.seat, played))
            elif isinstance(act, Calls | Also | Claims):
                self.hear(act, late=self._is_late(act.seat, played))
            elif isinstance(act, Sinks) and not played[act.seat]:
                self.sinks(act)
        for seat in record.seats:
            self._contradicts_itself(seat)

    def _contradicts_itself(self, seat: str) -> None:
        """A seat whose hand is not told may say more than twelve cards hold: what is too much is a false claim."""
        if self.deal.hands[seat].is_known:
            return
        said = [ln for cls in DECLARED for ln in self.said[seat][cls]]
        if len(said) < 2:
            return
        from lessons.games.piquet.hidden import contradictions  # arrays are loaded only where a hand is not told

        for line in contradictions(self.deal, seat, said):
            line.false, line.loss = True, Loss.FALSE
            self.flawed = True
            self.deal.remarks = [r for r in self.deal.remarks if r.code is not Code.NEEDLESS_MARK or r.act is not line.act]

    def _is_late(self, seat: str, played: dict[str, int]) -> bool:
        """Whether a claim made in the play comes after the rules allow it (the option late_claim)."""
        deal = self.deal
        rule = deal.rules.late_claim
        if rule is LateClaim.YOUNGER_FIRST_CARD:
            return played[deal.dealer] > 0
        if played[seat] > 0 or rule is LateClaim.OWN_FIRST_CARD:
            return played[seat] > 0
        # Under "never" the dealer's claims before his first card are his declarations, unless he had to make them before the lead and did.
        return seat == deal.elder or (deal.rules.dealer_claims is DealerClaims.BEFORE_THE_LEAD and seat in self.spoke)

    def _is_past_mending(self, seat: str, played: dict[str, int]) -> bool:
        """Whether a false claim can no longer be mended: its maker has played a card, or the younger has (portland.54)."""
        younger = self.deal.rules.late_claim is LateClaim.YOUNGER_FIRST_CARD
        return played[self.deal.dealer if younger else seat] > 0

    # ------------------------------------------------------------------------------------------------- one act

    def hidden(self, seat: str) -> HiddenHand | None:
        """Every hand a seat can have whose cards are not told, by all that is called and claimed; None where they are, or there are too many."""
        if self.deal.hands[seat].is_known:
            return None
        if seat not in self.hiding:
            from lessons.games.piquet.hidden import hidden_hand  # arrays are loaded only where a hand is not told

            self.hiding[seat] = hidden_hand(self.deal, seat)
        return self.hiding[seat]

    def call(self, act: Calls) -> bool:
        deal = self.deal
        said = act.said
        if isinstance(said, SaidNothing):
            if act.seat == deal.elder:
                self.called = PLACE_OF[said.cls or DECLARED[-1]] if said.cls is None else max(self.called, PLACE_OF[said.cls])
                self.closed |= {said.cls} if said.cls is not None else set(DECLARED)
            return False
        if isinstance(said, SaidCarteBlanche):
            return self.names_carte_blanche(act)
        earlier = self.said[act.seat][said.cls]
        asked = earlier[-1] if earlier and earlier[-1].reply is Reply.MAKING else None
        if (
            asked is not None
            and isinstance(said, SaidPoint)
            and isinstance(asked.said, SaidPoint)
            and said.pips is None
            and said.length is None
        ):
            # "Five." "Making?" "Forty-nine.": one call, said in two lines.
            earlier.remove(asked)
            said = SaidPoint(length=asked.said.length, making=said.making, suit=asked.said.suit)
        line = self.line(act, said)
        line.reply = act.reply
        if all(isinstance(ln.act, Also) for ln in earlier if ln is not line):
            # What was told to be counted besides waits for the call that is answered.
            earlier.remove(line)
            earlier.insert(0, line)
            for other in earlier:
                other.lesser = other is not line
        if act.seat != deal.elder:
            return line.false
        place = PLACE_OF[line.cls]
        point_first = deal.rules.call_order is CallOrder.POINT_FIRST
        if self.called > place and not (point_first and line.cls is not Class.POINT):
            order = "the point comes first" if point_first else "the order is point, sequences, sets"
            self.out_of_order(line, act, order, "declare.order")
            return True
        self.called = max(self.called, place)
        return line.false

    def claim(self, act: Also | Claims, said: Said, late: bool) -> bool:
        deal = self.deal
        if isinstance(said, SaidNothing):
            return False
        if isinstance(said, SaidCarteBlanche):
            return self.names_carte_blanche(act)
        first = not self.said[act.seat][said.cls]
        line = self.line(act, said)
        over = self.called > PLACE_OF[line.cls] or line.cls in self.closed
        passed = first and act.seat == deal.elder and isinstance(act, Claims) and over
        if late or (passed and deal.rules.late_claim is LateClaim.NEVER):
            self.too_late(line, "forgotten")
            return True
        if passed and line.cls is Class.POINT and deal.rules.call_order is CallOrder.POINT_FIRST:
            # A point not called first is lost, whatever else may still be claimed (portland.46).
            line.late, line.loss = True, Loss.OUT_OF_ORDER
            self.flawed = True
            deal.find(Severity.IRREGULAR, Code.OUT_OF_ORDER, line.cls.value, "declare.order", act=act, seat=act.seat, said=said)
            return True
        return line.false

    # ----------------------------------------------------------------------------------------------- false claims

    def penalties(self) -> set[tuple[str, Class]]:
        """What the false claims that stand cost; returns the classes lost, by seat (the option false_claim)."""
        deal = self.deal
        lost: set[tuple[str, Class]] = set()
        if deal.rules.false_claim is not FalseClaim.CLASS_LOST:
            for seat in deal.false_blanche:
                self._bar(seat)
        for seat, classes in self.said.items():
            for cls, lines in classes.items():
                for line in lines:
                    if not line.false or line.late:
                        continue
                    deal.find(Severity.IRREGULAR, Code.FALSE_CLAIM, cls.value, "false-claim", line=line, seat=seat, said=line.said)
                    if deal.rules.false_claim is FalseClaim.CLASS_LOST:
                        lost.add((seat, cls))
                        continue
                    self._bar(seat)
        return lost

    def _bar(self, seat: str) -> None:
        deal = self.deal
        deal.barred.add(seat)
        if deal.rules.false_claim is FalseClaim.ADVERSARY_COUNTS_ALL:
            deal.counts_all = deal.other(seat)

    # ---------------------------------------------------------------------------------------------------- staging

    def stage(self) -> None:
        """Give what is said before the first lead its steps."""
        deal = self.deal
        record = deal.record
        class_by_class = deal.rules.dealer_claims is DealerClaims.BEFORE_THE_LEAD and self.silent[deal.dealer]
        if self.silent[deal.elder]:
            for cls in DECLARED:
                self._stage_class(deal.elder, cls)
                if class_by_class:
                    self._stage_class(deal.dealer, cls)
        for act in record.declare.acts if record.declare is not None else ():
            if isinstance(act, Looks | TurnsUp):
                look(deal, act, deal.drawn, Phase.SET)
                continue
            self.place(act, self.phase(act))
        if class_by_class and not self.silent[deal.elder]:
            for cls in DECLARED:
                self._stage_class(deal.dealer, cls)
        deal.declared_until = deal.moments[-1]
        if deal.counts_all is not None and not self.silent[deal.counts_all]:
            # What the adversary of a false claimant counts beyond his own claims.
            extra = [ln for cls in DECLARED for ln in self.said[deal.counts_all][cls] if ln.act is None]
            if extra:
                deal.moment(StepKind.CALL, Phase.SET, deal.counts_all).say(extra)

    def _stage_class(self, seat: str, cls: Class) -> None:
        """Steps for the produced words of a seat in a class: its call, then what is counted besides; a dealer's claims at once."""
        lines = self.said[seat][cls]
        parts = [lines[:1], lines[1:]] if seat == self.deal.elder else [lines]
        for part in parts:
            if part:
                self.deal.moment(StepKind.CALL, PHASE_OF[cls], seat).say(part)

    def place_dealer_claims(self) -> None:
        """After the first lead a dealer whose claims are left to the rules claims what is good, all at once."""
        deal = self.deal
        if self.claimed or not self.silent[deal.dealer] or deal.rules.dealer_claims is DealerClaims.BEFORE_THE_LEAD:
            return
        self.claimed = True
        lines = [ln for cls in DECLARED for ln in self.said[deal.dealer][cls]]
        if lines:
            deal.moment(StepKind.CALL, Phase.PLAY, deal.dealer).say(lines)
