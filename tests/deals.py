"""Whole deals for tests, by chance but repeatable: as raw lists for the plain scorer and as records for the engine.

A deal chosen evenly seldom holds a pic, a repic, a capot, a carte blanche or an equality; the other kinds make them common.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from lessons.cards import CARD_OF_CODE, Hand, Holding
from lessons.record import DEALER, ELDER, Act, Block, Discards, Draws, HandRecord, Plays, Starts
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import CountingCards, DealerClaims, PicOrder, PiquetRules, TrickPoint
from lessons.rules.rule_set import Leap, ShortPoint
from tests.naive import PACK, RANKS, SUITS, RawDeal, hands_after_draw, is_carte_blanche

Chooser = Callable[[list[str], "str | None", list[str]], str]
"""Chooses a card: the cards that may be played, the card led (None for a lead), and the other hand."""

# -------------------------------------------------------------------------------------------------------------- play


def _rank(code: str) -> int:
    return RANKS.index(code[1])


def _wins(code: str, led: str) -> bool:
    return code[0] == led[0] and _rank(code) > _rank(led)


def _at_random(rng: Random) -> Chooser:
    return lambda legal, led, others: rng.choice(legal)


def _to_win(rng: Random) -> Chooser:
    """Leads what cannot be beaten if there is such a card, wins cheaply, throws the lowest."""

    def choose(legal: list[str], led: str | None, others: list[str]) -> str:
        if led is None:
            sure = [c for c in legal if not any(_wins(o, c) for o in others)]
            return max(sure, key=_rank) if sure else rng.choice(legal)
        winners = [c for c in legal if _wins(c, led)]
        return min(winners or legal, key=_rank)

    return choose


def _to_lose(rng: Random) -> Chooser:
    """Leads low and wins only when there is no choice."""
    return lambda legal, led, others: min(legal, key=lambda c: (led is not None and _wins(c, led), _rank(c)))


def _low_then_high(rng: Random) -> Chooser:
    """Leads low and takes with the highest card: the elder hand's first lead often counts nothing, the dealer's cards do."""
    return lambda legal, led, others: min(legal, key=_rank) if led is None else max(legal, key=lambda c: (_wins(c, led), _rank(c)))


STYLES: tuple[Callable[[Random], Chooser], ...] = (_at_random, _to_win, _to_lose, _low_then_high)


def play_out(hands: dict[str, list[str]], choosers: dict[str, Chooser]) -> list[str]:
    """The 24 cards, elder hand leading first, chosen by each seat's chooser among the cards that may be played."""
    left = {seat: list(cards) for seat, cards in hands.items()}
    plays: list[str] = []
    leader, follower = ELDER, DEALER
    while left[leader]:
        led = choosers[leader](left[leader], None, left[follower])
        left[leader].remove(led)
        legal = [c for c in left[follower] if c[0] == led[0]] or left[follower]
        answer = choosers[follower](legal, led, left[leader])
        left[follower].remove(answer)
        plays += [led, answer]
        if _wins(answer, led):
            leader, follower = follower, leader
    return plays


# --------------------------------------------------------------------------------------------------------- the hands


def _even(rng: Random) -> tuple[list[str], list[str]]:
    pack = rng.sample(PACK, 32)
    return pack[:12], pack[12:24]


def _shaped(rng: Random) -> tuple[list[str], list[str]]:
    """One seat, or both, with a liking for some suits and ranks: long suits, long sequences, quatorzes, high cards."""

    def take(cards: list[str], strength: float) -> list[str]:
        by_suit = {s: rng.gauss(0, strength) for s in SUITS}
        by_rank = {r: rng.gauss(0, strength) + 0.2 * strength * place for place, r in enumerate(RANKS)}
        return sorted(cards, key=lambda c: by_suit[c[0]] + by_rank[c[1]] + rng.gauss(0, 1), reverse=True)[:12]

    first = take(PACK, rng.choice((2.0, 4.0, 8.0)))
    second = take([c for c in PACK if c not in first], rng.choice((0.0, 2.0)))
    return (first, second) if rng.random() < 0.5 else (second, first)


def _mirrored(rng: Random) -> tuple[list[str], list[str]]:
    """The dealer holds the elder hand's ranks in the sister suits: equal points and sequences, unless one card is changed."""
    sister = {"S": "H", "H": "S", "D": "C", "C": "D"}
    lean = rng.choice((0.5, 0.85))
    slots = rng.sample([(pair, rank) for pair in ("SH", "DC") for rank in RANKS], 12)
    elder = [pair[rng.random() < lean] + rank for pair, rank in slots]
    dealer = [sister[c[0]] + c[1] for c in elder]
    if rng.random() < 0.3:
        rest = [c for c in PACK if c not in elder and c not in dealer]
        dealer[rng.randrange(12)] = rng.choice(rest)
    return elder, dealer


def _exchanged(rng: Random, elder: list[str], dealer: list[str], takes: tuple[int, int]) -> RawDeal:
    """A deal, yet without play, that ends in these hands of twelve after an exchange of that many cards each."""
    first, second = takes
    elder, dealer = rng.sample(elder, 12), rng.sample(dealer, 12)
    rest = rng.sample([c for c in PACK if c not in elder and c not in dealer], 8)
    elder_discards, dealer_discards, left = rest[:first], rest[first : first + second], rest[first + second :]
    return RawDeal(
        elder=elder[first:] + elder_discards,
        dealer=dealer[second:] + dealer_discards,
        talon=elder[:first] + dealer[:second] + left,
        elder_discards=elder_discards,
        dealer_discards=dealer_discards,
        plays=[],
    )


def _with_carte_blanche(rng: Random, takes: tuple[int, int]) -> RawDeal:
    """A deal, yet without play, in which one seat is dealt no court card."""
    low = rng.sample([c for c in PACK if c[1] not in "JQK"], 12)
    rest = rng.sample([c for c in PACK if c not in low], 20)
    hands = (low, rest[:12]) if rng.random() < 0.5 else (rest[:12], low)
    return RawDeal(
        elder=hands[0],
        dealer=hands[1],
        talon=rest[12:],
        elder_discards=rng.sample(hands[0], takes[0]),
        dealer_discards=rng.sample(hands[1], takes[1]),
        plays=[],
    )


KINDS = ("even", "shaped", "mirrored", "carte-blanche")


def random_deal(rng: Random, kind: str | None = None, *, elder_least: int = 1, dealer_least: int = 0) -> RawDeal:
    """A whole deal of a kind (by chance if none is given), with at least that many cards exchanged by each."""
    kind = kind or rng.choice(KINDS)
    first = rng.randint(elder_least, 5)
    takes = first, rng.randint(dealer_least, 8 - first)
    if kind == "carte-blanche":
        deal = _with_carte_blanche(rng, takes)
    else:
        hands = {"even": _even, "shaped": _shaped, "mirrored": _mirrored}[kind](rng)
        deal = _exchanged(rng, *hands, takes)
    styles = {seat: rng.choice(STYLES)(rng) for seat in (ELDER, DEALER)}
    return replace(deal, plays=play_out(hands_after_draw(deal), styles))


def allows_exchange(rules: PiquetRules, deal: RawDeal) -> bool:
    """Whether both exchanged as many cards as the rule set demands."""
    return len(deal.elder_discards) >= rules.elder_must_exchange and len(deal.dealer_discards) >= rules.dealer_must_exchange


# -------------------------------------------------------------------------------------------------------- house rules

HOUSE_OPTIONS: dict[str, tuple[Any, ...]] = {
    "short_point": tuple(ShortPoint),
    "counting_cards": tuple(CountingCards),
    "trick_point": tuple(TrickPoint),
    "last_trick": (0, 1, 2, 3),
    "cards": (0, 10, 13),
    "capot": (0, 30, 40),
    "capot_includes_last_trick": (True, False),
    "repic": (Leap(30, 90), Leap(20, 90), Leap(40, 100), Leap(7, 9), Leap(1, 2), Leap(25, 25)),
    "pic": (Leap(30, 60), Leap(20, 50), Leap(40, 70), Leap(8, 11), Leap(1, 2), Leap(28, 28)),
    "pic_order": tuple(PicOrder),
    "cards_count_for_pic": (False, True),
    "dealer_claims": tuple(DealerClaims),
}
"""Every option that bears on the score of a deal in which all is declared, with values to try."""


def random_rules(rng: Random) -> PiquetRules:
    """A house rule set: a named one with some options changed."""
    changed = rng.sample(list(HOUSE_OPTIONS), rng.randint(1, len(HOUSE_OPTIONS)))
    return replace(rng.choice(list(TWO_HANDED.values())), **{name: rng.choice(HOUSE_OPTIONS[name]) for name in changed})


# --------------------------------------------------------------------------------------------------------- hypothesis


def rule_sets() -> st.SearchStrategy[PiquetRules]:
    """Named sets and house rules."""
    overrides = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in HOUSE_OPTIONS.items()})
    return st.builds(lambda base, changed: replace(base, **changed), st.sampled_from(list(TWO_HANDED.values())), overrides)


@st.composite
def deals(draw: st.DrawFn) -> RawDeal:
    """Whole deals every set allows (each exchanges a card at least), shrinking towards the pack in order."""
    pack = draw(st.permutations(PACK))
    first = draw(st.integers(1, 5))
    second = draw(st.integers(1, 8 - first))
    deal = RawDeal(pack[:12], pack[12:24], pack[24:], pack[:first], pack[12 : 12 + second], [])
    picks = iter(draw(st.lists(st.integers(0, 11), min_size=24, max_size=24)))

    def choose(legal: list[str], led: str | None, others: list[str]) -> str:
        return legal[next(picks) % len(legal)]

    return replace(deal, plays=play_out(hands_after_draw(deal), {ELDER: choose, DEALER: choose}))


# ------------------------------------------------------------------------------------------------------------ records


def hand_of(codes: list[str]) -> Hand:
    return Hand.of(CARD_OF_CODE[c] for c in codes)


def _exchange_acts(seat: str, discards: list[str]) -> list[Act]:
    return [Discards(seat=seat, cards=Holding(hand_of(discards))), Draws(seat=seat, number=len(discards))]


def play_block(plays: list[str]) -> Block:
    """The 24 cards as acts of the seats that play them."""
    acts: list[Act] = []
    leader, follower = ELDER, DEALER
    for led, answer in zip(plays[::2], plays[1::2], strict=True):
        acts += [Plays(seat=leader, card=CARD_OF_CODE[led]), Plays(seat=follower, card=CARD_OF_CODE[answer])]
        if _wins(answer, led):
            leader, follower = follower, leader
    return Block(tuple(acts))


def record_of(deal: RawDeal, rules: PiquetRules, *, id: str = "deal", starts: Starts = Starts.EXCHANGE) -> HandRecord:
    """The deal as a record, nothing called, so that both declare all they hold.

    With `Starts.EXCHANGE` the hands as dealt, the talon and the exchange; with `Starts.DECLARE` the hands of twelve and what each
    laid out.
    """
    if starts is Starts.EXCHANGE:
        hands = {ELDER: Holding(hand_of(deal.elder)), DEALER: Holding(hand_of(deal.dealer))}
        return HandRecord(
            id=id,
            rules=rules,
            hands=hands,
            starts=starts,
            talon=tuple(CARD_OF_CODE[c] for c in deal.talon),
            exchange=Block((*_exchange_acts(ELDER, deal.elder_discards), *_exchange_acts(DEALER, deal.dealer_discards))),
            play=play_block(deal.plays),
        )
    after = hands_after_draw(deal)
    discards = {ELDER: deal.elder_discards, DEALER: deal.dealer_discards}
    return HandRecord(
        id=id,
        rules=rules,
        hands={seat: Holding(hand_of(cards)) for seat, cards in after.items()},
        starts=starts,
        discards={seat: Holding(hand_of(cards)) for seat, cards in discards.items()},
        play=play_block(deal.plays),
    )


def has_carte_blanche(deal: RawDeal) -> bool:
    """Whether either was dealt one."""
    return is_carte_blanche(deal.elder) or is_carte_blanche(deal.dealer)
