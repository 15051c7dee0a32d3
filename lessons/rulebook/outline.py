"""The order of the rulebook: every clause once, under its book and the phase of the game it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from lessons.rules.clauses import CLAUSES, Clause


class Phase(StrEnum):
    """The headings within a book, in the order of a game; the value is what stands there."""

    PACK = "Pack and players"
    DEAL = "Cut and deal"
    CARTE_BLANCHE = "Carte blanche"
    EXCHANGE = "The exchange"
    TALON = "Talon and discards"
    DECLARING = "Declaring"
    POINT = "The point"
    SEQUENCE = "Sequences"
    SET = "Quatorzes and trios"
    IMPERIALS = "Impérials"
    PLAY = "The play"
    COUNTING = "Counting the play"
    LEAPS = "Repic and pic"
    CARDS = "Cards and capot"
    GAME = "The game and its settlement"
    IRREGULAR = "Irregularities"
    ADVICE = "Advice"


class Section(NamedTuple):
    """A phase of one book and its clauses, in the order of play."""

    phase: Phase
    clauses: tuple[Clause, ...]


class Book(NamedTuple):
    """All the clauses of one text or game. `family` is the first part of their ids."""

    family: str
    title: str
    sections: tuple[Section, ...]

    @property
    def name(self) -> str:
        """The title without what it says of the game: `Piquet normand`."""
        return self.title.partition(":")[0]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause of the book, in order."""
        return tuple(clause for section in self.sections for clause in section.clauses)


# Ids without their first part.
_CENT = {
    Phase.PACK: "pack pips players two-packs markers",
    Phase.DEAL: "cut deal.cut deal.twelve deal.talon deal.alternate",
    Phase.CARTE_BLANCHE: "carte-blanche.value carte-blanche.shown carte-blanche.dealer",
    Phase.EXCHANGE: "exchange.pone exchange.announce exchange.dealer exchange.dealer-minimum exchange.twelve exchange.thirteen",
    Phase.TALON: "talon.pone-looks talon.dealer-looks talon.named-suit discards.own discards.mixed",
    Phase.DECLARING: """combinations.classes order.declarations declare.order declare.words declare.replies declare.not-good
        declare.count-aloud declare.show declare.lead-counts declare.dealer-claims declare.forgotten admitted-good no-amending
        sink.allowed sink.lost ask-discarded-suit""",
    Phase.POINT: "point.rank point.value declare.point-equal point.english",
    Phase.SEQUENCE: "sequence.names sequence.value sequence.rank sequence.all sequence.tie",
    Phase.SET: "set.kinds set.value set.rank set.all declare.sets-never-equal",
    Phase.PLAY: "play.lead play.follow play.win play.laid play.renounce",
    Phase.COUNTING: "count.lead count.second count.last",
    Phase.LEAPS: """repic repic.order repic.dealer-over-lead repic.equalities pic pic.order pic.dealer pic.equalities pic.jump""",
    Phase.CARDS: "cards capot",
    Phase.GAME: "stakes score.hand-end score.order score.lurch abandoned",
    Phase.IRREGULAR: """misdeal.imperfect-pack misdeal.faced misdeal.out-of-turn misdeal.count misdeal.keeps-deal discard.too-few
        discard.too-many draw.dealer-waits draw.others-cards draw.silent-four draw.one-too-many draw.too-few talon.peeked-before
        talon.peeked-after talon.exposed false-claim""",
    Phase.ADVICE: """sink.when advice.elder-danger advice.count-suits advice.risk-repic advice.cards-matter advice.keep-winners
        advice.ace-high advice.lead-point advice.tenace advice.odd-trick-first advice.only-leads advice.dealer-guards
        advice.dealer-lead advice.dealer-infer""",
}
_RUBICON = {
    Phase.DECLARING: "declare.suit under-call under-call.proof under-call.ordinary",
    Phase.POINT: "point.count point.last-figure",
    Phase.COUNTING: "count",
    Phase.GAME: "six-deals tie rubicon",
}
_CLUB = {
    Phase.PACK: "rank pips",
    Phase.DEAL: "draw shuffle deal",
    Phase.CARTE_BLANCHE: "carte-blanche",
    Phase.EXCHANGE: "exchange exchange.dealer-first",
    Phase.TALON: "exchange.left",
    Phase.DECLARING: "declare prove sink",
    Phase.POINT: "point",
    Phase.SEQUENCE: "sequence",
    Phase.SET: "sets",
    Phase.PLAY: "play",
    Phase.COUNTING: "count count.american count.aloud",
    Phase.LEAPS: "repique pique",
    Phase.CARDS: "tricks",
    Phase.GAME: "game rubicon game.four",
}
_PORTLAND = {
    Phase.CARTE_BLANCHE: "18 20",
    Phase.EXCHANGE: "21 22 23 24 32 34",
    Phase.TALON: "33 36",
    Phase.DECLARING: "46 47 48 49 50 51 56",
    Phase.POINT: "62",
    Phase.SEQUENCE: "63",
    Phase.SET: "64",
    Phase.PLAY: "59",
    Phase.COUNTING: "65",
    Phase.LEAPS: "67 68 69",
    Phase.CARDS: "66",
    Phase.GAME: "71 72 73",
    Phase.IRREGULAR: "27 29 52 53 54 58",
}
_MODERN = {
    Phase.DEAL: "cut",
    Phase.CARTE_BLANCHE: "carte_blanche_shown",
    Phase.EXCHANGE: "discards_first elder_must_exchange dealer_must_exchange",
    Phase.TALON: "left_cards",
    Phase.DECLARING: "call_order dealer_claims under_call late_claim",
    Phase.POINT: "point_called_by short_point good_point_named",
    Phase.COUNTING: "counting_cards trick_point last_trick",
    Phase.LEAPS: "repic pic pic_order cards_count_for_pic strict_pic_announcement",
    Phase.CARDS: "cards capot capot_includes_last_trick",
    Phase.GAME: "game level",
    Phase.IRREGULAR: "false_claim others_talon_card",
}
_NORMAND = {
    Phase.DEAL: "cut deal",
    Phase.EXCHANGE: "exchange",
    Phase.DECLARING: "declare",
    Phase.LEAPS: "repic",
    Phase.CARDS: "tricks",
    Phase.GAME: "pool",
}
_VOLEUR = {
    Phase.PACK: "partners",
    Phase.CARTE_BLANCHE: "carte-blanche",
    Phase.DECLARING: "declare partner-good show",
    Phase.POINT: "point-minimum",
    Phase.COUNTING: "count",
    Phase.LEAPS: "repic",
    Phase.CARDS: "capot",
}
_ECRIRE = {Phase.PACK: "table", Phase.GAME: "rotation tours"}
_IMPERIAL = {
    Phase.PACK: "pack counters",
    Phase.DEAL: "deal",
    Phase.DECLARING: "declare",
    Phase.POINT: "point",
    Phase.IMPERIALS: "kinds retourne tombee",
    Phase.PLAY: "play",
    Phase.COUNTING: "tricks score",
    Phase.GAME: "counting-out",
}
_CASSINO = {
    Phase.PACK: "pack players",
    Phase.DEAL: "cut deal deal.packets",
    Phase.COUNTING: "score",
    Phase.GAME: "game",
    Phase.IRREGULAR: """irregular.pack irregular.out-of-turn irregular.misdeal irregular.exposed irregular.exposed-later
        irregular.last-round irregular.later-round irregular.lifted""",
}


def _book(family: str, title: str, order: Mapping[Phase, str]) -> Book:
    return Book(
        family,
        title,
        tuple(Section(phase, tuple(CLAUSES[f"{family}.{id}"] for id in order[phase].split())) for phase in Phase if phase in order),
    )


BOOKS: tuple[Book, ...] = (
    _book("cent", "Piquet au cent: Foster’s game of a hundred points", _CENT),
    _book("rubicon", "Rubicon piquet: what Foster plays otherwise in it", _RUBICON),
    _book("club", "The club rules page", _CLUB),
    _book("portland", "The laws of the Portland and Turf Clubs, 1882", _PORTLAND),
    _book("modern", "Rubicon piquet as it is played today", _MODERN),
    _book("normand", "Piquet normand: three players", _NORMAND),
    _book("voleur", "Piquet voleur: four players, two against two", _VOLEUR),
    _book("ecrire", "Piquet à écrire: three to seven at the table", _ECRIRE),
    _book("imperial", "Impérial", _IMPERIAL),
    _book("cassino", "Cassino", _CASSINO),
)
"""Every book, the two-handed game first."""

PHASES: Mapping[str, Phase] = MappingProxyType(
    {clause.id: section.phase for book in BOOKS for section in book.sections for clause in section.clauses}
)
"""The phase of every clause, by its id."""


_BY_FAMILY = {book.family: book for book in BOOKS}

FAMILIES: tuple[str, ...] = tuple(_BY_FAMILY)
"""The short names of the books."""


def book(family: str) -> Book:
    """The book of a family of clauses. Raises `KeyError` where there is none."""
    return _BY_FAMILY[family]
