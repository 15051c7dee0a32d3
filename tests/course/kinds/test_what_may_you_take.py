"""The exchange: every answer is worked out anew from the table of the rule sets, by arithmetic alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Question
from lessons.rules.named import AU_CENT, CLUB, MODERN
from lessons.rules.piquet import Actor, LeftCards, PiquetRules
from tests.course.kinds.drills import check, drills, illustration
from tests.course.kinds.words import NUMBER

NAME = "what-may-you-take"
WHO = {"The elder hand": "elder", "The dealer": "dealer"}


def told(question: Question) -> dict[str, int]:
    """What each has laid out."""
    found = (re.match(r"(The elder hand|The dealer) lays out (\w+) card", line) for line in question.scene.told)
    return {WHO[m[1]]: NUMBER[m[2]] for m in found if m is not None}


def right(question: Question) -> str:
    rules, taken = question.rules, told(question)
    assert isinstance(rules, PiquetRules)
    asks = question.asks
    seat = "elder" if "the elder hand" in asks else "dealer"
    elder_first = rules.discards_first is Actor.ELDER
    if "exchange at least" in asks:
        return str(rules.elder_must_exchange if seat == "elder" else rules.dealer_must_exchange)
    if "exchange at most" in asks:
        return str(5 if seat == "elder" else 8 - taken["elder"] if elder_first else 3)
    if "Which cards" in asks:
        first = 1 if seat == "elder" else taken["elder"] + 1 if elder_first else 6
        last = first + taken[seat] - 1
        return f"cards {first} to {last}" if last > first else f"card {first} alone"
    if "look at now" in asks:
        return str(5 - taken["elder"])
    both = rules.left_cards is LeftCards.DEALER_DECIDES
    return (
        "turn them face up for both, or leave them unseen"
        if both
        else "look at them; then the elder hand may look too, once it has led or named the suit it will lead"
    )


def test_every_answer_follows_from_the_options() -> None:
    for made in drills(NAME):
        check(made)
        assert made.question.answers == (right(made.question),), made.question.asks
        assert (made.question.form.value == "number") is (made.question.options == ())


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("base", [CLUB, MODERN])
def test_a_house_where_the_dealer_lays_out_first(base: PiquetRules, level: Level) -> None:
    rules = replace(base, discards_first=Actor.DEALER)
    cited = set()
    for seed in range(60):
        made = drill(NAME, seed, rules, level)
        check(made)
        assert made.question.answers == (right(made.question),), made.question.asks
        cited |= set(made.question.clauses)
    if level is not Level.FIRST:
        assert "club.exchange.dealer-first" in cited or level is Level.HARD


@pytest.mark.parametrize(
    ("terms", "answer"),
    [
        ({"asks": "most", "seat": "dealer", "elder": 3}, "5"),
        ({"asks": "least", "seat": "dealer"}, "0"),
        ({"asks": "which", "seat": "dealer", "elder": 3, "dealer": 3}, "cards 4 to 6"),
        ({"asks": "sees", "seat": "elder", "elder": 2}, "3"),
    ],
)
def test_a_lesson_needs_no_hand(terms: dict[str, object], answer: str) -> None:
    ask_rules = kind(NAME).ask_rules
    assert ask_rules is not None
    assert ask_rules(AU_CENT, terms).answers == (answer,)
    assert kind(NAME).ask(illustration(), terms).answers == (answer,)


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"asks": "which", "seat": "dealer", "elder": 6, "dealer": 1}, "elder may not exchange 6 cards under au-cent"),
        ({"asks": "which", "seat": "dealer", "elder": 4, "dealer": 5}, "dealer may not exchange 5 cards under au-cent"),
        ({"asks": "which", "seat": "dealer", "elder": 4}, "needs what has been exchanged"),
        ({"asks": "when", "seat": "dealer"}, "asks is 'when'"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(terms: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        kind(NAME).ask(illustration(), terms)


def test_of_no_card_drawn_there_is_nothing_to_ask() -> None:
    ask_rules = kind(NAME).ask_rules
    assert ask_rules is not None
    with pytest.raises(ValueError, match="the dealer draws no card"):
        ask_rules(CLUB, {"asks": "which", "seat": "dealer", "elder": 5, "dealer": 0})
