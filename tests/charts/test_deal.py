"""The figure of the running score: what stands on it, and that it can be read on a light and on a dark page."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from lessons.charts.deal import running_score
from lessons.charts.running import describe
from lessons.charts.style import DARK, LIGHT, Shade
from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.record import HandRecord
from lessons.rules.named import AU_CENT, RUBICON
from tests.deals import random_deal, record_of
from tests.explain.table import annotation, record


def deal(seed: int = 4, **fields: Any) -> Annotation:
    made = record_of(random_deal(Random(seed), dealer_least=1), AU_CENT)
    return annotate(HandRecord(**({f: getattr(made, f) for f in made.__slots__} | fields)))


def test_both_counts_step_with_the_annotation() -> None:
    made = deal()
    figure = running_score(made)
    assert [t.name for t in figure.data] == ["Elder hand", "Dealer"]
    for trace, seat in zip(figure.data, made.record.seats, strict=True):
        assert trace.line.shape == "hv"
        assert list(trace.y) == [s.counts[seat] for s in made.steps]
        assert list(trace.x) == list(trace.customdata) == [s.number for s in made.steps]
        assert trace.y[-1] == made.totals[seat]


def test_the_two_lines_differ_in_colour_dash_and_symbol() -> None:
    elder, dealer = running_score(deal()).data
    assert elder.line.color != dealer.line.color
    assert (elder.line.dash, dealer.line.dash) == ("solid", "dash")
    assert elder.marker.symbol != dealer.marker.symbol


def test_phases_are_bands_that_cover_every_step_once() -> None:
    made = deal()
    bands = [s for s in running_score(made).layout.shapes if s.type == "rect"]
    names = [b.name for b in bands]
    assert names[0] == "phase deal"
    assert "phase play" in names
    assert bands[0].x0 == made.steps[0].number - 0.5
    assert bands[-1].x1 == made.steps[-1].number + 0.5
    for left, right in itertools.pairwise(bands):
        assert left.x1 == right.x0


def lines(made: Annotation) -> dict[int, str]:
    figure = running_score(made)
    texts = {a.y: a.text for a in figure.layout.annotations if a.y is not None and a.yref == "y"}
    return {s.y0: texts[s.y0] for s in figure.layout.shapes if s.type == "line" and s.y0 == s.y1}


def test_thirty_is_always_a_line_and_a_leap_its_goal() -> None:
    found = {"repic": False, "pic": False, "neither": False}
    for seed in range(20):
        made = annotate(record_of(random_deal(Random(seed), dealer_least=1), RUBICON))
        shown = lines(made)
        assert shown[30] == "30 repic and pic"
        assert (90 in shown) == bool(made.repic)
        assert (60 in shown) == bool(made.pic)
        found["repic" if made.repic else "pic" if made.pic else "neither"] = True
    assert all(found.values())


def test_the_target_of_a_race_is_a_line_where_the_count_reaches_it() -> None:
    made = next(
        a
        for a in (annotate(record_of(random_deal(Random(s), dealer_least=1), AU_CENT)) for s in range(400))
        if max(n or 0 for n in a.totals.values()) >= 100
    )
    assert lines(made)[100] == "100 game"
    assert 100 not in lines(deal())


def test_the_present_step_is_marked_when_asked_for() -> None:
    made = deal()
    assert not [s for s in running_score(made).layout.shapes if s.name == "present step"]
    (mark,) = [s for s in running_score(made, step=7).layout.shapes if s.name == "present step"]
    assert (mark.x0, mark.x1) == (7, 7)


def test_a_count_that_is_not_known_is_a_gap() -> None:
    made = annotate(record(declare=None, hands={**record().hands, "dealer": type(record().hands["dealer"])(unknown=12)}))
    elder = running_score(made).data[0]
    assert elder.connectgaps is False
    assert None in list(elder.y)


def test_names_are_text_and_no_markup() -> None:
    made = deal(names={"elder": "<b>x</b>&", "dealer": "<a href='x'>y</a>"})
    figure = running_score(made)
    assert figure.data[0].name == "&lt;b&gt;x&lt;/b&gt;&amp;"
    assert not any("<b>" in t or "<a" in t for trace in figure.data for t in trace.text)


def test_it_is_described_in_words() -> None:
    made = deal()
    total = made.totals["elder"]
    assert describe(made) == (
        f"The running score of the deal over {len(made.steps)} steps; it ends with Elder hand at {total} and Dealer at {made.totals['dealer']}."
    )
    assert "an unknown count" in describe(annotation().__class__(**{**vars(annotation()), "totals": {"elder": None, "dealer": 0}}))


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("shade", "page"), [(LIGHT, "#faf8f2"), (LIGHT, "#ffffff"), (DARK, "#0e1117"), (DARK, "#1b211d")])
def test_text_and_lines_stand_out_from_the_page(shade: Shade, page: str) -> None:
    for colour in (shade.ink, shade.soft, *shade.seats):
        assert contrast(colour, page) >= 4.5
    for colour in (shade.rule, shade.leap):
        assert contrast(colour, page) >= 3


def test_the_page_shows_through() -> None:
    for dark in (False, True):
        figure = running_score(deal(), dark=dark)
        assert figure.layout.paper_bgcolor == figure.layout.plot_bgcolor == "rgba(0, 0, 0, 0)"
        assert figure.layout.font.color == (DARK if dark else LIGHT).ink
