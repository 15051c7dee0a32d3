"""The working state of one deal of any game while it is read: what is said, what happens when, what has been found.

A game's room adds what is its own. A reading is built once, by the room's `annotate`, and never seen outside the room
except through the steps made from it.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from lessons.cards import COURT_CARDS, FULL_PACK, Card, Hand, Holding
from lessons.combinations import Class, Combination
from lessons.errors import Impossible, Place, Problem
from lessons.games.annotation import CallResult, Cause, ClassResult, Code, Loss, Phase, Severity, StepKind, Verdict
from lessons.record import Act, Also, Calls, Claims, Corrects, HandRecord, Plays, Reply, Said, Starts
from lessons.rules.rule_set import RuleSet

PHASE_OF = {Class.CARTE_BLANCHE: Phase.EXCHANGE, Class.POINT: Phase.POINT, Class.SEQUENCE: Phase.SEQUENCE, Class.SET: Phase.SET}

_SPEECH = {Calls, Also, Claims, Corrects}

Rules = TypeVar("Rules", bound=RuleSet)
"""The options of a game."""


class Line:
    """One thing said, while it is being judged; frozen into a `CallResult` when the deal has been read."""

    __slots__ = (
        "act",
        "cls",
        "false",
        "held",
        "late",
        "lesser",
        "loss",
        "points",
        "reply",
        "said",
        "seat",
        "step",
        "sunk",
        "verdict",
    )

    def __init__(self, seat: str, cls: Class, said: Said, act: Act | None) -> None:
        self.seat = seat
        self.cls = cls
        self.said = said
        self.act = act
        self.step = 0
        self.held: Combination | None = None
        self.reply: Reply | None = None
        self.verdict: Verdict | None = None
        self.points: int | None = 0
        self.sunk: Combination | None = None
        self.loss: Loss | None = None
        self.lesser = False
        self.late = False
        self.false = False

    def result(self) -> CallResult:
        """The judged call, frozen."""
        return CallResult(
            seat=self.seat,
            cls=self.cls,
            said=self.said,
            held=self.held,
            reply=self.reply,
            verdict=self.verdict or Verdict(outcome=None),
            points=self.points,
            sunk=self.sunk,
            loss=self.loss,
            produced=self.act is None,
            lesser=self.lesser,
            step=self.step,
            place=self.act.place if self.act is not None else None,
        )


class Moment:
    """What happens at one step, in the order of the table; steps are made from moments."""

    __slots__ = ("act", "card", "kind", "lines", "number", "phase", "seat", "trick", "undone", "winner")

    def __init__(self, kind: StepKind, phase: Phase, seat: str | None, act: Act | None) -> None:
        self.kind = kind
        self.phase = phase
        self.seat = seat
        self.act = act
        self.number = 0
        self.lines: list[Line] = []
        self.card: Card | None = None
        self.trick: int | None = None
        self.winner: str | None = None
        self.undone = False
        """whether the card was taken back later"""

    def say(self, lines: list[Line]) -> None:
        """Lines that are said at this step."""
        self.lines += lines


class Remark:
    """A finding that is not about a figure, until the deal has been read and its step is known."""

    __slots__ = ("act", "at", "clauses", "code", "data", "line", "severity")

    def __init__(
        self, severity: Severity, code: Code, at: str, clauses: tuple[str, ...], act: Act | None, line: Line | None, data: dict[str, Any]
    ) -> None:
        self.severity = severity
        self.code = code
        self.at = at
        self.clauses = clauses
        self.act = act
        self.line = line
        self.data = data


class Reading(Generic[Rules]):
    """One deal being read under one rule set."""

    def __init__(self, record: HandRecord, rules: Rules) -> None:
        self.record = record
        self.rules = rules
        self.problems: list[Problem] = []
        self.remarks: list[Remark] = []
        self.moments: list[Moment] = []
        self.hands: dict[str, Holding] = dict(record.hands)
        """what each seat holds when the declarations begin (after the draw), or when the position is given"""
        self.side_of = {seat: record.side(seat) for seat in record.seats}
        """the side each seat counts for"""
        self.talon = 0
        """cards of the talon"""
        self.discards: dict[str, Holding] = dict(record.discards)
        self.taken: dict[str, tuple[Card | None, ...]] = {}
        """the talon cards each drew, None for one not told"""
        speakers = {a.seat for block in (record.declare, record.play) if block is not None for a in block.acts if a.__class__ in _SPEECH}
        self.silent = {s: s not in speakers for s in record.seats}
        """seats that never call or claim anything, and so declare all they hold"""
        self.blanche: list[Line] = []
        """showings of carte blanche"""
        self.lines: list[Line] = []
        """calls and claims of the three classes, in the order of the table"""
        self.played: list[tuple[Moment, str, int, Cause, str, int, Card | None]] = []
        """points of the play, in order: step, seat, points, cause, clause, trick, card"""
        self.ended: list[tuple[str, int, Cause]] = []
        """what tricks count when all are played, capot or cards: seat, points, cause"""
        self.classes: dict[Class, ClassResult] = {}
        self.unknown: set[tuple[str, Class]] = set()
        """seats whose points in a class cannot be known"""
        self.surely: set[tuple[str, Class]] = set()
        """seats that score something in a class, although how much is not known"""
        self.doubt: dict[str, list[Moment | None]] = {}
        """steps from which a seat's count cannot be known, None for the start"""
        self.barred: set[str] = set()
        """seats that count nothing this deal"""
        self.tricks: dict[str, int] | None = None
        """tricks won, by side"""
        self.capot: tuple[str, ...] | None = None
        self.complete = True
        """whether the hands are those of the declarations: false where a record ends before the exchange does"""
        self.declared_until: Moment | None = None
        """the last step of the declarations before the first lead"""
        self.claimed_until: Moment | None = None
        """the last step before the last seat's first card, with which all declarations are made"""
        self.first_lead: Moment | None = None
        self.trick_ends: dict[int, Moment] = {}
        """the step that completes a trick, by the trick's number"""

    @property
    def under_its_own_rules(self) -> bool:
        """Whether the record is read under the rules it names itself."""
        return self.rules is self.record.rules or self.rules == self.record.rules

    @property
    def is_position(self) -> bool:
        """Whether the record begins in the middle of the play."""
        return self.record.starts is Starts.PLAY

    def moment(self, kind: StepKind, phase: Phase, seat: str | None = None, act: Act | None = None) -> Moment:
        """Add a step to the deal."""
        made = Moment(kind, phase, seat, act)
        self.moments.append(made)
        return made

    def number_moments(self) -> None:
        """Give every step its number, and the lines said at it."""
        for number, moment in enumerate(self.moments):
            moment.number = number
            for line in moment.lines:
                line.step = number

    def refuse(
        self,
        message: str,
        *,
        hint: str = "",
        act: Act | None = None,
        topic: str | None = None,
        phase: Phase | None = None,
        place: Place | None = None,
    ) -> None:
        """Note that something is not possible; all such problems are reported together."""
        self.problems.append(
            Impossible(
                message,
                hint=hint,
                place=act.place if act is not None else place,
                clause=self.rules.cite(topic) if topic else None,
                seat=act.seat if act is not None else None,
                phase=phase.value if phase else None,
            )
        )

    def irregular(self, act: Act, message: str, *, hint: str = "", topic: str | None = None, phase: Phase, marked: bool = False) -> bool:
        """Whether an act against the rules is marked as having happened (or its line is); unmarked, it is refused."""
        if act.irregular or marked:
            return True
        self.refuse(message, hint=hint or "if it really happened so, end the line with !", act=act, topic=topic, phase=phase)
        return False

    def find(
        self,
        severity: Severity,
        code: Code,
        at: str,
        *topics: str,
        act: Act | None = None,
        line: Line | None = None,
        **data: Any,
    ) -> None:
        """Add a finding that is not about a figure; with `line` its data gets `call`, the judged line."""
        if act is None and line is not None:
            act = line.act
        self.remarks.append(Remark(severity, code, at, tuple(self.rules.cite(t) for t in topics), act, line, data))

    def doubtful(self, seat: str, moment: Moment | None) -> None:
        """From this step on the seat's count cannot be known."""
        self.doubt.setdefault(seat, []).append(moment)

    def available(self, seat: str) -> Hand:
        """The cards an unknown hand may hold: those not known to lie elsewhere, of those it was dealt and drew where these are known."""
        mask = 0
        for holding in (*self.hands.values(), *self.discards.values()):
            mask |= holding.known.mask
        pool = FULL_PACK
        if self.record.starts is Starts.EXCHANGE:
            drawn = {c for cards in self.taken.values() for c in cards}
            mask |= Hand.of(c for c in self.record.talon or () if c is not None and c not in drawn).mask
            dealt, drew = self.record.hands[seat], self.taken.get(seat, ())
            if dealt.is_known and None not in drew:
                pool = dealt.known.mask | Hand.of(c for c in drew if c is not None).mask
        return Hand(pool & ~mask)

    def tell_played(self) -> None:
        """What a hand that is not told plays, it held: these of its cards are known from the first."""
        for seat in self.record.seats:
            hand = self.hands[seat]
            if hand.is_known:
                continue
            new = self._played(seat) & ~hand.known.mask
            # What cannot be is refused where it is played.
            if new.bit_count() <= hand.unknown and not new & ~self.available(seat).mask:
                self.hands[seat] = Holding(Hand(hand.known.mask | new), hand.unknown - new.bit_count())

    def _played(self, seat: str) -> int:
        """The mask of the cards a seat plays, as far as they are told."""
        mask = 0
        for act in self.record.play.acts if self.record.play is not None else ():
            if isinstance(act, Plays) and act.seat == seat and act.card is not None:
                mask |= act.card.bit
        return mask


def both(first: Holding, second: Holding) -> Holding:
    """Two lots of cards together."""
    return Holding(first.known | second.known, first.unknown + second.unknown)


def without(hand: Holding, out: Holding) -> Holding:
    """A hand when cards are laid out of it. Where cards not told leave a hand that is known, which of it stay is not known."""
    known = hand.known.mask & ~out.known.mask
    unknown = hand.unknown - (out.known.mask & ~hand.known.mask).bit_count()
    blind = out.unknown
    return Holding(Hand(known), unknown - blind) if blind <= unknown else Holding(Hand(), known.bit_count() + unknown - blind)


def was_bare(hand: Holding, out: Holding | None) -> bool | None:
    """Whether a hand was dealt without King, Queen or Jack, by what it is after the draw and what was laid out for as many cards
    of the talon: True, False, or None where it is not known."""
    if out is None:
        return None
    courts = hand.known.mask & COURT_CARDS
    if out.known.mask & COURT_CARDS:
        return False
    if not courts and out.is_known and hand.is_known:
        return True
    return False if courts.bit_count() > len(out) else None
