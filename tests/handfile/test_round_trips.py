"""Writing and reading undo one another, for whole records and for texts."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons.handfile import dumps, format_text, loads
from lessons.record import HandRecord
from tests.strategies import records, tables_of_several

bounded = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@bounded
@given(records() | tables_of_several())
def test_what_is_written_is_read_back(record: HandRecord) -> None:
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


@bounded
@given(records() | tables_of_several())
def test_every_act_stands_where_its_place_says(record: HandRecord) -> None:
    text = dumps(record)
    read = loads(text)
    lines = text.split("\n")
    for block in (read.exchange, read.declare, read.play):
        for act in block.acts if block is not None else ():
            assert act.place is not None
            assert lines[act.place.line - 1][act.place.column - 1 :].startswith(act.place.text.removesuffix("…"))


@bounded
@given(records() | tables_of_several(), st.data())
def test_comments_put_between_the_lines_stay(record: HandRecord, data: st.DataObject) -> None:
    """Comments and blank lines between the lines outside of blocks: none is lost, and a second writing changes nothing."""
    inside, lines, number = False, [], 0
    for line in dumps(record).split("\n"):
        for remark in data.draw(st.lists(st.sampled_from(("", "# {}")), max_size=2)) if not inside else ():
            lines.append(remark.format(f"remark {number};"))
            number += bool(remark)
        lines.append(line)
        if line.count("'''") % 2 or line.count('"""') % 2:
            inside = not inside
    text = "\n".join(lines)
    written = format_text(text)
    assert loads(written) == record
    assert [written.count(f"# remark {n};\n") for n in range(number)] == [1] * number
    assert format_text(written) == written
