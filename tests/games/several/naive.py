"""A second, deliberately plain scorer of whole deals of Piquet Normand and Piquet Voleur, written from the rules alone.

Cards are strings such as "SA", hands are lists of them, a side is the names of its seats; nothing is looked up in a table or
shared with the engine. What a seat announces is given as the holdings it does not keep to itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

RANKS = "789TJQKA"
PIPS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}

Holding = tuple[str, frozenset[str]]
"""The class and the cards of something held: ("sequence", {"SK", "SQ", "SJ"})."""


@dataclass
class Game:
    """A deal played out. `sides` groups the seats, which stand in order of play; `kept` is what a seat never announces."""

    seats: list[str]
    sides: list[tuple[str, ...]]
    dealt: dict[str, list[str]]
    hands: dict[str, list[str]]
    plays: list[str]
    options: dict[str, Any]
    voleur: bool
    kept: dict[str, set[Holding]] = field(default_factory=dict)

    def side(self, seat: str) -> tuple[str, ...]:
        return next(s for s in self.sides if seat in s)


@dataclass
class Result:
    """Points in the order in which they count, as (side, points, cause), and what they make."""

    log: list[tuple[tuple[str, ...], int, str]] = field(default_factory=list)
    winners: dict[str, Any] = field(default_factory=dict)
    repic: list[tuple[str, ...]] = field(default_factory=list)
    pic: list[tuple[str, ...]] = field(default_factory=list)
    capot: list[tuple[str, ...]] = field(default_factory=list)
    tricks: dict[tuple[str, ...], int] = field(default_factory=dict)
    totals: dict[tuple[str, ...], int] = field(default_factory=dict)


# ------------------------------------------------------------------------------------------------------- holdings


def everything(hand: list[str]) -> list[Holding]:
    """All that a hand holds: a point in every suit, every sequence that cannot be made longer, every quatorze and trio."""
    found: list[Holding] = []
    for suit in "SHDC":
        mine = [r for r in RANKS if suit + r in hand]
        if mine:
            found.append(("point", frozenset(suit + r for r in mine)))
        run: list[str] = []
        for rank in [*RANKS, "end"]:
            if suit + rank in hand:
                run.append(suit + rank)
                continue
            if len(run) >= 3:
                found.append(("sequence", frozenset(run)))
            run = []
    for rank in "TJQKA":
        same = frozenset(c for c in hand if c[1] == rank)
        if len(same) >= 3:
            found.append(("set", same))
    return found


def strength(holding: Holding) -> tuple[int, int]:
    """What is compared within a class."""
    cls, cards = holding
    if cls == "point":
        return (sum(PIPS[c[1]] for c in cards), 0)
    return (len(cards), max(RANKS.index(c[1]) for c in cards))


def worth(holding: Holding) -> int:
    cls, cards = holding
    n = len(cards)
    if cls == "point":
        return n
    if cls == "set":
        return {3: 3, 4: 14}[n]
    return n if n < 5 else n + 10


# -------------------------------------------------------------------------------------------------- who has a class


def class_points(game: Game, cls: str) -> tuple[Any, dict[str, list[Holding]]]:
    """The side that has a class (or "equal", or None), and what each seat counts in it."""
    held = {s: [h for h in everything(game.hands[s]) if h[0] == cls] for s in game.seats}
    if game.voleur and cls == "point":
        held = {s: [h for h in hs if strength(h)[0] >= game.options["least_point"]] for s, hs in held.items()}
    told = {s: [h for h in hs if h not in game.kept.get(s, set())] for s, hs in held.items()}
    counted: dict[str, list[Holding]] = {s: [] for s in game.seats}
    best = {side: max((strength(h) for s in side for h in told[s]), default=None) for side in game.sides}
    running = {side: b for side, b in best.items() if b is not None}
    level = False
    while running:
        top = max(running.values())
        leaders = [side for side in game.sides if running.get(side) == top]
        if len(leaders) > 1:
            level = True
            if game.options["tie"] == "first":
                leaders = [next(game.side(s) for s in game.seats if any(strength(h) == top for h in told[s]))]
            elif game.options["tie"] == "next-best":
                running = {side: b for side, b in running.items() if side not in leaders}
                continue
            else:
                return "equal", counted
        winner = leaders[0]
        answer = None if game.voleur or winner != game.side(game.seats[0]) else _answer(game, cls, top, best)
        if answer is not None and answer > top:
            return ("equal" if level else None), counted
        if answer is not None:
            level = True
            if game.options["tie"] != "next-best":
                return "equal", counted
            running = {side: b for side, b in running.items() if side != winner}
            continue
        if cls == "point":
            seat = next(s for s in game.seats if s in winner and any(strength(h) == top for h in told[s]))
            counted[seat] = [next(h for h in told[seat] if strength(h) == top)]
        else:
            for seat in winner:
                counted[seat] = sorted(told[seat], key=strength, reverse=True)
        return winner, counted
    return ("equal" if level else None), counted


def _answer(game: Game, cls: str, call: tuple[int, int], claimed: dict[tuple[str, ...], tuple[int, int] | None]) -> tuple[int, int] | None:
    """The best that is kept back against the elder hand's call; where those who are level are out, the best that one alone holds.

    A seat that claims as good or better is out with that.
    """
    seats = [s for s in game.seats[1:] if (claimed[game.side(s)] or (0, 0)) < call]
    kept = [max((strength(h) for h in game.kept.get(s, set()) if h[0] == cls), default=(0, 0)) for s in seats]
    better = sorted((k for k in kept if k > call), reverse=True)
    if game.options["tie"] == "next-best":
        better = [k for k in better if better.count(k) == 1]
    return better[0] if better else call if call in kept else None


# ------------------------------------------------------------------------------------------------------ the whole deal


def score(game: Game) -> Result:
    """The deal counted to its end."""
    out = Result(totals=dict.fromkeys(game.sides, 0))
    options = game.options
    declared: list[list[tuple[tuple[str, ...], int, str]]] = []
    blanche = [s for s in game.seats if not any(c[1] in "JQK" for c in game.dealt[s])]
    declared.append([(game.side(s), options["carte_blanche"], "carte-blanche") for s in blanche if options["carte_blanche"]])
    for cls in ("point", "sequence", "set"):
        out.winners[cls], counted = class_points(game, cls)
        declared.append([(game.side(s), worth(h), cls) for s in game.seats for h in counted[s]])
    for side in game.sides:
        if _makes_repic(game, declared, side):
            out.repic.append(side)
    for part in declared:
        out.log += part
    for side in out.repic:
        mine = sum(points for s, points, _ in out.log if s == side)
        out.log.append((side, 70 if options["leap"] == "surplus" else 90 - mine, "repic"))
    played, ended = _play(game, out)
    so_far = dict.fromkeys(game.sides, 0)
    before_play = len(out.log)
    whole = out.log + played
    for place, (side, points, cause) in enumerate(whole):
        if cause == "repic":
            continue
        so_far[side] += points
        reached = so_far[side] >= 20 > so_far[side] - points
        if reached and not out.pic and side not in out.repic and not any(n for s, n in so_far.items() if s != side):
            out.pic.append(side)
            mine = sum(n for s, n, why in out.log if s == side and why != "repic") if place < before_play else so_far[side]
            bonus = 40 if options["leap"] == "surplus" else max(60 - mine, 0)
            whole = [*whole[: place + 1], (side, bonus, "pic"), *whole[place + 1 :]]
            break
    assert before_play <= len(whole)
    out.log = whole + ended
    for side, points, _ in out.log:
        out.totals[side] += points
    return out


def _makes_repic(game: Game, declared: list[list[tuple[tuple[str, ...], int, str]]], side: tuple[str, ...]) -> bool:
    if game.options.get("leap_by") == "elder" and game.seats[0] not in side:
        return False
    mine = 0
    for part in declared:
        if any(s != side for s, _, _ in part):
            return False
        mine += sum(points for _, points, _ in part)
        if mine >= 20:
            return True
    return False


def _play(game: Game, out: Result) -> tuple[list[tuple[tuple[str, ...], int, str]], list[tuple[tuple[str, ...], int, str]]]:
    options = game.options
    played: list[tuple[tuple[str, ...], int, str]] = []
    out.tricks = dict.fromkeys(game.sides, 0)
    n = len(game.seats)
    leader = 0
    winner = 0
    for start in range(0, len(game.plays), n):
        cards = game.plays[start : start + n]
        order = [(leader + k) % n for k in range(n)]
        lead = cards[0]
        high = max((k for k in range(n) if cards[k][0] == lead[0]), key=lambda k: RANKS.index(cards[k][1]))
        winner = order[high]
        lead_side, win_side = game.side(game.seats[leader]), game.side(game.seats[winner])
        lead_counts, win_counts = lead[1] in "TJQKA", cards[high][1] in "TJQKA"
        if lead_counts:
            played.append((lead_side, 1, "lead"))
        partner_took = high != 0 and win_side == lead_side
        if high != 0 and win_counts and (not partner_took or (options["partner_after_low_lead"] == "counts" and not lead_counts)):
            played.append((win_side, 1, "win"))
        out.tricks[win_side] += 1
        leader = winner
    last = (game.side(game.seats[winner]), options["last_trick"], "last-trick")
    takers = [side for side in game.sides if out.tricks[side]]
    most = max(out.tricks.values())
    ended: list[tuple[tuple[str, ...], int, str]] = []
    if game.voleur:
        if most == 8:
            out.capot = takers
            ended.append((takers[0], options["capot"], "capot"))
        else:
            played.append(last)
            ended += [(s, options["cards"], "cards") for s in takers if out.tricks[s] > 4]
    else:
        _normand_end(game, out, takers, last, played, ended)
    return [p for p in played if p[1]], [p for p in ended if p[1]]


def _normand_end(game: Game, out: Result, takers: Any, last: Any, played: Any, ended: Any) -> None:
    options = game.options
    counts = sorted(out.tricks.values(), reverse=True)
    if counts[0] == 10:
        out.capot = takers
        if not options["capot_includes_last_trick"]:
            played.append(last)
        ended.append((takers[0], 40, "capot"))
        return
    played.append(last)
    if counts[2] == 0 and (counts[0] != 5 or options["five_five"] == "shared-capot"):
        out.capot = takers
        ended += [(s, 20, "shared-capot") for s in takers]
        if options["shared_capot"] == "instead-of-cards":
            return
    if counts[0] == counts[1]:
        ended += [(s, 5, "cards") for s in takers if out.tricks[s] == counts[0]]
    elif options["majority"] == "most" or counts[0] > 5:
        ended += [(s, 10, "cards") for s in takers if out.tricks[s] == counts[0]]
