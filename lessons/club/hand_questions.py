"""Questions that are ready to be put about a hand at a step: made by the engine, each with its right answers and the proof.

A key tells what is asked and of whom: `good:point:elder`. The same hand, step and key make the same question everywhere. Only what the
cards, the calls and the play up to the step settle is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, combinations, compare
from lessons.course.asked.of_cards import led_now, legal, to_play
from lessons.course.asked.questions import KINDS, WHAT_FIGURE, WHICH_CARDS, WHICH_IS_TRUE
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Value
from lessons.course.kinds.rows import declared_hand
from lessons.course.question import Question
from lessons.explain.calls import said_words
from lessons.explain.names import card_name, class_name, possessive, seat_name, seat_start
from lessons.games.annotation import Annotation, CallResult, Cause, Outcome, Phase, Step, StepKind
from lessons.games.declaring import value
from lessons.games.piquet.play import TRICKS
from lessons.record import Starts
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import ShortPoint
from lessons.same import Same

ENDING = 6
"""Cards a hand has left, at most, where the best play with both hands open is asked for: it is found at once."""

_SETTLED = {Outcome.GOOD: "It is good", Outcome.EQUAL: "It is equal", Outcome.NOT_GOOD: "It is not good"}
"""The outcomes a room can find, as it answers."""


class Ready(NamedTuple):
    """A question with its key. `seats` are those whose cards one must see to answer it or to follow its proof; `told` that the
    table itself tells the answer once the verdict and the counts of the step are shown."""

    key: str
    question: Question
    seats: tuple[str, ...] = ()
    told: bool = False


def questions(annotation: Annotation, step: int) -> tuple[tuple[str, Question], ...]:
    """Every question that can be put at a step, by its key, in the order in which they are offered; none of games other than
    two-handed piquet. Raises `IndexError` for a step there is not."""
    return tuple((one.key, one.question) for one in ready(annotation, step))


def ready(annotation: Annotation, step: int) -> tuple[Ready, ...]:
    """The same, each with what must be seen for it."""
    if not 0 <= step < len(annotation.steps):
        raise IndexError(f"the hand has steps 0 to {len(annotation.steps) - 1}")
    return _ready(Same(annotation), step)


@lru_cache(maxsize=1024)
def _ready(of: Same[Annotation], step: int) -> tuple[Ready, ...]:
    if not isinstance(of.value.rules, PiquetRules):
        return ()
    at = _At(of.value, step)
    return tuple(one for make in _MAKERS for one in make(at))


class _At:
    """A step of a hand, and what is asked there."""

    def __init__(self, annotation: Annotation, number: int) -> None:
        self.annotation = annotation
        self.record = annotation.record
        self.step = annotation.steps[number]
        self.following: Step | None = annotation.steps[number + 1] if number + 1 < len(annotation.steps) else None

    def subject(self, seats: tuple[str, ...]) -> Subject:
        """The hand with the cards of some seats in sight. Where something is called, as it stands before: the answer is not told with the question."""
        return Subject(annotation=self.annotation, step=max(0, self.step.number - bool(self.step.calls)), open=seats)

    def made(
        self,
        key: str,
        kind: str,
        asks: str,
        terms: Mapping[str, Any],
        seats: tuple[str, ...] = (),
        *,
        told: bool = False,
    ) -> Iterator[Ready]:
        """The question, where the hand answers it: cards that are not told leave it out, and so does an answer that rests on no clause."""
        try:
            question = KINDS[kind].ask(self.subject(seats), Value("", {"asks": asks, **terms}))
        except ValueError:
            return
        if not question.clauses:
            return
        if "option" in terms:  # in the order of the table talk, whichever is right
            question = replace(question, options=tuple(option["says"] for option in terms["option"]))
        yield Ready(key, question, seats, told)

    def is_called(self, cls: Class) -> bool:
        """Whether something of a class has been called before this step."""
        return any(call.cls is cls and call.step < self.step.number for call in self.annotation.calls)

    def calls_now(self, cls: Class) -> bool:
        """Whether something of a class is called at this step."""
        return any(call.cls is cls for call in self.step.calls)

    def declared(self) -> dict[str, Hand]:
        """The hands as they are declared, while they lie on the table whole; empty before the exchange is over and once a card is played."""
        try:
            hands = {seat: declared_hand(self.annotation, seat) for seat in self.record.seats}
        except ValueError:
            return {}
        return hands if all(self.step.hands[seat].known == hand for seat, hand in hands.items()) else {}


Make = Callable[[_At], Iterator[Ready]]


# ------------------------------------------------------------------------------------------------------------- holdings


def _best(at: _At) -> Iterator[Ready]:
    """Which cards make a seat's best holding of a class, until they are marked: who calls shows his, and an answer may show the other's."""
    if at.record.starts is Starts.PLAY or at.step.phase in (Phase.PLAY, Phase.CARDS):
        return
    for cls in DECLARED:
        for seat in at.record.seats:
            calls = at.calls_now(cls)
            if not at.is_called(cls) and not (calls and at.step.seat == seat):
                asks = f"Which cards make {possessive(seat_name(at.record, seat))} best {_class(cls)}?"
                yield from at.made(
                    f"best:{cls}:{seat}", WHICH_CARDS, asks, {"cards": {"best": str(cls), "seat": seat}}, (seat,), told=calls
                )


def _class(cls: Class) -> str:
    return "quatorze or trio" if cls is Class.SET else class_name(cls)


def _winner(at: _At) -> Iterator[Ready]:
    """Who has a class, before any of it is called; only where what is called will show what is held."""
    hands = at.declared()
    for cls in DECLARED if hands else ():
        if at.is_called(cls) or at.calls_now(cls) or at.annotation.classes[cls].winner != (better := _better(at, hands, cls)):
            continue
        elder, dealer = at.record.seats
        options = {elder: seat_start(at.record, elder), dealer: seat_start(at.record, dealer), "equal": "Neither: they are equal"}
        if better is None:
            options["nobody"] = "Nobody: there is none"
        terms = {"option": [{"says": says, "holds": {"winner": {"class": str(cls), "is": who}}} for who, says in options.items()]}
        yield from at.made(f"winner:{cls}", WHICH_IS_TRUE, f"Who has the better {_class(cls)}?", terms, at.record.seats)


def _better(at: _At, hands: Mapping[str, Hand], cls: Class) -> str | None:
    """The seat that holds the better of a class, `equal`, or None where nobody holds any."""
    elder, dealer = at.record.seats
    first, second = (combinations(hands[seat]).best(cls) for seat in (elder, dealer))
    if first is None or second is None:
        return elder if first else dealer if second else None
    sign = compare(first, second).sign
    return elder if sign > 0 else dealer if sign < 0 else "equal"


# ---------------------------------------------------------------------------------------------------------------- calls


def _good(at: _At) -> Iterator[Ready]:
    """Whether what is called is good, and what the caller counts for it; before the answer is shown."""
    call = _call(at.step)
    if call is None or call.verdict.outcome not in _SETTLED or call.verdict.truth not in (None, call.verdict.outcome) or call.loss:
        return
    says = f"{seat_start(at.record, call.seat)} calls “{said_words(call.said)}”."
    options = [
        {"says": words, "holds": {"call": {"seat": call.seat, "class": str(call.cls), "outcome": str(outcome)}}}
        for outcome, words in _SETTLED.items()
    ]
    yield from at.made(
        f"good:{call.cls}:{call.seat}", WHICH_IS_TRUE, f"{says} Is it good?", {"option": options}, at.record.seats, told=True
    )
    cause = Cause(call.cls.value)
    if all(event.step == at.step.number for event in at.annotation.events if event.seat == call.seat and event.cause is cause):
        asks = f"{says} How many points does {seat_name(at.record, call.seat)} count for it?"
        terms = {"figure": {"points": {"seat": call.seat, "class": str(call.cls)}}}
        yield from at.made(f"worth:{call.cls}:{call.seat}", WHAT_FIGURE, asks, terms, at.record.seats, told=True)


def _call(step: Step) -> CallResult | None:
    """The one thing called at a step that waits for an answer."""
    calls = [call for call in step.calls if not call.lesser]
    return calls[0] if len(step.calls) == len(calls) == 1 and calls[0].reply is not None else None


def _count(at: _At) -> Iterator[Ready]:
    """What a seat has counted when this step is over."""
    if at.step.kind not in (StepKind.CALL, StepKind.PLAY):
        return
    for seat in at.record.seats:
        changes = any(event.seat == seat for event in at.step.events)
        if at.step.counts[seat] and (changes or at.step.kind is StepKind.PLAY):
            terms = {"figure": {"count": {"seat": seat, "at": at.step.number}}}
            asks = f"What has {seat_name(at.record, seat)} counted {'once this is settled' if at.step.calls else 'by now'}?"
            yield from at.made(f"count:{seat}", WHAT_FIGURE, asks, terms, told=True)


# ---------------------------------------------------------------------------------------------------------------- leaps


def _repic(at: _At) -> Iterator[Ready]:
    """Who makes repic, while the hands lie whole and it has not been counted."""
    declaring = [step for step in at.annotation.steps if step.calls]
    counted = [event.step for event in at.annotation.events if event.cause is Cause.REPIC]
    last = min(counted, default=declaring[-1].number if declaring else 0)
    if at.declared() and at.step.number <= last and _calls_all(at):
        elder, dealer = at.record.seats
        options = {elder: seat_start(at.record, elder), dealer: seat_start(at.record, dealer), "nobody": "Nobody"}
        terms = {"option": [{"says": says, "holds": {"repic": who}} for who, says in options.items()]}
        yield from at.made("repic", WHICH_IS_TRUE, "Who makes a repic?", terms, at.record.seats, told=at.step.number == last)


def _calls_all(at: _At) -> bool:
    """Whether every class goes to who holds the better of it, and counts all that its winner holds."""
    hands = at.declared()
    return all(
        (found := at.annotation.classes[cls]).winner == (better := _better(at, hands, cls))
        and found.points == (_whole(hands[better], cls, at.annotation.rules.short_point) if better in hands else 0)
        for cls in DECLARED
    )


def _whole(hand: Hand, cls: Class, short: ShortPoint) -> int:
    """Points for all that a hand holds of a class; of the point only for the best, the dearer of two alike (cent.sequence.all, cent.set.all)."""
    held = combinations(hand).of(cls)
    worth = [value(one, short) for one in held if cls is not Class.POINT or one.key == held[0].key]
    return max(worth) if cls is Class.POINT else sum(worth)


def _pic(at: _At) -> Iterator[Ready]:
    """Whether a seat that comes to what makes a pic with the next card makes one; not where that hangs on what it then says (cent.pic.jump)."""
    rules, following = at.annotation.rules, at.following
    if (
        not isinstance(rules, PiquetRules)
        or rules.strict_pic_announcement
        or following is None
        or following.kind is not StepKind.PLAY
        or following.seat is None
    ):
        return
    seat = following.seat
    before, gained = at.step.counts[seat], sum(e.points for e in following.events if e.cause is not Cause.PIC and e.seat == seat)
    if before is None or not before < rules.pic.at <= before + gained:
        return
    holds = {"pic": seat}
    terms = {"option": [{"says": "Yes, it is a pic", "holds": holds}, {"says": "No, it is none", "holds": {"not": holds}}]}
    asks = f"With the next card {seat_name(at.record, seat)} comes to {before + gained}. Is it a pic?"
    yield from at.made(f"pic:{seat}", WHICH_IS_TRUE, asks, terms)


# ------------------------------------------------------------------------------------------------- the exchange, the play


def _may_take(at: _At) -> Iterator[Ready]:
    """How many cards whose exchange is next may take at most."""
    following = at.following
    if following is None or following.kind is not StepKind.DISCARD or following.seat is None:
        return
    asks = f"How many cards may {seat_name(at.record, following.seat)} take at most?"
    yield from at.made(f"may-take:{following.seat}", WHAT_FIGURE, asks, {"figure": {"may-take": following.seat}})


def _second(at: _At) -> Iterator[Ready]:
    """What the second to a trick may play, what takes it, and who takes it with the card that follows."""
    subject = at.subject(at.record.seats)
    led = led_now(subject)
    if led is None or at.following is None or at.following.kind is not StepKind.PLAY:
        return
    seat = to_play(subject)
    name = seat_name(at.record, seat)
    if at.step.hands[seat].unknown or len(at.step.hands[seat]) < 2:
        return
    _, may, _ = legal(subject)
    yield from at.made(f"may-play:{seat}", WHICH_CARDS, f"Which cards may {name} play?", {"cards": {"may-play": True}}, (seat,))
    taking = f"With which cards could {name} take the trick?"
    # Mostly there is none: who is asked then learns to answer so.
    yield from (
        one for one in at.made(f"takes:{seat}", WHICH_CARDS, taking, {"cards": {"winning": True}}, (seat,)) if one.question.answers != ("",)
    )
    laid = at.following.table[-1][1]
    if laid is None or laid not in may or at.following.trick is None:
        return
    options = [
        {"says": seat_start(at.record, who), "holds": {"trick": {"number": at.following.trick, "to": who}}} for who in at.record.seats
    ]
    asks = f"The {card_name(led)} is led, and {name} plays the {card_name(laid)}. Who takes the trick?"
    yield from at.made(f"trick:{at.following.trick}", WHICH_IS_TRUE, asks, {"option": options}, (seat,))


def _which_card(at: _At) -> Iterator[Ready]:
    """Which card gives nothing away, with both hands open, where few are left."""
    following = at.following
    if following is None or following.kind is not StepKind.PLAY or following.seat is None:
        return
    if 1 < len(at.step.hands[following.seat]) <= ENDING:
        name = seat_name(at.record, following.seat)
        asks = f"With both hands open and best play by both: which card may {name} play and give nothing away?"
        yield from at.made(f"best-card:{following.seat}", "which-card", asks, {}, at.record.seats)


def _total(at: _At) -> Iterator[Ready]:
    """What each makes in the whole deal, once all is played and before it is told."""
    if at.following is None or at.following.kind is not StepKind.RESULT or sum(at.step.tricks.values()) != TRICKS:
        return
    for seat in at.record.seats:
        asks = f"What does {seat_name(at.record, seat)} make in the whole deal?"
        yield from at.made(f"total:{seat}", WHAT_FIGURE, asks, {"figure": {"total": seat}})


_MAKERS: tuple[Make, ...] = (_good, _winner, _best, _repic, _count, _may_take, _second, _pic, _which_card, _total)
