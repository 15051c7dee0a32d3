"""Questions about games and printed counts, each decided again in plain arithmetic."""

from __future__ import annotations

import re

from lessons.course.question import Question
from lessons.rules.piquet import Partie, PiquetRules, Race
from tests.course.kinds.drills import check, drills
from tests.course.kinds.plain import NAMES, Table, counted, holdings, log, table
from tests.naive import Event, other

PARTS = {
    "the point": ("point",),
    "the sequences": ("sequence",),
    "quatorzes and trios": ("set",),
    "the repic": ("repic",),
    "cards led and tricks won": ("lead", "win", "last-trick"),
    "the pic": ("pic",),
    "the cards": ("cards",),
    "the capot": ("capot",),
}


def test_who_is_out_first() -> None:
    for made in drills("who-is-out-first"):
        question = made.question
        assert question.record is not None
        totals = dict(question.record.score)
        answer = "nobody in this deal"
        for event in log(table(question)):
            totals[event.seat] += event.points
            if totals[event.seat] >= 100:
                part = next(words for words, causes in PARTS.items() if event.cause in causes)
                answer = f"{NAMES[event.seat]}, with {part}"
                break
        assert question.answers == (answer,)
        assert f"the elder hand {question.record.score['elder']}, the dealer {question.record.score['dealer']}." in question.scene.told[0]
        check(made)


def test_settle_the_game() -> None:
    for made in drills("settle-the-partie"):
        assert made.question.answers == (str(_paid(made.question)),)
        check(made)


def _paid(question: Question) -> int:
    """What is won, from what is told, by what the texts say."""
    rules = question.rules
    assert isinstance(rules, PiquetRules)
    deals = [(int(m[1]), int(m[2])) for line in question.scene.told if (m := re.fullmatch(r"Deal \d+: A (\d+), B (\d+)\.", line))]
    first = [m[1] for line in question.scene.told if (m := re.match(r"In the order of counting (A|B) is out first", line))]
    if question.record is not None:
        return _games(question, dict(question.record.score))
    if isinstance(rules.game, Race):
        before = [sum(deal[n] for deal in deals[:-1]) for n in (0, 1)]
        after = [before[n] + deals[-1][n] for n in (0, 1)]
        assert max(before) < 100 <= max(after)
        loser = {"A": 1, "B": 0}[first[0]] if first else after.index(min(after))
        assert first or min(after) < 100
        # The figures tell: the loser had fifty before the deal, or has not even after it.
        assert before[loser] >= 50 or after[loser] < 50
        return 2 if after[loser] < 50 else 1
    assert isinstance(rules.game, Partie)
    assert not rules.game.doubled
    six = [sum(deal[n] for deal in deals[:6]) for n in (0, 1)]
    assert len(deals) == (8 if six[0] == six[1] else 6)
    low, high = sorted(sum(deal[n] for deal in deals) for n in (0, 1))
    if low == high:
        return 0
    return 100 + (high + low if low < 100 else high - low)


def _games(question: Question, totals: dict[str, int]) -> int:
    """The games won where the last deal is told card by card."""
    for event in log(table(question)):
        totals[event.seat] += event.points
        if totals[event.seat] >= 100:
            return 2 if totals[other(event.seat)] < 50 else 1
    raise AssertionError("nobody is out")


def test_find_the_slip() -> None:
    for made in drills("find-the-slip"):
        question = made.question
        deal = table(question)
        lines, every = question.options[:-1], question.options[-1]
        wrong = {line for line in lines if not _is_true(deal, line)}
        assert set(question.answers) == (wrong or {every})
        assert len(wrong) <= 1
        check(made)


def _is_true(deal: Table, line: str) -> bool:
    """Whether a printed line is what the cards come to: who, how many, and for what."""
    title, _, body = line.removesuffix(".").partition(": ")
    events = log(deal)
    match title:
        case "Point" | "Sequences" | "Quatorzes and trios":
            return _class_is_true(deal, events, {"P": "point", "S": "sequence", "Q": "set"}[title[0]], body)
        case "Repic or pic":
            leaps = {f"{NAMES[e.seat]} makes a {e.cause}, {e.points}" for e in events if e.cause in ("repic", "pic")}
            return body in (leaps or {"nobody makes one"})
        case "Cards led and tricks won":
            return body == ", ".join(f"{NAMES[s]} {counted(events, s, 'lead', 'win', 'last-trick')}" for s in ("elder", "dealer"))
        case "Cards or capot":
            ended = {f"{NAMES[e.seat]} {e.points}, for the {e.cause}" for e in events if e.cause in ("cards", "capot")}
            return body in (ended or {"nobody counts"})
    raise AssertionError(line)


def _class_is_true(deal: Table, events: list[Event], cls: str, body: str) -> bool:
    points = {seat: counted(events, seat, cls) for seat in NAMES}
    if body == "nobody counts":
        return not any(points.values())
    seat = next(seat for seat, name in NAMES.items() if body.startswith(name))
    named = re.fullmatch(rf"{NAMES[seat]} (\d+), for (.*)", body)
    assert named
    held = {name: key for name, (of, _, key) in holdings(deal.hands[seat]).items() if of == cls}
    if cls == "point":
        held = {name: key for name, key in held.items() if key == max(held.values())}
        listed = [named[2]]
    else:
        listed = [part.strip().removeprefix("a ") for part in re.split(r", a | and a |; ", named[2])]
    said = {name for name in held if name in listed}
    whole = said == set(held) if cls != "point" else len(said) == 1
    return int(named[1]) == points[seat] and points[other(seat)] == 0 and whole and NAMES[other(seat)] not in body and points[seat] > 0
