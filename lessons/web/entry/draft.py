"""The draft: everything typed or clicked on the page *Enter a hand*, as texts. It may be wrong; it is never lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from lessons.record import DEALER, ELDER, Starts

UNKNOWN_HAND = "?12"
"""The text of a hand of which no card is known."""


@dataclass(frozen=True, slots=True)
class DraftCheck:
    """Figures at one place of the deal, as typed.

    `rules` and `printed` map a seat, or `tricks`, `repic`, `pic`, `capot`, to the text of its value as a hand file
    writes it: `21`, `"none"`, `{ elder = 12, dealer = 0 }`.
    """

    at: str
    rules: Mapping[str, str] = field(default_factory=dict)
    printed: Mapping[str, str] = field(default_factory=dict)
    erratum: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A hand as it stands on the page. Every field but `starts` is text as typed.

    `cards` holds a text a seat, `discards` likewise (what each laid out, unless the hands are as dealt); `options` maps
    an option's name to the text of its value as a hand file writes it. `exchange`, `declare` and `play` are the blocks,
    None where the record leaves that part out, which is not the same as an empty one. `extra` travels through untouched.
    """

    seats: tuple[str, str] = (ELDER, DEALER)
    starts: Starts = Starts.DECLARE
    cards: Mapping[str, str] = field(default_factory=dict)
    talon: str = ""
    discards: Mapping[str, str] = field(default_factory=dict)
    exchange: str | None = None
    declare: str | None = None
    play: str | None = None
    checks: tuple[DraftCheck, ...] = ()
    id: str = ""
    title: str = ""
    note: str = ""
    work: str = ""
    where: str = ""
    rules: str = "au-cent"
    options: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    score: Mapping[str, str] = field(default_factory=dict)
    deal: str = ""
    count: Mapping[str, str] = field(default_factory=dict)
    tricks: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered yet."""
        return self == Draft()

    @property
    def elder(self) -> str:
        """The seat of the elder hand."""
        return self.seats[0]

    @property
    def dealer(self) -> str:
        """The seat of the dealer."""
        return self.seats[1]

    def label(self, seat: str) -> str:
        """What a seat is called on the page: its player's name, or `Elder hand` and `Dealer`."""
        return self.names.get(seat, "").strip() or {ELDER: "Elder hand", DEALER: "Dealer"}.get(seat, seat)

    def get(self, path: str) -> str:
        """The text at a path: a field, or a field and a key (`cards.elder`); empty where nothing stands."""
        name, _, key = path.partition(".")
        value = getattr(self, name)
        if key:
            value = value.get(key)
        return "" if value is None else str(value)

    def put(self, path: str, text: str) -> Draft:
        """The draft with another text at a path. An empty text takes a key out of its mapping; a block it leaves empty."""
        name, _, key = path.partition(".")
        if key:
            kept = {k: v for k, v in getattr(self, name).items() if k != key}
            return self._with(name, kept | {key: text} if text else kept)
        return self._with(name, Starts(text) if name == "starts" else text)

    def without(self, block: str) -> Draft:
        """The draft with a block left out of the record."""
        return self._with(block, None)

    def _with(self, name: str, value: Any) -> Draft:
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)


BLOCKS = ("exchange", "declare", "play")


_Drafted = TypeVar("_Drafted")


@dataclass(frozen=True, slots=True)
class History(Generic[_Drafted]):
    """A draft, of the form's or a whole text, with what came before it and what was undone. `last` is the path whose text was
    typed last, so that the letters of one piece of typing are undone together."""

    draft: _Drafted
    past: tuple[_Drafted, ...] = ()
    future: tuple[_Drafted, ...] = ()
    last: str = ""

    KEPT: ClassVar[int] = 200

    def change(self, draft: _Drafted, typing: str = "") -> History[_Drafted]:
        """The history after a change; `typing` names the path being typed in. No change leaves no trace."""
        if draft == self.draft:
            return self
        if typing and typing == self.last:
            return History(draft, self.past, (), typing)
        return History(draft, (*self.past, self.draft)[-self.KEPT :], (), typing)

    def undo(self) -> History[_Drafted]:
        """One change back; the same history where there is none."""
        if not self.past:
            return self
        return History(self.past[-1], self.past[:-1], (self.draft, *self.future))

    def redo(self) -> History[_Drafted]:
        """One undone change forward again; the same history where there is none."""
        if not self.future:
            return self
        return History(self.future[0], (*self.past, self.draft), self.future[1:])
