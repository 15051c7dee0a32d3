"""What came of a class: by question, by clause and by seat, and what each student missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlencode

from lessons.club.room.asks import Ask, DrillAsk, Sheet
from lessons.club.room.joining import require_seat
from lessons.club.room.keys import SeatPass, TeacherPass
from lessons.club.room.opening import require_teacher
from lessons.club.room.rooms import Rooms
from lessons.club.room.seen import Put, Seat, look, puts_of, seats_of, sheet, standing
from lessons.club.room.state import Share, spread
from lessons.club.room.words import seat_name
from lessons.course.kinds import NAMES, kind
from lessons.course.question import Question
from lessons.rules.named import TWO_HANDED


class Missed(NamedTuple):
    """What is to be looked at again, of the questions whose answer was revealed: the clauses that decide those answered wrong, and those that decide
    the ones not answered, as far as none of the first; the kinds of drills that ask about either, the drills among the questions, and the query of the
    Practice page that asks about them, empty where there is nothing to practise."""

    clauses: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    drills: tuple[DrillAsk, ...] = ()
    query: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionResult:
    """A question and what the class made of it: `right` is how many had it right, None where none is right or wrong."""

    number: int
    ask: Ask
    sheet: Sheet
    revealed: bool
    answered: int
    right: int | None
    spread: tuple[Share, ...]


class ClauseResult(NamedTuple):
    """A clause, how many questions it decides, and how many answers to them were right and wrong."""

    clause: str
    questions: int
    right: int
    wrong: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """A seat and what it answered, by the number of the question; what counts as neither right nor wrong is only answered."""

    number: int
    name: str
    given: Mapping[int, str]
    right: int
    wrong: int
    missed: Missed

    @property
    def answered(self) -> int:
        """How many questions it answered."""
        return len(self.given)


class Results(NamedTuple):
    """All of it."""

    questions: tuple[QuestionResult, ...]
    clauses: tuple[ClauseResult, ...]
    seats: tuple[SeatResult, ...]


class _Answered(NamedTuple):
    """A question that was put, made, and the answers that count by seat."""

    put: Put
    sheet: Sheet
    given: Mapping[int, str]


def results(rooms: Rooms, teacher: TeacherPass, now: datetime) -> Results:
    """What came of a class, for its teacher; until it is erased. Raises `WrongLink`, `Gone`."""
    require_teacher(look(rooms, teacher.room, now).teacher, teacher)
    with rooms.store.reading() as connection:
        seats = [seat for seat in seats_of(connection, teacher.room) if not seat.removed]
        puts = puts_of(connection, teacher.room)
        answers = standing(connection, teacher.room)
    asked = _answered(rooms, teacher.room, puts, answers, {seat.number for seat in seats})
    return Results(tuple(map(_of_question, asked)), _of_clauses(asked), tuple(_of_seat(seat, asked) for seat in seats))


def missed(rooms: Rooms, seat: SeatPass, now: datetime) -> Missed:
    """What the student in a seat missed. Raises as `seat_state` does."""
    require_seat(look(rooms, seat.room, now).seats.get(seat.number), seat)
    with rooms.store.reading() as connection:
        puts = puts_of(connection, seat.room)
        answers = standing(connection, seat.room)
    return _missed(seat.number, _answered(rooms, seat.room, puts, answers, {seat.number}))


def _answered(rooms: Rooms, room: int, puts: Iterable[Put], answers: Mapping[int, Mapping[int, str]], present: set[int]) -> list[_Answered]:
    def counted(put: Put) -> dict[int, str]:
        return {seat: given for seat, given in answers.get(put.number, {}).items() if seat in present}

    return [_Answered(put, sheet(rooms, room, put), counted(put)) for put in puts]


def _of_question(one: _Answered) -> QuestionResult:
    question = one.sheet.question
    return QuestionResult(
        number=one.put.number,
        ask=one.put.ask,
        sheet=one.sheet,
        revealed=one.put.is_revealed,
        answered=len(one.given),
        right=None if question is None else sum(question.is_right(given) for given in one.given.values()),
        spread=spread(one.sheet, one.given.values()),
    )


def _of_clauses(asked: Iterable[_Answered]) -> tuple[ClauseResult, ...]:
    """The clauses asked about, those with most wrong answers first."""
    questions: Counter[str] = Counter()
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for one in asked:
        question = one.sheet.question
        if question is None:
            continue
        good = sum(question.is_right(given) for given in one.given.values())
        for clause in _deciding(question):
            questions[clause] += 1
            right[clause] += good
            wrong[clause] += len(one.given) - good
    return tuple(ClauseResult(id, questions[id], right[id], wrong[id]) for id in sorted(questions, key=lambda id: (-wrong[id], id)))


def _of_seat(seat: Seat, asked: Sequence[_Answered]) -> SeatResult:
    given = {one.put.number: one.given[seat.number] for one in asked if seat.number in one.given}
    judged = [one.sheet.question.is_right(given[one.put.number]) for one in asked if one.sheet.question and one.put.number in given]
    return SeatResult(
        number=seat.number,
        name=seat_name(seat.number, seat.nickname),
        given=given,
        right=sum(judged),
        wrong=len(judged) - sum(judged),
        missed=_missed(seat.number, asked),
    )


def _missed(seat: int, asked: Iterable[_Answered]) -> Missed:
    wrong: dict[str, None] = {}
    unanswered: dict[str, None] = {}
    drills: list[DrillAsk] = []
    rules: Counter[str] = Counter()
    for one in asked:
        question = one.sheet.question
        if question is None or not one.put.is_revealed or (seat in one.given and question.is_right(one.given[seat])):
            continue
        (wrong if seat in one.given else unanswered).update(dict.fromkeys(_deciding(question)))
        rules.update([question.rules.name] if question.clauses else [])
        drills += [one.put.ask] if isinstance(one.put.ask, DrillAsk) else []
    clauses = tuple(wrong)
    others = tuple(id for id in unanswered if id not in wrong)
    kinds, query = _practice(clauses + others, drills, rules)
    return Missed(clauses, others, kinds, tuple(drills), query)


def _deciding(question: Question) -> tuple[str, ...]:
    """The clause a question is counted for, the weightiest it tests; none where it tests none."""
    return question.clauses[:1]


def _practice(clauses: Sequence[str], drills: Iterable[DrillAsk], rules: Counter[str]) -> tuple[tuple[str, ...], str]:
    """The kinds of drills that ask about clauses under the rule set most of them were missed under, and the query that asks for them."""
    name = next((name for name, _ in rules.most_common() if name in TWO_HANDED), None)
    if name is None:
        return (), ""
    mine = {one.kind for one in drills}
    wanted = set(clauses)
    kinds = tuple(of for of in NAMES if of in mine or not wanted.isdisjoint(kind(of).clauses(TWO_HANDED[name])))
    if not kinds:
        return (), ""
    return kinds, urlencode({"mix": ",".join(kinds), "rules": name, "again": ",".join(clauses)})
