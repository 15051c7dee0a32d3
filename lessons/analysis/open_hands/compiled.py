"""The compiled search, where numba is installed: readied in the background, and never waited for.

Nothing here is imported before `prepare` is called. Compiling takes many seconds and is done by a process of its own, which leaves
the code in numba's cache on disk; until it is loaded, and wherever anything is missing for it, the search in plain Python answers.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from threading import Lock, Thread
from types import ModuleType
from typing import TYPE_CHECKING

from lessons.analysis.open_hands.endgame import Endgame
from lessons.analysis.open_hands.suits import discards, leads, length, outlook

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_KERNEL = "lessons.analysis.open_hands.kernel"
_TABLE_SIZE = 1 << 17
_MOST_NEED = 127
"""The most points toward a pic that a key has room for."""


class _State:
    """What has been readied, once a process."""

    lock = Lock()
    started: Thread | None = None
    kernel: ModuleType | None = None


def prepare(*, wait: bool = False) -> None:
    """Ready the compiled search in the background, if numba is installed. Returns at once unless told to `wait`; fails silently into plain Python."""
    with _State.lock:
        if _State.started is None:
            _State.started = Thread(target=_ready, name="open-hands-kernel", daemon=True)
            _State.started.start()
    if wait:
        _State.started.join()


def is_ready() -> bool:
    """Whether the compiled search is loaded."""
    return _State.kernel is not None


def _ready() -> None:
    if importlib.util.find_spec("numba") is None or not _compile():
        return
    try:
        _State.kernel = importlib.import_module(_KERNEL)
    except (ImportError, RuntimeError, OSError):  # numba too old or too new for this Python, or no place for its cache
        _State.kernel = None


def _compile() -> bool:
    """Fill numba's cache from a process of its own, so that nothing here waits for the compiler."""
    if not sys.executable:
        return False
    root = str(Path(__file__).parents[3])
    path = os.pathsep.join(p for p in (root, os.environ.get("PYTHONPATH", "")) if p)
    try:
        done = subprocess.run(
            [sys.executable, "-c", f"import {_KERNEL}"],
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except OSError:
        return False
    return done.returncode == 0


class CompiledSearch:
    """The compiled search for one kind of play, with a table of endings of its own."""

    def __init__(self, endgame: Endgame) -> None:
        import numpy as np

        assert _State.kernel is not None
        self._kernel = _State.kernel
        self._endgame = endgame
        self._play = _play_figures(self._kernel, endgame)
        self._table = np.zeros(2 * _TABLE_SIZE, dtype=np.int64)

    @staticmethod
    def serves(needs: tuple[int, int]) -> bool:
        """Whether the needs for a pic are within what the compiled search has room for."""
        return max(needs) <= _MOST_NEED

    def value(self, codes: tuple[int, ...], side: int, own: int, needs: tuple[int, int], alpha: int, beta: int) -> int:
        """As `PlainSearch.value`."""
        suits = _SUITS.with_codes(self._kernel, codes)
        size = sum(map(length, codes)) // 2
        weights = self._endgame.weights
        packed = self._kernel.packed(*codes)
        return int(
            self._kernel.search(
                suits, self._play, self._table, packed, side, size, own, *needs, alpha, beta, weights[side], weights[1 - side]
            )
        )


def _play_figures(kernel: ModuleType, endgame: Endgame) -> npt.NDArray[np.int32]:
    """The figures of one kind of play, as the kernel reads them."""
    import numpy as np

    play = [0] * kernel.PLAY_SIZE
    terms, total = endgame.terms, endgame.total
    play[: kernel.STAGES] = (
        endgame.each, terms.leader_wins, terms.pic_bonus, total, endgame.most_for_pic, int(terms.cards_for_pic)
    )  # fmt: skip
    size = kernel.SIZES
    for side in (0, 1):
        for own in range(total + 1):
            place = side * size + own
            play[kernel.LAST + place], play[kernel.FINAL + place] = endgame.last_and_final(side, own)
        for left in range(total + 1):
            for own in range(total - left + 1):
                place = (side * size + left) * size + own
                play[kernel.STAGES + place], play[kernel.FIXED + place] = endgame.stages[side][left][own]
                place *= size
                play[kernel.MOST + place : kernel.MOST + place + left + 1] = endgame.most[side][left][own]
                play[kernel.LEAST + place : kernel.LEAST + place + left + 1] = endgame.least[side][left][own]
    return np.array(play, dtype=np.int32)


class _Suits:
    """The suits' tables in one array, filled as suits are met: what can follow on each code, and what each side can be sure of."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: set[int] = set()
        self._array: npt.NDArray[np.int32] | None = None
        self._end = 0

    def with_codes(self, kernel: ModuleType, codes: tuple[int, ...]) -> npt.NDArray[np.int32]:
        """The tables, with these codes and all that can follow on them."""
        if self._array is None or not self._known.issuperset(codes):
            with self._lock:
                self._fill(kernel, codes)
        assert self._array is not None
        return self._array

    def _fill(self, kernel: ModuleType, codes: tuple[int, ...]) -> None:
        import numpy as np

        array = self._array
        if array is None:
            array = np.zeros(kernel.BLOCKS + (1 << 17), dtype=np.int32)
            self._end = kernel.BLOCKS
        waiting, met = list(codes), set(self._known)
        while waiting:
            code = waiting.pop()
            if code in met:
                continue
            met.add(code)
            for side in (0, 1):
                place = side * kernel.CODES + code
                array[kernel.OUTLOOKS + place] = outlook(code, side).packed
                thrown = discards(code, side)
                array[kernel.DISCARDS + place] = self._put(array, [len(thrown), *thrown])
                blocks = []
                for lead in leads(code, side):
                    answers = [x for reply in lead.replies for x in reply]
                    blocks.append(self._put(array, [lead.flags, lead.code, len(lead.replies), *answers]))
                    waiting += [lead.code, *(reply.code for reply in lead.replies)]
                waiting += thrown
                array[kernel.LEADS + place] = self._put(array, [len(blocks), *blocks])
        self._array = array
        self._known = met

    def _put(self, array: npt.NDArray[np.int32], block: list[int]) -> int:
        start, self._end = self._end, self._end + len(block)
        array[start : self._end] = block
        return start


_SUITS = _Suits()
