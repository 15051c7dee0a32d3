"""What can be wrong with a store: it is not ours to write in, or it cannot be had just now."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Lock
from typing import ClassVar

from lessons.errors import Problem
from lessons.store import copying


class Refused(Problem):
    """The file is something else, damaged, or made by a newer version. It is left as it is; `copy` is where a copy of it is kept, None
    where none could be made."""

    kind: ClassVar[str] = "refused"

    def __init__(self, message: str, *, hint: str, copy: Path | None) -> None:
        super().__init__(message, hint=hint)
        self.copy = copy


class Unavailable(Problem):
    """The store cannot be read or written now: it is in use for too long, the disk is full, the folder may not be written in."""

    kind: ClassVar[str] = "unavailable"


class Parted(Unavailable):
    """The file is not there, or another is in its place, and the log in which its latest changes may stand still lies there: to begin a file under
    that name would be to lose them."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} was moved away, deleted or replaced, and what was stored in it last may still stand in {copying.log_of(path)}",
            hint="put the file back, and it goes on (start this program anew if what you put back is a copy); "
            "or move that log away too, and a new file is begun, with new codes",
        )


def refuse(path: Path, what: str, remedy: str) -> Refused:
    """The refusal of the file at `path`: `what` it is, the `remedy`; a copy of it is kept beside it. As long as the file stays as it is, it is
    copied once, however many come upon it."""
    with _lock:
        state = _state(path)
        if state not in _copies or not (_copies[state][0] or path).exists():
            _copies.clear()
            _copies[state] = _copied(path)
        copy, kept = _copies[state]
    return Refused(f"{path} {what}. It is left as it is. {kept}", hint=remedy, copy=copy)


_lock = Lock()
_copies: dict[tuple[object, ...], tuple[Path | None, str]] = {}
"""The copy of the file that was refused last, and what is said of it."""


def _state(path: Path) -> tuple[object, ...]:
    """What tells a file as it is from every other, and from itself once it is altered."""
    try:
        found = path.stat()
    except OSError:  # moved away this very moment
        return (path,)
    return path, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _copied(path: Path) -> tuple[Path | None, str]:
    copied = subprocess.run([sys.executable, "-I", copying.__file__, os.fspath(path)], capture_output=True, check=False)
    if copied.returncode:
        return None, f"No copy of it could be kept: {copied.stderr.decode(errors='replace').strip()}."
    copy = Path(os.fsdecode(copied.stdout))
    return copy, f"A copy is kept in {copy}."
