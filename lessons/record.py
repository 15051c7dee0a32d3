"""A hand as it was written down: what the hand file, the paste box and the card grid all produce, and the engine reads.

Nothing here judges: a record says what was dealt, said and played. `lessons.games` says what it is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from lessons.cards import Card, Holding, Rank, Suit
from lessons.combinations import Class
from lessons.errors import Place
from lessons.members import quick_members
from lessons.rules.rule_set import RuleSet

ELDER, SECOND, DEALER = "elder", "second", "dealer"


@quick_members
class Starts(StrEnum):
    """What the hands of a record are."""

    EXCHANGE = "exchange"
    """as dealt"""
    DECLARE = "declare"
    """after the draw"""
    PLAY = "play"
    """a position in the play"""


@quick_members
class Reply(StrEnum):
    """What is answered to a call."""

    GOOD = "good"
    EQUAL = "equal"
    NOT_GOOD = "not good"
    MAKING = "making?"


# ---------------------------------------------------------------------------------------------------- what is said


@dataclass(frozen=True, slots=True)
class SaidPoint:
    """A point as called: `point 41` gives `pips`, `point of 5` gives `length`, `making 49` (or `making 9`) gives `making`."""

    pips: int | None = None
    length: int | None = None
    making: int | None = None
    suit: Suit | None = None

    cls = Class.POINT


@dataclass(frozen=True, slots=True)
class SaidSequence:
    """`tierce to Q`, `quinte to K in H`."""

    length: int
    top: Rank
    suit: Suit | None = None

    cls = Class.SEQUENCE


@dataclass(frozen=True, slots=True)
class SaidSet:
    """`trio K`, `quatorze A`."""

    size: int
    rank: Rank

    cls = Class.SET


@dataclass(frozen=True, slots=True)
class SaidNothing:
    """`no point`, `no sequence`, `no set`; `nothing` (`cls` None) for all that is left to call."""

    cls: Class | None = None


@dataclass(frozen=True, slots=True)
class SaidCarteBlanche:
    """`carte blanche` in a list of claims."""

    cls = Class.CARTE_BLANCHE


Said = SaidPoint | SaidSequence | SaidSet | SaidNothing | SaidCarteBlanche


# ---------------------------------------------------------------------------------------------------------- acts


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One action of one seat.

    `count` is the figure written behind it (`= N`); `irregular` that its line ends in `!`; `comment` what stands behind
    `#` on its line and `above` the comment lines before it; `place` where it stands in a file.
    """

    seat: str
    count: int | None = None
    irregular: bool = False
    comment: str = ""
    above: tuple[str, ...] = ()
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowsCarteBlanche(Act):
    """`elder carte blanche`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Discards(Act):
    """`elder discards S87 H9`; `discards nothing` is an empty holding, `discards ?3` three unknown cards."""

    cards: Holding


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws(Act):
    """`elder draws 3`, `elder draws 4 silently`; with `discards CARDS, draws 3` on one line it follows its discard."""

    number: int
    silently: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks(Act):
    """`elder looks at 2`: at talon cards that were left."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsUp(Act):
    """`dealer turns up 2`: talon cards that were left, for both to see."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls(Act):
    """One call and its answer, if one is written. `reply_seat` is told when several could answer."""

    said: Said
    reply: Reply | None = None
    reply_seat: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Also(Act):
    """`elder also trio K, trio Q`: what is counted besides."""

    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sinks(Act):
    """`elder sinks quinte to K`: a remark that something held is not called; it scores nothing and changes nothing."""

    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims(Act):
    """`dealer claims point 49, quinte to K`: a list without replies."""

    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrects(Act):
    """`elder corrects trio K`: mends what that seat last said in the same class."""

    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays(Act):
    """A card laid on the table; `card` None is `?`, a card not told; `nothing` that its player has no card left."""

    card: Card | None = None
    nothing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TakesBack(Act):
    """`dealer takes back CQ`: a card laid in error."""

    card: Card


@dataclass(frozen=True, slots=True)
class Block:
    """The acts of one block of steps, with the comment lines that stand after the last of them."""

    acts: tuple[Act, ...]
    tail: tuple[str, ...] = ()


# --------------------------------------------------------------------------------------------------------- checks

Figure = Any
"""An int for a seat's count; a mapping seat to int for `tricks`; a tuple of seats (empty for "none") for repic, pic, capot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Figures to compare at a point of the deal.

    `at` is canonical: `carte blanche`, `point`, `sequence`, `set`, `declare`, `lead`, `claims`, `trick N`, `end`.
    `rules` holds the figures said to be the rules', `printed` the text's, both by seat or by `tricks`, `repic`, `pic`,
    `capot`; `erratum` says why they differ. `place` is where the check stands, `places` where each key does.
    """

    at: str
    rules: Mapping[str, Figure] = field(default_factory=dict)
    printed: Mapping[str, Figure] = field(default_factory=dict)
    erratum: str = ""
    place: Place | None = field(default=None, compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)


# --------------------------------------------------------------------------------------------------------- record


class Counters(NamedTuple):
    """What a player of Impérial has passed over: six whites are a red (imperial.counters)."""

    red: int = 0
    white: int = 0

    @property
    def whites(self) -> int:
        """All of them as whites, six to a red."""
        return 6 * self.red + self.white

    @property
    def word(self) -> str:
        """The counters as one word: `2r4w`."""
        return f"{self.red}r{self.white}w"

    @classmethod
    def of(cls, whites: int) -> Counters:
        """That many whites, six to a red."""
        return cls(*divmod(whites, 6))

    def __str__(self) -> str:
        return " ".join(f"{n} {name}" for n, name in ((self.red, "red"), (self.white, "white")) if n) or "none"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a hand is printed."""

    work: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """A deal as written down.

    `seats` stand in order of play, elder hand first, dealer last; `hands` are as `starts` says. `talon` has its eight
    cards in order, None for one not told. `count` and `tricks` belong to a position (`starts = play`); `score` is the
    game before this deal and `deal` its number. `really` names the seats whose hand is marked `!`: it has that many
    cards. A block is None when the file has none, which is not the same as an empty one. `extra` keeps keys that begin
    with `_`, as they were read. `partners` are the sides of a game for four; `turned` the trump turned up in Impérial, and
    `counters` its score before this deal.
    """

    id: str
    rules: RuleSet
    hands: Mapping[str, Holding]
    title: str = ""
    note: str = ""
    source: Source | None = None
    seats: tuple[str, ...] = (ELDER, DEALER)
    names: Mapping[str, str] = field(default_factory=dict)
    starts: Starts = Starts.DECLARE
    partners: tuple[tuple[str, str], ...] = ()
    score: Mapping[str, int] = field(default_factory=dict)
    counters: Mapping[str, Counters] = field(default_factory=dict)
    turned: Card | None = None
    deal: int | None = None
    count: Mapping[str, int] = field(default_factory=dict)
    tricks: Mapping[str, int] = field(default_factory=dict)
    talon: tuple[Card | None, ...] | None = None
    discards: Mapping[str, Holding] = field(default_factory=dict)
    really: frozenset[str] = frozenset()
    exchange: Block | None = None
    declare: Block | None = None
    play: Block | None = None
    checks: tuple[Check, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    """Where keys stand in the file, by dotted name (`hands.elder`, `table.score`), for messages."""

    def name(self, seat: str) -> str:
        """What a seat is called on screen; a side of two by both its names."""
        if not self.partners:
            return self.names.get(seat, seat)
        return " and ".join(self.names.get(one, one) for one in self.seats_of(seat))

    @property
    def sides(self) -> tuple[str, ...]:
        """Who counts together: each seat by itself, or the two of a partnership joined by a hyphen (`A-B`)."""
        return tuple("-".join(pair) for pair in self.partners) if self.partners else self.seats

    def side(self, seat: str) -> str:
        """The side a seat counts for."""
        return next(("-".join(pair) for pair in self.partners if seat in pair), seat) if self.partners else seat

    def seats_of(self, side: str) -> tuple[str, ...]:
        """The seats that count together as a side."""
        return next((pair for pair in self.partners if "-".join(pair) == side), (side,)) if self.partners else (side,)

    def partner(self, seat: str) -> str | None:
        """The other seat of its side."""
        return next((first if seat == second else second for first, second in self.partners if seat in (first, second)), None)

    def other(self, seat: str) -> str:
        """The other of two seats."""
        first, second = self.seats
        return second if seat == first else first
