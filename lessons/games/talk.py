"""What is said in a deal of any number of seats: the holding each call or claim means, and what a seat would truthfully say.

Clauses: cent.declare.words, cent.sink.allowed, cent.false-claim.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Sequence, combinations
from lessons.games.annotation import Code, Loss, Outcome, Phase, Severity, StepKind
from lessons.games.declaring import KeyRange, could_hold, held, keys_said
from lessons.games.reading import PHASE_OF, Line, Reading
from lessons.record import Act, Also, Calls, Claims, Corrects, Reply, Said, SaidCarteBlanche, SaidNothing, Sinks

PLACE_OF = {cls: place for place, cls in enumerate(DECLARED)}
"""The place of each class in the order in which they are called."""
REPLY = {Outcome.GOOD: Reply.GOOD, Outcome.CERTAIN: Reply.GOOD, Outcome.EQUAL: Reply.EQUAL, Outcome.NOT_GOOD: Reply.NOT_GOOD}
"""The truthful reply, by what is true."""


def keys_of(line: Line) -> KeyRange:
    """What orders a call against another of its class, as far as its holding or its words settle it."""
    return KeyRange(line.held.key, line.held.key) if line.held is not None else keys_said(line.said)


def key_of(line: Line) -> int | None:
    """What orders a call against another of its class; None where its words do not settle it and its holding is not known."""
    keys = keys_of(line)
    return keys.least if keys.least == keys.most else None


class Talk(ABC):
    """All that is said in one deal, by seat and class."""

    def __init__(self, deal: Reading[Any]) -> None:
        self.deal = deal
        self.said: dict[str, dict[Class, list[Line]]] = {s: {c: [] for c in DECLARED} for s in deal.record.seats}
        self.silent = deal.silent
        self.holds = {s: combinations(deal.hands[s].known) for s in deal.record.seats}
        self.sunk: dict[str, set[tuple[Class, int]]] = {s: set() for s in deal.record.seats}
        """what remarks say is not called, by seat: the class, and its cards as a mask"""
        self.flawed = False
        """whether anything said is false, too late or out of order"""
        self.by_act: dict[int, list[Line]] = {}
        """the lines of an act, by its identity"""
        self.marked: list[Act] = []
        """calls marked as against the rules, of which the answer alone can be so"""

    # ------------------------------------------------------------------------------------------------- one act

    @abstractmethod
    def call(self, act: Calls) -> bool:
        """Take a call; whether it is marked and was against the rules."""

    @abstractmethod
    def claim(self, act: Also | Claims, said: Said, late: bool) -> bool:
        """Take one thing of a list; whether its act is marked and it was against the rules."""

    def announced(self, line: Line) -> bool:
        """Something said that is held: a game may forbid it; whether that is marked as having happened."""
        return False

    def correct(self, act: Corrects, said: Said, late: bool) -> bool:
        """What was said in error is mended: a false call of the class is as if never made, if it is mended in time."""
        if isinstance(said, SaidNothing | SaidCarteBlanche):
            return False
        mine = self.said[act.seat][said.cls]
        false = next((ln for ln in reversed(mine) if ln.false), None)
        if late:
            self.too_late(self.line(act, said), "false-claim")
            return True
        if false is not None:
            mine.remove(false)
            false.late = True
            self.deal.find(
                Severity.NOTE, Code.CORRECTED, said.cls.value, "false-claim", act=act, seat=act.seat, said=said, before=false.said
            )
        line = self.line(act, said)
        return self.announced(line) or line.false

    def names_carte_blanche(self, act: Act) -> bool:
        """Carte blanche among the calls: it is shown when the cards are dealt, and may only be named here; never a false call."""
        deal = self.deal
        if not any(ln.seat == act.seat and ln.loss is None for ln in deal.blanche):
            deal.refuse(
                f"{act.seat} has not shown carte blanche",
                hint=f"it is shown in the exchange: exchange = '''{act.seat} carte blanche'''",
                act=act,
                topic="carte-blanche.shown",
                phase=Phase.EXCHANGE,
            )
        return False

    def too_late(self, line: Line, topic: str) -> None:
        """What is said when it is too late, or mended then, is lost."""
        line.late, line.loss = True, Loss.TOO_LATE
        self.flawed = True
        self.deal.find(Severity.IRREGULAR, Code.TOO_LATE, line.cls.value, topic, line=line)

    def hear(self, act: Act, *, late: bool, marked: bool = False) -> None:
        """Take an act of speech. `marked` says that its mark is already known to be needed; a needless one is noted."""
        used = marked
        if isinstance(act, Calls):
            used = self.call(act) or used
        elif isinstance(act, Also | Claims):
            for said in act.said:
                used = self.claim(act, said, late) or used
            if isinstance(act, Claims):
                self.best_first(act)
        elif isinstance(act, Corrects):
            for said in act.said:
                used = self.correct(act, said, late) or used
        else:
            return
        if not act.irregular or used:
            return
        if isinstance(act, Calls) and act.reply in (Reply.NOT_GOOD, Reply.EQUAL):
            self.marked.append(act)
        else:
            self.deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "declare", act=act, seat=act.seat)

    def out_of_order(self, line: Line, act: Act, order: str, topic: str) -> None:
        """A call of a class whose turn is past: refused, or lost where it is marked. `order` tells the right one."""
        deal = self.deal
        hint = f"{order}; if it was said so, end the line with !"
        deal.irregular(act, f"{act.seat} calls out of order", hint=hint, topic=topic, phase=PHASE_OF[line.cls])
        line.late, line.loss = True, Loss.OUT_OF_ORDER
        self.flawed = True
        deal.find(Severity.IRREGULAR, Code.OUT_OF_ORDER, line.cls.value, topic, act=act, seat=act.seat, said=line.said)

    def line(self, act: Act, said: Said) -> Line:
        """A line with the holding it means; marked false where its seat holds no such thing."""
        deal = self.deal
        assert said.cls is not None
        line = Line(act.seat, said.cls, said, act)
        hand = deal.hands[act.seat]
        line.held = held(said, hand.known)
        if isinstance(line.held, Sequence):
            # "Tierce to the Ace, tierce to the Ace": each names one of its own.
            used = sum({ln.held.cards.mask for ln in self.said[act.seat][line.cls] if ln.said == said and ln.held is not None})
            line.held = held(said, Hand(hand.known.mask & ~used)) or line.held
        if line.held is None and (hand.is_known or not could_hold(said, hand.known, hand.unknown, deal.available(act.seat))):
            line.false = deal.irregular(
                act,
                f"{act.seat} does not hold that",
                hint=f"{act.seat} holds {hand.code}; if it was said all the same, end the line with !",
                topic="false-claim",
                phase=PHASE_OF[line.cls],
            )
            line.loss = Loss.FALSE
            self.flawed = True
        self.by_act.setdefault(id(act), []).append(line)
        line.lesser = bool(self.said[act.seat][line.cls])
        self.said[act.seat][line.cls].append(line)
        return line

    def live(self, seat: str, cls: Class) -> list[Line]:
        """What a seat says in a class that is neither false nor too late."""
        return [ln for ln in self.said[seat][cls] if not ln.false and not ln.late]

    def best_first(self, act: Claims) -> None:
        """A list has no replies: the best it names in a class is what is answered, wherever it stands in it."""
        for lines in self.said[act.seat].values():
            if len(lines) > 1 and all(ln.act is act for ln in lines):
                lines.sort(key=lambda ln: -(ln.held.key if ln.held is not None else keys_said(ln.said).most))
                for line in lines:
                    line.lesser = line is not lines[0]

    def sinks(self, act: Sinks) -> None:
        """A remark that something is not called: it must be held, and a seat that leaves its calls to the rules does not call it."""
        deal = self.deal
        hand = deal.hands[act.seat]
        for said in act.said:
            meant = held(said, hand.known)
            if meant is not None:
                assert said.cls is not None
                self.sunk[act.seat].add((said.cls, meant.cards.mask))
            elif hand.is_known and said.cls in DECLARED:
                deal.refuse(
                    f"{act.seat} does not hold that", hint=f"{act.seat} holds {hand.code}", act=act, topic="sink", phase=PHASE_OF[said.cls]
                )

    def needless_marks(self) -> None:
        """A mark behind a call whose answer all hands bear out tells of nothing."""
        for act in self.marked:
            ruled = any(remark.act is act and remark.severity is Severity.IRREGULAR for remark in self.deal.remarks)
            if not ruled and all(hand.is_known for seat, hand in self.deal.hands.items() if seat != act.seat):
                self.deal.find(Severity.NOTE, Code.NEEDLESS_MARK, "declare", act=act, seat=act.seat)

    def called_of(self, seat: str, cls: Class) -> tuple[Combination, ...]:
        """What a seat that leaves its calls to the rules calls in a class, best first: all it holds but what is said to be sunk."""
        sunk = self.sunk[seat]
        has = self.holds[seat].of(cls)
        return tuple(c for c in has if (cls, c.cards.mask) not in sunk) if sunk else has

    def named(self, seat: str, cls: Class) -> list[int]:
        """What a seat calls in a class or says to be sunk there, as masks of cards."""
        said = [ln.held.cards.mask for ln in self.said[seat][cls] if ln.held is not None]
        return [*(mask for c, mask in self.sunk[seat] if c is cls), *said]

    def once(self, seat: str, lines: list[Line]) -> None:
        """Of one sequence or set one part is counted: not a part beside the whole, nor two parts, nor anything twice."""
        if self.silent[seat]:
            return
        counted: set[int | Said] = set()
        for line in sorted((ln for ln in lines if ln.points), key=lambda ln: -(ln.points or 0)):
            whole = self._whole(seat, line)
            if whole in counted:
                line.points = 0
            counted.add(whole)

    def _whole(self, seat: str, line: Line) -> int | Said:
        """The whole sequence or set a line names, or part of which it names, as a mask; its words where the hand is not known."""
        if line.held is None:
            return line.said
        cards = line.held.cards.mask
        return next((c.cards.mask for c in self.holds[seat].of(line.cls) if not cards & ~c.cards.mask), cards)

    def phase(self, act: Act) -> Phase:
        """The class an act of speech belongs to, by the first thing it says."""
        said = (act.said,) if isinstance(act, Calls) else getattr(act, "said", ())
        cls = next((s.cls for s in said if s.cls is not None), None)
        return Phase.SET if cls is None else PHASE_OF[cls]

    def place(self, act: Act, phase: Phase) -> None:
        """Give an act of speech its step."""
        kind = StepKind.REMARK if isinstance(act, Sinks) else StepKind.CALL
        self.deal.moment(kind, phase, act.seat, act).say(self.by_act.get(id(act), []))
