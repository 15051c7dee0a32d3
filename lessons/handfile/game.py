"""Game files, `piquet-game/1`: the players, the deals one a line, and the figures to check.

A deal is `A 27  B 13`, elder hand first, or `A B  first-deal`: a hand file's id in the same folder, which the caller
loads and annotates. How many sit at the table, and what a deal's figures are, is each game's (`game_form`). `out B` behind
figures tells who was out first. `deals` stands in `[game]`; it is read at the top of the file as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from lessons.game_record import CHARGES, DRAWN, RESULTS, VOID, DealLine, GameRecord
from lessons.handfile import limits
from lessons.handfile.checks import CheckForm, read_checks
from lessons.handfile.envelope import BlockLine, Document, PlaceOf, block_lines, block_places, kind_of, quoted
from lessons.handfile.game_form import TABLE, GameForm, Partners, game_form
from lessons.handfile.heading import read_heading
from lessons.handfile.reader import SUFFIX, read_text
from lessons.handfile.reader import load as load_hand_file
from lessons.handfile.seats import counters, seat_problem
from lessons.record import Counters, Figure, HandRecord

FORMAT = "piquet-game/1"

OUT = "out"
"""Before who reached the number that is game first, at the end of a deal's line."""

_WORDS = frozenset({"at", "printed", "erratum", OUT, *RESULTS, *CHARGES, DRAWN, VOID})
"""Words of game files, which no player is called; those of hand files come to them."""

_A_GAME = re.compile(r"""^\s*format\s*=\s*["']piquet-game/""", re.MULTILINE)
_WORD = re.compile(r"[^\s,;]+")
_ID = re.compile(r"[a-z0-9-]+")
_AT = re.compile(r"(deal|tour)\s+([1-9][0-9]{0,3})")
_COUNTERS = re.compile(r"([0-9]{1,3})r([0-5])w")


def loads(text: str, *, name: str = "") -> GameRecord:
    """The game a text writes down; `name` is its file's name without the suffix. Raises `Problems`: everything that is wrong."""
    document = Document.open(text, FORMAT, name=name)
    heading = read_heading(document, ("game", "deals", "check"))
    if "game" not in document.data:
        document.unreadable("", "[game] is missing", '[game] with players = ["A", "B"] and deals')
    form = game_form(heading.rules)
    game = document.table("game", ("players", "partners", "names", "deals"))
    players = _read_players(document, game, form)
    partners = _read_partners(document, game, players, form)
    names = _read_names(document, game, players)
    deals, tail = _Deals(document, form, players, partners).read(game)
    checks = read_checks(document, _check_form(_sides(players, partners), players, form), blocks=1)
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
        partners=partners,
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


def _read_players(document: Document, game: dict[str, Any], form: GameForm) -> tuple[str, ...]:
    value = game.get("players")
    if not isinstance(value, list) or len(value) not in TABLE:
        said = "missing" if value is None else f"a list of {len(value)}" if isinstance(value, list) else kind_of(value)
        if document.data.get("game") is not None:
            document.unreadable("game.players", f"`players` of [game] is {said}", form.players_hint, clause=form.clause)
        return ()
    players: list[str] = []
    for number, player in enumerate(value):
        path = f"game.players.{number}"
        wrong = _player_problem(player)
        if wrong is None and player in players:
            wrong = f"{player} stands twice among the players"
        if wrong is not None:
            document.unreadable(
                path,
                wrong,
                f"one word of letters and digits, at most {limits.SEAT}, and no card; `names` says what is shown",
                clause=form.clause,
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


def _sides(players: tuple[str, ...], partners: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    return tuple("-".join(pair) for pair in partners) or players


def _read_partners(document: Document, game: dict[str, Any], players: tuple[str, ...], form: GameForm) -> tuple[tuple[str, str], ...]:
    """The two sides: of four players those who sit opposite each other."""
    value, path = game.get("partners"), "game.partners"
    if value is None and form.partners is not Partners.ALWAYS:
        return ()
    if form.partners is Partners.NEVER or len(players) != 4:
        if value is not None:
            message = f"{form.game} has no partners" if form.partners is Partners.NEVER else f"{len(players)} players cannot be two pairs"
            document.unreadable(path, message, "every player counts for himself: leave it out", clause=form.clause)
        return ()
    opposite = ((players[0], players[2]), (players[1], players[3]))
    if value is None:
        return opposite
    pairs = [tuple(pair) for pair in value if isinstance(pair, list)] if isinstance(value, list) else []
    if len(pairs) != 2 or {frozenset(map(str, pair)) for pair in pairs} != {frozenset(pair) for pair in opposite}:
        named = ", ".join(f'["{one}", "{other}"]' for one, other in opposite)
        document.impossible(path, "these are not partners who sit opposite each other", f"[{named}]", clause=form.clause)
        return opposite
    return tuple((str(one), str(other)) for one, other in pairs)


def _read_names(document: Document, game: dict[str, Any], players: tuple[str, ...]) -> dict[str, str]:
    if "names" not in game:
        return {}
    table = document.as_table("game.names", game["names"], players)
    return {player: document.line(f"game.names.{player}", table[player]) for player in players if player in table}


# ---------------------------------------------------------------------------------------------------------------- deals


class _Deals:
    """The block of deals."""

    def __init__(self, document: Document, form: GameForm, players: tuple[str, ...], partners: tuple[tuple[str, str], ...]) -> None:
        self.document = document
        self.form = form
        self.players = players
        self.sides = _sides(players, partners) if partners else ()

    def read(self, game: dict[str, Any]) -> tuple[tuple[DealLine, ...], tuple[str, ...]]:
        """The deals, and the comment lines after the last."""
        document = self.document
        path = "game.deals" if "deals" in game else "deals"
        value = game.get("deals", document.data.get("deals"))
        if "deals" in game and "deals" in document.data:
            document.unreadable("deals", "`deals` stands twice, at the top and in [game]", "keep the one in [game]")
        if value is None:
            if isinstance(document.data.get("game"), dict):
                hint = f"one deal a line between ''' and ''': {self.form.example}"
                document.unreadable("game", "`deals` of [game] is missing", hint)
            return (), ()
        lines, tail = block_lines(document, path, value)
        if not lines:
            return (), tail
        place_of = block_places(document, path, value)
        deals = (self._deal(line, place_of) for line in lines)
        return tuple(deal for deal in deals if deal is not None), tail

    def _deal(self, line: BlockLine, place_of: PlaceOf) -> DealLine | None:
        """One line of the block; None, with what is wrong noted, where it is no deal."""
        document, form = self.document, self.form
        found = list(_WORD.finditer(line.text))
        words = [word[0] for word in found]
        out = words.pop() if len(words) > 3 and words[-2] == OUT else None
        if out is not None:
            words.pop()
        whole = place_of(line.number, len(line.text) - len(line.text.lstrip()), line.text.strip())
        seats = self._seats(words)
        if seats is None:
            document.unreadable("", "this is no deal", f"elder hand first: {form.example}", place=whole, clause=form.clause)
            return None
        before = len(document.problems)

        def wrong(index: int, message: str, hint: str) -> None:
            place = place_of(line.number, found[index].start(), words[index])
            document.unreadable("", message, hint, place=place, clause=form.clause)

        named = self.sides if len(seats) == len(self.sides) else self.players
        for index in seats:
            if self.players and words[index] not in named:
                what = "the sides" if named is self.sides else "the players"
                wrong(index, f"{quoted(words[index])} is not one of {what}", f"{what[4:]}: " + ", ".join(named))
        players = tuple(words[index] for index in seats)
        for index, player in zip(seats, players, strict=True):
            if index != seats[players.index(player)]:
                both = f"{player} is both elder hand and dealer" if len(players) == 2 else f"{player} plays twice in this deal"
                wrong(index, both, f"elder hand first: {form.example}")
        deal = self._figures(words, seats, wrong)
        if out is not None and (deal[1] is None or out not in players):
            place = place_of(line.number, found[-1].start(), out)
            hint = (
                "one of those whose points stand on the line: " + ", ".join(players) if deal[1] is not None else "a deal of points tells it"
            )
            document.unreadable("", f"{quoted(out)} cannot be out first in this deal", hint, place=place, clause=form.clause)
        if len(document.problems) > before:
            return None
        hand, points, passed = deal
        return DealLine(
            players=players, points=points, counters=passed, hand=hand, out=out, comment=line.comment, above=line.above, place=whole
        )

    def _seats(self, words: list[str]) -> range | None:
        """Which words name those who play: every one but the last, the id of a hand, or every second one."""
        parties = self.form.parties(self.players)
        by_hand = len(words) - 1 in parties and (len(words) % 2 == 1 or words[1] in self.players)
        if by_hand and len(words) > 2:
            return range(len(words) - 1)
        count, odd = divmod(len(words), 2)
        return range(0, len(words), 2) if not odd and count in (*parties, len(self.sides) or -1) else None

    def _figures(
        self, words: list[str], seats: range, wrong: Callable[[int, str, str], None]
    ) -> tuple[str | None, tuple[int, ...] | None, tuple[Counters, ...] | None]:
        """The id of the hand, or the points, or the counters; what is wrong is noted."""
        if seats.step == 1:
            hand = words[-1]
            if len(hand) > limits.ID or not _ID.fullmatch(hand):
                last = "the second of two figures" if len(seats) == 2 else "a figure"
                wrong(len(seats), f"{quoted(hand)} is neither a hand’s id nor {last}", self.form.example)
            return hand, None, None
        if self.form.counters:
            found = [_COUNTERS.fullmatch(words[index + 1]) for index in seats]
            for index, match in zip(seats, found, strict=True):
                if match is None:
                    wrong(index + 1, f"{quoted(words[index + 1])} are no counters", "reds and whites, at most five of these: 2r4w")
            return None, None, tuple(Counters(int(match[1]), int(match[2])) for match in found if match is not None)
        points = [_figure(words[index + 1]) for index in seats]
        for index, figure in zip(seats, points, strict=True):
            if figure is None:
                wrong(index + 1, f"{quoted(words[index + 1])} is not a count of points", f"a whole number from 0 to {limits.FIGURE}")
        return None, tuple(figure or 0 for figure in points), None


def _figure(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= len(str(limits.FIGURE)) else None


# --------------------------------------------------------------------------------------------------------------- checks


def _check_form(sides: tuple[str, ...], players: tuple[str, ...], form: GameForm) -> CheckForm:
    return CheckForm(
        figures=(*sides, *RESULTS, *CHARGES),
        example="a player's total, winner, paid, or printed = { … }",
        read_at=_read_at,
        read_figures=partial(_read_figures, sides, players, form),
    )


def _read_at(document: Document, path: str, value: Any) -> str:
    if isinstance(value, str):
        plain = " ".join(value.split()).lower()
        if plain == "end" or _AT.fullmatch(plain):
            return plain
    said = "missing" if value is None else quoted(value) if isinstance(value, str) else kind_of(value)
    document.unreadable(f"{path}.at" if value is not None else path, f"`at` of a check is {said}", '"deal 3", "tour 2" or "end"')
    return "end"


def _read_figures(
    sides: tuple[str, ...], players: tuple[str, ...], form: GameForm, document: Document, path: str, table: Mapping[str, Any]
) -> dict[str, Figure]:
    """The figures of a check or of its `printed`, in the order of the format."""
    read: dict[str, Figure] = {}
    for key in (*sides, *RESULTS, *CHARGES):
        if key not in table:
            continue
        below, value = f"{path}.{key}", table[key]
        if key == "winner":
            if value not in (*sides, DRAWN, VOID):
                said = quoted(value) if isinstance(value, str) else kind_of(value)
                document.unreadable(below, f"the winner is {said}", ", ".join(sides) + f", {DRAWN} or {VOID}")
            read[key] = value
        elif key in CHARGES:
            most = limits.FIGURE
            inner = document.as_table(below, value, players)
            read[key] = {p: document.whole(f"{below}.{p}", inner[p], -most, most) for p in players if p in inner}
        elif form.counters and key in sides:
            read[key] = counters(document, below, value)
        else:
            read[key] = document.whole(below, value)
    return read
