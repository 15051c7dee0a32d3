"""A question and an attempt at it as the browser is given them: no more than the learner may know by now."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lessons.cards import Hand
from lessons.course.progress.answer import Outcome
from lessons.course.question import Asked, Form, Proved, Question, Row
from lessons.explain.glossary import mentions
from lessons.explain.names import listed
from lessons.rules.clauses import clause
from lessons.web.cards import as_laid
from lessons.web.entry.wording import worded
from lessons.web.question.attempt import Attempt
from lessons.web.view import runs

_TYPED = re.compile(r"\A(['\"])(.*?)\1(?= is )")
"""What a learner has typed, where a complaint begins with it: it is repeated as it was typed."""

_HEADS = {Outcome.RIGHT: "Right.", Outcome.HELPED: "Right, with a hint.", Outcome.WRONG: "Right this time."}


def shown(question: Asked, attempt: Attempt, *, known: frozenset[str] = frozenset()) -> dict[str, Any]:
    """What the widget draws. Right answers, their proof and the hints are in it only once they are due; without answers in the question there are
    none to be due. The terms of the names `known` are explained on the page already; each other one is marked where the question says it first."""
    told = known | {mention.term.name for mention in mentions(question.asks)}
    solved = question if isinstance(question, Question) and attempt.judged else None
    proved = _proved(solved, attempt) if solved else None
    rows = question.scene.rows
    lit, added = lit_cards(rows, proved.rows if proved else ())
    return {
        "id": attempt.id,
        "form": question.form.value,
        "asks": runs(question.asks, everyday=True, known=known),
        "rows": [_row(row, Hand(row.lit.mask | light)) for row, light in zip(rows, lit, strict=True)],
        "pick": question.pick if question.form is Form.CARDS else -1,
        "told": [runs(line, known=told) for line in question.scene.told],
        "options": [{"text": option, "state": _state(solved, attempt, option)} for option in question.options],
        "chosen": _chosen(question.form, _standing(solved, attempt)),
        "right": _codes(Hand.parse(_right(solved, attempt))) if solved and attempt.is_over and question.form is Form.CARDS else None,
        "typed": attempt.typed,
        "problem": _problem(attempt),
        "judged": attempt.judged,
        "noted": ""
        if attempt.judged or attempt.given is None
        else f"Noted: {answer_words(question, attempt.given).removesuffix('.')}. You can still change it.",
        "over": attempt.is_over,
        "hints": [runs(hint, known=told) for hint in (solved.hints[: attempt.hints] if solved else ())],
        "more": 0 if attempt.is_over or solved is None else len(solved.hints) - attempt.hints,
        "verdict": _verdict(solved, attempt, proved, added, told) if solved and proved else None,
    }


def _proved(question: Question, attempt: Attempt) -> Proved | None:
    """What is to be said now: to the right answer, to the last wrong one, or nothing yet."""
    if attempt.is_over:
        return _merged(question.why)
    return _merged(question.refute(attempt.wrong[-1])) if attempt.wrong else None


def _merged(proved: Proved) -> Proved:
    """The proof with cards that it rests on twice in one row."""
    rows: dict[tuple[str, Hand, int], Row] = {}
    for row in proved.rows:
        held = (row.title, row.cards, row.unknown)
        rows[held] = row._replace(lit=Hand(row.lit.mask | rows[held].lit.mask)) if held in rows else row
    return proved._replace(rows=tuple(rows.values()))


def lit_cards(rows: tuple[Row, ...], proof: Iterable[Row]) -> tuple[list[int], list[Row]]:
    """The cards a proof rests on in each row of the scene, as masks, and the rows of the proof that lie in none."""
    lit = [0] * len(rows)
    added = []
    for held in proof:
        place = next((n for n, row in enumerate(rows) if not held.unknown and held.cards <= row.cards), None)
        if place is None:
            added.append(held)
        else:
            lit[place] |= (held.lit or held.cards).mask
    return lit, added


def _row(row: Row, lit: Hand) -> dict[str, Any]:
    return {"title": row.title, "cards": _codes(row.cards), "unknown": row.unknown, "lit": _codes(lit)}


def _codes(hand: Hand) -> list[str]:
    return [card.code for card in hand]


def _state(question: Question | None, attempt: Attempt, option: str) -> str:
    """How an option stands: `wrong`, `right`, `chosen` where nothing is judged yet, or nothing."""
    if question is None:
        return "chosen" if option == attempt.given else ""
    if option in attempt.wrong:
        return "wrong"
    return "right" if attempt.is_over and question.is_right(option) else ""


def _standing(question: Question | None, attempt: Attempt) -> str | None:
    """The answer that stands: once the right one is shown, a figure is that, and cards stay the learner's own, with the right ones marked."""
    if question is None or not attempt.shown:
        return attempt.given
    if question.form is not Form.CARDS:
        return question.answers[0]
    return attempt.wrong[-1] if attempt.wrong else ""


def _right(question: Question, attempt: Attempt) -> str:
    """The right answer that is marked: the learner's own, if it is one."""
    return question.answers[0] if attempt.given is None else attempt.given


def _chosen(form: Form, answer: str | None) -> str | list[str] | None:
    """The answer that stands, as the field or the row of cards shows it; None where none does."""
    if answer is None:
        return None
    return _codes(Hand.parse(answer)) if form is Form.CARDS else answer


def _problem(attempt: Attempt) -> dict[str, str] | None:
    if attempt.problem is None:
        return None
    quoted = _TYPED.sub(r"`\2`", attempt.problem.message)
    words = worded(type(attempt.problem)(quoted, hint=attempt.problem.hint))
    return {"message": words.message, "hint": words.hint}


def _verdict(question: Question, attempt: Attempt, proved: Proved, added: list[Row], known: frozenset[str]) -> dict[str, Any]:
    return {
        "tone": "wrong" if not attempt.is_over else "shown" if attempt.shown else "right",
        "head": _head(question, attempt),
        "says": runs(proved.says, known=known),
        "proof": [
            {"title": row.title, "cards": _codes(row.lit or row.cards)}
            for row in proved.rows
            if row not in added and (row.lit or row.cards)
        ],
        "added": [_row(row, row.lit) for row in added],
        "clauses": [{"id": id, "says": clause(id).says} for id in proved.clauses],
    }


def _head(question: Question, attempt: Attempt) -> str:
    """The verdict in a few words; where an answer was shown, or others would have been right too, with them."""
    if not attempt.is_over:
        return "Not so." if question.form is Form.ONE or not attempt.wrong[-1] else f"Not {_named(question, attempt.wrong[-1])}."
    if attempt.shown:
        wrong = attempt.wrong[-1] if attempt.wrong else ""
        not_so = f"Not {_named(question, wrong)}. " if wrong else ""
        return f"{not_so}The answer: {listed([_named(question, answer) for answer in question.answers], 'or')}."
    others = [_named(question, answer) for answer in question.answers if answer != attempt.given]
    right = _HEADS[attempt.outcome or Outcome.RIGHT]
    return f"{right} So would be {listed(others)}." if others else right


def _named(question: Question, answer: str) -> str:
    """An answer within a sentence, which has its own full stop."""
    return f"“{answer.removesuffix('.')}”" if question.form is Form.ONE else answer_words(question, answer)


def answer_words(question: Asked, answer: str) -> str:
    """An answer in canonical form as it is shown."""
    if question.form is not Form.CARDS:
        return answer
    return as_laid(Hand.parse(answer)) if answer else "no card"
