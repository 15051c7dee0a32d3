"""The page put together: which game, its sets at a glance, two compared, point by point, and the slips of the texts."""

from __future__ import annotations

import streamlit as st

from lessons.rulebook.outline import book
from lessons.rulebook.texts import sets_of
from lessons.rules.named import NAMED, TWO_HANDED, diff
from lessons.rules.outline import SET_NAMES, SUMMARIES
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.web.components.inner_links import in_sight
from lessons.web.differences_page.points import points_html, slip_rows
from lessons.web.differences_page.style import STYLE
from lessons.web.differences_page.tables import draw_table
from lessons.web.tables import framed_table

GAMES: dict[str, type[RuleSet]] = {"Piquet for two": PiquetRules} | {
    book(name).name: type(rules) for name, rules in NAMED.items() if not isinstance(rules, PiquetRules)
}
"""The games by what the page calls them."""

_GAME = "rules-game"
_PAIR = ("rules-first", "rules-second")
"""The two sets compared: widgets, and the parts of an address that names them."""


def draw() -> None:
    """Draw the page."""
    st.html(f"<style>{STYLE}</style>")
    st.title("Where the texts differ")
    st.markdown(
        '<p class="piquet-lead">The same hand is worth different scores in different books. Here is every point on which they part, what each text '
        "says of it, and worked hands whose figures hang on it.</p>",
        unsafe_allow_html=True,
    )
    option = _asked()
    _take_pair()
    with st.container(key="noprint-rules-game"):
        game = st.pills("Game", list(GAMES), key=_GAME, required=True, persist_state="session") or next(iter(GAMES))
    of = GAMES[game]
    sets = list(sets_of(of))
    if len(sets) > 1:
        _compare(sets)
    st.subheader("At a glance", anchor="all")
    st.caption("Any of these can be changed for a single hand: its file names the set, then the option and its value.")
    draw_table("All rule sets" if len(sets) > 1 else f"The rule set {SET_NAMES[sets[0].name]}", list(sets), of.option_names())
    st.subheader("Point by point", anchor="points")
    with st.spinner("Trying every option on every worked hand …"):
        told = points_html(sets[0].name, option)
    st.html(told)
    _slips()
    in_sight(f"option-{option}" if option else "", key="rules-sight")


def _asked() -> str:
    """The option the address names, its game chosen when it is new there; empty if it names none."""
    option, game = st.query_params.get("option", ""), st.query_params.get("game", "")
    of = type(NAMED[game]) if game in NAMED else PiquetRules
    if st.session_state.get("rules-address") != (option, game):
        st.session_state["rules-address"] = (option, game)
        if option or game:
            st.session_state[_GAME] = next(title for title, kind in GAMES.items() if kind is of)
    st.session_state.setdefault(_GAME, next(iter(GAMES)))
    return option if option in of.option_names() else ""


def _name_pair() -> None:
    """Two others are compared: the address names them, so that it can be given away."""
    pair = {key: st.session_state[key] for key in _PAIR}
    st.query_params.from_dict(pair)
    st.session_state["rules-pair"] = tuple(pair.values())


def _take_pair() -> None:
    """Compare the two sets the address names, when they are new there; what names none changes nothing."""
    asked = tuple(st.query_params.get(key, "") for key in _PAIR)
    if st.session_state.get("rules-pair") != asked:
        st.session_state["rules-pair"] = asked
        if all(name in TWO_HANDED for name in asked):
            for key, name in zip(_PAIR, asked, strict=True):
                st.session_state[key] = name


def _compare(sets: list[RuleSet]) -> None:
    st.subheader("What differs between two", anchor="differences")
    names = [rules.name for rules in sets]
    with st.container(key="noprint-rules-two"):
        left, right = st.columns(2)
    for key, name in zip(_PAIR, names, strict=False):
        st.session_state.setdefault(key, name)
    chosen = [
        NAMED[column.selectbox(label, names, key=key, format_func=SET_NAMES.__getitem__, on_change=_name_pair, persist_state="session")]
        for column, label, key in zip((left, right), ("One set", "Another"), _PAIR, strict=True)
    ]
    first, second = chosen
    left.caption(SUMMARIES[first.name])
    right.caption(SUMMARIES[second.name])
    if first is second:
        st.info("One and the same set: choose another on one side.")
    else:
        draw_table(
            f"{SET_NAMES[first.name]} and {SET_NAMES[second.name]} compared", [first, second], (d.option for d in diff(first, second))
        )


def _slips() -> None:
    st.subheader("Slips of the texts", anchor="slips")
    st.caption("Figures that a text prints and its own rules do not give, found by checking its worked hands.")
    rows = slip_rows()
    framed_table("Slips of the texts", ("Worked hand", "Where", "Printed", "By the rules", "Why"), rows)
