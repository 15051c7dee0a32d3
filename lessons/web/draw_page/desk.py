"""What the page keeps in the session, and what its widgets change of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import streamlit as st

from lessons.cards import CARD_OF_CODE, Hand
from lessons.errors import Problem
from lessons.explain.names import counted
from lessons.games.piquet.talon import DEALER_SHARE, HAND
from lessons.record import ELDER
from lessons.rules.named import AU_CENT
from lessons.web.address import page_query, put, same_address
from lessons.web.draw_page.address import Asked, from_query, to_query
from lessons.web.draw_page.hands import Dealt, dealt_hands
from lessons.web.entry.hand_text import read_hand
from lessons.web.reports import take_report

KEY = "draw-desk"
TYPED, GRID, PICKED, LIST = "draw-typed", "draw-grid", "draw-hand", "draw-list"
TEXT_LIMIT = 400


@dataclass(slots=True)
class Desk:
    """The hand as text and what is asked about it. `asked` is None while the text is no hand of twelve; `out` is what is laid out:
    None while nothing is chosen, which is another thing than a dealer's choice to lay out nothing.

    `taken` numbers the last report taken from each of our widgets; `opened` is the query read or written last, `problems`
    what was wrong with it; `undone` says why what was laid out lies in the hand again; `compared` the discards chosen to be
    compared; `entering` that a hand has been entered, so that the room for it stays open.
    """

    text: str = ""
    seat: str = ELDER
    rules: str = AU_CENT.name
    dealer_may: int = DEALER_SHARE
    out: Hand | None = None
    undone: str = ""
    compared: tuple[Hand, ...] = ()
    taken: dict[str, int] = field(default_factory=dict)
    opened: str = ""
    problems: tuple[Problem, ...] = ()
    entering: bool = False

    @property
    def hand(self) -> Hand:
        """The cards the text tells, as far as it can be read; not always twelve."""
        said = read_hand(self.text)
        return said.holding.known if said.holding is not None else said.seen

    @property
    def asked(self) -> Asked | None:
        """What odds are asked for; None while there are not twelve cards."""
        holding = read_hand(self.text).holding
        if holding is None or not holding.is_known or len(holding) != HAND:
            return None
        return Asked(holding.known, self.seat, self.rules, self.dealer_may)

    def put_text(self, text: str) -> None:
        """Take another text for the hand; what was laid out of the old hand is forgotten if the cards change."""
        before = self.hand
        self.text = text[:TEXT_LIMIT]
        if self.hand != before:
            self._anew()

    def put(self, dealt: Dealt) -> None:
        """Take a hand with its seat and rule set."""
        self.text, self.seat, self.rules = dealt.hand.code, dealt.seat, dealt.rules
        self._anew()

    def settle(self, *, seat: str | None = None, rules: str | None = None, dealer_may: int | None = None) -> None:
        """Change whose hand it is, the rule set or the cards a dealer may take. What may then not be laid out is taken back, and said."""
        self.seat, self.rules, self.dealer_may = seat or self.seat, rules or self.rules, dealer_may or self.dealer_may
        asked = self.asked
        self.undone = ""
        if asked is not None and self.out is not None and not asked.least <= len(self.out) <= asked.most:
            self.undone = _undone(asked, len(self.out))
            self.out = None
        self.compared = tuple(h for h in self.compared if asked is not None and asked.least <= len(h) <= asked.most)
        self._write()

    def lay_out(self, codes: object) -> None:
        """Choose the cards of these codes, or none of them, to be laid out; what the hand does not hold, or too many, changes nothing."""
        asked, out = self.asked, _cards(codes)
        if asked is not None and out is not None and out <= asked.hand and len(out) <= asked.most:
            self.out, self.undone = out, ""

    def press(self, codes: object) -> None:
        """Lay out the cards pressed. With none of them pressed nothing is chosen yet."""
        if codes == []:
            self.out, self.undone = None, ""
        else:
            self.lay_out(codes)

    def _anew(self) -> None:
        self.out, self.compared, self.undone = None, (), ""
        self._write()

    def _write(self) -> None:
        """Let the page's address name the hand; once for each, for every writing is a step of the browser's history."""
        asked = self.asked
        if asked is not None:
            query = to_query(asked, None)
            self.opened, self.problems = same_address(query), ()
            put(query)


def _undone(asked: Asked, number: int) -> str:
    """Why so many cards laid out are so no longer."""
    now = f"The {counted(number, 'card')} laid out {'lies' if number == 1 else 'lie'} in the hand again" if number else "Nothing is chosen"
    whose = "the elder hand" if asked.seat == ELDER else "the dealer"
    may = f"{counted(asked.most, 'card')} at most" if number > asked.most else f"{counted(asked.least, 'card')} at least"
    return f"{now}: {whose} may lay out {may}."


def _cards(codes: object) -> Hand | None:
    """The cards of a report's codes; None where they are no such thing, or one stands there twice."""
    if not isinstance(codes, list | tuple) or not all(isinstance(c, str) and c in CARD_OF_CODE for c in codes):
        return None
    hand = Hand(sum({CARD_OF_CODE[c].bit for c in codes}))
    return hand if len(hand) == len(codes) else None


def desk() -> Desk:
    """The session's desk."""
    if KEY not in st.session_state:
        st.session_state[KEY] = Desk()
    found: Desk = st.session_state[KEY]
    return found


def begin() -> Desk:
    """The desk with what the address asks for and what our own widgets have reported since the last run."""
    at = desk()
    _open_address(at)
    if not at.text and not at.problems:
        first = next(iter(dealt_hands().values()), None)
        if first is not None:
            at.text, at.seat, at.rules = first.hand.code, first.seat, first.rules
    text = take_report(at.taken, TYPED, "typed", "text")
    if isinstance(text, str):
        at.put_text(text)
    placed = take_report(at.taken, GRID, "placed", "cards")
    hand = _cards(placed.get("hand")) if isinstance(placed, Mapping) else None
    if hand is not None and len(hand) <= HAND:
        at.put_text(hand.code)
    at.press(take_report(at.taken, PICKED, "picked", "out"))
    said = take_report(at.taken, LIST, "listed", "said")
    if isinstance(said, Mapping):
        at.lay_out(said.get("take"))
        ticked = said.get("ticked")
        at.compared = tuple(h for h in map(_cards, ticked) if h is not None) if isinstance(ticked, list | tuple) else ()
    at.entering = at.entering or at.asked is None
    return at


def _open_address(at: Desk) -> None:
    """Take what the address asks for, once for each address. One without a hand says nothing."""
    query = page_query()
    if "hand" not in st.query_params or same_address(query) == at.opened:
        return
    at.opened = same_address(query)
    linked = from_query(query)
    at.problems = linked.problems
    if linked.hand is not None:
        at.text = linked.hand.code
        at.seat, at.rules, at.dealer_may = linked.seat, linked.rules, linked.dealer_may
        at.out, at.compared, at.undone = linked.out, (), ""
