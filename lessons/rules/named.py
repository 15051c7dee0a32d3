"""The named rule sets, house rules made from them, and what differs between two sets."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from lessons.errors import Unreadable
from lessons.rules.cassino import CassinoRules, Majority, OneDeal, Points
from lessons.rules.citations import CITES
from lessons.rules.ecrire import EcrireRules
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.options import read_option, write_option
from lessons.rules.piquet import (
    CallOrder,
    CarteBlancheShown,
    CountingCards,
    Cut,
    DealerClaims,
    FalseClaim,
    LateClaim,
    LeftCards,
    Level,
    OthersTalonCard,
    Partie,
    PicOrder,
    PiquetRules,
    UnderCall,
)
from lessons.rules.rule_set import PointCalledBy, RuleSet
from lessons.rules.voleur import VoleurRules

AU_CENT = PiquetRules(name="au-cent", cites=CITES["au-cent"])

RUBICON = replace(
    AU_CENT,
    name="rubicon",
    cites=CITES["rubicon"],
    point_called_by=PointCalledBy.LENGTH_LAST_FIGURE,
    good_point_named=True,
    under_call=UnderCall.GOOD_AGAINST_THE_CARDS,
    counting_cards=CountingCards.EVERY_CARD,
    game=Partie(),
    level=Level.VOID,
)

CLUB = replace(
    AU_CENT,
    name="club",
    cites=CITES["club"],
    left_cards=LeftCards.DEALER_DECIDES,
    point_called_by=PointCalledBy.LENGTH,
    dealer_claims=DealerClaims.BEFORE_THE_LEAD,
    late_claim=LateClaim.NEVER,
    false_claim=FalseClaim.CLASS_LOST,
    others_talon_card=OthersTalonCard.COUNTS_NOTHING,
    game=Partie(),
    level=Level.DRAWN,
)

CLUB_AMERICAN = replace(CLUB, name="club-american", cites=CITES["club-american"], counting_cards=CountingCards.EVERY_CARD)

PORTLAND = replace(
    AU_CENT,
    name="portland",
    cites=CITES["portland"],
    dealer_must_exchange=1,
    carte_blanche_shown=CarteBlancheShown.WHEN_THE_OTHER_HAS_DISCARDED,
    point_called_by=PointCalledBy.LENGTH,
    call_order=CallOrder.POINT_FIRST,
    under_call=UnderCall.GOOD_AGAINST_THE_CARDS,
    late_claim=LateClaim.YOUNGER_FIRST_CARD,
    false_claim=FalseClaim.COUNTS_NOTHING,
    others_talon_card=OthersTalonCard.COUNTS_NOTHING,
    counting_cards=CountingCards.EVERY_CARD,
    capot_includes_last_trick=False,
    game=Partie(),
    level=Level.DRAWN,
    cut=Cut.HIGHER_CHOOSES,
)

MODERN = replace(
    AU_CENT,
    name="modern",
    cites=CITES["modern"],
    dealer_must_exchange=1,
    left_cards=LeftCards.DEALER_DECIDES,
    carte_blanche_shown=CarteBlancheShown.WHEN_THE_OTHER_HAS_DISCARDED,
    point_called_by=PointCalledBy.LENGTH,
    late_claim=LateClaim.NEVER,
    false_claim=FalseClaim.CLASS_LOST,
    others_talon_card=OthersTalonCard.COUNTS_NOTHING,
    counting_cards=CountingCards.EVERY_CARD,
    capot_includes_last_trick=False,
    pic_order=PicOrder.OCCURRENCE,
    game=Partie(),
    level=Level.DRAWN,
    cut=Cut.HIGHER_CHOOSES,
)

TWO_HANDED: Mapping[str, PiquetRules] = MappingProxyType({r.name: r for r in (AU_CENT, RUBICON, CLUB, CLUB_AMERICAN, PORTLAND, MODERN)})
"""The named sets of the two-handed game by name."""

NAMED: Mapping[str, RuleSet] = MappingProxyType(
    {**TWO_HANDED, **{r.name: r for r in (NormandRules(), VoleurRules(), EcrireRules(), ImperialRules(), CassinoRules())}}
)
"""The named sets of all games by name."""

_Rules = TypeVar("_Rules", bound=RuleSet)


def nearest(name: str) -> RuleSet | None:
    """The named rule set somebody who wrote `name` has likely meant, capitals and spaces aside; None where none is near."""
    near = difflib.get_close_matches("-".join(name[:40].lower().split()), list(NAMED), 1)
    return NAMED[near[0]] if near else None


def unknown_set_hint(name: str) -> str:
    """What is right where `name` is no rule set: the nearest, and all there are."""
    near = nearest(name)
    return ("" if near is None else f"perhaps {near.name}; ") + "one of " + ", ".join(NAMED)


def named(name: str) -> RuleSet:
    """The named rule set. Raises `Unreadable` for a name that is none."""
    found = NAMED.get(name)
    if found is None:
        raise Unreadable(f"no rule set is called {name!r}", hint=unknown_set_hint(name))
    return found


def house_rules(base: _Rules, overrides: Mapping[str, Any]) -> _Rules:
    """`base` with options overridden by plain values as TOML gives them. Raises `Unreadable` for the first that is wrong.

    `read_option` reads one value; a caller that must report every error at once calls it option by option.
    """
    return replace(base, **{name: read_option(name, value, type(base)) for name, value in overrides.items()}) if overrides else base


class Difference(NamedTuple):
    """An option on which two rule sets differ, with the value of each."""

    option: str
    first: Any
    second: Any


def diff(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """The options on which two rule sets of one game differ, in the order of the table. Raises `TypeError` for those of two games."""
    if type(first) is not type(second):
        raise TypeError("only rule sets of one game can be compared")
    return tuple(
        Difference(name, getattr(first, name), getattr(second, name))
        for name in first.option_names()
        if getattr(first, name) != getattr(second, name)
    )


def overrides_of(rules: RuleSet) -> dict[str, Any]:
    """The options on which a house rule set differs from the named set it was made from, as plain values."""
    return {d.option: write_option(d.second) for d in diff(NAMED[rules.name], rules)}


def values_of(name: str, of: type[RuleSet] = PiquetRules) -> tuple[Any, ...]:
    """The values an option can be tried with one at a time: all of an enumeration, both booleans, the values the named sets use."""
    kind = of.option_types()[name]
    if kind is bool:
        return (False, True)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(kind)
    tried = _TRIED.get((of, name))
    if tried is not None:
        return tried
    used: list[Any] = []
    for rules in NAMED.values():
        if isinstance(rules, of) and getattr(rules, name) not in used:
            used.append(getattr(rules, name))
    return tuple(used)


_TRIED: Mapping[tuple[type[RuleSet], str], tuple[Any, ...]] = {
    (PiquetRules, "last_trick"): (0, 1, 2),
    (PiquetRules, "elder_must_exchange"): (0, 1),
    (PiquetRules, "dealer_must_exchange"): (0, 1),
    (NormandRules, "last_trick"): (1, 0),
    (NormandRules, "carte_blanche"): (10, 0),
    (VoleurRules, "last_trick"): (1, 0),
    (VoleurRules, "carte_blanche"): (10, 0),
    (VoleurRules, "cards"): (10, 0),
    (ImperialRules, "blanche_reds"): (1, 2),
    (CassinoRules, "game"): (OneDeal(), Points(), Majority()),
}
"""The values of a number, or of a kind of game, that the texts or their readings name."""
