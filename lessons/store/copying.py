"""A copy of a file, kept beside it. Run as a program of its own: `python copying.py FILE` prints where the copy is.

SQLite's locks belong to the process, and a process loses them when it closes a file it has opened itself: one that has a database open must
never read its file by other means.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from itertools import count
from pathlib import Path


def keep_copy(path: Path) -> Path:
    """Copy a file, and what of it still stands in the log beside it, to names no other file has; a copy made before is found again.

    Raises `OSError`.
    """
    parts = _parts(path)
    digest = _digest(parts)
    for number in count(1):
        again = "" if number == 1 else f"-{number}"
        copy = path.with_name(f"{path.stem}-kept-{digest[:12]}{again}{path.suffix}")
        try:
            copy.open("xb").close()
        except FileExistsError:
            if _digest(_parts(copy)) == digest:
                return copy
            continue  # a copy that was broken off
        try:
            for part in parts:
                shutil.copyfile(part, copy if part == path else log_of(copy))
        except OSError:
            copy.unlink(missing_ok=True)
            log_of(copy).unlink(missing_ok=True)
            raise
        return copy
    raise AssertionError


def log_of(path: Path) -> Path:
    """SQLite's write-ahead log of a file."""
    return path.with_name(f"{path.name}-wal")


def holds_something(path: Path) -> bool:
    """Whether there is a file of that name, and not an empty one. Raises `OSError`."""
    return path.is_file() and path.stat().st_size > 0


def _parts(path: Path) -> list[Path]:
    """A file and, unless it is empty, the log beside it."""
    return [path, log_of(path)] if holds_something(log_of(path)) else [path]


def _digest(parts: list[Path]) -> str:
    whole = hashlib.sha256()
    for part in parts:
        with part.open("rb") as file:
            whole.update(hashlib.file_digest(file, "sha256").digest())
    return whole.hexdigest()


def reason(error: OSError) -> str:
    """Why the system refuses, in its words."""
    return (error.strerror or os.strerror(error.errno or 0)).lower()


if __name__ == "__main__":
    try:
        sys.stdout.buffer.write(os.fsencode(keep_copy(Path(sys.argv[1]))))
    except OSError as failed:
        sys.exit(reason(failed))
