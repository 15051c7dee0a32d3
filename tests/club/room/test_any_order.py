"""Whatever people do in whatever order, a room is what a plain list of what they did says it is, also after a restart."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, ClassVar
from uuid import UUID, uuid4

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from lessons.club.room.answering import answer
from lessons.club.room.asks import Ask
from lessons.club.room.faults import Over, Removed, RoomProblem, Superseded
from lessons.club.room.joining import come_back, join
from lessons.club.room.keys import SeatPass
from lessons.club.room.opening import as_screen, as_teacher, open_room
from lessons.club.room.results import results
from lessons.club.room.rooms import Rooms
from lessons.club.room.state import screen_state, seat_state, teacher_state
from lessons.club.room.teaching import ask, close, put_away, remove_seat, reopen, reveal
from lessons.store.database import Store
from lessons.store.file import open_file
from tests.club.room.made import DRILL, HERE, NOW, OWN, POLL, question, right, wrong


@dataclass
class Someone:
    """A student: the passes he was given, the last of which holds."""

    secret: str
    passes: list[SeatPass]
    removed: bool = False


@dataclass
class Asked:
    """A question, and what each seat answered last."""

    what: Ask
    is_open: bool = True
    revealed: bool = False
    given: dict[int, str] = field(default_factory=dict)


class Evening(RuleBasedStateMachine):
    """What can happen. All evenings are in one store, each in a room of its own."""

    store: ClassVar[Store]

    @initialize()
    def begin(self) -> None:
        self.rooms = Rooms(self.store)
        opened = open_room(self.rooms, NOW)
        self.code = opened.code
        self.teacher = as_teacher(self.rooms, opened.code, opened.teacher, NOW, HERE)
        self.screen = as_screen(self.rooms, opened.code, opened.screen, NOW, HERE)
        self.people: list[Someone] = []
        self.asked: list[Asked] = []
        self.current: int | None = None
        self.sent: list[tuple[int, int, str, UUID]] = []

    @rule()
    def somebody_joins(self) -> None:
        joined = join(self.rooms, self.code, "", NOW, HERE)
        self.people.append(Someone(joined.secret, [joined.pass_]))
        assert joined.number == len(self.people)

    @precondition(lambda self: self.people)
    @rule(data=st.data())
    def somebody_comes_back(self, data: st.DataObject) -> None:
        who = data.draw(st.sampled_from(self.people))
        try:
            who.passes.append(come_back(self.rooms, self.code, who.secret, NOW, HERE))
            assert not who.removed
        except Removed:
            assert who.removed

    @rule(what=st.sampled_from([DRILL, OWN, POLL]))
    def the_teacher_asks(self, what: Ask) -> None:
        number = ask(self.rooms, self.teacher, what, NOW)
        now = self.asked[self.current - 1] if self.current else None
        if now is not None and now.is_open and now.what == what:
            assert number == self.current
            return
        if now is not None:
            now.is_open = False
        self.asked.append(Asked(what))
        self.current = number
        assert number == len(self.asked)

    @precondition(lambda self: self.asked)
    @rule(data=st.data(), act=st.sampled_from([close, reopen, reveal, put_away]))
    def the_teacher_acts(self, data: st.DataObject, act: Any) -> None:
        number = data.draw(st.integers(1, len(self.asked)))
        one = self.asked[number - 1]
        try:
            act(self.rooms, self.teacher, number, NOW)
        except Over:
            assert number != self.current or (act is reopen and one.revealed)
            return
        assert number == self.current
        one.is_open = act is reopen
        one.revealed = one.revealed or act is reveal
        self.current = None if act is put_away else self.current

    @precondition(lambda self: self.people and self.asked)
    @rule(data=st.data())
    def somebody_answers(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(1, len(self.people)))
        number = data.draw(st.integers(1, len(self.asked)))
        what = self.asked[number - 1].what
        typed = data.draw(st.sampled_from(["Yes", "No"] if what == POLL else [right(what), wrong(what)]))
        who = self.people[seat - 1]
        held = data.draw(st.sampled_from(who.passes))
        self._answer(seat, number, typed, uuid4(), held)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def an_answer_arrives_again(self, data: st.DataObject) -> None:
        seat, number, typed, attempt = data.draw(st.sampled_from(self.sent))
        who = self.people[seat - 1]
        if not who.removed:
            assert answer(self.rooms, who.passes[-1], number, typed, attempt, NOW) == typed

    def _answer(self, seat: int, number: int, typed: str, attempt: UUID, held: SeatPass) -> None:
        who, one = self.people[seat - 1], self.asked[number - 1]
        may = not who.removed and held == who.passes[-1] and number == self.current and one.is_open
        try:
            assert answer(self.rooms, held, number, typed, attempt, NOW) == typed
        except (Over, Removed, Superseded):
            assert not may
            return
        assert may
        one.given[seat] = typed
        self.sent.append((seat, number, typed, attempt))

    @precondition(lambda self: self.people)
    @rule(data=st.data())
    def the_teacher_takes_a_seat_away(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(1, len(self.people)))
        remove_seat(self.rooms, self.teacher, seat, NOW)
        self.people[seat - 1].removed = True

    @rule()
    def the_server_is_restarted(self) -> None:
        self.rooms = Rooms(self.store)

    @invariant()
    def everyone_is_shown_what_is_so(self) -> None:
        present = {n for n, who in enumerate(self.people, 1) if not who.removed}
        now = self.asked[self.current - 1] if self.current else None
        given = {} if now is None else {seat: typed for seat, typed in now.given.items() if seat in present}
        seen = teacher_state(self.rooms, self.teacher, NOW)
        shown = screen_state(self.rooms, self.screen, NOW)
        assert seen is not None
        assert shown is not None
        assert {seat.number for seat in seen.seats} == present
        assert (seen.joined, shown.joined, seen.asks) == (len(present), len(present), len(self.asked))
        assert (seen.ask is None) == (shown.ask is None) == (now is None)
        if now is not None and seen.ask is not None and shown.ask is not None:
            assert (seen.ask.number, seen.ask.ask, seen.ask.given) == (self.current, now.what, given)
            assert (shown.ask.is_open, shown.ask.answered, shown.ask.revealed is not None) == (now.is_open, len(given), now.revealed)
            assert sum(share.count for share in seen.ask.spread) == len(given)
        for number, who in enumerate(self.people, 1):
            for held in who.passes:
                state = None
                with suppress(RoomProblem):
                    state = seat_state(self.rooms, held, NOW)
                assert (state is not None) == (held == who.passes[-1] and not who.removed)
                if state is not None and state.ask is not None and now is not None:
                    assert (state.ask.own, state.ask.revealed is not None) == (now.given.get(number), now.revealed)

    def teardown(self) -> None:
        found = results(self.rooms, self.teacher, NOW + timedelta(hours=1))
        present = [n for n, who in enumerate(self.people, 1) if not who.removed]
        assert [seat.number for seat in found.seats] == present
        for seat in found.seats:
            assert seat.given == {n: one.given[seat.number] for n, one in enumerate(self.asked, 1) if seat.number in one.given}
            judged = [one for one in self.asked if one.what != POLL and seat.number in one.given]
            assert seat.right == sum(question(one.what).is_right(one.given[seat.number]) for one in judged)
            assert seat.right + seat.wrong == len(judged)


def test_any_evening() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Evening.store = open_file(Path(folder) / "progress.db")
        run_state_machine_as_test(Evening, settings=settings(max_examples=15, stateful_step_count=25, deadline=None))  # type: ignore[no-untyped-call]
        Evening.store.close()
