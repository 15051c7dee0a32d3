"""A record for three or four hands read to its end: what the rooms of Piquet Normand and Piquet Voleur do alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lessons.combinations import DECLARED, Class
from lessons.errors import Problems
from lessons.games.annotation import ClassResult
from lessons.games.several.blanche import doubt_blanche, settle_blanche
from lessons.games.several.contest import Contest
from lessons.games.several.deal import Deal
from lessons.games.several.play import Play
from lessons.games.several.words import Words


def read(deal: Deal[Any], words: Words, contest: Callable[[Words, Class], Contest], play: Callable[[Deal[Any], Words], Play]) -> None:
    """Read the declarations and the play of a deal whose exchange, if it has one, is read. Raises `Problems`."""
    if deal.is_position:
        deal.classes = {cls: ClassResult(None, 0) for cls in Class}
    else:
        words.scan()
        words.penalties()
        for cls in DECLARED:
            contest(words, cls).run()
        words.needless_marks()
        words.stage()
    play(deal, words).run()
    settle_blanche(deal)
    doubt_blanche(deal)
    deal.lines = [ln for m in deal.moments for ln in m.lines if ln.cls is not Class.CARTE_BLANCHE]
    if deal.problems:
        raise Problems(deal.problems)
