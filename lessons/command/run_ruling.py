"""`ruling`: a table judge's answer: what went wrong, what decides it, what the texts award, and which rule sets rule otherwise.

With `--json` one object is printed, `ok` true:

- of a list: `rulings`, each with `id`, `title`, `stage` and `sets`, the named rule sets it belongs to; the best match first.
- of one ruling: its `questions`, each with `id`, `asks` and its `answers` (`id`, `text`); `rules`, the set it is judged by; the `answers`
  given; and, when every question is answered, the `outcome` (`ruling`, `reason`, `hand`, `score`; `silent`, whether the set's own text
  says nothing of it; `clauses` with their words; `records`, the lines of a hand file that record it; `examples`, worked hands that show
  it) and how other sets rule (`differs`: `sets`, the `options` that make the difference, `ruling`, `hand`, `score`). Else `outcome` is null.

Exit status: 0 something was found, 1 nothing was, 2 an answer or a rule set cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lessons.annotation_json import Json
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain
from lessons.command.outcome import AGREES
from lessons.errors import Problems, Unreadable
from lessons.rules.named import NAMED
from lessons.rules.options import write_option
from lessons.rules.rule_set import RuleSet
from lessons.rulings import RULINGS
from lessons.rulings.finding import Found, look_for, of_clause
from lessons.rulings.judge import Differs, clauses_of, decide, differs, is_silent, read_answers
from lessons.rulings.model import Outcome, Ruling

NOTHING_FOUND = 1
"""The exit status where no ruling answers to the words."""


def run(words: str, *, answers: Iterable[str], rules: RuleSet | None, as_json: bool) -> int:
    """Print a list of rulings or one of them, and return the exit status."""
    sought = _found(words, rules)
    found = sought.rulings
    given = tuple(answers)
    try:
        if len(found) == 1 and (words == found[0].id or of_clause(words)):
            return _one(found[0], given, rules, as_json=as_json)
        if given:
            raise Problems([Unreadable("answers are given, but no ruling is named", hint="name one by its id, as `ruling` lists it")])
    except Problems as wrong:
        return complain("ruling", wrong, as_json=as_json)
    if as_json:
        _print({"ok": True, "rulings": [_entry(ruling) for ruling in found]})
    else:
        from lessons.command.ruling_text import print_list
        from lessons.command.terminal import console

        print_list(console(), sought, words)
    return AGREES if found else NOTHING_FOUND


def _found(words: str, rules: RuleSet | None) -> Found:
    """All rulings for no words, the one of an id, those of a clause; else what the words lead to."""
    named = (RULINGS[words],) if words in RULINGS else of_clause(words) if words else tuple(RULINGS.values())
    return Found(rulings=named, fits=True, silent=None, borrows=None) if named else look_for(words, rules=rules)


def _one(ruling: Ruling, given: tuple[str, ...], rules: RuleSet | None, *, as_json: bool) -> int:
    """Print one ruling, judged as far as its questions are answered. Raises `Problems`."""
    chosen = rules if rules is not None else next(r for r in NAMED.values() if isinstance(r, ruling.of))
    answers = read_answers(ruling, _pairs(given))
    complete = len(answers) == len(ruling.questions) or not isinstance(chosen, ruling.of)
    outcome = decide(ruling, answers, chosen) if complete else None
    others = differs(ruling, answers, chosen) if outcome is not None else ()
    if as_json:
        _print(_ruling(ruling, chosen, answers, outcome, others))
    else:
        from lessons.command.ruling_text import print_ruling
        from lessons.command.terminal import console

        print_ruling(console(), ruling, chosen, answers, outcome, others)
    return AGREES


def _pairs(given: tuple[str, ...]) -> dict[str, str]:
    """Answers as they are given, QUESTION=ANSWER. Raises `Problems`."""
    wrong = [text for text in given if "=" not in text]
    if wrong:
        raise Problems([Unreadable(f"{text[:40]!r} is no answer", hint="QUESTION=ANSWER, such as who=elder") for text in wrong])
    return {name.strip(): said.strip() for name, _, said in (text.partition("=") for text in given)}


def _sets(ruling: Ruling) -> list[str]:
    return [name for name, rules in NAMED.items() if isinstance(rules, ruling.of)]


def _entry(ruling: Ruling) -> Json:
    return {"id": ruling.id, "title": ruling.title, "stage": ruling.stage.value, "sets": _sets(ruling)}


def _ruling(ruling: Ruling, rules: RuleSet, answers: Mapping[str, str], outcome: Outcome | None, others: tuple[Differs, ...]) -> Json:
    return {
        "ok": True,
        **_entry(ruling),
        "questions": [
            {"id": question.id, "asks": question.asks, "answers": [answer._asdict() for answer in question.answers]}
            for question in ruling.questions
        ],
        "rules": rules.name,
        "answers": dict(answers),
        "outcome": None if outcome is None else _outcome(outcome, rules),
        "differs": [
            {"sets": list(d.sets), "options": {name: write_option(value) for name, value in d.options}, **_says(d.outcome)} for d in others
        ],
    }


def _says(outcome: Outcome) -> Json:
    return {"ruling": outcome.ruling, "hand": outcome.hand, "score": outcome.score}


def _outcome(outcome: Outcome, rules: RuleSet) -> Json:
    return {
        **_says(outcome),
        "reason": outcome.reason,
        "silent": is_silent(outcome, rules),
        "clauses": [{"id": clause.id, "text": clause.text, "says": clause.says} for clause in clauses_of(outcome, rules)],
        "records": [{"block": record.block.value, "line": record.line} for record in outcome.records],
        "examples": list(outcome.examples),
    }


def _print(found: Json) -> None:
    print_lines([object_line(found)])
