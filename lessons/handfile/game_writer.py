"""Writing a game file: `dumps` for a record, `format_text` for a text whose comments are to stay. The writing is canonical."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.game_record import CHARGES, RESULTS, DealLine, GameRecord
from lessons.handfile.canonical import Table, comment_line, toml_block
from lessons.handfile.game import FORMAT, OUT, loads
from lessons.handfile.shared_tables import add_kept, check_table, heading_tables, kept_keys, write
from lessons.handfile.toml_writing import toml_value
from lessons.record import Check, Counters


def dumps(game: GameRecord) -> str:
    """The canonical text of a game: `loads` gives the game back. Raises `Problems` when no game file can say it."""
    return write(_tables(game), loads)


def format_text(text: str) -> str:
    """The canonical text of a game file's text, its comments kept. Raises `Problems` when it cannot be read."""
    return write(_tables(loads(text)), loads, over=text)


def _tables(game: GameRecord) -> list[Table]:
    playing = Table("game", "[game]")
    playing.add("players", toml_value(list(game.players)))
    if game.partners:
        playing.add("partners", toml_value([list(pair) for pair in game.partners]))
    names = _by_player(game, game.names, "game.names")
    if names:
        playing.add("names", toml_value(names))
    playing.add("deals", toml_block(_deals(game)))
    checks = (_check(game, number, check) for number, check in enumerate(game.checks))
    return add_kept([*heading_tables(game, FORMAT), playing, *checks], game.extra)


def _by_player(game: GameRecord, values: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Those of the values that belong to a player, in the order of the table, and the keys kept beside them."""
    return {player: values[player] for player in game.players if player in values} | kept_keys(game.extra, path)


def _check(game: GameRecord, number: int, check: Check) -> Table:
    path = f"check.{number}"
    printed = _figures(game, check.printed, f"{path}.printed") | kept_keys(game.extra, f"{path}.printed")
    return check_table(number, check, _figures(game, check.rules, path), printed)


def _figures(game: GameRecord, figures: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Figures in the order of the format: totals round the table, then winner, paid, charged, balance."""
    plain = {key: figures[key] for key in (*game.sides, *RESULTS, *CHARGES) if key in figures}
    for key, value in plain.items():
        if isinstance(value, Counters):
            plain[key] = str(value)
        elif isinstance(value, Mapping):
            plain[key] = _by_player(game, value, f"{path}.{key}")
    return plain


def deal_words(deal: DealLine) -> list[str]:
    """The words of a deal's line, each player followed by his figure, or all by the hand's id; then who was out first."""
    if deal.hand is not None:
        return [*deal.players, deal.hand]
    return [*_figure_words(deal), *([OUT, deal.out] if deal.out is not None else [])]


def _figure_words(deal: DealLine) -> list[str]:
    figures = map(str, deal.points) if deal.points is not None else (counters.word for counters in deal.counters or ())
    return [word for pair in zip(deal.players, figures, strict=True) for word in pair]


def _deals(game: GameRecord) -> str:
    """The block of deals: players and figures in columns, a hand's id behind its players, comments in one column."""
    rows = [_figure_words(deal) if deal.hand is None else [] for deal in game.deals]
    figures = [row for row, deal in zip(rows, game.deals, strict=True) if deal.hand is None]
    names = [max((len(deal.players[n]) for deal in game.deals if n < len(deal.players)), default=0) for n in range(len(game.players))]
    width = max((len(word) for row in figures for word in row[1::2]), default=0)
    texts = []
    for row, deal in zip(rows, game.deals, strict=True):
        if deal.hand is not None:
            texts.append(f"{' '.join(deal.players)}  {deal.hand}")
        else:
            cells = [f"{name:<{names[n]}} {figure:>{width}}" for n, (name, figure) in enumerate(zip(row[::2], row[1::2], strict=True))]
            texts.append("  ".join([*cells, *([f"{OUT} {deal.out}"] if deal.out is not None else [])]))
    column = max((len(text) for text, deal in zip(texts, game.deals, strict=True) if deal.comment), default=0)
    lines: list[str] = []
    for text, deal in zip(texts, game.deals, strict=True):
        lines += [comment_line(comment) for comment in deal.above]
        lines.append(f"{text:<{column}}  {comment_line(deal.comment)}" if deal.comment else text)
    lines += [comment_line(comment) for comment in game.tail]
    return "".join(f"{line}\n" for line in lines)
