"""The log of answers: each counts once, and none that was acknowledged is lost."""

from __future__ import annotations

import dataclasses
import multiprocessing
import signal
import subprocess
import sys
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from sqlalchemy import URL

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.learner import Learner
from lessons.course.progress.lesson import complete, done
from lessons.course.progress.log import answers, record
from lessons.store.database import Store
from lessons.store.opening import open_store
from tests.course.progress.made import NOW, answer, answers_made, somebody


@given(made=answers_made())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_recorded_is_read_again_in_the_order_of_time(store: Store, made: list[Answer]) -> None:
    learner = somebody(store)
    assert all(record(store, learner, one) for one in made)
    assert answers(store, learner) == tuple(sorted(made, key=lambda one: (one.at, one.attempt)))


def test_an_answer_sent_twice_counts_once(store: Store, learner: Learner) -> None:
    assert record(store, learner, answer(1))
    assert not record(store, learner, answer(1))
    assert not record(store, learner, dataclasses.replace(answer(1), outcome=Outcome.WRONG))
    assert answers(store, learner) == (answer(1),)
    assert record(store, somebody(store), answer(1))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"kind": "Point"}, "kind: 'Point' is no name"),
        ({"kind": "p" * 65}, "kind: .*… ?'? is no name"),
        ({"question": ""}, "question: '' is not one line"),
        ({"question": "two\nlines"}, "question"),
        ({"question": "nought \x00"}, "question"),
        ({"rules": ""}, "rules"),
        ({"clauses": ("cent.capot", "<b>")}, r"clauses\[1\]: '<b>' is no id of a clause"),
        ({"clauses": tuple(f"cent.{n}" for n in range(33))}, "33 clauses where at most 32"),
        ({"at": NOW.replace(tzinfo=None)}, "without its time zone"),
    ],
)
def test_what_the_log_does_not_take(changed: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        dataclasses.replace(answer(1), **changed)


def _write(address: Path | URL, learner: Learner, numbers: range) -> None:
    store = open_store(address)
    for number in numbers:
        record(store, learner, answer(number))


def test_two_processes_at_once_lose_nothing(store: Store, address: Path | URL, learner: Learner) -> None:
    spawned = multiprocessing.get_context("spawn")
    ranges = range(60), range(40, 100)
    processes = [spawned.Process(target=_write, args=(address, learner, numbers)) for numbers in ranges]
    for process in processes:
        process.start()
    _write(address, learner, range(90, 120))
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    assert answers(store, learner) == tuple(answer(number) for number in range(120))


_WRITER = """
import sys
from lessons.course.progress.log import record
from lessons.course.progress.learner import Learner
from lessons.store.opening import open_store
from lessons.store.where import read_address
from tests.course.progress.made import NOW, answer

store = open_store(read_address(sys.argv[1]))
for number in range(100_000):
    record(store, Learner(int(sys.argv[2]), NOW.date()), answer(number))
    print(number, flush=True)
"""


@pytest.mark.parametrize("after", [1, 17])
def test_a_writer_killed_loses_no_acknowledged_answer(store: Store, address: Path | URL, learner: Learner, after: int) -> None:
    command = [sys.executable, "-c", _WRITER, str(address), str(learner.id)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3]) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(after)]
        writer.kill()
        acknowledged += [int(line) for line in writer.stdout if line.endswith("\n")]
    assert writer.returncode == -signal.SIGKILL
    store.close()  # and what is read now is read from where it was stored
    kept = {one.attempt for one in answers(store, learner)}
    assert {UUID(int=number) for number in acknowledged} <= kept
    assert len(kept) - len(acknowledged) in (0, 1)  # one may have been stored and not yet acknowledged


def test_a_lesson_stays_completed_from_the_first_time(store: Store, learner: Learner) -> None:
    complete(store, learner, "the-point", NOW)
    complete(store, learner, "the-point", NOW.replace(hour=20))
    complete(store, learner, "pack", NOW.replace(hour=19))
    assert done(store, learner) == {"the-point": NOW, "pack": NOW.replace(hour=19)}
    assert done(store, somebody(store)) == {}
    with pytest.raises(ValueError, match="'The Point' is no id of a lesson"):
        complete(store, learner, "The Point", NOW)
