"""The hands lessons show: any example that travels with the project, or a hand of the lessons' own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from lessons.course.asked.subject import Subject
from lessons.games.settlement import Settlement, settle
from lessons.handfile import cassino, game
from lessons.handfile.reader import SUFFIX, read_text
from lessons.resources import examples_dir
from lessons.rulebook.read import deal_at, deal_in, hand_at

OWN = Path(__file__).parent / "hands"
"""The lessons' own hands."""


@cache
def files() -> Mapping[str, Path]:
    """Every hand a lesson can show, by id."""
    return {path.name.removesuffix(SUFFIX): path for folder in (examples_dir(), OWN) for path in sorted(folder.rglob(f"*{SUFFIX}"))}


@cache
def subject_of(id: str) -> Subject:
    """What the hand or game of an id comes to, under its own rules. Raises `KeyError` for none, `Problems` for one that cannot be read."""
    path = files()[id]
    text = read_text(path)
    if game.is_game(text):
        return Subject(settlement=_settled(path, text), deals=partial(deal_in, path.parent))
    if cassino.is_cassino(text):
        return Subject(counted=deal_at(path))
    annotation = hand_at(path)
    return Subject(annotation=annotation, open=annotation.record.seats)


def _settled(path: Path, text: str) -> Settlement:
    return settle(game.loads(text, name=path.name.removesuffix(SUFFIX)), None, partial(deal_in, path.parent))
