"""`handout`: a set of deals, or one hand, as a PDF."""

from __future__ import annotations

import re
from pathlib import Path

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout import Kind, Paper, handout
from lessons.club.set_file import SUFFIX as SET_SUFFIX
from lessons.club.set_file import loads as loads_set
from lessons.command.one_hand import complain, one_file
from lessons.command.outcome import AGREES, stem
from lessons.errors import Problem, Problems, Unreadable
from lessons.handfile import loads
from lessons.handfile.reader import read_text
from lessons.record import Starts
from lessons.rules.rule_set import RuleSet

_A_SET = re.compile(r"""^\s*format\s*=\s*["']piquet-set/""", re.MULTILINE)


def run(
    file: str, *, out: Path, kind: Kind, paper: Paper, large: bool, show: str | None, at: Starts | None, rules: RuleSet | None, tables: int
) -> int:
    """Write the hand-out of the file and return the status. What is wrong with the set or the hand is told, and nothing written."""
    try:
        made = handout(_deal_set(file), kind, paper=paper, large=large, show=show, at=at, rules=rules, tables=tables)
    except (Problem, Problems) as problem:
        return complain(file, problem, as_json=False)
    try:
        out.write_bytes(made)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        wrong = Unreadable(f"the hand-out cannot be written: {reason}", hint="a file in a folder that may be written to")
        return complain(str(out), wrong, as_json=False)
    return AGREES


def _deal_set(file: str) -> DealSet:
    """The set in a set file, or one made of the hand in a hand file. Raises `Problems` or `Problem`."""
    found = one_file(file)
    if found.problem is not None:
        raise found.problem
    text = read_text(file)
    if _A_SET.search(text):
        return loads_set(text, name=Path(file).name.removesuffix(SET_SUFFIX))
    record = loads(text, name=stem(file))
    return DealSet(title=record.title or record.id, deals=(SetDeal(record=record),))
