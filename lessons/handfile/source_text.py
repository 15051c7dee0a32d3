"""From bytes to text, and the characters no file of ours may hold.

Control characters other than tab and line break are refused everywhere, and so are bidirectional, zero-width and other
invisible ones, because what a reader sees would not be what is read. The variation selectors U+FE0E and U+FE0F stand
only behind a suit symbol.
"""

from __future__ import annotations

import re
import unicodedata

from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.handfile import limits

_REFUSED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufe00-\ufe0d\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]|(?<![♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]"
)
_PLAIN = bytes([9, 10, *range(32, 127)])
"""The bytes of which most of a file consists, none of them refused."""

_HARMLESS = re.compile("[\u00a0-\u00ac\u00ae-\u033f♠♥♦♣♤♡♢♧–—‘’“”…]*")
_BOM = "\ufeff"


def decode(data: bytes) -> str:
    """The text of a file's bytes. Raises `Problems` when they are too many or not UTF-8."""
    if len(data) > limits.FILE_BYTES:
        raise Problems([too_large()])
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Problems([Unreadable("the file is UTF-16, not UTF-8", hint="save it as UTF-8", place=Place(1, 1))])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        kind = "a binary file, not text" if b"\0" in data else "not UTF-8"
        raise Problems(
            [
                Unreadable(
                    f"the file is {kind}: byte 0x{data[error.start]:02X}",
                    hint="a hand file is a text file, saved as UTF-8",
                    place=Place(line, column),
                )
            ]
        ) from None


def normal(text: str) -> str:
    """The text without a byte-order mark and with line breaks as LF. Raises `Problems` when it is empty or too large."""
    if len(text) > limits.FILE_BYTES or (not text.isascii() and len(text.encode("utf-8", "surrogatepass")) > limits.FILE_BYTES):
        raise Problems([too_large()])
    if text.startswith(_BOM):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    if not text or text.isspace():
        raise Problems([Unreadable("the file is empty", hint='its first line is format = "piquet-hand/1"', place=Place(1, 1))])
    return text


def clipped(text: str, limit: int = limits.EXCERPT) -> str:
    """The text, cut where it is longer than a message should quote."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def place_in(text: str, offset: int, excerpt: str = "") -> Place:
    """The place of the character at `offset`, with what stands there."""
    excerpt = clipped(excerpt.partition("\n")[0])
    return Place(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset), excerpt)


def too_large() -> Problem:
    """The refusal of a file beyond the limit."""
    return Unreadable(f"the file is larger than {limits.FILE_BYTES:,} bytes", hint="one deal takes a few hundred bytes", place=Place(1, 1))


def refused_characters(text: str) -> list[Problem]:
    """A problem for each character no file may hold, with its place in `text`."""
    strange = text.encode("utf-8", "surrogatepass").translate(None, _PLAIN)
    if not strange or _HARMLESS.fullmatch(strange.decode("utf-8", "surrogatepass")):
        return []
    problems: list[Problem] = []
    for found in _REFUSED.finditer(text):
        if len(problems) > limits.PROBLEMS:
            break
        problems.append(_refusal(found[0], place_in(text, found.start())))
    return problems


def refused_character(text: str) -> str | None:
    """The first character of `text` that no file may hold, or None."""
    found = _REFUSED.search(text)
    return found[0] if found else None


def described(character: str) -> str:
    """A refused character in words: `control character U+0007`."""
    code = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "").lower()
    kind = "control character" if ord(character) < 0xA0 else "invisible character"
    return f"{kind} {code} ({name})" if name else f"{kind} {code}"


def _refusal(character: str, place: Place) -> Problem:
    if character in "\ufe0e\ufe0f":
        return Unreadable(f"{described(character)} stands behind no suit symbol", hint="delete it", place=place)
    return Unreadable(described(character), hint="delete it; type it anew if it stood for a space", place=place)
