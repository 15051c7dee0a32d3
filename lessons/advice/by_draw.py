"""Two discards by the odds of the draw: every draw, and every hand the other can then hold, counted alike.

Clauses: cent.repic, cent.point.rank, cent.sequence.all, cent.set.all.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from lessons.advice.demonstration import ByDeal, ByDraw
from lessons.advice.measures import Comparison, Measure, Value, Way
from lessons.analysis.draw import subsets
from lessons.analysis.draw.become import codes_of, suit_bytes
from lessons.analysis.draw.chance import Chance
from lessons.analysis.draw.compute import chosen_odds, points_of
from lessons.analysis.draw.repic import repic_chances
from lessons.analysis.draw.results import DrawOdds, Option
from lessons.cards import FULL_PACK, Hand
from lessons.combinations import DECLARED, Class
from lessons.games.annotation import Annotation
from lessons.games.piquet.talon import HAND
from lessons.record import ELDER
from lessons.rules.piquet import PiquetRules, two_handed


def by_draw(annotation: Annotation, by: ByDraw) -> Comparison:
    """Both discards of the elder hand, ranked by the points declared above the other's, a repic's included if it is asked for."""
    odds = odds_of(annotation, by)
    repics = repic_chances(odds, odds.options)
    follow, other = (_way(option, repics[option.discard], odds.rules) for option in both(odds, by))
    return Comparison(
        seat=annotation.record.seats[0],
        follow=follow,
        other=other,
        decides=Measure.WITH_REPIC if by.repic else Measure.AHEAD,
        shared={Measure.DANGER: danger(odds.hand, odds.rules), Measure.REPIC_ADDS: odds.rules.repic.bonus},
    )


def odds_of(annotation: Annotation, by: ByDraw | ByDeal) -> DrawOdds:
    """The odds of both discards of the elder hand as it was dealt."""
    dealt = annotation.record.hands[annotation.record.seats[0]].known
    return chosen_odds(dealt, ELDER, two_handed(annotation.rules), (by.follow, by.other))


def both(odds: DrawOdds, by: ByDraw | ByDeal) -> tuple[Option, Option]:
    """What following the advice comes to, and what is done otherwise."""
    found = {option.discard: option for option in odds.options}
    return found[by.follow], found[by.other]


def danger(hand: Hand, rules: PiquetRules) -> Chance:
    """In how many of the hands the other can come to declare with it would reach a repic, if everything in them were good.

    Any twelve of the twenty unseen cards can be that hand, whatever either side draws. What is not good only makes them fewer. A carte
    blanche is counted of the hand as it was dealt, which is not known, and is left out.
    """
    codes = codes_of(suit_bytes(Hand(FULL_PACK & ~hand.mask), subsets.of_size(HAND)), rules.short_point)
    points = points_of(codes)
    return Chance(int(np.count_nonzero(points >= rules.repic.at)), len(points))


def _way(option: Option, repic: Chance, rules: PiquetRules) -> Way:
    good = {cls: Chance(sums.good, option.cases) for cls, sums in zip(DECLARED, option.against, strict=True)}
    figures: Mapping[Measure, Value] = {
        Measure.AHEAD: option.difference,
        Measure.DECLARES: option.own,
        Measure.OTHER_DECLARES: option.other,
        Measure.POINT_GOOD: good[Class.POINT],
        Measure.SEQUENCE_GOOD: good[Class.SEQUENCE],
        Measure.REPIC: repic,
        Measure.WITH_REPIC: option.difference + rules.repic.bonus * repic.fraction,
    }
    return Way(figures=figures, cards=option.kept)
