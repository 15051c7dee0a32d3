"""Ruling: something goes wrong at the table, and what decides it is told; the learner gives the award."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any

from lessons.course.kind import Kind, Level
from lessons.course.kinds.ruling_beside import beside, can_be_asked
from lessons.course.kinds.ruling_events import told
from lessons.course.kinds.ruling_facts import fact
from lessons.course.kinds.terms import only, word_of
from lessons.course.question import Form, Proved, Question
from lessons.errors import Problem, Problems
from lessons.explain.names import small
from lessons.explain.options import option_words
from lessons.games.annotation import Annotation
from lessons.rules.named import named
from lessons.rules.outline import SET_NAMES
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rulings import RULINGS
from lessons.rulings.judge import SILENT, Answers, clauses_of, decide, is_silent
from lessons.rulings.model import Outcome, Ruling

NAME = "ruling"

MOST_OPTIONS = 5


def _all_answers(ruling: Ruling) -> Iterator[dict[str, str]]:
    """Every set of answers to the questions of a ruling."""
    ids = [question.id for question in ruling.questions]
    for chosen in product(*(question.answers for question in ruling.questions)):
        yield dict(zip(ids, (answer.id for answer in chosen), strict=True))


def _ways(ruling: Ruling, rules: RuleSet) -> list[list[dict[str, str]]]:
    """The answers that lead to each award there can be under a rule set."""
    found: dict[tuple[str, str, str], list[dict[str, str]]] = {}
    for answers in _all_answers(ruling):
        found.setdefault(decide(ruling, answers, rules).says, []).append(answers)
    return list(found.values())


def _of(rules: RuleSet) -> tuple[Ruling, ...]:
    return tuple(ruling for ruling in RULINGS.values() if isinstance(rules, ruling.of) and can_be_asked(ruling))


def _cited(outcome: Outcome, rules: RuleSet) -> tuple[str, ...]:
    return tuple(clause.id for clause in clauses_of(outcome, rules))


def _clauses(rules: PiquetRules) -> frozenset[str]:
    """Every clause some answers lead to."""
    return frozenset(
        id for ruling in _of(rules) for answers in _all_answers(ruling) for id in _cited(decide(ruling, answers, rules), rules)
    )


def _make(rng: Random, rules: PiquetRules, level: Level) -> Question | None:
    """Level by level: one question decides; any ruling; rulings on which the rule sets differ, or that two questions decide."""
    ruling = rng.choice([ruling for ruling in _of(rules) if _fits(ruling, level)])
    return _question(ruling, rng.choice(rng.choice(_ways(ruling, rules))), rules, rng)


def _fits(ruling: Ruling, level: Level) -> bool:
    hard = bool(ruling.options()) or len(ruling.questions) > 1
    return level is Level.TABLE or hard is (level is Level.HARD)


def ask_rules(rules: RuleSet, terms: Mapping[str, Any]) -> Question:
    """`ruling` its id, `answers` a table with an answer for each of its questions; `rules` a named set, in place of the scene's own."""
    only(terms, "ruling", "answers", "rules")
    ruling = RULINGS[word_of(terms, "ruling", RULINGS)]
    if not can_be_asked(ruling):
        raise ValueError(f"the awards of {ruling.id} cannot be chosen between")
    answers = terms.get("answers", {})
    if not isinstance(answers, Mapping) or not all(isinstance(word, str) for pair in answers.items() for word in pair):
        raise ValueError("answers must be a table of words")
    try:
        chosen = named(str(terms["rules"])) if "rules" in terms else rules
        decide(ruling, answers, chosen)
    except (Problem, Problems) as wrong:
        raise ValueError(str(wrong)) from None
    return _question(ruling, answers, chosen, Random(ruling.id))


def _ask(annotation: Annotation, terms: Mapping[str, Any]) -> Question:
    """As `ask_rules`, under the rules of a hand."""
    return ask_rules(annotation.rules, terms)


def _question(ruling: Ruling, answers: Answers, rules: RuleSet, rng: Random) -> Question:
    right = decide(ruling, answers, rules)
    offered = _awards(ruling, right, rng)
    by_text = dict(zip(_texts(offered), offered, strict=True))
    answer = next(text for text, outcome in by_text.items() if outcome is right)

    def refute(given: str) -> Proved:
        says = _otherwise(ruling, answers, by_text[given], rules)
        return Proved(" ".join((says, *_silence(right, rules))), (), _cited(right, rules))

    return Question(
        kind=NAME,
        rules=rules,
        asks=" ".join((*told(ruling, answers), "What is the ruling?")),
        form=Form.ONE,
        options=tuple(by_text),
        answers=(answer,),
        hints=tuple(_hints(right, rules)),
        why=Proved(" ".join((right.reason, *_follows(right), *_silence(right, rules))), (), _cited(right, rules)),
        clauses=_cited(right, rules),
        refute=refute,
    )


_NOTHING = ("Nothing changes.", "Nothing changes hands.")
"""What an outcome says of cards or count to which nothing happens: beside what does change that only confuses."""


def _follows(outcome: Outcome) -> Iterator[str]:
    """What an award does to the cards and to the count, as far as it does anything."""
    return (says for says in dict.fromkeys((outcome.hand, outcome.score)) if says not in _NOTHING and says != outcome.reason)


def _silence(outcome: Outcome, rules: RuleSet) -> Iterator[str]:
    """That the text of the rule set has nothing on it, where that is so and another text rules."""
    if is_silent(outcome, rules):
        yield SILENT.format(SET_NAMES[rules.name])


def _awards(ruling: Ruling, right: Outcome, rng: Random) -> list[Outcome]:
    """What is chosen among: the right award, and others of the ruling that say something else, under any rules."""
    others = list({outcome.says: outcome for outcome in ruling.outcomes if outcome.says != right.says}.values())
    rng.shuffle(others)
    offered = [right]
    for other in others:
        if len(offered) < MOST_OPTIONS and all(beside(ruling, one, other) for one in offered):
            offered.append(other)
    rng.shuffle(offered)
    return offered


def _texts(outcomes: list[Outcome]) -> list[str]:
    """The awards as they are read: the ruling, and what it costs where two rulings are alike."""
    alike = [o.ruling for o in outcomes]
    return [o.ruling if alike.count(o.ruling) == 1 else " ".join((o.ruling, *_follows(o))) for o in outcomes]


def _hints(right: Outcome, rules: RuleSet) -> Iterator[str]:
    clause = clauses_of(right, rules)[0]
    yield f"Look it up: {clause.text}."
    yield right.reason


def _otherwise(ruling: Ruling, answers: Answers, outcome: Outcome, rules: RuleSet) -> str:
    """Where an award that is not the right one belongs: to another answer, or to other rules."""
    asked = {question.id: question for question in ruling.questions}
    same = [one for one in ruling.outcomes if one.says == outcome.says]
    facts = {**rules.options(), **answers}
    apart = [[name for name, values in one.condition.items() if facts[name] not in values] for one in same]
    # What only an answer parts from the right award is the plainest to say.
    one, names = min(zip(same, apart, strict=True), key=lambda pair: (any(name not in asked for name in pair[1]), len(pair[1])))
    options = [name for name in names if name not in asked]
    if options:
        return f"That is ruled where another rule is played; here {option_words(options[0], getattr(rules, options[0]), type(rules))}."
    name = next(name for name in asked if name in names)
    meant = (fact(ruling, name, a.id).rstrip(".") for a in asked[name].answers if a.id in one.condition[name])
    return f"That is the ruling in another case: {'; or '.join(map(small, meant))}."


KIND = Kind(
    name=NAME,
    title="Give the ruling",
    does="Something goes wrong at the table: say what the rules award.",
    levels={
        Level.FIRST: "one question decides, and every rule set rules alike",
        Level.TABLE: "anything that can go wrong",
        Level.HARD: "what the rule sets rule differently, and what two questions decide",
    },
    clauses=cache(_clauses),
    make=_make,
    ask=_ask,
    ask_rules=ask_rules,
)
