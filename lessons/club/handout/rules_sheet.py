"""What a rule set plays: what counts, in figures, and how each point is settled on which the texts differ.

One page in usual print. A sentence names the clauses of the set's own text that say it, and none where that text is silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from lessons.club.handout.model import (
    Block,
    Columns,
    Document,
    Label,
    Leaf,
    NewPage,
    Prose,
    Span,
    Table,
    Title,
    Together,
    cell,
    quiet,
    text,
)
from lessons.club.handout.option_clauses import option_clauses, own_clauses
from lessons.combinations import CARTE_BLANCHE_POINTS, sequence_value, set_value
from lessons.explain.names import capital, sequence_name, set_name
from lessons.explain.options import option_words
from lessons.rulebook.outline import book
from lessons.rules.clauses import ClauseKind
from lessons.rules.named import overrides_of
from lessons.rules.outline import SET_NAMES, SUMMARIES, groups
from lessons.rules.piquet import CountingCards, PiquetRules, TrickPoint
from lessons.rules.rule_set import PointCalledBy, RuleSet, ShortPoint
from lessons.rules.several import SeveralRules

_LONGER = (5, 8)
"""Cards of the shortest and the longest of the sequences that count ten more than their cards."""
_SHORTER = (3, 4)
_SETS = (3, 4)


def rules_sheet(sets: tuple[RuleSet, ...], title: str) -> Document:
    """A page for each of some rule sets. `title` is what the hand-out is for."""
    blocks: list[Block] = []
    for number, rules in enumerate(sets):
        blocks += [NewPage()] if number else []
        blocks += _page(rules)
    return Document(title, "Rules", tuple(blocks))


def _page(rules: RuleSet) -> Iterator[Block]:
    yield Title(capital(SET_NAMES[rules.name]), SUMMARIES[rules.name])
    yield Columns(tuple(Together(tuple(part)) for part in (*_dealt(rules), *_counts(rules), *_told(rules), *_settled(rules))))


# ------------------------------------------------------------------------------------------------------------ a deal


def _dealt(rules: RuleSet) -> Iterator[list[Leaf]]:
    """How a deal of the two-handed game goes, under every rule set: what they differ in stands below it."""
    if not isinstance(rules, PiquetRules):
        return
    yield [
        _line(
            "Twelve cards each of thirty-two, from high to low A\u00a0K\u00a0Q\u00a0J\u00a010\u00a09\u00a08\u00a07, and a talon of eight: five for the elder hand, who does not "
            "deal, three for the dealer.",
            own_clauses(rules, "cent.pack cent.deal.twelve cent.deal.talon club.rank club.deal"),
        ),
        _line(
            "After the exchange the elder hand calls point, sequence and set, and each is answered good, equal or not good.",
            own_clauses(rules, "cent.declare.order cent.declare.replies club.declare"),
        ),
        _line(
            "The elder hand leads; the other follows suit if able. There is no trump: the higher card of the suit led wins, and its player "
            "leads next.",
            own_clauses(rules, "cent.play.follow cent.play.win club.play"),
        ),
        Prose(text(quiet("Small type names the clause of the text; where none stands, this set’s text does not say it.")), small=True),
    ]


# -------------------------------------------------------------------------------------------------------- what counts


def _counts(rules: RuleSet) -> Iterator[list[Leaf]]:
    """What counts, where it is counted as in the two-handed game; the other games' options say what theirs do."""
    if not isinstance(rules, PiquetRules | SeveralRules):
        return
    yield [_card("What is declared", _declared(rules))]
    if isinstance(rules, PiquetRules):
        yield [Label("What is good"), *_good(rules)]
        yield [_card("What is played", chain(_played(rules), _leaps(rules)))]
    else:
        yield [_card("Leaps", _leaps(rules))]


_Row = tuple[str, str, tuple[str, ...]]
"""What counts, how much, and the clauses that say so."""


def _card(head: str, lines: Iterator[_Row]) -> Table:
    rows = tuple((cell(text(words, _quietly(clauses))), cell(figure)) for words, figure, clauses in lines)
    return Table(head=(head, "counts"), rows=rows, widths=(4.8, 1), figures=frozenset({1}))


def _declared(rules: PiquetRules | SeveralRules) -> Iterator[_Row]:
    two = rules if isinstance(rules, PiquetRules) else None

    def said(ids: str) -> tuple[str, ...]:
        return own_clauses(two, ids) if two is not None else ()

    blanche = getattr(rules, "carte_blanche", CARTE_BLANCHE_POINTS)
    yield "Carte blanche: no K, Q or J", str(blanche), said("cent.carte-blanche.value club.carte-blanche")
    plain = two is not None and two.short_point is ShortPoint.NEVER
    yield "Point: the best suit", "1 a card", _clauses(rules, "short_point") if plain else ()
    runs = said("cent.sequence.value club.sequence portland.63")
    for length in _SHORTER:
        yield f"{capital(sequence_name(length))}: {length} in a row of a suit", str(sequence_value(length)), runs
    least, most = _LONGER
    names = f"{capital(sequence_name(least))} to {sequence_name(most)}: {least} to {most}"
    yield names, f"{sequence_value(least)} to {sequence_value(most)}", runs
    for size in _SETS:
        yield (
            f"{capital(set_name(size))}: {size} of a rank, Tens or better",
            str(set_value(size)),
            said("cent.set.value club.sets portland.64"),
        )


def _good(rules: PiquetRules) -> Iterator[Prose]:
    """How holdings are ranked, and what the best of a class makes good: the same in every text, but for how they compare points."""
    yield _line("Pips: A 11; K, Q, J and 10 ten; 9, 8, 7 as they say.", own_clauses(rules, "cent.pips club.pips"))
    if rules.point_called_by is PointCalledBy.PIPS:
        yield _line("The better point has more pips.", own_clauses(rules, "cent.point.rank"))
    else:
        yield _line("The better point has more cards, or as many and more pips.", own_clauses(rules, "rubicon.point.count club.point"))
    yield _line(
        "The longer sequence is better, then the higher top card.",
        own_clauses(rules, "cent.sequence.rank club.sequence"),
    )
    yield _line("Four of a rank beat three, then the higher rank.", own_clauses(rules, "cent.set.rank club.sets"))
    yield _line(
        "The best sequence makes all others of its hand good, and bars the other hand’s; so the best quatorze or trio.",
        own_clauses(rules, "cent.sequence.all cent.set.all club.sequence club.sets"),
    )
    yield _line(
        "Equal points, or equal best sequences, count for neither.",
        own_clauses(rules, "cent.declare.point-equal cent.sequence.tie club.point club.sequence"),
    )


def _played(rules: PiquetRules) -> Iterator[_Row]:
    tens = rules.counting_cards is CountingCards.TEN_OR_BETTER
    taken = "a trick the other player led to" if rules.trick_point is TrickPoint.SECOND_PLAYER else "a trick"
    yield f"Leading a {'Ten or better' if tens else 'card'}", "1", _clauses(rules, "counting_cards")
    yield f"Taking {taken}{', with a Ten or better' if tens else ''}", "1", _clauses(rules, "trick_point")
    yield "The last trick", f"{rules.last_trick} more" if rules.last_trick else "–", _clauses(rules, "last_trick")
    yield "Seven tricks or more; six each none", str(rules.cards), _clauses(rules, "cards")
    yield "Capot: all twelve tricks", str(rules.capot), _clauses(rules, "capot")
    besides = rules.last_trick if not rules.capot_includes_last_trick else 0
    yield "The last trick of a capot besides", f"{besides} more" if besides else "no more", _clauses(rules, "capot_includes_last_trick")


def _leaps(rules: PiquetRules | SeveralRules) -> Iterator[_Row]:
    repic, pic = (_clauses(rules, name) if isinstance(rules, PiquetRules) else () for name in ("repic", "pic"))
    yield f"Repic: {rules.repic.at} declared, the other side nothing before", f"+{rules.repic.bonus}", repic
    yield f"Pic: {rules.pic.at} declared and played, the other side nothing before", f"+{rules.pic.bonus}", pic


_IN_FIGURES = frozenset({"counting_cards", "trick_point", "last_trick", "cards", "capot", "capot_includes_last_trick", "repic", "pic"})
"""Options of the two-handed game that the tables tell."""


# ----------------------------------------------------------------------------------------------- what the text says


def _told(rules: RuleSet) -> Iterator[list[Leaf]]:
    """The clauses of a game beside the two-handed one, in the order of play: they are few, and its options are only what they leave open."""
    if isinstance(rules, PiquetRules):
        return
    for phase, clauses in book(rules.name).sections:
        lines: list[Leaf] = [Prose(text(one.says, quiet(f" {one.id}")), small=True) for one in clauses if one.kind is not ClauseKind.RULING]
        if lines:
            yield [Label(phase.value), *lines]


# ------------------------------------------------------------------------------------------------- what the set plays


def _settled(rules: RuleSet) -> Iterator[list[Leaf]]:
    """Every option that is not told in figures, under the part of the game it belongs to, with the clauses that say so."""
    told = set(_IN_FIGURES) if isinstance(rules, PiquetRules) else set()
    if rules.short_point is ShortPoint.NEVER:
        told.add("short_point")
    if rules.target is not None:
        told.add("level")  # a race has no extra deals
    for head, names in groups(type(rules)).items():
        lines: list[Leaf] = [Label(head if isinstance(rules, PiquetRules) else f"{head}: what the text leaves open")]
        for name in (name for name in names if name not in told):
            words = f"{capital(option_words(name, getattr(rules, name), type(rules)))}."
            lines.append(_line(words, _clauses(rules, name)))
        if len(lines) > 1:
            yield lines


def _clauses(rules: RuleSet, name: str) -> tuple[str, ...]:
    """What an option rests on: the clauses that say what the set plays, or the house; of a game of one text, the clause that leaves it open."""
    if name in overrides_of(rules):
        return (_HOUSE,)
    if isinstance(rules, PiquetRules):
        return option_clauses(rules, name)
    (clauses,) = (field.metadata["clauses"] for field in rules.option_fields() if field.name == name)
    return (str(clauses[0]),)


_HOUSE = "house rule"


def _line(words: str, clauses: tuple[str, ...]) -> Prose:
    """A sentence with what it rests on."""
    return Prose(text(words, _quietly(clauses)), small=True)


def _quietly(clauses: tuple[str, ...]) -> Span:
    return quiet(f" {', '.join(clauses)}" if clauses else "")
