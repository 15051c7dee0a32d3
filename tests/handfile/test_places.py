"""The scanner that finds where things stand, against what the TOML reader reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tomli
from hypothesis import given
from hypothesis import strategies as st

from lessons.errors import Place
from lessons.handfile.places import Layout, MarkKind, Places
from tests.handfile.texts import EXAMPLE

TEXT = """\
a = 1 # one
'b.c' = "x # y"
d.e = { f = [1, 2, # two
  3], g = 'q' }
[h . i]
j = \"\"\"
a "" b \\\""" c\"\"\"\"\"
[[k]]
l = '''
x''y'''
[[k]]
l = 1979-05-27 07:32:00
[k.m]
n = [[], [ { o = [ 1 ] } ]]
"""


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is no table, by dotted path."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}" if path else key)
    else:
        yield path, value
        if isinstance(value, list):
            for number, item in enumerate(value):
                yield from leaves(item, f"{path}.{number}")


def spans_agree(text: str) -> None:
    layout = Layout(text)
    for path, value in leaves(tomli.loads(text)):
        if path in layout.spans:
            span = layout.spans[path]
            assert tomli.loads(f"x = {text[span.start : span.end]}")["x"] == value, path
        else:
            assert isinstance(value, list), path  # a list of tables is known by its tables
            assert f"{path}.0" in layout.spans


def test_every_value_of_a_text_is_found() -> None:
    spans_agree(TEXT)
    spans_agree(EXAMPLE)


_plain = st.from_regex(r"[a-z]{1,3}", fullmatch=True)
_scalars = st.one_of(
    st.integers(-99, 99).map(str),
    st.sampled_from(["true", "1.5", "2020-01-01", '"#"', "'#'", '"a\\"b"', "'''\nx#\n'''", '"""\n""#\\""""', "''", '""']),
)
_space = st.sampled_from(["", " ", "\n", "  # c ]\n", "\n# }\n"])


def _listed(items: list[tuple[str, str, str]]) -> str:
    return "[" + ",".join(f"{before}{item}{after}" for before, item, after in items) + "]"


_values = st.recursive(
    _scalars,
    lambda inner: st.one_of(
        st.lists(st.tuples(_space, inner, _space), max_size=3).map(_listed),
        st.dictionaries(_plain, inner, max_size=3).map(lambda d: "{ " + ", ".join(f"{k} = {v}" for k, v in d.items()) + " }"),
    ),
    max_leaves=6,
)


@given(
    st.dictionaries(_plain, _values, max_size=4),
    st.dictionaries(_plain.map("t_{}".format), st.dictionaries(_plain, _values, max_size=3), max_size=3),
)
def test_every_value_of_any_text_is_found(top: dict[str, str], tables: dict[str, dict[str, str]]) -> None:
    text = "".join(f"{key} = {value}\n" for key, value in top.items())
    for name, entries in tables.items():
        text += f"[{name}]  # header\n" + "".join(f"  {key}={value} # behind\n" for key, value in entries.items())
    spans_agree(text)


def test_marks_stand_in_the_order_of_the_text() -> None:
    marks = Layout("# head\n\n# above\na = [ # in\n 1] # behind\n\n\n[t] # of t\n# last").marks
    assert [(m.kind, m.text) for m in marks] == [
        (MarkKind.OWN, "head"),
        (MarkKind.BLANK, ""),
        (MarkKind.OWN, "above"),
        (MarkKind.OWN, "in"),
        (MarkKind.KEY, "a"),
        (MarkKind.BEHIND, "behind"),
        (MarkKind.BLANK, ""),
        (MarkKind.HEADER, "t"),
        (MarkKind.BEHIND, "of t"),
        (MarkKind.OWN, "last"),
    ]


def test_places() -> None:
    places = Places(TEXT)
    assert places["a"] == Place(1, 5, "1")
    assert places["d.e.f.2"] == Place(4, 3, "3")
    assert places["h.i"] == Place(5, 1, "[h . i]")
    assert places["k.1.m.n.1.0.o"] == Place(14, 18, "[ 1 ]")
    assert places.key("d.e.g") == Place(4, 7, "g")
    assert places.nearest("k.1.m.x.y") == Place(13, 1, "[k.m]")
    assert places.nearest("z") == Place(1, 1)
    assert places.inside("h.i.j", tomli.loads(TEXT)["h"]["i"]["j"], 1) == places["h.i.j"]  # escapes: the value as a whole
    assert places.inside("k.0.l", tomli.loads(TEXT)["k"][0]["l"], 1, "''y") == Place(10, 2, "''y")
    below = Places(TEXT, "k.1")
    assert below["m.n"] == places["k.1.m.n"]
    assert set(below) == {"l", "m", "m.n", "m.n.0", "m.n.1", "m.n.1.0", "m.n.1.0.o", "m.n.1.0.o.0"}
    assert len(below) == 8
