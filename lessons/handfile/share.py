"""A hand as the query string of a link, and back: `v=1&id=first-illustration&rules=au-cent&elder=SA.HAKQJ.DAKQ7.CAKQ&…`.

A link carries everything a record says but its places in a file. It is readable, and made of characters that browsers
leave as they are. Its keys:

- `v`: the version; `id`, `title`, `note`, `work`, `where` as in the hand file; `rules`: the named set, and each option that
  differs by its own name (`short_point=holds-7-8-9`, `pic=20.60`, `game=partie.4.100.100.1.4`)
- `seats`: the seats where they are not those a table has by itself; everywhere else `elder` and `dealer`, or `e` and `d`, are the
  elder hand and the dealer whatever their seats are called; `elder.name`, `dealer.name`: what is shown
- at a table of three or four there are `second` and `third`, or `s` and `t`, between them; figures of a partnership stand at
  its first seat, and `partners` where they are not told in the order of play. Impérial has `turned` and its score in counters, `e2r4w.d1r5w`
- `starts`; `score`, `count`, `tricks` as `e61.d48`; `deal`
- `elder`, `dealer`: hands as `SAKT9.HQ.x3`, with `-` behind where the file has `!`; `talon`; `elder.out`, `dealer.out`: discards
- `exchange`, `declare`, `play`: see `lessons.handfile.share_acts`
- `checks`: `declare.e94.printed.e97.erratum.TEXT`, one behind the other with `_` between
- keys with a part that begins with `_`: as they are, with their TOML value

Reading is as strict as a file's, and done by the file's reader: the link is written out as a hand file and read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from urllib.parse import unquote_plus, urlencode

from lessons.cards import Holding
from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.handfile.cards_text import HandText, cards_word, talon_text
from lessons.handfile.hand_checks import MAKERS
from lessons.handfile.reader import loads
from lessons.handfile.share_acts import block_text, signs_of
from lessons.handfile.share_document import ROLES, LinkDocument, Pair
from lessons.handfile.share_options import rules_pairs
from lessons.handfile.table_form import table_form
from lessons.handfile.toml_writing import toml_value
from lessons.record import Block, Check, Counters, Figure, HandRecord, Starts

VERSION = "1"
LONGEST = 16_000
"""Characters of the longest link, from behind its question mark."""

_TOO_LONG = "a link holds a hand with some remarks; send the file instead"


# --------------------------------------------------------------------------------------------------------- to a link


def encode(record: HandRecord) -> str:
    """The query string of a record, without a question mark. Raises `Problems` when it would be longer than `LONGEST`."""
    pairs = [("v", VERSION), ("id", record.id)]
    pairs += [(key, text) for key, text in (("title", record.title), ("note", record.note)) if text]
    if record.source is not None:
        pairs.append(("work", record.source.work))
        pairs += [("where", record.source.where)] if record.source.where else []
    pairs += rules_pairs(record.rules)
    pairs += _table_pairs(record)
    roles = ROLES[len(record.seats)]
    for role, seat in zip(roles, record.seats, strict=True):
        if seat in record.hands:
            pairs.append((role, _hand(HandText(record.hands[seat], seat in record.really))))
    if record.talon is not None:
        pairs.append(("talon", talon_text(record.talon).replace("?", "x").replace(" ", ".")))
    pairs += [
        (f"{role}.out", _cards(record.discards[seat])) for role, seat in zip(roles, record.seats, strict=True) if seat in record.discards
    ]
    blocks: Mapping[str, Block | None] = {"exchange": record.exchange, "declare": record.declare, "play": record.play}
    pairs += [(key, block_text(block, record.seats)) for key, block in blocks.items() if block is not None]
    if record.checks:
        pairs.append(("checks", "_".join(_check(check, record.sides) for check in record.checks)))
    pairs += [(path, toml_value(value)) for path, value in sorted(record.extra.items())]
    query = urlencode(pairs, safe="*")
    if len(query) > LONGEST:
        raise Problems([Unreadable(f"the link would have {len(query):,} characters, more than {LONGEST:,}", hint=_TOO_LONG)])
    return query


def _table_pairs(record: HandRecord) -> list[tuple[str, str]]:
    pairs = []
    if record.seats != table_form(record.rules).default:
        pairs.append(("seats", ".".join(record.seats)))
    if record.partners and record.partners != (record.seats[::2], record.seats[1::2]):
        pairs.append(("partners", ".".join(seat for pair in record.partners for seat in pair)))
    pairs += [
        (f"{role}.name", record.names[seat])
        for role, seat in zip(ROLES[len(record.seats)], record.seats, strict=True)
        if seat in record.names
    ]
    if record.starts is not Starts.DECLARE:
        pairs.append(("starts", record.starts.value))
    for key, figures in (("score", record.score), ("count", record.count), ("tricks", record.tricks)):
        if figures:
            pairs.append((key, ".".join(f"{sign}{figures[side]}" for side, sign in signs_of(record.sides).items() if side in figures)))
    if record.counters:
        signs = signs_of(record.seats)
        pairs.append(("score", ".".join(f"{signs[seat]}{said.word}" for seat, said in record.counters.items())))
    if record.turned is not None:
        pairs.append(("turned", record.turned.code))
    if record.deal is not None:
        pairs.append(("deal", str(record.deal)))
    return pairs


def _hand(said: HandText) -> str:
    return (_cards(said.holding) if len(said.holding) else "") + ("-" if said.really else "")


def _cards(holding: Holding) -> str:
    return cards_word(holding).replace("?", "x").replace(" ", ".")


def _check(check: Check, seats: tuple[str, ...]) -> str:
    parts = [check.at.replace(" ", "-"), *_figures(check.rules, seats)]
    if check.printed:
        parts += ["printed", *_figures(check.printed, seats)]
    if check.erratum:
        parts += ["erratum", check.erratum.replace("_", "__")]
    return ".".join(parts)


def _figures(figures: Mapping[str, Figure], seats: tuple[str, ...]) -> list[str]:
    signs = signs_of(seats)
    parts = []
    for key in sorted(figures, key=(*seats, "tricks", *MAKERS).index):
        figure = figures[key]
        if key in signs:
            parts.append(f"{signs[key]}{figure.word if isinstance(figure, Counters) else figure}")
        elif key == "tricks":
            parts.append("-".join([key, *(f"{signs[seat]}{figure[seat]}" for seat in seats if seat in figure)]))
        else:
            parts.append("-".join([key, *(signs[seat] for seat in figure)] if figure else [key, "none"]))
    return parts


# ------------------------------------------------------------------------------------------------------- from a link


def decode(query: str) -> HandRecord:
    """The record of a query string, with or without its question mark; its places are empty.

    Raises `Problems`: whatever is not known, not readable or not possible, with `Place(1, column of the key)` in the query.
    """
    if len(query) > LONGEST + 1:
        raise Problems([Unreadable(f"the link has {len(query):,} characters, more than {LONGEST:,}", hint=_TOO_LONG, place=Place(1, 1))])
    problems: list[Problem] = []
    pairs = _pairs(query, problems)
    version = pairs.get("v")
    if version is None or version.value != VERSION:
        said = "has no version" if version is None else f"is of version {version.value[:20]!r}, which is not known"
        raise Problems([*problems, Unreadable(f"the link {said}", hint=f"v={VERSION}", place=Place(1, version.column if version else 1))])
    text, origins = LinkDocument(pairs, problems).text()
    record = None
    try:
        record = loads(text)
    except Problems as found:
        problems += [_moved(problem, origins) for problem in found.problems]
    if problems or record is None:
        raise Problems(problems)
    return without_places(record)


def without_places(record: HandRecord) -> HandRecord:
    """The record as if it had not been read from a file."""

    def bare(block: Block | None) -> Block | None:
        return None if block is None else replace(block, acts=tuple(replace(act, place=None) for act in block.acts))

    return replace(
        record,
        exchange=bare(record.exchange),
        declare=bare(record.declare),
        play=bare(record.play),
        checks=tuple(replace(check, place=None, places={}) for check in record.checks),
        places={},
    )


def _pairs(query: str, problems: list[Problem]) -> dict[str, Pair]:
    """Keys and values; what is not in the form of a query, or stands twice, is a problem."""
    found: dict[str, Pair] = {}
    column = 1
    if query.startswith("?"):
        query, column = query[1:], 2
    for part in query.split("&"):
        place = Place(1, column, part[:40])
        key, sign, value = part.partition("=")
        try:
            pair = Pair(unquote_plus(key, errors="strict"), unquote_plus(value, errors="strict"), column)
        except UnicodeDecodeError:
            problems.append(Unreadable(f"`{part[:40]}` is not UTF-8", hint="copy the whole link anew", place=place))
        else:
            if not sign:
                problems.append(Unreadable(f"`{part[:40]}` is not a key and a value", hint="for example rules=au-cent", place=place))
            elif pair.key in found:
                problems.append(Unreadable(f"`{pair.key[:40]}` stands in the link twice", hint="each key once", place=place))
            else:
                found[pair.key] = pair
        column += len(part) + 1
    return found


def _moved(problem: Problem, origins: Sequence[Pair | None]) -> Problem:
    """A problem of the hand file written from the link, at the key of the link it comes from."""
    place = problem.place
    origin = origins[place.line - 1] if place and place.line <= len(origins) else None
    moved = Place(1, origin.column, place.text if place else "") if origin else Place(1, 1)
    return type(problem)(problem.message, hint=problem.hint, clause=problem.clause, place=moved)
