"""What the presenter has done since the last run, and the stage it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.stage import (
    Stage,
    Talk,
    back,
    checked,
    next_deal,
    next_question,
    next_view,
    onward,
    play_by_trick,
    show_talk,
    show_verdicts,
    to_deal,
)
from lessons.errors import Problem
from lessons.web.present_page.sources import Source
from lessons.web.reports import take_report

KEY = "present-stage"

_DESK = "present-desk"

_TALK = tuple(Talk)


def _next_talk(stage: Stage, deals: DealSet) -> Stage:
    return show_talk(stage, _TALK[(_TALK.index(stage.talk) + 1) % len(_TALK)])


_MOVES: Mapping[str, Callable[[Stage, DealSet], Stage]] = {
    "on": onward,
    "back": back,
    "next-deal": next_deal,
    "previous-deal": lambda stage, deals: to_deal(stage, deals, stage.deal - 1),
    "view": next_view,
    "verdicts": lambda stage, deals: show_verdicts(stage, deals, not stage.verdicts),
    "talk": _next_talk,
    "tricks": lambda stage, deals: play_by_trick(stage, deals, not stage.by_trick),
    "question": next_question,
    "resume": lambda stage, deals: stage,
}
"""What a presenter can ask of the server."""


@dataclass(slots=True)
class Desk:
    """What is presented in this session. `turn` counts what the server has answered; `left` is that the presenter is done with it."""

    source: Source
    stage: Stage = field(default_factory=Stage)
    turn: int = 0
    left: bool = False
    taken: dict[str, int] = field(default_factory=dict)


def desk(source: Source) -> Desk:
    """The session's desk for a source, after what was done at it; another source begins anew."""
    at: Desk | None = st.session_state.get(_DESK)
    if at is None or at.source.place != source.place:
        at = st.session_state[_DESK] = Desk(source, taken=at.taken if at is not None else {})
    act = take_report(at.taken, KEY, "acted", "act")
    if isinstance(act, Mapping):
        _follow(at, act)
    return at


def clear() -> None:
    """Nothing is presented any more."""
    st.session_state.pop(_DESK, None)


def _follow(at: Desk, act: Mapping[str, Any]) -> None:
    if act.get("does") == "leave":
        at.left = True
        return
    at.turn += 1  # also where nothing comes of it: the presenter waits for an answer
    move = _MOVES.get(str(act.get("does")))
    try:
        stage = checked(Stage.from_json(act.get("stage")), at.source.deals)
    except Problem:
        return  # a page of another version, or of a set that has changed, is given the stage it has here
    if move is not None:
        at.stage = move(stage, at.source.deals)
