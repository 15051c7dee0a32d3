"""Repic, pic or neither: a deal up to the end of a trick; does a player make one, and if not, what saves the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from lessons.cards import Hand
from lessons.combinations import DECLARED, Combination, combinations
from lessons.course.dealing import Shape, after_the_draw, with_play
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited
from lessons.course.kinds.rows import declared_hand, hand_row, stood_on
from lessons.course.kinds.terms import number_of, only, seat_of
from lessons.course.kinds.told import cut, declared_lines, open_rows, require_all_called, talk_lines, trick_lines
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.events import event_name, event_reason
from lessons.explain.names import a_combination, capital, class_name, number, possessive, seat_name, seat_start, the_combination
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause, ScoreEvent
from lessons.games.leaping import Way, way_to_pic, way_to_repic
from lessons.games.piquet.play import TRICKS
from lessons.knowledge.standing import class_of
from lessons.record import DEALER, ELDER
from lessons.rules.piquet import PicOrder, PiquetRules, two_handed

NAME = "repic-or-pic"

_DEALS = 40
"""Deals looked at in one try for what is sought: a repic, a pic, or thirty that are saved."""

_LEAST = 15
"""Points by declarations from which the play brings thirty now and then."""

_REPIC, _PIC, _NEITHER = "a repic", "a pic", "neither"
_SHORT = "neither: thirty are not reached"
_SOUGHT = {
    Level.FIRST: ("repic", "repic", "pic", "saved", "short"),
    Level.TABLE: ("repic", "pic", "saved", "saved", "short"),
    Level.HARD: ("repic", "pic", "saved"),
}
_TOPICS = (
    *("repic", "repic.order", "repic.equalities", "repic.dealer-over-lead"),
    *("pic", "pic.order", "pic.equalities", "pic.dealer"),
)


def _clauses(rules: PiquetRules) -> frozenset[str]:
    return frozenset(cited(rules, *_TOPICS))


@dataclass(frozen=True, slots=True)
class _Case:
    """Where a seat stands at the end of a trick: which leap it makes, and its ways to either."""

    annotation: Annotation
    seat: str
    made: Cause | None
    repic: Way
    pic: Way

    @property
    def other(self) -> str:
        """The other seat."""
        return self.annotation.record.other(self.seat)

    @property
    def reached(self) -> bool:
        """Whether thirty are there, by declarations or in the play."""
        return self.repic.there is not None or self.pic.there is not None

    @property
    def savers(self) -> tuple[ScoreEvent, ...]:
        """What saves the other side from all that would be made without it."""
        ways = [way.stands_before for way in (self.repic, self.pic) if way.there is not None]
        return tuple(e for e in (ways[0] if ways else ()) if all(e in way for way in ways))

    @property
    def kind(self) -> str:
        """What it is a case of, as it is sought."""
        if self.made is not None:
            return self.made.value
        return "saved" if self.reached else "short"


def _case(annotation: Annotation, seat: str) -> _Case:
    made = next((e.cause for e in annotation.events if e.seat == seat and e.cause in (Cause.REPIC, Cause.PIC)), None)
    return _Case(annotation, seat, made, way_to_repic(annotation, seat), way_to_pic(annotation, seat))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: the three words; what saves is named; from the talk alone, with equal holdings or a dealer who leaps."""
    equal = level is Level.HARD and rng.random() < 0.5
    seat = rng.choice((ELDER, DEALER, DEALER) if level is Level.HARD and not equal else (ELDER, ELDER, DEALER))
    # The elder hand’s lead nearly always counts, and the dealer makes hardly any pic; nor does anyone whose holdings are half of them equal.
    may = [one for one in _SOUGHT[level] if one != "pic" or (seat == ELDER and not equal)]
    sought = rng.choice([*may, "short"] if equal else may)
    for _ in range(_DEALS):
        record = after_the_draw(rng, rules, Shape.TWIN if equal else Shape.SHAPED)
        if not _promises(_case(annotate(record), seat), sought):
            continue
        case = _case(annotate(with_play(rng, record, 2 * TRICKS)), seat)
        if case.kind != sought or (case.reached and case.made is None and not case.savers):
            continue
        if not equal or any(_is_equal(case, held) for held in _idle(case)):
            return _question(_case(cut(case.annotation, _until(case, rng), 2), seat), level, rng)
    return None


def _promises(declared: _Case, sought: str) -> bool:
    """Whether a deal may come to what is sought, by its declarations."""
    if sought == "repic":
        return declared.kind == sought
    if sought == "pic" and declared.pic.stands_before and two_handed(declared.annotation.rules).pic_order is PicOrder.PRECEDENCE:
        return False
    return declared.made is not Cause.REPIC and (sought == "short" or declared.repic.points >= _LEAST)


def _is_equal(case: _Case, held: Combination) -> bool:
    """Whether a holding of the other that counts nothing does so because it is equal."""
    return case.annotation.classes[class_of(held)].winner == "equal"


def _until(case: _Case, rng: Random) -> int:
    """The trick with which the deal is cut: thirty are there by then, or it is early."""
    there = case.pic.there or case.repic.there
    trick = there.trick if there is not None and there.trick is not None else 1
    return min(TRICKS, trick + rng.randint(0, 2))


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`seat` and `trick`: who may make a repic or pic, when which trick is over; `level` 1 asks for the word alone."""
    only(terms, "seat", "trick", "level")
    seat, trick, level = seat_of(terms, annotation), number_of(terms, "trick", 1, TRICKS), Level(number_of(terms, "level", 1, 3))
    ended = cut(annotation, trick, 2)
    require_all_called(ended)
    question = _question(_case(ended, seat), level, Random(0))
    if question is None:
        raise ValueError(f"what saves a repic and what saves a pic of {seat} are two things here")
    return question


def _idle(case: _Case) -> tuple[Combination, ...]:
    """The best holdings of the other side in the classes in which it counts nothing."""
    held = combinations(declared_hand(case.annotation, case.other))
    best = ((cls, held.best(cls)) for cls in DECLARED)
    return tuple(one for cls, one in best if one is not None and case.annotation.classes[cls].winner != case.other)


@dataclass(frozen=True, slots=True)
class _Saver:
    """Something of the other side that may be thought to save: an event, or a holding that counts nothing."""

    event: ScoreEvent | None
    held: Combination | None

    @property
    def words(self) -> str:
        """The option."""
        named = the_combination(self.held) if self.held is not None else event_name(self.event) if self.event is not None else ""
        return f"{_NEITHER}: saved by {named}"

    @property
    def cards(self) -> Hand:
        """The cards it is."""
        if self.held is not None:
            return self.held.cards
        return Hand(self.event.card.bit) if self.event is not None and self.event.card is not None else Hand()


def _offered(case: _Case, rng: Random) -> list[_Saver]:
    """What is offered as what saves: all that truly does by declarations, one card of the play, and what counts too late or nothing."""
    true = case.savers
    # What stands before one leap and not before the other saves from half of what would be made: too fine to ask.
    ways = () if case.made is not None else (case.repic, case.pic)
    unclear = [e for way in ways if way.there is not None for e in way.stands_before if e not in true]
    events = [
        e for e in case.annotation.events if e.seat == case.other and e.cause not in (Cause.REPIC, Cause.PIC, Cause.CARDS, Cause.CAPOT)
    ]
    declared = [_Saver(e, e.combination) for e in events if e.combination is not None and e not in unclear]
    played = [_Saver(e, None) for e in events if e.card is not None and e.cause is not Cause.LAST_TRICK and e not in unclear]
    idle = [_Saver(None, held) for held in _idle(case)]
    sure = [s for s in declared if s.event in true]
    late = [s for s in declared if s.event not in true]
    rest = late + idle
    rng.shuffle(rest)
    offered = [*sure, *played[:1], *rest[: max(1, 4 - len(sure))]]
    rng.shuffle(offered)
    return offered


def _question(case: _Case, level: Level, rng: Random) -> Question | None:
    annotation, seat = case.annotation, case.seat
    record, rules = annotation.record, annotation.rules
    who = seat_name(record, seat)
    offered = _offered(case, rng) if level is not Level.FIRST else []
    by_words = {saver.words: saver for saver in offered}
    if len(by_words) < len(offered):
        return None
    options = (_REPIC, _PIC, _NEITHER) if level is Level.FIRST else (_REPIC, _PIC, _SHORT, *by_words)
    if case.made is not None:
        answers: tuple[str, ...] = (_REPIC if case.made is Cause.REPIC else _PIC,)
    elif level is Level.FIRST:
        answers = (_NEITHER,)
    elif case.reached:
        answers = tuple(words for words in options if words in by_words and by_words[words].event in case.savers)
    else:
        answers = (_SHORT,)
    if not answers:
        return None
    told = declared_lines(annotation) if level is not Level.HARD else talk_lines(annotation)
    trick = annotation.steps[-1].trick or TRICKS

    def refute(given: str) -> Proved:
        return _refute(case, given, by_words.get(given))

    return Question(
        kind=NAME,
        rules=rules,
        asks=f"Trick {trick} is over. What has {who} made: a repic, a pic, or neither{'' if level is Level.FIRST else ', and what saves the other'}?",
        form=Form.ONE,
        options=options,
        answers=answers,
        scene=Scene(open_rows(annotation), (*told, *trick_lines(annotation))),
        hints=tuple(_hints(case)),
        why=_why(case),
        clauses=cited(rules, *_tested(case, offered)),
        record=record,
        refute=refute,
    )


def _tested(case: _Case, offered: list[_Saver]) -> Iterator[str]:
    """The topics, the weightiest first."""
    name = _sought(case).value
    if case.made is None and case.reached:
        yield f"{name}.order"
        yield name
    else:
        yield name
    if any(saver.event is None and saver.held is not None and _is_equal(case, saver.held) for saver in offered):
        yield f"{name}.equalities"
    if case.seat == DEALER:
        leads = [saver.event for saver in offered if saver.event is not None and saver.event.cause is Cause.LEAD and saver.event.trick == 1]
        if leads and case.made is Cause.REPIC:
            yield "repic.dealer-over-lead"
        elif leads and case.made is None and name == "pic" and leads[0] in case.savers:
            yield "pic.dealer"


def _sought(case: _Case) -> Cause:
    """Which of the two the case is about: the one made, or the one that is nearest."""
    return case.made or (Cause.REPIC if case.repic.there is not None else Cause.PIC)


def _row(case: _Case, seat: str, lit: Hand) -> Row:
    return hand_row(case.annotation.record, seat, declared_hand(case.annotation, seat), lit)


def _why(case: _Case) -> Proved:
    annotation, record = case.annotation, case.annotation.record
    rules = two_handed(annotation.rules)
    who = seat_start(record, case.seat)
    if case.made is not None:
        event = next(e for e in annotation.events if e.seat == case.seat and e.cause is case.made)
        return Proved(f"{who} makes {event_reason(annotation, event)}.", (_row(case, case.seat, _own_cards(case)),), (event.clause,))
    if case.reached:
        first = case.savers[0] if case.savers else case.pic.stands_before[0]
        name = _sought(case).value
        says = (
            f"{who} comes to thirty, but {seat_name(record, case.other)} has counted {first.points} for {event_name(first)} before that: "
            f"neither a repic nor a pic."
        )
        lit = first.combination.cards if first.combination is not None else Hand()
        return Proved(says, (_row(case, case.other, lit),), cited(rules, f"{name}.order", name))
    says = f"{who} has {number(case.repic.points)} by declarations and {number(case.pic.points)} with the play: {number(rules.pic.at)} are not reached."
    return Proved(says, (_row(case, case.seat, _own_cards(case)),), cited(rules, "pic", "repic"))


def _own_cards(case: _Case) -> Hand:
    """The cards a seat's declarations stand on."""
    return stood_on(event for event in case.annotation.events if event.seat == case.seat)


def _hints(case: _Case) -> Iterator[str]:
    record = case.annotation.record
    who, other = seat_name(record, case.seat), seat_name(record, case.other)
    yield f"Count what {who} has by declarations alone, then with the play: are thirty reached, and when?"
    yield f"{capital(who)} has {number(case.repic.points)} by declarations{'' if case.repic.there else f' and {number(case.pic.points)} with the play so far'}. Only what {other} counts, and counts before that, saves."
    if case.reached:
        before = case.savers
        yield f"Before the thirty {other} has counted {f'{before[0].points} for {event_name(before[0])}' if before else 'nothing'}."
    else:
        yield "Thirty are not there yet."


def _refute(case: _Case, given: str, saver: _Saver | None) -> Proved:
    record, rules = case.annotation.record, two_handed(case.annotation.rules)
    who, other = seat_start(record, case.seat), seat_name(record, case.other)
    if saver is not None:
        return _does_not_save(case, saver)
    if given in (_NEITHER, _SHORT):
        # Whether that is a repic or a pic, or what comes before it, is still to be found.
        topics = cited(rules, f"{_sought(case).value}.order", _sought(case).value)
        if case.made is not None:
            return Proved(f"{who} has thirty before {other} counts anything.", (_row(case, case.seat, _own_cards(case)),), topics[::-1])
        says = f"{who} does come to thirty: look at what {other} has counted before that."
        return Proved(says, (_row(case, case.seat, _own_cards(case)),), topics)
    cause, way = (Cause.REPIC, case.repic) if given == _REPIC else (Cause.PIC, case.pic)
    order = cited(rules, f"{cause.value}.order", cause.value)
    if case.made is Cause.REPIC:
        return Proved("The thirty are there before a card is played, and then no pic is scored.", _why(case).rows, order[::-1])
    if way.there is None:
        how = "by declarations alone" if cause is Cause.REPIC else "in declarations and play"
        says = f"{who} has {number(way.points)} {how}, and {number(rules.repic.at if cause is Cause.REPIC else rules.pic.at)} are needed."
        return Proved(says, (_row(case, case.seat, _own_cards(case)),), order[::-1])
    first = way.stands_before[0]
    lit = first.combination.cards if first.combination is not None else Hand()
    return Proved(
        f"Before {seat_name(record, case.seat)} has thirty, {other} counts {first.points} for {event_name(first)}.",
        (_row(case, case.other, lit),),
        order,
    )


def _does_not_save(case: _Case, saver: _Saver) -> Proved:
    """Why something of the other side saves nothing."""
    annotation, record, rules = case.annotation, case.annotation.record, case.annotation.rules
    name = _sought(case).value
    row = (_row(case, case.other, saver.cards),)
    if saver.event is not None:
        clauses = cited(rules, f"{name}.order")
        named = the_combination(saver.held) if saver.held is not None else event_name(saver.event)
        if not case.reached:
            return Proved(f"There is nothing to save: {seat_name(record, case.seat)} has not come to thirty.", row, clauses)
        if case.made is Cause.REPIC and saver.held is None:
            says = f"{capital(named)} comes too late: what is declared counts before anything that is played."
            return Proved(says, row, clauses)
        return Proved(
            f"{capital(named)} comes too late: in the order of counting {seat_name(record, case.seat)} has thirty before it.", row, clauses
        )
    assert saver.held is not None
    cls = class_of(saver.held)
    if annotation.classes[cls].winner == "equal":
        says = (
            f"{possessive(seat_start(record, case.other))} {class_name(cls)}, {a_combination(saver.held)}, is equal to the best of "
            f"{seat_name(record, case.seat)}: it counts nothing, and what counts nothing saves nothing."
        )
        return Proved(says, row, cited(rules, f"{name}.equalities"))
    better = combinations(declared_hand(annotation, case.seat)).best(cls)
    assert better is not None
    says = (
        f"{possessive(seat_start(record, case.other))} {class_name(cls)}, {a_combination(saver.held)}, counts nothing against "
        f"{a_combination(better)}: what counts nothing saves nothing."
    )
    return Proved(says, (*row, _row(case, case.seat, better.cards)), cited(rules, f"{cls.value}.rank", f"{name}.order"))


KIND = Kind(
    name=NAME,
    title="Repic, pic or neither",
    does="A deal up to the end of a trick: say whether a repic or a pic is made, and if not, what saves the other.",
    levels={
        Level.FIRST: "repic, pic or neither, with the points of the declarations",
        Level.TABLE: "and the holding, or the card, that saves",
        Level.HARD: "from the calls alone: equal holdings, what counts too late, the dealer’s repic and pic",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
