"""Cards for themes: pairs of hands that are likely to do, and the deal and exchange from which such a pair comes.

Chance is drawn by sums and products alone, so that a seed makes the same cards on every machine.
"""

from __future__ import annotations

from functools import cache
from random import Random

from lessons.cards import CARDS, COURT_CARDS, FULL_PACK, LENGTH, PIPS, RANK_MASKS, Card, Hand, cards_of_mask
from lessons.club.holdings import mask_of
from lessons.club.themes.exchanging import laid_out, lays_out, sound
from lessons.club.themes.theme import Cards, Deal, Fits, Pair, Source, Wanted
from lessons.games.piquet.talon import DEALER_SHARE, ELDER_SHARE, HAND

ARRANGED = 8
"""Ways tried to come to a pair of hands by an exchange."""

ACES = RANK_MASKS[-1]
"""The four Aces, which nobody lays out: where all talon cards are drawn, they are in the two hands then."""

SIEVED = 300
"""Pairs of hands looked at in one try."""


def pair(rng: Random, *, suits: float = 0.6, ranks: float = 0.0, up: float = 0.6) -> Pair:
    """Two hands after the draw: one with a liking for some suits (and `ranks`), both for high cards (`up`), in either seat."""
    liked = _liked(rng, list(CARDS), suits, ranks, up)
    other = _liked(rng, [card for card in CARDS if not liked & card.bit], suits / 2, 0.0, up)
    return (liked, other) if rng.random() < 0.5 else (other, liked)


def for_elder(rng: Random, *, suits: float = 0.6, ranks: float = 0.0, up: float = 0.6) -> Pair:
    """As `pair`, the elder hand first choosing."""
    liked = _liked(rng, list(CARDS), suits, ranks, up)
    return liked, _liked(rng, [card for card in CARDS if not liked & card.bit], suits / 2, 0.0, up)


def _liked(rng: Random, cards: list[Card], suits: float, ranks: float, up: float) -> int:
    by_suit = [rng.random() * suits for _ in range(4)]
    by_rank = [rng.random() * ranks + place * up / 7 for place in range(8)]
    keyed = sorted(cards, key=lambda card: by_suit[card.suit.index] + by_rank[card.rank.index] + rng.random())
    return mask_of(keyed[-HAND:])


def filled(rng: Random, elder: int, dealer: int, *, up: float = 1.2, without: Pair = (0, 0)) -> Pair:
    """Two hands that hold the cards given, filled up to twelve from the rest with a liking for high cards; `without` are cards that
    the elder hand, and the dealer, shall not get."""
    rest = [card for card in CARDS if not (elder | dealer) & card.bit]
    keyed = sorted(rest, key=lambda card: card.rank.index * up / 7 + rng.random())
    keep = keyed[len(keyed) - (2 * HAND - (elder | dealer).bit_count()) :]
    rng.shuffle(keep)
    for card in keep:
        room = [side for side, hand in enumerate((elder, dealer)) if hand.bit_count() < HAND]
        to_dealer = rng.choice([side for side in room if not card.bit & without[side]] or room)
        elder, dealer = (elder, dealer | card.bit) if to_dealer else (elder | card.bit, dealer)
    return elder, dealer


def turned(rng: Random, hands: Pair) -> Pair:
    """The hands in either order."""
    return hands if rng.random() < 0.5 else hands[::-1]


def after_the_draw(source: Source, fits: Fits) -> Deal:
    """Tries at deals whose hands after the draw are made first, for what is rare; the exchange is found that leads to them."""

    def deal(rng: Random, wanted: Wanted) -> Cards | None:
        asked = wanted.constraints.asks(dealt=False)
        for turn in range(SIEVED):
            elder, dealer = _asked(rng, wanted, dealt=False) if asked and turn % 4 != 3 else source(rng, wanted)
            if (elder | dealer) & ACES == ACES and fits(elder, dealer, wanted) and wanted.meets(elder, dealer):
                found = undrawn(rng, elder, dealer)
                if found is not None:
                    return found
        return None

    return deal


def as_dealt(source: Source, fits: Fits) -> Deal:
    """Tries at deals whose hands as dealt are made first, for what is common; both then exchange. Where
    something is asked of the hands after the draw, those are made first all the same."""
    made = after_the_draw(source, fits)

    def deal(rng: Random, wanted: Wanted) -> Cards | None:
        if wanted.constraints.asks(dealt=False) and not wanted.constraints.asks(dealt=True):
            return made(rng, wanted)
        asked = wanted.constraints.asks(dealt=True)
        for turn in range(SIEVED // 10):
            elder, dealer = _asked(rng, wanted, dealt=True) if asked and turn % 4 != 3 else source(rng, wanted)
            if not wanted.meets(elder, dealer, dealt=True):
                continue
            cards = dealt(rng, elder, dealer)
            hands = exchanged(cards)
            if hands is not None and fits(*hands, wanted) and wanted.meets(*hands):
                return cards
        return None

    return deal


def _asked(rng: Random, wanted: Wanted, *, dealt: bool) -> Pair:
    """Two hands that are likely to be as the constraints ask."""
    (elder, dealer), barred = wanted.constraints.begun(rng, dealt=dealt)
    return filled(rng, elder, dealer, without=barred, up=0.0 if dealt else rng.choice((0.4, 1.2)))


def undrawn(rng: Random, elder: int, dealer: int) -> Cards | None:
    """A deal in which what each seat lays out leads to these hands; None where none of those tried does.

    Both lay out all they may, so that the eight cards in neither hand are what they laid out.
    """
    rest = cards_of_mask(FULL_PACK & ~elder & ~dealer)
    for turn in range(ARRANGED):
        rng.shuffle(rest)
        if turn:
            rest.sort(key=lambda card: card.rank.index + 3 * rng.random())  # the elder hand's share the lower ones, or nearly
        out_elder, out_dealer = mask_of(rest[:ELDER_SHARE]), mask_of(rest[ELDER_SHARE:])
        drawn_elder = drawn_of(rng, elder, ELDER_SHARE, turn)
        if not lays_out(Hand(elder & ~drawn_elder | out_elder), out_elder):
            continue
        for again in range(ARRANGED):
            drawn_dealer = drawn_of(rng, dealer, DEALER_SHARE, again)
            if lays_out(Hand(dealer & ~drawn_dealer | out_dealer), out_dealer):
                talon = [*rng.sample(cards_of_mask(drawn_elder), ELDER_SHARE), *rng.sample(cards_of_mask(drawn_dealer), DEALER_SHARE)]
                return Cards(elder & ~drawn_elder | out_elder, dealer & ~drawn_dealer | out_dealer, tuple(card.bit for card in talon))
    return None


def drawn_of(rng: Random, hand: int, number: int, turn: int) -> int:
    """Cards of a hand that its holder may have drawn: any of them at first, later those he would miss least."""
    if turn < ARRANGED // 2:
        return mask_of(rng.sample(cards_of_mask(hand), number))
    return laid_out(Hand(hand), number).mask


def exchanged(cards: Cards) -> Pair | None:
    """The hands after the draw when each seat has laid out all it may; None where somebody might wonder at what it lays out."""
    hands = []
    for hand, drawn in ((cards.elder, cards.talon[:ELDER_SHARE]), (cards.dealer, cards.talon[ELDER_SHARE:])):
        out = laid_out(Hand(hand), len(drawn)).mask
        if not sound(hand, out):
            return None
        hands.append(hand & ~out | sum(drawn))
    return hands[0], hands[1]


def dealt(rng: Random, elder: int, dealer: int) -> Cards:
    """A deal of these hands, the talon as it comes."""
    rest = cards_of_mask(FULL_PACK & ~elder & ~dealer)
    rng.shuffle(rest)
    return Cards(elder, dealer, tuple(card.bit for card in rest))


def any_deal(rng: Random) -> Cards:
    """Any deal, all alike."""
    cards = rng.sample(CARDS, 2 * HAND)
    return dealt(rng, mask_of(cards[:HAND]), mask_of(cards[HAND:]))


def low_hand(rng: Random) -> int:
    """Twelve cards without King, Queen or Jack."""
    return mask_of(rng.sample(cards_of_mask(FULL_PACK & ~COURT_CARDS), HAND))


@cache
def bytes_by_pips() -> dict[tuple[int, int], tuple[int, ...]]:
    """The holdings of a suit, as bytes, by their number of cards and pips."""
    found: dict[tuple[int, int], list[int]] = {}
    for byte in range(1, 256):
        found.setdefault((LENGTH[byte], PIPS[byte]), []).append(byte)
    return {key: tuple(bytes_) for key, bytes_ in found.items()}
