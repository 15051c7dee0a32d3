"""Hypothesis strategies for what the project reads and writes: cards, hands, things said, acts, checks, whole records.

A record drawn here keeps every rule of the file's form (cards once each, calls some holding makes, bounded texts), but
none of the game's: nobody need hold what is called or follow suit. Round trips are tested with them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

from lessons.cards import CARDS, LENGTH, PIPS, RANKS, SUITS, Card, Hand, Holding
from lessons.combinations import DECLARED
from lessons.handfile.source_text import refused_character
from lessons.handfile.table_form import table_form
from lessons.record import (
    Act,
    Also,
    Block,
    Calls,
    Check,
    Claims,
    Corrects,
    Discards,
    Draws,
    HandRecord,
    Looks,
    Plays,
    Reply,
    Said,
    SaidCarteBlanche,
    SaidNothing,
    SaidPoint,
    SaidSequence,
    SaidSet,
    ShowsCarteBlanche,
    Sinks,
    Source,
    Starts,
    TakesBack,
    TurnsUp,
)
from lessons.rules.named import NAMED, TWO_HANDED, house_rules, values_of
from lessons.rules.options import write_option
from lessons.rules.piquet import PiquetRules

cards: st.SearchStrategy[Card] = st.sampled_from(CARDS)
suits = st.sampled_from(SUITS)
hands: st.SearchStrategy[Hand] = st.integers(0, 0xFFFFFFFF).map(Hand)

_LETTERS = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"), max_codepoint=0x2FFFF).filter(
    lambda letter: refused_character(letter) is None
)


def texts(longest: int) -> st.SearchStrategy[str]:
    """One line of a user's text, with no space at either end and none but single ordinary ones inside; may be empty."""
    return st.text(_LETTERS | st.just(" "), max_size=min(longest, 60)).map(lambda text: " ".join(text.split()))


# ------------------------------------------------------------------------------------------------------- things said

_POINTS = sorted({(LENGTH[b], PIPS[b]) for b in range(256) if LENGTH[b] >= 3})


@st.composite
def said_points(draw: st.DrawFn) -> SaidPoint:
    """A point some holding makes, in each of the ways in which it can be called."""
    length, pips = draw(st.sampled_from(_POINTS))
    suit = draw(st.none() | suits)
    how = draw(st.sampled_from(("pips", "length", "making", "both")))
    figure = draw(st.sampled_from((pips, pips % 10)))
    if how == "pips":
        return SaidPoint(pips=pips, suit=suit)
    if how == "length":
        return SaidPoint(length=length, suit=suit)
    return SaidPoint(length=length if how == "both" else None, making=figure, suit=suit)


said_sequences = st.sampled_from([(n, r) for n in range(3, 9) for r in RANKS if r.value >= n - 1]).flatmap(
    lambda pair: st.builds(SaidSequence, length=st.just(pair[0]), top=st.just(pair[1]), suit=st.none() | suits)
)
said_sets = st.builds(SaidSet, size=st.sampled_from((3, 4)), rank=st.sampled_from(RANKS[3:]))
combinations_said: st.SearchStrategy[Said] = st.one_of(said_points(), said_sequences, said_sets)
calls_said: st.SearchStrategy[Said] = st.one_of(combinations_said, st.builds(SaidNothing, st.sampled_from((None, *DECLARED))))
several_said = st.lists(combinations_said, min_size=1, max_size=4).map(tuple)
claims_said = st.one_of(
    st.lists(st.one_of(combinations_said, st.just(SaidCarteBlanche())), min_size=1, max_size=4).map(tuple), st.just((SaidNothing(),))
)


# --------------------------------------------------------------------------------------------------------------- acts


def _acts(kind: type[Act], seats: tuple[str, ...], *, counted: bool = False, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Act]:
    return st.builds(
        kind,
        seat=st.sampled_from(seats),
        count=st.none() | st.integers(0, 200) if counted else st.none(),
        irregular=st.booleans(),
        comment=texts(80),
        above=st.lists(texts(80), max_size=2).map(tuple),
        **fields,
    )


_discarded = st.one_of(
    st.sets(cards, max_size=5).map(lambda found: Holding(Hand.of(found))), st.integers(1, 5).map(lambda n: Holding(unknown=n))
)


@cache
def exchange_acts(seats: tuple[str, ...]) -> st.SearchStrategy[Act]:
    """One action of the exchange."""
    return st.one_of(
        _acts(ShowsCarteBlanche, seats, counted=True),
        _acts(Discards, seats, cards=_discarded),
        _acts(Draws, seats, number=st.integers(0, 8), silently=st.booleans()),
        _acts(Looks, seats, number=st.integers(1, 8)),
        _acts(TurnsUp, seats, number=st.integers(1, 8)),
    )


@st.composite
def _calls(draw: st.DrawFn, seats: tuple[str, ...]) -> Act:
    said = draw(calls_said)
    reply = None if isinstance(said, SaidNothing) else draw(st.none() | st.sampled_from(Reply))
    call = draw(_acts(Calls, seats, counted=True, said=st.just(said), reply=st.just(reply)))
    if reply is None or len(seats) == 2:
        return call
    return replace(call, reply_seat=draw(st.sampled_from([None, *(seat for seat in seats if seat != call.seat)])))


@cache
def declare_acts(seats: tuple[str, ...]) -> st.SearchStrategy[Act]:
    """One action of the declarations."""
    return st.one_of(
        _calls(seats),
        _acts(Also, seats, counted=True, said=several_said),
        _acts(Sinks, seats, said=several_said),
        _acts(Claims, seats, counted=True, said=claims_said),
        _acts(Corrects, seats, counted=True, said=several_said),
        _acts(ShowsCarteBlanche, seats, counted=True),
    )


@cache
def play_acts(seats: tuple[str, ...]) -> st.SearchStrategy[Act]:
    """One action of the play."""
    return st.one_of(
        _acts(Plays, seats, counted=True, card=st.none() | cards),
        _acts(Plays, seats, nothing=st.just(True)),
        _acts(TakesBack, seats, card=cards),
        _acts(Claims, seats, counted=True, said=claims_said),
        _acts(Sinks, seats, said=several_said),
        _acts(Corrects, seats, counted=True, said=several_said),
        _acts(Looks, seats, number=st.integers(1, 8)),
        _acts(TurnsUp, seats, number=st.integers(1, 8)),
    )


@cache
def blocks(acts: Callable[[tuple[str, ...]], st.SearchStrategy[Act]], seats: tuple[str, ...]) -> st.SearchStrategy[Block]:
    """A block of acts of these seats."""
    return st.builds(Block, acts=st.lists(acts(seats), max_size=6).map(tuple), tail=st.lists(texts(80), max_size=2).map(tuple))


# ------------------------------------------------------------------------------------------------------------- checks

_TIMES = ("carte blanche", "point", "sequence", "set", "declare", "lead", "claims", "end")


@cache
def checks(seats: tuple[str, ...], tricks: int = 12) -> st.SearchStrategy[Check]:
    """A check of a deal counted for these seats or sides; where text and rules differ it has its erratum."""
    figures: dict[str, st.SearchStrategy[Any]] = {seat: st.integers(0, 200) for seat in seats}
    figures["tricks"] = st.fixed_dictionaries({seat: st.integers(0, tricks) for seat in seats})
    for leap in ("repic", "pic", "capot"):
        figures[leap] = st.sampled_from([(), (seats[0],), (seats[1],), seats])
    return _checks(seats, tricks, st.fixed_dictionaries({}, optional=figures))


@st.composite
def _checks(draw: st.DrawFn, seats: tuple[str, ...], tricks: int, chosen: st.SearchStrategy[dict[str, Any]]) -> Check:
    rules, printed = draw(chosen), draw(chosen)
    if not rules and not printed:
        rules = {seats[0]: draw(st.integers(0, 200))}
    differs = any(key in rules and rules[key] != value for key, value in printed.items())
    erratum = draw(texts(80).filter(bool)) if differs else ""
    return Check(
        at=draw(st.sampled_from((*_TIMES, *(f"trick {n}" for n in range(1, tricks + 1))))), rules=rules, printed=printed, erratum=erratum
    )


# ------------------------------------------------------------------------------------------------------------ records


@st.composite
def rule_sets(draw: st.DrawFn) -> PiquetRules:
    """A named set with a few options overridden by values other sets use."""
    rules = TWO_HANDED[draw(st.sampled_from(sorted(TWO_HANDED)))]
    options = draw(st.lists(st.sampled_from(PiquetRules.option_names()), max_size=3, unique=True))
    return house_rules(rules, {name: write_option(draw(st.sampled_from(values_of(name)))) for name in options})


_extra_values = st.recursive(
    st.booleans() | st.integers(-(2**40), 2**40) | texts(30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.from_regex(r"[a-z]{1,6}", fullmatch=True), inner, max_size=3),
    max_leaves=5,
)
SEAT_PAIRS = (("elder", "dealer"), ("Anna", "Bert"), ("north", "south"), ("p1", "p2"))


@st.composite
def records(draw: st.DrawFn) -> HandRecord:
    """A whole two-handed record, places left out."""
    seats = draw(st.sampled_from(SEAT_PAIRS))
    starts = draw(st.sampled_from(Starts))
    pack = list(draw(st.permutations(CARDS)))
    position = starts is Starts.PLAY
    size = draw(st.integers(1, 12)) if position else 12
    held: dict[str, Holding] = {}
    really = set()
    for seat in seats:
        count = size
        if draw(st.booleans()):
            really.add(seat)
            count = draw(st.sampled_from((11, 12, 13)))
        known = count if draw(st.booleans()) else draw(st.integers(0, count))
        held[seat] = Holding(Hand.of(pack[:known]), count - known)
        del pack[:known]
    free = 32 - sum(map(len, held.values()))
    talon: tuple[Card | None, ...] | None = None
    discards: dict[str, Holding] = {}
    if starts is Starts.EXCHANGE:
        if draw(st.booleans()):
            talon = tuple(c if draw(st.booleans()) else None for c in pack[:free])
    else:
        for seat in seats:
            if draw(st.booleans()):
                laid = draw(st.integers(0, min(5, free)))
                known = draw(st.integers(0, laid))
                discards[seat] = Holding(Hand.of(pack[:known]), laid - known)
                del pack[:known]
                free -= laid
    figures = st.fixed_dictionaries({seat: st.integers(0, 150) for seat in seats})
    first, second = seats
    played = 12 - len(held[first])
    won = draw(st.integers(0, max(played, 0)))
    return HandRecord(
        id=draw(st.from_regex(r"[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?", fullmatch=True)),
        rules=draw(rule_sets()),
        hands=held,
        title=draw(texts(200)),
        note=draw(texts(1000)),
        source=draw(st.none() | st.builds(Source, work=texts(60).filter(bool), where=texts(60))),
        seats=seats,
        names=draw(st.fixed_dictionaries({}, optional={seat: texts(40).filter(bool) for seat in seats})),
        starts=starts,
        score=draw(st.just({}) | figures),
        deal=draw(st.none() | st.integers(1, 6)),
        count=draw(st.just({}) | figures) if position else {},
        tricks=draw(st.sampled_from(({}, {first: won, second: played - won}))) if position and played >= 0 else {},
        talon=talon,
        discards=discards,
        really=frozenset(really),
        exchange=draw(st.none() | blocks(exchange_acts, seats)) if starts is Starts.EXCHANGE else None,
        declare=None if position else draw(st.none() | blocks(declare_acts, seats)),
        play=draw(st.none() | blocks(play_acts, seats)),
        checks=tuple(draw(st.lists(checks(seats), max_size=2))),
        extra=draw(st.dictionaries(st.from_regex(r"_[a-z]{1,6}", fullmatch=True), _extra_values, max_size=2)),
    )


@st.composite
def tables_of_several(draw: st.DrawFn) -> HandRecord:
    """A whole record of a game for three or four, places left out."""
    name = draw(st.sampled_from(("normand", "voleur")))
    rules = NAMED[name]
    form = table_form(rules)
    seats = form.default if form.default and draw(st.booleans()) else ("North", "p2", "Anna", "west")[: form.players]
    partners = ((seats[2], seats[0]), (seats[1], seats[3])) if form.partners else ()
    sides = tuple("-".join(pair) for pair in partners) or seats
    pack = list(draw(st.permutations(CARDS)))
    held: dict[str, Holding] = {}
    for seat in seats:
        known = draw(st.integers(0, form.hand))
        held[seat] = Holding(Hand.of(pack[:known]), form.hand - known)
        del pack[:known]
    as_dealt = name == "normand" and draw(st.booleans())
    return HandRecord(
        id="several",
        rules=rules,
        hands=held,
        seats=seats,
        names=draw(st.fixed_dictionaries({}, optional={seat: texts(40).filter(bool) for seat in seats})),
        partners=partners,
        starts=Starts.EXCHANGE if as_dealt else Starts.DECLARE,
        score=draw(st.just({}) | st.fixed_dictionaries({side: st.integers(0, 150) for side in sides})),
        talon=draw(st.sampled_from((None, (None,) * form.talon))) if as_dealt else None,
        exchange=draw(st.none() | blocks(exchange_acts, seats)) if as_dealt else None,
        declare=draw(st.none() | blocks(declare_acts, seats)),
        play=draw(st.none() | blocks(play_acts, seats)),
        checks=tuple(draw(st.lists(checks(sides, form.hand), max_size=2))),
    )
