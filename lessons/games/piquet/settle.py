"""Who has each class, and what every call and claim counts: the verdicts, each with its witness.

Clauses: cent.sequence.all, cent.sequence.tie, cent.set.all, cent.declare.point-equal, cent.admitted-good, cent.no-amending,
cent.sink.lost, rubicon.under-call*, club.declare, portland.47-58.
"""

from __future__ import annotations

from lessons.cards import Hand, Holding
from lessons.combinations import DECLARED, Class, Combination, combinations, compare
from lessons.games.annotation import HELD_GOOD, Code, Loss, Outcome, Severity, Verdict
from lessons.games.declaring import value, value_said, words_for
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.piquet.judging import Judging
from lessons.games.piquet.order import in_order
from lessons.games.piquet.results import count_everything, results
from lessons.games.reading import Line
from lessons.games.talk import key_of, keys_of
from lessons.knowledge.standing import Standing, Status
from lessons.rules.piquet import UnderCall

_UNDECIDED = frozenset({None, Outcome.POSSIBLE})


def settle(talk: Dialogue) -> None:
    """Settle the three classes in order; what silent seats say is produced on the way."""
    lost = talk.penalties()
    for cls in in_order(talk):
        _Settling(talk, cls, lost).run()
    if talk.deal.counts_all is not None:
        count_everything(talk, talk.deal.counts_all)
    for seat in talk.deal.barred:
        for cls in DECLARED:
            for line in talk.said[seat][cls]:
                line.points = 0
                line.loss = line.loss or Loss.PENALTY
    results(talk)


class _Settling(Judging):
    """One class being settled."""

    def run(self) -> None:
        deal, talk, cls = self.deal, self.talk, self.cls
        produced = talk.called_of(deal.elder, cls) if talk.silent[deal.elder] and self.elder_hand.is_known else ()
        if produced:
            self._produce(deal.elder, produced[0], tie=self._ties_in_length(produced[0]))
        call = self.elders_call()
        elder_hidden = talk.silent[deal.elder] and not self.elder_hand.is_known
        if call is None:
            self._without_call(elder_hidden)
            return
        proof = self.proof_of(deal.dealer, call)
        truth, witness, reason = self.truth_of(call, proof)
        outcome = self.outcome_of(call, truth, proof)
        call.verdict = self.verdict_on(call, outcome, truth, witness, reason, proof)
        self.learn(call, truth, proof)
        if self.dealer_lost and outcome is not None:
            # The dealer's false claim loses him the class: what the elder hand called is good, whatever was answered.
            outcome = Outcome.GOOD
            clause = (self.rules.cite("false-claim"),)
            call.verdict = Verdict(outcome=outcome, truth=truth, own=call.held, other=witness, reason=reason, clauses=clause)
        if outcome in HELD_GOOD:
            self._elder_has_it(call)
        else:
            self._sunk(call, self.elder_hand)
            for line in self.live(deal.elder)[1:]:
                if outcome in _UNDECIDED:
                    line.points, line.verdict = None, Verdict(outcome=outcome, own=line.held, clauses=call.verdict.clauses)
                else:
                    self.not_good(line, witness, reason)
        if outcome is Outcome.NOT_GOOD or (outcome is Outcome.IMPOSSIBLE and truth is Outcome.NOT_GOOD):
            self._dealer_has_it(call)
        elif outcome in _UNDECIDED:
            deal.unknown |= {(deal.elder, cls), (deal.dealer, cls)}
            call.points = None
        elif outcome is Outcome.IMPOSSIBLE and truth is Outcome.IMPOSSIBLE:
            deal.unknown.add((deal.dealer, cls))
        else:
            for line in self.live(deal.dealer):
                self.not_good(line, call.held, None)

    def _produce(self, seat: str, holding: Combination, *, tie: bool = False) -> Line:
        mine = self.talk.said[seat][self.cls]
        line = Line(seat, self.cls, words_for(holding, self.rules.point_called_by, tie=tie), None)
        line.held = holding
        line.lesser = bool(mine)
        mine.append(line)
        return line

    def _ties_in_length(self, best: Combination) -> bool:
        """Whether the other side's point has as many cards, so that the pips must be told."""
        return self.cls is Class.POINT and bool(self.dealer_has) and self.dealer_has[0].value == best.value

    # ------------------------------------------------------------------------------------------------- who scores

    def _points(self, line: Line) -> int | None:
        return value(line.held, self.rules.short_point) if line.held is not None else value_said(line.said, self.rules.short_point)

    def _dearer(self, line: Line, hand: Holding) -> None:
        """Two equal, best points in one hand: a short-point rule may make one dearer, and its holder counts that one."""
        if self.cls is not Class.POINT or line.held is None or not hand.is_known:
            return
        equal = [p for p in combinations(hand.known).points if p.key == line.held.key]
        if len(equal) > 1:
            line.held = max(equal, key=lambda p: value(p, self.rules.short_point))

    def _elder_has_it(self, call: Line) -> None:
        deal = self.deal
        seat = deal.elder
        self._dearer(call, self.elder_hand)
        call.points = self._points(call)
        if self.talk.silent[seat] and self.cls is not Class.POINT:
            for holding in self.talk.called_of(seat, self.cls)[1:]:
                self._produce(seat, holding)
        top = key_of(call)
        outcome = call.verdict.outcome if call.verdict is not None else None
        for line in self.live(seat)[1:]:
            mine = key_of(line)
            if self.cls is Class.POINT:
                self.not_good(line, call.held, None)
            elif mine is not None and top is not None and mine > top:
                self._above(call, line, outcome)
            else:
                line.points = self._points(line)
                line.verdict = Verdict(outcome=outcome, truth=outcome, own=line.held, clauses=(self.rules.cite(f"{self.name}.all"),))
        self.talk.once(seat, self.live(seat))
        self._sunk(call, self.elder_hand)
        self._forgotten(seat, self.elder_hand)

    def _above(self, call: Line, line: Line, outcome: Outcome | None) -> None:
        """Something better than what was called and answered: an under-call, or lost."""
        deal, rules = self.deal, self.rules
        line.loss = Loss.ABOVE_THE_CALL
        if rules.under_call is UnderCall.LOST:
            clauses = (rules.cite("amending"), rules.cite("under-call"))
            line.verdict = Verdict(outcome=Outcome.NOT_GOOD, truth=Outcome.GOOD, own=line.held, clauses=clauses)
            deal.find(Severity.IRREGULAR, Code.ABOVE_THE_CALL, self.name, "amending", line=line)
            return
        standing, told = self._against_the_cards(call)
        could = standing.other if standing is not None else None
        if standing is not None and not standing.beaten_in:
            line.loss = None
            line.points = self._points(line)
            line.verdict = Verdict(
                outcome=outcome, truth=Outcome.GOOD, own=line.held, clauses=(rules.cite("under-call"),), standing=standing, unheard=standing
            )
        elif told and standing is not None:
            line.loss = Loss.UNPROVED
            line.verdict = Verdict(
                outcome=Outcome.NOT_GOOD,
                truth=Outcome.GOOD,
                own=line.held,
                other=could,
                clauses=(rules.cite("under-call.proof"),),
                standing=standing,
                unheard=standing,
            )
            deal.find(Severity.IRREGULAR, Code.UNPROVED, self.name, "under-call.proof", line=line)
        else:
            line.loss, line.points = None, None
            line.verdict = Verdict(outcome=None, own=line.held, other=could, clauses=(rules.cite("under-call.proof"),))

    def _against_the_cards(self, call: Line) -> tuple[Standing | None, bool]:
        """How the elder hand's call stands against every hand the dealer could have by the elder hand and its discards alone.

        And whether all these are told: if not, the hands counted are too many, and only what none of them beats is proved.
        """
        from lessons.games.piquet.hidden import among  # arrays are loaded only where something must be proved

        deal = self.deal
        key = key_of(call)
        unseen, told = deal.own_unseen(deal.elder)
        could_be = among(Holding(Hand(), len(self.dealer_hand)), unseen)
        return could_be.standings(self.cls, key).now if could_be is not None and key is not None else None, told

    def _sunk(self, call: Line, hand: Holding) -> None:
        if self.talk.silent[call.seat] or not hand.is_known or call.held is None:
            return
        best = combinations(hand.known).best(self.cls)
        if best is not None and best.key > call.held.key:
            counted = any(ln.points and ln.held is not None and ln.held.key == best.key for ln in self.talk.said[call.seat][self.cls])
            tried = any(ln.points is None or ln.loss in (Loss.ABOVE_THE_CALL, Loss.UNPROVED) for ln in self.talk.said[call.seat][self.cls])
            if not counted:
                call.sunk = best
            if not counted and not tried:
                good = call.verdict is not None and call.verdict.outcome in HELD_GOOD
                self.deal.find(Severity.NOTE, Code.SUNK, self.name, "sink.lost" if good else "amending", line=call)

    def _forgotten(self, seat: str, hand: Holding) -> None:
        """Holdings of a class its holder has, that were never called; what is told to be sunk is no second fault."""
        if self.talk.silent[seat] or not hand.is_known or self.cls is Class.POINT:
            return
        if seat in self.deal.barred or self.deal.counts_all == seat:
            return
        sunk = [ln.sunk.cards.mask for ln in self.talk.said[seat][self.cls] if ln.sunk is not None]
        said = [*self.talk.named(seat, self.cls), *sunk]
        lost = tuple(c for c in combinations(hand.known).of(self.cls) if not any(m & c.cards.mask for m in said))
        if lost:
            self.deal.find(Severity.NOTE, Code.FORGOTTEN, self.name, "forgotten", seat=seat, cls=self.cls, lost=lost)

    def _dealer_has_it(self, call: Line | None) -> None:
        """The elder hand's call is not good, or there is none: the dealer counts what he claims, if its best beats the call."""
        deal, cls = self.deal, self.cls
        seat = deal.dealer
        if self.talk.silent[seat]:
            if not self.dealer_hand.is_known:
                deal.unknown.add((seat, cls))
                if call is not None:
                    deal.surely.add((seat, cls))
                return
            called_now = self.talk.called_of(seat, cls)
            for holding in called_now[:1] if cls is Class.POINT else called_now:
                self._produce(seat, holding, tie=call is not None and call.held is not None and holding.value == call.held.value)
        lines = self.live(seat)
        best_point = max(lines, key=lambda ln: keys_of(ln).most, default=None)
        called = key_of(call) if call is not None else None
        # A number of cards that leaves the pips open may beat the call, and the answer says that it does.
        beats = called is None or (best_point is not None and keys_of(best_point).most > called)
        for line in lines:
            if not beats or (cls is Class.POINT and line is not best_point):
                self.not_good(line, call.held if call is not None and not beats else None, None)
                continue
            if line is best_point:
                self._dearer(line, self.dealer_hand)
            line.points = self._points(line)
            topic = f"{self.name}.rank" if line is best_point else f"{self.name}.all"
            other = call.held if call is not None else None
            reason = compare(line.held, other).reason if line.held is not None and other is not None else None
            known = line.held is not None and (call is None or called is not None)
            outcome = Outcome.GOOD if known else Outcome.ADMITTED
            line.verdict = Verdict(
                outcome=outcome, truth=outcome, own=line.held, other=other, reason=reason, clauses=(self.rules.cite(topic),)
            )
        self.talk.once(seat, self.live(seat))
        if beats and best_point is not None:
            self._sunk(best_point, self.dealer_hand)
        if beats or not lines:
            self._forgotten_by_dealer(call)

    def _forgotten_by_dealer(self, call: Line | None) -> None:
        deal = self.deal
        hand = self.dealer_hand
        if self.live(deal.dealer):
            self._forgotten(deal.dealer, hand)
            return
        if self.talk.silent[deal.dealer] or not hand.is_known or deal.dealer in deal.barred or deal.counts_all == deal.dealer:
            return
        if self.talk.said[deal.dealer][self.cls]:
            return
        lost = self.dealer_has
        lost = lost[:1] if self.cls is Class.POINT else lost
        called = key_of(call) if call is not None else 0
        if lost and called is not None and lost[0].key > called and (call is not None or not self._elder_would_have_it(lost[0])):
            deal.find(Severity.NOTE, Code.FORGOTTEN, self.name, "forgotten", seat=deal.dealer, cls=self.cls, lost=lost)

    def _claims_against_hidden(self) -> None:
        """The dealer's claims where the elder hand is hidden and calls nothing: certain if no hand it can have is as good, else as admitted."""
        lines = [ln for ln in self.live(self.deal.dealer) if ln.verdict is not None and ln.verdict.outcome is Outcome.GOOD]
        best = max(lines, key=lambda ln: keys_of(ln).most, default=None)
        proof = self.proof_of(self.deal.elder, best) if best is not None else None
        certain = proof is not None and proof.now.status is Status.CERTAIN
        for line in lines:
            line.verdict = Verdict(
                outcome=Outcome.CERTAIN if certain else Outcome.ADMITTED,
                own=line.held,
                clauses=(self.rules.cite(f"{self.name}.rank" if certain else "admitted"),),
                standing=proof.now if proof is not None and line is best else None,
                unheard=proof.unheard if proof is not None and line is best else None,
            )

    def _elder_would_have_it(self, other: Combination) -> bool:
        return bool(self.elder_has) and self.elder_has[0].key >= other.key

    def _without_call(self, elder_hidden: bool) -> None:
        """The elder hand calls nothing in the class; where its hand is hidden and says nothing, only the dealer's own claims are known."""
        deal, cls = self.deal, self.cls
        if elder_hidden:
            deal.unknown.add((deal.elder, cls))
            if self.talk.silent[deal.dealer]:
                deal.unknown.add((deal.dealer, cls))
                return
            if self.live(deal.dealer):
                deal.unknown.discard((deal.elder, cls))
                self._dealer_has_it(None)
                self._claims_against_hidden()
            return
        self._dealer_has_it(None)
        if self.talk.silent[deal.elder] or not self.elder_hand.is_known:
            return
        lost = self.elder_has[:1] if cls is Class.POINT else self.elder_has
        if deal.elder in deal.barred or deal.counts_all == deal.elder:
            return
        wins = self.dealer_hand.is_known and bool(lost) and not (self.dealer_has and self.dealer_has[0].key >= lost[0].key)
        if wins and not self.elder_lost and not any(ln.late for ln in self.talk.said[deal.elder][cls]):
            deal.find(Severity.NOTE, Code.FORGOTTEN, self.name, "forgotten", seat=deal.elder, cls=cls, lost=lost)
