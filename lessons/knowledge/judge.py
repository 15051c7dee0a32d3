"""Calls put to every hand the other side can have, all hands counted alike."""

from __future__ import annotations

import numpy as np

from lessons.cards import Hand
from lessons.combinations import Class, Combination, combinations
from lessons.knowledge.possible import Keys, Masks, best_keys
from lessons.knowledge.standing import Standing, class_of


class Judge:
    """Every call put to one array of possible hands. The best of each class in each hand is looked up once.

    The array must not be empty: knowledge that no hand fits is refused where it arises.
    """

    def __init__(self, hands: Masks) -> None:
        self.hands = hands
        self._keys: dict[Class, Keys] = {}
        self._counts: dict[Class, list[int]] = {}
        self._standings: dict[tuple[Class, int], Standing] = {}

    def keys(self, cls: Class) -> Keys:
        """The key of the best holding of the class in each hand, 0 where it has none."""
        if cls not in self._keys:
            self._keys[cls] = best_keys(self.hands, cls)
        return self._keys[cls]

    def counts(self, cls: Class) -> list[int]:
        """For each key, in how many hands the best holding of the class has it; the first entry counts hands that hold nothing."""
        if cls not in self._counts:
            self._counts[cls] = np.bincount(self.keys(cls), minlength=256).tolist()
        return self._counts[cls]

    def standing(self, cls: Class, key: int) -> Standing:
        """How a call with that key stands (see `Combination.key`)."""
        known = self._standings.get((cls, key))
        if known is None:
            known = self._standings[cls, key] = self._standing(cls, key)
        return known

    def _standing(self, cls: Class, key: int) -> Standing:
        counts = self.counts(cls)
        beaten, equalled = sum(counts[key + 1 :]), counts[key]
        best = self.example(cls, max(k for k, n in enumerate(counts) if n))
        against: Hand | None = None
        if beaten or equalled:
            # The least that is enough makes the plainest counter-example.
            against = self.example(cls, next(k for k in range(key + 1 if beaten else key, 256) if counts[k]))
        other = combinations(against).best(cls) if against is not None else None
        return Standing(len(self.hands), beaten, equalled, against, other, combinations(best).best(cls))

    def example(self, cls: Class, key: int) -> Hand:
        """A hand whose best holding of the class has that key; there must be one."""
        return Hand(int(self.hands[int(np.argmax(self.keys(cls) == key))]))

    def of(self, held: Combination) -> Standing:
        """How a holding stands if it is called as it is."""
        return self.standing(class_of(held), held.key)
