"""Games written down deal by deal, and hands whose log is given, for tests of what a game comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lessons.cards import Hand, Holding
from lessons.errors import Place
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotation import Annotation, Cause, Code, Finding, ScoreEvent, Severity
from lessons.games.settlement import AnnotateDeal, LineCode, Settlement
from lessons.record import Check, HandRecord
from lessons.rules.named import AU_CENT, CLUB
from lessons.rules.piquet import Partie, PiquetRules

FOUR_DEALS = replace(CLUB, game=Partie(deals=4, doubled=(1, 4)))
POINT_THEN_REPIC = (("elder", 6, Cause.POINT), ("dealer", 14, Cause.SET), ("elder", 1, Cause.LEAD), ("dealer", 1, Cause.WIN))
DREW_ANOTHERS = Finding(severity=Severity.IRREGULAR, at="exchange", code=Code.LOSES_GAME, data={"seat": "elder"})


def game(rules: PiquetRules, *deals: tuple[int, int] | str, checks: Sequence[Check] = (), first: str = "A") -> GameRecord:
    """Deals in turn, A the elder hand of the first; a deal is (A's points, B's points) or a hand's id."""
    lines = []
    for number, deal in enumerate(deals):
        elder, dealer = ("A", "B") if (number % 2 == 0) == (first == "A") else ("B", "A")
        place = Place(10 + number, 1)
        if isinstance(deal, str):
            lines.append(DealLine(players=(elder, dealer), hand=deal, place=place))
        else:
            lines.append(DealLine(players=(elder, dealer), points=deal if elder == "A" else deal[::-1], place=place))
    return GameRecord(id="test", rules=rules, players=("A", "B"), deals=tuple(lines), checks=tuple(checks))


def hand(
    *events: tuple[str, int, Cause],
    record: dict[str, Any] | None = None,
    tricks: tuple[int, int] | None = (7, 5),
    totals: dict[str, int | None] | None = None,
    findings: tuple[Finding, ...] = (),
) -> AnnotateDeal:
    """A loader of one hand whose log is given."""
    log = tuple(ScoreEvent(seat=seat, points=points, cause=cause, clause="cent.point.value") for seat, points, cause in events)
    fields = {"id": "a-hand", "rules": AU_CENT, "hands": {s: Holding(Hand(0), 12) for s in ("elder", "dealer")}} | (record or {})
    hand_record = HandRecord(**fields)
    sums: dict[str, int | None] = {
        seat: sum(e.points for e in log if e.seat == seat) + hand_record.count.get(seat, 0) for seat in hand_record.seats
    }

    def load(name: str, rules: PiquetRules) -> Annotation:
        assert name == "a-hand"
        return Annotation(
            record=hand_record,
            rules=rules,
            calls=(),
            classes={},
            carte_blanche=(),
            events=log,
            repic=(),
            pic=(),
            capot=(),
            tricks=dict(zip(hand_record.seats, tricks, strict=True)) if tricks else None,
            totals=totals or sums,
            findings=findings,
            make_steps=lambda _: (),
        )

    return load


def codes(settlement: Settlement) -> list[LineCode]:
    return [line.code for line in settlement.lines]


def six(a: int, b: int) -> list[tuple[int, int]]:
    """Six deals that come to these totals."""
    return [(a, b), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)]
