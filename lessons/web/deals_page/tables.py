"""Results of the tables that play the set with real packs: entered one by one or brought in as a table, taken along, compared."""

from __future__ import annotations

import streamlit as st

from lessons.club.table_results import Against, TableResult, bound, compare, entered, recorded_course, without
from lessons.club.table_results_csv import FURTHER, NEEDED, from_csv, to_csv
from lessons.errors import Problems
from lessons.explain.names import counted
from lessons.handfile import limits
from lessons.web.components.next_field import next_field
from lessons.web.deals_page import compared
from lessons.web.deals_page.boxes import file_box, text_box
from lessons.web.deals_page.desk import RESULTS, Desk
from lessons.web.entry.wording import worded_list
from lessons.web.plain import plain_text
from lessons.web.widgets import show

NAMES = ("table", "elder-player", "dealer-player")
POINTS = ("elder", "dealer")
_AGAINST = {Against.AVERAGE: "the average", Against.MEDIAN: "the middle result"}


def section(at: Desk) -> None:
    """Draw the section."""
    if not any(bound(deal.record) is not None for deal in at.deals.deals):
        st.info("Results are compared in deals of two players, and this set has none.")
        return
    st.markdown(
        '<p class="piquet-lead">Every table plays the same cards, so that luck is alike for all: elder hands are compared with elder hands, dealers with '
        "dealers.</p>",
        unsafe_allow_html=True,
    )
    with st.container(key="noprint-deals-enter"):
        _one(at)
        _many(at)
    if at.results:
        _compared(at)


# ---------------------------------------------------------------------------------------------------------- one by one


def _one(at: Desk) -> None:
    """Enter one result."""
    deals = at.deals.deals
    places = [place for place, deal in enumerate(deals) if bound(deal.record) is not None]
    place = at.form.get("result-deal")
    place = place if place in places else places[0]
    most = bound(deals[place].record)
    first, second = st.columns([1, 1.6])
    with first:
        _text(at, "table", "Table", max_chars=limits.SEAT, placeholder="1, or a name")
    with second:
        key = field_of(at, "deal")
        show(key, place)
        st.selectbox(
            "Deal",
            places,
            key=key,
            format_func=lambda place: f"{place + 1}. {deals[place].name}",
            on_change=_typed,
            args=(at, "deal", key),
        )
    boxes = st.columns(4)
    for box, name, label in zip(boxes, ("elder-player", "elder", "dealer-player", "dealer"), _LABELS, strict=True):
        with box:
            if name in POINTS:
                _number(at, name, label, most or 0)
            else:
                _text(at, name, label, max_chars=limits.SEAT, placeholder="may be left out")
    table = str(at.form.get("result-table") or "").strip()
    known = _known(at, table, deals[place].record.id)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(
            "Write it down",
            key="deals-result-write",
            type="primary",
            on_click=_write,
            args=(at, deals[place].record.id, place, places),
            help="Then comes the table’s next deal. The players change over, as they deal in turn.",
        )
        if known is not None:
            st.button("Delete it", key="deals-result-delete", icon=":material/delete:", on_click=_delete, args=(at, known))
            st.markdown(
                plain_text(
                    f"Table {table} has a result for deal {place + 1}: {known.elder} to {known.dealer}. What you write down takes its place."
                )
            )
    with st.container(key="deals-result-wrong"):
        if RESULT in at.wrong:
            st.error(worded_list(at.wrong[RESULT]), icon=":material/error:")
    next_field(at.due, turn=at.turn, key="deals-result-due")


RESULT = "result"
_LABELS = ("Elder hand", "Elder hand’s points", "Dealer", "Dealer’s points")


def field_of(at: Desk, name: str) -> str:
    """The key of a field: another one for each result, so that what was typed for one never gets into the next. The table's stays."""
    return "deals-result-table" if name == "table" else f"deals-result-{name}-{at.round}"


def _text(at: Desk, name: str, label: str, *, max_chars: int, placeholder: str) -> None:
    key = field_of(at, name)
    show(key, str(at.form.get(f"result-{name}") or ""))
    st.text_input(label, key=key, max_chars=max_chars, placeholder=placeholder, on_change=_typed, args=(at, name, key))


def _number(at: Desk, name: str, label: str, most: int) -> None:
    key = field_of(at, name)
    value = at.form.get(f"result-{name}")
    show(key, value if type(value) is int and 0 <= value <= most else None)
    st.number_input(label, 0, most, value=None, step=1, key=key, on_change=_typed, args=(at, name, key))


def _typed(at: Desk, name: str, key: str) -> None:
    at.form[f"result-{name}"] = st.session_state[key]
    if name in ("table", "deal"):
        _recall(at)


def _recall(at: Desk) -> None:
    """Put what the table has made of the deal into the fields, to be mended, unless figures are being typed there."""
    form, deals = at.form, at.deals.deals
    place = form.get("result-deal", 0)
    if any(form.get(f"result-{name}") is not None for name in POINTS) or type(place) is not int or not 0 <= place < len(deals):
        return
    known = _known(at, str(form.get("result-table") or "").strip(), deals[place].record.id)
    if known is not None:
        fields = (known.elder, known.dealer, known.elder_player, known.dealer_player)
        form.update(zip(("result-elder", "result-dealer", "result-elder-player", "result-dealer-player"), fields, strict=True))


def _known(at: Desk, table: str, deal: str) -> TableResult | None:
    return next((result for result in at.results if (result.table, result.deal) == (table, deal)), None)


def _write(at: Desk, deal: str, place: int, places: list[int]) -> None:
    """Write the result down and go on to the table's next deal; while a figure is missing, go to its field."""
    form = at.form
    at.turn += 1
    at.wrong.pop(RESULT, None)
    names = {name: str(form.get(f"result-{name}") or "").strip() for name in NAMES}
    elder, dealer = (form.get(f"result-{name}") for name in POINTS)
    if not names["table"] or type(elder) is not int or type(dealer) is not int:
        at.due = field_of(at, "table" if not names["table"] else "dealer" if type(elder) is int else "elder")
        return
    first, second = names["elder-player"], names["dealer-player"]
    result = TableResult(table=names["table"], deal=deal, elder=elder, dealer=dealer, elder_player=first, dealer_player=second)
    try:
        at.enter(entered(at.results, [result], at.deals))
    except Problems as found:
        at.wrong[RESULT] = found.problems
        return
    left = [other for other in places if _known(at, result.table, at.deals.deals[other].record.id) is None]
    onward = next((other for other in left if other > place), left[0] if left else place)
    form.update({"result-deal": onward, "result-elder": None, "result-dealer": None})
    form.update({"result-elder-player": second, "result-dealer-player": first})  # players deal in turn
    at.round += 1
    at.due = field_of(at, "elder")
    at.news = f"Table {result.table}, deal {place + 1}: {result.elder} to {result.dealer}." + (
        "" if left else " That table has played them all."
    )


def _delete(at: Desk, result: TableResult) -> None:
    at.form.update({"result-elder": None, "result-dealer": None})
    at.round += 1
    at.enter(without(at.results, result.table, result.deal))


# ------------------------------------------------------------------------------------------------------------- as a table


def _many(at: Desk) -> None:
    """Results as a table: pasted or opened, and the file to take along."""
    with st.expander("Many results at once, and the file of them", key="deals-many"):
        text = at.box(RESULTS)
        read: tuple[TableResult, ...] | None = None
        at.wrong.pop(RESULTS, None)
        if text.strip():
            try:
                read = from_csv(text, at.deals)
            except Problems as found:
                at.wrong[RESULTS] = found.problems

        file_box(at, RESULTS, "A file of results (CSV)", ["csv", "txt"])
        text_box(
            at,
            RESULTS,
            "or its text, or cells copied from a spreadsheet",
            hint=f"The first line names the columns: {', '.join(NEEDED)}; and, as you like, {', '.join(FURTHER)}.",
            placeholder="table,deal,elder,dealer\nNorth,1,27,13",
            rows=5,
            numbered=True,
            limit=limits.FILE_BYTES + 1,
        )
        with st.container(horizontal=True, vertical_alignment="center"):
            ready = read is not None
            st.button("Add them", key="deals-results-add", type="primary", disabled=not ready, on_click=_add, args=(at, read or ()))
            if at.results:
                st.button("Put them in the place of all", key="deals-results-put", disabled=not ready, on_click=_put, args=(at, read or ()))
                st.download_button(
                    "Download all results (CSV)",
                    data=to_csv(at.results, at.deals),
                    file_name="results.csv",
                    mime="text/csv",
                    key="deals-results-save",
                    icon=":material/download:",
                    on_click="ignore",
                    help="Open it in a spreadsheet, or here again beside the same set.",
                )
            if read:
                st.markdown(f"{counted(len(read), 'result').capitalize()} can be read.")


def _add(at: Desk, read: tuple[TableResult, ...]) -> None:
    """Add results to those there are; a table's second word on a deal takes the place of its first."""
    if not read:
        return
    try:
        _take(at, entered(at.results, read, at.deals))
    except Problems as found:
        at.problems = found.problems


def _put(at: Desk, read: tuple[TableResult, ...]) -> None:
    if read:
        _take(at, read)


def _take(at: Desk, results: tuple[TableResult, ...]) -> None:
    at.enter(results)
    at.boxes[RESULTS] = ""
    at.news = f"{counted(len(results), 'result').capitalize()} are here. Undo brings back what was here before."


# -------------------------------------------------------------------------------------------------------------- compared


def _compared(at: Desk) -> None:
    """All results set against one another."""
    against = Against(at.choice("against", list(Against)))
    show("deals-against", against)
    with st.container(key="noprint-deals-against"):
        st.radio(
            "Compared with",
            list(Against),
            key="deals-against",
            format_func=_AGAINST.__getitem__,
            horizontal=True,
            on_change=at.choose,
            args=("against",),
            help="Of all tables that have played the deal. One repic moves the average for everybody, and leaves the middle result where it is.",
        )
    courses = {deal.record.id: course for deal in at.deals.deals if (course := recorded_course(deal)) is not None}
    compared.section(compare(at.results, at.deals, against, courses))
