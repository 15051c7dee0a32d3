"""One class being judged: what the cards say of the elder hand's call, what is answered, and the verdict that stands.

Where the dealer's hand is not told, the call is put to every hand it can be (certain, possible, impossible).

Clauses: cent.declare.replies, cent.admitted-good, cent.declare.point-equal, cent.sequence.tie, cent.sink.allowed.
"""

from __future__ import annotations

from lessons.combinations import Class, Combination, Reason, compare
from lessons.games.annotation import Code, Loss, Outcome, Severity, Verdict
from lessons.games.declaring import could_be_beaten, held, without_suit
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.piquet.order import said_before
from lessons.games.reading import PHASE_OF, Line
from lessons.games.talk import REPLY, key_of, keys_of
from lessons.knowledge.standing import Standing, Standings, Status
from lessons.record import Reply

_OUTCOME = {Reply.GOOD: Outcome.GOOD, Reply.EQUAL: Outcome.EQUAL, Reply.NOT_GOOD: Outcome.NOT_GOOD}
LOST = frozenset({Outcome.NOT_GOOD, Outcome.EQUAL, Outcome.IMPOSSIBLE})
"""What may be true of a call that is admitted good all the same."""


def proved(standing: Standing) -> Outcome | None:
    """What counting the hands a hidden hand can be proves of a call; None where it may be good and may not."""
    if standing.status is Status.CERTAIN:
        return Outcome.CERTAIN
    if standing.status is Status.POSSIBLE:
        return None
    if standing.beaten_in == standing.hands:
        return Outcome.NOT_GOOD
    return Outcome.EQUAL if standing.equalled_in == standing.hands else Outcome.IMPOSSIBLE


class Judging:
    """One class of one deal."""

    def __init__(self, talk: Dialogue, cls: Class, lost: set[tuple[str, Class]]) -> None:
        self.talk = talk
        self.deal = talk.deal
        self.rules = talk.deal.rules
        self.cls = cls
        self.name = cls.value
        elder, dealer = talk.deal.elder, talk.deal.dealer
        self.elder_lost = (elder, cls) in lost
        self.dealer_lost = (dealer, cls) in lost
        self.elder_hand = talk.deal.hands[elder]
        self.dealer_hand = talk.deal.hands[dealer]
        self.elder_has = talk.holds[elder].of(cls)
        """what is known to be held of the class, best first"""
        self.dealer_has = talk.holds[dealer].of(cls)

    # --------------------------------------------------------------------------------------------------- the lines

    def live(self, seat: str) -> list[Line]:
        """What a seat says in the class that is neither false nor too late."""
        if not self.talk.flawed:
            return self.talk.said[seat][self.cls]
        if self.elder_lost if seat == self.deal.elder else self.dealer_lost:
            for line in self.talk.said[seat][self.cls]:
                line.loss = line.loss or Loss.PENALTY
            return []
        return self.talk.live(seat, self.cls)

    def elders_call(self) -> Line | None:
        lines = self.live(self.deal.elder)
        return lines[0] if lines else None

    # ------------------------------------------------------------------------------------------------ truth, verdict

    def proof_of(self, hidden: str, call: Line) -> Standings | None:
        """How a call stands against every hand the hidden seat can have; None where its hand is told, or nothing can be proved."""
        key = key_of(call)
        hand = self.talk.hidden(hidden)
        if hand is None or key is None:
            return None
        for line in said_before(self.talk, hidden, call):
            hand.hears(line.said)
        return hand.standings(self.cls, key)

    def learn(self, call: Line, truth: Outcome | None, proof: Standings | None) -> None:
        """The reply to a call narrows what a hidden dealer can hold, unless it is known to be untrue, or marked as it was said."""
        key = key_of(call)
        hand = self.talk.hidden(self.deal.dealer)
        if hand is None or key is None or call.reply is None or (call.act is not None and call.act.irregular):
            return
        untrue = truth in LOST if call.reply is Reply.GOOD else self._is_false(call, truth, proof)
        if not untrue:
            hand.answers(self.cls, key, call.reply, call.said)

    def truth_of(self, call: Line, proof: Standings | None) -> tuple[Outcome | None, Combination | None, Reason | None]:
        """What the cards say of the elder hand's call, and the dealer's best holding; None where a hidden card decides."""
        mine = keys_of(call)
        other = self.dealer_has[0] if self.dealer_has else None
        reason = compare(call.held, other).reason if call.held is not None and other is not None else None
        if other is not None and other.key > mine.most:
            return Outcome.NOT_GOOD, other, reason
        if not self.dealer_hand.is_known:
            claims = self._better_claims(call)
            if claims:
                return Outcome.NOT_GOOD, claims[0].held, None
            return self._proved(call, proof), other, reason
        if other is None or other.key < mine.least:
            return Outcome.GOOD, other, reason
        return Outcome.EQUAL if mine.least == mine.most else None, other, reason

    def _proved(self, call: Line, proof: Standings | None) -> Outcome | None:
        """What can be proved against a dealer whose hand is not told; None where it may be good and may not."""
        if proof is not None:
            return proved(proof.now)
        deal, mine = self.deal, key_of(call)
        hand = self.dealer_hand
        # Too many hands to go through; but where the cards lie elsewhere that would be needed, none can beat or equal it.
        if mine is None or could_be_beaten(mine, self.cls, hand.known, hand.unknown, deal.available(deal.dealer)):
            return None
        return Outcome.CERTAIN

    def _better_claims(self, call: Line) -> list[Line]:
        """The dealer's claims that surely beat a call."""
        mine = keys_of(call).most
        return [ln for ln in self.live(self.deal.dealer) if keys_of(ln).least > mine]

    def _unanswered(self, call: Line, truth: Outcome | None, proof: Standings | None) -> Outcome | None:
        """The verdict on a call whose answer is left to the rules: the truth, as far as it can be proved."""
        if call.reply is None and truth is not None:
            call.reply = REPLY.get(truth)
        if proof is None or truth is Outcome.CERTAIN:
            return truth
        if truth is None:
            return Outcome.POSSIBLE
        # Not good by a holding that is known to be there, or by what every hand holds that can be there.
        return Outcome.IMPOSSIBLE if proof.now.status is Status.IMPOSSIBLE and not self._beaten_openly(call) else truth

    def _beaten_openly(self, call: Line) -> bool:
        """Whether the dealer's known cards or claims beat the call."""
        mine = keys_of(call).most
        return any(h.key > mine for h in self.dealer_has[:1]) or bool(self._better_claims(call))

    def _is_false(self, call: Line, truth: Outcome | None, proof: Standings | None) -> bool:
        """Whether "not good" or "equal" is answered without a holding that backs it."""
        if truth in (Outcome.GOOD, Outcome.CERTAIN):
            return True
        if call.reply is Reply.NOT_GOOD:
            return truth is Outcome.EQUAL or (proof is not None and not proof.now.beaten_in and not self._beaten_openly(call))
        if truth is Outcome.EQUAL or not self.dealer_hand.is_known:
            hand = self.talk.hidden(self.deal.dealer)
            return truth is not Outcome.EQUAL and hand is not None and not hand.may_hold(call.said)
        # The dealer may sink part of a better holding, if the part is equal to the call; whatever its suit.
        return truth is Outcome.NOT_GOOD and held(without_suit(call.said), self.dealer_hand.known) is None

    def outcome_of(self, call: Line, truth: Outcome | None, proof: Standings | None) -> Outcome | None:
        """The verdict that stands: the reply's, except one that claims a holding which is not there."""
        if call.reply is None or call.reply is Reply.MAKING:
            return self._unanswered(call, truth, proof)
        said = _OUTCOME[call.reply]
        if said is Outcome.GOOD:
            if truth in LOST:
                self.deal.find(Severity.NOTE, Code.WRONGLY_ADMITTED, self.name, "admitted", line=call)
            return truth if truth in (Outcome.GOOD, Outcome.CERTAIN) else Outcome.ADMITTED
        if not self._is_false(call, truth, proof):
            return said
        # What a seat does not hold is refused at the call; the answer to it is then no second fault.
        if call.act is not None and call.loss is not Loss.FALSE:
            self.deal.irregular(
                call.act,
                f'"{call.reply}" is not true: {self.deal.dealer} holds nothing that {"beats" if said is Outcome.NOT_GOOD else "equals"} it',
                hint="if it was answered so all the same, end the line with !",
                topic="declare.replies",
                phase=PHASE_OF[self.cls],
            )
        self.deal.find(Severity.IRREGULAR, Code.FALSE_REPLY, self.name, "declare.replies", line=call)
        return Outcome.POSSIBLE if truth is None and proof is not None else truth

    def verdict_on(
        self,
        line: Line,
        outcome: Outcome | None,
        truth: Outcome | None,
        other: Combination | None,
        reason: Reason | None,
        proof: Standings | None,
    ) -> Verdict:
        cls = self.cls
        topics: tuple[str, ...]
        if outcome is Outcome.EQUAL:
            topics = ("point.equal",) if cls is Class.POINT else ("sequence.equal",)
        elif outcome is Outcome.ADMITTED:
            topics = ("admitted", f"{self.name}.rank")
        elif outcome is Outcome.NOT_GOOD:
            topics = (f"{self.name}.rank", "declare.not-good")
        else:
            topics = (f"{self.name}.rank",)
        return Verdict(
            outcome=outcome,
            truth=truth,
            own=line.held,
            other=other,
            reason=reason,
            clauses=tuple(self.rules.cite(t) for t in topics),
            standing=proof.now if proof is not None else None,
            unheard=proof.unheard if proof is not None else None,
        )

    def not_good(self, line: Line, other: Combination | None, reason: Reason | None) -> None:
        topic = "point.equal" if self.cls is Class.POINT else f"{self.name}.all"
        if reason is None and line.held is not None and other is not None:
            reason = compare(line.held, other).reason
        line.verdict = Verdict(
            outcome=Outcome.NOT_GOOD, truth=Outcome.NOT_GOOD, own=line.held, other=other, reason=reason, clauses=(self.rules.cite(topic),)
        )
