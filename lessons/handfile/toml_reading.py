"""TOML read within limits, with what is wrong said plainly."""

from __future__ import annotations

from typing import Any

import tomli

from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.source_text import clipped, place_in

_HINTS = (
    ("Expected \"'''\"", "a block begins with ''' and ends with ''' on a line of its own"),
    ('Expected \'"""\'', 'a text that begins with """ ends with """'),
    ("Cannot ", "every key and every table stands once; only tables in double brackets, [[check]] or [[deal]], may stand again"),
    ("Expected '=' after a key", "a line is `key = value`; what is said and played stands between ''' and '''"),
    ("Invalid statement", "a line is `key = value`, `[table]` or `# comment`"),
    ("Illegal character", "a text ends with its closing quote on the same line"),
    ("Unterminated string", "a text ends with its closing quote"),
    ("Unescaped", "text with a backslash stands between single quotes: 'a\\b'"),
    ("Invalid value", 'text stands between quotes: "…"'),
    ("Expected newline or end of document", "one key and its value a line"),
)


_HOLDERS = frozenset((dict, list))


def read_toml(text: str) -> dict[str, Any]:
    """What TOML reads in a text. Raises `Problems`."""
    try:
        data = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise Problems([_toml_problem(text, error)]) from None
    except RecursionError:
        raise Problems([_too_deep(text)]) from None
    except ValueError:
        raise Problems([Unreadable("a number has too many figures", hint=f"at most {limits.FIGURE}", place=Place(1, 1))]) from None
    level: list[Any] = [data]
    for _ in range(limits.NESTING):
        level = [item for held in level for item in (held.values() if type(held) is dict else held) if type(item) in _HOLDERS]
        if not level:
            return data
    raise Problems([_too_deep(text)])


def _toml_problem(text: str, error: tomli.TOMLDecodeError) -> Problem:
    hint = next((hint for begin, hint in _HINTS if error.msg.startswith(begin)), "see SPEC.md for the form of a hand file")
    position = error.pos
    message = f"this is not TOML: {clipped(error.msg)}"
    if error.msg.startswith(("Expected \"'''\"", 'Expected \'"""\'')):
        # TOML notices at the end of the text; a person wants to know where the block began.
        position = text.rfind(error.msg[10:13])
        message = "the block or text that begins here has no end"
    line = text[position : position + limits.EXCERPT + 1]
    return Unreadable(message, hint=hint, place=place_in(text, position, line))


def _too_deep(text: str) -> Problem:
    lines = text.split("\n")
    number = max(range(len(lines)), key=lambda n: sum(map(lines[n].count, "[{.")))
    message = f"lists or tables stand in one another more than {limits.NESTING} deep"
    return Unreadable(message, hint="a hand file needs three levels", place=Place(number + 1, 1, clipped(lines[number])))
