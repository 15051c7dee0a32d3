"""Files of hands and of deals of Cassino, each read and annotated once, whoever asks for it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lessons import handfile
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.cassino import CassinoAnnotation, as_deal
from lessons.games.cassino import annotate as count_cassino
from lessons.handfile import cassino, game
from lessons.handfile.reader import SUFFIX
from lessons.rules.cassino import CassinoRules
from lessons.rules.rule_set import RuleSet


@cache
def hand_at(path: Path) -> Annotation:
    """The hand of a file, annotated under its own rules. Raises `Problems`."""
    return annotate(handfile.load(path))


@cache
def deal_at(path: Path) -> CassinoAnnotation:
    """The deal of Cassino of a file, counted under its own rules. Raises `Problems`."""
    return count_cassino(cassino.load(path))


def deal_in(folder: Path, hand: str, rules: RuleSet | None) -> Annotation:
    """A deal of a game, read from the game's folder and counted under the rules given. Raises `Problems`."""
    if isinstance(rules, CassinoRules):
        return as_deal(count_cassino(cassino.load(folder / f"{hand}{SUFFIX}"), rules))
    return annotate(game.load_hand(folder, hand), rules)
