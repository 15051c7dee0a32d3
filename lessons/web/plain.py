"""Text of others inside Streamlit's Markdown: shown as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lessons.errors import Problem

_SIGNS = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&])")


def plain_text(*parts: str) -> str:
    """The parts as sentences, every sign of Markdown and HTML escaped, so that a user's text can format nothing."""
    sentences = [p if p[-1:] in ".?!:" else f"{p}." for p in (part.strip() for part in parts) if p] if len(parts) > 1 else [parts[0]]
    return " ".join(_SIGNS.sub(r"\\\1", s.replace("\n", " ")) for s in sentences)


def problem_list(problems: Iterable[Problem]) -> str:
    """Problems as a list, each with what would be right."""
    return "\n".join(f"- {plain_text(problem.message, problem.hint)}" for problem in problems)
