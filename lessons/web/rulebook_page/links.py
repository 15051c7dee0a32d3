"""Where the rulebook's links lead: to a worked hand at the step that shows a clause, to a game's sheet, to an option, a ruling, a demonstration."""

from __future__ import annotations

from functools import cache
from html import escape
from urllib.parse import urlencode

from lessons.errors import Problems
from lessons.game_record import GameRecord
from lessons.handfile import game_share
from lessons.rulebook.examples import examples
from lessons.rulebook.shown import Shown
from lessons.rulebook.texts import option_title, sets_of
from lessons.rulebook.uses import Backed, Use
from lessons.rules.piquet import PiquetRules


def link(path: str, text: str, **query: str) -> str:
    """An `<a>` to a page of the app; the text is escaped."""
    return f'<a href="./{path}{f"?{escape(urlencode(query))}" if query else ""}">{escape(text)}</a>'


def to_example(shown: Shown) -> str:
    """To a worked hand at its step, or to a worked game on the score sheet."""
    sheet = _games().get(shown.example)
    if sheet is not None:
        return f'<a href="./score?{escape(sheet)}">{escape(shown.title)}</a>'
    step = {} if shown.step is None else {"step": str(shown.step)}
    return link("", shown.title, hand=shown.example, **step)


def to_option(backed: Backed) -> str:
    """To an option where the texts are set side by side; another game than Piquet for two is named."""
    game = {} if backed.of is PiquetRules else {"game": sets_of(backed.of)[0].name}
    return link("rules", option_title(backed), option=backed.option, **game)


def to_ruling(use: Use) -> str:
    """To a ruling."""
    return link("rulings", use.title, ruling=use.id)


def to_lesson(use: Use) -> str:
    """To a lesson of the course."""
    return link("learn", use.title, lesson=use.id)


def to_demonstration(use: Use) -> str:
    """To advice shown by the engine."""
    return link("advice", use.title, advice=use.id)


def to_clause(id: str) -> str:
    """To a clause in the rulebook."""
    return link("rulebook", id, clause=id)


@cache
def _games() -> dict[str, str]:
    """The query that opens each worked game; empty for one that is too long for a link."""
    return {settlement.game.id: _query(settlement.game) for settlement in examples().games}


def _query(game: GameRecord) -> str:
    try:
        return game_share.encode(game)
    except Problems:
        return ""
