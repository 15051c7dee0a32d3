"""Who has the point and the impérials: every call judged, each with its witness.

As in Piquet the holder of the best of a class counts all he has of it, and the other nothing of it; a tie is the elder
hand's. Every reply is to the best called so far. What the turned card completes for the dealer stands outside the contest,
save where a rule set says otherwise.

Clauses: imperial.point, imperial.declare, imperial.kinds, imperial.retourne, cent.admitted-good.
"""

from __future__ import annotations

from typing import NamedTuple

from lessons.combinations import Class, Combination
from lessons.games.annotation import HELD_GOOD, ClassResult, Code, Outcome, Severity, Verdict
from lessons.games.imperial.holdings import (
    CARTE_BLANCHE,
    IN_HAND,
    carte_blanche,
    could_hold,
    fours,
    key_of,
    key_said,
    point,
    sequences,
)
from lessons.games.imperial.retourne import is_retourne, may_be_retourne
from lessons.games.imperial.talk import PHASES, Talk
from lessons.games.reading import Line
from lessons.record import Reply, Sinks
from lessons.rules.imperial import Classes, RetourneFour

_TOPIC = {Class.POINT: "point", Class.CARTE_BLANCHE: "carte-blanche", Class.SEQUENCE: "sequence", Class.SET: "four"}


class Held(NamedTuple):
    """Something a hand holds in a contest; carte blanche is no combination."""

    cls: Class
    key: int
    combination: Combination | None


class _Truth(NamedTuple):
    """What the cards say of the best the elder hand has called, None where a hidden card decides, and what is held against it."""

    outcome: Outcome | None
    witness: Held | None = None


class _Ruled(NamedTuple):
    """A call with what stands of it after its reply."""

    line: Line
    outcome: Outcome
    truth: _Truth


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

    def _could(self, seat: str) -> dict[Class, int]:
        """The best key a hand that is not told can have in each class of the contest."""
        deal = self.deal
        hand = deal.hands[seat]
        could = could_hold(hand.known.mask, hand.unknown, deal.available(seat).mask, deal.trump, self.rules)
        return {cls: key for cls, key in could.items() if cls in self.classes}

    def _hidden(self, seat: str) -> bool:
        """Whether what a seat declares cannot be known: it leaves that to the rules, and its hand is not told."""
        return self.deal.silent[seat] and not self.deal.hands[seat].is_known

    # --------------------------------------------------------------------------------------------------- the contest

    def run(self) -> None:
        deal = self.deal
        elders, dealers = self._live(deal.elder), self._live(deal.dealer)
        call = max(elders, key=lambda ln: self._key(ln) or 0, default=None)
        if call is None:
            self._without_call(dealers)
        else:
            best = self._replies(elders, call)
            self._dealers(dealers, best)
        self._retourne()
        self._forgotten(deal.elder)
        self._forgotten(deal.dealer)

    def _live(self, seat: str) -> list[Line]:
        lines = self.talk.said[seat]
        return [ln for ln in lines if ln.cls in self.classes and ln.loss is None and not is_retourne(self.deal, ln)]

    def _key(self, line: Line) -> int | None:
        deal = self.deal
        return (
            key_of(line.held, deal.trump, self.rules.fours) if line.held is not None else key_said(line.said, deal.trump, self.rules.fours)
        )

    def _best_of(self, lines: list[Line]) -> int | None:
        """The key of the best of some lines, 0 where there is none; None where one of them cannot be ordered."""
        keys = [self._key(line) for line in lines]
        told = [key for key in keys if key is not None]
        return max(told, default=0) if len(told) == len(keys) else None

    def _truth(self, called: list[Line]) -> _Truth:
        deal, mine = self.deal, self._best_of(called)
        hand, has = deal.hands[deal.dealer], self.has[deal.dealer]
        if mine is None:
            return _Truth(None)
        if hand.is_known or (has and has[0].key > mine):
            best = has[0] if has else None
            return _Truth(Outcome.NOT_GOOD if best is not None and best.key > mine else Outcome.GOOD, best)
        claims = [(key, ln) for ln in self._live(deal.dealer) if (key := self._key(ln)) is not None and key > mine]
        if claims:
            key, line = max(claims, key=lambda claim: claim[0])
            return _Truth(Outcome.NOT_GOOD, Held(line.cls, key, line.held))
        return _Truth(Outcome.CERTAIN if all(key <= mine for key in self._could(deal.dealer).values()) else None)

    def _refuted(self, called: list[Line]) -> bool:
        """Whether a dealer whose hand is not told claims what does not beat the call: who claims has called the best he has."""
        deal = self.deal
        mine, best = self._best_of(called), self._best_of(self._live(deal.dealer))
        sunk = any(said.cls in self.classes for act in self._sinks() for said in act.said)
        return mine is not None and best is not None and 0 < best <= mine and not sunk

    def _sinks(self) -> list[Sinks]:
        record = self.deal.record
        acts = [act for block in (record.declare, record.play) if block is not None for act in block.acts]
        return [act for act in acts if isinstance(act, Sinks) and act.seat == self.deal.dealer]

    # --------------------------------------------------------------------------------------------------- the replies

    def _replies(self, lines: list[Line], call: Line) -> _Ruled:
        """Judge the elder hand's lines by their replies; what stands of the best of them, `call`, which decides the class."""
        ruled: list[_Ruled] = []
        standing = _Ruled(lines[0], Outcome.POSSIBLE, _Truth(None))
        for number, line in enumerate(lines, start=1):
            called = lines[:number]
            best = max(called, key=lambda ln: self._key(ln) or 0)
            fresh = best is line
            admitted = standing.outcome is Outcome.ADMITTED and not fresh
            one = self._reply(line, called, admitted=admitted, fill=line is call or line.act is None)
            ruled.append(one)
            if fresh or standing.outcome is Outcome.POSSIBLE:
                standing = one._replace(line=best)
        for one in ruled:
            self._stands(one, standing)
        return standing

    def _reply(self, line: Line, called: list[Line], *, admitted: bool, fill: bool) -> _Ruled:
        """What stands of a call after its reply: what it says, except where it claims a holding which is not there."""
        deal, truth = self.deal, self._truth(called)
        if line.reply is None:
            if fill and truth.outcome is not None and line.cls is not Class.CARTE_BLANCHE:
                line.reply = Reply.NOT_GOOD if truth.outcome is Outcome.NOT_GOOD else Reply.GOOD
            return _Ruled(line, truth.outcome or Outcome.POSSIBLE, truth)
        if line.reply is Reply.GOOD:
            if truth.outcome is Outcome.NOT_GOOD:
                deal.find(Severity.NOTE, Code.WRONGLY_ADMITTED, PHASES[line.cls].value, "admitted", line=line)
            return _Ruled(line, truth.outcome if truth.outcome in HELD_GOOD else Outcome.ADMITTED, truth)
        if truth.outcome in HELD_GOOD:
            self._untrue(line, f"{deal.dealer} holds nothing that beats it")
            return _Ruled(line, truth.outcome, truth)
        if admitted:
            self._untrue(line, "a better call is admitted, and with it all there is of the class")
            return _Ruled(line, Outcome.ADMITTED, truth)
        if truth.outcome is None and self._refuted(called):
            tie = ": a tie is the elder hand's" if self._best_of(self._live(deal.dealer)) == self._best_of(called) else ""
            self._untrue(line, f"{deal.dealer} claims nothing that beats it{tie}")
            return _Ruled(line, Outcome.GOOD, _Truth(Outcome.GOOD))
        return _Ruled(line, Outcome.NOT_GOOD, truth)

    def _untrue(self, line: Line, why: str) -> None:
        """A "not good" that is not true: refused, or marked as having been said."""
        assert line.act is not None
        hint = "if it was answered so all the same, end the line with !"
        topic, phase = _TOPIC[line.cls], PHASES[line.cls]
        self.deal.irregular(line.act, f'"not good" is not true: {why}', hint=hint, topic=topic, phase=phase)
        self.deal.find(Severity.IRREGULAR, Code.FALSE_REPLY, phase.value, topic, line=line)

    def _stands(self, one: _Ruled, standing: _Ruled) -> None:
        """A line of the elder hand: all count if the best is good, and what is admitted counts alone if it is not."""
        line = one.line
        alone = one.outcome is Outcome.ADMITTED and standing.outcome not in HELD_GOOD
        outcome, truth = (one if alone else standing)[1:]
        topics = ("admitted", _TOPIC[line.cls]) if outcome is Outcome.ADMITTED else (_TOPIC[line.cls],)
        if line.cls is not Class.CARTE_BLANCHE and line.act is None and line.reply is None:
            line.reply = Reply.NOT_GOOD if outcome is Outcome.NOT_GOOD else Reply.GOOD if outcome in HELD_GOOD else None
        self._settle(line, outcome, truth.outcome, truth.witness, topics)

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

    # ---------------------------------------------------------------------------------------------- the dealer's lines

    def _dealers(self, lines: list[Line], standing: _Ruled) -> None:
        """The dealer's lines against the elder hand's best call."""
        deal, call, outcome = self.deal, standing.line, standing.outcome
        if outcome is Outcome.POSSIBLE:
            deal.unknown |= {(seat, cls) for seat in deal.record.seats for cls in self.classes}
            for line in lines:
                self._settle(line, Outcome.POSSIBLE, None, None)
            return
        theirs = self._key(call)
        against = Held(call.cls, theirs or 0, call.held)
        best = self._best_of(lines)
        beats = theirs is None or best is None or best > theirs
        for line in lines:
            if outcome is Outcome.NOT_GOOD and beats:
                self._settle(line, Outcome.GOOD, Outcome.GOOD, against)
            elif may_be_retourne(deal, line):
                self._settle(line, Outcome.POSSIBLE, None, None, ("retourne",))
            else:
                topics = ("admitted", _TOPIC[line.cls]) if outcome is Outcome.ADMITTED else ()
                self._settle(line, Outcome.NOT_GOOD, Outcome.GOOD if topics and beats else Outcome.NOT_GOOD, against, topics)
        if outcome is Outcome.NOT_GOOD and self._hidden(deal.dealer):
            deal.unknown |= {(deal.dealer, cls) for cls in self.classes}
            if Class.POINT not in self.classes:
                deal.has_imperial.add(deal.dealer)

    def _without_call(self, lines: list[Line]) -> None:
        """Nothing of the classes is called by the elder hand: what the dealer claims is good, unless the elder hand is not told."""
        deal = self.deal
        hidden = self._hidden(deal.elder)
        could = self._could(deal.elder) if hidden else {}
        best = self._best_of(lines)
        certain = not could or (best is not None and best > max(could.values()))
        outcome = Outcome.POSSIBLE if not certain else Outcome.CERTAIN if hidden else Outcome.GOOD
        for line in lines:
            self._settle(line, outcome, outcome if certain else None, None)
        if not certain:
            deal.unknown |= {(deal.elder, cls) for cls in could} | {(deal.dealer, line.cls) for line in lines}
        if self._hidden(deal.dealer):
            deal.unknown |= {(deal.dealer, cls) for cls in self._could(deal.dealer)}

    # ------------------------------------------------------------------------------------------------ what stands apart

    def _retourne(self) -> None:
        """What the turned card completes stands by itself; a four, under an option, only if the dealer has the better."""
        deal = self.deal
        for line in self.talk.said[deal.dealer]:
            if line.cls not in self.classes or line.loss is not None or not is_retourne(deal, line):
                continue
            outcome, against = Outcome.GOOD, None
            if line.cls is Class.SET and self.rules.retourne_four is RetourneFour.IF_BETTER:
                outcome, against = self._measured()
            self._settle(line, outcome, None if outcome is Outcome.POSSIBLE else outcome, against, ("retourne",))

    def _measured(self) -> tuple[Outcome, Held | None]:
        """What the dealer has, the turned card included, against the best call of the elder hand."""
        deal = self.deal
        mine = max(self._key(ln) or 0 for ln in self.talk.said[deal.dealer] if ln.cls in self.classes and ln.loss is None)
        if self._hidden(deal.elder):
            could = max(self._could(deal.elder).values(), default=0)
            return (Outcome.CERTAIN if mine > could else Outcome.POSSIBLE), None
        best = max(self._live(deal.elder), key=lambda ln: self._key(ln) or 0, default=None)
        if best is None:
            return Outcome.GOOD, None
        key = self._key(best) or 0
        return (Outcome.GOOD if mine > key else Outcome.NOT_GOOD), Held(best.cls, key, best.held)

    # ----------------------------------------------------------------------------------------------- what is forgotten

    def _forgotten(self, seat: str) -> None:
        """What a player who declares leaves out although it would surely have counted: it is lost."""
        deal = self.deal
        if deal.silent[seat] or not self.has[seat]:
            return
        called = {(ln.cls, ln.held) for ln in self.talk.said[seat] if not ln.false}
        left = [h for h in self.has[seat] if (h.cls, h.combination) not in called]
        if not left or (self.classes == (Class.POINT,) and any(cls is Class.POINT for cls, _ in called)):
            return
        best, top = self._to_beat(seat), self.has[seat][0].key
        if best is None or top < best or (top == best and seat == deal.dealer):
            return
        for cls in self.classes:
            lost = tuple(h.combination for h in left if h.cls is cls and h.combination is not None)
            if lost or any(h.cls is cls for h in left):
                at = "carte blanche" if cls is Class.CARTE_BLANCHE else PHASES[cls].value
                deal.find(Severity.NOTE, Code.FORGOTTEN, at, "forgotten", seat=seat, cls=cls, lost=lost)

    def _to_beat(self, seat: str) -> int | None:
        """What another's best in the contest comes to: the elder hand's calls, or all the dealer may answer with. None where
        that is not known, or nothing is lost by silence because the call was admitted."""
        deal, other = self.deal, self.deal.other(seat)
        if seat == deal.dealer:
            theirs = self._live(other)
            best = max(theirs, key=lambda ln: self._key(ln) or 0, default=None)
            if best is not None and best.verdict is not None and best.verdict.outcome is Outcome.ADMITTED:
                return None
            return max(self._could(other).values(), default=0) if self._hidden(other) else self._best_of(theirs)
        if deal.hands[other].is_known:
            return self.has[other][0].key if self.has[other] else 0
        return max(self._could(other).values(), default=0)


def _result(talk: Talk, cls: Class) -> None:
    deal = talk.deal
    said = [ln for seat in deal.record.seats for ln in talk.said[seat] if ln.cls is cls]
    if any((seat, cls) in deal.unknown for seat in deal.record.seats) or any(may_be_retourne(deal, ln) for ln in said):
        deal.classes[cls] = ClassResult(None, None, False)
        return
    lines = [ln for ln in said if ln.points and not is_retourne(deal, ln)]
    winners = {ln.seat for ln in lines}
    winner = winners.pop() if len(winners) == 1 else None
    deal.classes[cls] = ClassResult(winner, sum(ln.points or 0 for ln in lines))
