"""One class among three or four hands: the best holding of each seat is put to those of the other sides.

A seat that leaves its words to the rules stands with what it holds, one that speaks with what it says, one that has
admitted a call not at all. Where a hand is not told, what it could hold decides whether anything is certain.

Clauses: cent.point.rank, cent.sequence.rank, cent.set.rank, cent.declare.point-equal, cent.sequence.tie, cent.admitted-good,
normand.declare, voleur.declare, voleur.partner-good.
"""

from __future__ import annotations

from typing import Any

from lessons.combinations import Class, Combination, Reason, compare
from lessons.games.annotation import HELD_GOOD, ClassResult, Code, Loss, Outcome, Severity, Verdict
from lessons.games.declaring import KeyRange, could_be_beaten, value, value_said, words_for
from lessons.games.reading import Line
from lessons.games.several.deal import Deal
from lessons.games.several.standing import Standing, Top
from lessons.games.several.words import Words
from lessons.games.talk import key_of, keys_of
from lessons.record import Calls, Corrects, Reply

_TOPIC = {Loss.TOO_LATE: "forgotten", Loss.OUT_OF_ORDER: "declare.classes", Loss.BELOW_LEAST: "point.least"}
"""What a call lost without being judged rests on; anything else is a false claim's doing."""


class Contest:
    """One class of one deal."""

    def __init__(self, words: Words, cls: Class) -> None:
        self.words = words
        self.deal: Deal[Any] = words.deal
        self.rules = words.deal.rules
        self.cls = cls
        self.name = cls.value
        self._equal = "point.equal" if cls is Class.POINT else "sequence.equal"
        """the topic of what becomes of holdings that are level"""
        self.admitting: set[str] = set()
        """seats that have admitted the elder hand's call, and so hold nothing against it"""
        self.objection: Reply | None = None
        """what is answered to the elder hand's call by a seat whose hand is not told, where it is not good"""

    # ------------------------------------------------------------------------------------------- what a game adds

    def lets(self, held: Combination) -> bool:
        """Whether a holding may be announced at all."""
        return True

    def is_call(self, line: Line) -> bool:
        """Whether a line is called and answered, and so is its seat's best whatever else it claims."""
        return isinstance(line.act, Calls)

    def breaks_tie(self, contenders: list[Top]) -> Top | None:
        """Who has the class of several sides that are level, if any of them has."""
        return None

    def tie_leaves_next(self) -> bool:
        """Whether the next best has the class when the best are level."""
        return False

    def hear_replies(self, call: Line) -> None:
        """What is answered to the elder hand's call."""

    def may_answer(self, call: Top) -> bool:
        """Whether a hand that is not told answers a call."""
        return False

    def sinks_part(self, seat: str) -> bool:
        """Whether a seat says that it is level, and so keeps the rest of what it holds to itself."""
        return False

    def admitted_against(self, call: Top) -> Top | None:
        """The best that a seat holds against a call although it admits it, if that beats or equals it."""
        return None

    def answer_to(self, call: Top) -> Top | None:
        """The best holding that answers a call although its seat does not claim it: it never has the class itself."""
        return None

    def announces_all(self, seat: str) -> bool:
        """Whether a seat says all it has of the class, good or not."""
        return False

    def answer(self, call: Line, verdict: Verdict) -> None:
        """The reply a call that waits for one gets."""

    # --------------------------------------------------------------------------------------------------- who stands

    def holdings(self, seat: str) -> tuple[Combination, ...]:
        """What a seat that leaves its words to the rules would say of the class, best first."""
        return tuple(c for c in self.words.called_of(seat, self.cls) if self.lets(c))

    def is_hidden(self, seat: str) -> bool:
        """Whether what a seat says of the class is not told: it leaves that to the rules, and its hand is not known."""
        return self.words.silent[seat] and not self.deal.hands[seat].is_known and seat not in self.deal.barred

    def top(self, seat: str) -> Top | None:
        """The best of a seat; None where it has nothing, or nothing is known of it, or it counts nothing this deal."""
        if seat in self.deal.barred:
            return None
        if self.words.silent[seat]:
            held = self.holdings(seat) if self.deal.hands[seat].is_known else ()
            return Top(seat, None, held[0], KeyRange(held[0].key, held[0].key)) if held else None
        lines = self.words.live(seat, self.cls)
        if not lines:
            return None
        called = next((ln for ln in lines if self.is_call(ln)), None)
        line = called or max(lines, key=lambda ln: keys_of(ln).most)
        return Top(seat, line, line.held, keys_of(line))

    # ------------------------------------------------------------------------------------------------- who has it

    def run(self) -> None:
        """Judge every line of the class and produce those left to the rules."""
        deal = self.deal
        seats = deal.record.seats
        for seat in seats:
            if seat in deal.barred:
                for line in self.words.said[seat][self.cls]:
                    line.loss, line.points = line.loss or Loss.PENALTY, 0
        elder = self.top(deal.elder)
        if elder is not None and elder.line is not None:
            self.hear_replies(elder.line)
        tops = [t for t in map(self.top, seats) if t is not None]
        hidden = [s for s in seats if self.is_hidden(s) and s not in self.admitting]
        standing = self._resolve([t for t in tops if t.seat not in self.admitting], hidden)
        for top in tops:
            self._judge(top, tops, standing, hidden)
        self._partners(standing)
        for seat in hidden:
            if not self._surely_beaten(seat, standing):
                deal.unknown.add((seat, self.cls))
        self._result(standing)

    def _resolve(self, tops: list[Top], hidden: list[str]) -> Standing:
        side_of = self.deal.side_of
        tied: list[Top] = []
        answered: Top | None = None
        while tops:
            bar = max(t.keys.least for t in tops)
            contenders = [t for t in tops if t.keys.most >= bar]
            sides = {side_of[t.seat] for t in contenders}
            if len(sides) > 1 and any(t.keys.least != t.keys.most for t in contenders):
                return Standing(tied=tuple(tied), open=True)
            if self._hidden_reach(bar, [s for s in hidden if len(sides) > 1 or side_of[s] not in sides]):
                return Standing(tied=tuple(tied), open=True)
            if len(sides) == 1:
                best = max(contenders, key=lambda t: t.keys.most)
                answer = self.answer_to(best)
                if answer is None and self.may_answer(best):
                    return Standing(tied=tuple(tied), open=True)
                if answer is None:
                    return Standing(winner=best, tied=tuple(tied), answered=answered)
                answered = answer
                if answer.keys.most > best.keys.most:
                    return Standing(tied=tuple(tied), answered=answered)
            tied += contenders
            first = self.breaks_tie(contenders)
            if first is not None:
                return Standing(winner=first, tied=tuple(t for t in tied if side_of[t.seat] != side_of[first.seat]))
            if not self.tie_leaves_next():
                return Standing(tied=tuple(tied), answered=answered)
            tops = [t for t in tops if t.keys.most < bar]
        return Standing(tied=tuple(tied), open=bool(hidden) and bool(tied), answered=answered)

    def _hidden_reach(self, key: int, hidden: list[str]) -> bool:
        """Whether a hand that is not told may hold what equals or beats a call with that key."""
        hands = self.deal.hands
        return any(
            self.objection is not None or could_be_beaten(key, self.cls, hands[s].known, hands[s].unknown, self.deal.available(s))
            for s in hidden
        )

    def _surely_beaten(self, seat: str, standing: Standing) -> bool:
        """Whether a hand that is not told can count nothing: another side has the class for certain."""
        winner = standing.winner
        return winner is not None and self.deal.side_of[winner.seat] != self.deal.side_of[seat]

    # ------------------------------------------------------------------------------------------------ the verdicts

    def _judge(self, top: Top, tops: list[Top], standing: Standing, hidden: list[str]) -> None:
        """The verdict on a seat's best, and the lines of those whose class it is not."""
        deal = self.deal
        seat, side = top.seat, deal.side_of[top.seat]
        winner = standing.winner
        if winner is not None and deal.side_of[winner.seat] == side:
            if top.seat == winner.seat:
                self._has_it(top, tops, standing, hidden)
            return
        rivals = [t for t in tops if deal.side_of[t.seat] != side and t.seat not in self.admitting]
        answer = self.answer_to(top)
        best = max([*rivals, answer] if answer is not None else rivals, key=lambda t: t.keys.most, default=None)
        own = max((t for t in tops if deal.side_of[t.seat] == side), key=lambda t: t.keys.most)
        beaten = best is not None and best.keys.least > own.keys.most and not (self.tie_leaves_next() and standing.open)
        if answer is not None and answer.keys.least > top.keys.most:
            self._lose(top, Outcome.NOT_GOOD, winner or best, produced=True)
        elif top in standing.tied:
            self._lose(top, Outcome.EQUAL, self._level_with(top, standing), produced=not self.sinks_part(seat))
        elif beaten or seat in self.admitting or not standing.open:
            self._lose(top, Outcome.NOT_GOOD, winner or best, produced=seat == deal.elder)
        elif self.objection is not None and seat == deal.elder:
            self._lose(top, Outcome.EQUAL if self.objection is Reply.EQUAL else Outcome.NOT_GOOD, None, produced=True)
        else:
            self._leave_open(top)

    def _level_with(self, top: Top, standing: Standing) -> Top | None:
        side_of = self.deal.side_of
        same = [t for t in standing.tied if t.keys == top.keys and side_of[t.seat] != side_of[top.seat]]
        if not same and standing.answered is not None and standing.answered.keys == top.keys:
            same = [standing.answered]
        winner = standing.winner
        return same[0] if same else winner if winner is not None and winner.keys == top.keys else None

    def _verdict(self, line: Line, outcome: Outcome | None, truth: Outcome | None, other: Top | None, *topics: str) -> Verdict:
        witness = other.held if other is not None else None
        reason: Reason | None = compare(line.held, witness).reason if line.held is not None and witness is not None else None
        return Verdict(
            outcome=outcome,
            truth=truth,
            own=line.held,
            other=witness,
            reason=reason,
            clauses=tuple(self.rules.cite(t) for t in topics),
            against=other.seat if other is not None else None,
        )

    def _has_it(self, top: Top, tops: list[Top], standing: Standing, hidden: list[str]) -> None:
        """The winner's best counts, and with it every lesser sequence or set he says or holds."""
        deal, seat = self.deal, top.seat
        lines = self._lines_of(top, all_of=True)
        call = lines[0]
        # Those who are level are out of it: the holding is better than what is left.
        level = [t for t in standing.tied if t.keys.least > top.keys.most]
        rivals = [t for t in tops if deal.side_of[t.seat] != deal.side_of[seat] and t not in level]
        best = max(rivals, key=lambda t: t.keys.most, default=None)
        truth: Outcome | None = Outcome.GOOD
        admitted = self.admitted_against(top)
        if admitted is not None:
            best = admitted
            truth = Outcome.NOT_GOOD if best.keys.least > top.keys.most else Outcome.EQUAL
        if any(self.is_hidden(s) and s in self.admitting for s in deal.opponents(seat)):
            truth = None if truth is Outcome.GOOD else truth
        sure = not any(deal.side_of[s] != deal.side_of[seat] for s in hidden)
        outcome = Outcome.ADMITTED if truth is not Outcome.GOOD else Outcome.GOOD if sure else Outcome.CERTAIN
        topics = ("admitted", f"{self.name}.rank") if outcome is Outcome.ADMITTED else (f"{self.name}.rank",)
        if level:
            topics = (*topics, self._equal)
        if truth in (Outcome.NOT_GOOD, Outcome.EQUAL):
            deal.find(Severity.NOTE, Code.WRONGLY_ADMITTED, self.name, "admitted", line=call)
        call.verdict = self._verdict(call, outcome, truth if truth is not Outcome.GOOD else outcome, best, *topics)
        self.answer(call, call.verdict)
        call.points = self._points(call)
        self._count_lesser(call, lines[1:], outcome, best)
        self.words.once(seat, lines)
        self._forgotten(seat, call, outcome)

    def _count_lesser(self, call: Line, lines: list[Line], outcome: Outcome, best: Top | None) -> None:
        top = key_of(call)
        for line in lines:
            mine = key_of(line)
            if self.cls is Class.POINT:
                witness = Top(call.seat, call, call.held, keys_of(call))
                line.verdict = self._verdict(line, Outcome.NOT_GOOD, Outcome.NOT_GOOD, witness, "point.rank")
            elif self.is_call(call) and mine is not None and top is not None and mine > top:
                line.loss = Loss.ABOVE_THE_CALL
                line.verdict = self._verdict(line, Outcome.NOT_GOOD, Outcome.GOOD, best, "amending")
                self.deal.find(Severity.IRREGULAR, Code.ABOVE_THE_CALL, self.name, "amending", line=line)
            else:
                line.points = self._points(line)
                line.verdict = self._verdict(line, outcome, outcome, None, f"{self.name}.all")

    def _partners(self, standing: Standing) -> None:
        """What the partner of the best holding has in the class is good with it; a second point never is."""
        deal, winner = self.deal, standing.winner
        partner = deal.record.partner(winner.seat) if winner is not None else None
        if winner is None or partner is None or partner in deal.barred:
            return
        if self.words.silent[partner]:
            if not deal.hands[partner].is_known or self.cls is Class.POINT:
                return
            for held in self.holdings(partner):
                self._produce(partner, held)
        lines = self.words.live(partner, self.cls)
        for line in lines:
            if self.cls is Class.POINT:
                line.verdict = self._verdict(line, Outcome.NOT_GOOD, Outcome.NOT_GOOD, winner, "point.rank")
            else:
                line.points = self._points(line)
                line.verdict = self._verdict(line, Outcome.GOOD, Outcome.GOOD, winner, "partner-good")
        self.words.once(partner, lines)
        if self.cls is not Class.POINT:
            self._note_forgotten(partner, 0)

    def _lose(self, top: Top, outcome: Outcome, witness: Top | None, *, produced: bool) -> None:
        """The class is not this seat's. A seat that leaves its words to the rules says nothing, unless it could not know."""
        said = top.line is not None or not self.words.silent[top.seat]
        lines = self._lines_of(top, all_of=self.announces_all(top.seat)) if produced or said else []
        equal = self._equal
        for index, line in enumerate(lines):
            if index and outcome is Outcome.EQUAL:
                # A second point is never worth anything, and lesser sequences are void with the best.
                other, topic = (top, "point.rank") if self.cls is Class.POINT else (witness, equal)
                line.verdict = self._verdict(line, Outcome.NOT_GOOD, Outcome.NOT_GOOD, other, topic)
                continue
            topics = (equal,) if outcome is Outcome.EQUAL else (f"{self.name}.rank", "declare.not-good")
            line.verdict = self._verdict(line, outcome, outcome, witness, *topics)
            line.points = 0
            if not index:
                self.answer(line, line.verdict)
        if lines:
            self._forgotten(top.seat, lines[0], outcome)

    def _leave_open(self, top: Top) -> None:
        """A card that is not told decides."""
        for line in self._lines_of(top, all_of=self.announces_all(top.seat)):
            line.verdict, line.points = self._verdict(line, None, None, None, f"{self.name}.rank"), None
        self.deal.unknown.add((top.seat, self.cls))

    # ------------------------------------------------------------------------------------------------- the lines

    def _lines_of(self, top: Top, *, all_of: bool) -> list[Line]:
        """A seat's lines with its best first; those left to the rules are produced, the lesser ones if `all_of`."""
        seat = top.seat
        if self.words.silent[seat]:
            held = self.holdings(seat)
            for holding in held[: 1 if self.cls is Class.POINT or not all_of else None]:
                self._produce(seat, holding)
        lines = self.words.live(seat, self.cls)
        best = top.line or (lines[0] if self.words.silent[seat] else None)
        if best is None:
            return lines
        return [best, *(ln for ln in lines if ln is not best)]

    def _produce(self, seat: str, holding: Combination) -> None:
        mine = self.words.said[seat][self.cls]
        line = Line(seat, self.cls, words_for(holding, self.rules.point_called_by), None)
        line.held = holding
        line.lesser = bool(mine)
        mine.append(line)

    def _points(self, line: Line) -> int | None:
        short = self.rules.short_point
        return value(line.held, short) if line.held is not None else value_said(line.said, short)

    def _forgotten(self, seat: str, call: Line, outcome: Outcome) -> None:
        """What a seat holds and has not said: sunk above its call, or left out beside it."""
        if self.words.silent[seat] or not self.deal.hands[seat].is_known or call.held is None:
            return
        best = next((c for c in self.words.holds[seat].of(self.cls) if self.lets(c)), None)
        said = self.words.said[seat][self.cls]
        told = None
        if best is not None and best.key > call.held.key and not any(ln.held == best and ln.points for ln in said):
            call.sunk = best
            if not any(ln.held == best for ln in said):
                good = outcome in HELD_GOOD
                self.deal.find(Severity.NOTE, Code.SUNK, self.name, "sink.lost" if good else "amending", line=call)
                told = best
        if outcome in HELD_GOOD and self.cls is not Class.POINT:
            self._note_forgotten(seat, 0, told)

    def _is_said(self, seat: str, held: Combination) -> bool:
        return any(mask & held.cards.mask for mask in self.words.named(seat, self.cls))

    def _note_forgotten(self, seat: str, above: int, told: Combination | None = None) -> None:
        """Holdings better than `above` that would have counted, and were never said; what is `told` to be sunk is no second fault."""
        if self.words.silent[seat] or not self.deal.hands[seat].is_known:
            return
        held = self.words.holds[seat].of(self.cls)[: 1 if self.cls is Class.POINT else None]
        lost = tuple(c for c in held if c.key > above and c != told and self.lets(c) and not self._is_said(seat, c))
        if lost:
            self.deal.find(Severity.NOTE, Code.FORGOTTEN, self.name, "forgotten", seat=seat, cls=self.cls, lost=lost)

    # ------------------------------------------------------------------------------------------------- the result

    def _result(self, standing: Standing) -> None:
        deal, said = self.deal, self.words.said
        self._unsaid(standing)
        points = dict.fromkeys(deal.record.sides, 0)
        for seat in deal.record.seats:
            for line in said[seat][self.cls]:
                if line.verdict is None and line.loss is not None:
                    mends = isinstance(line.act, Corrects)
                    clause = self.rules.cite("false-claim" if mends else _TOPIC.get(line.loss, "false-claim"))
                    line.verdict = Verdict(outcome=Outcome.NOT_GOOD, own=line.held, clauses=(clause,))
                if line.points is None:
                    deal.unknown.add((seat, self.cls))
                else:
                    points[deal.side_of[seat]] += line.points
        winner = deal.side_of[standing.winner.seat] if standing.winner is not None else None
        unsettled = any((s, self.cls) in deal.unknown for s in deal.record.seats)
        if winner is not None and not points[winner] and not unsettled:
            winner = None
        if unsettled:
            sure = winner is not None and not any((s, self.cls) in deal.unknown for s in deal.record.seats_of(winner))
            deal.classes[self.cls] = ClassResult(winner, points[winner] if winner is not None and sure else None, False)
        else:
            equal = "equal" if standing.tied and winner is None else None
            deal.classes[self.cls] = ClassResult(winner or equal, points[winner] if winner is not None else 0)

    def _unsaid(self, standing: Standing) -> None:
        """A seat that speaks but says nothing of a class in which its best would have counted has forgotten it."""
        deal = self.deal
        if standing.open or standing.tied:
            return
        winner = standing.winner
        for seat in deal.record.seats:
            if seat in deal.barred or self.words.said[seat][self.cls] or seat in self.admitting:
                continue
            if winner is None or deal.side_of[winner.seat] != deal.side_of[seat]:
                above = winner.keys.most if winner is not None else 0
                others = [c.key for s in deal.opponents(seat) if winner is None for c in self.words.holds[s].of(self.cls)[:1]]
                best = self.words.holds[seat].of(self.cls)[:1]
                if best and best[0].key > max([above, *others]) and self.lets(best[0]):
                    self._note_forgotten(seat, max([above, *others]))
