"""Worked hands: a hand from a text replayed and explained, what other rules make of it, and the library to choose from."""

from __future__ import annotations

import re
from html import escape

import streamlit as st

from lessons.charts.running import describe
from lessons.errors import Problems
from lessons.explain.names import capital, side_label, whole_words
from lessons.explain.options import option_words
from lessons.games.annotation import Annotation
from lessons.handfile import share
from lessons.handfile.reader import SUFFIX
from lessons.record import HandRecord
from lessons.rulebook.changes import Totals
from lessons.rules.outline import SET_NAMES
from lessons.web import cassino_deal
from lessons.web.address import page_query, parameters, put
from lessons.web.arrival import just_arrived
from lessons.web.components.library import library_list
from lessons.web.components.replay import replay
from lessons.web.library import Library, library
from lessons.web.opened import Opened, linked
from lessons.web.other_rules import Reading, under_named_sets, under_single_options
from lessons.web.plain import plain_text
from lessons.web.registry import page
from lessons.web.tables import framed_table

# ------------------------------------------------------------------------------------------------------ which hand


_ADDRESS = "hands-address"
"""Where the page's query is kept while a reader looks at another page."""


def _return() -> None:
    """Back from another page the address says nothing: let it name the hand that lay on the table.

    On the page itself a bare address is one of the browser's history and means the first hand, as it did then.
    """
    before = st.session_state.get(_ADDRESS)
    if before and just_arrived() and not st.query_params:
        put(before)


def _opened(hands: Library) -> Opened | None:
    """The hand the address asks for, or the first; what is wrong with the address is said."""
    query = st.query_params
    if "v" in query:
        try:
            # The step is the page's own: it says where the replay begins, and is no part of the hand.
            return linked("&".join(part for part in page_query().split("&") if not part.startswith("step=")))
        except Problems as problems:
            st.error("This link cannot be read.\n\n" + "\n".join(f"- {plain_text(p.message)}" for p in problems.problems))
    asked = query.get("hand", "")
    found = hands.hand(asked)
    if asked and found is None:
        st.warning(f"No worked hand is called “{plain_text(asked[:80])}”; here is another.")
    found = found or hands.first()
    return Opened(found.id, found.annotation, found.text) if found else None


def _open(id: str) -> None:
    """Make a hand the one on the table, and its address the page's."""
    if st.query_params.to_dict() != {"hand": id}:
        st.query_params.from_dict({"hand": id})


def _chosen() -> None:
    _open(st.session_state["hands-choice"])


def _turn(hands: Library, id: str, by: int) -> None:
    ids = [h.id for h in hands.all]
    _open(ids[(ids.index(id) + by) % len(ids)] if id in ids else ids[0])


# ------------------------------------------------------------------------------------------------- under other rules


def _figures(annotation: Annotation, totals: Totals) -> str:
    return "".join(f"<td>{whole_words(annotation, totals[side])}</td>" for side in annotation.record.sides)


def _table(record: HandRecord, label: str, first: str, last: str, rows: list[str]) -> None:
    framed_table(label, [first, *(side_label(record, side) for side in record.sides), last], rows)


def _reading_row(annotation: Annotation, reading: Reading) -> str:
    record = annotation.record
    own = reading.name == annotation.rules.name
    name = f"{escape(SET_NAMES[reading.name])}{' <small>this hand’s own</small>' if own else ''}"
    if reading.totals is None:
        why = " ".join(escape(p) for p in reading.problems)
        return f'<tr><th scope="row">{name}</th><td colspan="{len(record.sides)}">not possible</td><td>{why}</td></tr>'
    if reading.totals == annotation.ends:
        why = "" if own else "<small>the same</small>"
    elif reading.decisive:
        why = "<br>".join(
            f"{escape(capital(option_words(c.option, c.value, type(annotation.rules))))} <small>{escape(c.option)}</small>"
            for c in reading.decisive
        )
    else:
        why = "Several options together."
    return f'<tr><th scope="row">{name}</th>{_figures(annotation, reading.totals)}<td>{why}</td></tr>'


def _other_rules(annotation: Annotation) -> None:
    record = annotation.record
    st.subheader("Under other rules", anchor="other-rules")
    st.markdown('<p class="piquet-lead">The same cards, calls and tricks, counted as other books count them.</p>', unsafe_allow_html=True)
    st.html('<p class="hands-veil">They would give the hand away: above the table, press <b>Show title and totals</b>.</p>')
    readings = under_named_sets(annotation)
    if len(readings) > 1:
        rows = [_reading_row(annotation, reading) for reading in readings]
        _table(record, "Totals under each rule set", "Rule set", "What makes the difference", rows)
    else:
        st.caption(f"{plain_text(SET_NAMES[readings[0].name])} is the only rule set of this game; its single options can be tried.")
    if st.toggle("Try every single option", key="hands-every-option", help="Each option changed alone, the rest as in this hand."):
        changes = under_single_options(annotation)
        if not changes:
            st.caption("No single option changes a total of this hand.")
            return
        rows = [
            f'<tr><th scope="row">{escape(capital(option_words(c.option, c.value, type(annotation.rules))))} <small>{escape(c.option)}</small></th>'
            f"{_figures(annotation, c.totals)}<td>{_moved(annotation, c.totals)}</td></tr>"
            for c in changes
        ]
        _table(record, "Totals under each single option", "Option", "Moves", rows)


def _moved(annotation: Annotation, totals: Totals) -> str:
    moves = []
    unit = " whites" if annotation.counters else ""
    for side, before in annotation.ends.items():
        now = totals[side]
        if now != before and now is not None and before is not None:
            moves.append(f"{escape(side_label(annotation.record, side))} {now - before:+d}{unit}")
    return ", ".join(moves).replace("-", "−")


# ------------------------------------------------------------------------------------------------------- the figure


_JUMP = "hands-jump"
"""The step a press on the figure asks for: the hand, the step, and how many presses there have been."""


def _start(id: str) -> tuple[int, str]:
    """Where the replay begins, and its key: a new one for every press on the figure, so that it begins there anew, and for a step the address names."""
    hand, step, presses = st.session_state.get(_JUMP, ("", 0, 0))
    if hand == id:
        return step, f"hands-replay-{presses}"
    asked = st.query_params.get("step", "")
    return (int(asked), f"hands-replay-at-{asked}") if re.fullmatch(r"[0-9]{1,3}", asked) else (0, "hands-replay")


def _jump(id: str) -> None:
    points = st.session_state["hands-graph"]["selection"]["points"]
    if points:
        presses = st.session_state.get(_JUMP, ("", 0, 0))[2]
        st.session_state[_JUMP] = (id, int(points[0]["x"]), presses + 1)


def _figure(opened: Opened) -> None:
    """The running score as a figure of its own, to look at closely or to save as a picture."""
    if not st.toggle("The running score as a larger figure", key="hands-figure-on", help="Press a point of it to go to that step."):
        return
    from lessons.charts.deal import running_score  # plotly is loaded only where there is something to draw

    st.plotly_chart(
        running_score(opened.annotation, dark=st.context.theme.type == "dark"),
        key="hands-graph",
        on_select=lambda: _jump(opened.id),
        selection_mode="points",
        config={"displaylogo": False},
        alt=describe(opened.annotation),
    )


# -------------------------------------------------------------------------------------------------------------- page


_STYLE = """
[data-testid=stLayoutWrapper]:has(> .st-key-hands-title) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[class*=st-key-hands-previous] button p, [class*=st-key-hands-next] button p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[class*=st-key-hands-previous] button::before, [class*=st-key-hands-next] button::before { content: ""; flex: none; box-sizing: border-box; width: 0.6rem; height: 0.6rem; margin: 0 0.2rem;
  border: solid currentColor; border-width: 0 0 2px 2px; transform: translateX(0.12rem) rotate(45deg); }
[class*=st-key-hands-next] button::before { transform: translateX(-0.12rem) rotate(225deg); }
@media print { .st-key-hands-head, .st-key-hands-figure, .st-key-hands-other { display: none !important; } }
.hands-veil { display: none; color: var(--piquet-soft); }
.piquet-guessing .hands-veil { display: block; }
.piquet-guessing .st-key-hands-other > :has(.piquet-table, .piquet-lead, .stCheckbox) { display: none; }
.piquet-guessing .st-key-hands-figure { display: none; }
.piquet-guessing .st-key-hands-choice [role=group] { filter: blur(0.4rem); }
"""
"""`piquet-guessing` is set by the replay while a reader guesses: what would give the hand away is veiled."""


_LEAD = "A hand of Piquet, step by step: who scores what, and why. Press <b>Next</b>, or the key <b>→</b>."
_LEAD_OF_CASSINO = "A deal of Cassino, counted: who scores what, and why."


def _head(hands: Library, opened: str | None, lead: str = _LEAD) -> None:
    """What this is, in a line; beside it a row to choose another hand without leaving the table."""
    with st.container(key="hands-title"):
        st.title("Worked hands", anchor=False)  # the navigation shows it; the room at the top belongs to the cards
    with st.container(key="hands-head", horizontal=True, vertical_alignment="center"):
        st.html(f'<style>{_STYLE}</style><p class="piquet-lead" style="margin:0">{lead}</p>')
        if opened is not None and hands.hands:
            _picker(hands, opened)


def _picker(hands: Library, opened: str) -> None:
    titles = {h.id: f"{h.title} · {h.work}" if h.work else h.title for h in hands.all}
    with st.container(key="noprint-hands-picker", horizontal=True, vertical_alignment="center", gap="small", width=460):
        st.session_state["hands-choice"] = opened if opened in titles else None
        st.selectbox(
            "Another hand",
            list(titles),
            key="hands-choice",
            format_func=titles.__getitem__,
            on_change=_chosen,
            label_visibility="collapsed",
            placeholder="Choose a worked hand",
        )
        st.button("Previous hand", key="hands-previous", help="Previous hand", on_click=_turn, args=(hands, opened, -1))
        st.button("Next hand", key="hands-next", help="Next hand", on_click=_turn, args=(hands, opened, 1))


def _take_away(opened: Opened) -> None:
    """The hand as a file, and on the page where it can be changed and shared."""
    with st.container(key="noprint-hands-take", horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download the hand file",
            opened.text,
            file_name=f"{opened.id}{SUFFIX}",
            mime="application/toml",
            key="hands-download",
            icon=":material/download:",
            on_click="ignore",
        )
        try:
            link = parameters(share.encode(opened.annotation.record))
        except Problems:
            return  # too long for a link; the file remains
        entry = page("enter")
        st.page_link(entry.script, label="Change this hand", icon=entry.icon, query_params=link)
        entry = page("present")
        st.page_link(entry.script, label="Present this hand", icon=entry.icon, query_params=link)


def _page() -> None:
    hands = library()
    _return()
    deal = hands.deal(st.query_params.get("hand", "")) if "v" not in st.query_params else None
    if deal is not None:
        st.session_state[_ADDRESS] = page_query()
        _head(hands, deal.id, _LEAD_OF_CASSINO)
        cassino_deal.show(deal.annotation, deal.text)
        _others(hands, deal.id)
        return
    opened = _opened(hands)
    st.session_state[_ADDRESS] = page_query()
    _head(hands, opened.id if opened is not None else None)
    if opened is None:
        st.info("No worked hands were found beside the program. Enter one of your own.")
        return
    start, key = _start(opened.id)
    replay(opened.annotation, key=key, start=start, follow=True)
    with st.container(key="hands-figure"):
        _figure(opened)
    with st.container(key="hands-other"):
        _other_rules(opened.annotation)
    _take_away(opened)
    for unread in hands.unread:
        st.error(f"**{plain_text(unread.name)}** cannot be read.\n\n" + "\n".join(f"- {plain_text(p)}" for p in unread.problems))
    _others(hands, opened.id)


def _others(hands: Library, opened: str) -> None:
    """Every hand there is, to choose another from."""
    if not hands.all:
        return
    with st.container(key="noprint-hands-others"):
        st.subheader("All worked hands", anchor="all-hands")
        chosen = library_list(hands.all, opened=opened, key="hands-library")
    if chosen and chosen != opened and chosen in {entry.id for entry in hands.all}:
        _open(chosen)
        st.rerun()


_page()
