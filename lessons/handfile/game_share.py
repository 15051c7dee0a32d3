"""A game as the query string of a link, and back: `g=1&rules=rubicon&deals=A.27.B.13_B.9.A.30`.

A link carries what a score sheet shows: title, rules with their options, players and their names, the deals with their
remarks, and hands that do not travel with the app. Notes, source, checks and comment lines stay in the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from lessons.errors import Problem, Problems, Unreadable
from lessons.game_record import GameRecord
from lessons.handfile import game as game_files
from lessons.handfile import limits, share
from lessons.handfile.game_writer import deal_words
from lessons.handfile.share_options import option_value, rules_pairs
from lessons.handfile.toml_writing import toml_value
from lessons.record import HandRecord
from lessons.rules.named import NAMED

VERSION = "1"
LENGTH = 64_000
"""The longest query read, in characters."""

_DEALS = re.compile(r"[A-Za-z0-9._-]*")
_HAND = "hand."
_NAME = "name."
_REMARK = "remark."


def encode(game: GameRecord, hands: Mapping[str, HandRecord] | None = None) -> str:
    """The query string of a game; `hands` are those the one who opens it will not have."""
    pairs = [("g", VERSION), ("id", game.id), *rules_pairs(game.rules)]
    if game.title:
        pairs.append(("title", game.title))
    pairs.append(("players", "_".join(game.players)))
    if game.partners:
        pairs.append(("partners", "_".join(game.sides)))
    pairs += [(_NAME + player, game.names[player]) for player in game.players if player in game.names]
    deals = []
    for number, deal in enumerate(game.deals, start=1):
        deals.append(".".join(deal_words(deal)))
        if deal.comment:
            pairs.append((f"{_REMARK}{number}", deal.comment))
    pairs.append(("deals", "_".join(deals)))
    pairs += [(_HAND + name, share.encode(record)) for name, record in (hands or {}).items()]
    return urlencode(pairs)


def decode(query: str) -> tuple[GameRecord, dict[str, HandRecord]]:
    """The game of a query string, and the hands it carries. Raises `Problems`: all that is not understood."""
    if len(query) > LENGTH:
        raise Problems([Unreadable(f"the link has more than {LENGTH} characters", hint="open the game’s file")])
    problems: list[Problem] = []
    values: dict[str, str] = {}
    try:
        for key, value in parse_qsl(query, keep_blank_values=True, strict_parsing=True, errors="strict"):
            if key in values:
                problems.append(Unreadable(f"`{_cut(key)}` stands twice in the link", hint="each key once"))
            values[key] = value
    except ValueError:
        raise Problems([Unreadable("this is no link of keys and values", hint="copy the whole link anew")]) from None
    if values.get("g") != VERSION:
        raise Problems([*problems, Unreadable(f"version {_cut(values.get('g', ''))!r} of a game’s link is not known", hint=f"g={VERSION}")])
    hands = _hands(values, problems)
    text = _as_file(values, problems)
    if problems:
        raise Problems(problems)
    try:
        return game_files.loads(text), hands
    except Problems as found:
        # Places in the text made up from the link would tell nobody anything.
        raise Problems(type(problem)(problem.message, hint=problem.hint) for problem in found.problems) from None


def _cut(text: str) -> str:
    return text[: limits.EXCERPT]


def _hands(values: dict[str, str], problems: list[Problem]) -> dict[str, HandRecord]:
    """The hands the link carries, taken out of `values`."""
    found: dict[str, HandRecord] = {}
    for key in [key for key in values if key.startswith(_HAND)]:
        name = key.removeprefix(_HAND)
        try:
            found[name] = share.decode(values.pop(key))
        except Problems as wrong:
            problems += [type(p)(f"the hand {_cut(name)}: {p.message}", hint=p.hint) for p in wrong.problems]
        else:
            if found[name].id != name:
                problems.append(Unreadable(f"the hand {_cut(name)} calls itself {_cut(found[name].id)}"))
    return found


def _as_file(values: dict[str, str], problems: list[Problem]) -> str:
    """The link as a game file, for the one reader there is."""
    lines = [f"format = {toml_value(game_files.FORMAT)}", f"id = {toml_value(values.get('id', ''))}"]
    if "title" in values:
        lines.append(f"title = {toml_value(values['title'])}")
    lines += ["[rules]", f"set = {toml_value(values.get('rules', ''))}"]
    rules = NAMED.get(values.get("rules", ""))
    options = rules.option_names() if rules is not None else ()
    names: dict[str, str] = {}
    remarks: dict[str, str] = {}
    for key, value in values.items():
        if key.startswith(_NAME):
            names[key.removeprefix(_NAME)] = value
        elif key.startswith(_REMARK):
            remarks[key.removeprefix(_REMARK)] = value
        elif key in options:
            lines.append(f"{key} = {toml_value(option_value(key, value))}")
        elif key not in ("g", "id", "title", "rules", "players", "partners", "deals"):
            problems.append(Unreadable(f"`{_cut(key)}` is nothing a game’s link says", hint="a newer version of the program may know it"))
    players = ", ".join(toml_value(player) for player in values.get("players", "").split("_"))
    if "partners" in values:
        sides = ", ".join(f"[{', '.join(toml_value(player) for player in side.split('-'))}]" for side in values["partners"].split("_"))
        players = f"{players}]\npartners = [{sides}"
    named = ", ".join(f"{toml_value(player)} = {toml_value(name)}" for player, name in names.items())
    lines += ["[game]", f"players = [{players}]", f"names = {{ {named} }}"]
    written = values.get("deals", "")
    if not _DEALS.fullmatch(written):
        problems.append(Unreadable(f"`{_cut(written)}` are no deals", hint="deals=A.27.B.13_B.9.A.30"))
    deals = written.replace(".", " ").split("_") if written else []
    numbers = {str(number): number for number in range(1, len(deals) + 1)}
    for number, remark in remarks.items():
        if number in numbers and "\n" not in remark:
            deals[numbers[number] - 1] += f"  # {remark}"
        else:
            problems.append(
                Unreadable(f"a remark on deal {_cut(number)}, which the link does not have", hint="one line on a deal of the link")
            )
    lines.append("deals = " + toml_value("\n".join(deals)))
    return "\n".join(lines)
