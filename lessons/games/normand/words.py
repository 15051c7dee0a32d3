"""Declaring at a table of three: the elder hand calls class by class and is answered; the others claim before their own first card.

Clauses: normand.declare, cent.declare.order, cent.declare.replies, cent.admitted-good.
"""

from __future__ import annotations

from lessons.combinations import DECLARED, Class
from lessons.games.annotation import Code, Loss, Outcome, Phase, Severity, Verdict
from lessons.games.declaring import KeyRange
from lessons.games.reading import PHASE_OF, Line
from lessons.games.several.contest import Contest, Top
from lessons.games.several.deal import Deal
from lessons.games.several.words import Words
from lessons.record import Act, Calls, Reply, SaidCarteBlanche, SaidNothing
from lessons.rules.normand import NormandRules, Tie

_PLACE = {cls: place for place, cls in enumerate(DECLARED)}
_REPLY = {Outcome.GOOD: Reply.GOOD, Outcome.CERTAIN: Reply.GOOD, Outcome.EQUAL: Reply.EQUAL, Outcome.NOT_GOOD: Reply.NOT_GOOD}


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
            return line.false
        if self.called > _PLACE[line.cls]:
            deal.irregular(
                act,
                f"{act.seat} calls out of order",
                hint="the order is point, sequences, sets; if it was said so, end the line with !",
                topic="declare.classes",
                phase=PHASE_OF[line.cls],
            )
            line.late, line.loss = True, Loss.OUT_OF_ORDER
            self.flawed = True
            deal.find(Severity.IRREGULAR, Code.OUT_OF_ORDER, line.cls.value, "declare.classes", act=act, seat=act.seat, said=said)
            return True
        self.called = max(self.called, _PLACE[line.cls])
        return line.false

    def shows_carte_blanche(self, act: Act, *, late: bool) -> bool:
        """It is shown when the cards are dealt; among the calls it may only be named."""
        if not any(ln.seat == act.seat and ln.loss is None for ln in self.deal.blanche):
            self.deal.refuse(
                f"{act.seat} has not shown carte blanche",
                hint=f"it is shown in the exchange: exchange = '''{act.seat} carte blanche'''",
                act=act,
                topic="carte-blanche.shown",
                phase=Phase.EXCHANGE,
            )
        return False

    def own_words(self, seat: str) -> list[list[Line]]:
        """The elder hand calls class by class, then what counts besides; another seat claims everything at once."""
        if seat != self.deal.elder:
            return super().own_words(seat)
        parts = [part for cls in DECLARED for part in (self.said[seat][cls][:1], self.said[seat][cls][1:])]
        return [part for part in parts if part]


class NormandContest(Contest):
    """One class of one deal."""

    def tie_leaves_next(self) -> bool:
        """By the option the tied alone are out, and the next best has the class."""
        return self.rules.tie is Tie.NEXT_BEST

    def top(self, seat: str) -> Top | None:
        """What a seat answers a call with counts against it, even if it forgets to claim it afterwards."""
        found = super().top(seat)
        deal = self.deal
        if seat == deal.elder or self.words.silent[seat] or seat in deal.barred or not deal.hands[seat].is_known:
            return found
        call = super().top(deal.elder)
        best = self.words.holds[seat].of(self.cls)[:1]
        if call is None or not best or best[0].key < call.keys.least or (found is not None and found.keys.most >= call.keys.least):
            return found
        return Top(seat, None, best[0], KeyRange(best[0].key, best[0].key))

    def hear_replies(self, call: Line) -> None:
        """What is admitted stands; an answer that no holding backs is refused, or ruled on where it is marked."""
        deal, act = self.deal, call.act
        if not isinstance(act, Calls) or act.reply in (None, Reply.MAKING):
            return
        answering = (act.reply_seat,) if act.reply_seat is not None else deal.opponents(deal.elder)
        if act.reply is Reply.GOOD:
            self.admitting.update(answering)
            return
        tops = [t for t in map(self.top, answering) if t is not None]
        mine = super().top(deal.elder)
        if mine is None or any(t.keys.most >= mine.keys.least for t in tops):
            return
        if any(self.is_hidden(s) for s in answering):
            self.objection = act.reply
            return
        message = f'"{act.reply.value}" is not true: nobody who answers holds anything that {"equals" if act.reply is Reply.EQUAL else "beats"} it'
        deal.irregular(act, message, topic="declare.replies", phase=PHASE_OF[self.cls])
        deal.find(Severity.IRREGULAR, Code.FALSE_REPLY, self.name, "declare.replies", line=call)

    def answer(self, call: Line, verdict: Verdict) -> None:
        """A call of the elder hand whose answer is left out gets the truthful one."""
        asked = call.act is None or isinstance(call.act, Calls)
        if call.seat == self.deal.elder and asked and call.reply is None and not call.lesser and verdict.outcome is not None:
            call.reply = _REPLY.get(verdict.outcome)


def new_contest(words: Words, cls: Class) -> Contest:
    """The contest of one class."""
    return NormandContest(words, cls)
