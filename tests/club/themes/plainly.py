"""What a made deal is, worked out a second time with lists of cards and the plain scorer, sharing nothing with the engine."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from statistics import fmean

from lessons.cards import cards_of_mask
from lessons.record import DEALER, ELDER, Discards, HandRecord, Plays
from lessons.rules.piquet import PiquetRules
from tests import naive


def raw(record: HandRecord) -> naive.RawDeal:
    """The deal as lists of cards."""
    out = {act.seat: [card.code for card in act.cards.known] for act in record.exchange.acts if isinstance(act, Discards)}  # type: ignore[union-attr]
    plays = [act.card.code for act in record.play.acts if isinstance(act, Plays) and act.card is not None]  # type: ignore[union-attr]
    elder, dealer = ([card.code for card in cards_of_mask(record.hands[seat].known.mask)] for seat in (ELDER, DEALER))
    talon = [card.code for card in record.talon or () if card is not None]
    return naive.RawDeal(elder, dealer, talon, out[ELDER], out[DEALER], plays)


class Plain:
    """One deal scored plainly."""

    def __init__(self, record: HandRecord, rules: PiquetRules) -> None:
        self.rules = rules
        self.deal = raw(record)
        self.hands = naive.hands_after_draw(self.deal)
        self.score = naive.score_deal(rules, self.deal)

    def winner(self, cause: str) -> str | None:
        return self.score.classes[cause][0]

    def declared(self, seat: str) -> int:
        causes = ("carte-blanche", "point", "sequence", "set")
        return sum(event.points for event in self.score.events if event.seat == seat and event.cause in causes)

    def if_good(self, seat: str, cause: str) -> int:
        """What a seat would count in a class if its best were good."""
        hand = self.hands[seat]
        if cause == "point":
            return naive.best_point(hand, self.rules)[2]
        if cause == "sequence":
            return sum(naive.sequence_worth(length) for length, _ in naive.sequences(hand))
        return sum(naive.set_worth(size) for size, _ in naive.sets(hand))

    # ------------------------------------------------------------------------------------------------------- by theme

    def is_theme(self, id: str) -> bool:  # noqa: C901 - a case for each theme
        """Whether the deal is one of a theme."""
        score = self.score
        match id:
            case "as-it-comes":
                return True
            case "the-point" | "the-sequence" | "the-set":
                return self.winner(id.removeprefix("the-")) in (ELDER, DEALER)
            case "equal-points":
                return self.winner("point") == "equal"
            case "equal-sequences":
                return self.winner("sequence") == "equal"
            case "one-pip":
                (length, pips, _), (other, more, _) = (naive.best_point(self.hands[seat], self.rules) for seat in (ELDER, DEALER))
                return (length, pips + 1) == (other, more)
            case "quatorze-against-quinte":
                return any(
                    naive.sets(self.hands[four])[:1] >= [(4, 0)]
                    and naive.sequences(self.hands[five])[:1] >= [(5, 0)]
                    and naive.sets(self.hands[five])[:1] < [(4, 0)]
                    and naive.sequences(self.hands[four])[:1] < [(5, 0)]
                    and (self.winner("set"), self.winner("sequence")) == (four, five)
                    for four, five in ((ELDER, DEALER), (DEALER, ELDER))
                )
            case "elder-repic" | "dealer-repic":
                return score.repic == [id.removesuffix("-repic")]
            case "elder-pic" | "dealer-pic":
                return score.pic == [id.removesuffix("-pic")]
            case "repic-saved-by-carte-blanche":
                return score.carte_blanche == [DEALER] and self.declared(ELDER) >= 30 and not score.repic and self.declared(DEALER) == 10
            case "twenty-nine":
                return self.declared(ELDER) == 29
            case "carte-blanche":
                return len(score.carte_blanche) == 1
            case "capot-forced":
                return score.capot == [ELDER] and takes_all(frozenset(self.hands[ELDER]), frozenset(self.hands[DEALER]))
            case "last-trick":
                return sorted(self.after_eleven().values()) == [5, 6]
            case "discard":
                return True  # see `average`
            case "under-call":
                return bool(self.safe_lesser_calls()) and not score.repic and not score.pic
            case "repic-missed-by-equality":
                equal = [cause for cause in ("point", "sequence") if self.winner(cause) == "equal"]
                would = self.declared(ELDER) + sum(self.if_good(ELDER, cause) for cause in equal)
                return self.declared(ELDER) < 30 <= would and not self.declared(DEALER) and not score.repic
            case _:
                return self.is_saved(id.removeprefix("repic-saved-by-"))

    def is_saved(self, cause: str) -> bool:
        """Whether the elder hand would have thirty with its best of a class good, and the dealer counts nothing but that class."""
        others = [self.winner(other) for other in ("point", "sequence", "set") if other != cause]
        return self.without(cause) >= 30 and not self.score.repic and self.winner(cause) == DEALER and DEALER not in others

    def without(self, cause: str) -> int:
        """What the elder hand would declare if the dealer, who has a class, had it not."""
        return self.declared(ELDER) + self.if_good(ELDER, cause)

    def after_eleven(self) -> dict[str, int]:
        """Tricks won before the last."""
        won, leader, other = {ELDER: 0, DEALER: 0}, ELDER, DEALER
        for led, answer in zip(self.deal.plays[:22:2], self.deal.plays[1:22:2], strict=True):
            if answer[0] == led[0] and naive.RANKS.index(answer[1]) > naive.RANKS.index(led[1]):
                leader, other = other, leader
            won[leader] += 1
        return won

    def safe_lesser_calls(self) -> set[str]:
        """Classes in which a part of the elder hand's best beats the best of every hand the dealer can have."""
        hand = self.hands[ELDER]
        seen = {*hand, *self.deal.elder_discards}
        others = [list(cards) for cards in combinations([card for card in naive.PACK if card not in seen], 12)]
        safe = set()
        own = naive.best_point(hand, self.rules)
        most = max(naive.best_point(other, self.rules)[:2] for other in others)
        for suit in naive.SUITS:
            ranks = [card for card in hand if card[0] == suit]
            parts = [part for size in range(3, len(ranks) + 1) for part in combinations(ranks, size)]
            pips = [(len(part), sum(naive.PIP_VALUES[card[1]] for card in part)) for part in parts]
            if any(most < part < own[:2] for part in pips):
                safe.add("point")
        for cause, find in (("sequence", naive.sequences), ("set", naive.sets)):
            held = find(hand)
            if not held:
                continue
            least = max((best for other in others for best in find(other)[:1]), default=(0, 0))
            if cause == "set":
                parts_of = [(size, rank) for whole, rank in held for size in range(3, whole + 1)]
            else:
                parts_of = [(n, top - cut) for whole, top in held for cut in range(whole - 2) for n in range(3, whole - cut + 1)]
            if any(least < part < held[0] for part in parts_of):
                safe.add(cause)
        return safe


@cache
def takes_all(leader: frozenset[str], other: frozenset[str]) -> bool:
    """Whether who leads wins every trick with the right leads, whatever the other plays."""
    if not leader:
        return True
    for led in leader:
        same = [card for card in other if card[0] == led[0]]
        if any(naive.RANKS.index(card[1]) > naive.RANKS.index(led[1]) for card in same):
            continue
        if all(takes_all(leader - {led}, other - {answer}) for answer in same or other):
            return True
    return False


def average(hand: list[str], out: list[str], rules: PiquetRules) -> float:
    """Points a hand comes to on average after laying out five cards, if all it then holds is good: every draw counted."""
    kept = [card for card in hand if card not in out]
    unseen = [card for card in naive.PACK if card not in hand]
    return fmean(_worth(kept + list(drawn), rules) for drawn in combinations(unseen, 5))


def _worth(hand: list[str], rules: PiquetRules) -> int:
    sequences = sum(naive.sequence_worth(length) for length, _ in naive.sequences(hand))
    return naive.best_point(hand, rules)[2] + sequences + sum(naive.set_worth(size) for size, _ in naive.sets(hand))


def strange(hand: list[str], out: list[str]) -> list[str]:
    """What anybody would wonder at in a discard: an Ace laid out, the longest suit of five or more cut, four or more in sequence broken."""
    kept = [card for card in hand if card not in out]
    told = [f"lays out {card}" for card in out if card[1] == "A"]
    had, has = (max(sum(card[0] == suit for card in cards) for suit in naive.SUITS) for cards in (hand, kept))
    if had >= 5 and has < had:
        told.append(f"cuts a suit of {had}")
    run, left = ((naive.sequences(cards) or [(0, 0)])[0][0] for cards in (hand, kept))
    if run >= 4 and left < run:
        told.append(f"breaks {run} in sequence")
    return told
