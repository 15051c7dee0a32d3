"""A deal as the query string of a link, and back: `v=1&rules=rubicon&seat=elder&deal=4711&did=xS97H8D98.p6.s39.q3A.HA.…`.

The opponent's decisions follow from the deal, so that only the learner's are written: `x` and cards for what is laid out, `p6`, `s5K`,
`q4A` for calls (`n` for none), `c101` for what is counted or claimed of several things, a letter for a reply (`g` good, `e` equal, `w` not good,
`m` making?), `y` and `n` for yes and no, `HA` for a card. What a link says is judged decision by decision, and nothing in it is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import parse_qsl, urlencode

from lessons.cards import CARD_OF_CODE, Hand
from lessons.course.deal.allowed import why_not
from lessons.course.deal.table import LAST_DEAL, Deal, Table, table_of
from lessons.course.deal.turn import Answers, Decides, Kind, Lays, LaysOut, Move, Names, Says, Turn
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.record import DEALER, ELDER, Reply, Said, SaidPoint, SaidSequence, SaidSet
from lessons.rules.named import TWO_HANDED

VERSION = "1"
KEYS = ("v", "rules", "seat", "deal", "did")

_SHOWN = 40
"""Characters of what cannot be read that are repeated in a complaint about it."""
_MOST = 400
"""Characters that all the decisions of a deal can take."""
_MOST_PARTS = 20
"""Parts of a link that are looked at."""

_REPLY_CODES = {Reply.GOOD: "g", Reply.EQUAL: "e", Reply.NOT_GOOD: "w", Reply.MAKING: "m"}
_REPLIES = {code: reply for reply, code in _REPLY_CODES.items()}
_CARDS = re.compile(r"(?:[SHDC][AKQJT987]+)*", re.ASCII)


def code_of(move: Move) -> str:
    """A decision as a link says it."""
    match move:
        case Decides(yes):
            return "y" if yes else "n"
        case LaysOut(cards):
            return f"x{cards.code.replace(' ', '')}"
        case Says(said):
            return said_code(said)
        case Names(chosen):
            return "c" + "".join("1" if yes else "0" for yes in chosen)
        case Answers(reply):
            return _REPLY_CODES[reply]
        case Lays(card):
            return card.code


def said_code(said: Said) -> str:
    """A call as a link says it; that nothing is called is `n`."""
    match said:
        case SaidPoint():
            return f"p{said.pips if said.pips is not None else said.length}"
        case SaidSequence(length, top):
            return f"s{length}{top.letter}"
        case SaidSet(size, rank):
            return f"q{size}{rank.letter}"
        case _:
            return "n"


def move_of(turn: Turn, code: str) -> Move:
    """The decision a code means at a turn. Raises `Unreadable` for one that means none there, `Impossible` for one that may not be made."""
    move = _read(turn, code)
    if move is None:
        raise Unreadable(f"`{code[:_SHOWN]}` is no answer to what is asked there, the {turn.kind}")
    wrong = why_not(turn, move)
    if wrong is not None:
        raise wrong
    return move


def _read(turn: Turn, code: str) -> Move | None:
    match turn.kind:
        case Kind.CARTE_BLANCHE | Kind.LOOK | Kind.TURN_UP:
            return Decides(code == "y") if code in ("y", "n") else None
        case Kind.DISCARD:
            cards = _cards(code[1:]) if code[:1] == "x" else None
            return LaysOut(cards) if cards is not None else None
        case Kind.CALL:
            return next((Says(offer.said) for offer in turn.offers if said_code(offer.said) == code), None)
        case Kind.ALSO | Kind.CLAIM:
            flags = code[1:]
            return Names(tuple(flag == "1" for flag in flags)) if code[:1] == "c" and flags and set(flags) <= {"0", "1"} else None
        case Kind.REPLY:
            return Answers(_REPLIES[code]) if code in _REPLIES else None
        case Kind.CARD:
            return Lays(CARD_OF_CODE[code]) if code in CARD_OF_CODE else None


def _cards(text: str) -> Hand | None:
    try:
        return Hand.parse(re.sub("[SHDC]", r" \g<0> ", text)) if _CARDS.fullmatch(text) else None
    except Impossible:  # a card twice
        return None


# ------------------------------------------------------------------------------------------------------------- links


def to_query(deal: Deal) -> str:
    """The query string that brings a deal back with all its decisions."""
    pairs = [("v", VERSION), ("rules", deal.rules), ("seat", deal.seat), ("deal", str(deal.number))]
    if deal.moves:
        pairs.append(("did", ".".join(map(code_of, deal.moves))))
    return urlencode(pairs)


def from_query(query: str) -> Table:
    """The table a link brings. Raises `Problems` with everything that is wrong with it; of its decisions the first that is."""
    if query.count("&") >= _MOST_PARTS:
        raise Problems([Unreadable("this link has more parts than any link to a deal", hint=f"at most {len(KEYS)}: {', '.join(KEYS)}")])
    given: dict[str, list[str]] = {}
    for key, value in parse_qsl(query, keep_blank_values=True):
        given.setdefault(key, []).append(value)
    problems: list[Problem] = []
    problems += [
        Unreadable(f"`{key[:_SHOWN]}` says nothing in a link to a deal", hint=f"one of {', '.join(KEYS)}")
        for key in given
        if key not in KEYS
    ]
    problems += [
        Unreadable(f"`{key[:_SHOWN]}` stands there {len(values)} times", hint="once is enough")
        for key, values in given.items()
        if len(values) > 1
    ]
    said = {key: values[0] for key, values in given.items()}
    if said.get("v") != VERSION:
        problems.append(
            Unreadable(
                f"links of the version {said.get('v', 'that is not told')[:_SHOWN]} cannot be read here", hint=f"a link with v={VERSION}"
            )
        )
    rules, seat, number = said.get("rules", ""), said.get("seat", ""), said.get("deal", "")
    problems += _named("rules", rules, TWO_HANDED) + _named("seat", seat, (ELDER, DEALER))
    if not re.fullmatch(r"[1-9][0-9]{0,5}", number, re.ASCII):
        problems.append(Unreadable(f"`{number[:_SHOWN]}` is no number of a deal", hint=f"a number from 1 to {LAST_DEAL:,}"))
    did = said.get("did", "")
    if len(did) > _MOST:
        problems.append(Unreadable("more is decided in this link than in any deal", hint=f"{_MOST} characters at most"))
    if problems:
        raise Problems(problems)
    return _with_moves(Deal(int(number), rules, seat), did.split(".") if did else ())


def _named(key: str, name: str, names: Iterable[str]) -> list[Problem]:
    return [] if name in names else [Unreadable(f"`{name[:_SHOWN]}` is no name for {key} here", hint=f"one of {', '.join(names)}")]


def _with_moves(deal: Deal, codes: Iterable[str]) -> Table:
    table = table_of(deal)
    for place, code in enumerate(codes, 1):
        if table.turn is None:
            raise Problems([Impossible(f"decision {place}, `{code[:_SHOWN]}`: the deal is over before it")])
        try:
            move = move_of(table.turn, code)
        except Problem as wrong:
            raise Problems(
                [type(wrong)(f"decision {place}, `{code[:_SHOWN]}`: {wrong.message}", hint=wrong.hint, clause=wrong.clause)]
            ) from wrong
        deal = deal.then(move)
        table = table_of(deal)
    return table
