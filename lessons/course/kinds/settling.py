"""The figures of games to be settled: parties and races whose deals look like those of a table, and end where a question wants them to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lessons.course.kind import Level
from lessons.rules.piquet import Partie, PiquetRules, Race

PLAYERS = ("A", "B")
"""Who plays; the first is the elder hand of the first deal."""

Sums = Sequence[tuple[tuple[int, int], str | None]]
"""What the two players made in each deal, and who was out first where the figures of a deal leave that open."""

_NEAR = 6
"""Points from the rubicon that are close to it."""


def _made(rng: Random) -> tuple[int, int]:
    """What the elder hand and the dealer make in a deal."""
    elder, dealer = max(2, round(rng.gauss(27, 11))), max(0, round(rng.gauss(14, 8)))
    leap = rng.choice((0,) * 10 + (30, 60))
    return elder + leap, dealer if leap == 0 else min(dealer, 12)


def _deals(rng: Random, number: int) -> list[tuple[int, int]]:
    """Deals of two players who deal in turn, the first player's figure first."""
    made = [_made(rng) for _ in range(number)]
    return [(elder, dealer) if n % 2 == 0 else (dealer, elder) for n, (elder, dealer) in enumerate(made)]


def partie_sums(rng: Random, rules: PiquetRules, level: Level) -> Sums | None:
    """A whole partie; None where what comes up does not fit the level."""
    game = rules.game
    assert isinstance(game, Partie)
    deals = _deals(rng, game.deals)
    weights = [2 if n + 1 in game.doubled else 1 for n in range(game.deals)]

    def totals() -> list[int]:
        return [sum(w * deal[player] for w, deal in zip(weights, deals, strict=True)) for player in (0, 1)]

    if level is not Level.HARD:
        return _told(deals) if totals()[0] != totals()[1] else None
    end = rng.choice(("rubicon", "rubicon", "rubicon", "level", "level again"))
    if end == "rubicon":
        loser = 0 if totals()[0] < totals()[1] else 1
        if not _move(deals, weights, loser, game.rubicon + rng.randint(-_NEAR, _NEAR) - totals()[loser]) or totals()[0] == totals()[1]:
            return None
        return _told(deals) if totals()[loser] < totals()[1 - loser] else None
    if not _move(deals, weights, 0, totals()[1] - totals()[0]):
        return None
    extra = _deals(rng, 2)
    if end == "level again":
        extra[1] = (extra[0][1], extra[0][0])
    elif sum(a - b for a, b in extra) == 0:
        return None
    return _told([*deals, *extra])


def _move(deals: list[tuple[int, int]], weights: list[int], player: int, points: int) -> bool:
    """Give a player so many points more, or fewer, in one of the deals that count once; False where none can take them."""
    for place, weight in enumerate(weights):
        pair = list(deals[place])
        pair[player] += points
        if weight == 1 and 0 <= pair[player] <= 120:
            deals[place] = (pair[0], pair[1])
            return True
    return False


def _told(deals: Sequence[tuple[int, int]]) -> Sums:
    return [(deal, None) for deal in deals]


def race_sums(rng: Random, rules: PiquetRules, level: Level) -> Sums | None:
    """A whole race whose last deal settles who is out and whether it is a lurch; None where what comes up does not fit the level."""
    game = rules.game
    assert isinstance(game, Race)
    double = rng.random() < 0.5
    deals: list[tuple[int, int]] = []
    totals = [0, 0]
    while max(totals) < game.target:
        before = list(totals)
        made = _made(rng)
        deals.append(made if len(deals) % 2 == 0 else (made[1], made[0]))
        totals = [totals[0] + deals[-1][0], totals[1] + deals[-1][1]]
    if min(totals) >= game.target:
        # Both come to it in one deal: who is first is told, and the other had enough before.
        if level is not Level.HARD or double or min(before) < game.lurch:
            return None
        return [*_told(deals[:-1]), (deals[-1], rng.choice(PLAYERS))]
    loser = 0 if totals[0] < totals[1] else 1
    if (totals[loser] < game.lurch) is not double:
        return None
    settled = totals[loser] < game.lurch or before[loser] >= game.lurch
    close = abs(totals[loser] - game.lurch) <= _NEAR or abs(before[loser] - game.lurch) <= _NEAR
    if not settled or (level is Level.HARD and not close):
        return None
    return _told(deals)
