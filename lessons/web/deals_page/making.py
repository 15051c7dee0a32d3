"""Making deals: themes, constraints on the hands, how many, how hard, by which rules, from which number."""

from __future__ import annotations

from html import escape

import streamlit as st

from lessons.club.constraints import LONGEST, read_constraints
from lessons.club.deal_set import MOST_DEALS
from lessons.club.making import make_set
from lessons.club.themes import THEMES, Group
from lessons.course.drill import MOST_SEED
from lessons.course.kind import LEVEL_WORDS, Level
from lessons.errors import Problems
from lessons.explain.names import capital, counted
from lessons.rules.named import TWO_HANDED
from lessons.rules.outline import SET_NAMES
from lessons.web.deals_page.boxes import text_box
from lessons.web.deals_page.desk import CONSTRAINTS, Desk
from lessons.web.tables import framed_table
from lessons.web.widgets import show

COUNT = 6
"""Deals proposed: as many as an evening holds."""

ANY = "as it comes"


CONDITIONS = (
    ("elder: hearts >= 5", "five hearts or more in the elder hand"),
    ("dealer: point 6", "the dealer’s longest suit has six cards"),
    ("elder: quatorze A, no sequence", "four Aces and no sequence in the elder hand"),
    ("dealer: quinte to K in S", "the dealer has King to Nine of spades, and no more of them in a row"),
    ("elder: counts >= 30", "the elder hand declares thirty or more, if all of it is good"),
    ("elder: holds S AK H A; dealer: lacks S Q", "cards by name; a semicolon leads to the other hand"),
    ("dealer dealt: trio J", "of the hand as it is dealt, not after the draw"),
    ("dealer: carte blanche", "dealt without King, Queen or Jack"),
)
"""Conditions to learn from, each with what it asks."""


def section(at: Desk) -> None:
    """Draw the form; at a press the deals are made, and put in the place of the set or behind it."""
    _themes(at)
    count, level, rules, seed = st.columns(4)
    _number(at, count, "count", "How many", 1, MOST_DEALS, COUNT)
    levels = {ANY: ANY} | {str(known.value): LEVEL_WORDS[known] for known in Level}
    with level:
        show("deals-level", at.choice("level", list(levels)))
        st.selectbox(
            "How hard",
            list(levels),
            key="deals-level",
            format_func=lambda value: capital(levels[value]),
            on_change=at.choose,
            args=("level",),
        )
    with rules:
        show("deals-rules", at.choice("rules", list(TWO_HANDED)))
        st.selectbox(
            "Rule set", list(TWO_HANDED), key="deals-rules", format_func=SET_NAMES.__getitem__, on_change=at.choose, args=("rules",)
        )
    _number(
        at,
        seed,
        "seed",
        "From the number",
        0,
        MOST_SEED,
        at.proposed,
        help="The same wishes and the same number make the same deals, here and on the command line.",
    )
    sound = _conditions(at)
    with st.container(horizontal=True):
        number = len(at.deals.deals)  # others for every number of deals: pressed twice in a hurry, they make them once
        fresh = not number
        put = st.button(
            "Make the deals" if fresh else "Make them in the place of these",
            key=f"deals-make-{number}",
            type="primary" if fresh else "secondary",
            disabled=not sound,
            help=None if fresh else "Undo brings the present deals back.",
        )
        behind = not fresh and st.button("Make them and add them", key=f"deals-more-{number}", type="primary", disabled=not sound)
    if put or behind:
        _make(at, behind=behind)


def _themes(at: Desk) -> None:
    """The themes to choose from, by what they are about; those chosen are told."""
    wished = chosen(at)

    def keep() -> None:
        picked = {id for group in Group for id in st.session_state[f"deals-themes-{group}"]}
        at.form["themes"] = [theme.id for theme in THEMES if theme.id in picked]

    st.caption("Choose one theme or several: the deals take them in turn. Without any, deals are made as they come.")
    for group in Group:
        titles = {theme.id: theme.title for theme in THEMES if theme.group is group}
        show(f"deals-themes-{group}", [id for id in wished if id in titles])
        st.pills(
            capital(group),
            list(titles),
            key=f"deals-themes-{group}",
            selection_mode="multi",
            format_func=titles.__getitem__,
            on_change=keep,
        )
    told = [f"**{theme.title}**: {theme.does}" for theme in THEMES if theme.id in wished]
    if told:
        st.caption("  \n".join(told))


def chosen(at: Desk) -> list[str]:
    """The ids of the themes that are chosen."""
    wished = at.form.get("themes")
    return [theme.id for theme in THEMES if isinstance(wished, list) and theme.id in wished]


def _conditions(at: Desk) -> bool:
    """The conditions on the hands, with how they are written; whether they can be read."""
    text = at.box(CONSTRAINTS)
    at.wrong.pop(CONSTRAINTS, None)
    try:
        read_constraints(text)
    except Problems as found:
        at.wrong[CONSTRAINTS] = found.problems
    text_box(
        at,
        CONSTRAINTS,
        "Conditions on the hands",
        hint="Of the hands after the draw; may be left out. The deals then meet all of them, whatever their themes.",
        placeholder="elder: quatorze A; dealer: point >= 5",
        limit=100 * LONGEST,
    )
    with st.expander("How conditions are written"):
        rows = (f'<tr><th scope="row"><code>{escape(text)}</code></th><td>{escape(meaning)}</td></tr>' for text, meaning in CONDITIONS)
        framed_table("Conditions and what they ask", ("written", "asks for"), rows)
    return CONSTRAINTS not in at.wrong


def _make(at: Desk, *, behind: bool) -> None:
    """Make the deals, and show how far it is. What keeps them from being made is told, and the set stays as it is."""
    state = st.session_state
    level = at.choice("level", [ANY, *(str(known.value) for known in Level)])
    bar = st.progress(0.0, text="Making the deals …")

    def told(done: int, of: int) -> None:
        bar.progress(done / of, text=f"{done} of {counted(of, 'deal')} made")

    try:
        made = make_set(
            chosen(at),
            state["deals-count"],
            state["deals-seed"],
            TWO_HANDED[at.choice("rules", list(TWO_HANDED))],
            None if level == ANY else Level(int(level)),
            constraints=read_constraints(at.box(CONSTRAINTS)),
            progress=told,
        )
    except Problems as found:
        at.problems = found.problems
    else:
        at.form["seed"] = state["deals-seed"]
        if behind:
            at.add(made)
        else:
            at.replace(made)
    st.rerun()


def _number(
    at: Desk, box: st.delta_generator.DeltaGenerator, name: str, label: str, least: int, most: int, first: int, help: str = ""
) -> None:
    value = at.form.get(name)
    show(f"deals-{name}", value if type(value) is int and least <= value <= most else first)
    box.number_input(label, least, most, key=f"deals-{name}", step=1, on_change=at.choose, args=(name,), help=help or None)
