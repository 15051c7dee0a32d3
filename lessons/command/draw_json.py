"""The odds of a draw as JSON: every discard with its distributions, the most declared first; numbers of cases are whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.dealt import UNSEEN
from lessons.analysis.draw.hopes import Hope, hopes
from lessons.analysis.draw.results import DrawOdds, Option
from lessons.cards import Hand
from lessons.combinations import DECLARED
from lessons.explain.draw import ALIKE, chance_words, hope_words

Json = dict[str, Any]


def odds_json(odds: DrawOdds, repics: Mapping[Hand, Chance]) -> Json:
    """The object `draw --json` prints; see `lessons.command.run_draw`."""
    return {
        "hand": odds.hand.code,
        "seat": odds.seat,
        "rules": odds.rules.name,
        "ok": True,
        "least": odds.least,
        "most": odds.most,
        "unseen": UNSEEN,
        "counted": ALIKE,
        "discards": [_option(rank, option, repics.get(option.discard)) for rank, option in enumerate(odds.options, 1)],
    }


def _option(rank: int, option: Option, repic: Chance | None) -> Json:
    return {
        "rank": rank,
        "discard": option.discard.code,
        "kept": option.kept.code,
        "cards": len(option.discard),
        "draws": option.draws,
        "if_good": {
            "expected": float(option.if_good),
            "sum": sum(points * draws for points, draws in option.counts),
            "distribution": [{"points": points, "draws": draws} for points, draws in option.counts],
        },
        "point": [{"length": p.length, "pips": p.pips, "points": p.points, "draws": p.draws} for p in option.point],
        "sequence": [
            {"length": s.length, "top": s.top.letter if s.top else None, "points": s.points, "draws": s.draws} for s in option.sequences
        ],
        "set": [{"count": s.size, "rank": s.rank.letter if s.rank else None, "points": s.points, "draws": s.draws} for s in option.sets],
        "improvements": [_hope(hope) for hope in hopes(option)],
        "against": {
            "cases": option.cases,
            "own": float(option.own),
            "other": float(option.other),
            "difference": float(option.difference),
            "own_sum": sum(sums.own for sums in option.against),
            "other_sum": sum(sums.other for sums in option.against),
            "classes": {
                cls.value: {
                    "good": sums.good,
                    "equal": sums.equal,
                    "neither": sums.neither,
                    "not_good": option.cases - sums.good - sums.equal - sums.neither,
                    "own_sum": sums.own,
                    "other_sum": sums.other,
                }
                for cls, sums in zip(DECLARED, option.against, strict=True)
            },
            "repic": None if repic is None else repic.favourable,
        },
    }


def _hope(hope: Hope) -> Json:
    return {
        "class": hope.cls.value,
        "least": hope.size,
        "suit": hope.suit.letter if hope.suit else None,
        "rank": hope.rank.letter if hope.rank else None,
        "favourable": hope.chance.favourable,
        "draws": hope.chance.total,
        "what": hope_words(hope),
        "words": chance_words(hope.chance),
    }
