"""Settle the partie: what the deals came to is told, and what the winner wins is typed: points, or games of a race."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from lessons.course.dealing import Shape, after_the_draw, with_play
from lessons.course.kind import Kind, Level
from lessons.course.kinds.citing import cited, once
from lessons.course.kinds.racing import points_in, score_before, settled
from lessons.course.kinds.settling import PLAYERS, Sums, partie_sums, race_sums
from lessons.course.kinds.terms import number_of, only
from lessons.course.kinds.told import declared_lines, open_rows, trick_lines
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.settlement import line_sentence
from lessons.game_record import DealLine, GameRecord
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.games.piquet.play import TRICKS
from lessons.games.settlement import Line, LineCode, Settlement, State, settle
from lessons.rules.piquet import Partie, PiquetRules, Race, two_handed

NAME = "settle-the-partie"

_MOST_DEALS = 24


def _clauses(rules: PiquetRules) -> frozenset[str]:
    topics = ("race", "lurch", "order") if isinstance(rules.game, Race) else ("partie", "rubicon", "level")
    doubled = ("doubled",) if isinstance(rules.game, Partie) and rules.game.doubled else ()
    return frozenset(cited(rules, *topics, *doubled))


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: with the totals told; the deals alone; close to the rubicon or the lurch, and level parties."""
    race = isinstance(rules.game, Race)
    if race and level is Level.HARD and rng.random() < 0.5:
        return _order_decides(rng, rules)
    deals = (race_sums if race else partie_sums)(rng, rules, level)
    if deals is None:
        return None
    settlement = settle(_game(rules, deals))
    return _question(settlement, level) if settlement.paid is not None and settlement.state is not State.UNFINISHED else None


def _order_decides(rng: Random, rules: PiquetRules) -> Question | None:
    """A race whose last deal is played out: only the order of counting tells whether the loser had enough when the other was out."""
    assert isinstance(rules.game, Race)
    annotation = annotate(with_play(rng, after_the_draw(rng, rules, Shape.EVEN), 2 * TRICKS))
    out = rng.choice(annotation.record.seats)
    other = annotation.record.other(out)
    made = points_in(annotation, other)
    first = score_before(rng, annotation, out)
    if first is None or not made:
        return None
    second = rng.randint(max(0, rules.game.lurch - made), rules.game.lurch - 1)
    return _question(settled(annotate(replace(annotation.record, score={out: first, other: second}))), Level.HARD)


def _game(rules: PiquetRules, deals: Sums) -> GameRecord:
    """The game of these figures, the first player's first; the second deals first."""
    turns = (PLAYERS, PLAYERS[::-1])
    lines = (
        DealLine(players=turns[n % 2], points=points if n % 2 == 0 else points[::-1], out=out) for n, (points, out) in enumerate(deals)
    )
    return GameRecord(id="drill", rules=rules, players=PLAYERS, deals=tuple(lines))


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """`deals`: a list of pairs, what A and B made in each; `level` 1 tells the totals too. `annotation` gives the rule set."""
    only(terms, "deals", "level")
    given = terms.get("deals")
    if not isinstance(given, list) or not 0 < len(given) <= _MOST_DEALS or not all(_is_pair(one) for one in given):
        raise ValueError("deals must be a list of pairs of points, such as [[27, 13], [8, 40]]")
    level = Level(number_of(terms, "level", 1, 3))
    settlement = settle(_game(two_handed(annotation.rules), [((a, b), None) for a, b in given]))
    if settlement.paid is None or settlement.state is State.UNFINISHED:
        raise ValueError("these deals do not settle the game")
    return _question(settlement, level)


def _is_pair(given: object) -> bool:
    return (
        isinstance(given, list) and len(given) == 2 and all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 300 for n in given)
    )


def _question(settlement: Settlement, level: Level) -> Question:
    rules = two_handed(settlement.rules)
    race = isinstance(rules.game, Race)
    wrong = dict(_wrong(settlement))

    def refute(given: str) -> Proved:
        return wrong.get(int(given)) or _otherwise(settlement, int(given))

    if race:
        asks = "How many games does the winner win, one or two?"
    else:
        asks = "How many points does the winner win? Write 0 if nobody wins anything."
    return Question(
        kind=NAME,
        rules=rules,
        asks=asks,
        form=Form.NUMBER,
        answers=(str(settlement.paid),),
        scene=Scene(_rows(settlement), tuple(_told(settlement, level))),
        hints=tuple(_hints(settlement)),
        why=Proved(" ".join(_sentences(settlement)), (), _cited(settlement)),
        clauses=_cited(settlement),
        record=None if settlement.deals[-1].annotation is None else settlement.deals[-1].annotation.record,
        refute=refute,
    )


_DECIDE = {
    LineCode.LURCH,
    LineCode.NO_LURCH,
    LineCode.GAMES,
    LineCode.SAVED,
    LineCode.RUBICONED,
    LineCode.DIFFERENCE,
    LineCode.SUM,
    LineCode.STILL_LEVEL,
    LineCode.LEVEL,
    LineCode.DOUBLED,
}
_SAID = _DECIDE | {LineCode.TOTALS, LineCode.OUT, LineCode.OTHER_THEN}


def _sentences(settlement: Settlement) -> Iterator[str]:
    return (line_sentence(settlement, line) for line in settlement.lines if line.code in _SAID)


def _cited(settlement: Settlement) -> tuple[str, ...]:
    """The clauses the end rests on, what is paid first; the order of counting where a deal is told card by card."""
    played = settlement.deals[-1].annotation is not None
    deciding = [line for line in settlement.lines if line.code in _DECIDE or (played and line.code is LineCode.OTHER_THEN)]
    return once(line.clause for line in reversed(deciding))


def _rows(settlement: Settlement) -> tuple[Row, ...]:
    annotation = settlement.deals[-1].annotation
    return () if annotation is None else open_rows(annotation)


def _told(settlement: Settlement, level: Level) -> Iterator[str]:
    name = settlement.game.name
    for deal in settlement.deals:
        if deal.annotation is not None:
            yield f"Deal {deal.number}, card by card:"
            yield from (*declared_lines(deal.annotation), *trick_lines(deal.annotation))
            continue
        made = ", ".join(f"{name(player)} {deal.points[player]}" for player in settlement.game.players)
        double = " It counts double." if deal.weight == 2 else ""
        yield f"Deal {deal.number}: {made}.{double}"
        if deal.line.out is not None:
            yield f"In the order of counting {name(deal.line.out)} is out first in deal {deal.number}."
    if level is Level.FIRST:
        yield "In all: " + ", ".join(f"{name(player)} {total}" for player, total in settlement.totals.items()) + "."


def _hints(settlement: Settlement) -> Iterator[str]:
    rules = two_handed(settlement.rules)
    totals = ", ".join(f"{settlement.game.name(player)} {total}" for player, total in settlement.totals.items())
    if isinstance(rules.game, Race):
        yield f"Who comes to {rules.game.target}, and what does the other have at that moment?"
        yield f"A loser below {rules.game.lurch} at that moment loses a double game."
        return
    yield f"The totals are {totals}."
    yield f"Is the loser below {rules.game.rubicon}? Then the totals are added; else the lower is taken from the higher. Game counts {rules.game.bonus} besides."


_LEVEL = "The totals of both are level, also after the extra deals."


def _wrong(settlement: Settlement) -> Iterator[tuple[int, Proved]]:
    """The likely wrong figures, and what is said to each."""
    rules = two_handed(settlement.rules)
    paid = settlement.paid or 0
    game = rules.game
    if isinstance(game, Race):
        lines = [line for line in settlement.lines if line.code in (LineCode.LURCH, LineCode.NO_LURCH)]
        yield 3 - paid, Proved(line_sentence(settlement, lines[0]), (), (lines[0].clause,))
        return
    high, low = sorted(settlement.totals.values(), reverse=True)
    level = Proved(_LEVEL, (), (rules.cite("level"),))
    if paid == 0:
        yield game.bonus, level
        yield high + low + game.bonus, level
        return
    fate = _fate(settlement)
    other = high - low if settlement.rubicon else high + low
    own = high + low if settlement.rubicon else high - low
    figures = {
        other + game.bonus: Proved(line_sentence(settlement, fate), (), (fate.clause,)),
        own: Proved(f"That leaves out the {game.bonus} for game.", (), (rules.cite("partie"),)),
        other: Proved(
            f"{line_sentence(settlement, fate)} The {game.bonus} for game come besides.", (), once((fate.clause, rules.cite("partie")))
        ),
        high: Proved("That is the winner’s total; the loser’s is set against it or added, and game counts besides.", (), (fate.clause,)),
        high + game.bonus: Proved("That leaves the loser’s total out.", (), (fate.clause,)),
        low: Proved("That is the loser’s total.", (), (fate.clause,)),
    }
    if any(deal.weight == 2 for deal in settlement.deals):
        single = [sum(deal.points[player] for deal in settlement.deals) for player in settlement.game.players]
        figures.setdefault(_paid(single, game), Proved("That counts every deal once, and some count double.", (), (rules.cite("doubled"),)))
    for figure, proved in figures.items():
        if figure != paid:
            yield figure, proved


def _fate(settlement: Settlement) -> Line:
    """The line that tells whether the loser of a partie crossed the rubicon."""
    return next(line for line in settlement.lines if line.code in (LineCode.SAVED, LineCode.RUBICONED))


def _paid(totals: list[int], game: Partie) -> int:
    high, low = max(totals), min(totals)
    return (high + low if low < game.rubicon else high - low) + game.bonus


def _otherwise(settlement: Settlement, given: int) -> Proved:
    rules = two_handed(settlement.rules)
    if isinstance(rules.game, Race):
        return Proved("A race is won as a single game or as a double one: one or two.", (), (rules.cite("race"),))
    if not settlement.paid:
        return Proved(_LEVEL, (), (rules.cite("level"),))
    way = "more" if given > settlement.paid else "less"
    fate = _fate(settlement)
    return Proved(f"That is {way} than is won. {line_sentence(settlement, fate)}", (), once((fate.clause, *_cited(settlement))))


KIND = Kind(
    name=NAME,
    title="Settle the game",
    does="The deals of a game are told: say what the winner wins.",
    levels={
        Level.FIRST: "with the totals told",
        Level.TABLE: "the deals alone",
        Level.HARD: "close to the rubicon or the lurch, and parties that are level",
    },
    clauses=_clauses,
    make=_make,
    ask=_ask,
)
