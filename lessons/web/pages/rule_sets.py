"""Rule sets: the named sets side by side, what differs between two of them, and the clauses each choice rests on."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby
from operator import attrgetter

import streamlit as st

from lessons.explain.names import capital
from lessons.explain.options import option_words
from lessons.rules.clauses import clause
from lessons.rules.named import NAMED, diff
from lessons.rules.outline import GROUPS, SUMMARIES, TITLES
from lessons.rules.piquet import OPTION_FIELDS, PiquetRules
from lessons.web.tables import framed_table

_CLAUSES: dict[str, tuple[str, ...]] = {f.name: f.metadata["clauses"] for f in OPTION_FIELDS}


def _cited(sets: Iterable[PiquetRules], option: str) -> list[str]:
    """The option's clauses that these sets go by; all of them where they cite none of their own."""
    own = {id for rules in sets for id in rules.cites.values()}
    return [id for id in _CLAUSES[option] if id in own] or list(_CLAUSES[option])


def _cell(sets: list[PiquetRules], option: str) -> str:
    """What neighbouring sets that agree play, in one cell; opened, what their texts say."""
    words = escape(capital(option_words(option, getattr(sets[0], option))))
    cited = [clause(id) for id in _cited(sets, option)]
    told = "".join(f"<p>{escape(c.says)} <small>{escape(c.text)} · {escape(c.id)}</small></p>" for c in cited)
    return f'<td colspan="{len(sets)}"><details><summary>{words}</summary>{told}</details></td>'


def _table(label: str, columns: list[PiquetRules], options: set[str]) -> None:
    """An option a row, a rule set a column."""
    rows = []
    for group, members in GROUPS.items():
        shown = [option for option in members if option in options]
        if shown:
            rows.append(f'<tr class="piquet-group"><th scope="colgroup" colspan="{len(columns) + 1}">{escape(group)}</th></tr>')
        for option in shown:
            value = attrgetter(option)
            cells = "".join(_cell(list(sets), option) for _, sets in groupby(columns, key=value))
            rows.append(f'<tr><th scope="row">{escape(TITLES[option])}<br><small>{escape(option)}</small></th>{cells}</tr>')
    framed_table(label, ("Option", *(r.name for r in columns)), rows)


st.title("Rule sets")
st.markdown(
    '<p class="piquet-lead">The same hand is worth different scores in different books. Here is every point on which six ways of playing may '
    "differ; press what a set plays to read the text it rests on.</p>",
    unsafe_allow_html=True,
)

st.subheader("What differs between two", anchor="differences")
names = list(NAMED)
left, right = st.columns(2)
first = NAMED[left.selectbox("One set", names, index=0, key="rules-first", persist_state="session")]
second = NAMED[right.selectbox("Another", names, index=1, key="rules-second", persist_state="session")]
left.caption(SUMMARIES[first.name])
right.caption(SUMMARIES[second.name])
if first is second:
    st.info("One and the same set: choose another on one side.")
else:
    _table(f"{first.name} and {second.name} compared", [first, second], {d.option for d in diff(first, second)})

st.subheader("All six", anchor="all")
st.caption("Any of these can be changed for a single hand: its file names the set, then the option and its value.")
_table("All six rule sets", list(NAMED.values()), set(_CLAUSES))
