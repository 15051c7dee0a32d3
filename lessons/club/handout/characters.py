"""Anybody's text, made safe to be shown: whole characters, none that is not seen or that turns the line about."""

from __future__ import annotations

import re
import unicodedata

MISSING = "□"
"""What is shown for a character that cannot be."""

_CARDS = re.compile(r"[♠♥♦♣] (?:10|[AKQJ987])(?: (?:10|[AKQJ987]))*")
_SPACES = re.compile(r"[\s\x1c-\x1f\x85]+")


def clean(words: str) -> str:
    """A text on one line: spaces run together, what is not seen left out, control characters and the like as an empty box."""
    return "".join(map(_shown, unicodedata.normalize("NFC", _SPACES.sub(_space, words)))).strip(" ")


def clean_span(words: str) -> str:
    """A part of a text, cleaned; the spaces at its ends, which part it from its neighbours, stay."""
    inner = clean(words)
    return f"{' ' if words[:1].isspace() else ''}{inner}{' ' if words[-1:].isspace() else ''}" if inner else inner


def _space(found: re.Match[str]) -> str:
    # A no-break space is somebody's wish; everything else that is no ink is a space.
    return found.group() if set(found.group()) <= {"\u00a0", "\u202f"} else " "


def _shown(char: str) -> str:
    match unicodedata.category(char):
        case "Cf":
            return ""
        case "Cc" | "Cs" | "Co" | "Cn":
            return MISSING
        case _:
            return "" if "\ufe00" <= char <= "\ufe0f" else char


def paragraphs(words: str) -> tuple[str, ...]:
    """The paragraphs of a text, cleaned; empty ones are left out."""
    return tuple(line for line in map(clean, words.splitlines()) if line)


def held_together(words: str) -> str:
    """A text in which the cards of a suit stay on one line: `♠ K Q J` is not torn."""
    return _CARDS.sub(lambda found: found.group().replace(" ", "\u00a0"), words)
