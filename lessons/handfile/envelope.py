"""What every file of ours shares: TOML read within limits, and the keys all formats have.

A reader opens its text with `Document.open(text, FORMAT, name=stem)`, which raises `Problems` at once only for what
leaves nothing to read (not TOML, too large, another format). From then on it takes values from `document.data`, says
what is wrong with `document.unreadable(path, message, hint)` or `document.impossible(...)`, where `path` is the dotted
path of a key (`table.score`), and ends with `document.finish()`, which raises all that was found.

    document = Document.open(text, "piquet-game/1", name="evening")
    head = read_heading(document, ("game", "names", "deals", "check"))   # heading.py: id, title, note, source, rules
    game = document.table("game", ("players",))                          # a table, its unknown keys refused, {} when absent
    lines, tail = block_lines(document, "deals", document.data["deals"]) # for `'''` blocks: text, comment and place of each line
    document.finish()

Keys beginning with `_` are kept in `document.extra` by dotted path: `_note`, `table._seen`, `check.0._page`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from lessons.errors import Impossible, Place, Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.places import Places, content_start
from lessons.handfile.source_text import clipped, described, normal, refused_character, refused_characters
from lessons.handfile.toml_reading import read_toml

_FORMAT = re.compile(r"piquet-(hand|game|lesson|set)/([0-9]{1,9})")
_FORMAT_NAMES = {
    "piquet-hand/1": "hand file",
    "piquet-game/1": "game file",
    "piquet-lesson/1": "lesson",
    "piquet-set/1": "set of deals",
}


class Document:
    """A file's text, the values TOML reads in it, and what has been found wrong so far."""

    called = "the file"
    """What messages call the whole of it."""

    def __init__(self, text: str, data: dict[str, Any], name: str) -> None:
        self.text = text
        self.data = data
        self.name = name
        self.places = Places(text)
        self.extra: dict[str, Any] = {}
        self.problems: list[Problem] = []
        self.unlisted = 0

    @classmethod
    def open(cls, text: str, expected: str, *, name: str = "") -> Document:
        """The document of a text whose `format` is `expected`; `name` is its file's name without the suffix.

        Raises `Problems` when it is empty, too large, no TOML, nested too deeply, or of another format.
        """
        text = normal(text)
        strange = refused_characters(text)
        try:
            data = read_toml(text)
        except Problems as error:
            # A refused character is often what TOML stumbles over; said once is enough.
            raise Problems(strange or error.problems) from None
        document = cls(text, data, name)
        document.problems.extend(strange)
        if "\\" in text:
            document._check_strings("", data)
        document._check_format(expected)
        return document

    def _check_format(self, expected: str) -> None:
        said = self.data.get("format")
        hint = f'the first line is format = "{expected}"'
        if said == expected:
            return
        place = self.places.nearest("format")
        if said is None:
            message = "`format` is missing"
        elif isinstance(said, str) and said in _FORMAT_NAMES:
            message = f"this is a {_FORMAT_NAMES[said]}, not a {_FORMAT_NAMES[expected]}"
        elif isinstance(said, str) and (found := _FORMAT.fullmatch(said)):
            message = f"version {found[2]} of piquet-{found[1]} is not known"
        else:
            message = f"`format` is {quoted(said)}, which is not known"
        raise Problems([*self.problems, Unreadable(message, hint=hint, place=place)])

    def _check_strings(self, path: str, value: Any) -> None:
        """Escapes may have brought characters into strings and keys that the text itself does not show."""
        if isinstance(value, str):
            character = refused_character(value)
            if character and character not in self.text:
                self.unreadable(path, described(character), "write the text without it")
        elif isinstance(value, dict):
            for key, item in value.items():
                self._check_strings(path, key)
                self._check_strings(f"{path}.{key}" if path else key, item)
        elif isinstance(value, list):
            for number, item in enumerate(value):
                self._check_strings(f"{path}.{number}", item)

    # ---------------------------------------------------------------------------------------------------- problems

    def unreadable(self, path: str, message: str, hint: str = "", *, place: Place | None = None, clause: str | None = None) -> None:
        """Notes that the value at `path` is not of the form."""
        if self._has_room():
            self.problems.append(Unreadable(message, hint=hint, clause=clause, place=place or self.places.nearest(path)))

    def impossible(self, path: str, message: str, hint: str = "", *, place: Place | None = None, clause: str | None = None) -> None:
        """Notes that the value at `path` is readable, but cannot be."""
        if self._has_room():
            self.problems.append(Impossible(message, hint=hint, clause=clause, place=place or self.places.nearest(path)))

    def add(self, problem: Problem) -> None:
        """Notes a problem that has its place."""
        if self._has_room():
            self.problems.append(problem)

    def _has_room(self) -> bool:
        """Whether one more problem is listed; if not, it is counted."""
        if len(self.problems) < limits.PROBLEMS:
            return True
        self.unlisted += 1
        return False

    def within(self, path: str, value: str, found: Problems) -> None:
        """Notes problems whose places are counted within the string `value`, which stands at `path`."""
        lines = value.split("\n")
        for problem in found.problems:
            inner = problem.place or Place(1, 1)
            offset = sum(len(line) + 1 for line in lines[: inner.line - 1]) + inner.column - 1
            place = self.places.inside(path, value, offset, inner.text)
            self.add(type(problem)(problem.message, hint=problem.hint, clause=problem.clause, place=place))

    def finish(self) -> None:
        """Raises `Problems` with all that was noted, if anything was."""
        if self.unlisted:
            last = max(problem.place for problem in self.problems if problem.place is not None)
            message = f"{self.unlisted} more problems are not listed"
            self.problems.append(Unreadable(message, hint="mend those above first", place=last))
        if self.problems:
            raise Problems(self.problems)

    # ------------------------------------------------------------------------------------------------------ values

    def table(self, path: str, known: Collection[str]) -> dict[str, Any]:
        """The table at a dotted path, {} when there is none; keys that are not known are problems."""
        value: Any = self.data
        for part in path.split("."):
            value = value.get(part)
            if value is None:
                return {}
        return self.as_table(path, value, known)

    def as_table(self, path: str, value: Any, known: Collection[str]) -> dict[str, Any]:
        """`value` as a table, {} when it is none; keys that are not known are problems."""
        if not isinstance(value, dict):
            self.unreadable(
                path, f"{label(path)} is {kind_of(value)}, not a table", f"write [{path}]" if "." not in path else "write { key = value }"
            )
            return {}
        self.check_keys(path, value, known)
        return value

    def check_keys(self, path: str, table: dict[str, Any], known: Collection[str]) -> None:
        """Notes keys of a table that the specification does not name, and keeps those that begin with `_`."""
        for key, value in table.items():
            if key in known:
                continue
            below = f"{path}.{key}" if path else key
            if key.startswith("_"):
                self.extra[below] = value
                continue
            if not self._has_room():
                continue
            near = difflib.get_close_matches(key[:40], list(known), 1)
            hint = f"perhaps `{near[0]}`" if near else "known: " + ", ".join(known)
            place = self.places.key(below) if below in self.places else self.places.nearest(path)
            whole = label(path) if path else self.called
            self.unreadable(below, f"`{clipped(key, 40)}` is no key of {whole}", hint, place=place)

    def line(self, path: str, value: Any, limit: int = limits.TITLE) -> str:
        """`value` as one line of text, "" when it is not."""
        if not isinstance(value, str):
            self.unreadable(path, f"{label(path)} is {kind_of(value)}, not text", "write it between quotes")
            return ""
        if "\n" in value or "\t" in value:
            self.unreadable(path, f"{label(path)} has a line break or a tab", "one line, with spaces")
        if len(value) > limit:
            self.unreadable(path, f"{label(path)} has {len(value)} characters", f"at most {limit}")
        return value

    def prose(self, path: str, value: Any, limit: int = limits.NOTE) -> str:
        """`value` as text of one line or several, "" when it is not."""
        if not isinstance(value, str):
            self.unreadable(path, f"{label(path)} is {kind_of(value)}, not text", "write it between quotes")
            return ""
        if len(value) > limit:
            self.unreadable(path, f"{label(path)} has {len(value)} characters", f"at most {limit}")
        return value

    def whole(self, path: str, value: Any, least: int = 0, most: int = limits.FIGURE) -> int:
        """`value` as a whole number from `least` to `most`; `least` when it is none."""
        if type(value) is int and least <= value <= most:
            return value
        said = quoted(value) if type(value) is int else kind_of(value)
        self.unreadable(path, f"{label(path)} is {said}", f"a whole number from {least} to {most}")
        return least

    def whole_numbers(self, path: str, value: Any, keys: Collection[str], most: int = limits.FIGURE) -> dict[str, int]:
        """`value` as a table of whole numbers up to `most`, one for any of the `keys`."""
        table = self.as_table(path, value, keys)
        return {key: self.whole(f"{path}.{key}", table[key], most=most) for key in keys if key in table}


class Part(Document):
    """A table of a document, read as a document of its own: paths are those below the table, places those of the whole text, and
    what is wrong is noted in the whole document, which alone is finished."""

    def __init__(self, whole: Document, path: str, data: dict[str, Any], called: str) -> None:
        super().__init__(whole.text, data, "")
        self.called = called
        self.places = whole.places.below(path)
        self.problems = whole.problems
        self._whole = whole

    def _has_room(self) -> bool:
        return self._whole._has_room()


def label(path: str) -> str:
    """A key as messages name it: `title`, `[table]`, `score` of [table]."""
    if not path:
        return "the file"
    table, _, key = path.rpartition(".")
    if not table:
        return f"[{key}]" if key in ("source", "rules", "table", "hands", "discards", "steps", "game") else f"`{key}`"
    if table == "check":
        return "a check"
    return f"`{key}` of a check" if table.startswith("check.") else f"`{key}` of [{table}]"


def kind_of(value: Any) -> str:
    """What a TOML value is, in plain words."""
    if isinstance(value, bool):
        return "true or false"
    kinds = {str: "text", int: "a number", float: "a number with a point", list: "a list", dict: "a table"}
    return kinds.get(type(value), "a date or time")


def quoted(value: Any) -> str:
    """A value as a message shows it, cut where it is long."""
    return clipped(f'"{value}"' if isinstance(value, str) else kind_of(value) if isinstance(value, dict | list) else str(value), 40)


# ------------------------------------------------------------------------------------------------------------- blocks

PlaceOf = Callable[[int, int, str], Place]
"""The place of a line of a block (counted from 0), a column in it (from 0) and the text there."""


class BlockLine(NamedTuple):
    """A line of a block: its number in the block, what stands before `#`, the comment, and the comment lines above it."""

    number: int
    text: str
    comment: str
    above: tuple[str, ...]


def block_lines(document: Document, path: str, value: Any) -> tuple[list[BlockLine], tuple[str, ...]]:
    """The lines of a block that hold something, and the comment lines after the last of them."""
    if not isinstance(value, str):
        document.unreadable(path, f"{label(path)} is {kind_of(value)}, not a block of text", "write it between ''' and '''")
        return [], ()
    lines: list[BlockLine] = []
    above: list[str] = []
    for number, raw in enumerate(value.split("\n")):
        text, mark, comment = raw.partition("#")
        if mark or len(text) > limits.LINE:
            comment = comment.strip()
            _check_length(document, path, value, BlockLine(number, text, comment, ()))
            if len(text) > limits.LINE:
                continue
            text = text.rstrip()
        if text and not text.isspace():
            lines.append(BlockLine(number, text, comment, tuple(above)))
            above.clear()
        elif mark:
            above.append(comment)
    return lines, tuple(above)


def _check_length(document: Document, path: str, value: str, line: BlockLine) -> None:
    """Notes a line or a comment that is too long."""
    for what, begin, text, most in (("line", 0, line.text, limits.LINE), ("comment", len(line.text), line.comment, limits.NOTE)):
        if len(text) > most:
            place = block_places(document, path, value)(line.number, begin, f"# {text}" if begin else text)
            document.unreadable(path, f"a {what} has {len(text)} characters", f"at most {most}", place=place)


def block_places(document: Document, path: str, value: str) -> PlaceOf:
    """Where the lines of a block stand. `value` is the block's text, `path` its key, such as `steps.play` or `deals`."""
    text = document.text
    # In a part of a document the same block may stand earlier, in another part.
    start = -1 if isinstance(document, Part) else _common_start(text, path.rpartition(".")[2], value)
    if start >= 0:
        base, indent = text.count("\n", 0, start) + 1, 0
    else:
        span = document.places.span(path)
        start = content_start(text, span)
        if not text.startswith(value, start):
            whole = document.places[path]
            return lambda number, column, excerpt: Place(whole.line, whole.column, clipped(excerpt))
        base = text.count("\n", 0, start) + 1
        indent = start - text.rfind("\n", 0, start) - 1

    def place(number: int, column: int, excerpt: str) -> Place:
        if len(excerpt) > limits.EXCERPT:
            excerpt = clipped(excerpt)
        return Place(base + number, column + 1 if number else indent + column + 1, excerpt)

    return place


def _common_start(text: str, key: str, value: str) -> int:
    """Where a block's text begins when it is written as usual, `key = '''` and a line break before it; -1 when it is not.

    A line of a block is never a line of TOML, so where there is no other kind of long string nothing else passes for it.
    """
    start = text.find("'''\n" + value)
    if start < 0 or '"""' in text:
        return -1
    opening = text[text.rfind("\n", 0, start) + 1 : start]
    return start + 4 if "".join(opening.split()) == f"{key}=" else -1
