"""What lies on the table in a scene: a deal at its step, a game's sheet, or a deal of Cassino; as their own pages show them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from html import escape

import streamlit as st

from lessons.course.asked.subject import Subject
from lessons.errors import Problems
from lessons.explain.names import capital
from lessons.games.annotation import Annotation
from lessons.games.settlement import Settlement
from lessons.handfile import share
from lessons.rules.outline import SET_NAMES
from lessons.web import cassino_deal
from lessons.web.components.replay import still
from lessons.web.library import library
from lessons.web.same import Same
from lessons.web.score import result
from lessons.web.view import PHASES


def show(subject: Subject, *, key: str, veiled: bool) -> None:
    """Draw it; `key` names the table. `veiled`: a question is still open, and the table does not answer it."""
    if subject.annotation is not None:
        _deal(subject.annotation, subject, key=key, veiled=veiled)
    elif subject.settlement is not None:
        _game(subject.settlement, veiled=veiled)
    elif subject.counted is not None:
        record = subject.counted.record
        cassino_deal.show_cards(record)
        if not veiled and library().deal(record.id) is not None:
            _onward(f"./?hand={escape(record.id)}", "The whole count", "")


def _deal(annotation: Annotation, subject: Subject, *, key: str, veiled: bool) -> None:
    still(annotation, key=key, step=subject.step, open=subject.open, veiled=veiled)
    told = f"{capital(PHASES[annotation.steps[subject.step].phase][0])} · {SET_NAMES[annotation.rules.name]}"
    way = "" if veiled else to_replay(Same(annotation), subject.step)
    _onward(way, "Step through this hand", told)


def _game(settlement: Settlement, *, veiled: bool) -> None:
    st.html(f"<style>{result.STYLE}</style>")
    if veiled:
        result.made_sheet(settlement)
    else:
        result.running_sheet(settlement)
        result.section(settlement)


def _onward(way: str, label: str, told: str) -> None:
    """Below the table: what it is, and the way to all of it."""
    link = f'<a class="learn-through" href="{way}">{label}</a>' if way else ""
    st.html(f'<p class="learn-caption"><span>{escape(told)}</span>{link}</p>')


@lru_cache(maxsize=256)
def to_replay(of: Same, step: int) -> str:
    """The address of the whole hand in the replay, escaped; empty where it is too long for a link."""
    annotation = of.annotation
    shipped = library().hand(annotation.record.id)
    if shipped is not None and shipped.annotation.record == annotation.record and shipped.annotation.rules == annotation.rules:
        return f"./?hand={escape(annotation.record.id)}&amp;step={step}"
    try:
        return f"./?{escape(share.encode(replace(annotation.record, rules=annotation.rules)))}&amp;step={step}"
    except Problems:
        return ""
