"""Deals of Piquet Normand and Piquet Voleur by chance, dealt, exchanged and played as the rules allow, for the engine and the plain scorer."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from lessons.cards import CARD_OF_CODE, Card, Hand, Holding
from lessons.record import (
    Act,
    Block,
    Claims,
    Discards,
    Draws,
    HandRecord,
    Plays,
    Said,
    SaidCarteBlanche,
    SaidNothing,
    SaidPoint,
    SaidSequence,
    SaidSet,
    ShowsCarteBlanche,
    Starts,
)
from lessons.rules.named import house_rules
from lessons.rules.normand import NormandRules
from lessons.rules.voleur import VoleurRules
from tests.games.several.naive import RANKS, Game, everything
from tests.games.several.naive import Holding as Held

PACK = [suit + rank for suit in "SHDC" for rank in RANKS]
NORMAND = ["elder", "second", "dealer"]
VOLEUR = ["A", "Y", "B", "Z"]


@dataclass
class Deal:
    """A deal and all that happens in it."""

    dealt: dict[str, list[str]]
    hands: dict[str, list[str]]
    plays: list[str]
    options: dict[str, Any]
    talon: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    kept: dict[str, set[Held]] = field(default_factory=dict)


def _shuffled(chance: Random, uneven: bool) -> list[str]:
    """A pack. An uneven one has its suits and ranks together, so that long suits, quatorzes and bare hands are dealt often."""
    pack = PACK[:]
    chance.shuffle(pack)
    if uneven:
        key = chance.choice([lambda c: c[0], lambda c: c[1] in "JQK", lambda c: RANKS.index(c[1])])
        pack.sort(key=key)
        for _ in range(chance.randrange(14)):
            i, j = chance.randrange(32), chance.randrange(32)
            pack[i], pack[j] = pack[j], pack[i]
        if chance.random() < 0.5:
            pack.reverse()
    return pack


def played_out(chance: Random, seats: list[str], hands: dict[str, list[str]]) -> list[str]:
    """Cards played by chance, each as the rules allow. Now and then a seat tries to win whatever it can."""
    left = {s: hands[s][:] for s in seats}
    keen = chance.choice([*seats, None])
    plays: list[str] = []
    leader = 0
    for _ in range(len(hands[seats[0]])):
        cards: list[str] = []
        order = [seats[(leader + k) % len(seats)] for k in range(len(seats))]
        for seat in order:
            may = left[seat] if not cards else [c for c in left[seat] if c[0] == cards[0][0]] or left[seat]
            card = max(may, key=lambda c: RANKS.index(c[1])) if keen in (seat, None) else chance.choice(may)
            left[seat].remove(card)
            cards.append(card)
        high = max((k for k in range(len(seats)) if cards[k][0] == cards[0][0]), key=lambda k: RANKS.index(cards[k][1]))
        leader = (leader + high) % len(seats)
        plays += cards
    return plays


def normand_options(chance: Random) -> dict[str, Any]:
    return {
        "tie": chance.choice(["void", "next-best"]),
        "leap": chance.choice(["surplus", "flat"]),
        "leap_by": chance.choice(["anyone", "elder"]),
        "last_trick": chance.choice([1, 0]),
        "carte_blanche": chance.choice([10, 0]),
        "majority": chance.choice(["most", "more-than-half"]),
        "shared_capot": chance.choice(["instead-of-cards", "besides-cards"]),
        "five_five": chance.choice(["shared-capot", "tie"]),
        "capot_includes_last_trick": chance.choice([True, False]),
    }


def voleur_options(chance: Random) -> dict[str, Any]:
    return {
        "tie": chance.choice(["void", "first"]),
        "leap": chance.choice(["surplus", "flat"]),
        "last_trick": chance.choice([1, 0]),
        "carte_blanche": chance.choice([10, 0]),
        "least_point": chance.choice([30, 30, 0, 41]),
        "cards": chance.choice([10, 0]),
        "capot": chance.choice([40, 30]),
        "partner_after_low_lead": chance.choice(["nothing", "counts"]),
    }


def normand_deal(chance: Random) -> Deal:
    pack = _shuffled(chance, chance.random() < 0.6)
    dealt = {seat: pack[10 * k : 10 * k + 10] for k, seat in enumerate(NORMAND)}
    talon = pack[30:]
    out = chance.sample(dealt["dealer"], 2) if chance.random() < 0.7 else []
    hands = dealt | {"dealer": [c for c in dealt["dealer"] if c not in out] + talon[: len(out)]}
    deal = Deal(dealt, hands, played_out(chance, NORMAND, hands), normand_options(chance), talon, out)
    for seat in NORMAND[1:]:
        if chance.random() < 0.4:
            # No file can say a point of fewer than three cards: it is kept back.
            deal.kept[seat] = {h for h in everything(hands[seat]) if len(h[1]) < 3 or chance.random() < 0.5}
    return deal


def voleur_deal(chance: Random) -> Deal:
    pack = _shuffled(chance, chance.random() < 0.6)
    hands = {seat: pack[8 * k : 8 * k + 8] for k, seat in enumerate(VOLEUR)}
    deal = Deal(hands, hands, played_out(chance, VOLEUR, hands), voleur_options(chance))
    for seat in VOLEUR:
        if chance.random() < 0.4:
            deal.kept[seat] = {h for h in everything(hands[seat]) if chance.random() < 0.4}
    return deal


# ----------------------------------------------------------------------------------------------- for the plain scorer


def normand_game(deal: Deal) -> Game:
    options = deal.options | {"partner_after_low_lead": "nothing"}
    return Game(NORMAND, [(s,) for s in NORMAND], deal.dealt, deal.hands, deal.plays, options, voleur=False, kept=deal.kept)


def voleur_game(deal: Deal) -> Game:
    return Game(VOLEUR, [("A", "B"), ("Y", "Z")], deal.dealt, deal.hands, deal.plays, deal.options, voleur=True, kept=deal.kept)


# ----------------------------------------------------------------------------------------------------- for the engine


def hand(cards: list[str]) -> Holding:
    return Holding(Hand.of(CARD_OF_CODE[c] for c in cards))


def _plays(deal: Deal, seats: list[str]) -> tuple[Act, ...]:
    owner = {c: s for s, cards in deal.hands.items() for c in cards}
    return tuple(Plays(seat=owner[c], card=CARD_OF_CODE[c]) for c in deal.plays)


def normand_record(deal: Deal) -> HandRecord:
    rules = house_rules(NormandRules(), deal.options)
    bare = [s for s in deal.kept if not any(c[1] in "JQK" for c in deal.dealt[s])]
    acts: tuple[Act, ...] = tuple(ShowsCarteBlanche(seat=s) for s in bare)
    if deal.out:
        acts += (Discards(seat="dealer", cards=hand(deal.out)), Draws(seat="dealer", number=2))
    return HandRecord(
        id="by-chance",
        rules=rules,
        hands={s: hand(c) for s, c in deal.dealt.items()},
        seats=tuple(NORMAND),
        starts=Starts.EXCHANGE,
        talon=tuple(CARD_OF_CODE[c] for c in deal.talon),
        exchange=Block(acts) if acts else None,
        play=Block(tuple(_with_claims(deal, NORMAND, 0))),
    )


def said(held: Held) -> Said:
    """A holding as it is announced, with its suit."""
    cls, cards = held
    some: list[Card] = [CARD_OF_CODE[c] for c in cards]
    if cls == "point":
        return SaidPoint(pips=sum(c.rank.pips for c in some), suit=some[0].suit)
    if cls == "set":
        return SaidSet(len(some), some[0].rank)
    return SaidSequence(len(some), max(some, key=lambda c: c.rank.index).rank, some[0].suit)


def _with_claims(deal: Deal, seats: list[str], least: int) -> list[Act]:
    """The cards, and before the first of a seat that keeps something back what it claims; carte blanche where nothing is shown before."""
    acts: list[Act] = []
    for place, play in enumerate(_plays(deal, seats)):
        if place < len(seats) and play.seat in deal.kept:
            told = [h for h in everything(deal.hands[play.seat]) if h not in deal.kept[play.seat]]
            words = [said(h) for h in told if h[0] != "point" or said_pips(h) >= least]
            if seats is VOLEUR and not any(c[1] in "JQK" for c in deal.hands[play.seat]):
                words.insert(0, SaidCarteBlanche())
            acts.append(Claims(seat=play.seat, said=tuple(words) or (SaidNothing(),)))
        acts.append(play)
    return acts


def voleur_record(deal: Deal) -> HandRecord:
    rules = house_rules(VoleurRules(), deal.options)
    acts = _with_claims(deal, VOLEUR, rules.least_point)
    return HandRecord(
        id="by-chance",
        rules=rules,
        hands={s: hand(c) for s, c in deal.hands.items()},
        seats=tuple(VOLEUR),
        partners=(("A", "B"), ("Y", "Z")),
        play=Block(tuple(acts)),
    )


def said_pips(held: Held) -> int:
    return sum(CARD_OF_CODE[c].rank.pips for c in held[1])
