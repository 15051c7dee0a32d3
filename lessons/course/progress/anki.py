"""Clauses as a deck for Anki: on the front what is asked and cards to look at, on the back the clause and where it stands."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache
from html import escape
from itertools import count, takewhile
from typing import TYPE_CHECKING

from lessons.card_drawings import fan, sprite
from lessons.cards import Hand
from lessons.explain.glossary import mentions
from lessons.explain.names import capital, listed, seat_start, small
from lessons.games.annotation import Annotation, StepKind
from lessons.rulebook.entry import Entry, entry
from lessons.rulebook.examples import examples
from lessons.rulebook.texts import option_title
from lessons.rules.clauses import CLAUSES, ClauseKind

if TYPE_CHECKING:
    import genanki

DECK_ID, MODEL_ID = 1720384519, 1720384520
"""What Anki knows the deck and the form of its notes by: were they to change, a deck brought in again would stand beside the old one."""

NAME = "Piquet: clauses to look at again"

_FIELDS = ("Clause", "Where", "Asks", "Shows", "Says", "Source")
_FRONT = '<p class="label">{{Where}}</p><p class="asks">{{Asks}}</p>{{Shows}}'
_BACK = '{{FrontSide}}<hr id="answer"><p class="says">{{Says}}</p><p class="source">{{Source}}</p>'
_LOOK = """
.card { font: 1.2rem/1.5 Georgia, 'DejaVu Serif', serif; max-width: 40rem; margin: 0 auto; padding: 1rem; color: #161816; background: #fbfaf5; }
.card.nightMode { color: #ecebe4; background: #1c1f1c; }
.shown { margin: .8rem 0; }
.asks { font-weight: bold; }
.label, .source { font-size: .85rem; opacity: .8; }
.fan { display: flex; flex-wrap: wrap; gap: 2px; --fan: 4rem; }
"""


def deck(clauses: Iterable[str], now: datetime) -> bytes:
    """A file of Anki's (`.apkg`) with a card for each of these clauses. A clause's card is the same in every deck: one that is brought in
    again takes the place of the older one, and what Anki knows of it stays. Raises `KeyError` for a clause that does not exist."""
    from genanki import Deck, Note, guid_for

    made, form = Deck(DECK_ID, NAME), _form()
    made.add_model(form)
    for id in dict.fromkeys(clauses):
        made.add_note(Note(model=form, fields=_fields(entry(id)), guid=guid_for("piquet-lessons", id), tags=[CLAUSES[id].family]))
    return _packed(made, now.astimezone(UTC).timestamp())


def _form() -> genanki.Model:
    from genanki import Model

    return Model(
        MODEL_ID,
        "Piquet: a clause",
        fields=[{"name": name} for name in _FIELDS],
        # The drawings stand once in the form, and every note uses them.
        templates=[{"name": "Clause", "qfmt": sprite() + _FRONT, "afmt": _BACK}],
        css=_LOOK,
    )


def _packed(made: genanki.Deck, seconds: float) -> bytes:
    """The deck as Anki reads it: a database and a list of no media, in one archive; the same deck at the same time makes the same bytes."""
    from genanki import Package

    database = sqlite3.connect(":memory:")
    try:
        Package(made).write_to_db(database.cursor(), seconds, count(int(seconds * 1000)))
        database.commit()
        collection = database.serialize()
    finally:
        database.close()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in (("collection.anki2", collection), ("media", json.dumps({}).encode())):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _fields(found: Entry) -> list[str]:
    """What stands in the fields of a clause's note, as HTML."""
    clause = found.clause
    where = f"{found.book.name} · {found.phase}"
    asks = f"{topic(found)}: what is the {_SOUGHT[clause.kind]}?"
    source = f"{clause.id} · {clause.text}"
    return [clause.id, escape(where), escape(asks), _shown(found), escape(clause.says), escape(source)]


_SOUGHT = {ClauseKind.ENGINE: "rule", ClauseKind.RULING: "ruling", ClauseKind.CUSTOM: "custom", ClauseKind.ADVICE: "advice"}


def topic(found: Entry) -> str:
    """What a clause is about, in a few words: `Sequence, rank`; of a numbered law also what it decides."""
    words = found.clause.id.partition(".")[2].replace(".", ", ").translate(str.maketrans("-_", "  "))
    if not words.isdigit():
        return capital(words)
    decides = listed(small(option_title(backed)) for backed in found.options)
    return f"Law {words}" + (f" ({decides})" if decides else "")


def _shown(found: Entry) -> str:
    """Cards to look at: the hands of the worked hand that shows a clause best, or else the glossary's example of a word in it."""
    for shown in found.best_shown:
        hand = _worked().get(shown.example)
        if hand is not None and (held := _held(hand, shown.step)):
            rows = [_row(seat_start(hand.record, seat), cards) for seat, cards in held.items()]
            return _block(f"In “{shown.title}”:", rows)
    term = next((mention.term for mention in mentions(found.clause.says) if mention.term.cards), None)
    return "" if term is None else _block(f"{capital(term.name)}:", [_row("", group) for group in term.groups])


def _held(hand: Annotation, step: int | None) -> Mapping[str, Hand]:
    """What each player holds at a step, or before the first card is played; nothing where that is not known of everyone."""
    unplayed = list(takewhile(lambda one: one.kind not in (StepKind.PLAY, StepKind.RESULT), hand.steps))
    if not unplayed:
        return {}
    held = unplayed[-1 if step is None else min(step, len(unplayed) - 1)].hands
    return {seat: holding.known for seat, holding in held.items()} if all(one.known and one.is_known for one in held.values()) else {}


@cache
def _worked() -> Mapping[str, Annotation]:
    """The worked hands by id."""
    return {hand.record.id: hand for hand in examples().hands}


def _block(label: str, rows: Iterable[str]) -> str:
    return f'<div class="shown"><p class="label">{escape(label)}</p>{"".join(rows)}</div>'


def _row(label: str, cards: Hand) -> str:
    return (f'<p class="label">{escape(label)}</p>' if label else "") + fan(cards, "fan")
