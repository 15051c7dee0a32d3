"""Questions as they stand on paper: what is asked, what there is to choose from, and room for the answer; never the answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from lessons.card_drawings import fan
from lessons.course.question import Form, Question, Row
from lessons.explain.names import counted
from lessons.web.cards import PLAYED
from lessons.web.suits import suits

_PRESS = re.compile(r"\b[Pp]ress\b")
"""What is pressed on the screen is marked on paper."""


def on_paper(questions: Sequence[Question]) -> str:
    """The questions of a scene, as HTML that is shown on paper only; the cards are drawn from the sprite, which the page must hold.

    What was said at the table is told once, where it answers none of them.
    """
    answers = [answer.rstrip(".").casefold() for question in questions if question.form is Form.ONE for answer in question.answers]
    parts = []
    told: set[str] = set()
    for question in questions:
        lines = [line for line in question.scene.told if line not in told and not any(answer in line.casefold() for answer in answers)]
        told.update(lines)
        parts.append(_question(question, lines))
    return f'<div class="learn-paper piquet-pages">{"".join(parts)}</div>'


def _question(question: Question, lines: Iterable[str]) -> str:
    rows = "".join(_row(row) for row in question.scene.rows)
    said = " ".join(lines)
    told = f'<p class="learn-q-told">{suits(said)}</p>' if said else ""
    return f'<section class="learn-q"><b>{suits(_PRESS.sub(_mark, question.asks))}</b>{rows}{told}{_room(question)}</section>'


def _mark(press: re.Match[str]) -> str:
    return "Mark" if press.group()[0].isupper() else "mark"


def _row(row: Row) -> str:
    cards = "".join(fan(row.cards.suit(suit), "learn-q-cards") for suit in PLAYED if row.cards.suit(suit))
    unknown = f"<small>{counted(row.unknown, 'card')} face down</small>" if row.unknown else ""
    return f'<div class="learn-q-row"><small>{escape(row.title)}</small>{cards}{unknown}</div>'


def _room(question: Question) -> str:
    if question.form is Form.ONE:
        return f"<ul>{''.join(f'<li>{suits(option)}</li>' for option in question.options)}</ul>"
    return '<div class="learn-q-room"></div>'
