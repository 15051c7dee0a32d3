"""Words that people bring into a room: nicknames, titles, the teacher's own questions. They are taken as they are or refused, never altered in
what they say."""

from __future__ import annotations

import re
import unicodedata

from lessons.club.room.faults import BadName, TooLong
from lessons.store.room_tables import MOST_NAME

MOST_MARKS = 2
"""Accents one letter carries."""

_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that are not seen, or that turn the direction of what stands around them."""

_SHOWN_AS_NOTHING = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Characters of other categories that show nothing by themselves."""

_JOINER, _AS_PICTURE, _AS_KEY = "\u200d", "\ufe0f", "\u20e3"

_SEEN = re.compile(r"(?:\.(?:VK)?|K|PV?(?:JPV?)*)*")
"""Kinds of characters in a row, as `_kind` gives them: pictures may be joined to one, and each be marked as a picture."""

_A_SEAT = re.compile(r"seat\s*\d+", re.IGNORECASE)


def plain(text: str, what: str, most: int, *, lines: bool = False) -> str:
    """A text in composed form, blanks joined, and with `lines` its lines kept. Raises `TooLong` and `BadName`; `what` is what it is called there."""
    if len(text) > 4 * most:
        raise TooLong(what, most)
    rows = unicodedata.normalize("NFC", text).split("\n") if lines else [unicodedata.normalize("NFC", text)]
    made = "\n".join(" ".join(row.split()) for row in rows).strip()
    if len(made) > most:
        raise TooLong(what, most)
    if not all(_SEEN.fullmatch("".join(map(_kind, row))) for row in rows):
        raise BadName(f"in {what} stands a character that cannot be seen", hint="letters, figures, signs and spaces only")
    if _heaped(made):
        raise BadName(f"in {what} accents are heaped upon a letter", hint=f"at most {MOST_MARKS} on one letter")
    return made


def _kind(letter: str) -> str:
    """What a character is in a row of them: `P` a picture or its colour, `J` what joins two, `V` and `K` what marks a picture or a key, `X` what is not seen."""
    if letter == _JOINER:
        return "J"
    if letter == _AS_PICTURE:
        return "V"
    if letter == _AS_KEY:
        return "K"
    category = unicodedata.category(letter)
    if category in _UNSEEN or _SHOWN_AS_NOTHING.match(letter):
        return "X"
    return "P" if category in ("So", "Sk") else "."


def _heaped(text: str) -> bool:
    row = 0
    for letter in unicodedata.normalize("NFD", text):
        row = row + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if row > MOST_MARKS:
            return True
    return False


def read_nickname(typed: str) -> str | None:
    """A nickname as it is kept; None for none. Raises `TooLong`, `BadName`."""
    name = plain(typed, "the nickname", MOST_NAME)
    if not name:
        return None
    if _A_SEAT.fullmatch(unicodedata.normalize("NFKC", name)):
        raise BadName("this is how a seat without a nickname is called", hint="choose another nickname, or none")
    if all(unicodedata.category(letter)[0] in "MZ" for letter in name):
        raise BadName("nothing of this nickname can be seen", hint="letters, figures or signs")
    return name


def same_name(name: str) -> str:
    """The form in which two nicknames that look alike are the same."""
    return unicodedata.normalize("NFKC", name).casefold().replace(_AS_PICTURE, "")


def free_name(name: str, taken: set[str]) -> str:
    """The nickname, with a number where it is taken; `taken` holds the others as `same_name` gives them."""
    if same_name(name) not in taken:
        return name
    number = 2
    while True:
        tail = f" {number}"
        numbered = name[: MOST_NAME - len(tail)].rstrip() + tail
        if same_name(numbered) not in taken:
            return numbered
        number += 1


def seat_name(number: int, nickname: str | None) -> str:
    """What a seat is called."""
    return nickname or f"Seat {number}"
