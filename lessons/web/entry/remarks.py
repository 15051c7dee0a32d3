"""The annotator's comments: which lines of the blocks can bear one, and the draft with a line's comment changed."""

from __future__ import annotations

from typing import NamedTuple

from lessons.web.entry.draft import BLOCKS, Draft

COMMENT_LENGTH = 1000


class Commented(NamedTuple):
    """A line of a block that says something: the block, its number in it (from 1), its words and its comment."""

    block: str
    line: int
    words: str
    comment: str


def commentable(draft: Draft) -> tuple[Commented, ...]:
    """The lines of all blocks that hold an act, in order."""
    found = []
    for block in BLOCKS:
        for number, line in enumerate((getattr(draft, block) or "").split("\n"), start=1):
            words, _, comment = line.partition("#")
            if words.strip():
                found.append(Commented(block, number, words.strip(), comment.strip()))
    return tuple(found)


def with_comment(draft: Draft, block: str, line: int, comment: str) -> Draft:
    """The draft with another comment on a block's line (`line` from 1); an empty one is taken away. A comment is one line."""
    lines = draft.get(block).split("\n")
    words = lines[line - 1].partition("#")[0].rstrip()
    plain = " ".join(comment.split())[:COMMENT_LENGTH]
    lines[line - 1] = f"{words}  # {plain}" if plain else words
    return draft.put(block, "\n".join(lines))
