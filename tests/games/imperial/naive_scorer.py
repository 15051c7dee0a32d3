"""A second scorer of Impérial: slow and plain, on lists of strings, written from the clauses and not from the engine.

It knows whole deals only, in which both players declare all they hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

BEST_FIRST = "KQJAT987"
"""Ranks, best first."""

SUITS = "SHDC"
PACK = [suit + rank for suit, rank in product(SUITS, BEST_FIRST)]
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
BOTH = ("elder", "dealer")

DEFAULTS = {
    "take_down": "six-whites-changed",
    "both_have": "scored",
    "classes": "separate",
    "fours": "KQJA7",
    "retourne_four": "stands",
    "blanche_reds": 1,
    "blanche_bars": "KQJ",
    "first_to_mark": "elder",
    "capot": "instead-of-odd-tricks",
    "game_reds": 5,
}


@dataclass
class RawDeal:
    """A whole deal: the hands, the card turned, what each has before it as [reds, whites], and the 24 cards in order."""

    elder: list[str]
    dealer: list[str]
    turned: str
    before: dict[str, list[int]]
    plays: list[str] = field(default_factory=list)


def other(seat: str) -> str:
    return "dealer" if seat == "elder" else "elder"


def wins(answer: str, led: str, trump: str) -> bool:
    """Whether the second card takes the trick."""
    if answer[0] == led[0]:
        return BEST_FIRST.index(answer[1]) < BEST_FIRST.index(led[1])
    return answer[0] == trump


def allowed(hand: list[str], led: str | None, trump: str) -> list[str]:
    """What may be played: the suit led, a card of it that wins if there is one; without the suit a trump; else anything."""
    if led is None:
        return list(hand)
    same = [c for c in hand if c[0] == led[0]]
    if same:
        return [c for c in same if wins(c, led, trump)] or same
    return [c for c in hand if c[0] == trump] or list(hand)


# ---------------------------------------------------------------------------------------------------------- impérials


def point_of(hand: list[str]) -> int:
    return max(sum(PIPS[c[1]] for c in hand if c[0] == suit) for suit in SUITS)


def runs(hand: list[str]) -> list[str]:
    """The suits of which a hand has King, Queen, Jack and Ace."""
    return [suit for suit in SUITS if all(suit + rank in hand for rank in "KQJA")]


def quads(hand: list[str]) -> list[str]:
    return [rank for rank in "KQJA7" if all(suit + rank in hand for suit in SUITS)]


def is_blanche(hand: list[str], bars: str) -> bool:
    return not any(c[1] in bars for c in hand)


def strength(what: tuple[str, str], trump: str, order: str) -> tuple[int, int]:
    """Where an impérial stands among all: the greater the better."""
    kind, which = what
    if kind == "blanche":
        return (3, 0)
    if kind == "run":
        return (2, 1 if which == trump else 0)
    return (1, -order.index(which))


# ------------------------------------------------------------------------------------------------------------- counters


class Board:
    """Both players' counters, and what happens when they are passed over."""

    def __init__(self, before: dict[str, list[int]], options: dict[str, object], both: bool) -> None:
        self.reds = {seat: before[seat][0] for seat in BOTH}
        self.whites = {seat: before[seat][1] for seat in BOTH}
        self.options = options
        self.both = both
        self.out: str | None = None
        self.log: list[tuple[str, str, int, int]] = []

    def _red_was_marked(self, seat: str, early: bool, *, changed: bool) -> None:
        if self.reds[seat] == self.options["game_reds"]:
            self.out = seat
            self.log.append((seat, "out", 0, 0))
            return
        if not (changed or self.options["take_down"] == "any-red"):
            return
        lost = self.whites[other(seat)]
        if lost and not (early and self.both):
            self.whites[other(seat)] = 0
            self.log.append((other(seat), "take-down", 0, -lost))

    def mark_red(self, seat: str, why: str, number: int, *, early: bool) -> None:
        if self.out:
            return
        at = len(self.log)
        done = 0
        for _ in range(number):
            if self.reds[seat] < int(str(self.options["game_reds"])):
                self.reds[seat] += 1
                done += 1
        self.log.insert(at, (seat, why, done, 0))
        self._red_was_marked(seat, early, changed=False)

    def mark_white(self, seat: str, why: str, number: int, *, early: bool) -> None:
        """One white after another; the sixth brings a red."""
        if self.out:
            return
        at = len(self.log)
        done = 0
        for _ in range(number):
            if self.out:
                break
            self.whites[seat] += 1
            done += 1
            if self.whites[seat] == 6:
                self.whites[seat] = 0
                self.reds[seat] += 1
                self.log.append((seat, "exchange", 1, -6))
                self._red_was_marked(seat, early, changed=True)
        self.log.insert(at, (seat, why, 0, done))


# --------------------------------------------------------------------------------------------------------------- a deal


Imperial = tuple[str, str]
"""Its kind (blanche, run, four), and the suit or the rank it is of."""


def holdings(deal: RawDeal, options: dict[str, object]) -> dict[str, list[Imperial]]:
    """What each has in hand."""
    holds: dict[str, list[Imperial]] = {}
    for seat, hand in (("elder", deal.elder), ("dealer", deal.dealer)):
        holds[seat] = [("blanche", "")] if is_blanche(hand, str(options["blanche_bars"])) else []
        holds[seat] += [("run", suit) for suit in runs(hand)] + [("four", rank) for rank in quads(hand)]
    return holds


def which_are_good(deal: RawDeal, holds: dict[str, list[Imperial]], options: dict[str, object]) -> dict[str, list[Imperial]]:
    """The holder of the best of a class has all he holds of it, the elder hand where they tie."""
    order, trump = str(options["fours"]), deal.turned[0]
    kinds = [["blanche", "run", "four"]] if options["classes"] == "together" else [["blanche"], ["run"], ["four"]]
    good: dict[str, list[Imperial]] = {"elder": [], "dealer": []}
    for contest in kinds:
        entered = {seat: [h for h in holds[seat] if h[0] in contest] for seat in BOTH}
        best = {seat: max((strength(h, trump, order) for h in entered[seat]), default=(0, 0)) for seat in BOTH}
        winner = "dealer" if best["dealer"] > best["elder"] else "elder"
        good[winner] += entered[winner]
    return good


def completed_by_the_turned_card(deal: RawDeal, holds: dict[str, list[Imperial]], options: dict[str, object]) -> int:
    """How many impérials it makes for the dealer."""
    order, trump = str(options["fours"]), deal.turned[0]
    with_turned = [*deal.dealer, deal.turned]
    completed = [("run", s) for s in runs(with_turned) if s not in runs(deal.dealer)]
    for rank in quads(with_turned):
        if rank in quads(deal.dealer):
            continue
        rivals = [h for h in holds["elder"] if h[0] == "four" or options["classes"] == "together"]
        against = max((strength(h, trump, order) for h in rivals), default=(0, 0))
        mine = [h for h in [*holds["dealer"], *completed, ("four", rank)] if h[0] == "four" or options["classes"] == "together"]
        if options["retourne_four"] == "stands" or max(strength(h, trump, order) for h in mine) > against:
            completed.append(("four", rank))
    return len(completed)


def play_through(deal: RawDeal) -> list[tuple[str, list[str]]]:
    """Who won each trick, and its cards."""
    tricks: list[tuple[str, list[str]]] = []
    leader = "elder"
    for led, answer in zip(deal.plays[::2], deal.plays[1::2], strict=True):
        if wins(answer, led, deal.turned[0]):
            leader = other(leader)
        tricks.append((leader, [led, answer]))
    return tricks


def score(deal: RawDeal, chosen: dict[str, object] | None = None) -> Board:
    """The board after the deal, with its log in the order of counting out."""
    options: dict[str, object] = DEFAULTS | (chosen or {})
    holds = holdings(deal, options)
    good = which_are_good(deal, holds, options)
    having = good if options["both_have"] == "scored" else holds
    board = Board(deal.before, options, both=bool(having["elder"] and having["dealer"]))
    if deal.turned[1] in "KQJA7":
        board.mark_white("dealer", "turned", 1, early=True)
    board.mark_white("elder" if point_of(deal.elder) >= point_of(deal.dealer) else "dealer", "point", 1, early=True)
    for kind, why in (("blanche", "carte-blanche"), ("run", "sequence"), ("four", "four")):
        for seat in BOTH:
            for held in good[seat]:
                if held[0] == kind:
                    board.mark_red(seat, why, int(str(options["blanche_reds"])) if kind == "blanche" else 1, early=True)
    for _ in range(completed_by_the_turned_card(deal, holds, options)):
        board.mark_red("dealer", "retourne", 1, early=False)
    mark_the_play(board, deal)
    return board


def mark_the_play(board: Board, deal: RawDeal) -> None:
    """Tombée, honours and tricks."""
    trump, options = deal.turned[0], board.options
    hands = {"elder": deal.elder, "dealer": deal.dealer}
    tricks = play_through(deal)
    won = {seat: [c for winner, cards in tricks if winner == seat for c in cards] for seat in BOTH}
    number = {seat: sum(winner == seat for winner, _ in tricks) for seat in BOTH}
    for seat in BOTH:
        mine, theirs = hands[seat], hands[other(seat)]
        dealt = trump + "K" in mine and trump + "Q" in mine and trump + "J" in theirs and trump + "A" in theirs
        if dealt and trump + "J" in won[seat] and trump + "A" in won[seat]:
            board.mark_red(seat, "tombee", 1, early=False)
    first = str(options["first_to_mark"])
    for seat in (first, other(first)):
        for rank in "KQJA7":
            if trump + rank in won[seat]:
                board.mark_white(seat, "honours", 1, early=False)
    for seat in BOTH:
        ahead = number[seat] - number[other(seat)]
        if ahead > 0 and (ahead < 12 or options["capot"] == "besides"):
            board.mark_white(seat, "odd-tricks", ahead, early=False)
        if ahead == 12:
            board.mark_red(seat, "capot", 2, early=False)
