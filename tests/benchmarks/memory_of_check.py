"""Whether `check --json` over many files comes to need no more memory.

    python -m tests.benchmarks.memory_of_check

Writes `FILES` hands to a temporary folder, checks them in a process of its own, and tells that process's resident memory every thousand
files. What reading keeps of words and holdings is bounded and full after some eight thousand different hands; exit status 1 if memory
grows by more than `ALLOWED_MB` after those.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil  # type: ignore[import-untyped]

from tests.benchmarks.folders import write_hands

FILES = 12_000
FILLING = 8_000
EVERY = 1_000
ALLOWED_MB = 1.0
PROGRAM = "import sys; from lessons.cli import main; sys.exit(main(sys.argv[1:]))"


def memory_while_checking(folder: Path) -> list[float]:
    """Resident memory in MB after every thousand lines printed. Raises `CalledProcessError` if the check does not end with status 0."""
    command = [sys.executable, "-c", PROGRAM, "check", "--json", str(folder)]
    sizes = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        watched = psutil.Process(process.pid)
        for number, _line in enumerate(process.stdout, start=1):
            if number % EVERY == 0:
                sizes.append(watched.memory_info().rss / 2**20)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return sizes


def main() -> int:
    """Tell the figures; 0 if memory stays flat, else 1."""
    with TemporaryDirectory() as folder:
        write_hands(Path(folder), FILES)
        sizes = memory_while_checking(Path(folder))
    for i, size in enumerate(sizes, start=1):
        sys.stdout.write(f"{i * EVERY:7,} files  {size:7.1f} MB\n")
    filled = sizes[FILLING // EVERY - 1 :]
    grown = max(filled) - filled[0]
    sys.stdout.write(f"grown by {grown:.1f} MB after {FILLING:,} files; {ALLOWED_MB:.1f} MB allowed\n")
    return 0 if grown <= ALLOWED_MB else 1


if __name__ == "__main__":
    sys.exit(main())
