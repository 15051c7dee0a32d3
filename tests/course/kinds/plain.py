"""Drills decided again without the engine: from the cards of their record, by the plain scorer and by what the texts say.

Everything here works on cards written as strings; nothing is asked of `lessons.games`.
"""

from __future__ import annotations

from dataclasses import dataclass

from lessons.course.question import Question
from lessons.record import Plays
from lessons.rules.piquet import PiquetRules
from tests.naive import (
    PACK,
    RANKS,
    SUITS,
    Event,
    RawDeal,
    Score,
    cards,
    declarations,
    event_that_makes_pic,
    order_for_pic,
    play,
    who_makes_repic,
    with_pic_after,
)
from tests.naive import other as other_seat

NAMES = {"elder": "the elder hand", "dealer": "the dealer"}
RANK_NAMES = dict(zip(RANKS, ("Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"), strict=True))
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SEQUENCES = {3: "tierce", 4: "quatrième", 5: "quinte", 6: "sixième", 7: "septième", 8: "huitième"}
NUMBERS = ("nought", "one", "two", "three", "four", "five", "six", "seven", "eight")
PIPS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}


@dataclass(frozen=True)
class Table:
    """A deal as far as it is played: both hands, and the cards in the order in which they are laid."""

    rules: PiquetRules
    hands: dict[str, list[str]]
    plays: list[tuple[str, str]]

    @property
    def tricks(self) -> int:
        """Tricks that are complete."""
        return len(self.plays) // 2


def table(question: Question) -> Table:
    """The deal of a question."""
    record = question.record
    assert record is not None
    assert isinstance(question.rules, PiquetRules)
    acts = record.play.acts if record.play is not None else ()
    plays = [(act.seat, act.card.code) for act in acts if isinstance(act, Plays) and act.card is not None]
    assert len(plays) == sum(isinstance(act, Plays) for act in acts)
    return Table(question.rules, {seat: [c.code for c in hand.known] for seat, hand in record.hands.items()}, plays)


def leader_and_left(deal: Table) -> tuple[str, str | None, list[str]]:
    """Who is to play, the card led if there is one, and the cards that hand has left."""
    leader, led = "elder", None
    left = {seat: list(hand) for seat, hand in deal.hands.items()}
    for seat, card in deal.plays:
        left[seat].remove(card)
        if led is None:
            led = card
            continue
        if card[0] == led[0] and RANKS.index(card[1]) > RANKS.index(led[1]):
            leader = other_seat(leader)
        led = None
    seat = leader if led is None else other_seat(leader)
    return seat, led, left[seat]


def may_play(led: str | None, left: list[str]) -> set[str]:
    """The cards that may be played."""
    same = {card for card in left if led is not None and card[0] == led[0]}
    return same or set(left)


def whole(deal: Table) -> RawDeal:
    """The deal played on to its end, each card the first that may be laid; what has not been played is left out of every count."""
    on = Table(deal.rules, deal.hands, list(deal.plays))
    while len(on.plays) < 24:
        seat, led, left = leader_and_left(on)
        on.plays.append((seat, min(may_play(led, left))))
    gone = {card for hand in deal.hands.values() for card in hand}
    rest = [card for card in PACK if card not in gone]
    return RawDeal(deal.hands["elder"], deal.hands["dealer"], rest, [], [], [card for _, card in on.plays])


def log(deal: Table, spared: Event | None = None, *, alone: str | None = None) -> list[Event]:
    """Every point so far in the order of counting, leaps included.

    With `alone` a seat's points stand alone: the other counts nothing but `spared`.
    """
    rules, raw, score = deal.rules, whole(deal), Score()
    declared = [e for e in declarations(raw, rules, score) if e.cause != "carte-blanche"]
    played = [e for e in play(raw, rules, score) if _is_so_far(e, deal.tricks)]
    last = cards(rules, score) if deal.tricks == 12 else []
    if alone is not None:
        declared, played, last = ([e for e in part if e.seat == alone or e == spared] for part in (declared, played, last))
    repic = who_makes_repic(declared, rules)
    order = order_for_pic(declared, played, last, rules)
    made_by = event_that_makes_pic(order, rules) if order else None
    if made_by is not None and made_by.seat == repic:
        made_by = None
    events = with_pic_after(made_by, declared, rules)
    if repic is not None:
        events.append(Event(repic, rules.repic.to - rules.repic.at, "repic"))
    return [e for e in events + with_pic_after(made_by, played + last, rules) if e.points]


def _is_so_far(event: Event, tricks: int) -> bool:
    assert event.trick is not None
    return event.trick <= tricks and (event.cause != "last-trick" or tricks == 12)


def counted(events: list[Event], seat: str, *causes: str) -> int:
    """A seat's points, of some causes or of all."""
    return sum(e.points for e in events if e.seat == seat and (not causes or e.cause in causes))


def holdings(hand: list[str]) -> dict[str, tuple[str, int, tuple[int, int]]]:
    """Everything a hand holds by its name: its class, what it counts, and what ranks it."""
    found = {}
    for suit in SUITS:
        ranks = [rank for rank in RANKS if suit + rank in hand]
        if ranks:
            noun = SUIT_NAMES[suit] if len(ranks) > 1 else SUIT_NAMES[suit][:-1]
            pips = sum(PIPS[rank] for rank in ranks)
            found[f"{NUMBERS[len(ranks)]} {noun} making {pips}"] = ("point", len(ranks), (len(ranks), pips))
        for top in range(7, 1, -1):
            length = 0
            while top - length >= 0 and suit + RANKS[top - length] in hand:
                length += 1
            if length >= 3 and (top == 7 or suit + RANKS[top + 1] not in hand):
                name = f"{SEQUENCES[length]} to the {RANK_NAMES[RANKS[top]]} in {SUIT_NAMES[suit]}"
                found[name] = ("sequence", length if length < 5 else length + 10, (length, top))
    for rank in "TJQKA":
        held = sum(suit + rank in hand for suit in SUITS)
        if held >= 3:
            name = f"{'quatorze' if held == 4 else 'trio'} of {RANK_NAMES[rank]}s"
            found[name] = ("set", 14 if held == 4 else 3, (held, RANKS.index(rank)))
    return found


def card_words(card: str) -> str:
    """`Ace of hearts`."""
    return f"{RANK_NAMES[card[1]]} of {SUIT_NAMES[card[0]]}"
