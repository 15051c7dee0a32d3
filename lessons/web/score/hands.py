"""The hands and games a sheet can begin with: those that travel with the app, and hands a link or a file brought."""

from __future__ import annotations

from functools import cache

from lessons.errors import Impossible, Problems
from lessons.game_record import GameRecord
from lessons.games.annotation import Annotation
from lessons.games.piquet import annotate
from lessons.games.tally import TRICKS_IN_A_DEAL
from lessons.handfile import game as game_files
from lessons.handfile.reader import SUFFIX
from lessons.record import HandRecord
from lessons.resources import examples_dir
from lessons.rules.piquet import PiquetRules
from lessons.web.library import library
from lessons.web.score.desk import Desk


@cache
def whole_deals() -> dict[str, str]:
    """The shipped hands that are played to the end: title by id."""
    return {hand.id: hand.title for hand in library().hands if _is_whole(hand.annotation)}


def _is_whole(annotation: Annotation) -> bool:
    tricks = annotation.tricks
    return tricks is not None and sum(tricks.values()) == TRICKS_IN_A_DEAL and None not in annotation.totals.values()


@cache
def worked_games() -> dict[str, GameRecord]:
    """The shipped games by id."""
    games = {}
    for path in sorted(examples_dir().rglob(f"*{SUFFIX}")):
        text = path.read_text(encoding="utf-8")
        if game_files.is_game(text):
            game = game_files.loads(text)
            games[game.id] = game
    return games


def annotate_deal(at: Desk, hand: str, rules: PiquetRules) -> Annotation:
    """The hand of an id under the game's rules. Raises `Problems` where there is none."""
    return annotate(record_of(at, hand), rules)


def record_of(at: Desk, hand: str) -> HandRecord:
    """The hand of an id. Raises `Problems` where there is none."""
    shipped = library().hand(hand)
    record = at.brought.get(hand) or (shipped.annotation.record if shipped else None)
    if record is None:
        raise Problems([Impossible(f"no hand called {hand} is here", hint="open its hand file as well, or enter the two figures")])
    return record
