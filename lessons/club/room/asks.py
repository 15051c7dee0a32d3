"""What a teacher can ask: a drill, a question on a hand of the set, or words of the teacher's own. Each is made again from a few plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lessons.club.deal_set import MOST_DEALS, DealSet
from lessons.club.hand_questions import questions
from lessons.club.read_deal import annotation_of
from lessons.club.room.faults import BadName
from lessons.club.room.words import plain
from lessons.course.drill import MOST_SEED, drill
from lessons.course.kind import Level
from lessons.course.question import Asked, Form, Proved, Question
from lessons.errors import Problems, Unreadable
from lessons.explain.names import listed
from lessons.rules.named import AU_CENT, TWO_HANDED

MOST_PROMPT, MOST_OPTION = 400, 120
"""Characters of the teacher's own question and of each of its options."""

LEAST_OPTIONS, MOST_OPTIONS = 2, 8

MOST_STEPS = 500
MOST_KEY = 60

OWN = "own"
"""The kind of a question in the teacher's own words."""


@dataclass(frozen=True, slots=True)
class DrillAsk:
    """A drill: the kind, seed, rule set (by name) and level that make it."""

    kind: str
    seed: int
    rules: str
    level: Level


@dataclass(frozen=True, slots=True)
class HandAsk:
    """A question on a deal of the set (from 0) at a step, by the key that `lessons.club.hand_questions` gives it."""

    deal: int
    step: int
    key: str


@dataclass(frozen=True, slots=True)
class OwnAsk:
    """The teacher's own words, with options; `right` are the places, from 0, of those that are right, none where opinions are asked for.

    Raises a `Problem` for what cannot be asked: words too long or not to be shown, two options alike, every option right.
    """

    prompt: str
    options: tuple[str, ...]
    right: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "prompt", plain(self.prompt, "the question", MOST_PROMPT, lines=True))
        object.__setattr__(self, "options", tuple(plain(option, "an option", MOST_OPTION) for option in self.options))
        object.__setattr__(self, "right", tuple(sorted(set(self.right))))
        if not self.prompt or not all(self.options):
            raise BadName("the question or an option is empty", hint="write something in each, or leave the option out")
        if not LEAST_OPTIONS <= len(self.options) <= MOST_OPTIONS:
            raise BadName(f"a question with {len(self.options)} options", hint=f"from {LEAST_OPTIONS} to {MOST_OPTIONS} options")
        if len({option.casefold() for option in self.options}) < len(self.options):
            raise BadName("two options are alike", hint="each option says something else")
        if any(not 0 <= place < len(self.options) for place in self.right):
            raise BadName("a right option is none of the options", hint=f"a place from 0 to {len(self.options) - 1}")
        if len(self.right) == len(self.options):
            raise BadName("every option is marked as right", hint="leave one unmarked at least, or mark none where opinions are asked for")


Ask = DrillAsk | HandAsk | OwnAsk


class Sheet(NamedTuple):
    """A question put to a class: as whoever answers sees it, and with its answers and proof; the latter is None where none is right or wrong."""

    asked: Asked
    question: Question | None


def to_json(ask: Ask) -> dict[str, Any]:
    """An ask as plain values."""
    match ask:
        case DrillAsk():
            return {"drill": ask.kind, "seed": ask.seed, "rules": ask.rules, "level": ask.level.value}
        case HandAsk():
            return {"deal": ask.deal, "step": ask.step, "key": ask.key}
        case OwnAsk():
            return {"own": ask.prompt, "options": list(ask.options), "right": list(ask.right)}


def from_json(value: Any) -> Ask:
    """The ask that plain values tell. Raises a `Problem` for anything else."""
    match value:
        case {"drill": str(kind), "seed": int(seed), "rules": str(rules), "level": int(level), **rest} if not rest:
            if level in set(Level) and not isinstance(seed, bool) and len(kind) <= MOST_KEY and len(rules) <= MOST_KEY:
                return DrillAsk(kind, seed, rules, Level(level))
        case {"deal": int(deal), "step": int(step), "key": str(key), **rest} if not rest:
            if 0 <= deal < MOST_DEALS and 0 <= step < MOST_STEPS and len(key) <= MOST_KEY:
                return HandAsk(deal, step, key)
        case {"own": str(prompt), "options": [*options], "right": [*right], **rest} if not rest:
            if all(isinstance(option, str) for option in options) and all(type(place) is int for place in right):
                return OwnAsk(prompt, tuple(options), tuple(right))
    raise Unreadable("this is nothing that can be asked", hint="a drill, a question on a deal of the set, or your own words with options")


def sheet_of(ask: Ask, deal_set: DealSet | None) -> Sheet:
    """The question an ask means; one on a hand is made from `deal_set`. Raises a `Problem` for one that means none."""
    match ask:
        case DrillAsk():
            return _of_drill(ask)
        case HandAsk():
            return _of_hand(ask, deal_set)
        case OwnAsk():
            return _of_own(ask)


def _of_drill(ask: DrillAsk) -> Sheet:
    rules = TWO_HANDED.get(ask.rules)
    if rules is None:
        raise Unreadable(f"{ask.rules!r} is no rule set of the two-handed game", hint=f"one of {listed(list(TWO_HANDED), 'or')}")
    try:
        question = drill(ask.kind, ask.seed, rules, ask.level).question
    except KeyError:
        raise Unreadable(f"no kind of question is called {ask.kind!r}", hint="choose one of the list") from None
    except ValueError as error:
        raise Unreadable(str(error), hint=f"another kind or rule set; a seed from 0 to {MOST_SEED}") from None
    return Sheet(question.asked, question)


def _of_hand(ask: HandAsk, deal_set: DealSet | None) -> Sheet:
    if deal_set is None:
        raise Unreadable("this class has no set of deals", hint="choose a set first")
    if ask.deal >= len(deal_set.deals):
        raise Unreadable(f"the set has no deal {ask.deal + 1}", hint=f"a deal from 1 to {len(deal_set.deals)}")
    try:
        annotation = annotation_of(deal_set.deals[ask.deal])
    except Problems as problems:
        raise problems.problems[0] from None
    if ask.step >= len(annotation.steps):
        raise Unreadable(f"the deal has no step {ask.step + 1}", hint=f"a step from 1 to {len(annotation.steps)}")
    question = dict(questions(annotation, ask.step)).get(ask.key)
    if question is None:
        raise Unreadable("there is no such question at this step", hint="choose one of those offered there")
    return Sheet(question.asked, question)


def _of_own(ask: OwnAsk) -> Sheet:
    asked = Asked(kind=OWN, rules=AU_CENT, asks=ask.prompt, form=Form.ONE, options=ask.options)
    right = tuple(ask.options[place] for place in ask.right)
    if not right:
        return Sheet(asked, None)
    told = Proved(f"The teacher's answer: {listed([f'“{option}”' for option in right], 'or')}.")
    question = Question(
        kind=OWN,
        rules=AU_CENT,
        asks=ask.prompt,
        form=Form.ONE,
        options=ask.options,
        answers=right,
        why=told,
        clauses=(),
        refute=lambda _: told,
    )
    return Sheet(asked, question)
