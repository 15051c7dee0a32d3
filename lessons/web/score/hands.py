"""The hands and games a sheet can begin with: those that travel with the app, and hands a link or a file brought."""

from __future__ import annotations

from functools import cache

from lessons.errors import Impossible, Problems
from lessons.game_record import GameRecord
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.cassino import annotate as count_cassino
from lessons.games.cassino import as_deal
from lessons.handfile import game as game_files
from lessons.handfile.reader import SUFFIX
from lessons.record import HandRecord
from lessons.resources import examples_dir
from lessons.rules.cassino import CassinoRules
from lessons.rules.ecrire import EcrireRules
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.web.library import library
from lessons.web.score.desk import Desk


def whole_deals(rules: RuleSet, players: int = 0) -> dict[str, str]:
    """The shipped hands that can be deals of a game under these rules, and are played to the end: title by id.

    The deals of piquet à écrire are two-handed ones, and so are those of Piquet Normand when only two `players` are left.
    """
    two_handed = isinstance(rules, EcrireRules) or (isinstance(rules, NormandRules) and players == 2)
    return _whole_deals().get(PiquetRules if two_handed else type(rules), {})


@cache
def _whole_deals() -> dict[type[RuleSet], dict[str, str]]:
    found: dict[type[RuleSet], dict[str, str]] = {}
    for hand in library().hands:
        if "played out" in hand.shows and None not in hand.annotation.totals.values():
            found.setdefault(type(hand.annotation.rules), {})[hand.id] = hand.title
    for deal in library().deals:
        if None not in deal.annotation.totals.values():
            found.setdefault(type(deal.annotation.rules), {})[deal.id] = deal.title
    return found


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


def annotate_deal(at: Desk, hand: str, rules: RuleSet | None) -> Annotation:
    """The hand of an id under the game's rules, or its own for None. Raises `Problems` where there is none."""
    deal = library().deal(hand)
    if deal is not None and isinstance(rules, CassinoRules):
        return as_deal(count_cassino(deal.annotation.record, rules))
    shipped = library().hand(hand) if rules is None and hand not in at.brought else None
    return shipped.annotation if shipped is not None else annotate(record_of(at, hand), rules)


def made_in(at: Desk, hand: str) -> tuple[int, ...] | None:
    """What each makes in a hand under its own rules, in order of play; None where it cannot be told."""
    try:
        totals = annotate_deal(at, hand, None).totals
    except Problems:
        return None
    points = tuple(total for total in totals.values() if total is not None)
    return points if points and len(points) == len(totals) else None


def record_of(at: Desk, hand: str) -> HandRecord:
    """The hand of an id. Raises `Problems` where there is none."""
    shipped = library().hand(hand)
    record = at.brought.get(hand) or (shipped.annotation.record if shipped else None)
    if record is None:
        raise Problems([Impossible(f"no hand called {hand} is here", hint="open its hand file as well, or enter the two figures")])
    return record
