"""The named rule sets of the two-handed game, house rules made from them, and what differs between two sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple, get_type_hints

from lessons.errors import Unreadable
from lessons.rules.citations import CITES
from lessons.rules.piquet import (
    OPTION_NAMES,
    CallOrder,
    CarteBlancheShown,
    CountingCards,
    Cut,
    DealerClaims,
    FalseClaim,
    LateClaim,
    Leap,
    LeftCards,
    Level,
    OthersTalonCard,
    Partie,
    PicOrder,
    PiquetRules,
    PointCalledBy,
    Race,
    UnderCall,
)

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

NAMED: Mapping[str, PiquetRules] = MappingProxyType({r.name: r for r in (AU_CENT, RUBICON, CLUB, CLUB_AMERICAN, PORTLAND, MODERN)})
"""The named sets by name."""

_HINTS = get_type_hints(PiquetRules)


def named(name: str) -> PiquetRules:
    """The named rule set. Raises `Unreadable` for a name that is none."""
    found = NAMED.get(name)
    if found is None:
        raise Unreadable(f"no rule set is called {name!r}", hint="one of " + ", ".join(NAMED))
    return found


def house_rules(base: PiquetRules, overrides: Mapping[str, Any]) -> PiquetRules:
    """`base` with options overridden by plain values as TOML gives them. Raises `Unreadable` for the first that is wrong.

    `read_option` reads one value; a caller that must report every error at once calls it option by option.
    """
    return replace(base, **{name: read_option(name, value) for name, value in overrides.items()}) if overrides else base


def read_option(name: str, value: Any) -> Any:
    """The option's value from what TOML or JSON gives: a string, number, boolean or table. Raises `Unreadable`."""
    if name not in OPTION_NAMES:
        raise Unreadable(f"no option is called {name!r}", hint="options: " + ", ".join(OPTION_NAMES))
    kind = _HINTS[name]
    if kind is bool:
        if not isinstance(value, bool):
            raise Unreadable(f"{name} is {value!r}", hint="true or false")
        return value
    if kind is int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
            raise Unreadable(f"{name} is {value!r}", hint="a whole number from 0 to 1000")
        most = {"elder_must_exchange": 5, "dealer_must_exchange": 3}.get(name, value)
        if value > most:
            raise Unreadable(f"{name} is {value!r}", hint=f"a whole number from 0 to {most}")
        return value
    if kind is Leap:
        return _read_leap(name, value)
    if name == "game":
        return _read_game(value)
    assert issubclass(kind, StrEnum)
    try:
        return kind(value)
    except ValueError:
        raise Unreadable(f"{name} is {value!r}", hint="one of " + ", ".join(v.value for v in kind)) from None


def _whole(name: str, value: Any, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= 10_000:
        raise Unreadable(f"{name} is {value!r}", hint=f"a whole number from {least} to 10000")
    return value


def _read_leap(name: str, value: Any) -> Leap:
    if not isinstance(value, Mapping) or set(value) != {"at", "to"}:
        raise Unreadable(f"{name} is {value!r}", hint="a table such as {at = 30, to = 90}")
    leap = Leap(_whole(f"{name}.at", value["at"], 1), _whole(f"{name}.to", value["to"], 1))
    if leap.to < leap.at:
        raise Unreadable(f"{name} leaps down, from {leap.at} to {leap.to}", hint="`to` is not less than `at`")
    return leap


def _read_game(value: Any) -> Race | Partie:
    hint = 'a table such as {kind = "race", target = 100, lurch = 50} or {kind = "partie", deals = 6, rubicon = 100, bonus = 100, doubled = []}'
    kind = value.get("kind") if isinstance(value, Mapping) else None
    known: dict[str, set[str]] = {"race": {"target", "lurch"}, "partie": {"deals", "rubicon", "bonus", "doubled"}}
    if not isinstance(value, Mapping) or not isinstance(kind, str) or kind not in known:
        raise Unreadable(f"game is {value!r}", hint=hint)
    extra = set(value) - known[kind] - {"kind"}
    if extra:
        raise Unreadable(f"game has no key {min(extra)!r} when it is a {kind}", hint=hint)
    numbers: dict[str, Any] = {
        k: _whole(f"game.{k}", v, 1 if k in ("target", "deals") else 0) for k, v in value.items() if k not in ("kind", "doubled")
    }
    if kind == "race":
        return Race(**numbers)
    partie = Partie(**numbers)
    doubled = value.get("doubled", [])
    if not isinstance(doubled, list | tuple) or not all(
        isinstance(d, int) and not isinstance(d, bool) and 1 <= d <= partie.deals for d in doubled
    ):
        raise Unreadable(f"game.doubled is {doubled!r}", hint=f"a list of deal numbers from 1 to {partie.deals}")
    return replace(partie, doubled=tuple(sorted(set(doubled))))


def write_option(value: Any) -> Any:
    """The plain value of an option, as TOML and JSON write it: the inverse of `read_option`."""
    if isinstance(value, Leap):
        return {"at": value.at, "to": value.to}
    if isinstance(value, Race):
        return {"kind": "race", "target": value.target, "lurch": value.lurch}
    if isinstance(value, Partie):
        return {"kind": "partie", "deals": value.deals, "rubicon": value.rubicon, "bonus": value.bonus, "doubled": list(value.doubled)}
    return value.value if isinstance(value, StrEnum) else value


class Difference(NamedTuple):
    """An option on which two rule sets differ, with the value of each."""

    option: str
    first: Any
    second: Any


def diff(first: PiquetRules, second: PiquetRules) -> tuple[Difference, ...]:
    """The options on which two rule sets differ, in the order of the table."""
    return tuple(
        Difference(name, getattr(first, name), getattr(second, name))
        for name in OPTION_NAMES
        if getattr(first, name) != getattr(second, name)
    )


def overrides_of(rules: PiquetRules) -> dict[str, Any]:
    """The options on which a house rule set differs from the named set it was made from, as plain values."""
    return {d.option: write_option(d.second) for d in diff(NAMED[rules.name], rules)}


def values_of(name: str) -> tuple[Any, ...]:
    """The values an option can be tried with one at a time: all of an enumeration, both booleans, the values the named sets use."""
    kind = _HINTS[name]
    if kind is bool:
        return (False, True)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(kind)
    used: list[Any] = []
    for rules in NAMED.values():
        if getattr(rules, name) not in used:
            used.append(getattr(rules, name))
    if name == "last_trick":
        used = [0, *used, 2]
    elif name in ("elder_must_exchange", "dealer_must_exchange"):
        used = [0, 1]
    return tuple(used)
