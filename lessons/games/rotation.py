"""Who plays the next deal of piquet à écrire, and who sits out (ecrire.rotation).

The players sit round the table, each one's left neighbour the next named. The first deal says who begins and who deals;
from there every deal follows.

- **Ring**: as many deals a tour as players, two for each: who has played with his left neighbour plays next with his right,
  who in turn has him on the left. So the play goes once round the table to the right; only the first player's left
  neighbour, with whom the tour opens and closes, has the two sides the other way about. Who plays twice running deals one
  of the two (cent.deal.alternate).
- **Turns**: twice as many deals a tour. Each in turn, to the left, plays with his left neighbour and then with his right; he
  deals one of his two, the one the first player dealt of his, and is the elder hand in the other.
- **Loser out**: the loser makes room for who has waited longest. Who stays changes between elder hand and dealer, as in the
  two-handed game. At first those wait who sit to the dealer's left, in order round the table.

A level deal is played again by the same two, with the same dealer; or, under `senior-out`, who has played longer makes
room, and a tour goes on. Two who began together have played equally long: they play again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from lessons.games.settled import Due
from lessons.rules.ecrire import EcrireRules, Level, Rotation


class Rota(ABC):
    """Whose turn it is; told the loser of each deal as it is played."""

    due: Due

    @abstractmethod
    def played(self, loser: str | None) -> None:
        """The deal that was due is played; `loser` None where it was level."""


def rota(rules: EcrireRules, players: tuple[str, ...], *, elder: str, dealer: str) -> Rota:
    """The rota that begins with a deal between these two; they are neighbours unless the loser makes room."""
    if rules.rotation is Rotation.LOSER_OUT:
        return LoserOut(players, elder, dealer, replay=rules.level is Level.REPLAY)
    made = Ring if rules.rotation is Rotation.RING else Turns
    return made(players, elder, dealer, replay=rules.level is Level.REPLAY)


class _Tours(Rota):
    """A rota of tours: the pair of every deal is known beforehand, save that a level one may be played again."""

    def __init__(self, players: tuple[str, ...], elder: str, dealer: str, *, replay: bool) -> None:
        self.players = players
        self.replay = replay
        self.elder, self.dealer = players.index(elder), players.index(dealer)
        self.done = 0
        self.due = self._next(again=False)

    @property
    @abstractmethod
    def length(self) -> int:
        """Deals of a tour."""

    @abstractmethod
    def pair(self, number: int) -> tuple[int, int]:
        """Places of the elder hand and the dealer of a deal, counted from 0, those played again not counted."""

    def played(self, loser: str | None) -> None:
        again = loser is None and self.replay
        self.done += not again
        self.due = self._next(again=again)

    def _next(self, *, again: bool) -> Due:
        elder, dealer = (place % len(self.players) for place in self.pair(self.done))
        sitting = tuple(self.players[(dealer + n) % len(self.players)] for n in range(1, len(self.players)))
        return Due(
            (self.players[elder], self.players[dealer]),
            tuple(player for player in sitting if player != self.players[elder]),
            tour=self.done // self.length + 1,
            again=again,
        )


class Ring(_Tours):
    """Once round the table, to the right."""

    @property
    def length(self) -> int:
        return len(self.players)

    def pair(self, number: int) -> tuple[int, int]:
        return self.elder - number, self.dealer - number


class Turns(_Tours):
    """Each in turn with both neighbours."""

    @property
    def length(self) -> int:
        return 2 * len(self.players)

    def pair(self, number: int) -> tuple[int, int]:
        deals_first = (self.elder - self.dealer) % len(self.players) == 1
        player = (self.dealer if deals_first else self.elder) + number // 2
        if number % 2 == 0:
            return (player + 1, player) if deals_first else (player, player + 1)
        return (player, player - 1) if deals_first else (player - 1, player)


class LoserOut(Rota):
    """The loser makes room."""

    def __init__(self, players: tuple[str, ...], elder: str, dealer: str, *, replay: bool) -> None:
        self.replay = replay
        self.since = {elder: 0, dealer: 0}
        self.deals = 0
        from_dealer = players[players.index(dealer) + 1 :] + players[: players.index(dealer)]
        self.waiting = [player for player in from_dealer if player != elder]
        self.due = Due((elder, dealer), tuple(self.waiting))

    def played(self, loser: str | None) -> None:
        elder, dealer = self.due.players
        self.deals += 1
        out = loser
        if out is None and not self.replay and self.since[elder] != self.since[dealer]:
            out = min(elder, dealer, key=self.since.__getitem__)
        if out is None:
            self.due = Due((elder, dealer), tuple(self.waiting), again=True)
            return
        new = self.waiting.pop(0)
        self.waiting.append(out)
        del self.since[out]
        self.since[new] = self.deals
        pair = (dealer, new) if out == elder else (new, elder)
        self.due = Due(pair, tuple(self.waiting))
