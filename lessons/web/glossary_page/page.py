"""The page put together: what is looked up, and the words with their examples."""

from __future__ import annotations

from functools import cache
from html import escape
from urllib.parse import quote

import streamlit as st

from lessons.card_drawings import fan, sprite
from lessons.explain.glossary import look_up
from lessons.explain.term import Term

_WORD = "glossary-word"

STYLE = """
.words { margin: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(23rem, 100%), 1fr)); gap: 0 2.2rem; }
.words > div { padding: 0.8rem 0; border-top: 1px solid var(--piquet-line); break-inside: avoid; }
.words dt { font-weight: 600; font-size: 1.05rem; }
.words dt small { font-weight: 400; color: var(--piquet-soft); font-size: 0.82rem; }
.words dd { margin: 0; line-height: 1.45; }
.words .words-french { color: var(--piquet-soft); font-size: 0.88rem; }
.words .words-french i { color: var(--piquet-ink); }
.words .words-example { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.9rem; margin-top: 0.45rem; }
.words-cards { display: inline-flex; white-space: nowrap; --fan: 3.5rem; }
.words-cards svg + svg { margin-left: -1.02rem; }
.words-figure { color: var(--piquet-soft); font-size: 0.92rem; }
@media print { .words { display: block; columns: 2; column-gap: 2rem; } .words-cards { --fan: 2.6rem; } .words-cards svg + svg { margin-left: -0.75rem; } }
"""


def draw() -> None:
    """Draw the page."""
    st.html(f"<style>{STYLE}</style>")
    st.title("Glossary")
    st.markdown(
        '<p class="piquet-lead">The words of the games in English and in French, how to say them, and what each looks like.</p>',
        unsafe_allow_html=True,
    )
    if "word" in st.query_params and _WORD not in st.session_state:
        st.session_state[_WORD] = st.query_params["word"][:40]
    with st.container(key="noprint-glossary"):
        wanted = st.text_input("Look up a word", key=_WORD, max_chars=40, placeholder="repic, tierce, levée …")
    found = look_up(wanted)
    if not found:
        st.info("No word here answers to that.")
        return
    entries = "".join(_entry(term) for term in found)
    st.markdown(f'{sprite()}<dl class="words piquet-pages">{entries}</dl>', unsafe_allow_html=True)


@cache
def _entry(term: Term) -> str:
    game = f" <small>{escape(term.game)}</small>" if term.game else ""
    french = _french(term)
    figure = f'<span class="words-figure">{escape(term.figure)}</span>' if term.figure else ""
    cards = "".join(fan(hand, "words-cards") for hand in term.groups)
    return (
        f'<div id="word-{quote(term.name)}"><dt>{escape(term.name)}{game}</dt><dd>{escape(term.definition)}</dd>'
        f'{french}<dd class="words-example">{cards}{figure}</dd></div>'
    )


def _french(term: Term) -> str:
    parts = [f"French <i lang='fr'>{escape(term.french)}</i>"] if term.french else []
    if term.say:
        parts.append(f"say “{escape(term.say)}”")
    return f'<dd class="words-french">{", ".join(parts)}</dd>' if parts else ""
