"""The whole set at a glance, deal below deal: for looking it through, and for printing this page."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.web.deals_page.desk import Desk
from lessons.web.deals_page.laid import sheet
from lessons.web.widgets import show

_SHOWN = {"questions": "Questions", "answers": "Answers and notes"}


def section(at: Desk) -> None:
    """Draw all deals with what is written about them."""
    shown = [name for name in _SHOWN if at.form.get(f"glance-{name}", name == "questions") is True]
    show("deals-glance", shown)

    def chosen() -> None:
        for name in _SHOWN:
            at.form[f"glance-{name}"] = name in st.session_state["deals-glance"]

    with st.container(key="noprint-deals-glance"):
        st.pills(
            "Shown with each deal",
            list(_SHOWN),
            key="deals-glance",
            selection_mode="multi",
            format_func=_SHOWN.__getitem__,
            on_change=chosen,
        )
    deals = at.deals
    if deals.title:
        st.markdown(f'<h2 class="deals-title">{escape(deals.title)}</h2>', unsafe_allow_html=True)
    parts = (
        sheet(deal, number, questions="questions" in shown, answers="answers" in shown) for number, deal in enumerate(deals.deals, start=1)
    )
    st.markdown(f'<div class="deals-sheets">{"".join(parts)}</div>', unsafe_allow_html=True)
