"""Which files a command is to read: files as named, and every hand and game file below a folder, in a steady order."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lessons.errors import Problem, Unreadable
from lessons.handfile.reader import SUFFIX


class Found(NamedTuple):
    """A file to read, or a path that leads to none with the problem that says why."""

    path: str
    problem: Problem | None = None


def not_a_file(path: str) -> Problem | None:
    """What is wrong where a path leads to a pipe, a device or a folder, which may never end; a path that leads nowhere is left to the reading."""
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 - see `found`
    except OSError:
        return None
    return None if stat.S_ISREG(mode) else Unreadable("this is not a regular file", hint="a file with its text in it, no pipe or device")


def found(paths: Iterable[str]) -> Iterator[Found]:
    """Each file to read, in the order asked for: folders stand for the files below them."""
    for path in paths:
        if "\0" in path:
            yield Found(path, Unreadable("no file is called so", hint="a path without a NUL character"))
            continue
        if not os.path.isdir(path):  # noqa: PTH112 - plain strings throughout: large folders are walked here
            yield Found(path, not_a_file(path))
            continue
        empty = True
        for file in below(path):
            empty = False
            yield file
        if empty:
            yield Found(path, Unreadable("there is no hand file in this folder", hint=f"hand files are called NAME{SUFFIX}"))


def below(folder: str) -> Iterator[Found]:
    """Every `*.piquet.toml` below a folder, by name, its own files before those of its folders; links to folders are not followed."""
    waiting = [folder]
    while waiting:
        here = waiting.pop()
        folders = []
        files = []
        try:
            with os.scandir(here) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
                    elif entry.name.endswith(SUFFIX):
                        files.append(Found(entry.path, None if entry.is_file(follow_symlinks=False) else not_a_file(entry.path)))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            yield Found(here, Unreadable(f"the folder cannot be read: {reason}", hint="a folder that may be read"))
            continue
        files.sort(key=lambda file: file.path)
        yield from files
        folders.sort(reverse=True)
        waiting += folders
