"""The teacher's controls of a stage: a row of buttons and switches, for a page where the stage itself is on another screen."""

from __future__ import annotations

from typing import Any

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.stage import (
    OPENING,
    Stage,
    Talk,
    back,
    darken,
    deal_of,
    hide_hand,
    next_deal,
    offers,
    onward,
    play_by_trick,
    put,
    show_hand,
    show_talk,
    show_verdicts,
    to_deal,
    withdraw,
)
from lessons.explain.names import seat_label

_TALK = {Talk.NONE: "no talk", Talk.SO_FAR: "talk so far", Talk.ALL: "all of the talk"}


def controls(stage: Stage, deal_set: DealSet, *, key: str) -> Stage | None:
    """Draw the controls of a stage, every widget's key beginning with `key`; the stage they lead to where one was used in this run, else
    None. The caller keeps the new stage and runs the page again. Raises `Unreadable` for a deal the set does not have."""
    chosen = _switched(stage, deal_set, key)
    now = chosen or stage
    with st.container(key=f"{key}-moves", horizontal=True, vertical_alignment="center"):
        moved = _moves(now, deal_set, key)
    with st.container(key=f"{key}-shown", horizontal=True, vertical_alignment="center"):
        _switches(now, deal_set, key)
    with st.container(key=f"{key}-asked", horizontal=True, vertical_alignment="bottom"):
        asked = _question(now, deal_set, key)
    return moved or asked or chosen


def _moves(stage: Stage, deal_set: DealSet, key: str) -> Stage | None:
    """One thing on or back, another deal, a blank screen."""
    to = None
    if st.button("Back", key=f"{key}-back", icon=":material/chevron_left:", shortcut="PageUp"):
        to = back(stage, deal_set)
    if st.button("Next", key=f"{key}-on", icon=":material/chevron_right:", icon_position="right", type="primary", shortcut="PageDown"):
        to = onward(stage, deal_set)
    if st.button("Screen on" if stage.blank else "Blank screen", key=f"{key}-dark", icon=":material/visibility_off:"):
        to = darken(stage, not stage.blank)
    if len(deal_set.deals) > 1:
        if st.button("Previous deal", key=f"{key}-previous-deal", disabled=stage.deal == 0):
            to = to_deal(stage, deal_set, stage.deal - 1)
        if st.button("Next deal", key=f"{key}-next-deal", disabled=stage.deal + 1 >= len(deal_set.deals)):
            to = next_deal(stage, deal_set)
    return to


# -------------------------------------------------------------------------------------------------------------- switches


def _values(stage: Stage, deal_set: DealSet) -> dict[str, Any]:
    """Each switch and how it stands."""
    seats = deal_of(stage, deal_set).record.seats
    return {
        "hands": [seat for seat in seats if seat not in stage.hidden],
        "verdicts": stage.verdicts,
        "talk": stage.talk,
        "tricks": stage.by_trick,
    }


def _switched(stage: Stage, deal_set: DealSet, key: str) -> Stage | None:
    """The stage after a switch was used since the last run; the switches then stand as it says, whoever has moved it."""
    values = _values(stage, deal_set)
    drawn = st.session_state.get(f"{key}-drawn", {})
    used = [name for name in values if name in drawn and st.session_state.get(f"{key}-{name}", drawn[name]) != drawn[name]]
    to = stage
    for name in used:
        to = _switch(to, deal_set, name, st.session_state[f"{key}-{name}"])
    values = _values(to, deal_set)
    for name, value in values.items():
        st.session_state[f"{key}-{name}"] = value
    st.session_state[f"{key}-drawn"] = values
    return to if used and to != stage else None


def _switch(stage: Stage, deal_set: DealSet, name: str, value: Any) -> Stage:
    if name == "verdicts":
        return show_verdicts(stage, deal_set, bool(value))
    if name == "tricks":
        return play_by_trick(stage, deal_set, bool(value))
    if name == "talk":
        return show_talk(stage, Talk(value)) if value in list(Talk) else stage
    for seat in deal_of(stage, deal_set).record.seats:
        stage = show_hand(stage, seat) if seat in value else hide_hand(stage, deal_set, seat)
    return stage


def _switches(stage: Stage, deal_set: DealSet, key: str) -> None:
    record = deal_of(stage, deal_set).record
    st.pills("Hands in sight", record.seats, selection_mode="multi", key=f"{key}-hands", format_func=lambda seat: seat_label(record, seat))
    st.toggle("Verdicts and counts", key=f"{key}-verdicts", help="Whether answers, reasons and counts are told as the deal goes on.")
    st.toggle("Trick by trick", key=f"{key}-tricks")
    st.selectbox("Talk", list(_TALK), key=f"{key}-talk", format_func=_TALK.__getitem__, label_visibility="collapsed", width=190)


# -------------------------------------------------------------------------------------------------------------- question


def _question(stage: Stage, deal_set: DealSet, key: str) -> Stage | None:
    """A question on the screen, its answer, and away with it."""
    if stage.question:
        st.caption("A question is on the screen.")
        to = None
        if not stage.answered and st.button("Show the answer", key=f"{key}-answer", type="primary"):
            to = onward(stage, deal_set)
        if st.button("Take the question away", key=f"{key}-withdraw"):
            to = withdraw(stage)
        return to
    asks = {one.key: one.question.asks for one in offers(stage, deal_set)}
    opening = deal_of(stage, deal_set).question
    if opening:
        asks[OPENING] = opening
    if not asks:
        return None
    here, last = f"{key}-choice-{stage.deal}-{stage.step}-{stage.beat}", f"{key}-chosen"  # other questions elsewhere: another widget

    def note() -> None:
        st.session_state[last] = st.session_state[here]

    offered, kept = list(asks), st.session_state.get(last)
    stands = offered.index(kept) if kept in offered else 0  # what was chosen stays chosen wherever it can be asked
    chosen = st.selectbox("A question for the screen", offered, index=stands, key=here, format_func=asks.__getitem__, on_change=note)
    if st.button("Put it on the screen", key=f"{key}-put") and chosen is not None:
        return put(stage, deal_set, chosen)
    return None
