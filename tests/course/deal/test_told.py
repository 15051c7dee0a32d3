"""What the learner is asked and told at his table."""

from __future__ import annotations

import re
from random import Random

import pytest

from lessons.course.deal.link import from_query
from lessons.course.deal.table import table_of
from lessons.course.deal.told import decision_words, heard, news, question
from lessons.record import DEALER, ELDER
from lessons.rules.named import TWO_HANDED
from tests.course.deal.players import played

ELDERS = "v=1&rules=au-cent&seat=elder&deal=1"


def asked(query: str) -> str:
    turn = from_query(query).turn
    assert turn is not None
    return question(turn)


@pytest.mark.parametrize(
    ("did", "words"),
    [
        ("", "Choose the cards to lay out: one to five cards. As many are drawn."),
        ("&did=xSAHT8D8", "One card of the talon is left. Do you look?"),
        ("&did=xSAHT8D8.y", "The point: what do you call?"),
        ("&did=xSAHT8D8.y.p30.s4J.n", "Trick 1: you lead."),
        ("&did=xSAHT8D8.y.p30.s4J.n.CA.ST", "Trick 3: the Ace of hearts is led, and you answer."),
    ],
)
def test_the_learner_is_asked_what_is_due(did: str, words: str) -> None:
    assert asked(ELDERS + did) == words


def test_the_other_sides_exchange_is_told_without_its_cards() -> None:
    table = from_query(f"{ELDERS}&did=xSAHT8D8.y")
    assert (
        news(table)
        == (
            "The elder hand takes four cards from the talon: ♠ 10 9  ♣ A 7.",
            "The elder hand looks at one card left in the talon. It is ♣ 8.",
            "The dealer lays out four cards.",
            "The dealer takes four cards from the talon.",
        )[1:]
    )


def test_decisions_in_a_few_words() -> None:
    table = from_query(f"{ELDERS}&did=xSAHT8D8.n.p30.s4J.n.CA")
    assert [decision_words(d) for d in table.decisions] == [
        "Laid out: ♠ A  ♥ 10 8  ♦ 8",
        "The cards left: not looked at",
        "Called: thirty",
        "Called: quatrième to the Jack",
        "Called: no quatorze and no trio",
        "Trick 1: the Ace of clubs",
    ]


@pytest.mark.parametrize("rules", list(TWO_HANDED))
def test_no_hidden_card_is_ever_told(rules: str) -> None:
    """Of the other side's cards only those that lie on the table, or that its own words name, are in what is told."""
    for seat in (ELDER, DEALER):
        deal = played(77, rules, seat, Random(rules))
        for moves in range(len(deal.moves) + 1):
            table = table_of(deal.before(moves))
            for step in table.steps:
                if step.seat == deal.opponent and step.kind.value in ("discard", "draw"):
                    assert not re.search("[♠♥♦♣]", heard(table, step))
