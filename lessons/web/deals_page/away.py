"""Taking the set along: its file and its link, the screen and a class, and hand-outs."""

from __future__ import annotations

from functools import lru_cache

import streamlit as st

from lessons.club import set_file
from lessons.club.deal_set import DealSet
from lessons.errors import Problems
from lessons.same import Same
from lessons.web.address import parameters, show_link
from lessons.web.deals_page import handouts
from lessons.web.deals_page.desk import Desk
from lessons.web.entry.compose import slug
from lessons.web.entry.wording import worded_list
from lessons.web.registry import PAGES

LEADS = {"present": "Present it to the room", "class": "Open a class with it"}
"""The pages a set is taken to, and what is done there."""


def section(at: Desk) -> None:
    """Draw the section."""
    try:
        text = at.text()
    except Problems as found:
        st.warning(f"This set cannot be written to a file as it is.\n\n{worded_list(found.problems)}")
        return
    name = slug(at.deals.title or "deals")
    with st.container(key="noprint-deals-away"):
        st.subheader("The set", anchor=False)
        with st.container(horizontal=True, vertical_alignment="center"):
            st.download_button(
                "Set file",
                data=text,
                file_name=f"{name}{set_file.SUFFIX}",
                mime="text/plain",
                key="deals-save",
                icon=":material/download:",
                on_click="ignore",
                help="Everything on this page but the results of the tables; it can be opened here again, and the command line makes and reads such files.",
            )
            _leads(at)
        if at.shared:
            show_link(
                at.shared, "This link is the whole set as it is now, your notes and answers among it; whoever opens it sees the same."
            )
    handouts.section(at, name)


def _leads(at: Desk) -> None:
    """The link, and the ways to other pages with the set; none where it is too long for a link."""
    try:
        query = _query(Same(at.deals))
    except Problems:
        st.markdown("This set is too long for a link. Take its file along: it can be opened on the other pages.")
        return
    st.button(
        "Link", key="deals-share", icon=":material/link:", on_click=at.share, help="Puts the whole set into the address of this page."
    )
    for entry in PAGES:
        if entry.url_path in LEADS:
            st.page_link(entry.script, label=LEADS[entry.url_path], icon=entry.icon, query_params=parameters(query))


@lru_cache(maxsize=16)
def _query(of: Same[DealSet]) -> str:
    """A set's link. Raises `Problems` where it would be too long."""
    return set_file.to_query(of.value)
