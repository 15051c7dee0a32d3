"""The limits a set file keeps besides those of every file of ours (`lessons.handfile.limits`)."""

from __future__ import annotations

QUESTION = 1_000
"""Characters of a question."""

ANSWER = 2_000
"""Characters of an answer."""

NOTE = 2_000
"""Characters of what is for the teacher alone, of a deal or of the set."""

SEED = 80
"""Characters of what a set was made from."""

LEVELS = 3
"""Levels of difficulty, from 1."""
