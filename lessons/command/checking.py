"""Reading a file and checking it: from a path to its `Outcome`.

Hands and games are told apart by their format line, and deals of Cassino, which has its own pack, by their rule set.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lessons.command.files import Found, not_a_file
from lessons.command.outcome import Outcome, name_note, shown, stem
from lessons.errors import Impossible, Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Code, Finding
from lessons.handfile import game, loads
from lessons.handfile.reader import SUFFIX, read_text
from lessons.rules.cassino import CassinoRules
from lessons.rules.rule_set import RuleSet

if TYPE_CHECKING:
    from lessons.games.cassino import CassinoAnnotation
    from lessons.games.settlement import Settlement


def check(file: Found, rules: RuleSet | None = None) -> Outcome:
    """One file read, annotated or settled, its figures compared. Never raises: what is wrong is in the outcome."""
    name = shown(file.path)
    if file.problem is not None:
        return Outcome(name, problems=(file.problem,))
    try:
        text = read_text(file.path)
        if game.is_game(text):
            settlement = settled(text, file.path, rules)
            return _outcome(name, settlement.game.id, settlement.findings, rules, settlement=settlement)
        if "cassino" in text and (counted := counted_cassino(text, file.path, rules)) is not None:
            return _outcome(name, counted.record.id, counted.findings, rules, cassino=counted)
        annotation = annotate(loads(text, name=stem(file.path)), rules)
        return _outcome(name, annotation.record.id, annotation.findings, rules, annotation=annotation)
    except Problems as problems:
        return Outcome(name, problems=problems.problems)


def _outcome(
    file: str,
    id: str,
    findings: tuple[Finding, ...],
    rules: RuleSet | None,
    *,
    annotation: Annotation | None = None,
    settlement: Settlement | None = None,
    cassino: CassinoAnnotation | None = None,
) -> Outcome:
    if rules is not None:
        # Under other rules than the file's own, a mark that these rules do not need is no remark on the file.
        findings = tuple(f for f in findings if f.code is not Code.NEEDLESS_MARK)
    return Outcome(file, annotation=annotation, settlement=settlement, cassino=cassino, findings=findings + name_note(file, id))


def counted_cassino(text: str, path: str, rules: RuleSet | None = None) -> CassinoAnnotation | None:
    """The deal of Cassino a text writes down, counted; None where it is none. Raises `Problems`."""
    from lessons.games.cassino import annotate as count  # not loaded where no file speaks of Cassino
    from lessons.handfile import cassino

    if not cassino.is_cassino(text):
        return None
    record = cassino.loads(text, name=stem(path))
    if rules is not None and not isinstance(rules, CassinoRules):
        message = f"a deal of Cassino cannot be counted under {rules.name}: they are two games"
        raise Problems([Impossible(message, hint="a rule set of Cassino", place=record.places.get("rules.set"))])
    return count(record, rules)


def settled(text: str, path: str, rules: RuleSet | None = None) -> Settlement:
    """The game of a game file's text, settled; deals that are hands are read from the same folder. Raises `Problems`."""
    from lessons.games.settlement import settle  # games are rare among hands, and what they need is not loaded for hands

    folder = Path(path).parent

    def annotate_deal(id: str, under: RuleSet | None) -> Annotation:
        hand = str(folder / f"{id}{SUFFIX}")
        problem = not_a_file(hand)
        if problem is not None:
            raise Problems([problem])
        if isinstance(under, CassinoRules):
            from lessons.games.cassino import as_deal

            counted = counted_cassino(read_text(hand), hand, under)
            if counted is not None:
                return as_deal(counted)
        return annotate(game.load_hand(folder, id), under)

    return settle(game.loads(text, name=stem(path)), rules, annotate_deal)
