"""What the browser is told of a table held at one step: only what is drawn there. What a reader is to find out is not sent to be hidden."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any

from lessons.cards import CARD_OF_CODE, Hand

_VIEW = ("seats", "sides", "deeper", "ranks", "turned")
_STEP = ("kind", "seat", "hands", "discards", "talon", "played", "table", "winner", "tricks", "calls", "said", "counts")
_CALL = ("seat", "verdict", "tone", "rows", "points", "lesser")

Data = dict[str, Any]


def held_view(view: Data, step: int, open: Sequence[str], *, veiled: bool, asked: Collection[Hand] = ()) -> Data:
    """Of `lessons.web.view.view` what is drawn of one step, and of the step before it. `open` are the seats whose cards are seen; `veiled`: nothing
    that says what a call comes to, what was answered to it, what is counted after it, or how the counts stand; and no holding is marked whose cards are
    `asked` for. Raises `IndexError` for a step there is not."""
    hidden = [seat["key"] for seat in view["seats"] if seat["key"] not in open]
    steps = [*view["steps"][max(step - 1, 0) : step], view["steps"][step]]
    return {key: view[key] for key in _VIEW} | {
        "steps": [held_step(one, hidden, deeper=view["deeper"], veiled=veiled, asked=asked) for one in steps]
    }


def held_step(step: Data, hidden: Sequence[str], *, deeper: bool, veiled: bool, asked: Collection[Hand] = ()) -> Data:
    """Of one step of a view what is drawn of it, with the cards of the `hidden` seats left out; `deeper` is the view's, the rest as for `held_view`."""
    told: Data = {key: step[key] for key in _STEP}
    told["hands"], told["discards"] = (
        {seat: _held(held, seat in hidden) for seat, held in step[key].items()} for key in ("hands", "discards")
    )
    told["talon"] = [_lying(entry, hidden, deeper) for entry in step["talon"]]
    guessed = veiled and any(call["verdict"] for call in step["calls"])
    told["calls"] = [_call(call, step, hidden, guessed, asked) for call in step["calls"] if not (veiled and call["lesser"])]
    told["said"] = before_the_answer(step["said"]) if guessed else step["said"]
    return told | ({"counts": {}} if veiled else {})


def before_the_answer(said: Sequence[Data]) -> list[Data]:
    """What is said before anything is answered. Who names a suit after it tells that it was good."""
    return list(takewhile(lambda line: not line["reply"], said))


def _held(held: Data, is_hidden: bool) -> Data:
    return {"cards": [], "unknown": len(held["cards"]) + held["unknown"]} if is_hidden else held


def _lying(entry: Data, hidden: Sequence[str], deeper: bool) -> Data:
    """A card of the talon: seen by who has an open hand, or by all where every hand is open."""
    is_seen = not hidden or (deeper and any(seat not in hidden for seat in entry["seen"]))
    return entry if is_seen else entry | {"card": None, "seen": []}


def _call(call: Data, step: Data, hidden: Sequence[str], guessed: bool, asked: Collection[Hand]) -> Data:
    rows = [
        row
        for row in call["rows"]
        if (row["seat"] not in hidden or set(row["cards"]) <= set(step["played"][row["seat"]]))
        and not (guessed and row["seat"] != call["seat"])
        and Hand.of(CARD_OF_CODE[code] for code in row["cards"]) not in asked
    ]
    told = {key: call[key] for key in _CALL} | {"rows": rows}
    return told | ({"verdict": True, "tone": "even", "points": None} if guessed else {})
