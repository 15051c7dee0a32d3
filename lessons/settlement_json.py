"""A settled game as the plain object `check --json` and `settle --json` print; the keys are the contract of the hand file's specification."""

from __future__ import annotations

from collections.abc import Mapping

from lessons.annotation_json import Json, finding_json, overrides_json
from lessons.explain.settlement import finding_reason
from lessons.games.annotation import Finding
from lessons.games.settlement import Out, Settlement


def settlement_json(settlement: Settlement, *, file: str, ok: bool, findings: tuple[Finding, ...]) -> Json:
    """The object of one game. `charged` and `balance` belong to piquet à écrire and are null in any other."""
    return {
        "id": settlement.game.id,
        "file": file,
        "rules": settlement.rules.name,
        "overrides": overrides_json(settlement.rules),
        "ok": ok,
        "totals": _totals(settlement),
        "winner": settlement.winner,
        "paid": settlement.paid,
        "charged": _by_player(settlement.charged),
        "balance": _by_player(settlement.balance),
        "out": _out(settlement.out),
        "rubicon": settlement.rubicon,
        "lurch": settlement.lurch,
        "findings": [finding_json(f, finding_reason(settlement, f)) for f in findings],
    }


def _totals(settlement: Settlement) -> Json:
    """Points, or counters in a game of counters."""
    counters = settlement.deals[-1].counters if settlement.deals else {}
    return {player: said._asdict() for player, said in counters.items()} or dict(settlement.totals)


def _by_player(figures: Mapping[str, int] | None) -> Json | None:
    return None if figures is None else dict(figures)


def _out(out: Out | None) -> Json | None:
    if out is None:
        return None
    return {"player": out.player, "deal": out.deal, "cause": None if out.cause is None else out.cause.value}
