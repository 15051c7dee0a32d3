"""A learner is known by a code alone, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.course.progress.learner import Erased, Learner, erase, find, new_learner
from lessons.course.progress.lesson import complete
from lessons.course.progress.log import answers, record
from lessons.store.database import Store
from lessons.store.file import open_file
from tests.course.progress.made import NOW, answer, somebody


def test_a_learner_is_found_by_the_code_however_it_is_typed(store: Store) -> None:
    code = new_learner(store, NOW)
    found = find(store, code)
    assert found is not None
    assert found.since == NOW.date()
    assert find(store, f"  {code.upper().replace('-', ' ')} ") == found
    assert find(store, new_learner(store, NOW)) != found


@pytest.mark.parametrize("typed", ["k7m2-x9qd-4rtw", "nobody", "", "' OR 1=1 --"])
def test_a_code_nobody_has(store: Store, learner: Learner, typed: str) -> None:
    assert find(store, typed) is None


def test_the_code_itself_is_nowhere_in_the_file(tmp_path: Path) -> None:
    store = open_file(tmp_path / "progress.db")
    code = new_learner(store, NOW)
    store.scrub()
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert code.encode() not in written
    assert code.replace("-", "").encode() not in written


def _traces(folder: Path, *words: bytes) -> list[bytes]:
    written = b"".join(file.read_bytes() for file in folder.iterdir())
    return [word for word in words if word in written]


def test_what_is_erased_is_gone_from_every_file(tmp_path: Path) -> None:
    store = open_file(tmp_path / "progress.db")
    learner, other = somebody(store), somebody(store)
    for number in range(300):
        record(store, learner, answer(number, at=NOW.replace(year=2031)))
    complete(store, learner, "a-lesson-of-one", NOW)
    record(store, other, answer(7))
    words = b"2031-05-01", b"a-lesson-of-one"
    assert _traces(tmp_path, *words) == [*words]
    erase(store, learner)
    assert _traces(tmp_path, *words) == []
    assert answers(store, other) == (answer(7),)


def test_nothing_more_is_stored_of_one_who_was_erased(store: Store, learner: Learner) -> None:
    erase(store, learner)
    erase(store, learner)
    assert somebody(store).id != learner.id
    with pytest.raises(Erased, match="has been erased"):
        record(store, learner, answer(1))
    with pytest.raises(Erased):
        complete(store, learner, "the-point", NOW)
    assert answers(store, learner) == ()
