"""Writing a game file: `dumps` for a record, `format_text` for a text whose comments are to stay. The writing is canonical."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.game_record import GameRecord
from lessons.handfile.canonical import Remarks, Table, remarks_of, render, toml_block, toml_text
from lessons.handfile.game import FORMAT, loads
from lessons.handfile.places import Layout
from lessons.handfile.source_text import normal
from lessons.handfile.toml_writing import toml_value
from lessons.record import Check
from lessons.rules.named import overrides_of

_FIGURES = ("winner", "paid", "charged", "balance")


def dumps(game: GameRecord) -> str:
    """The canonical text of a game: `loads` gives the game back. Raises `Problems` when no game file can say it."""
    return _checked(render(_tables(game), Remarks()))


def format_text(text: str) -> str:
    """The canonical text of a game file's text, its comments kept. Raises `Problems` when it cannot be read."""
    tables = _tables(loads(text))
    return _checked(render(tables, remarks_of(Layout(normal(text)), tables)))


def _checked(text: str) -> str:
    """The text, once it is seen that it can be read: a record made by hand may hold what no file can."""
    loads(text)
    return text


def _tables(game: GameRecord) -> list[Table]:
    top = Table("", "")
    for key, text in (("format", FORMAT), ("id", game.id), ("title", game.title), ("note", game.note)):
        if text:
            top.add(key, toml_text(text))
    tables = [top]
    if game.source is not None:
        source = Table("source", "[source]")
        for key, text in (("work", game.source.work), ("where", game.source.where)):
            if text:
                source.add(key, toml_text(text))
        tables.append(source)
    rules = Table("rules", "[rules]")
    rules.add("set", toml_text(game.rules.name))
    for option, value in overrides_of(game.rules).items():
        rules.add(option, toml_value(value))
    playing = Table("game", "[game]")
    playing.add("players", toml_value(list(game.players)))
    names = {player: game.names[player] for player in game.players if player in game.names} | _kept(game, "game.names")
    if names:
        playing.add("names", toml_value(names))
    playing.add("deals", toml_block(_deals(game)))
    tables += [rules, playing, *(_check(game, number, check) for number, check in enumerate(game.checks))]
    for table in tables:
        for key, value in _kept(game, table.path).items():
            table.add(key, toml_value(value))
    return tables


def _kept(game: GameRecord, path: str) -> dict[str, Any]:
    """The keys that begin with `_` in the table at a path."""
    below = f"{path}." if path else ""
    found = {key.removeprefix(below): value for key, value in game.extra.items() if key.startswith(below)}
    return {key: value for key, value in found.items() if key.startswith("_")}


def _check(game: GameRecord, number: int, check: Check) -> Table:
    table = Table(f"check.{number}", "[[check]]")
    table.add("at", toml_text(check.at))
    for key, value in _figures(game, check.rules, table.path).items():
        table.add(key, toml_value(value))
    printed = _figures(game, check.printed, f"{table.path}.printed") | _kept(game, f"{table.path}.printed")
    if printed:
        table.add("printed", toml_value(printed))
    if check.erratum:
        table.add("erratum", toml_text(check.erratum))
    return table


def _figures(game: GameRecord, figures: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Figures in the order of the format: totals round the table, then winner, paid, charged, balance."""
    plain = {key: figures[key] for key in (*game.players, *_FIGURES) if key in figures}
    for key, value in plain.items():
        if isinstance(value, Mapping):
            plain[key] = {player: value[player] for player in game.players if player in value} | _kept(game, f"{path}.{key}")
    return plain


def _deals(game: GameRecord) -> str:
    """The block of deals: players and figures in columns, a hand's id behind its players, comments in one column."""
    elder = max((len(deal.elder) for deal in game.deals), default=0)
    dealer = max((len(deal.dealer) for deal in game.deals), default=0)
    width = max((len(str(points)) for deal in game.deals for points in deal.points or ()), default=0)
    texts = []
    for deal in game.deals:
        if deal.points is None:
            texts.append(f"{deal.elder} {deal.dealer}  {deal.hand}")
        else:
            texts.append(f"{deal.elder:<{elder}} {deal.points[0]:>{width}}  {deal.dealer:<{dealer}} {deal.points[1]:>{width}}")
    column = max((len(text) for text, deal in zip(texts, game.deals, strict=True) if deal.comment), default=0)
    lines: list[str] = []
    for text, deal in zip(texts, game.deals, strict=True):
        lines += [f"# {comment}".rstrip() for comment in deal.above]
        lines.append(f"{text:<{column}}  # {deal.comment}" if deal.comment else text)
    lines += [f"# {comment}".rstrip() for comment in game.tail]
    return "".join(f"{line}\n" for line in lines)
