"""The words of the game: what each means in plain English, its French or English twin, how to say it; and where they stand in a text.

A page underlines what `mentions` finds and shows `Term.definition` when it is pointed at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game. `also` are other forms of it in English, `french` what French players say where that differs, `say` a hint how to say it."""

    name: str
    definition: str
    also: tuple[str, ...] = ()
    french: str = ""
    say: str = ""


class Mention(NamedTuple):
    """Where a term stands in a text: `text[start:end]` is the word, in whatever form it has there."""

    start: int
    end: int
    term: Term


_TERMS = (
    Term("admitted", "Answered with “good”. What is admitted stands, even if better was held.", ("admits", "admit")),
    Term(
        "call",
        "To say what one holds in a class, and what is said: “forty-one”, “tierce to the Queen”.",
        ("calls", "called", "calling"),
        "annonce",
    ),
    Term("capot", "All twelve tricks won by one player. It counts forty, in place of the ten for most tricks.", say="ka-po"),
    Term(
        "points for cards",
        "Ten points for winning seven tricks or more; at six each nobody has them.",
        ("for the cards", "counts the cards", "odd trick", "majority"),
        "les cartes",
    ),
    Term("carte blanche", "A hand dealt without any King, Queen or Jack. Shown, it counts ten before everything else.", say="kart blahnsh"),
    Term("claim", "What the dealer counts after the first lead, or what is called late, as a list without replies.", ("claims", "claimed")),
    Term("class", "One of the three kinds of holding that are compared: point, sequence, and set.", ("classes",)),
    Term("court card", "A King, a Queen or a Jack.", ("court cards",), "figure"),
    Term(
        "dealer",
        "The player who deals: exchanges second, answers the calls, and plays second to the first trick.",
        ("younger hand",),
        "dernier",
        "dern-yay",
    ),
    Term(
        "declaring",
        "The talk before the play, in which point, sequences and sets are called and answered.",
        ("declarations", "declaration", "declares"),
    ),
    Term("discard", "A card laid out in exchange for one of the talon.", ("discards", "discarded", "lays out", "laid out"), "écart"),
    Term(
        "elder hand",
        "The player who is not the dealer: exchanges first, calls first and leads to the first trick.",
        ("elder", "pone"),
        "premier",
        "prem-yay",
    ),
    Term(
        "equal",
        "The two best holdings of a class are the same. Nobody counts the class, lesser holdings included.",
        ("equality", "equalities"),
        "égal",
    ),
    Term("erratum", "A note in a hand file that says why a printed figure is not the rules’ figure.", ("errata",)),
    Term("exchange", "Laying out cards and taking as many from the talon.", ("exchanges", "exchanged")),
    Term("good", "The answer to a call that nothing beats or equals: its caller counts the class.", (), "bon"),
    Term("lead", "To play the first card of a trick, and that card.", ("leads", "led", "leading")),
    Term("lurch", "A loser below fifty when the other player reaches a hundred: the game counts double.", ("lurched",)),
    Term("making", "The pips of a point, told when two points have the same number of cards.", ("making?",), "valant"),
    Term("not good", "The answer to a call that is beaten; the other player need not say by what.", (), "pas bon"),
    Term("partie", "A game of a fixed number of deals, six as a rule, settled by the totals.", ("parties",), say="par-tee"),
    Term(
        "pic",
        "Thirty points in declarations and play before the other player scores anything: thirty is added, so thirty becomes sixty.",
        ("pique",),
        "pic",
        "peek",
    ),
    Term("pips", "What a card is worth in the point: the Ace eleven, court cards and Ten ten, the rest their number.", ("pip",)),
    Term(
        "point",
        "The suit in which a player’s cards make the most pips. It counts one for each card.",
        (),
        "point",
        "pwan",
    ),
    Term(
        "precedence",
        "The order in which points count: carte blanche, point, sequences, sets, repic, play, pic, cards or capot.",
        ("order of precedence",),
    ),
    Term("quatorze", "Four cards of one rank, Ten or higher. It counts fourteen.", ("quatorzes",), "quatorze", "ka-torz"),
    Term("quatrième", "Four neighbouring cards of a suit. It counts four.", ("quatrièmes", "quart", "quarts"), "quatrième", "katr-yem"),
    Term("quinte", "Five neighbouring cards of a suit. It counts fifteen.", ("quintes", "quint", "quints"), "quinte", "kant"),
    Term("race", "A game that ends when a player reaches a hundred."),
    Term(
        "renounce",
        "Not to follow suit although one could; the cards are taken back and played again.",
        ("renounces", "renounced", "revoke"),
    ),
    Term(
        "repic",
        "Thirty points by declarations alone, before the other player counts anything in an earlier class: sixty is added, so thirty becomes ninety.",
        ("repique",),
        "repic",
        "re-peek",
    ),
    Term("reply", "What is answered to a call: good, equal or not good; or “making?”, which asks for the pips.", ("replies",)),
    Term(
        "rubicon",
        "A hundred points over the deals of a partie; a loser below it pays both totals instead of the difference.",
        ("rubiconed",),
    ),
    Term("sequence", "Three or more neighbouring cards of one suit.", ("sequences",), "séquence"),
    Term("set", "Three or four cards of one rank, Ten or higher.", ("sets",), "brelan (three)"),
    Term("sixième", "Six neighbouring cards of a suit. It counts sixteen.", ("sixièmes",), "sixième", "seez-yem"),
    Term("septième", "Seven neighbouring cards of a suit. It counts seventeen.", ("septièmes",), "septième", "set-yem"),
    Term("huitième", "All eight cards of a suit. It counts eighteen.", ("huitièmes",), "huitième", "weet-yem"),
    Term(
        "sink",
        "Not to call something one holds, to keep it from the other player. What is sunk does not count.",
        ("sinks", "sinking", "sunk"),
    ),
    Term("talon", "The eight cards left after the deal: five for the elder hand, three for the dealer.", ("stock",), "talon"),
    Term("tierce", "Three neighbouring cards of a suit. It counts three.", ("tierces",), "tierce", "teerss"),
    Term("trick", "A card from each player; the higher card of the suit led wins it.", ("tricks",), "levée"),
    Term("trio", "Three cards of one rank, Ten or higher. It counts three.", ("trios",), "brelan", "tree-o"),
    Term(
        "under-call",
        "To call less than one’s best in a class, knowing that even this cannot be beaten.",
        ("under-calls", "under-calling", "under-called"),
    ),
)

TERMS: tuple[Term, ...] = tuple(sorted(_TERMS, key=lambda t: t.name.casefold()))
"""Every term, in alphabetical order."""

_FORMS: Mapping[str, Term] = MappingProxyType({form.casefold(): t for t in TERMS for form in (t.name, *t.also)})
_PATTERN = re.compile(
    r"(?<![\w-])(?:" + "|".join(re.escape(f) for f in sorted(_FORMS, key=len, reverse=True)) + r")(?![\w-])", re.IGNORECASE
)


def term(word: str) -> Term:
    """The entry of a word in any of its English forms, in any case. Raises `KeyError` for a word that is no term."""
    return _FORMS[word.casefold()]


def mentions(text: str) -> Iterator[Mention]:
    """Where terms stand in a text, each at its first mention only, in order; they never overlap."""
    seen: set[str] = set()
    for match in _PATTERN.finditer(text):
        found = _FORMS[match.group().casefold()]
        if found.name not in seen:
            seen.add(found.name)
            yield Mention(match.start(), match.end(), found)
