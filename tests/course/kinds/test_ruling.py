"""Rulings asked about: from what is told, exactly one of the awards follows by the conditions as they are written down."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from lessons.course.kinds import kind
from lessons.course.kinds.ruling import ask_rules as ask
from lessons.course.kinds.ruling_beside import TOGETHER, can_be_asked
from lessons.course.kinds.ruling_events import EVENTS, told
from lessons.course.kinds.ruling_facts import FACTS, fact
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import NAMED
from lessons.rules.outline import OWN_TEXTS, SET_NAMES
from lessons.rulings import RULINGS
from lessons.rulings.model import Ruling
from tests.course.kinds.drills import check, drills


def test_the_award_follows_from_what_is_told() -> None:
    for made in drills("ruling"):
        question = made.question
        # From what is asked the ruling and every answer can be told, and in one way only.
        ((ruling, answers),) = meant(question.asks)
        facts: dict[str, Any] = {**question.rules.options(), **answers}
        met = [o for o in ruling.outcomes if all(facts[name] in values for name, values in o.condition.items())]
        assert len(met) == 1
        said = dict.fromkeys((met[0].ruling, met[0].hand, met[0].score))
        follows = {met[0].ruling, " ".join(says for says in said if says not in ("Nothing changes.", "Nothing changes hands."))}
        assert follows & set(question.options) == set(question.answers)
        check(made)


def meant(asks: str) -> list[tuple[Ruling, dict[str, str]]]:
    """The rulings, each with its answers, that are told in these words."""
    return [(ruling, answers) for ruling, answers in cases() if " ".join((*told(ruling, answers), "What is the ruling?")) == asks]


@cache
def cases() -> list[tuple[Ruling, dict[str, str]]]:
    """Every ruling with every set of answers."""
    return [
        (ruling, dict(zip((q.id for q in ruling.questions), (a.id for a in chosen), strict=True)))
        for ruling in RULINGS.values()
        for chosen in product(*(q.answers for q in ruling.questions))
    ]


def test_the_event_is_told_before_what_decides_and_fits_it() -> None:
    assert {id for id, _ in EVENTS} <= set(RULINGS)
    for (id, question), events in EVENTS.items():
        (ids,) = ([a.id for a in q.answers] for q in RULINGS[id].questions if q.id == question)
        assert list(events) == ids
    for ruling, answers in cases():
        event, *facts = told(ruling, answers)
        assert event == f"{ruling.title}." or event in EVENTS[next(key for key in EVENTS if key[0] == ruling.id)].values()
        assert facts == [fact(ruling, q.id, answers[q.id]) for q in ruling.questions if (ruling.id, q.id) not in EVENTS]
        assert all(sentence.endswith(".") for sentence in (event, *facts))
        # A title that names two things would leave open which of them happened.
        assert ", or" not in event.split(":")[-1] or ruling.id in ("imperfect-pack", "cassino-wrong-pack")
    assert told(RULINGS["carte-blanche-late"], {"done": "shown"}) == ("A player was dealt carte blanche, and shows it before laying out.",)
    assert told(RULINGS["wrong-number-dealt"], {"who": "elder-more", "stands": "yes"}) == (
        "The elder hand was dealt thirteen cards.",
        "The elder hand lets the deal stand.",
    )


def test_a_reason_says_nothing_of_what_does_not_change() -> None:
    for ruling, answers in cases():
        for rules in NAMED.values():
            if isinstance(rules, ruling.of) and can_be_asked(ruling):
                question = ask(rules, {"ruling": ruling.id, "answers": answers})
                assert not any(
                    "Nothing changes" in says and "if it is there" not in says for says in (question.why.says, *question.options)
                )


def test_a_text_that_is_silent_is_said_to_be() -> None:
    silent = 0
    for ruling, answers in cases():
        for name, rules in NAMED.items():
            if not isinstance(rules, ruling.of) or not can_be_asked(ruling) or name not in OWN_TEXTS:
                continue
            question = ask(rules, {"ruling": ruling.id, "answers": answers})
            own = any(CLAUSES[id].family in OWN_TEXTS[name] for id in question.clauses)
            said = f"The text of {SET_NAMES[name]} does not speak of this"
            wrong = next(option for option in question.options if option not in question.answers)
            assert (said in question.why.says) is (said in question.refute(wrong).says) is not own
            silent += not own
    assert silent > 50


def test_every_answer_of_every_ruling_is_told_as_a_sentence_of_its_own() -> None:
    answers = {(ruling.id, q.id): [a.id for a in q.answers] for ruling in RULINGS.values() for q in ruling.questions}
    assert {key: list(facts) for key, facts in FACTS.items()} == answers
    for facts in FACTS.values():
        assert len(set(facts.values())) == len(facts)
        assert all(sentence.endswith(".") and "?" not in sentence for sentence in facts.values())


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
    ("terms", "complaint"),
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
def test_terms_that_cannot_be_are_told(terms: dict[str, Any], complaint: str) -> None:
    asked = kind("ruling").ask_rules
    assert asked is not None
    with pytest.raises(ValueError, match=complaint):
        asked(NAMED["au-cent"], terms)
