"""Who sits where, as the replay shows it: seats with their roles, and the sides that count together, each in its own tone."""

from __future__ import annotations

from lessons.explain.names import seat_label, seat_name, side_label
from lessons.record import DEALER, ELDER, SECOND, HandRecord

_TONES = {2: ("elder", "dealer"), 3: ("elder", "third", "dealer")}
"""How the sides are told apart by colour, in their order."""


def _tones(record: HandRecord) -> dict[str, str]:
    return dict(zip(record.sides, _TONES[len(record.sides)], strict=True))


def seat_view(record: HandRecord, seat: str) -> dict[str, str]:
    """A seat: its key, what it is called, its part in the deal, and the side it counts for."""
    roles = {record.seats[0]: "elder hand", record.seats[-1]: "dealer"}
    role = roles.get(seat, "")
    if record.name(seat) in (ELDER, SECOND, DEALER):
        role = {"elder hand": "leads first", "dealer": "younger hand" if len(record.seats) == 2 else "deals"}.get(role, "")
    partner = record.partner(seat)
    if partner is not None:
        role = ", ".join(part for part in (role, f"partner of {seat_name(record, partner)}") if part)
    side = record.side(seat)
    return {
        "key": seat,
        "label": seat_label(record, seat),
        "name": seat_name(record, seat),
        "role": role,
        "side": side,
        "tone": _tones(record)[side],
    }


def sides_view(record: HandRecord) -> list[dict[str, str]]:
    """Who counts together: each side's key, what it is called, and its tone."""
    tones = _tones(record)
    return [{"key": side, "label": side_label(record, side), "tone": tones[side]} for side in record.sides]
