"""Questions as they stand on paper: what is asked, what there is to choose from, and room for the answer; never the answer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lessons.card_drawings import fan
from lessons.cards import SUITS
from lessons.course.question import Form, Question, Row
from lessons.explain.names import counted
from lessons.web.learn_page.words import suits


def on_paper(questions: Sequence[Question]) -> str:
    """The questions of a scene, as HTML that is shown on paper only; the cards are drawn from the sprite, which the page must hold.

    What was said at the table is told where it answers none of them.
    """
    answers = [answer.rstrip(".").casefold() for question in questions if question.form is Form.ONE for answer in question.answers]
    return f'<div class="learn-paper">{"".join(_question(question, answers) for question in questions)}</div>'


def _question(question: Question, answers: list[str]) -> str:
    rows = "".join(_row(row) for row in question.scene.rows)
    said = " ".join(line for line in question.scene.told if not any(answer in line.casefold() for answer in answers))
    told = f'<p class="learn-q-told">{suits(said)}</p>' if said else ""
    return f'<section class="learn-q"><b>{suits(question.asks)}</b>{rows}{told}{_room(question)}</section>'


def _row(row: Row) -> str:
    cards = "".join(fan(row.cards.suit(suit), "learn-q-cards") for suit in SUITS if row.cards.suit(suit))
    unknown = f"<small>{counted(row.unknown, 'card')} face down</small>" if row.unknown else ""
    return f'<div class="learn-q-row"><small>{escape(row.title)}</small>{cards}{unknown}</div>'


def _room(question: Question) -> str:
    if question.form is Form.ONE:
        return f"<ul>{''.join(f'<li>{suits(option)}</li>' for option in question.options)}</ul>"
    return '<div class="learn-q-room"></div>'
