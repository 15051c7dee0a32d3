"""The blocks of steps in a link: `e+HA*21_d+S9_e+HK*22`, where `+` is a space.

The words are those of a hand file (`lessons.handfile.acts` reads them); only the signs differ, because a link keeps
letters, figures, `.`, `_`, `-` and `*` as they are and turns most others into percent signs:

| in a link | in a file |
|---|---|
| `e` and `d` before an act, or before a reply where several could answer | the seat of the elder hand, the seat of the dealer; of three or four, `s` and `t` are the second and the third |
| `.` before a reply, and between the things of a list | `:` and `,` |
| `*21` | `= 21` |
| `-` behind an act | `!` |
| `x`, `x3` | `?`, `?3` |
| `_` between acts | a new line |
| `.` before a text, behind its act | `#` behind the act |
| `-` before a text | `#` on a line of its own |

An underscore in a comment is written twice.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

from lessons.errors import Unreadable
from lessons.handfile.block_text import act_words
from lessons.record import Act, Block, Calls

_ITEM = re.compile(r"(?:__|[^_])+")
_ACT = re.compile(r"([estd]) ([A-Za-z0-9 .]+?)(\*[0-9]{1,4})?(-?)")
_ANSWER = re.compile(r"\.([estd]) (good|equal|not good|making)$")
_UNKNOWN = re.compile(r"\bx([0-9]*)(?![A-Za-z0-9])")
_LISTS = frozenset(("also", "claims", "sinks", "corrects", "discards"))
_BREAKS = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
SIGNS = {2: "ed", 3: "esd", 4: "estd"}
"""The letter of each seat, by how many there are, in the order of play."""
ACT_HINT = "for example e point 41.not good*20, or e HA*21"


def block_text(block: Block, seats: tuple[str, ...]) -> str:
    """A block as a link says it."""
    signs = signs_of(seats)
    items: list[str] = []
    for act in block.acts:
        items += [f"-{_doubled(comment)}" for comment in act.above]
        items.append(f"{signs[act.seat]} {_link_words(act, signs)}")
        if act.comment:
            items.append(f".{_doubled(act.comment)}")
    items += [f"-{_doubled(comment)}" for comment in block.tail]
    return "_".join(items)


def _doubled(text: str) -> str:
    return text.replace("_", "__")


def signs_of(seats: tuple[str, ...]) -> dict[str, str]:
    """How a link calls the seats, in their order: the elder hand, the second and third of several, the dealer."""
    return dict(zip(seats, SIGNS[len(seats)], strict=True))


def _link_words(act: Act, signs: Mapping[str, str]) -> str:
    """The words of an act with a link's signs."""
    words = _ascii(act_words(act)).replace(", ", ".").replace("?", "x")
    if isinstance(act, Calls) and act.reply is not None:
        answers = "" if act.reply_seat is None else f"{signs[act.reply_seat]} "
        words += f".{answers}{act.reply.value.removesuffix('?')}"
    return words + (f"*{act.count}" if act.count is not None else "") + ("-" if act.irregular else "")


def _ascii(words: str) -> str:
    """Words without accents, which the reader does not ask for."""
    return "".join(c for c in unicodedata.normalize("NFKD", words) if c.isascii())


def block_lines(text: str, seats: tuple[str, ...]) -> Iterator[str]:
    """The lines of a hand file's block that a link's text says. Raises `Unreadable` for the first item that is none."""
    behind = ""
    for item in items_of(text):
        if item.startswith("."):
            if not behind:
                raise Unreadable(f"the comment `{item[1:41]}` stands behind no act", hint="a comment on a line of its own begins with -")
            yield f"{behind}  # {_comment(item)}"
            behind = ""
            continue
        if behind:
            yield behind
            behind = ""
        if item.startswith("-"):
            yield f"# {_comment(item)}"
        else:
            behind = _file_line(item, seats)
    if behind:
        yield behind


def items_of(text: str) -> list[str]:
    """What single underscores divide, with double ones still double. Raises `Unreadable` when nothing stands between two."""
    items = _ITEM.findall(text)
    if "_".join(items) != text:
        raise Unreadable("a single _ stands at an end, or beside another", hint="one _ between two things; __ within a text")
    return items


def _comment(item: str) -> str:
    text = item[1:].replace("__", "_")
    if _BREAKS.search(text):
        raise Unreadable("a comment has a line break in it", hint="one line a comment")
    return text


def _file_line(item: str, seats: tuple[str, ...]) -> str:
    found = _ACT.fullmatch(item)
    if found is None:
        raise Unreadable(f"`{item[:40]}` is no act of a link", hint=ACT_HINT)
    sign, words, count, mark = found.groups()
    words = _UNKNOWN.sub(r"?\1", words)
    seat_of = dict(zip(SIGNS[len(seats)], seats, strict=True))
    if sign not in seat_of:
        raise Unreadable(f"`{item[:40]}` is no act of a link", hint=ACT_HINT)
    is_list = words.partition(" ")[0] in _LISTS
    if not is_list:
        words = _ANSWER.sub(lambda found: f".{seat_of.get(found[1], found[1])} {found[2]}", words)
    words = words.replace(".", ", ") if is_list else re.sub(r"\bmaking$", "making?", words.replace(".", " : "))
    figure = f" = {count[1:]}" if count else ""
    return f"{seat_of[sign]} {words}{figure}{' !' if mark else ''}"
