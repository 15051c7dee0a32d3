"""Declaring at a table of three: the elder hand calls class by class and is answered; the others claim before their own first card.

Clauses: normand.declare, cent.declare.order, cent.declare.replies, cent.admitted-good.
"""

from __future__ import annotations

from lessons.combinations import DECLARED, Class, Combination
from lessons.games.annotation import Code, Severity, Verdict
from lessons.games.declaring import KeyRange, could_be_beaten, could_hold, held, without_suit
from lessons.games.reading import PHASE_OF, Line
from lessons.games.several.contest import Contest
from lessons.games.several.deal import Deal
from lessons.games.several.standing import Top
from lessons.games.several.words import Words
from lessons.games.talk import PLACE_OF, REPLY, keys_of
from lessons.record import Act, Calls, Reply, SaidCarteBlanche, SaidNothing
from lessons.rules.normand import NormandRules, Tie


class NormandWords(Words):
    """All that is said in one deal, by seat and class."""

    def __init__(self, deal: Deal[NormandRules]) -> None:
        super().__init__(deal)
        self.called = -1
        """the furthest class the elder hand has called, by its place in the order"""

    def call(self, act: Calls) -> bool:
        """The elder hand's call, with its answer; another seat's is read as a claim."""
        deal, said = self.deal, act.said
        if isinstance(said, SaidNothing):
            return False
        if isinstance(said, SaidCarteBlanche):
            return self.shows_carte_blanche(act, late=False)
        line = self.line(act, said)
        line.reply = act.reply
        if act.reply is Reply.MAKING:
            hint = "the pips are called at once: good, equal or not good"
            deal.refuse("nothing is left to ask", hint=hint, act=act, topic="declare.replies", phase=PHASE_OF[line.cls])
        if act.seat != deal.elder:
            if act.reply is not None and act.reply is not Reply.MAKING:
                hint = f"what {act.seat} has is claimed, and nobody answers: {act.seat} claims …, …"
                message = f"only what {deal.elder} calls is answered"
                deal.refuse(message, hint=hint, act=act, topic="declare.order", phase=PHASE_OF[line.cls])
            return line.false
        if self.called > PLACE_OF[line.cls]:
            self.out_of_order(line, act, "the order is point, sequences, sets", "declare.classes")
            return True
        self.called = max(self.called, PLACE_OF[line.cls])
        return line.false

    def shows_carte_blanche(self, act: Act, *, late: bool) -> bool:
        """It is shown when the cards are dealt; among the calls it may only be named."""
        return self.names_carte_blanche(act)

    def own_words(self, seat: str) -> list[list[Line]]:
        """The elder hand calls class by class, then what counts besides; another seat claims everything at once."""
        if seat != self.deal.elder:
            return super().own_words(seat)
        parts = [part for cls in DECLARED for part in (self.said[seat][cls][:1], self.said[seat][cls][1:])]
        return [part for part in parts if part]


class NormandContest(Contest):
    """One class of one deal."""

    def __init__(self, words: Words, cls: Class) -> None:
        super().__init__(words, cls)
        self.sinking: dict[str, Combination] = {}
        """what seats that hold better call level with the elder hand's call"""

    def tie_leaves_next(self) -> bool:
        """By the option the tied alone are out, and the next best has the class."""
        return self.rules.tie is Tie.NEXT_BEST

    def top(self, seat: str) -> Top | None:
        """Who answers "equal" out of a better holding has called that part of it, and stands with no more."""
        part = self.sinking.get(seat)
        return super().top(seat) if part is None else Top(seat, None, part, KeyRange(part.key, part.key))

    def sinks_part(self, seat: str) -> bool:
        """Whether a seat answers "equal" although it holds better."""
        return seat in self.sinking

    def answer_to(self, call: Top) -> Top | None:
        """What an opponent holds, claimed or not, answers the elder hand's call; what is not claimed does no more."""
        if call.seat != self.deal.elder:
            return None
        seats = [
            s for s in self.deal.opponents(call.seat) if s not in self.admitting and s not in self.sinking and s not in self.deal.barred
        ]
        claimed = [top.seat for top in map(self.top, seats) if top is not None and top.keys.most >= call.keys.least]
        return self._foremost([s for s in seats if s not in claimed and not self.is_hidden(s)], call)

    def admitted_against(self, call: Top) -> Top | None:
        """The best that a seat has admitted the call with."""
        return self._foremost(list(self.admitting), call) if call.seat == self.deal.elder else None

    def _foremost(self, seats: list[str], call: Top) -> Top | None:
        """The best that seats are known to hold of what beats or equals a call; those who are level may be out of it."""
        best = [(s, self.words.holds[s].best(self.cls)) for s in seats]
        tops = [Top(s, None, held, KeyRange(held.key, held.key)) for s, held in best if held is not None and held.key >= call.keys.least]
        tops.sort(key=lambda t: -t.keys.most)
        while tops:
            level = [t for t in tops if t.keys == tops[0].keys]
            if len(level) == 1 or not self.tie_leaves_next() or level[0].keys.most <= call.keys.most:
                return level[0]
            tops = tops[len(level) :]
        return None

    def may_answer(self, call: Top) -> bool:
        """Whether the elder hand's call is answered by a hand that is not told."""
        return call.seat == self.deal.elder and self.objection is not None

    def hear_replies(self, call: Line) -> None:
        """What is admitted stands; an answer that no holding can back is refused, or ruled on where it is marked."""
        deal, act = self.deal, call.act
        if not isinstance(act, Calls) or act.reply in (None, Reply.MAKING):
            return
        answering = (act.reply_seat,) if act.reply_seat is not None else deal.opponents(deal.elder)
        if act.reply is Reply.GOOD:
            self.admitting.update(answering)
            return
        backing = [seat for seat in answering if self._backs(act.reply, call, seat)]
        if act.reply is Reply.EQUAL:
            for seat in backing:
                self._sinks_beside(call, seat)
        if backing:
            return
        if any(self._may_back(act.reply, call, seat) for seat in answering):
            self.objection = act.reply
            return
        does = "equals" if act.reply is Reply.EQUAL else "beats"
        message = f'"{act.reply.value}" is not true: nobody who answers {"can hold" if self._hides(answering) else "holds"} anything that {does} it'
        hint = "if it was answered so all the same, end the line with !"
        deal.irregular(act, message, hint=hint, topic="declare.replies", phase=PHASE_OF[self.cls])
        deal.find(Severity.IRREGULAR, Code.FALSE_REPLY, self.name, "declare.replies", line=call)

    def _hides(self, seats: tuple[str, ...]) -> bool:
        return any(not self.deal.hands[seat].is_known for seat in seats)

    def _backs(self, reply: Reply, call: Line, seat: str) -> bool:
        """Whether what a seat is known to hold, or claims, makes its answer true: better, or as good or better of which that is part."""
        mine, known = keys_of(call), self.deal.hands[seat].known
        claims = [keys_of(line) for line in self.words.live(seat, self.cls)]
        best = self.words.holds[seat].best(self.cls)
        if reply is Reply.NOT_GOOD:
            return (best is not None and best.key > mine.least) or any(keys.most > mine.least for keys in claims)
        return held(without_suit(call.said), known) is not None or any(
            keys.most >= mine.least and keys.least <= mine.most for keys in claims
        )

    def _may_back(self, reply: Reply, call: Line, seat: str) -> bool:
        """Whether a hand that is not told can hold what makes its answer true."""
        hand, available = self.deal.hands[seat], self.deal.available(seat)
        if hand.is_known:
            return False
        if reply is Reply.NOT_GOOD:
            return could_be_beaten(keys_of(call).least + 1, self.cls, hand.known, hand.unknown, available)
        return could_hold(without_suit(call.said), hand.known, hand.unknown, available)

    def _sinks_beside(self, call: Line, seat: str) -> None:
        """A seat that answers "equal" and holds better keeps the rest to itself (cent.sink.allowed)."""
        best, key = self.words.holds[seat].best(self.cls), keys_of(call)
        part = held(without_suit(call.said), self.deal.hands[seat].known)
        if best is not None and part is not None and best.key > key.most and part.key == key.least:
            self.sinking[seat] = part

    def answer(self, call: Line, verdict: Verdict) -> None:
        """A call of the elder hand whose answer is left out gets the truthful one."""
        asked = call.act is None or isinstance(call.act, Calls)
        if call.seat == self.deal.elder and asked and call.reply is None and not call.lesser and verdict.outcome is not None:
            call.reply = REPLY.get(verdict.outcome)
