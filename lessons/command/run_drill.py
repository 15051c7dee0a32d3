"""`drill`: a question made from a random deal, the same that the page makes from its seed; and the kinds there are.

With `--json` one object is printed:

- `kind`, `seed`, `rules`; `hands`, the cards of each that the question is about (after the exchange, where the deal has one), and `known`, what
  the learner sees of each (`?12` face down); both empty where there is no deal; `question`; `options`, empty where cards are pressed or a number is typed; `answers`, every right one: an
  option, the code of some cards (empty for none), or a number; `why`.
- `level` 1 to 3, `form` (`one`, `cards`, `number`), `told`, what has been said and done, `rows` of cards (`title`, `cards`, `unknown`),
  `hints`, `clauses`, the weightiest first, and `record`, the deal as a hand file, or null.
- `dealt`, the hands before the exchange, where the deal has one; else empty.
- with `--answer` besides: `given`, the answer as it is read (in the form of `answers`), `right`, and `says`, what is said to it.
- with `--kinds`: `kinds`, each with `kind`, `title`, `does`, its `levels` and the `sets` that offer it.

Exit status: 0; 1 where the answer given is not right; 2 where a name, a number or the answer cannot be.
"""

from __future__ import annotations

from difflib import get_close_matches

from lessons.annotation_json import Json
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain
from lessons.command.outcome import AGREES, DIFFERS
from lessons.course.drill import MOST_SEED, Drill, drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.course.kinds.rows import declared_hand
from lessons.course.question import Form, Question
from lessons.errors import Problem, Problems, Unreadable
from lessons.explain.names import seat_label
from lessons.games.annotate import annotate
from lessons.handfile import dumps
from lessons.record import HandRecord
from lessons.rules.named import TWO_HANDED, named
from lessons.rules.piquet import PiquetRules, two_handed


def run(name: str, seed: str, *, rules: str, level: str, answer: str | None, show: bool, as_json: bool) -> int:
    """Print a drill, judge the answer if one is given, and return the exit status."""
    try:
        made = _made(name, seed, rules, level)
        given = None if answer is None else made.question.read(answer)
    except (Problem, Problems) as wrong:
        return complain("drill", wrong, as_json=as_json)
    right = None if given is None else made.question.is_right(given)
    status = DIFFERS if right is False else AGREES
    if as_json:
        print_lines([object_line(drill_json(made) | (judged_json(made.question, given) if given is not None else {}))])
        return status
    from lessons.command.drill_text import print_drill, print_how, print_judged
    from lessons.command.terminal import console

    out = console()
    print_drill(out, made)
    if given is not None:
        print_judged(out, made.question, right, made.question.judge(given))
    if show:
        print_judged(out, made.question, None, made.question.why)
    elif given is None:
        print_how(out, made.question)
    return status


def list_kinds(*, as_json: bool) -> int:
    """Print every kind of question, in the order in which they are learnt."""
    kinds = [kind(name) for name in NAMES]
    if as_json:
        entries = [
            {
                "kind": one.name,
                "title": one.title,
                "does": one.does,
                "levels": {str(level.value): words for level, words in one.levels.items()},
                "sets": [name for name, rules in TWO_HANDED.items() if one.offered(rules)],
            }
            for one in kinds
        ]
        print_lines([object_line({"kinds": entries})])
    else:
        from lessons.command.drill_text import print_kinds
        from lessons.command.terminal import console

        print_kinds(console(), kinds)
    return AGREES


def _made(name: str, seed: str, rules: str, level: str) -> Drill:
    """The drill of what was asked for. Raises `Problems`: all that is wrong with kind, seed, rule set and level."""
    problems: list[Problem] = []
    if name not in NAMES:
        problems.append(Unreadable(_unknown(name), hint="; ".join((*_near(name), "one of " + ", ".join(NAMES)))))
    if not (seed.isascii() and seed.isdigit() and len(seed) <= 10 and int(seed) <= MOST_SEED):
        problems.append(Unreadable(f"{seed[:40]!r} is no seed", hint=f"a whole number from 0 to {MOST_SEED}"))
    chosen: PiquetRules | None = None
    try:
        chosen = two_handed(named(rules))
        if name in NAMES and not kind(name).offered(chosen):
            sets = ", ".join(other for other, of in TWO_HANDED.items() if kind(name).offered(of))
            problems.append(
                Unreadable(f"under {chosen.name} there is nothing to ask of the kind {name}", hint=f"--rules with one of {sets}")
            )
    except Problem as wrong:
        problems.append(wrong)
    found = {word: one for one in Level for word in (one.name.lower(), str(one.value))}.get(level.lower())
    if found is None:
        problems.append(Unreadable(f"{level[:40]!r} is no level", hint="first, table or hard, or 1 to 3"))
    if problems or chosen is None or found is None:
        raise Problems(problems)
    return drill(name, int(seed), chosen, found)


def unknown(name: str | None) -> tuple[str, ...]:
    """What is wrong with the name of a kind, if one is given that is none."""
    return () if name is None or name in NAMES else (", ".join((_unknown(name), *_near(name))),)


def _unknown(name: str) -> str:
    return f"no kind of question is called {name[:40]!r}"


def _near(name: str) -> tuple[str, ...]:
    return tuple(f"perhaps {near}" for near in get_close_matches(name[:40].lower(), NAMES, 1))


def drill_json(made: Drill) -> Json:
    """The object of a drill; see above."""
    question = made.question
    return {
        "kind": question.kind,
        "seed": made.seed,
        "rules": question.rules.name,
        "hands": _hands(question.record),
        "known": _known(question),
        "question": question.asks,
        "options": list(question.options),
        "answers": [_answer(question, answer) for answer in question.answers],
        "why": question.why.says,
        "level": made.level.value,
        "form": question.form.value,
        "told": list(question.scene.told),
        "rows": [{"title": row.title, "cards": row.cards.code, "unknown": row.unknown} for row in question.scene.rows],
        "hints": list(question.hints),
        "clauses": list(question.clauses),
        "record": None if question.record is None else dumps(question.record),
        "dealt": _codes(question.record) if question.record is not None and question.record.exchange is not None else {},
    }


def judged_json(question: Question, given: str) -> Json:
    """What an answer in canonical form adds to the object; see above."""
    return {"given": _answer(question, given), "right": question.is_right(given), "says": question.judge(given).says}


def _answer(question: Question, answer: str) -> int | str:
    return int(answer) if question.form is Form.NUMBER else answer


def _hands(record: HandRecord | None) -> dict[str, str]:
    """The hands a question is about: those after the exchange, where there is one."""
    if record is None:
        return {}
    if record.exchange is None:
        return _codes(record)
    annotation = annotate(record)
    return {seat: declared_hand(annotation, seat).code for seat in record.seats}


def _codes(record: HandRecord) -> dict[str, str]:
    return {seat: record.hands[seat].code for seat in record.seats}


def _known(question: Question) -> dict[str, str]:
    """What is seen of each hand: the row that bears its seat's name, or nothing of it."""
    record = question.record
    if record is None:
        return {}
    rows = {row.title: row for row in question.scene.rows}
    known = {}
    for seat in record.seats:
        row = rows.get(seat_label(record, seat))
        parts = [f"?{len(record.hands[seat])}"] if row is None else [row.cards.code, f"?{row.unknown}" if row.unknown else ""]
        known[seat] = "  ".join(part for part in parts if part)
    return known
