"""Sets of deals made from a seed: the same seed, themes, rules, level and constraints make the same deals everywhere.

A deal hangs on its own number alone, so that a longer set begins with the deals of a shorter one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from random import Random

from lessons.club.constraints import Constraints
from lessons.club.deal_set import MOST_DEALS, DealSet, SetDeal
from lessons.club.editing import apart
from lessons.club.themes import THEMES, Theme, theme
from lessons.club.themes.course import played, record_of
from lessons.club.themes.theme import Cards, Wanted
from lessons.club.themes.told import Told
from lessons.combinations import combinations
from lessons.course.drill import MOST_SEED
from lessons.course.kind import Level
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.explain.names import capital, counted, suit_count
from lessons.games.annotate import annotate
from lessons.record import ELDER
from lessons.rules.piquet import Actor, PiquetRules

TRIES = 120
"""Times cards are tried for one deal; each looks at some hundreds of hands, and plays those that may do."""

NO_THEME = "as-it-comes"
"""The theme of deals of which nothing is asked, or constraints alone."""

Progress = Callable[[int, int], None]
"""Told how many deals of how many are made."""


def make_set(
    theme_ids: Sequence[str],
    count: int,
    seed: int,
    rules: PiquetRules,
    level: Level | int | None = None,
    *,
    constraints: Constraints | None = None,
    title: str = "",
    progress: Progress | None = None,
) -> DealSet:
    """A set of `count` deals, the themes in turn; without a theme, deals as they come.

    `level` is how hard they are, None: as they come. Raises `Problems`: everything that is wrong with themes, count, seed and rules, and then
    the first deal that is not found within bounds.
    """
    ids = tuple(theme_ids) or (NO_THEME,)
    check(ids, count, seed, rules, level)
    wanted = Wanted(rules, None if level is None else Level(level), constraints or Constraints())
    themes = [theme(id) for id in ids]
    deals = []
    for number in range(count):
        if progress is not None:
            progress(number, count)
        deals.append(make_deal(themes[number % len(themes)], number, seed, wanted))
    if progress is not None:
        progress(count, count)
    return DealSet(title=title or _title(themes), deals=tuple(apart(deals)), seed=str(seed))


def check(theme_ids: Sequence[str], count: int, seed: int, rules: PiquetRules, level: Level | int | None) -> None:
    """Raises `Problems`: everything that is wrong with what a set is to be made from."""
    problems: list[Problem] = []
    for id in theme_ids:
        problems += _wrong_theme(id, rules)
    if not 1 <= count <= MOST_DEALS:
        problems.append(Unreadable(f"a set of {count} deals cannot be made", hint=f"from 1 to {MOST_DEALS} deals"))
    if not 0 <= seed <= MOST_SEED:
        problems.append(Unreadable(f"{seed} is no seed", hint=f"a whole number from 0 to {MOST_SEED}"))
    if level is not None and level not in list(Level):
        problems.append(Unreadable(f"{level} is no level", hint="1, 2 or 3"))
    if rules.discards_first is not Actor.ELDER:
        problems.append(
            Impossible(
                "deals in which the dealer lays out first are not made",
                hint='discards_first = "elder"',
                clause=rules.cite("exchange.first"),
            )
        )
    if problems:
        raise Problems(problems)


def _wrong_theme(id: str, rules: PiquetRules) -> Iterator[Problem]:
    ids = [one.id for one in THEMES]
    if id not in ids:
        near = get_close_matches(id[:40].lower(), ids, 1)
        hint = "; ".join((*(f"perhaps {one}" for one in near), "one of " + ", ".join(ids)))
        yield Unreadable(f"no theme is called {id[:40]!r}", hint=hint)
    elif reason := theme(id).refused(rules):
        yield Impossible(f"there is no deal of the theme {id}: {reason}", hint="another rule set, or another theme")


def make_deal(of: Theme, number: int, seed: int, wanted: Wanted) -> SetDeal:
    """The deal of a theme that a seed makes as the one of that number, from 0. Raises `Problems` where none is found within bounds."""
    level = "any" if wanted.level is None else wanted.level.value
    rng = Random(f"{of.id}/{wanted.rules.name}/{level}/{wanted.constraints.text}/{seed}/{number}")
    for _ in range(TRIES):
        cards = of.deal(rng, wanted)
        if cards is None or not wanted.meets(cards.elder, cards.dealer, dealt=True):
            continue
        told = tell(of, cards, wanted.rules)
        if not told.exchanges_soundly:
            continue
        hard = of.level(told)
        if hard is None or not wanted.is_level(hard) or not wanted.meets(*(told.hands[seat].mask for seat in told.record.seats)):
            continue
        words = of.words(told)
        record = replace(told.record, id=_id(cards), title=_name(told))
        return SetDeal(record=record, question=words.question, answer=words.answer, note=words.note, theme=of.id, level=hard.value)
    asked = f" that meets “{wanted.constraints.text}”" if wanted.constraints.text else ""
    hint = "other constraints, another level, or another theme" if asked else "another seed, or another level"
    raise Problems([Impossible(f"no deal of the theme {of.id}{asked} was found among those tried for number {number + 1}", hint=hint)])


def tell(of: Theme, cards: Cards, rules: PiquetRules) -> Told:
    """A deal of these cards with the course the theme gives it, annotated."""
    record = record_of(cards, rules)
    return Told(annotate(played(record, rules, of.deciders(record, rules))))


def _id(cards: Cards) -> str:
    """An id that tells nothing of what the deal is about, and is the same wherever the cards are."""
    text = f"{cards.elder:08x}{cards.dealer:08x}{''.join(f'{bit:08x}' for bit in cards.talon)}"
    return f"deal-{hashlib.sha256(text.encode()).hexdigest()[:8]}"


def _name(told: Told) -> str:
    """What a deal is called: the elder hand as dealt, by its longest suit and its Aces, so that the name gives no answer away."""
    hand = told.dealt[ELDER]
    aces = sum(card.rank.letter == "A" for card in hand)
    return capital(f"{suit_count(combinations(hand).points[0])}, {counted(aces, 'Ace')}")


def _title(themes: Sequence[Theme]) -> str:
    """What the set is called, on the class's sheets too: by what its themes are about, as the name of a theme would tell the answers."""
    groups = list(dict.fromkeys(one.group.value for one in themes))
    return capital("; ".join(groups)) if len(groups) <= 2 else "Deals for a class"
