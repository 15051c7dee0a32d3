"""What a pasted text brings into the draft: cards, a whole hand file, or a share link. Nothing is guessed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.handfile import dumps, loads
from lessons.handfile.cards_text import HandText, hand_text, talon_text
from lessons.handfile.paste import PastedHand, Question, is_hand_file, sift
from lessons.handfile.paste_labels import Role
from lessons.handfile.share import decode
from lessons.record import ELDER, Starts
from lessons.web.entry.draft import UNKNOWN_HAND, Draft
from lessons.web.entry.from_record import draft_of
from lessons.web.entry.games import PIQUET, Whole, game_of, named_game
from lessons.web.entry.placing import lay_out


@dataclass(frozen=True, slots=True)
class Brought:
    """What comes of a text: the draft with it, or None where it brings nothing; a hand file of a game that is written as a whole;
    what is wrong; what must be asked first; a word on how it was taken; and the lines that were not read because they are sentences."""

    draft: Draft | None = None
    whole: Whole | None = None
    problems: tuple[Problem, ...] = ()
    questions: tuple[Question, ...] = ()
    news: str = ""
    unread: tuple[Place, ...] = ()


_LINK = re.compile(r"\s*(?:\S*\?)?(v=[0-9]+&\S+)\s*")


def bring(text: str, draft: Draft, choices: Mapping[str, str]) -> Brought:
    """Read `text` and put what it says into `draft`; `choices` answer questions by key. A hand file or a link replaces the
    draft, or is a whole file of another game, be it sound or not; cards go into it, and a hand of which not all can be read goes
    into it as it was typed. An empty text brings nothing. Nothing is raised."""
    if not text.strip():
        return Brought()
    link = link_in(text)
    try:
        if link:
            record = decode(link)
            game = game_of(record)
            if game != PIQUET:
                return Brought(whole=Whole(game, dumps(record)))
            return Brought(draft_of(record), news="Read as a share link.")
        if is_hand_file(text):
            return _of_file(text)
        pasted = sift(text, choices)
        if pasted.questions:
            return Brought(questions=pasted.questions, unread=pasted.unread)
        brought = _with_hands(draft, pasted.hands) if pasted.hands else Brought()
        return replace(brought, problems=(*pasted.problems, *brought.problems), unread=pasted.unread)
    except Problems as found:
        return Brought(problems=found.problems)


def link_in(text: str) -> str | None:
    """The query of the share link that a text is, or None."""
    found = _LINK.fullmatch(text)
    return found[1] if found else None


def _of_file(text: str) -> Brought:
    """What a hand file brings. Raises `Problems` for one of the two-handed game that is not sound."""
    try:
        record = loads(text, name="")
    except Problems:
        game = named_game(text)
        if game is None or game == PIQUET:
            raise
        return Brought(whole=Whole(game, text))
    game = game_of(record)
    if game != PIQUET:
        return Brought(whole=Whole(game, text))
    return Brought(draft_of(record), news="Read as a hand file.")


def _with_hands(draft: Draft, hands: tuple[PastedHand, ...]) -> Brought:
    """The draft with pasted hands. Those without a seat are the elder hand's, then the dealer's; the page can swap them."""
    played = [h for h in hands if h.role is Role.HAND]
    if len(played) > 2:
        return Brought(problems=(Unreadable("there are more than two hands here", hint="one deal has two", place=played[2].place),))
    if any(h.role is Role.TALON for h in hands):
        draft = replace(draft, starts=Starts.EXCHANGE)
    seats = _seated(draft, played)
    for seat, hand in seats.items():
        draft = draft.put(f"cards.{seat}", _code(hand))
    unlabelled = [h for h in played if h.seat is None]
    for hand in hands:
        if hand.role is Role.TALON:
            draft = draft.put("talon", hand.damaged or talon_text(hand.cards))
        elif hand.role is Role.DISCARDS:
            if hand.seat is None:
                return Brought(
                    problems=(
                        Unreadable("whose discards are these?", hint="write “Elder discards:” or “Dealer discards:”", place=hand.place),
                    )
                )
            seat = draft.elder if hand.seat == ELDER else draft.dealer
            dealt = draft.starts is Starts.EXCHANGE and hand.holding.is_known and not hand.damaged
            draft = lay_out(draft, seat, hand.holding.known) if dealt else draft.put(f"discards.{seat}", _code(hand))
    for seat in draft.seats:
        if played and not draft.get(f"cards.{seat}").strip():
            draft = draft.put(f"cards.{seat}", UNKNOWN_HAND)
    return Brought(draft, news=_taken(draft, seats, unlabelled))


def _seated(draft: Draft, played: list[PastedHand]) -> dict[str, PastedHand]:
    """The hands by the draft's seats: first those whose label says so."""
    found = {draft.elder if h.seat == ELDER else draft.dealer: h for h in played if h.seat is not None}
    free = [seat for seat in draft.seats if seat not in found]
    return found | dict(zip(free, (h for h in played if h.seat is None), strict=False))


def _code(hand: PastedHand) -> str:
    return hand.damaged or hand_text(HandText(hand.holding, hand.really))


def _taken(draft: Draft, seats: Mapping[str, PastedHand], unlabelled: list[PastedHand]) -> str:
    """How the hands were taken, where their labels did not say it."""
    if not unlabelled:
        return ""
    taken = [draft.label(seat).lower() if seat in draft.names else _plain(draft, seat) for seat, h in seats.items() if h.seat is None]
    return f"Without a label, taken as {' and '.join(taken)}. If it is the other way round, swap the two hands."


def _plain(draft: Draft, seat: str) -> str:
    return "the elder hand’s cards" if seat == draft.elder else "the dealer’s"
