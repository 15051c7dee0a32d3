"""Hands to exchange: those of the worked hands that begin with the exchange, and a fresh deal."""

from __future__ import annotations

from functools import cache
from random import SystemRandom
from typing import NamedTuple

from lessons.cards import CARDS, Hand
from lessons.explain.names import seat_label
from lessons.games.piquet.talon import HAND
from lessons.record import Starts
from lessons.rules.piquet import PiquetRules
from lessons.web.library import library

FIRST = "four-drawn-in-silence"
"""The hand a first visitor meets."""


class Dealt(NamedTuple):
    """A hand as dealt: whose it is, by what rules, and what it is called."""

    label: str
    hand: Hand
    seat: str
    rules: str


@cache
def dealt_hands() -> dict[str, Dealt]:
    """Every wholly known hand of twelve that a worked hand begins its exchange with, by its file's id and its seat; each hand once."""
    found = {}
    seen = set()
    for worked in sorted(library().hands, key=lambda h: h.id != FIRST):
        record = worked.annotation.record
        if record.starts is not Starts.EXCHANGE or not isinstance(record.rules, PiquetRules):
            continue
        for seat, role in zip(record.seats, ("elder", "dealer"), strict=True):
            holding = record.hands[seat]
            if holding.is_known and len(holding) == HAND and (holding.known, role) not in seen:
                seen.add((holding.known, role))
                label = f"{worked.title}: {seat_label(record, seat).lower()}"
                found[f"{worked.id} {role}"] = Dealt(label, holding.known, role, record.rules.name)
    return found


def fresh_hand() -> Hand:
    """Twelve cards by chance."""
    return Hand.of(SystemRandom().sample(CARDS, HAND))
