"""Rulings asked about: from what is told, exactly one of the awards follows by the conditions as they are written down."""

from __future__ import annotations

from typing import Any

import pytest

from lessons.course.kinds import kind
from lessons.rules.named import NAMED
from lessons.rulings import RULINGS
from tests.course.kinds.drills import check, drills


def test_the_award_follows_from_what_is_told() -> None:
    for made in drills("ruling"):
        question = made.question
        (ruling,) = (r for r in RULINGS.values() if f"{r.title}. What is the ruling?" == question.asks)
        facts: dict[str, Any] = dict(question.rules.options())
        for asked, told in zip(ruling.questions, question.scene.told, strict=True):
            (facts[asked.id],) = (a.id for a in asked.answers if told == f"{asked.asks} {a.text.rstrip('.')}.")
        met = [o for o in ruling.outcomes if all(facts[name] in values for name, values in o.condition.items())]
        assert len(met) == 1
        follows = {met[0].ruling, f"{met[0].ruling} {met[0].hand} {met[0].score}"}
        assert follows & set(question.options) == set(question.answers)
        check(made)


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
