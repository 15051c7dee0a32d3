"""Deals of Cassino for tests, and a second count of another design: slow, plain, from the clauses alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from lessons.cassino_record import CassinoRecord
from lessons.full_pack import Cards, cards
from lessons.rules.cassino import CassinoRules, MajorityOf

ALL = [suit + letter for suit in "SHDC" for letter in "A23456789TJQK"]


def record(taken: Mapping[str, str | Cards] | None = None, **fields: object) -> CassinoRecord:
    """A deal of which is told what each side has taken in: codes with spaces, `?N` for cards that are not known."""
    read = {side: said if isinstance(said, Cards) else told(said) for side, said in (taken or {}).items()}
    given: dict[str, object] = {"id": "a-deal", "rules": CassinoRules(), "seats": tuple(read) or ("eldest", "dealer"), "taken": read}
    return CassinoRecord(**(given | fields))  # type: ignore[arg-type]


def told(text: str) -> Cards:
    """Cards from codes and `?N`."""
    words = text.split()
    return cards([word for word in words if word[0] != "?"], sum(int(word[1:] or 1) for word in words if word[0] == "?"))


ITEMS = {"DT": 2, "S2": 1, "SA": 1, "HA": 1, "DA": 1, "CA": 1}


def naive_items(taken: Mapping[str, list[str]], majority: MajorityOf) -> dict[str, dict[str, int]]:
    """What every side has of each thing that counts, sweeps apart, when all cards are known."""
    items: dict[str, dict[str, int]] = {}
    for worth, wanted, half in ((3, "SHDC", 26), (1, "S", 6.5)):
        heap = {side: len([code for code in codes if code[0] in wanted]) for side, codes in taken.items()}
        items[wanted] = dict.fromkeys(taken, 0)
        for side, number in heap.items():
            ahead = all(number > other for rival, other in heap.items() if rival != side)
            if ahead and (majority is MajorityOf.MOST or number > half):
                items[wanted][side] = worth
    for card, worth in ITEMS.items():
        items[card] = {side: worth * (card in codes) for side, codes in taken.items()}
    return items


def naive_count(taken: Mapping[str, list[str]], sweeps: Mapping[str, int], majority: MajorityOf, barred: str | None) -> dict[str, int]:
    """Every side's points when all cards are known."""
    points = {side: sweeps.get(side, 0) for side in taken}
    for made in naive_items(taken, majority).values():
        for side, worth in made.items():
            points[side] += worth
    if barred is not None:
        points[barred] = 0
    return points


def naive_totals(taken: Mapping[str, Cards], sweeps: Mapping[str, int], majority: MajorityOf) -> dict[str, int | None]:
    """Every side's points where some cards are not told: None where one thing that counts is not the same in all ways they can lie."""
    known = {code for side in taken.values() for code in map(str, side.known)}
    missing = [code for code in ALL if code not in known]
    seen: dict[tuple[str, str], set[int]] = {}
    for share in _shares(missing, [side.unknown for side in taken.values()]):
        whole = {side: [*map(str, told.known), *share[n]] for n, (side, told) in enumerate(taken.items())}
        for item, made in naive_items(whole, majority).items():
            for side, points in made.items():
                seen.setdefault((item, side), set()).add(points)
    return {
        side: None
        if any(len(points) > 1 for (_, one), points in seen.items() if one == side)
        else sweeps.get(side, 0) + sum(min(points) for (_, one), points in seen.items() if one == side)
        for side in taken
    }


def _shares(left: list[str], sizes: list[int]) -> list[list[tuple[str, ...]]]:
    if not sizes:
        return [[]]
    found = []
    for some in combinations(left, sizes[0]):
        rest = [code for code in left if code not in some]
        found += [[some, *more] for more in _shares(rest, sizes[1:])]
    return found
