"""The page put together: which book, what is looked for, and the clauses."""

from __future__ import annotations

import streamlit as st

from lessons.explain.names import capital, counted
from lessons.rulebook.find import MOST, Found, look_for
from lessons.rulebook.outline import BOOKS, FAMILIES, book
from lessons.rules.clauses import CLAUSES
from lessons.web.components.inner_links import in_sight
from lessons.web.plain import plain_text
from lessons.web.rulebook_page.clauses import articles, book_html
from lessons.web.rulebook_page.style import STYLE

_BOOK, _WORDS, _ADDRESS = "rulebook-book", "rulebook-words", "rulebook-address"
_ALL = "all"


def draw() -> None:
    """Draw the page."""
    st.html(f"<style>{STYLE}</style>")
    st.title("Rulebook")
    st.markdown(
        '<p class="piquet-lead">Every statement of the texts in plain words, with the place where it stands and the hands, options and rulings '
        "that rest on it.</p>",
        unsafe_allow_html=True,
    )
    opened = _asked()
    with st.container(key="noprint-rulebook-ways"):
        left, right = st.columns([1, 1.4])
        titles = {_ALL: "All books"} | {b.family: b.title for b in BOOKS}
        chosen = left.selectbox("Book", list(titles), key=_BOOK, format_func=titles.__getitem__, on_change=_turn, persist_state="session")
        words = right.text_input(
            "Look for", key=_WORDS, max_chars=100, placeholder="forgot to declare · equal points · last trick …", persist_state="session"
        )
    family = None if chosen == _ALL else chosen
    if words.strip():
        _found(words, family)
    else:
        st.html("".join(book_html(one, opened) for one in (BOOKS if family is None else (book(family),))))
    in_sight("" if words.strip() else opened, key="rulebook-sight")


def _asked() -> str:
    """The clause the address names, its book chosen when it is new there; what names none is said."""
    asked = st.query_params.get("clause", "")
    named = st.query_params.get("book", "")
    if asked and asked not in CLAUSES:
        st.warning(f"No clause is called “{plain_text(asked[:80])}”; here is a book of them.")
    address = f"{named}?{asked}"
    if st.session_state.get(_ADDRESS) != address:
        st.session_state[_ADDRESS] = address
        family = asked.partition(".")[0] or named
        if family == _ALL or family in FAMILIES:
            st.session_state[_BOOK] = family
            st.session_state[_WORDS] = ""
    st.session_state.setdefault(_BOOK, BOOKS[0].family)
    return asked if asked in CLAUSES else ""


def _turn() -> None:
    """Another book is chosen: the address names it, so that it can be given away. What is looked for stays."""
    st.query_params.from_dict({"book": st.session_state[_BOOK]})
    st.session_state[_ADDRESS] = f"{st.session_state[_BOOK]}?"


def _all_books() -> None:
    st.session_state[_BOOK] = _ALL
    _turn()


def _found(words: str, family: str | None) -> None:
    """What was looked for, the best first: in the chosen book, then in the others."""
    outside = Found((), ())
    if family is not None:
        found = look_for(words)
        outside = Found(*(tuple(c for c in part if c.family != family) for part in found))
    if outside.all:
        st.button(
            f"Also {counted(len(outside.all), 'clause')} in the other books: look in all",
            key="noprint-rulebook-all",
            icon=":material/menu_book:",
            type="tertiary",
            on_click=_all_books,
        )
    _hits(look_for(words, family), f"in “{plain_text(book(family).title)}”" if family else "in all books")
    if outside.all:
        _hits(outside, "in the other books")


def _hits(found: Found, where: str) -> None:
    if not found.all:
        st.info(f"No clause {where} has any of these words.")
        return
    many = f"{capital(counted(len(found.all), 'clause'))}{' or more' if len(found.all) == MOST else ''}"
    st.caption(f"{many} {where}, the best first.")
    near = articles(c.id for c in found.near)
    less = articles(c.id for c in found.less)
    if near and less:
        less = f'<details class="rules-less"><summary>{len(found.less)} less near</summary>{less}</details>'
    st.html(f'<section class="rules-book piquet-pages">{near}{less}</section>')
