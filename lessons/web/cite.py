"""A clause cited on a page: its id, which opens to what it says and leads on to the rulebook."""

from __future__ import annotations

from html import escape

from lessons.rules.clauses import clause
from lessons.web.rulebook_page.links import link


def cite(id: str, *, placed: bool = False) -> str:
    """The clause as an element that opens. With `placed` the place where it stands is seen before it is opened."""
    cited = clause(id)
    seen, told = (f" <small>{escape(cited.text)}</small>", "") if placed else ("", f" ({escape(cited.text)})")
    return (
        f'<details class="piquet-cite"><summary>{escape(id)}{seen}</summary>'
        f"<p>{escape(cited.says)}<small>{told} {link('rulebook', 'In the rulebook', clause=id)}</small></p></details>"
    )
