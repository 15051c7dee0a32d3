"""The page's address: the query it was opened with, and links that carry a hand or a whole sheet in theirs."""

from __future__ import annotations

from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import streamlit as st

LEARNER = "learner"
"""The one parameter that says who reads and not what is read: it stays on every address put, and is in no link that is given away."""


def page_query() -> str:
    """What the page's address asks for, as a query string without a question mark."""
    return urlencode({key: st.query_params.get_all(key) for key in st.query_params if key != LEARNER}, doseq=True)


def same_address(query: str) -> str:
    """A query string in one spelling, whoever wrote it: for telling whether two say the same."""
    return urlencode(sorted(parse_qsl(query, keep_blank_values=True)))


def parameters(query: str) -> dict[str, list[str]]:
    """A query string as the parameters of a link within the app."""
    return parse_qs(query, keep_blank_values=True)


def put(query: str) -> None:
    """Make a query string the one of the page's address; who reads stays the same."""
    reader = st.query_params.get_all(LEARNER)
    st.query_params.from_dict(parameters(query) | ({LEARNER: reader} if reader else {}))


def show_link(query: str, caption: str, *, start: bool = False) -> None:
    """Draw the link to this page with another query, to be copied; `caption` says what it brings. With `start` it leads to the
    start page instead."""
    query = "&".join(part for part in query.split("&") if not part.startswith(f"{LEARNER}="))
    base = urlsplit(st.context.url or "")
    path = f"{base.path.rpartition('/')[0]}/" if start else base.path
    st.caption(caption)
    st.code(f"{base.scheme}://{base.netloc}{path}?{query}" if base.netloc else f"?{query}", language=None, wrap_lines=True)
