"""Declarations are counted: the plain scorer counts each deal anew."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from lessons.record import Starts
from lessons.rules.named import CLUB
from lessons.rules.rule_set import ShortPoint
from tests.course.kinds.drills import NUMBERS, check, drills, illustration, wrong_answers
from tests.course.kinds.words import cards_of, sequence_named, set_named, suit_named
from tests.naive import RawDeal, Score, best_point, declarations, hands_after_draw, sequences, sets

NAME = "count-the-hand"


def deal_of(question: Question) -> RawDeal:
    record = question.record
    assert record is not None
    hands = {seat: cards_of(holding.known) for seat, holding in record.hands.items()}
    if record.starts is not Starts.EXCHANGE:
        return RawDeal(hands["elder"], hands["dealer"], [], [], [], [])
    assert record.talon is not None
    assert record.exchange is not None
    talon = [card.code for card in record.talon if card is not None]
    out = {act.seat: cards_of(act.cards.known) for act in record.exchange.acts if hasattr(act, "cards")}
    return RawDeal(hands["elder"], hands["dealer"], talon, out["elder"], out["dealer"], [])


def counted(question: Question) -> int:
    """What the seat asked about counts; no carte blanche where the hands are not as dealt."""
    deal = deal_of(question)
    seat = "elder" if "the elder hand" in question.asks else "dealer"
    assert question.record is not None
    dealt = question.record.starts is Starts.EXCHANGE
    events = declarations(deal, question.rules, Score())
    return sum(e.points for e in events if e.seat == seat and (dealt or e.cause != "carte-blanche"))


def test_every_count_is_the_plain_scorers() -> None:
    blanche = 0
    for made in drills(NAME):
        check(made)
        question = made.question
        assert question.answers == (str(counted(question)),)
        after = hands_after_draw(deal_of(question))
        assert [cards_of(row.cards) for row in question.scene.rows] == [
            sorted(after[seat], key=cards_of(row.cards).index) for seat, row in zip(("elder", "dealer"), question.scene.rows, strict=True)
        ]
        blanche += bool(question.scene.told)
        assert bool(question.scene.told) is ("carte-blanche" in " ".join(question.clauses)) or made.level is Level.HARD
    assert blanche


def test_the_levels_are_what_they_say() -> None:
    for made in drills(NAME, 180):
        score = Score()
        declarations(deal_of(made.question), made.question.rules, score)
        equal = any(winner == "equal" for winner, _ in score.classes.values())
        assert not (equal or made.question.answers == ("0",)) or made.level is not Level.FIRST
        assert made.level is Level.HARD or not made.question.scene.told


def test_a_short_point_is_counted_short() -> None:
    """Under a house rule set of its own option; the plain scorer knows it too."""
    shortened = 0
    for short in ShortPoint:
        rules = replace(CLUB, short_point=short)
        for seed in range(60):
            made = drill(NAME, seed, rules, Level.TABLE)
            check(made)
            assert made.question.answers == (str(counted(made.question)),)
            plain = drill(NAME, seed, CLUB, Level.TABLE).question
            shortened += plain.answers != made.question.answers
    assert shortened


def test_what_is_said_to_beat_a_holding_is_there_and_does() -> None:
    """A mistake that counts what is not good names the other side's holding, which is held and is better, or just as good."""
    beaten = re.compile(r" but the (elder hand|dealer) has (better|just as good), (.+?)(?:, and then .+)?\.")
    kinds_of_loss = set()
    for made in drills(NAME, 180):
        hands = dict(zip(("elder hand", "dealer"), (cards_of(row.cards) for row in made.question.scene.rows), strict=True))
        for given in wrong_answers(made.question):
            proved = made.question.refute(given)
            found = beaten.search(proved.says)
            if found is None:
                continue
            theirs = hands[found[1]]
            mine = hands["dealer" if found[1] == "elder hand" else "elder hand"]
            measure, best = measured(found[3], made.question)
            assert best(theirs) == measure
            assert best(mine) == measure if found[2] == "just as good" else best(mine) < measure
            assert [row.title.lower() for row in proved.rows] == [found[1]]
            kinds_of_loss.add(found[2])
    assert kinds_of_loss == {"better", "just as good"}


def measured(words: str, question: Question) -> tuple[tuple[int, int], Callable[[list[str]], tuple[int, int]]]:
    """What a holding in words measures, and how the best of its class in a hand is measured."""
    suit = suit_named(words)
    if suit is not None:
        return suit[1:], lambda hand: best_point(hand, question.rules)[:2]
    run, equal = sequence_named(words), set_named(words)
    held, among = (run, sequences) if run is not None else (equal, sets)
    assert held is not None, words
    return held, lambda hand: among(hand)[0]


def test_a_likely_mistake_is_called_by_its_name() -> None:
    """More than the sum is said to some wrong count of nearly every drill."""
    plain = 0
    made = list(drills(NAME, 120))
    for one in made:
        said = {one.question.refute(str(n)).says for n in NUMBERS if str(n) not in one.question.answers}
        plain += all(words.startswith(("That is too much", "That is too little")) for words in said)
    assert plain < len(made) / 20


@pytest.mark.parametrize(("seat", "count"), [("elder", 20), ("dealer", 27)])
def test_a_lesson_asks_about_its_hand(seat: str, count: int) -> None:
    assert kind(NAME).ask(illustration(), {"seat": seat}).answers == (str(count),)
