"""The vocabulary of predicates: those over a deal and its cards, over a game, over a deal of Cassino, and what joins them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from lessons.course.asked import of_cards, of_deals, of_games
from lessons.course.asked.fact import Fact, Holds, Predicate
from lessons.course.asked.of_deals import joined
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Misread, Value

MOST_JOINED = 6
"""Predicates that `all` or `any` join."""
DEEPEST = 4
"""How deep they stand in one another."""

DEALS: Mapping[str, Predicate] = MappingProxyType({**of_deals.PREDICATES, **of_cards.PREDICATES})
GAMES: Mapping[str, Predicate] = MappingProxyType(dict(of_games.PREDICATES))
CASSINO: Mapping[str, Predicate] = MappingProxyType(dict(of_games.CASSINO))

JOINING: Mapping[str, str] = MappingProxyType(
    {
        '{ all = [{ repic = "elder" }, { capot = "nobody" }] }': "every one of them is so",
        '{ any = [{ repic = "elder" }, { pic = "elder" }] }': "one of them is so, or more",
        '{ not = { pic = "elder" } }': "it is not so",
        '{ under = { rules = "rubicon", holds = { total = { elder = 71 } } } }': "it is so when the same is read under another named rule set of its game",
    }
)
"""What joins predicates, as it is written, with what it says."""


def vocabulary(subject: Subject) -> Mapping[str, Predicate]:
    """The predicates that can be put to a subject."""
    return GAMES if subject.settlement is not None else CASSINO if subject.counted is not None else DEALS


def read(value: Value, subject: Subject, depth: int = 0) -> Holds:
    """A predicate, to be put to the subject. Raises `Misread`."""
    if depth > DEEPEST:
        raise Misread(value.path, f"predicates stand more than {DEEPEST} deep in one another", "say it in fewer")
    name, terms = value.one()
    if name in ("all", "any"):
        parts = [read(item, subject, depth + 1) for item in terms.items(2, MOST_JOINED)]
        return _joined(parts, all if name == "all" else any)
    if name == "not":
        part = read(terms, subject, depth + 1)
        return lambda put: part(put)._replace(holds=not part(put).holds)
    if name == "under":
        table = terms.table(("rules", "holds"))
        rules, part = table["rules"].rules(), read(table["holds"], subject, depth + 1)
        return lambda put: part(put.under(rules))
    known = vocabulary(subject)
    if name not in known:
        raise Misread(
            terms.path, f"`{name[:40]}` is no predicate here", "known: " + ", ".join((*known, "all", "any", "not", "under")), of_key=True
        )
    return known[name].read(terms)


def _joined(parts: list[Holds], join: Callable[[list[bool]], bool]) -> Holds:
    def holds(subject: Subject) -> Fact:
        facts = [part(subject) for part in parts]
        return Fact(join([fact.holds for fact in facts]), joined([fact.proved for fact in facts]))

    return holds
