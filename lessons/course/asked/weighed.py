"""Questions of judgement: of two ways which is better, of some discards which declares most, which card loses nothing, how likely a draw is.

What is better is what the analysis works out: every draw and every hand counted alike, or the play with both hands open.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lessons.advice import named
from lessons.advice.compare import compare
from lessons.advice.demonstration import ByDeal, ByDraw, Instrument
from lessons.advice.measures import Comparison
from lessons.analysis.draw.compute import chosen_odds
from lessons.analysis.draw.dealt import UNSEEN
from lessons.analysis.draw.results import Option
from lessons.analysis.open_hands import position_at, solve
from lessons.cards import Card, Hand
from lessons.course.asked.subject import Subject
from lessons.course.asked.terms import Misread, Value, asks
from lessons.course.question import Form, Proved, Question, Row, Scene
from lessons.explain.advice import basis, conclusion
from lessons.explain.draw import ALIKE, CLASSIC, DECLARATIONS_ONLY, chance_words, kept_words
from lessons.explain.names import card_name, cards_text, counted, listed, seat_name, seat_start
from lessons.record import ELDER
from lessons.rules.piquet import two_handed

MOST_DISCARDS = 5
MOST_CHANCES = 4
LEAST_LEAD = 0.1
"""Points on average by which the best of some discards must lead, for the choice to be worth asking."""


# ------------------------------------------------------------------------------------------------------- of two ways


def which_way(subject: Subject, value: Value) -> Question:
    """Advice followed, or not: which is better in the hand that shows it. Raises `ValueError` where the scene shows another."""
    table = value.table(("kind", "asks", "advice"))
    shown = named(table["advice"].text())
    if shown is None:
        raise table["advice"].wrong("the name of a demonstration, such as keep-winners")
    if subject.deal.record.id != shown.hand:
        raise ValueError(f"{table['advice'].value} is shown by the hand {shown.hand}")
    found = compare(shown)
    if not found.gain:
        raise ValueError("both ways come to the same")
    better = shown.following if found.gain > 0 else shown.otherwise
    why = Proved(f"{conclusion(shown, found)} {basis(shown)}", _kept_rows(shown.by, found), (shown.clause_id,))
    return _one(
        subject,
        "which-way",
        asks(table, shown.decision if shown.decision.endswith("?") else f"{shown.decision} Which is better?"),
        _mixed((shown.following, shown.otherwise), shown.name),
        (better,),
        why,
        lambda given: why,
        (f"The advice: {shown.clause.says}",),
    )


def _kept_rows(by: Instrument, found: Comparison) -> tuple[Row, ...]:
    """The cards either discard leaves in the hand, those lit that the other does not. Each is told by its cards: the options are mixed."""
    if not isinstance(by, ByDraw | ByDeal):
        return ()
    follow, other = found.follow.cards, found.other.cards
    lit = Hand(follow.mask & ~other.mask), Hand(other.mask & ~follow.mask)
    return (
        Row(f"Kept, without {cards_text(by.follow)}", follow, lit=lit[0]),
        Row(f"Kept, without {cards_text(by.other)}", other, lit=lit[1]),
    )


# ------------------------------------------------------------------------------------------------------- of discards


def which_discard(subject: Subject, value: Value) -> Question:
    """Some discards of the elder hand: which declares most above the other, on average. Raises `ValueError` for one too near the best."""
    table = value.table(("kind", "asks", "discards"))
    discards = [item.cards() for item in table["discards"].items(2, MOST_DISCARDS)]
    record = subject.deal.record
    rules = two_handed(subject.rules)
    dealt = subject.deal.steps[0].hands[record.seats[0]].known
    odds = chosen_odds(dealt, ELDER, rules, discards)
    best, next_best = odds.options[:2]
    if best.difference - next_best.difference < LEAST_LEAD:
        raise ValueError("the two best discards are too near each other to ask which is better")
    by_text = {_laid_out(option.discard): option for option in odds.options}

    def told(*options: Option, more: str = "") -> Proved:
        says = " ".join(_weighed(option) for option in options) + more
        rows = tuple(Row(f"Kept, without {cards_text(option.discard)}", option.kept) for option in options)
        return Proved(f"{says} {ALIKE} {DECLARATIONS_ONLY}", rows, (rules.cite("exchange.elder"),))

    return _one(
        subject,
        "which-discard",
        asks(table, f"{seat_start(record, record.seats[0])} is to lay out cards. Which discard promises the most?"),
        _mixed(tuple(_laid_out(hand) for hand in discards), dealt.code),
        (_laid_out(best.discard),),
        told(best, next_best),
        lambda given: told(by_text[given], more=f" One of the others declares {float(best.difference):.1f} more on average."),
        ("Look at what each discard leaves: the long suit, the sequences, the Aces and Kings.",),
    )


def _laid_out(cards: Hand) -> str:
    return f"Lay out {cards_text(cards)}"


def _weighed(option: Option) -> str:
    kept = kept_words(option.kept)
    keeps = f"keeps {listed(kept)}, and " if kept else ""
    return f"To lay out {cards_text(option.discard)} {keeps}declares {float(option.difference):.1f} points more than the other on average."


# ------------------------------------------------------------------------------------------------------ of the cards


def which_card(subject: Subject, value: Value) -> Question:
    """The card to play at the moment of the scene, with both hands open: every card that loses nothing is right."""
    table = value.table(("kind", "asks"))
    deal, record = subject.deal, subject.deal.record
    position = position_at(deal, subject.step)
    rules = two_handed(subject.rules)
    solved = solve(position, rules)
    if len(solved.best) == len(solved.cards):
        raise ValueError("every card that may be played is as good as any other here")
    seat = position.to_play
    hand = Hand(position.hands[position.turn])
    own = -1 if position.turn else 1

    def after(card: Card) -> str:
        return f"after the {card_name(card)} {seat_name(record, seat)} is {_margin(own * solved.cards[card])}"

    def told(given: str) -> Proved:
        pressed = next(iter(Hand.parse(given)), None) if given else None
        if pressed is None or len(Hand.parse(given)) > 1:
            says = "One card is played."
        elif pressed not in solved.cards:
            says = f"The {card_name(pressed)} may not be played here."
        elif pressed in solved.best:
            says = f"With both hands open, {after(pressed)} from there on; no card does better."
        else:
            lost = counted(abs(solved.cards[solved.best[0]] - solved.cards[pressed]), "point")
            says = f"With both hands open, {after(pressed)} from there on: {lost} less than with another card."
        lit = Hand.of(solved.best) if pressed in solved.best else Hand.of([pressed] if pressed is not None else [])
        return Proved(says, (Row(f"{seat_start(record, seat)} plays", hand, lit=lit),), clauses)

    clauses = (rules.cite("play.lead" if position.table is None else "play.follow"), rules.cite("cards"))
    rows = subject.rows()
    pick = next(number for number, one in enumerate(record.seats) if one == seat)
    return Question(
        kind="which-card",
        rules=rules,
        asks=asks(
            table, f"With both hands open and best play by both: choose a card for {seat_name(record, seat)} that gives nothing away."
        ),
        form=Form.CARDS,
        answers=tuple(Hand.of([card]).code for card in solved.best),
        why=told(Hand.of([solved.best[0]]).code),
        clauses=clauses,
        scene=Scene(
            tuple(row._replace(cards=hand, unknown=0) if number == pick else row for number, row in enumerate(rows)), subject.told()
        ),
        pick=pick,
        hints=(f"{len(solved.best)} of the {len(solved.cards)} cards that may be played lose nothing.",),
        record=record,
        refute=told,
    )


def _margin(points: int) -> str:
    if not points:
        return "level"
    return f"{counted(abs(points), 'point')} {'ahead' if points > 0 else 'behind'}"


# ------------------------------------------------------------------------------------------------------ of the chances

_CHANCES = {classic.what: classic.chance for classic in CLASSIC}


def which_chance(subject: Subject, value: Value) -> Question:
    """How likely a classic draw is, for a number of cards taken; the wrong chances are those of the other classic draws named."""
    table = value.table(("kind", "asks", "of", "draws", "against"))
    draws = table["draws"].number(1, 7)
    of = table["of"].word(_CHANCES)
    others = [item.word(_CHANCES) for item in table["against"].items(1, MOST_CHANCES - 1)]
    words = {chance_words(_CHANCES[what](draws)): what for what in (*others, of)}
    right = chance_words(_CHANCES[of](draws))
    if len(words) != len(others) + 1:
        raise Misread(table["against"].path, "two of these chances are told alike", "other draws")

    def told(what: str) -> str:
        chance = _CHANCES[what](draws)
        return f"{what}: {chance.favourable:,} of {chance.total:,} draws, {chance_words(chance)}"

    clauses = (subject.rules.cite("exchange.elder"),)
    why = Proved(f"With {draws} of {UNSEEN} unseen cards taken, {told(of)}. {ALIKE}", (), clauses)
    return _one(
        subject,
        "which-chance",
        asks(table),
        _mixed(tuple(words), of),
        (right,),
        why,
        lambda given: Proved(f"That would be {told(words[given])}. It is not what is asked here.", (), clauses),
        (f"{draws} cards are taken, of {UNSEEN} that cannot be seen.",),
    )


# ------------------------------------------------------------------------------------------------------------ common


def _mixed(options: tuple[str, ...], seed: str) -> tuple[str, ...]:
    """The options in an order that tells nothing, the same every time."""
    mixed = list(options)
    Random(seed).shuffle(mixed)
    return tuple(mixed)


def _one(
    subject: Subject,
    kind: str,
    asked: str,
    options: tuple[str, ...],
    answers: tuple[str, ...],
    why: Proved,
    refute: Callable[[str], Proved],
    hints: tuple[str, ...],
) -> Question:
    return Question(
        kind=kind,
        rules=subject.rules,
        asks=asked,
        form=Form.ONE,
        options=options,
        answers=answers,
        why=why,
        clauses=why.clauses,
        scene=subject.scene,
        hints=hints,
        record=subject.record,
        refute=refute,
    )
