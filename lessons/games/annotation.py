"""What every game produces from a record: steps, verdicts with their witnesses, score events, findings.

The engine speaks in codes and holdings; `lessons.explain` turns them into sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from lessons.cards import Card, Holding
from lessons.combinations import Class, Combination, Reason
from lessons.errors import Place
from lessons.knowledge.standing import Standing
from lessons.members import quick_members
from lessons.record import Act, Counters, HandRecord, Reply, Said
from lessons.rules.rule_set import RuleSet


@quick_members
class Outcome(StrEnum):
    """Every verdict there is."""

    GOOD = "good"
    EQUAL = "equal"
    NOT_GOOD = "not-good"
    ADMITTED = "admitted"
    """good because a reply says so; the other hand is not known"""
    CERTAIN = "certain"
    """the other hand is unknown, and no hand it can be beats or equals this"""
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"


HELD_GOOD = frozenset({Outcome.GOOD, Outcome.ADMITTED, Outcome.CERTAIN})
"""The outcomes under which a call counts."""


@quick_members
class Cause(StrEnum):
    """What a score event is for."""

    CARTE_BLANCHE = "carte-blanche"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    REPIC = "repic"
    LEAD = "lead"
    WIN = "win"
    LAST_TRICK = "last-trick"
    PIC = "pic"
    CARDS = "cards"
    SHARED_CAPOT = "shared-capot"
    CAPOT = "capot"
    TURNED = "turned"
    FOUR = "four"
    RETOURNE = "retourne"
    TOMBEE = "tombee"
    HONOURS = "honours"
    ODD_TRICKS = "odd-tricks"
    EXCHANGE = "exchange"
    TAKE_DOWN = "take-down"
    OUT = "out"
    SPADES = "spades"
    BIG_CASSINO = "big-cassino"
    LITTLE_CASSINO = "little-cassino"
    ACE = "ace"
    SWEEP = "sweep"


@quick_members
class Severity(StrEnum):
    """How a figure, or an act, stands to the rules."""

    AGREES = "agrees"
    OPTION = "option"
    """the figure holds only under the options named"""
    DISAGREES = "disagrees"
    UNDECIDED = "undecided"
    """what is written does not settle it"""
    IRREGULAR = "irregular"
    NOTE = "note"


@quick_members
class Phase(StrEnum):
    """The parts of a deal, in order; bands of the graph."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    PLAY = "play"
    CARDS = "cards"


class ScoreEvent(NamedTuple):
    """Points that count. `seat` scores `points` for `cause`; `trick` is 1-12 in the play; `clause` is what it rests on.

    `combination` is the holding counted, `card` the card led or won with; `step` the number of the step at which the
    table hears of it. Events stand in the order of precedence; by `step` they stand as they occur. None scores zero.
    In Impérial `red` and `white` are the counters passed over, less than none where they come back, in place of points.
    """

    seat: str
    points: int
    cause: Cause
    clause: str
    trick: int | None = None
    combination: Combination | None = None
    card: Card | None = None
    step: int = 0
    red: int = 0
    white: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How a call stands, and what shows it.

    `own` is what the call rests on and `other` the best the other side has in the class (the witness); `reason` what
    decides between them; `against` the seat that holds it, where there are more than two. `truth` differs from `outcome` where a reply was not what the cards say (what is admitted
    stands). `clauses` are cited in order of weight. Where the other hand is not known, `standing` counts the hands it can be by
    what they hold against the call, and `unheard` counts them as if nothing had been called or answered yet.
    """

    outcome: Outcome | None
    truth: Outcome | None = None
    own: Combination | None = None
    other: Combination | None = None
    reason: Reason | None = None
    clauses: tuple[str, ...] = ()
    standing: Standing | None = None
    unheard: Standing | None = None
    against: str | None = None


@quick_members
class Loss(StrEnum):
    """Why a call or claim that is held scores nothing although its class may be good."""

    ABOVE_THE_CALL = "above-the-call"
    """better than what was called and answered (cent.no-amending)"""
    TOO_LATE = "too-late"
    FALSE = "false"
    """not held"""
    PENALTY = "penalty"
    """held, but its holder counts nothing this deal, or in this class"""
    UNPROVED = "unproved"
    """an under-call that was not good against the cards"""
    OUT_OF_ORDER = "out-of-order"
    BELOW_LEAST = "below-least"
    """a point of less than may be announced"""
    GAME_OVER = "game-over"
    """good, but a player is out before it is marked"""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallResult:
    """One thing said, and what became of it.

    `said` is what was said, `held` the holding it means (None when it is not held or not known), `reply` what was
    answered, `points` what it counts, `sunk` a better holding of the class that was not called, `loss` why it counts
    nothing. `produced` marks the words of a dialogue the record leaves to the rules. `lesser` marks what is counted
    besides the call that was answered. `step` is where it is said.
    """

    seat: str
    cls: Class
    said: Said
    held: Combination | None
    reply: Reply | None
    verdict: Verdict
    points: int | None
    sunk: Combination | None = None
    loss: Loss | None = None
    produced: bool = False
    lesser: bool = False
    step: int = 0
    place: Place | None = None


class ClassResult(NamedTuple):
    """Who has a class: `winner` a seat, "equal", or None where nobody holds or calls anything; `points` None if unknown."""

    winner: str | None
    points: int | None
    known: bool = True


@quick_members
class Code(StrEnum):
    """Why a finding is made; the comment tells what `data` holds."""

    AGREES = "agrees"
    ONLY_UNDER = "only-under"  # options on the finding itself
    UNCOUNTED = "uncounted"  # events: tuple[ScoreEvent, ...] that the printed figure leaves out
    OVERCOUNTED = "overcounted"  # extra: tuple[Combination, ...] counted although they do not score; seat
    ARITHMETIC = "arithmetic"  # events whose sum is the computed figure: the printed one is no sum of what scores
    UNEXPLAINED = "unexplained"  # nothing tried explains the difference
    UNSETTLED = "unsettled"  # seat: whose hand is not known
    NOT_REACHED = "not-reached"  # the record ends before the place of the check
    NEEDLESS_ERRATUM = "needless-erratum"
    NO_ERRATUM = "no-erratum"  # printed and rules' figures differ and nothing says why
    NEEDLESS_MARK = "needless-mark"  # a line marked `!` that no rule forbids
    WRONGLY_ADMITTED = "wrongly-admitted"  # call: CallResult; what is admitted stands
    FALSE_REPLY = "false-reply"  # call: CallResult; "not good" or "equal" without holding it
    FALSE_CLAIM = "false-claim"  # seat, said: Said; what follows is the rule set's false_claim
    CORRECTED = "corrected"  # seat, said: Said, before: Said
    ABOVE_THE_CALL = "above-the-call"  # call: CallResult
    TOO_LATE = "too-late"  # call: CallResult
    OUT_OF_ORDER = "out-of-order"  # seat, said: Said
    CALLED = "called"  # seat, said: Said: waited for an answer where all is announced at once
    BELOW_LEAST = "below-least"  # call: CallResult: a point of less than may be announced
    UNPROVED = "unproved"  # call: CallResult, whose verdict's standing has what the other could have held
    SUNK = "sunk"  # call: CallResult (its `sunk` is what was not called)
    FORGOTTEN = "forgotten"  # seat, cls: Class, lost: tuple[Combination, ...]: good, but never called
    RENOUNCE = "renounce"  # seat, card: Card, suit: Suit
    EXCHANGE = "exchange"  # seat, out, number, most: int: what was laid out, drawn or seen, and how many the rules allow
    MISDEALT = "misdealt"  # seat, cards: int, share: int: dealt too many or too few; the talon cards that are then its own
    LOSES_GAME = "loses-game"  # seat: drew one of the other's talon cards where that loses the game
    OUT_OF_TURN = "out-of-turn"  # seat: did in the exchange what the other was to do first
    SILENT = "silent"  # seat, left: int: left talon cards without saying so
    HAND_SIZE = "hand-size"  # seat, cards: int: more or fewer than twelve in hand after the draw
    TAKEN_BACK = "taken-back"  # seat, card: Card: taken back although it was rightly played
    PEEKED = "peeked"  # seat, cards: int it may not see, drawing: bool: seen while cards were still being drawn; else suits may be called
    MISLED = "misled"  # seat, out, number: int: drew too many because the elder hand left a card in silence
    COUNT_SAID = "count-said"  # seat, count: int: thirty said where a strict player leaps over it
    FAILED_TO_WIN = "failed-to-win"  # seat, card, owed: Hand: did not win the trick although able to, where that is a duty
    WHITES_KEPT = "whites-kept"  # seat, white: int: does not take them down, as both have impérials at the beginning of the hand
    OTHER_RULES = "other-rules"  # hand, rules, counted, options: a game counts a hand under rules of its own, not the hand's
    WRONG_NUMBER = "wrong-number"  # seat, cards: int, dealer: dealt in a later round of Cassino, where the dealer then counts nothing
    FILE_NAME = "file-name"  # name, id, suffix: the file is not named for its id
    GAME_BEFORE = "game-before"  # hand: what it says of the game before it is not what the game's deals come to


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A figure or an act, compared with the rules.

    `at` is a check's place (`declare`, `trick 3`) or a phase; `key` the seat, or `tricks`, `repic`, `pic`, `capot`.
    `code` and `data` say why, for `lessons.explain` to put into words; `options` are the single options under which a
    printed figure holds, as (name, plain value).
    """

    severity: Severity
    at: str
    code: Code
    key: str = ""
    printed: Any = None
    computed: Any = None
    excused: bool = False
    erratum: str = ""
    clauses: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    place: Place | None = None
    step: int | None = None


@quick_members
class StepKind(StrEnum):
    """What happens at a step."""

    DEAL = "deal"
    CARTE_BLANCHE = "carte-blanche"
    DISCARD = "discard"
    DRAW = "draw"
    LOOK = "look"
    TURN_UP = "turn-up"
    CALL = "call"
    """a call with its reply, or what is counted besides, or a claim: `calls` says which"""
    REMARK = "remark"
    PLAY = "play"
    TAKE_BACK = "take-back"
    RESULT = "result"
    """cards or capot, and the deal's totals"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The table after one action: everything a replay shows.

    `counts` is each seat's count as announced so far (None when it cannot be known); `hands` what each holds after the
    step; `table` the cards of the trick now on the table as (seat, card), the trick's second card included; `winner`
    is set on the card that completes a trick. `tricks` counts those won. `talon` is how many cards of the elder hand's
    five and of the dealer's three still lie there; `drawn` and `discards` what each has taken and laid out so far. `clauses`
    allow or require the step, besides those its verdicts, events and findings cite.
    """

    number: int
    kind: StepKind
    phase: Phase
    seat: str | None
    act: Act | None
    calls: tuple[CallResult, ...]
    events: tuple[ScoreEvent, ...]
    counts: Mapping[str, int | None]
    hands: Mapping[str, Holding]
    discards: Mapping[str, Holding]
    drawn: Mapping[str, Holding]
    talon: int
    trick: int | None = None
    table: tuple[tuple[str, Card | None], ...] = ()
    winner: str | None = None
    tricks: Mapping[str, int] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    counters: Mapping[str, Counters] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Annotation:
    """A record read under a rule set.

    `events` is the log, in the order of precedence; everything else about the score is derived from it. `calls` stand
    in the order in which they are said. `classes` has every class; `carte_blanche` the seats that count it. `repic`,
    `pic` and `capot` are the seats that make them, None where that cannot be known (without play, for a capot).
    `tricks` is None without play; a total is None where a hidden card decides it. `barred` seats count nothing this deal.
    Where two are partners, winners, tricks and totals are those of their side. In Impérial `counters` are each seat's after the deal, and
    `totals` is empty.
    """

    record: HandRecord
    rules: RuleSet
    calls: tuple[CallResult, ...]
    classes: Mapping[Class, ClassResult]
    carte_blanche: tuple[str, ...]
    events: tuple[ScoreEvent, ...]
    repic: tuple[str, ...] | None
    pic: tuple[str, ...] | None
    capot: tuple[str, ...] | None
    tricks: Mapping[str, int] | None
    totals: Mapping[str, int | None]
    findings: tuple[Finding, ...]
    barred: frozenset[str] = frozenset()
    counters: Mapping[str, Counters] = field(default_factory=dict)
    make_steps: Callable[[Annotation], tuple[Step, ...]] = field(repr=False, compare=False)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The deal step by step, for a replay; made when first asked for."""
        return self.make_steps(self)

    @property
    def ends(self) -> Mapping[str, int | None]:
        """What each side has at the end: its points or, in Impérial, its counters as whites; None where it cannot be known."""
        return {seat: said.whites for seat, said in self.counters.items()} or self.totals

    def running(self) -> Iterator[tuple[ScoreEvent, dict[str, int]]]:
        """Each event with every side's count after it, in the order of precedence."""
        record = self.record
        counts = dict.fromkeys(record.sides, 0) | dict(record.count)
        for event in self.events:
            counts[record.side(event.seat) if record.partners else event.seat] += event.points
            yield event, dict(counts)

    def running_counters(self) -> Iterator[tuple[ScoreEvent, dict[str, Counters]]]:
        """Each event with every seat's counters after it, in the order of counting out (imperial.counting-out)."""
        counters = dict.fromkeys(self.record.seats, Counters()) | dict(self.record.counters)
        for event in self.events:
            red, white = counters[event.seat]
            counters[event.seat] = Counters(red + event.red, white + event.white)
            yield event, dict(counters)
