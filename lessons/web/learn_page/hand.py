"""What lies on the table in a scene: a deal at its step, a game's sheet, or a deal of Cassino; as their own pages show them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from html import escape

import streamlit as st

from lessons.cards import Hand
from lessons.course.asked.subject import Subject
from lessons.course.question import Form, Question
from lessons.errors import Problems
from lessons.explain.names import capital
from lessons.games.annotation import Annotation
from lessons.games.settlement import Settlement
from lessons.handfile import share
from lessons.rules.named import AU_CENT
from lessons.rules.outline import SET_NAMES
from lessons.rules.rule_set import RuleSet
from lessons.same import Same
from lessons.web import cassino_deal
from lessons.web.components.replay import still
from lessons.web.library import library
from lessons.web.score import result
from lessons.web.view import PHASES

_FIGURE = re.compile(r"\d+")
_AU_CENT = (
    "Piquet to a hundred points, by Foster’s rules. The first lessons keep to them; that others play otherwise need not trouble you yet."
)


def show(subject: Subject, *, key: str, veiled: bool, asked: Iterable[Question] = ()) -> None:
    """Draw it; `key` names the table. `veiled`: a question is still open, and the table does not answer it, nor any of those `asked`."""
    if subject.annotation is not None:
        _deal(subject.annotation, subject, key=key, veiled=veiled, asked=asked)
    elif subject.settlement is not None:
        _game(subject.settlement, veiled=veiled, asked=asked)
    elif subject.counted is not None:
        record = subject.counted.record
        cassino_deal.show_cards(record)
        if not veiled and library().deal(record.id) is not None:
            _onward(f"./?hand={escape(record.id)}", "The whole count", "")


def _deal(annotation: Annotation, subject: Subject, *, key: str, veiled: bool, asked: Iterable[Question]) -> None:
    cards = [Hand.parse(answer) for one in asked if one.form is Form.CARDS for answer in one.answers if answer]
    still(annotation, key=key, step=subject.step, open=subject.open, veiled=veiled, asked=cards)
    way = "" if veiled else to_replay(Same(annotation), subject.step)
    _onward(way, "Step through this hand", capital(PHASES[annotation.steps[subject.step].phase][0]), rules=_rules(annotation.rules, key))


def _game(settlement: Settlement, *, veiled: bool, asked: Iterable[Question]) -> None:
    st.html(f"<style>{result.STYLE}</style>")
    if veiled:
        result.made_sheet(
            settlement, {int(figure) for one in asked for text in (*one.answers, *one.options) for figure in _FIGURE.findall(text)}
        )
    else:
        result.running_sheet(settlement)
        result.section(settlement, checked=False)


def _onward(way: str, label: str, told: str, rules: str = "") -> None:
    """Below the table: what it is, by which rules, and the way to all of it."""
    link = f'<a class="learn-through" href="{way}">{label}</a>' if way else ""
    st.html(f'<p class="learn-caption"><span>{escape(told)}{f" · {rules}" if rules else ""}</span>{link}</p>')


def _rules(rules: RuleSet, key: str) -> str:
    """By which rules a hand is played, as HTML. Those of the first lessons are named lightly, and told when they are pointed at."""
    if rules.name != AU_CENT.name:
        return escape(SET_NAMES[rules.name])
    meaning = f'<span class="learn-meaning" role="tooltip" id="rules-{key}"><b>au cent</b> {_AU_CENT}</span>'
    return f'<span class="learn-word" tabindex="0" aria-describedby="rules-{key}">rules: au cent{meaning}</span>'


@lru_cache(maxsize=256)
def to_replay(of: Same[Annotation], step: int) -> str:
    """The address of the whole hand in the replay, escaped; empty where it is too long for a link."""
    annotation = of.value
    shipped = library().hand(annotation.record.id)
    if shipped is not None and shipped.annotation.record == annotation.record and shipped.annotation.rules == annotation.rules:
        return f"./?hand={escape(annotation.record.id)}&amp;step={step}"
    try:
        return f"./?{escape(share.encode(replace(annotation.record, rules=annotation.rules)))}&amp;step={step}"
    except Problems:
        return ""
