"""Many files checked by several processes at once, their lines in the order of the files."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from lessons.command.checking import check
from lessons.command.files import Found
from lessons.command.json_lines import json_line
from lessons.command.outcome import AGREES
from lessons.rules.named import named

WORTH_IT = 100
"""Files from which on other processes do more than they cost to start."""
AT_A_TIME = 25
"""Files a process checks before it hands their lines back: few enough that memory stays flat."""


def is_worth_it(files: int) -> bool:
    """Whether so many files are better spread: more than one processor, and processes that can simply be forked."""
    can_fork = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return files >= WORTH_IT and can_fork and _processors() > 1


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def json_lines(files: list[Found], rules: str | None) -> Iterator[tuple[int, list[bytes]]]:
    """Lot by lot, the worst status and the lines of `check --json`; `rules` names the set that replaces the files' own."""
    lots = (files[i : i + AT_A_TIME] for i in range(0, len(files), AT_A_TIME))
    with ProcessPoolExecutor(_processors(), mp_context=multiprocessing.get_context("fork"), initializer=_begin, initargs=(rules,)) as pool:
        yield from pool.map(_check, lots)


_rules: str | None = None


def _begin(rules: str | None) -> None:
    global _rules
    _rules = rules


def _check(lot: Iterable[Found]) -> tuple[int, list[bytes]]:
    worst = AGREES
    lines = []
    for file in lot:
        outcome = check(file, named(_rules) if _rules is not None else None)
        worst = max(worst, outcome.status)
        lines.append(json_line(outcome))
    return worst, lines
