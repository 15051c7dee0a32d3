"""A second, deliberately plain scorer of a whole two-handed deal, written from the rules alone, to check the engine against.

Cards are strings such as "SA", hands are lists of them; nothing is looked up in a table or shared with the engine. Both
players declare all they hold, truthfully.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from lessons.rules.piquet import CountingCards, DealerClaims, PicOrder, PiquetRules, Race, TrickPoint
from lessons.rules.rule_set import ShortPoint

SUITS = ["S", "H", "D", "C"]
RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"]
PACK = [suit + rank for suit in SUITS for rank in RANKS]
PIP_VALUES = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}


@dataclass(frozen=True)
class RawDeal:
    """A whole deal: hands as dealt, the talon in order, what each laid out, the 24 cards in the order they were played."""

    elder: list[str]
    dealer: list[str]
    talon: list[str]
    elder_discards: list[str]
    dealer_discards: list[str]
    plays: list[str]


class Event(NamedTuple):
    """Points that count, with both counts after them (elder hand, dealer)."""

    seat: str
    points: int
    cause: str
    trick: int | None = None
    running: tuple[int, int] = (0, 0)


@dataclass
class Score:
    """What a deal is worth: `classes` gives (winner or "equal" or None, points); `out` who reaches the target first, in a race."""

    carte_blanche: list[str] = field(default_factory=list)
    classes: dict[str, tuple[str | None, int]] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    repic: list[str] = field(default_factory=list)
    pic: list[str] = field(default_factory=list)
    capot: list[str] = field(default_factory=list)
    tricks: dict[str, int] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    out: str | None = None
    lurch: bool = False


def other(seat: str) -> str:
    return "dealer" if seat == "elder" else "elder"


def hands_after_draw(deal: RawDeal) -> dict[str, list[str]]:
    """The two hands of twelve that are played: the elder hand draws from the top of the talon, the dealer what comes next."""
    elder_takes = len(deal.elder_discards)
    dealer_takes = len(deal.dealer_discards)
    elder = [c for c in deal.elder if c not in deal.elder_discards] + deal.talon[:elder_takes]
    dealer = [c for c in deal.dealer if c not in deal.dealer_discards] + deal.talon[elder_takes : elder_takes + dealer_takes]
    return {"elder": elder, "dealer": dealer}


def is_carte_blanche(hand: list[str]) -> bool:
    return not any(c[1] in "JQK" for c in hand)


# ---------------------------------------------------------------------------------------------------------- classes


def best_point(hand: list[str], rules: PiquetRules) -> tuple[int, int, int]:
    """Of the best suit: number of cards, pips, what it counts. Of two equally good suits the one that counts more."""
    points = []
    for suit in SUITS:
        ranks = [c[1] for c in hand if c[0] == suit]
        pips = sum(PIP_VALUES[r] for r in ranks)
        value = len(ranks)
        if rules.short_point == ShortPoint.HOLDS_7_8_9 and "7" in ranks and "8" in ranks and "9" in ranks:
            value = value - 1
        if rules.short_point == ShortPoint.PIPS_END_IN_4 and pips % 10 == 4:
            value = value - 1
        points.append((len(ranks), pips, value))
    return max(points)


def sequences(hand: list[str]) -> list[tuple[int, int]]:
    """Every sequence as (number of cards, place of its top rank), best first; never part of a longer one."""
    found = []
    for suit in SUITS:
        run = 0
        for place, rank in enumerate(RANKS):
            if suit + rank in hand:
                run = run + 1
            follows = place < 7 and suit + RANKS[place + 1] in hand
            if run >= 3 and not follows:
                found.append((run, place))
            if not follows:
                run = 0
    found.sort(reverse=True)
    return found


def sets(hand: list[str]) -> list[tuple[int, int]]:
    """Every quatorze and trio as (number of cards, place of the rank), best first."""
    found = []
    for rank in ["T", "J", "Q", "K", "A"]:
        held = 0
        for suit in SUITS:
            if suit + rank in hand:
                held = held + 1
        if held >= 3:
            found.append((held, RANKS.index(rank)))
    found.sort(reverse=True)
    return found


def sequence_worth(length: int) -> int:
    return {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}[length]


def set_worth(size: int) -> int:
    return {3: 3, 4: 14}[size]


def who_is_better(elders: list[tuple[int, int]], dealers: list[tuple[int, int]]) -> str | None:
    """The seat whose best holding is better, "equal", or None where neither holds anything."""
    if not elders and not dealers:
        return None
    if not dealers:
        return "elder"
    if not elders:
        return "dealer"
    if elders[0] == dealers[0]:
        return "equal"
    return "elder" if elders[0] > dealers[0] else "dealer"


def declarations(deal: RawDeal, rules: PiquetRules, score: Score) -> list[Event]:
    """What both count before the play, in the order of the classes; fills in `carte_blanche` and `classes`."""
    events = []
    for seat, dealt in [("elder", deal.elder), ("dealer", deal.dealer)]:
        if is_carte_blanche(dealt):
            score.carte_blanche.append(seat)
            events.append(Event(seat, 10, "carte-blanche"))

    hands = hands_after_draw(deal)
    worth = {}
    point_rank = {}
    for seat in ["elder", "dealer"]:
        length, pips, worth[seat] = best_point(hands[seat], rules)
        point_rank[seat] = [(length, pips)]
    winner = who_is_better(point_rank["elder"], point_rank["dealer"])
    points = 0
    if winner in ("elder", "dealer"):
        points = worth[winner]
        events.append(Event(winner, points, "point"))
    score.classes["point"] = (winner, points)

    for cause, holdings, value_of in [("sequence", sequences, sequence_worth), ("set", sets, set_worth)]:
        winner = who_is_better(holdings(hands["elder"]), holdings(hands["dealer"]))
        points = 0
        if winner in ("elder", "dealer"):
            for size, _rank in holdings(hands[winner]):
                points = points + value_of(size)
                events.append(Event(winner, value_of(size), cause))
        score.classes[cause] = (winner, points)
    return events


# ------------------------------------------------------------------------------------------------------------- play


def card_counts(card: str, rules: PiquetRules) -> bool:
    return rules.counting_cards == CountingCards.EVERY_CARD or card[1] in "TJQKA"


def play(deal: RawDeal, rules: PiquetRules, score: Score) -> list[Event]:
    """What is counted trick by trick, the last trick's point included; fills in `tricks` and `capot`.

    Raises `ValueError` for a card that is not held or does not follow suit.
    """
    hands = hands_after_draw(deal)
    won = {"elder": 0, "dealer": 0}
    events = []
    leader = "elder"
    for trick in range(1, 13):
        led = deal.plays[2 * trick - 2]
        answer = deal.plays[2 * trick - 1]
        follower = other(leader)
        if led not in hands[leader] or answer not in hands[follower]:
            raise ValueError("a card is not held")
        if answer[0] != led[0] and any(c[0] == led[0] for c in hands[follower]):
            raise ValueError("suit is not followed")
        hands[leader].remove(led)
        hands[follower].remove(answer)
        if card_counts(led, rules):
            events.append(Event(leader, 1, "lead", trick))
        if answer[0] == led[0] and RANKS.index(answer[1]) > RANKS.index(led[1]):
            winner = follower
            if card_counts(answer, rules):
                events.append(Event(follower, 1, "win", trick))
        else:
            winner = leader
            if rules.trick_point == TrickPoint.EITHER_PLAYER and card_counts(led, rules):
                events.append(Event(leader, 1, "win", trick))
        won[winner] = won[winner] + 1
        leader = winner
    score.tricks = won
    if won[leader] == 12:
        score.capot.append(leader)
    if rules.last_trick > 0 and not (score.capot and rules.capot_includes_last_trick):
        events.append(Event(leader, rules.last_trick, "last-trick", 12))
    return events


def cards(rules: PiquetRules, score: Score) -> list[Event]:
    """What most tricks, or all of them, count at the end."""
    for seat in ["elder", "dealer"]:
        if score.tricks[seat] == 12:
            return [Event(seat, rules.capot, "capot")] if rules.capot > 0 else []
        if score.tricks[seat] > 6:
            return [Event(seat, rules.cards, "cards")] if rules.cards > 0 else []
    return []


# ------------------------------------------------------------------------------------------------------ pic and repic


def who_makes_repic(declared: list[Event], rules: PiquetRules) -> str | None:
    """Class by class: enough points by then, and nothing of the adversary's in this class or an earlier one."""
    counts = {"elder": 0, "dealer": 0}
    for cause in ["carte-blanche", "point", "sequence", "set"]:
        for event in declared:
            if event.cause == cause:
                counts[event.seat] = counts[event.seat] + event.points
        for seat in ["elder", "dealer"]:
            if counts[seat] >= rules.repic.at and counts[other(seat)] == 0:
                return seat
    return None


def event_that_makes_pic(order: list[Event], rules: PiquetRules) -> Event | None:
    """The event with which a player has enough before the other has counted anything, in the order given."""
    count = 0
    for event in order:
        if event.seat != order[0].seat:
            return None
        count = count + event.points
        if count >= rules.pic.at:
            return event
    return None


def order_for_pic(declared: list[Event], played: list[Event], last: list[Event], rules: PiquetRules) -> list[Event]:
    """The points that can make or save a pic, in the order in which they are held to fall."""
    order = declared + played
    if rules.pic_order == PicOrder.OCCURRENCE and rules.dealer_claims == DealerClaims.AFTER_FIRST_LEAD:
        carte_blanche = [e for e in declared if e.cause == "carte-blanche"]
        elders = [e for e in declared if e.cause != "carte-blanche" and e.seat == "elder"]
        dealers = [e for e in declared if e.cause != "carte-blanche" and e.seat == "dealer"]
        first_lead = [e for e in played if e.trick == 1 and e.cause == "lead"]
        rest = [e for e in played if e not in first_lead]
        order = carte_blanche + elders + first_lead + dealers + rest
    if rules.cards_count_for_pic:
        order = order + last
    return order


def with_pic_after(made_by: Event | None, events: list[Event], rules: PiquetRules) -> list[Event]:
    """The events, with the pic right after the one that makes it."""
    log = []
    for event in events:
        log.append(event)
        if event is made_by:
            log.append(Event(event.seat, rules.pic.to - rules.pic.at, "pic", event.trick))
    return log


# ------------------------------------------------------------------------------------------------------------ score


def score_deal(rules: PiquetRules, deal: RawDeal, before: dict[str, int] | None = None) -> Score:
    """The whole score of a deal under `rules`; `before` is the game score it is added to, for who is out first.

    Raises `ValueError` for cards that cannot be played so.
    """
    score = Score()
    declared = declarations(deal, rules, score)
    played = play(deal, rules, score)
    last = cards(rules, score)

    repic_seat = who_makes_repic(declared, rules)
    if repic_seat is not None:
        score.repic.append(repic_seat)
    made_by = event_that_makes_pic(order_for_pic(declared, played, last, rules), rules)
    if made_by is not None and made_by.seat == repic_seat:
        made_by = None
    if made_by is not None:
        score.pic.append(made_by.seat)

    log = with_pic_after(made_by, declared, rules)
    if repic_seat is not None:
        log.append(Event(repic_seat, rules.repic.to - rules.repic.at, "repic"))
    log = log + with_pic_after(made_by, played + last, rules)

    counts = {"elder": 0, "dealer": 0}
    start = before or {"elder": 0, "dealer": 0}
    for event in log:
        if event.points == 0:
            continue
        counts[event.seat] = counts[event.seat] + event.points
        score.events.append(event._replace(running=(counts["elder"], counts["dealer"])))
        if isinstance(rules.game, Race) and score.out is None and start[event.seat] + counts[event.seat] >= rules.game.target:
            score.out = event.seat
            score.lurch = start[other(event.seat)] + counts[other(event.seat)] < rules.game.lurch
    score.totals = counts
    return score
