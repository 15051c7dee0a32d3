"""Choosing the set of deals a class uses: one of those the project brings, a file, or a link from the page of deals."""

from __future__ import annotations

from urllib.parse import urlsplit

import streamlit as st

from lessons.club.deal_set import DealSet
from lessons.club.read_deal import playable
from lessons.club.set_file import SUFFIX, from_query, loads
from lessons.club.shipped_sets import shipped_sets
from lessons.errors import Problem, Problems, Unreadable
from lessons.explain.names import counted
from lessons.handfile.limits import FILE_BYTES
from lessons.web.address import page_query
from lessons.web.plain import plain_text, problem_list

NONE, BROUGHT, FILE, LINK = "none", "brought", "file", "link"
_WAYS = {NONE: "No deals: drills and questions of my own", FILE: "A set from a file", LINK: "A set by its link"}
_SHIPPED = "shipped:"

_WAY, _FILE, _LINK = "class-set-way", "class-set-file", "class-set-link"


def choose() -> tuple[DealSet | None, bool]:
    """Draw the choice; the set that is chosen, None for none, and whether that can be used: what cannot be read is told."""
    linked = page_query() if "set" in st.query_params else ""
    ways = (
        {NONE: _WAYS[NONE]}
        | ({BROUGHT: "The set you come with"} if linked else {})
        | {_SHIPPED + name: deals.title for name, deals in shipped_sets().items()}
        | {FILE: _WAYS[FILE], LINK: _WAYS[LINK]}
    )
    if _WAY not in st.session_state and linked:
        st.session_state[_WAY] = BROUGHT
    way = st.selectbox("Deals", list(ways), key=_WAY, format_func=ways.__getitem__)
    try:
        chosen, is_ready = (from_query(linked), True) if way == BROUGHT else _chosen(way)
    except Problems as problems:
        st.error(f"This is no set of deals for a class.\n\n{problem_list(problems.problems)}")
        return None, False
    if chosen is not None:
        title = f"“{chosen.title}”: " if chosen.title else ""
        names = ", ".join(deal.name for deal in chosen.deals)
        st.caption(plain_text(f"{title}{counted(len(chosen.deals), 'deal')}: {names}."))
    return chosen, is_ready


def _chosen(way: str) -> tuple[DealSet | None, bool]:
    """The set of a way, and whether there is all that it needs. Raises `Problems`."""
    if way.startswith(_SHIPPED):
        return shipped_sets()[way.removeprefix(_SHIPPED)], True
    if way == FILE:
        file = st.file_uploader(f"The file, `NAME{SUFFIX}`", type="toml", key=_FILE, max_upload_size=1)
        return (None, False) if file is None else (_read(file.getvalue()), True)
    if way == LINK:
        link = st.text_input("The link", key=_LINK, help="As the page “Deals for a class” gives it, whole.").strip()
        return (None, False) if not link else (playable(from_query(urlsplit(link).query or link.lstrip("?"))), True)
    return None, True


def _read(data: bytes) -> DealSet:
    problem: Problem
    if len(data) > FILE_BYTES:
        problem = Unreadable(f"the file has {len(data):,} bytes", hint=f"at most {FILE_BYTES:,}")
    else:
        try:
            return playable(loads(data.decode("utf-8")))
        except UnicodeDecodeError:
            problem = Unreadable("the file is not written in UTF-8", hint="save it as UTF-8 text")
    raise Problems([problem])
