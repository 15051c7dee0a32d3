"""The root of a search: from a position with its cards to endings without, and the exact value of every card."""

from __future__ import annotations

from functools import lru_cache

from lessons.analysis.open_hands.compiled import CompiledSearch, is_ready
from lessons.analysis.open_hands.counting import Terms, net, play_card
from lessons.analysis.open_hands.endgame import Endgame
from lessons.analysis.open_hands.plain import PlainSearch
from lessons.analysis.open_hands.position import Position
from lessons.analysis.open_hands.suits import suit_code
from lessons.cards import Card
from lessons.rules.piquet import PiquetRules

_INFINITE = 1 << 20
"""More than any play is worth."""


class Search:
    """Values of positions of one play; what was found for one serves the next. `compiled` asks for the compiled search, once it is ready."""

    def __init__(self, endgame: Endgame, *, compiled: bool = False) -> None:
        self.endgame = endgame
        self.terms = endgame.terms
        self._plain: PlainSearch | None = None
        self._compiled = CompiledSearch(endgame) if compiled else None

    def within(self, position: Position, alpha: int, beta: int) -> int:
        """The value of a position between tricks or in one, exact between `alpha` and `beta`, else a bound on its side."""
        if position.table is None and not position.claims:
            return self._ending(position, alpha, beta)
        return self._choose(position, alpha, beta)

    def _choose(self, position: Position, alpha: int, beta: int) -> int:
        best: int | None = None
        sign = -1 if position.turn else 1
        for card in position.legal():
            value = self.after(position, card, alpha, beta)
            if best is None or sign * value > sign * best:
                best = value
            if position.turn == 0:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        assert best is not None
        return best

    def after(self, position: Position, card: Card, alpha: int, beta: int) -> int:
        """The value once `card` is played, with what it counts."""
        after, gains = play_card(position, card, self.terms)
        gain = net(gains)
        if not any(after.hands):
            return gain
        return gain + self.within(after, alpha - gain, beta - gain)

    def _ending(self, position: Position, alpha: int, beta: int) -> int:
        elder, dealer = position.hands
        side = position.turn
        codes = tuple(suit_code(elder >> s & 0xFF, dealer >> s & 0xFF, self.terms.low_ranks) for s in (0, 8, 16, 24))
        needs = (position.pic_needs[side] or 0, position.pic_needs[1 - side] or 0)
        kernel = self._kernel(needs)
        if side == 0:
            return kernel.value(codes, side, position.tricks[side], needs, alpha, beta)
        return -kernel.value(codes, side, position.tricks[side], needs, -beta, -alpha)

    def _kernel(self, needs: tuple[int, int]) -> PlainSearch | CompiledSearch:
        if self._compiled is not None and self._compiled.serves(needs):
            return self._compiled
        if self._plain is None:
            self._plain = PlainSearch(self.endgame)
        return self._plain

    def exact(self, position: Position, guess: int = 0) -> int:
        """The value of a position, by windows of one point about a guess."""
        low, high = -_INFINITE, _INFINITE
        while low < high:
            beta = guess + 1 if guess == low else guess
            value = self.within(position, beta - 1, beta)
            if value < beta:
                high = value
            else:
                low = value
            guess = value
        return guess

    def exact_after(self, position: Position, card: Card, guess: int = 0) -> int:
        """The value once `card` is played, with what it counts."""
        after, gains = play_card(position, card, self.terms)
        gain = net(gains)
        return gain + self.exact(after, guess - gain) if any(after.hands) else gain

    def keeps(self, position: Position, card: Card, value: int) -> bool:
        """Whether playing `card` keeps the position's own `value`."""
        if position.turn == 0:
            return self.after(position, card, value - 1, value) >= value
        return self.after(position, card, value, value + 1) <= value


def search_for(position: Position, rules: PiquetRules) -> Search:
    """The search for plays like this one."""
    return kept_search(Endgame(Terms.of(rules), sum(position.tricks) + position.size, position.barred))


def kept_search(endgame: Endgame) -> Search:
    """The search for one kind of play, kept while it is among the last used."""
    return _kept(endgame, is_ready())


@lru_cache(maxsize=4)
def _kept(endgame: Endgame, compiled: bool) -> Search:
    return Search(endgame, compiled=compiled)
