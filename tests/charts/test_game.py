"""The figures of a whole game: both totals, deal by deal and point by point."""

from __future__ import annotations

from dataclasses import replace

from lessons.charts.game import describe, per_deal, per_point
from lessons.game_record import GameRecord
from lessons.games.annotation import Cause
from lessons.games.settlement import settle
from lessons.rules.named import AU_CENT, RUBICON
from lessons.rules.piquet import Partie
from tests.games.sheets import game, hand


def curve(figure: object, player: int) -> list[tuple[float, int]]:
    trace = figure.data[player]  # type: ignore[attr-defined]
    return list(zip(trace.x, trace.y, strict=True))


def test_the_totals_deal_by_deal() -> None:
    record: GameRecord = replace(game(AU_CENT, (27, 13), (30, 9)), names={"A": "<b>Anne"})
    figure = per_deal(record, AU_CENT, settle(record).deals)
    assert curve(figure, 0) == [(0, 0), (1, 27), (2, 57)]
    assert [trace.name for trace in figure.data] == ["&lt;b&gt;Anne", "B"]
    assert sorted(shape.y0 for shape in figure.layout.shapes) == [50, 100]
    assert figure.data[0].line.dash != figure.data[1].line.dash


def test_the_totals_point_by_point() -> None:
    record = game(replace(RUBICON, game=Partie(deals=3, doubled=(2,))), (27, 13), "a-hand")
    load = hand(("elder", 6, Cause.POINT), ("dealer", 4, Cause.SEQUENCE), ("elder", 1, Cause.LEAD))
    settled = settle(record, annotate_deal=load)
    figure = per_point(record, settled.rules, settled.deals)
    assert curve(figure, 0) == [(0, 0), (0.5, 27), (1, 27), (1.5, 35), (2, 35)], "A is the dealer of the hand, which counts double"
    assert curve(figure, 1) == [(0, 0), (0.5, 13), (1, 13), (1.25, 25), (1.75, 27), (2, 27)]
    assert [shape.y0 for shape in figure.layout.shapes] == [100]
    assert describe(settled) == "The totals over 2 deals; they end at A 35 and B 27."


def test_a_position_is_one_step_in_the_graph() -> None:
    record = game(AU_CENT, "a-hand")
    load = hand(("elder", 1, Cause.LEAD), record={"count": {"elder": 10, "dealer": 12}})
    settled = settle(record, annotate_deal=load)
    assert curve(per_point(record, AU_CENT, settled.deals), 0) == [(0, 0), (0.5, 11), (1, 11)]
