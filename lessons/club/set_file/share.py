"""A set as the query string of a link, and back: `s=1&set=…`.

`set` is the set's canonical text, packed (DEFLATE, as zlib writes it) and spelled in the letters of a link (base64url): a dozen deals
with their questions fit where their text, sign by sign, would not. Reading unpacks no more than a file may hold, and the set file's
reader reads it.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import replace
from urllib.parse import parse_qsl

from lessons.club.deal_set import DealSet
from lessons.club.set_file.reader import loads
from lessons.club.set_file.writer import dumps
from lessons.errors import Problem, Problems, Unreadable
from lessons.handfile.limits import FILE_BYTES
from lessons.handfile.share import without_places

VERSION = "1"
LONGEST = 24_000
"""Characters of the longest link, from behind its question mark: a dozen deals and more."""

_KEYS = ("s", "set")
_ANEW = "copy the whole link anew"
_SHOWN = 40


def to_query(deal_set: DealSet) -> str:
    """The query string of a set, without a question mark. Raises `Problems` when no file can say it, or a link would be longer than `LONGEST`."""
    packed = zlib.compress(dumps(deal_set).encode("utf-8"), 9)
    query = f"s={VERSION}&set={base64.urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"
    if len(query) > LONGEST:
        message = f"the link would have {len(query):,} characters, more than {LONGEST:,}"
        raise Problems([Unreadable(message, hint="send the set’s file, or make the set smaller")])
    return query


def from_query(query: str) -> DealSet:
    """The set of a query string, with or without its question mark; its places are empty. Raises `Problems`: all that is not understood."""
    if len(query) > LONGEST + 1:
        raise Problems([Unreadable(f"the link has {len(query):,} characters, more than {LONGEST:,}", hint="open the set’s file instead")])
    values = _values(query.removeprefix("?"))
    if values.get("s") != VERSION:
        said = values.get("s")
        message = "the link has no version" if said is None else f"version {said[:_SHOWN]!r} of a set’s link is not known"
        raise Problems([Unreadable(message, hint=f"s={VERSION}")])
    if not values.get("set"):
        raise Problems([Unreadable("the link holds no set", hint=_ANEW)])
    try:
        read = loads(_unpacked(values["set"]))
    except Problems as found:
        # Places in a text nobody sees would tell nobody anything.
        raise Problems(type(problem)(problem.message, hint=problem.hint) for problem in found.problems) from None
    return replace(read, deals=tuple(replace(deal, record=without_places(deal.record)) for deal in read.deals))


def _values(query: str) -> dict[str, str]:
    """The keys and values of a query, each once and known."""
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=10)
    except ValueError:
        raise Problems([Unreadable("this is no link of a set of deals", hint=_ANEW)]) from None
    problems: list[Problem] = []
    values: dict[str, str] = {}
    for key, value in pairs:
        if key in values:
            problems.append(Unreadable(f"`{key[:_SHOWN]}` stands twice in the link", hint="each key once"))
        elif key not in _KEYS:
            problems.append(Unreadable(f"`{key[:_SHOWN]}` is nothing a set’s link says", hint="a newer version of the program may know it"))
        values[key] = value
    if problems:
        raise Problems(problems)
    return values


def _unpacked(spelled: str) -> str:
    """The text of a set, from the letters of a link."""
    damaged = Problems([Unreadable("the link is damaged or cut off", hint=_ANEW)])
    try:
        packed = base64.b64decode(spelled + "=" * (-len(spelled) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(packed, FILE_BYTES + 1)
        if len(data) > FILE_BYTES:
            raise Problems([Unreadable(f"the link holds more than {FILE_BYTES:,} bytes", hint="open the set’s file instead")])
        if not unpacking.eof or unpacking.unused_data:
            raise damaged
        return data.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeError, ValueError) as wrong:
        if isinstance(wrong, Problems):
            raise
        raise damaged from None
