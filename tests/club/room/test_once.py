"""Things made once."""

from __future__ import annotations

import threading
import time

import pytest

from lessons.club.room.once import Once


def test_threads_that_ask_at_once_get_the_same() -> None:
    once: Once[object] = Once(4)
    made: list[object] = []
    got: list[object] = []

    def make() -> object:
        time.sleep(0.02)
        made.append(object())
        return made[-1]

    threads = [threading.Thread(target=lambda: got.append(once.get("key", make))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert got == made * 8


def test_what_could_not_be_made_is_tried_again_and_the_oldest_is_forgotten() -> None:
    once: Once[int] = Once(2)
    with pytest.raises(ZeroDivisionError):
        once.get("a", lambda: 1 // 0)
    assert [once.get(key, lambda n=n: n) for n, key in enumerate("abca")] == [0, 1, 2, 3]
