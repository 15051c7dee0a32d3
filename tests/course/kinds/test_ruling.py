"""Rulings asked about: from what is told, exactly one of the awards follows by the conditions as they are written down."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from lessons.course.kinds import kind
from lessons.course.kinds.ruling import ask_rules as ask
from lessons.course.kinds.ruling_beside import TOGETHER, can_be_asked
from lessons.course.kinds.ruling_facts import FACTS, fact
from lessons.rules.named import NAMED
from lessons.rulings import RULINGS
from tests.course.kinds.drills import check, drills


def test_the_award_follows_from_what_is_told() -> None:
    for made in drills("ruling"):
        question = made.question
        (ruling,) = (r for r in RULINGS.values() if f"{r.title}. What is the ruling?" == question.asks)
        facts: dict[str, Any] = dict(question.rules.options())
        for asked, told in zip(ruling.questions, question.scene.told, strict=True):
            (facts[asked.id],) = (a.id for a in asked.answers if told == fact(ruling, asked.id, a.id))
        met = [o for o in ruling.outcomes if all(facts[name] in values for name, values in o.condition.items())]
        assert len(met) == 1
        follows = {met[0].ruling, f"{met[0].ruling} {met[0].hand} {met[0].score}"}
        assert follows & set(question.options) == set(question.answers)
        check(made)


def test_every_answer_of_every_ruling_is_told_as_a_sentence_of_its_own() -> None:
    answers = {(ruling.id, q.id): [a.id for a in q.answers] for ruling in RULINGS.values() for q in ruling.questions}
    assert {key: list(told) for key, told in FACTS.items()} == answers
    for told in FACTS.values():
        assert len(set(told.values())) == len(told)
        assert all(sentence.endswith(".") and "?" not in sentence for sentence in told.values())


def test_what_cannot_be_chosen_between_names_awards_of_its_ruling() -> None:
    for id, groups in TOGETHER.items():
        for group in groups:
            assert len(group) > 1
            for start in group:
                assert any(outcome.ruling.startswith(start) for outcome in RULINGS[id].outcomes), start


@pytest.mark.parametrize("id", TOGETHER)
def test_awards_that_are_true_together_never_meet(id: str) -> None:
    ruling = RULINGS[id]
    ids = [q.id for q in ruling.questions]
    asked = [dict(zip(ids, (a.id for a in answers), strict=True)) for answers in product(*(q.answers for q in ruling.questions))]
    for answers in asked if can_be_asked(ruling) else ():
        for named, rules in NAMED.items():
            if not isinstance(rules, ruling.of):
                continue
            offered = ask(rules, {"ruling": id, "answers": answers}).options
            meet = [[start for start in group if any(option.startswith(start) for option in offered)] for group in TOGETHER[id]]
            assert all(len(found) < 2 for found in meet), (named, offered)
            assert len(offered) > 1


def test_a_ruling_whose_awards_are_all_true_together_is_not_asked() -> None:
    assert [id for id, ruling in RULINGS.items() if not can_be_asked(ruling)] == ["card-faced-in-the-pack", "hand-found-short"]
    with pytest.raises(ValueError, match="cannot be chosen between"):
        ask(NAMED["au-cent"], {"ruling": "hand-found-short", "answers": {"tricks": "all"}})


def test_a_ruling_of_cassino_is_asked_without_a_hand() -> None:
    asked = kind("ruling").ask_rules
    assert asked is not None
    ruling = RULINGS["cassino-cut"]
    answers = {question.id: question.answers[0].id for question in ruling.questions}
    question = asked(NAMED["au-cent"], {"ruling": ruling.id, "answers": answers, "rules": "cassino"})
    assert question.rules is NAMED["cassino"]
    assert len(question.options) == 2
    assert all(question.refute(option).says for option in question.options if option not in question.answers)


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"ruling": "nothing", "answers": {}}, "ruling is 'nothing'"),
        ({"ruling": "false-claim", "answers": {}}, "'seat' is not answered"),
        ({"ruling": "false-claim", "answers": {"seat": "nobody"}}, "'nobody' does not answer"),
        ({"ruling": "false-claim", "answers": 7}, "answers must be a table"),
        ({"ruling": "cassino-cut", "answers": {}}, "is no ruling of au-cent"),
        ({"ruling": "false-claim", "answers": {}, "rules": "bridge"}, "no rule set"),
        ({"ruling": "false-claim", "answers": {}, "level": 2}, "'level' is no term"),
    ],
)
def test_terms_that_cannot_be_are_told(terms: dict[str, Any], told: str) -> None:
    asked = kind("ruling").ask_rules
    assert asked is not None
    with pytest.raises(ValueError, match=told):
        asked(NAMED["au-cent"], terms)
