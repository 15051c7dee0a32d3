"""`show`, `format` and `settle`: one file each. What is wrong with it goes to standard error, in one form for all."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

from lessons.command.checking import check
from lessons.command.json_lines import json_line, print_lines
from lessons.command.one_hand import one_file
from lessons.command.outcome import AGREES, FAILS, Outcome
from lessons.command.terminal import console, print_other, print_problems
from lessons.errors import Problem, Problems, Unreadable
from lessons.handfile import game
from lessons.handfile.reader import read_text


def show(file: str) -> int:
    """Print the annotated hand, or the game, and return its status."""
    outcome = check(one_file(file))
    if outcome.annotation is not None:
        from lessons.command.hands import print_show

        print_show(console(), outcome, outcome.annotation)
    elif not print_other(console(), outcome):
        return _fail(file, outcome.problems)
    return outcome.status


def settle(file: str, *, as_json: bool) -> int:
    """Print the settlement of a game file and return its status."""
    outcome = check(one_file(file))
    if outcome.annotation is not None or outcome.cassino is not None:
        hint = 'a game file begins with format = "piquet-game/1"; `check` and `show` read a hand'
        outcome = Outcome(file, problems=(Unreadable("this file is one hand, and a game is what is settled", hint=hint),))
    if as_json:
        print_lines([json_line(outcome)])
    elif outcome.settlement is not None:
        from lessons.command.games import print_game

        print_game(console(), outcome, outcome.settlement)
    else:
        return _fail(file, outcome.problems)
    return outcome.status


def format_file(file: str, *, write: bool) -> int:
    """Print the canonical text of a file, or put it in the file's place when it differs."""
    problem = one_file(file).problem
    if problem is not None:
        return _fail(file, (problem,))
    try:
        text = read_text(file)
        canonical = _canonical(text)
    except Problems as problems:
        return _fail(file, problems.problems)
    if not write:
        sys.stdout.write(canonical)
    elif canonical != text:
        try:
            _replace(Path(file), canonical)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            return _fail(file, (Unreadable(f"the file cannot be written: {reason}", hint="a file and a folder that may be written to"),))
    return AGREES


def _canonical(text: str) -> str:
    """The text of a hand, a game or a set file in its canonical spelling. Raises `Problems`."""
    if "piquet-set/" in text:
        from lessons.club import set_file  # not loaded where there is no set

        if set_file.is_set(text):
            return set_file.format_text(text)
    if game.is_game(text):
        from lessons.handfile.game_writer import format_text as format_game

        return format_game(text)
    from lessons.handfile import cassino, format_text

    return cassino.format_text(text) if cassino.is_cassino(text) else format_text(text)


def _replace(path: Path, text: str) -> None:
    """Write the text in the file's place at one stroke, so that a failure half way leaves the old text; its permissions stay."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(name).chmod(target.stat().st_mode & 0o7777)
        Path(name).replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _fail(file: str, problems: tuple[Problem, ...]) -> int:
    print_problems(console(stderr=True), file, problems)
    return FAILS
