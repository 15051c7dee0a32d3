"""A call as a proof: what was called, the verdict, both holdings with their arithmetic, the sentences that settle it, what it counts."""

from __future__ import annotations

from dataclasses import dataclass

from lessons.cards import RANKS, Hand
from lessons.combinations import Class, Combination, Point, Sequence, Set
from lessons.explain.calls import said_words
from lessons.explain.names import capital, class_name, combination_signs, counted, number, rank_name, rank_plural, rank_sign, set_name
from lessons.explain.verdicts import sentences, verdict_words
from lessons.games.annotation import Annotation, CallResult, Loss, Outcome
from lessons.rules.imperial import ImperialRules
from lessons.rules.rule_set import ShortPoint


@dataclass(frozen=True, slots=True)
class Row:
    """One holding of a proof: whose it is, its cards and how they are written, the sum or the measure, and the figure that is compared."""

    seat: str
    cards: Hand
    holding: str
    arithmetic: str
    figure: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A call explained. `verdict` is the outcome in words, empty where there is none; `worth` what the call counts and why.

    `rows` has the caller's holding first, then what it was measured against. `clauses` are ids, the weightiest first.
    """

    headline: str
    outcome: Outcome | None
    verdict: str
    rows: tuple[Row, ...]
    sentence: str
    worth: str
    clauses: tuple[str, ...]


def proof(annotation: Annotation, call: CallResult) -> Proof:
    """The proof of one call of the annotation."""
    return Proof(
        headline=f"{capital(class_name(call.cls))}: “{said_words(call.said)}”",
        outcome=call.verdict.outcome,
        verdict=verdict_words(call),
        rows=_rows(annotation, call),
        sentence=" ".join(sentences(annotation, call)),
        worth=worth(annotation, call),
        clauses=call.verdict.clauses,
    )


# --------------------------------------------------------------------------------------------------------------- rows


def _rows(annotation: Annotation, call: CallResult) -> tuple[Row, ...]:
    """The caller's holding, and the other side's; what could have been held there is no holding."""
    other = None if call.loss is Loss.UNPROVED or call.verdict.outcome is None else call.verdict.other
    against = call.verdict.against or (annotation.record.other(call.seat) if other is not None else call.seat)
    pairs = ((call.seat, call.verdict.own or call.held), (against, other))
    return tuple(_row(seat, held) for seat, held in pairs if held is not None)


def _row(seat: str, held: Combination) -> Row:
    return Row(seat, held.cards, combination_signs(held), arithmetic(held), figure(held))


def arithmetic(held: Combination) -> str:
    """How a holding measures up: `11 + 10 + 10 + 10`, `five in a row, King high`, `four of a rank`."""
    if isinstance(held, Point):
        return " + ".join(str(r.pips) for r in reversed(RANKS) if held.byte >> r.value & 1)
    if isinstance(held, Sequence):
        return f"{number(held.length)} in a row, {rank_name(held.top)} high"
    return f"{number(held.size)} of a rank"


def figure(held: Combination) -> str:
    """What is compared: a point's pips `49`, a sequence's length and top `5 to K`, a set's size and rank `4 Aces`."""
    if isinstance(held, Point):
        return str(held.pips)
    if isinstance(held, Sequence):
        return f"{held.length} to {rank_sign(held.top)}"
    return f"{held.size} {rank_plural(held.rank)}"


# -------------------------------------------------------------------------------------------------------------- worth


def worth(annotation: Annotation, call: CallResult) -> str:
    """What a call that counts is worth, and the sum: `Counts 15: ten and one a card.`; empty when it counts nothing or is not known."""
    if not call.points:
        return ""
    if isinstance(annotation.rules, ImperialRules):
        return f"Counts {counted(call.points, 'white' if call.cls is Class.POINT else 'red')}."
    because = worth_reason(call.held, call.points, annotation.rules.short_point)
    return f"Counts {call.points}{f': {because}' if because else ''}."


def worth_reason(held: Combination | None, points: int, short_point: ShortPoint) -> str:
    """Why a holding counts so many points: `one for each card`; empty where it does not count what such a holding does."""
    if isinstance(held, Point):
        if points == held.value:
            return "one for each card"
        short = {
            ShortPoint.HOLDS_7_8_9: "because it holds the Seven, Eight and Nine",
            ShortPoint.PIPS_END_IN_4: f"because its pips, {held.pips}, end in a four",
        }.get(short_point, "")
        return f"one for each card, less one {short}" if short and points == held.value - 1 else ""
    if isinstance(held, Sequence) and points == held.value:
        return f"ten, and one for each of its {number(held.length)} cards" if held.length >= 5 else "one for each card"
    if isinstance(held, Set) and points == held.value:
        return f"what every {set_name(held.size)} counts"
    return ""
