"""What can be wrong with a store: it is not ours to write in, or it cannot be had just now."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
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


def refuse(path: Path, what: str, remedy: str) -> Refused:
    """The refusal of the file at `path`: `what` it is, the `remedy`; a copy of it is kept beside it."""
    command = [sys.executable, "-I", copying.__file__, os.fspath(path)]
    copied = subprocess.run(command, capture_output=True, check=False)
    if copied.returncode:
        copy, kept = None, f"No copy of it could be kept: {copied.stderr.decode(errors='replace').strip()}."
    else:
        copy = Path(os.fsdecode(copied.stdout))
        kept = f"A copy is kept in {copy}."
    return Refused(f"{path} {what}. It is left as it is. {kept}", hint=remedy, copy=copy)
