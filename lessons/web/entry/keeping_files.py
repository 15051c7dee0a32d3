"""The texts of whole hand files, and which game is on the desk, as one text and back, for keeping in the reader's browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from lessons.web.entry.games import CHOICES, WRITTEN
from lessons.web.entry.keeping import numbers, texts

VERSION = 1
LONGEST = 4_000_000


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """What is kept: the game chosen, the texts by game, and the number of the last report taken from each widget."""

    game: str
    texts: Mapping[str, str]
    taken: Mapping[str, int]


def to_text(kept: KeptFiles) -> str:
    """What is kept, as JSON."""
    whole = {"version": VERSION, "game": kept.game, "texts": dict(kept.texts), "taken": dict(kept.taken)}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> KeptFiles | None:
    """What a text keeps; None where it is no such thing. What comes back from a browser is not trusted."""
    if len(text) > LONGEST:
        return None
    try:
        whole = json.loads(text)
        if set(whole) != {"version", "game", "texts", "taken"} or whole["version"] != VERSION or whole["game"] not in CHOICES:
            return None
        kept = KeptFiles(whole["game"], texts(whole["texts"]), numbers(whole["taken"]))
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError):
        return None
    return kept if all(game in WRITTEN for game in kept.texts) else None
