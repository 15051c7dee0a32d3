"""Reading a file and checking it: from a path to its `Outcome`. Hands and games are told apart by their format line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lessons.command.files import Found, not_a_file
from lessons.command.outcome import Outcome, name_note, shown, stem
from lessons.errors import Problems
from lessons.games.annotation import Annotation, Code, Finding
from lessons.games.piquet import annotate
from lessons.handfile import game, loads
from lessons.handfile.reader import SUFFIX, read_text
from lessons.rules.piquet import PiquetRules

if TYPE_CHECKING:
    from lessons.games.settlement import Settlement


def check(file: Found, rules: PiquetRules | None = None) -> Outcome:
    """One file read, annotated or settled, its figures compared. Never raises: what is wrong is in the outcome."""
    name = shown(file.path)
    if file.problem is not None:
        return Outcome(name, problems=(file.problem,))
    try:
        text = read_text(file.path)
        if game.is_game(text):
            settlement = settled(text, file.path, rules)
            return _outcome(name, settlement.game.id, settlement.findings, rules, settlement=settlement)
        annotation = annotate(loads(text, name=stem(file.path)), rules)
        return _outcome(name, annotation.record.id, annotation.findings, rules, annotation=annotation)
    except Problems as problems:
        return Outcome(name, problems=problems.problems)


def _outcome(
    file: str,
    id: str,
    findings: tuple[Finding, ...],
    rules: PiquetRules | None,
    *,
    annotation: Annotation | None = None,
    settlement: Settlement | None = None,
) -> Outcome:
    if rules is not None:
        # Under other rules than the file's own, a mark that these rules do not need is no remark on the file.
        findings = tuple(f for f in findings if f.code is not Code.NEEDLESS_MARK)
    return Outcome(file, annotation=annotation, settlement=settlement, findings=findings + name_note(file, id))


def settled(text: str, path: str, rules: PiquetRules | None = None) -> Settlement:
    """The game of a game file's text, settled; deals that are hands are read from the same folder. Raises `Problems`."""
    from lessons.games.settlement import settle  # games are rare among hands, and what they need is not loaded for hands

    folder = Path(path).parent

    def annotate_deal(id: str, under: PiquetRules) -> Annotation:
        problem = not_a_file(str(folder / f"{id}{SUFFIX}"))
        if problem is not None:
            raise Problems([problem])
        return annotate(game.load_hand(folder, id), under)

    return settle(game.loads(text, name=stem(path)), rules, annotate_deal)
