"""The kinds of questions only lessons ask: which of some sentences are true, what a figure is, which cards are meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from lessons.cards import Hand
from lessons.course.asked import cards, figures, of_deals, predicates, weighed
from lessons.course.asked.fact import Fact
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import ANSWERABLE, Misread, Misreads, Value, asks
from lessons.course.question import Form, Proved, Question, Scene
from lessons.explain.names import capital, card_name, counted, listed
from lessons.rules.clauses import CLAUSES

MOST_SAID = 160
"""Characters of an option."""
MOST_OPTIONS = 6


class LessonKind(NamedTuple):
    """A kind only lessons ask. `keys` are its terms beside `kind`, as the specification shows them; `ask` raises `Misread` for terms
    that are not of the form, and `ValueError` where the scene's hand does not answer them."""

    name: str
    title: str
    does: str
    keys: Mapping[str, str]
    ask: Callable[[Subject, Value], Question]


def _by_the_rule(says: str, clauses: tuple[str, ...]) -> Proved:
    """What is said to a wrong answer where the proof would be the answer itself: the rule that decides, and no more."""
    return Proved(" ".join((says, *_rule_hint(clauses))), (), clauses)


def _rule_hint(clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The rule that decides, as the first step towards an answer."""
    return (f"The rule: {CLAUSES[clauses[0]].says}",) if clauses else ()


# ------------------------------------------------------------------------------------------------------ which is true


def _which_is_true(subject: Subject, value: Value) -> Question:
    table = value.table(("kind", "asks", "option"))
    asked = asks(table)
    facts: dict[str, Fact] = {}
    wrong: list[Misread] = []
    for option in table["option"].items(2, MOST_OPTIONS):
        try:
            says, fact = _option(subject, option)
            if says in facts:
                raise Misread(f"{option.path}.says", "this option stands twice", "each option says something else")
            facts[says] = fact
        except Misread as misread:
            wrong.append(misread)
    if wrong:
        raise Misreads(wrong)
    true = tuple(says for says, fact in facts.items() if fact.holds)
    if not true or len(true) == len(facts):
        raise ValueError(f"{'none' if not true else 'every one'} of the options is true; one at least is, and one is not")
    proved = {says: fact.proved for says, fact in facts.items()}
    clauses = _together(proved[says] for says in true)

    def refute(given: str) -> Proved:
        # The proof of a wrong option may be that of a right one; with two options that tells nothing new.
        if len(facts) > 2 and any(proved[given].says in proved[says].says for says in true):
            return _by_the_rule("That is not so.", proved[given].clauses)
        return proved[given]

    # In the file the true option often stands first; on the page it stands anywhere, and always in the same place.
    shown = list(facts)
    Random(asked).shuffle(shown)
    false = [says for says in facts if says not in true]
    out = (f"It is not this: {false[-1]}",) if len(facts) > 2 else ()
    return Question(
        kind=WHICH_IS_TRUE,
        rules=subject.rules,
        asks=asked,
        form=Form.ONE,
        options=tuple(shown),
        answers=true,
        why=of_deals.joined([proved[says] for says in true]),
        clauses=clauses,
        scene=subject.scene,
        hints=(*_rule_hint(clauses), *out),
        record=subject.record,
        refute=refute,
    )


def _option(subject: Subject, option: Value) -> tuple[str, Fact]:
    """What an option says, and whether it is so. Raises `Misread`, also where the scene's hand does not answer it."""
    one = option.table(("says", "holds"))
    says, holds = one["says"].text(MOST_SAID), predicates.read(one["holds"], subject)
    try:
        return says, holds(subject)
    except ValueError as error:
        raise Misread(one["holds"].path, str(error), ANSWERABLE) from None


def _together(proofs: Iterable[Proved]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for proved in proofs:
        found.update(dict.fromkeys(proved.clauses))
    return tuple(found)


# -------------------------------------------------------------------------------------------------------- what figure


def _what_figure(subject: Subject, value: Value) -> Question:
    table = value.table(("kind", "asks", "figure"))
    asked = asks(table)
    number = figures.read(table["figure"], subject)(subject)
    proved = number.proved

    def refute(given: str) -> Proved:
        more = "too many" if int(given) > number.value else "too few"
        # Of a sum it is told what goes into it; one rule of several would seldom be the one that was missed.
        return (
            Proved(f"{given} is {more}. {number.hint}", (), proved.clauses)
            if number.hint
            else _by_the_rule(f"{given} is {more}.", proved.clauses)
        )

    return Question(
        kind=WHAT_FIGURE,
        rules=subject.rules,
        asks=asked,
        form=Form.NUMBER,
        answers=(str(number.value),),
        why=proved,
        clauses=proved.clauses,
        scene=subject.scene,
        hints=(*((number.hint,) if number.hint else _rule_hint(proved.clauses)), _between(number.value)),
        record=subject.record,
        refute=refute,
    )


def _between(value: int) -> str:
    """A narrow hint that does not give the figure away."""
    low = value - value % 5
    return f"It lies from {low} to {low + 4}."


# -------------------------------------------------------------------------------------------------------- which cards


def _which_cards(subject: Subject, value: Value) -> Question:
    table = value.table(("kind", "asks", "cards"))
    asked = asks(table)
    choice = cards.read(table["cards"], subject)(subject)
    right = choice.right

    def refute(given: str) -> Proved:
        chosen = Hand.parse(given)
        nearest = min(right, key=lambda hand: (hand.mask ^ chosen.mask).bit_count())
        extra, missing = Hand(chosen.mask & ~nearest.mask), Hand(nearest.mask & ~chosen.mask)
        # One card is shown that is wrong, and none that is missing: those are still to be found.
        wrong = Hand.of(list(extra)[:1])
        parts = (
            [f"the {card_name(next(iter(wrong)))} does not belong to it{', and is not the only one' if len(extra) > 1 else ''}"]
            if extra
            else []
        )
        parts += [f"{counted(len(missing), 'card')} {'is' if len(missing) == 1 else 'are'} missing"] if missing else []
        row = choice.among._replace(lit=wrong or chosen)
        return Proved(f"{capital(listed(parts))}.", (row,), choice.proved.clauses)

    rows = [row if row.title != choice.among.title else choice.among for row in subject.rows()]
    first = right[0]
    last = [f"There {'is' if len(first) == 1 else 'are'} {counted(len(first), 'card', 'cards') if first else 'no cards'} to choose."]
    if len(first) > 1:
        last.append(f"One of them is the {card_name(next(iter(first)))}.")
    return Question(
        kind=WHICH_CARDS,
        rules=subject.rules,
        asks=asked,
        form=Form.CARDS,
        answers=tuple(hand.code for hand in right),
        why=choice.proved,
        clauses=choice.proved.clauses,
        scene=Scene(tuple(rows), subject.told()),
        pick=next(number for number, row in enumerate(rows) if row.title == choice.among.title),
        hints=(*_rule_hint(choice.proved.clauses), *last),
        record=subject.record,
        refute=refute,
    )


WHICH_IS_TRUE, WHAT_FIGURE, WHICH_CARDS = "which-is-true", "what-figure", "which-cards"

KINDS: Mapping[str, LessonKind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            LessonKind(
                WHICH_IS_TRUE,
                "Which is true",
                "one of some sentences is chosen; each is true or not as the engine finds its predicate",
                {
                    "asks": "what is asked",
                    "[[scene.question.option]]": "2 to 6, each with what it `says` and the predicate that `holds` where it is true",
                },
                _which_is_true,
            ),
            LessonKind(
                WHAT_FIGURE,
                "What figure",
                "a number is typed",
                {"asks": "what is asked", "figure": "the figure that is asked for"},
                _what_figure,
            ),
            LessonKind(
                WHICH_CARDS,
                "Which cards",
                "cards of one hand are pressed",
                {"asks": "what is asked", "cards": "the cards that are meant"},
                _which_cards,
            ),
            LessonKind(
                "which-way",
                "Which way is better",
                "advice is followed, or not: one of the two is chosen, and the better is found as the page of advice finds it",
                {"advice": "the name of a demonstration, whose hand the scene shows", "asks": "what is asked; may be left out"},
                weighed.which_way,
            ),
            LessonKind(
                "which-discard",
                "Which discard",
                "one of some discards of the elder hand is chosen; which declares most is found by the odds of the draw",
                {"discards": "2 to 5, of one size, of the hand as it was dealt", "asks": "what is asked; may be left out"},
                weighed.which_discard,
            ),
            LessonKind(
                "which-card",
                "Which card",
                "a card is pressed; right is every card that loses nothing with both hands open",
                {"asks": "what is asked; may be left out"},
                weighed.which_card,
            ),
            LessonKind(
                "which-chance",
                "How likely",
                "one of some chances is chosen; the right one is worked out",
                {
                    "of": "a classic draw, by its words in the table of the draw",
                    "draws": "how many cards are taken",
                    "against": "1 to 3 other draws, whose chances are offered beside it",
                    "asks": "what is asked",
                },
                weighed.which_chance,
            ),
        )
    }
)
"""The kinds only lessons ask, by name."""
