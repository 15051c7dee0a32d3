"""The one hand a command is given: read and annotated, or the problems that stand in the way, told as JSON or to people."""

from __future__ import annotations

import os

from lessons.command.checking import check
from lessons.command.files import Found, found
from lessons.command.json_lines import json_line, print_lines
from lessons.command.outcome import FAILS, Outcome, shown
from lessons.errors import Problem, Problems, Unreadable
from lessons.games.annotation import Annotation


def one_file(file: str) -> Found:
    """The one file a command is given; a folder is none."""
    if "\0" not in file and os.path.isdir(file):  # noqa: PTH112 - unlike a Path's, this answers for any name
        return Found(file, Unreadable("this is a folder", hint="name one file; `check` reads folders"))
    return next(found([file]))


def one_hand(file: str) -> Annotation:
    """The annotation of the hand in a file, under the file's rule set. Raises `Problems`."""
    outcome = check(one_file(file))
    if outcome.settlement is not None:
        raise Problems([Unreadable("this file is a game, and one hand is asked for", hint="name the file of one of its deals")])
    if outcome.cassino is not None:
        raise Problems([Unreadable("this file is a deal of Cassino, and a hand of Piquet is asked for", hint="name a file of Piquet")])
    if outcome.annotation is None:
        raise Problems(outcome.problems)
    return outcome.annotation


def complain(file: str, problem: Problem | Problems, *, as_json: bool) -> int:
    """Say what cannot be, and return the exit status for it."""
    problems = problem.problems if isinstance(problem, Problems) else (problem,)
    if as_json:
        print_lines([json_line(Outcome(shown(file), problems=problems))])
    else:
        from lessons.command.terminal import console, print_problems  # not loaded on the way to JSON

        print_problems(console(stderr=True), file, problems)
    return FAILS
