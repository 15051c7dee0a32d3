"""Predicates over a game that is settled, and over a deal of Cassino: totals, winner, payment, rubicon, lurch, charges, counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.course.asked.fact import Fact, Holds, Predicate
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Value
from lessons.course.question import Proved
from lessons.explain import cassino as cassino_words
from lessons.explain.settlement import CAUSE_WORDS, headline, line_sentence
from lessons.games.annotation import Cause
from lessons.games.cassino.annotation import Category
from lessons.games.settled import LineCode, State

NOBODY = "nobody"
_ABOUT: Mapping[str, tuple[LineCode, ...]] = {
    "out": (LineCode.OUT, LineCode.OTHER_THEN, LineCode.BOTH_OUT, LineCode.RACE_ON),
    "lurch": (LineCode.LURCH, LineCode.NO_LURCH, LineCode.LURCH_UNSETTLED),
    "rubicon": (LineCode.RUBICONED, LineCode.SAVED),
    "paid": (LineCode.DIFFERENCE, LineCode.SUM, LineCode.GAMES, LineCode.DIFFERENCE_PAID, LineCode.FORFEIT),
    "charged": (LineCode.CHARGED,),
    "balance": (LineCode.BALANCE, LineCode.PAYS_WINNERS),
}
"""The lines of a settlement that tell of each figure; any other is told by all lines."""


def told(subject: Subject, about: str) -> Proved:
    """What the settlement says about one of its figures: its lines in words, or how the game stands where none speaks of it."""
    game = subject.game
    lines = [line for line in game.lines if line.code in _ABOUT.get(about, ())] or list(game.lines)
    says = " ".join(line_sentence(game, line) for line in lines[:4]) or f"{headline(game)}."
    return Proved(says, (), tuple(dict.fromkeys(line.clause for line in lines))[:4])


def side(subject: Subject, name: str) -> str:
    """The side a player counts for, or that is named itself. Raises `ValueError` for a name that is none."""
    return subject.game.game.side(player(subject, name))


def player(subject: Subject, name: str) -> str:
    """A side of the game. Raises `ValueError` for a name that is none."""
    sides = (*subject.game.game.sides, *subject.game.game.players)
    if name not in sides:
        raise ValueError(f"{name!r} is nobody in this game; there are {', '.join(sides)}")
    return name


def _game_total(value: Value) -> Holds:
    wanted = [(name, number.number()) for name, number in value.each()]

    def holds(subject: Subject) -> Fact:
        totals = subject.game.totals
        return Fact(all(totals[side(subject, name)] == number for name, number in wanted), totals_told(subject))

    return holds


def totals_told(subject: Subject) -> Proved:
    """Every side's points, deal by deal."""
    game = subject.game
    sums = []
    for side in game.game.sides:
        parts = [f"{'2 × ' if deal.weight == 2 else ''}{deal.points[side]}" for deal in game.deals if deal.points.get(side)]
        sums.append(f"{game.game.name(side)}: {' + '.join(parts) or 'nothing'}{f' = {game.totals[side]}' if len(parts) > 1 else ''}.")
    doubled = [line for line in game.lines if line.code is LineCode.DOUBLED]
    clauses = tuple(line.clause for line in doubled) or tuple(dict.fromkeys(line.clause for line in game.lines))[:1]
    return Proved(" ".join([*sums, *(line_sentence(game, line) for line in doubled)]), (), clauses)


def _wins(value: Value) -> Holds:
    wanted = value.text()

    def holds(subject: Subject) -> Fact:
        winner = subject.game.winner
        is_so = winner is None if wanted == NOBODY else winner == (wanted if wanted in ("drawn", "void") else side(subject, wanted))
        proved = told(subject, "winner")
        return Fact(is_so, proved._replace(says=f"{headline(subject.game)}. {proved.says}"))

    return holds


def _state(value: Value) -> Holds:
    wanted = State(value.word([state.value for state in State]))
    return lambda subject: Fact(subject.game.state is wanted, told(subject, "state"))


def _flag(name: str) -> Any:
    def read(value: Value) -> Holds:
        wanted = value.truth()

        def holds(subject: Subject) -> Fact:
            found = getattr(subject.game, name)
            if found is None:
                raise ValueError(f"this game has no {name}, or it is not settled")
            return Fact(found is wanted, told(subject, name))

        return holds

    return read


def _paid(value: Value) -> Holds:
    wanted = value.number()

    def holds(subject: Subject) -> Fact:
        return Fact(paid(subject) == wanted, told(subject, "paid"))

    return holds


def paid(subject: Subject) -> int:
    """What is paid. Raises `ValueError` where that is not settled."""
    if subject.game.paid is None:
        raise ValueError("what is paid is not settled")
    return subject.game.paid


def _out(value: Value) -> Holds:
    table = value.table(("player", "deal", "cause"))
    who = table["player"].text()
    deal = table["deal"].number(1) if "deal" in table else None
    cause = Cause(table["cause"].word([c.value for c in CAUSE_WORDS])) if "cause" in table else None

    def holds(subject: Subject) -> Fact:
        found = subject.game.out
        if found is None:
            raise ValueError("nobody is out in this game")
        is_so = found.player == side(subject, who) and deal in (None, found.deal) and cause in (None, found.cause)
        return Fact(is_so, told(subject, "out"))

    return holds


def _each(name: str) -> Any:
    def read(value: Value) -> Holds:
        wanted = [(side, _signed(number)) for side, number in value.each()]

        def holds(subject: Subject) -> Fact:
            found = figures(subject, name)
            return Fact(all(found[player(subject, side)] == number for side, number in wanted), told(subject, name))

        return holds

    return read


def _signed(value: Value) -> int:
    if type(value.value) is not int or abs(value.value) > 9_999:
        raise value.wrong("a whole number, less than none where it is paid")
    return int(value.value)


def figures(subject: Subject, name: str) -> Mapping[str, int]:
    """What is charged or the balance, by player. Raises `ValueError` where the game has none."""
    found: Mapping[str, int] | None = getattr(subject.game, name)
    if found is None:
        raise ValueError(f"this game has no {name}")
    return found


# ------------------------------------------------------------------------------------------------------------- Cassino


def cassino_total(subject: Subject, side: str) -> tuple[int, Proved]:
    """What a side makes in a deal of Cassino, and by what."""
    counted = subject.cassino
    found = counted.totals.get(side)
    if side not in counted.record.sides or found is None:
        raise ValueError(f"{side!r} is no side of this deal, or what it has is not known")
    own = [count for count in counted.counts if side in count.winners]
    says = " ".join(cassino_words.count_sentence(counted, count) for count in own) or f"{side} counts nothing."
    return found, Proved(says, (), tuple(dict.fromkeys(count.clause for count in own or counted.counts))[:4])


def _cassino_total(value: Value) -> Holds:
    wanted = [(side, number.number()) for side, number in value.each()]

    def holds(subject: Subject) -> Fact:
        found = [cassino_total(subject, side) for side, _ in wanted]
        proofs = [proved for _, proved in found]
        clauses = tuple(dict.fromkeys(id for proved in proofs for id in proved.clauses))
        is_so = all(total == number for (total, _), (_, number) in zip(found, wanted, strict=True))
        return Fact(is_so, Proved(" ".join(proved.says for proved in proofs), (), clauses))

    return holds


def _counts_it(value: Value) -> Holds:
    table = value.table(("category", "is"))
    category = Category(table["category"].word([c.value for c in Category]))
    wanted = table["is"].text()

    def holds(subject: Subject) -> Fact:
        counted = subject.cassino
        if wanted != NOBODY and wanted not in counted.record.sides:
            raise ValueError(f"{wanted!r} is no side of this deal")
        of = [count for count in counted.counts if count.category is category]
        if any(count.open for count in of):
            raise ValueError(f"who counts {category.value} is not known")
        winners = {side for count in of for side in count.winners}
        says = " ".join(cassino_words.count_sentence(counted, count) for count in of) or "Nobody counts anything of the kind."
        clauses = tuple(dict.fromkeys(count.clause for count in of)) or (counted.rules.cite("score"),)
        return Fact(not winners if wanted == NOBODY else wanted in winners, Proved(says, (), clauses))

    return holds


PREDICATES: Mapping[str, Predicate] = {
    "total": Predicate("{ total = { A = 112 } }", "a side has so many points when the deals written down are over", _game_total),
    "winner": Predicate('{ winner = "A" }', "a side wins the game; `drawn`, `void` or `nobody`", _wins),
    "state": Predicate('{ state = "unfinished" }', f"the game is {', '.join(state.value for state in State)}", _state),
    "paid": Predicate("{ paid = 200 }", "so much is paid: points of a partie, or games", _paid),
    "out": Predicate(
        '{ out = { player = "A", deal = 4, cause = "lead" } }',
        "a side reaches the number that is game first; `deal` and `cause` where they matter",
        _out,
    ),
    "rubicon": Predicate("{ rubicon = true }", "the loser of the partie is rubiconed", _flag("rubicon")),
    "lurch": Predicate("{ lurch = false }", "the loser of the race is lurched", _flag("lurch")),
    "charged": Predicate("{ charged = { A = 120 } }", "a player of piquet à écrire is charged so much in all", _each("charged")),
    "balance": Predicate("{ balance = { A = -35 } }", "a player of piquet à écrire ends so much ahead", _each("balance")),
}
"""Every predicate over a settled game, by name."""

CASSINO: Mapping[str, Predicate] = {
    "total": Predicate("{ total = { dealer = 7 } }", "a side makes so many points in the deal", _cassino_total),
    "counts": Predicate('{ counts = { category = "cards", is = "dealer" } }', "a side counts a category; `nobody`", _counts_it),
}
"""Every predicate over a deal of Cassino, by name."""
