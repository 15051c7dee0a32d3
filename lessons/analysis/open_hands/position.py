"""Where the play of a deal stands, with both hands open: what a solver needs to know, and nothing else.

Clauses: cent.score.order, cent.pic*, portland.67-69, modern.pic_order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from lessons.cards import Card, cards_of_mask
from lessons.errors import Impossible, Undecided
from lessons.games.annotation import Annotation, Cause, Phase, ScoreEvent, Step, StepKind
from lessons.games.leaping import DECLARED_CAUSES, PLAYED_CAUSES
from lessons.games.piquet.play import TRICKS
from lessons.games.tricks import legal_mask, second_wins
from lessons.record import DEALER, ELDER, Starts
from lessons.rules.piquet import PicOrder, two_handed

Pair = tuple[int, int]
"""Something of each side: of the elder hand, then of the dealer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A point of the play. A side is 0 for the elder hand, 1 for the dealer, and so the index into every pair.

    `hands` are masks of the cards still held, `turn` is the side whose card is next, `table` the card led that is not
    answered yet, `tricks` what each has won, `counts` what each has announced so far. `pic_needs` is how many points each
    still needs for a pic, None where it can make none any more: the other has scored, it has been made or passed, or its
    holder has made repic. `claims` are points counted between the first lead and its answer, as (side, points) in order;
    they matter only where a pic is reached as the points occur. `barred` sides count nothing in the play.
    """

    hands: Pair
    turn: int = 0
    table: Card | None = None
    tricks: Pair = (0, 0)
    counts: Pair = field(default=(0, 0), compare=False)
    pic_needs: tuple[int | None, int | None] = (None, None)
    claims: tuple[tuple[int, int], ...] = ()
    barred: frozenset[int] = frozenset()
    seats: tuple[str, str] = (ELDER, DEALER)

    @property
    def to_play(self) -> str:
        """The seat whose card is next."""
        return self.seats[self.turn]

    @property
    def size(self) -> int:
        """Tricks not yet completed."""
        return self.hands[self.turn].bit_count()

    @property
    def trick(self) -> int:
        """The number of the trick the next card belongs to."""
        return sum(self.tricks) + 1

    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played next, in the fixed order."""
        return tuple(cards_of_mask(legal_mask(self.hands[self.turn], self.table.suit if self.table is not None else None)))


def position_at(annotation: Annotation, step: int) -> Position:
    """The position after step `step`; before the first card is played, that at the beginning of the play.

    Raises `Impossible` where there is no such step, the hands are not yet those of the play, one of them is not wholly
    known, or they are not equal; `Undecided` where it is not known what was declared or who won the tricks so far.
    """
    steps = annotation.steps
    if not 0 <= step < len(steps):
        raise Impossible(f"there is no step {step}", hint=f"steps 0 to {len(steps) - 1}")
    begun = any(s.kind is StepKind.PLAY for s in steps[: step + 1])
    return _position(annotation, steps[step]) if begun else _beginning(annotation)


def position_at_trick(annotation: Annotation, number: int) -> Position:
    """The position before the lead to trick `number`; trick 1 is the beginning of the play. Raises as `position_at` does."""
    if not 1 <= number <= TRICKS:
        raise Impossible(f"there is no trick {number}", hint=f"tricks 1 to {TRICKS}")
    steps = annotation.steps
    _refuse_untold_tricks(annotation)
    begins = sum(steps[0].tricks.values()) + 1
    if number < begins:
        raise Impossible(f"trick {number} is over when the position begins", hint=f"it begins with trick {begins}")
    if number == begins:
        return _beginning(annotation)
    ended = next((s for s in reversed(steps) if s.kind is StepKind.PLAY and s.trick == number - 1 and len(s.table) == 2), None)
    if ended is None:
        reached = max((s.trick for s in steps if s.kind is StepKind.PLAY and s.trick is not None), default=begins)
        raise Impossible(f"the record does not reach trick {number}", hint=f"its play ends in trick {reached}")
    return _position(annotation, ended)


def declared_counts(annotation: Annotation) -> dict[str, int]:
    """What each seat counted before the play: carte blanche, what it declared, repic; in a position its count so far."""
    seats = annotation.record.seats
    counts = {seat: annotation.record.count.get(seat, 0) for seat in seats}
    later = {e.step for e in _claimed_later(annotation)}
    for event in annotation.events:
        declared = event.trick is None and annotation.steps[event.step].kind is not StepKind.RESULT and event.step not in later
        made_before = event.cause is Cause.PIC and declared
        if event.cause in (*DECLARED_CAUSES, Cause.REPIC) or made_before:
            counts[event.seat] += event.points
    return counts


def _claimed_later(annotation: Annotation) -> list[ScoreEvent]:
    """What is declared only after the first lead, where a pic is reached as the points occur."""
    if two_handed(annotation.rules).pic_order is not PicOrder.OCCURRENCE:
        return []
    steps = annotation.steps
    first = next((s.number for s in steps if s.kind is StepKind.PLAY), None)
    after = [
        e
        for e in annotation.events
        if e.cause in DECLARED_CAUSES and (e.step > first if first is not None else steps[e.step].phase is Phase.PLAY)
    ]
    return sorted(after, key=lambda e: e.step)


def _beginning(annotation: Annotation) -> Position:
    """The position before the first card."""
    steps = annotation.steps
    first = next((s for s in steps if s.kind is StepKind.PLAY), None)
    if first is not None:
        return _position(annotation, steps[first.number - 1], lead=first)
    return _position(annotation, [s for s in steps if s.phase is not Phase.PLAY][-1])


def _position(annotation: Annotation, step: Step, *, lead: Step | None = None) -> Position:
    """The position after `step`; `lead` is the first card, where that is what comes next."""
    record = annotation.record
    first, second = record.seats
    _refuse_untold_tricks(annotation)
    _refuse_unknown(annotation, step)
    table = step.table[0][1] if len(step.table) == 1 else None
    turn = record.seats.index(_next(annotation, step) if lead is None or lead.seat is None else lead.seat)
    hands = (step.hands[first].known.mask, step.hands[second].known.mask)
    _refuse_sizes(annotation, step, hands, turn, on_table=table is not None)
    needs, claims = _toward_pic(annotation, step)
    return Position(
        hands=hands,
        turn=turn,
        table=table,
        tricks=(step.tricks[first], step.tricks[second]),
        counts=(step.counts[first] or 0, step.counts[second] or 0),
        pic_needs=needs,
        claims=claims,
        barred=frozenset(record.seats.index(seat) for seat in annotation.barred),
        seats=(first, second),
    )


def _next(annotation: Annotation, step: Step) -> str:
    """Whose card is next."""
    table = step.table
    if len(table) == 1:
        return annotation.record.other(table[0][0])
    if len(table) == 2:
        (leader, led), (follower, reply) = table
        return follower if led is not None and reply is not None and second_wins(led, reply) else leader
    # After a card was taken back the trick before it is no longer on the table.
    winners = [s.winner for s in annotation.steps[: step.number + 1] if s.winner is not None]
    return winners[-1] if winners else annotation.record.seats[0]


def _refuse_unknown(annotation: Annotation, step: Step) -> None:
    record = annotation.record
    if record.starts is Starts.EXCHANGE and not all(result.known for result in annotation.classes.values()):
        raise Impossible("the record does not tell the hands after the exchange", hint="write steps.exchange to its end")
    for seat in record.seats:
        if not step.hands[seat].is_known:
            raise Impossible(
                f"the hand of {record.name(seat)} is not wholly known",
                hint="open-hand play needs every card of both hands",
                place=record.places.get(f"hands.{seat}"),
                seat=seat,
            )
    if not all(result.known for result in annotation.classes.values()):
        raise Undecided("what was declared is not settled, and with it whether a pic can be made", hint="write what each laid out")


def _refuse_untold_tricks(annotation: Annotation) -> None:
    record = annotation.record
    if record.starts is Starts.PLAY and not record.tricks and len(record.hands[record.seats[0]]) < TRICKS:
        raise Undecided(
            "who won the tricks before this position is not told, and cards and capot hang on it",
            hint="for example tricks = { " + ", ".join(f"{seat} = {n}" for seat, n in zip(record.seats, (6, 4), strict=True)) + " }",
            place=record.places.get("table.starts"),
        )


def _refuse_sizes(annotation: Annotation, step: Step, hands: Pair, turn: int, *, on_table: bool) -> None:
    lengths = [hand.bit_count() for hand in hands]
    lengths[1 - turn] += on_table
    record = annotation.record
    if lengths[0] != lengths[1]:
        told = " and ".join(f"{record.name(seat)} {n}" for seat, n in zip(record.seats, lengths, strict=True))
        raise Impossible(f"the hands are not equal: {told} cards", hint="open-hand play needs as many cards in one hand as in the other")
    if not lengths[0]:
        raise Impossible("every card has been played", hint="an earlier point of the play")
    if lengths[0] + sum(step.tricks.values()) > TRICKS:
        raise Impossible(f"{lengths[0]} cards in each hand", hint=f"a deal has {TRICKS} tricks")


def _toward_pic(annotation: Annotation, step: Step) -> tuple[tuple[int | None, int | None], tuple[tuple[int, int], ...]]:
    """What each side needs for a pic after `step`, and what is still to be claimed after the first lead."""
    record, leap = annotation.record, two_handed(annotation.rules).pic
    seats = record.seats
    claimed = [e for e in _claimed_later(annotation) if e.step > step.number]
    later = {e.step for e in claimed}
    totals = [record.count.get(seat, 0) for seat in seats]
    for event in annotation.events:
        declared = event.cause in DECLARED_CAUSES
        if (declared and event.step not in later) or (event.cause in PLAYED_CAUSES and event.step <= step.number):
            totals[seats.index(event.seat)] += event.points
    repic = annotation.repic or ()
    needs = [
        leap.at - totals[side] if totals[side] < leap.at and not totals[1 - side] and seat not in repic else None
        for side, seat in enumerate(seats)
    ]
    return (needs[0], needs[1]), tuple((seats.index(e.seat), e.points) for e in claimed)
