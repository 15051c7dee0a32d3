"""Whole deals of Impérial by chance, but repeatable: raw for the plain scorer and as records for the engine.

A deal chosen evenly seldom holds an impérial; the other kinds make them, retournes, tombées and capots common.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lessons.cards import CARD_OF_CODE, Hand, Holding
from lessons.record import DEALER, ELDER, Block, Counters, HandRecord, Plays
from lessons.rules.imperial import ImperialRules
from lessons.rules.named import house_rules
from tests.games.imperial.naive_scorer import BEST_FIRST, PACK, SUITS, RawDeal, allowed, other, wins

OPTIONS: dict[str, tuple[object, ...]] = {
    "take_down": ("six-whites-changed", "any-red"),
    "both_have": ("scored", "held"),
    "classes": ("separate", "together"),
    "fours": ("KQJA7", "KQJ7A"),
    "retourne_four": ("stands", "if-better"),
    "blanche_reds": (1, 2),
    "blanche_bars": ("KQJ", "KQJA"),
    "first_to_mark": ("elder", "dealer"),
    "capot": ("instead-of-odd-tricks", "besides"),
    "game_reds": (5, 4, 3, 8),
}
"""Every option with values to try."""


def random_options(rng: Random) -> dict[str, object]:
    """Some options changed, by their plain values; none of them half of the time."""
    return {} if rng.random() < 0.3 else {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.5}


def _liked(rng: Random) -> list[str]:
    """The pack in an order that brings suits, ranks and high cards together."""
    by_suit = {s: rng.gauss(0, 3) for s in SUITS}
    by_rank = {r: rng.gauss(0, 3) for r in BEST_FIRST}
    return sorted(PACK, key=lambda c: by_suit[c[0]] + by_rank[c[1]] + rng.gauss(0, 1))


def _with_groups(rng: Random) -> list[str]:
    """Courts of a suit and fours dealt whole, or all but one card, to either player; the twenty-fifth card often completes one."""
    groups = [[s + r for r in "KQJA"] for s in SUITS] + [[s + r for s in SUITS] for r in "KQJA7"]
    first: list[str] = []
    second: list[str] = []
    turned = None
    for group in rng.sample(groups, 5):
        free = [c for c in group if c not in first and c not in second and c != turned]
        hand = rng.choice((first, second))
        if len(free) < 4 or len(hand) > 8:
            continue
        if turned is None and hand is second and rng.random() < 0.4:
            turned = free.pop(rng.randrange(4))
        hand += free
    rest = rng.sample(
        [c for c in PACK if c not in first and c not in second and c != turned], 32 - len(first) - len(second) - (turned is not None)
    )
    while len(first) < 12:
        first.append(rest.pop())
    while len(second) < 12:
        second.append(rest.pop())
    return [*first, *second, turned or rest.pop(), *rest]


def _blanche(rng: Random) -> list[str]:
    low = rng.sample([c for c in PACK if c[1] in "AT987"], 12)
    rest = rng.sample([c for c in PACK if c not in low], 20)
    return [*low, *rest] if rng.random() < 0.5 else [*rest[:12], *low, *rest[12:]]


def _honours_split(rng: Random) -> list[str]:
    """King and Queen of a suit dealt to one, Jack and Ace to the other, and a card of that suit turned: a tombée may be made."""
    suit = rng.choice(SUITS)
    first, second = [suit + "K", suit + "Q"], [suit + "J", suit + "A"]
    if rng.random() < 0.5:
        first, second = second, first
    rest = rng.sample([c for c in PACK if c not in first and c not in second], 28)
    turned = next(c for c in rest if c[0] == suit)
    rest.remove(turned)
    return [*first, *rest[:10], *second, *rest[10:20], turned, *rest[20:]]


KINDS: tuple[Callable[[Random], list[str]], ...] = (
    lambda rng: rng.sample(PACK, 32),
    _liked,
    _with_groups,
    _with_groups,
    _blanche,
    _honours_split,
)


def random_deal(rng: Random, reds: int = 5) -> RawDeal:
    """A whole deal of some kind, played by chance or with the best cards first; before it each has fewer reds than `reds`."""
    pack = rng.choice(KINDS)(rng)
    before = {seat: [rng.randrange(reds), rng.randrange(6)] for seat in (ELDER, DEALER)}
    deal = RawDeal(elder=pack[:12], dealer=pack[12:24], turned=pack[24], before=before)
    deal.plays = play_out(rng, deal)
    return deal


def play_out(rng: Random, deal: RawDeal) -> list[str]:
    """The 24 cards, chosen among those that may be played."""
    left = {ELDER: list(deal.elder), DEALER: list(deal.dealer)}
    high = {seat: rng.choice((0.0, 0.5, 1.0)) for seat in left}
    leader, plays = ELDER, []
    while left[leader]:
        cards = left[leader]
        best_first = sorted(cards, key=lambda c: (c[0] != deal.turned[0], BEST_FIRST.index(c[1])))
        led = best_first[0] if rng.random() < high[leader] else rng.choice(cards)
        cards.remove(led)
        answer = rng.choice(allowed(left[other(leader)], led, deal.turned[0]))
        left[other(leader)].remove(answer)
        plays += [led, answer]
        leader = other(leader) if wins(answer, led, deal.turned[0]) else leader
    return plays


def record_of(deal: RawDeal, options: dict[str, object] | None = None) -> HandRecord:
    """The deal as a record, in which both players leave their declarations to the rules."""
    seat, acts = ELDER, []
    for led, answer in zip(deal.plays[::2], deal.plays[1::2], strict=True):
        acts += [Plays(seat=seat, card=CARD_OF_CODE[led]), Plays(seat=other(seat), card=CARD_OF_CODE[answer])]
        seat = other(seat) if wins(answer, led, deal.turned[0]) else seat
    hands = {ELDER: deal.elder, DEALER: deal.dealer}
    return HandRecord(
        id="by-chance",
        rules=house_rules(ImperialRules(), options or {}),
        hands={s: Holding(Hand.of(CARD_OF_CODE[c] for c in cards)) for s, cards in hands.items()},
        turned=CARD_OF_CODE[deal.turned],
        counters={s: Counters(*deal.before[s]) for s in hands},
        play=Block(tuple(acts)),
    )
