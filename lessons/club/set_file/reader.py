"""Reading a set file: `loads` and `load`. SPEC.md in this folder is the specification.

A deal of a set has the keys of a hand file, and the hand file's reader reads them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lessons.club.deal_set import MOST_DEALS, DealSet, SetDeal
from lessons.club.set_file import limits
from lessons.errors import Problems
from lessons.handfile.envelope import Document, Part, kind_of, quoted
from lessons.handfile.heading import read_heading, read_rules
from lessons.handfile.limits import ID
from lessons.handfile.reader import HAND_KEYS, read_record, read_text
from lessons.rules.rule_set import RuleSet

FORMAT = "piquet-set/1"
SUFFIX = ".piquet-set.toml"

HAND_NOTE = "hand_note"
"""A hand file's `note`, whose place a deal of a set gives to what is for the teacher."""

OWN_KEYS = ("question", "answer", "note", "theme", "level")
"""What a deal of a set has besides its hand."""

_TOP = ("format", "title", "note", "seed", "rules", "deal")
_A_SET = re.compile(r"""^\s*format\s*=\s*["']piquet-set/""", re.MULTILINE)
_WORD = re.compile(r"[a-z0-9-]+")


def is_set(text: str) -> bool:
    """Whether a text calls itself a set of deals, whatever its version."""
    return _A_SET.search(text) is not None


def load(path: str | Path) -> DealSet:
    """The set in a file. Raises `Problems` when it cannot be read."""
    return loads(read_text(path), name=Path(path).name.removesuffix(SUFFIX))


def loads(text: str, name: str = "") -> DealSet:
    """The set that a set file's text says; `name` is the file's name without its suffix, if it has one.

    Raises `Problems` with everything that is wrong, each with its line and column.
    """
    document = Document.open(text, FORMAT, name=name)
    data = document.data
    document.check_keys("", data, _TOP)
    if "title" not in data:
        document.unreadable("", "`title` is missing", 'title = "Point and sequences"')
    title = document.line("title", data["title"]) if "title" in data else ""
    note = document.prose("note", data["note"], limits.NOTE) if "note" in data else ""
    seed = document.line("seed", data["seed"], limits.SEED) if "seed" in data else ""
    rules = read_rules(document) if "rules" in data else None
    if rules is None and "rules" in data:
        raise Problems(document.problems)  # nothing can be judged
    deals = _read_deals(document, rules)
    document.finish()
    return DealSet(title=title, deals=deals, note=note, seed=seed, extra=document.extra)


def _read_deals(document: Document, rules: RuleSet | None) -> tuple[SetDeal, ...]:
    hint = "each deal begins with [[deal]]"
    value = document.data.get("deal")
    if value is None:
        document.unreadable("", "the set has no deal", hint)
        return ()
    if not isinstance(value, list) or not value:
        document.unreadable("deal", f"`deal` is {kind_of(value) if value != [] else 'an empty list'}, not a list of deals", hint)
        return ()
    if len(value) > MOST_DEALS:
        document.unreadable(f"deal.{MOST_DEALS}", f"there are {len(value)} deals", f"at most {MOST_DEALS}")
        return ()
    deals = [_read_deal(document, number, table, rules) for number, table in enumerate(value)]
    return tuple(deal for deal in deals if deal is not None)


def _read_deal(document: Document, number: int, table: Any, rules: RuleSet | None) -> SetDeal | None:
    """A deal; None where it cannot be made out, which is noted."""
    path = f"deal.{number}"
    if not isinstance(table, dict):
        document.unreadable(path, f"a deal is {kind_of(table)}, not a table", "each deal begins with [[deal]]")
        return None
    part = Part(document, path, table, f"deal {number + 1}")
    if "format" in table:
        part.unreadable("format", "`format` stands once, at the top of the set", "leave it out here")
    known = len(document.problems)
    try:
        heading = read_heading(part, (*HAND_KEYS, *OWN_KEYS, HAND_NOTE), note=HAND_NOTE, rules=rules)
        record = read_record(part, heading)
    except Problems as found:
        # What was noted before is noted already.
        for problem in found.problems:
            if problem not in document.problems[known:] and problem not in document.problems[:known]:
                document.add(problem)
        return None
    return SetDeal(
        record=record,
        question=part.prose("question", table["question"], limits.QUESTION) if "question" in table else "",
        answer=part.prose("answer", table["answer"], limits.ANSWER) if "answer" in table else "",
        note=part.prose("note", table["note"], limits.NOTE) if "note" in table else "",
        theme=_read_theme(part) if "theme" in table else "",
        level=part.whole("level", table["level"], 1, limits.LEVELS) if "level" in table else None,
    )


def _read_theme(part: Document) -> str:
    value = part.data["theme"]
    if isinstance(value, str) and len(value) <= ID and _WORD.fullmatch(value):
        return value
    said = quoted(value) if isinstance(value, str) else kind_of(value)
    part.unreadable("theme", f"`theme` is {said}", f"a to z, digits and hyphens, at most {ID} characters")
    return ""
