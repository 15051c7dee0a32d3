"""The best play found by trying everything: deliberately plain, written from the rules alone, nothing left out and nothing kept.

Cards are strings such as "SA"; every line is played to its end, and only then is it counted, point by point in the order in
which points fall.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from lessons.cards import CARD_OF_CODE, Card, Hand
from lessons.rules.piquet import CountingCards, PiquetRules, TrickPoint
from tests.naive import PACK, RANKS

SEATS = ("elder", "dealer")


@dataclass
class Ending:
    """A point of the play. `before` is what each has counted in the order of precedence, `claims` what is counted between this
    first lead and its answer, as (seat, points); `no_pic` the seats that can make none, `barred` those that count nothing."""

    hands: dict[str, list[str]]
    leader: str
    tricks: dict[str, int]
    before: dict[str, int] = field(default_factory=lambda: {"elder": 0, "dealer": 0})
    led: str | None = None
    claims: list[tuple[str, int]] = field(default_factory=list)
    no_pic: list[str] = field(default_factory=list)
    barred: list[str] = field(default_factory=list)


def other(seat: str) -> str:
    return "dealer" if seat == "elder" else "elder"


def playable(ending: Ending) -> list[str]:
    """The cards of the seat to play that it may play."""
    if ending.led is None:
        return list(ending.hands[ending.leader])
    held = ending.hands[other(ending.leader)]
    return [c for c in held if c[0] == ending.led[0]] or list(held)


def best_values(ending: Ending, rules: PiquetRules) -> dict[str, int]:
    """What every card that may be played is worth with the best play by both after it: elder minus dealer, from here to the end."""
    return {card: _after(ending, card, rules, []) for card in playable(ending)}


def best_value(ending: Ending, rules: PiquetRules) -> int:
    """What the ending is worth."""
    to_play = ending.leader if ending.led is None else other(ending.leader)
    return (max if to_play == "elder" else min)(best_values(ending, rules).values())


def _best(ending: Ending, rules: PiquetRules, points: list[tuple[str, int, str]]) -> int:
    to_play = ending.leader if ending.led is None else other(ending.leader)
    return (max if to_play == "elder" else min)(_after(ending, card, rules, points) for card in playable(ending))


def _after(ending: Ending, card: str, rules: PiquetRules, points: list[tuple[str, int, str]]) -> int:
    counts = rules.counting_cards == CountingCards.EVERY_CARD or card[1] in "TJQKA"
    if ending.led is None:
        seat = ending.leader
        new = points + ([(seat, 1, "lead")] if counts else [])
        new += [(claimant, n, "claim") for claimant, n in ending.claims]
        left = {**ending.hands, seat: [c for c in ending.hands[seat] if c != card]}
        return _best(_with(ending, hands=left, led=card), rules, new)
    seat = other(ending.leader)
    new = list(points)
    led = ending.led
    if card[0] == led[0] and RANKS.index(card[1]) > RANKS.index(led[1]):
        winner = seat
        if counts:
            new.append((seat, 1, "win"))
    else:
        winner = ending.leader
        if rules.trick_point == TrickPoint.EITHER_PLAYER and (rules.counting_cards == CountingCards.EVERY_CARD or led[1] in "TJQKA"):
            new.append((winner, 1, "win"))
    left = {**ending.hands, seat: [c for c in ending.hands[seat] if c != card]}
    tricks = {**ending.tricks, winner: ending.tricks[winner] + 1}
    after = _with(ending, hands=left, led=None, leader=winner, tricks=tricks)
    if left["elder"] or left["dealer"]:
        return _best(after, rules, new)
    return _counted(after, rules, new)


def _with(ending: Ending, **changes: object) -> Ending:
    return Ending(**{**ending.__dict__, "claims": [], **changes})


def _counted(ending: Ending, rules: PiquetRules, points: list[tuple[str, int, str]]) -> int:
    """The value of a line that is over: its points, those of the end and those of a pic."""
    tricks = ending.tricks
    capot = [s for s in SEATS if tricks[s] == 12]
    if not (capot and rules.capot_includes_last_trick):
        points = [*points, (ending.leader, rules.last_trick, "last-trick")]
    for seat in SEATS:
        if tricks[seat] == 12:
            points = [*points, (seat, rules.capot, "end")]
        elif tricks[seat] > 6:
            points = [*points, (seat, rules.cards, "end")]
    value = 0
    have = dict(ending.before)
    made = False
    for seat, number, cause in points:
        if number == 0 or (cause != "claim" and seat in ending.barred):
            continue
        if cause != "claim":
            value += number if seat == "elder" else -number
        if cause == "end" and not rules.cards_count_for_pic:
            continue
        had = have[seat]
        have[seat] += number
        if had < rules.pic.at <= have[seat] and have[other(seat)] == 0 and seat not in ending.no_pic and not made:
            made = True
            leap = rules.pic.to - rules.pic.at
            value += leap if seat == "elder" else -leap
    return value


def random_ending(rng: Random, size: int, *, pic: str = "") -> Ending:
    """Two hands of `size` cards; `pic` names who is on the way to one ("", "elder", "dealer", "both")."""
    cards = rng.sample(PACK, 2 * size)
    won = rng.choice((0, 12 - size, rng.randint(0, 12 - size)))
    near = 30 - rng.randint(1, size + 2)
    before = {
        "": {"elder": rng.randint(1, 40), "dealer": rng.randint(1, 40)},
        "elder": {"elder": near, "dealer": 0},
        "dealer": {"elder": 0, "dealer": near},
        "both": {"elder": 0, "dealer": 0},
    }[pic]
    return Ending(
        hands={"elder": cards[:size], "dealer": cards[size:]},
        leader=rng.choice(SEATS),
        tricks={"elder": won, "dealer": 12 - size - won},
        before=before,
    )


def mask(cards: list[str]) -> int:
    """The mask of cards given as codes."""
    return Hand.of(CARD_OF_CODE[c] for c in cards).mask


def codes(values: dict[Card, int]) -> dict[str, int]:
    """Values by a card's code."""
    return {card.code: value for card, value in values.items()}
