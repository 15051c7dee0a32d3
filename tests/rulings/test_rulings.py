"""Rulings: every set of answers leads to one outcome, options decide and never names, and what is cited is there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import lessons.rulings
from lessons.errors import Problems
from lessons.rules.cassino import CassinoRules
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import AU_CENT, NAMED, TWO_HANDED, values_of
from lessons.rules.piquet import FalseClaim, PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rulings import RULINGS
from lessons.rulings.judge import clauses_of, decide, differs, is_silent, met, read_answers
from lessons.rulings.model import Ruling

IDS = list(RULINGS)


def sets_of(ruling: Ruling) -> list[RuleSet]:
    return [rules for rules in NAMED.values() if isinstance(rules, ruling.of)]


def house_rules(ruling: Ruling) -> Iterator[RuleSet]:
    """Every rule set the options that decide a ruling can make."""
    base = sets_of(ruling)[0]
    names = ruling.options()
    for values in product(*(values_of(name, ruling.of) for name in names)):
        yield replace(base, **dict(zip(names, values, strict=True)))


def all_answers(ruling: Ruling) -> Iterator[dict[str, str]]:
    """Every set of answers there is."""
    for chosen in product(*(question.answers for question in ruling.questions)):
        yield {question.id: answer.id for question, answer in zip(ruling.questions, chosen, strict=True)}


@pytest.mark.parametrize("id", IDS)
def test_all_answers_lead_to_one_outcome_under_every_set(id: str) -> None:
    ruling = RULINGS[id]
    for answers in all_answers(ruling):
        for rules in sets_of(ruling):
            assert len(met(ruling, answers, rules)) == 1, (answers, rules.name)


@pytest.mark.parametrize("id", IDS)
def test_all_answers_lead_to_one_outcome_under_every_house_rule(id: str) -> None:
    ruling = RULINGS[id]
    used = set()
    for answers in all_answers(ruling):
        for rules in house_rules(ruling):
            outcomes = met(ruling, answers, rules)
            assert len(outcomes) == 1, (answers, rules)
            used.add(id_of(ruling, outcomes[0]))
    assert used == set(range(len(ruling.outcomes))), "an outcome that nothing leads to"


def id_of(ruling: Ruling, outcome: object) -> int:
    return next(i for i, o in enumerate(ruling.outcomes) if o is outcome)


@pytest.mark.parametrize("id", IDS)
def test_a_ruling_is_well_formed(id: str) -> None:
    ruling = RULINGS[id]
    assert ruling.id == id
    assert 1 <= len(ruling.questions) <= 2
    asked = {question.id: {answer.id for answer in question.answers} for question in ruling.questions}
    assert len(asked) == len(ruling.questions)
    assert not set(asked) & {*ruling.of.option_names(), "ruling", "rules"}
    assert all(len(question.answers) == len(asked[question.id]) >= 2 for question in ruling.questions)
    assert set(ruling.options()) <= set(ruling.of.option_names())
    for outcome in ruling.outcomes:
        for name, values in outcome.condition.items():
            assert values <= (asked[name] if name in asked else legal(ruling, name)), name
        for text in (outcome.ruling, outcome.reason, outcome.hand, outcome.score):
            assert text.endswith(".")
    assert len(ruling.words) >= 4
    assert len(set(ruling.words)) == len(ruling.words)


def legal(ruling: Ruling, option: str) -> set[Any]:
    most = {"elder_must_exchange": 5, "dealer_must_exchange": 3}.get(option)
    return set(values_of(option, ruling.of)) if most is None else set(range(most + 1))


@pytest.mark.parametrize("id", IDS)
def test_every_outcome_cites_a_clause_under_every_set(id: str) -> None:
    ruling = RULINGS[id]
    for outcome in ruling.outcomes:
        for rules in sets_of(ruling):
            cited = clauses_of(outcome, rules)
            assert cited
            assert all(clause.id in CLAUSES for clause in cited)


def test_no_predicate_asks_for_the_name_of_a_rule_set() -> None:
    folder = Path(lessons.rulings.__file__).parent
    names = {
        node.value
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert not names & (set(NAMED) - {"cassino"})


def test_what_the_texts_award() -> None:
    def ruled(id: str, rules: str, **answers: str) -> str:
        return decide(RULINGS[id], answers, NAMED[rules]).ruling

    assert ruled("others-talon-card-drawn", "au-cent", who="elder") == "That player loses the game."
    assert ruled("others-talon-card-drawn", "portland", who="elder") == "That player counts nothing in this deal."
    assert "corrected" in ruled("false-claim", "portland", seat="elder", time="one")
    assert "the other counts everything held" in ruled("false-claim", "au-cent", seat="elder", time="one")
    assert ruled("no-card-exchanged", "au-cent", who="dealer").startswith("The dealer need not")
    assert ruled("no-card-exchanged", "modern", who="dealer").startswith("The dealer must")
    assert ruled("said-thirty", "au-cent", other="no") == "It costs nothing: the pic counts."


def test_a_house_rule_decides_like_a_named_set() -> None:
    strict = replace(AU_CENT, strict_pic_announcement=True)
    assert decide(RULINGS["said-thirty"], {"other": "no"}, strict).ruling == "The pic is lost."


def test_how_the_sets_differ_and_on_what() -> None:
    found = differs(RULINGS["false-claim"], {"seat": "elder", "time": "both"}, AU_CENT)
    assert [(d.sets, d.options) for d in found] == [
        (("club", "club-american", "modern"), (("false_claim", FalseClaim.CLASS_LOST),)),
        (("portland",), (("false_claim", FalseClaim.COUNTS_NOTHING),)),
    ]
    assert differs(RULINGS["cards-thrown-down"], {"mixed": "no"}, AU_CENT) == ()


@pytest.mark.parametrize("id", [id for id in IDS if RULINGS[id].of is PiquetRules])
def test_who_differs_is_told_and_why(id: str) -> None:
    ruling = RULINGS[id]
    for answers in all_answers(ruling):
        own = decide(ruling, answers, AU_CENT).says
        others = {name for d in differs(ruling, answers, AU_CENT) for name in d.sets}
        assert others == {name for name, rules in TWO_HANDED.items() if decide(ruling, answers, rules).says != own}
        for other in differs(ruling, answers, AU_CENT):
            assert other.options
            assert all(getattr(NAMED[name], option) == value for name in other.sets for option, value in other.options)


def test_where_a_sets_own_text_is_silent() -> None:
    peeked = decide(RULINGS["peeked-at-the-talon"], {"time": "before"}, AU_CENT)
    assert {name for name, rules in TWO_HANDED.items() if is_silent(peeked, rules)} == {"club", "club-american", "portland", "modern"}
    cassino = decide(RULINGS["cassino-cut"], {"what": "tie"}, CassinoRules())
    assert not is_silent(cassino, CassinoRules())


def test_answers_that_cannot_be_are_all_told() -> None:
    ruling = RULINGS["false-claim"]
    with pytest.raises(Problems) as found:
        read_answers(ruling, {"seat": "south", "when": "x"})
    assert [p.message for p in found.value.problems] == ["'south' does not answer 'seat'", "'when' is no question of false-claim"]
    with pytest.raises(Problems, match="'time' is not answered"):
        decide(ruling, {"seat": "elder"}, AU_CENT)
    with pytest.raises(Problems, match="no ruling of cassino"):
        decide(ruling, {"seat": "elder", "time": "led"}, CassinoRules())
