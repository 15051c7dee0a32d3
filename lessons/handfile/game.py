"""Game files, `piquet-game/1`: the players, the deals one a line, and the figures to check.

A deal is `A 27  B 13`, elder hand first, or `A B  first-deal`: a hand file's id in the same folder, which the caller
loads and annotates. `deals` stands in `[game]`; it is read at the top of the file as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from lessons.game_record import CHARGES, DRAWN, RESULTS, VOID, DealLine, GameRecord
from lessons.handfile import limits
from lessons.handfile.checks import CheckForm, read_checks
from lessons.handfile.envelope import BlockLine, Document, PlaceOf, block_lines, block_places, kind_of, quoted
from lessons.handfile.heading import read_heading
from lessons.handfile.reader import SUFFIX, read_text, seat_problem
from lessons.handfile.reader import load as load_hand_file
from lessons.record import Figure, HandRecord

FORMAT = "piquet-game/1"

_WORDS = frozenset({"at", "printed", "erratum", *RESULTS, *CHARGES, DRAWN, VOID})
"""Words of game files, which no player is called; those of hand files come to them."""

_A_GAME = re.compile(r"""^\s*format\s*=\s*["']piquet-game/""", re.MULTILINE)
_WORD = re.compile(r"[^\s,;]+")
_ID = re.compile(r"[a-z0-9-]+")
_AT = re.compile(r"(deal|tour)\s+([1-9][0-9]{0,3})")
_FORM = "A 27  B 13, or A B  first-deal"


def loads(text: str, *, name: str = "") -> GameRecord:
    """The game a text writes down; `name` is its file's name without the suffix. Raises `Problems`: everything that is wrong."""
    document = Document.open(text, FORMAT, name=name)
    heading = read_heading(document, ("game", "deals", "check"))
    if "game" not in document.data:
        document.unreadable("", "[game] is missing", '[game] with players = ["A", "B"] and deals')
    game = document.table("game", ("players", "names", "deals"))
    players = _read_players(document, game)
    names = _read_names(document, game, players)
    deals, tail = _read_deals(document, game, players)
    checks = read_checks(document, _check_form(players), blocks=1)
    document.finish()
    return GameRecord(
        id=heading.id,
        rules=heading.rules,
        players=players,
        deals=deals,
        title=heading.title,
        note=heading.note,
        source=heading.source,
        names=names,
        tail=tail,
        checks=checks,
        extra=document.extra,
        places=document.places,
    )


def is_game(text: str) -> bool:
    """Whether a text calls itself a game file, whatever its version."""
    return _A_GAME.search(text) is not None


def load(path: str | Path) -> GameRecord:
    """The game in a file. Raises `Problems` when it cannot be read."""
    return loads(read_text(path), name=Path(path).name.removesuffix(SUFFIX))


def load_hand(folder: str | Path, hand: str) -> HandRecord:
    """The hand a deal names, from its file in the game's folder. Raises `Problems` when it is not there or cannot be read."""
    return load_hand_file(Path(folder) / f"{hand}{SUFFIX}")


# -------------------------------------------------------------------------------------------------------------- players


def _read_players(document: Document, game: dict[str, Any]) -> tuple[str, ...]:
    value = game.get("players")
    hint = 'the players round the table: players = ["A", "B"]'
    if not isinstance(value, list) or not 2 <= len(value) <= 7:
        said = "missing" if value is None else f"a list of {len(value)}" if isinstance(value, list) else kind_of(value)
        if document.data.get("game") is not None:
            document.unreadable("game.players", f"`players` of [game] is {said}", hint)
        return ()
    players: list[str] = []
    for number, player in enumerate(value):
        path = f"game.players.{number}"
        wrong = _player_problem(player)
        if wrong is None and player in players:
            wrong = f"{player} stands twice among the players"
        if wrong is not None:
            document.unreadable(
                path, wrong, f"one word of letters and digits, at most {limits.SEAT}, and no card; `names` says what is shown"
            )
        if isinstance(player, str):
            players.append(player)  # what else the file says of it is judged all the same
    return tuple(players)


def _player_problem(player: Any) -> str | None:
    """Why nothing can stand for a player, or None: a seat's word, not a number, and no word of game files."""
    wrong = seat_problem(player)
    if wrong is None and player.isdigit():
        return f"{quoted(player)} is a number"
    if wrong is None and player.lower() in _WORDS:
        return f"{quoted(player)} is a word of the format"
    return wrong


def _read_names(document: Document, game: dict[str, Any], players: tuple[str, ...]) -> dict[str, str]:
    if "names" not in game:
        return {}
    table = document.as_table("game.names", game["names"], players)
    return {player: document.line(f"game.names.{player}", table[player]) for player in players if player in table}


# ---------------------------------------------------------------------------------------------------------------- deals


def _read_deals(document: Document, game: dict[str, Any], players: tuple[str, ...]) -> tuple[tuple[DealLine, ...], tuple[str, ...]]:
    path = "game.deals" if "deals" in game else "deals"
    value = game.get("deals", document.data.get("deals"))
    if "deals" in game and "deals" in document.data:
        document.unreadable("deals", "`deals` stands twice, at the top and in [game]", "keep the one in [game]")
    if value is None:
        if isinstance(document.data.get("game"), dict):
            document.unreadable("game", "`deals` of [game] is missing", f"one deal a line between ''' and ''': {_FORM}")
        return (), ()
    lines, tail = block_lines(document, path, value)
    if not lines:
        return (), tail
    place_of = block_places(document, path, value)
    deals = (_read_deal(document, line, players, place_of) for line in lines)
    return tuple(deal for deal in deals if deal is not None), tail


def _read_deal(document: Document, line: BlockLine, players: tuple[str, ...], place_of: PlaceOf) -> DealLine | None:
    """One line of the block; None, with what is wrong noted, where it is no deal."""
    found = list(_WORD.finditer(line.text))
    words = [word[0] for word in found]
    whole = place_of(line.number, len(line.text) - len(line.text.lstrip()), line.text.strip())
    if len(words) not in (3, 4):
        document.unreadable("", "this is no deal", f"elder hand first: {_FORM}", place=whole)
        return None
    before = len(document.problems)

    def wrong(index: int, message: str, hint: str) -> None:
        document.unreadable("", message, hint, place=place_of(line.number, found[index].start(), words[index]))

    seats = (0, 2) if len(words) == 4 else (0, 1)
    for index in seats:
        if players and words[index] not in players:
            wrong(index, f"{quoted(words[index])} is not one of the players", "players: " + ", ".join(players))
    elder, dealer = words[seats[0]], words[seats[1]]
    if elder == dealer:
        wrong(seats[1], f"{elder} is both elder hand and dealer", f"elder hand first: {_FORM}")
    if len(words) == 3:
        if len(words[2]) > limits.ID or not _ID.fullmatch(words[2]):
            wrong(2, f"{quoted(words[2])} is neither a hand’s id nor the second of two figures", _FORM)
        deal = DealLine(elder=elder, dealer=dealer, hand=words[2], comment=line.comment, above=line.above, place=whole)
    else:
        points = (_figure(words[1]), _figure(words[3]))
        for index, figure in zip((1, 3), points, strict=True):
            if figure is None:
                wrong(index, f"{quoted(words[index])} is not a count of points", f"a whole number from 0 to {limits.FIGURE}")
        figures = (points[0] or 0, points[1] or 0)
        deal = DealLine(elder=elder, dealer=dealer, points=figures, comment=line.comment, above=line.above, place=whole)
    return deal if len(document.problems) == before else None


def _figure(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= len(str(limits.FIGURE)) else None


# --------------------------------------------------------------------------------------------------------------- checks


def _check_form(players: tuple[str, ...]) -> CheckForm:
    return CheckForm(
        figures=(*players, *RESULTS, *CHARGES),
        example="a player's total, winner, paid, or printed = { … }",
        read_at=_read_at,
        read_figures=partial(_read_figures, players),
    )


def _read_at(document: Document, path: str, value: Any) -> str:
    if isinstance(value, str):
        plain = " ".join(value.split()).lower()
        if plain == "end" or _AT.fullmatch(plain):
            return plain
    said = "missing" if value is None else quoted(value) if isinstance(value, str) else kind_of(value)
    document.unreadable(f"{path}.at" if value is not None else path, f"`at` of a check is {said}", '"deal 3", "tour 2" or "end"')
    return "end"


def _read_figures(players: tuple[str, ...], document: Document, path: str, table: Mapping[str, Any]) -> dict[str, Figure]:
    """The figures of a check or of its `printed`, in the order of the format."""
    read: dict[str, Figure] = {}
    for key in (*players, *RESULTS, *CHARGES):
        if key not in table:
            continue
        below, value = f"{path}.{key}", table[key]
        if key == "winner":
            if value not in (*players, DRAWN, VOID):
                said = quoted(value) if isinstance(value, str) else kind_of(value)
                document.unreadable(below, f"the winner is {said}", ", ".join(players) + f", {DRAWN} or {VOID}")
            read[key] = value
        elif key in CHARGES:
            most = limits.FIGURE
            inner = document.as_table(below, value, players)
            read[key] = {p: document.whole(f"{below}.{p}", inner[p], -most, most) for p in players if p in inner}
        else:
            read[key] = document.whole(below, value)
    return read
