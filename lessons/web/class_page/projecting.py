"""What is projected of the set: led from here, shown on the screen."""

from __future__ import annotations

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.room.state import TeacherState
from lessons.club.room.teaching import put_stage
from lessons.club.stage import Stage, checked, deal_of
from lessons.errors import Problem, Problems
from lessons.web.class_page.desk import Desk
from lessons.web.plain import plain_text
from lessons.web.present_page.controls import controls
from lessons.web.present_page.data import stage_data


def stage_of(state: TeacherState, deals: DealSet) -> Stage:
    """What is projected: the beginning of the set until something is, and where it is of another set."""
    if state.stage is None:
        return Stage()
    try:
        return checked(Stage.from_json(state.stage), deals)
    except (Problem, Problems):
        return Stage()


def section(at: Desk, state: TeacherState) -> None:
    """Draw it."""
    deals = at.deals
    if deals is None:
        return
    stage = stage_of(state, deals)
    deal = deal_of(stage, deals)
    with st.container(border=True, key="class-stage"):
        st.subheader("On the screen", anchor=False)
        if state.stage is None:
            st.markdown("The screen still shows how to join.")
            st.button("Show the deals", key="class-stage-begin", type="primary", on_click=at.do, args=(put_stage, stage.to_json()))
            return
        if state.ask is not None:
            st.caption("The question is on the screen until you take it away; then the deal is again.")
        st.markdown(f"Deal {stage.deal + 1} of {len(deals.deals)}: **{plain_text(deal.name)}**  \n{plain_text(_where(stage, deals))}")
        moved = controls(stage, deals, key="class-stage-led")
        if deal.note:
            st.caption(f"Your note: {plain_text(deal.note)}")
    if moved is not None:
        at.do(put_stage, moved.to_json())
        st.rerun()


def _where(stage: Stage, deals: DealSet) -> str:
    """How far the deal has been told, in a line."""
    frame = stage_data(stage, deals)["frame"]
    if frame["kind"] == "table":
        return f"{frame['panel']['heading']}: {frame['panel']['says']}" if frame["panel"]["says"] else str(frame["panel"]["heading"])
    return "The screen is dark." if frame["kind"] == "blank" else "Its cover."
