"""Keeping a sheet: game files and CSV in and out, and the link that is the whole sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import streamlit as st

from lessons import handfile
from lessons.errors import Problem, Problems, Unreadable
from lessons.game_record import GameRecord
from lessons.games.endings import ending_of
from lessons.games.settlement import Settlement
from lessons.handfile import game as game_files
from lessons.handfile import game_share, game_writer
from lessons.handfile.reader import SUFFIX
from lessons.handfile.source_text import decode
from lessons.record import HandRecord
from lessons.web.address import page_query, put, same_address, show_link
from lessons.web.plain import plain_text, problem_list
from lessons.web.score.csv_sheet import from_csv, to_csv
from lessons.web.score.desk import Desk
from lessons.web.score.hands import made_in
from lessons.web.score.sheet import Sheet
from lessons.web.score.sheet_game import from_game

OPENER = "score-open"


def open_address(at: Desk) -> None:
    """Put the sheet of the page's address on the desk, once for every address."""
    query = page_query()
    if not query or same_address(query) == at.opened:
        return
    at.opened = same_address(query)
    try:
        game, hands = game_share.decode(query)
        sheet = sheet_of(at, game, hands)
    except Problems as found:
        st.error("This link cannot be opened:\n\n" + problem_list(found.problems), icon=":material/link_off:")
        return
    at.brought |= hands
    at.write(sheet)


def sheet_of(at: Desk, game: GameRecord, hands: Mapping[str, HandRecord] = MappingProxyType({})) -> Sheet:
    """The sheet of a game, with hands that came along with it. Raises `Problems` where it is none for this page."""
    wrong = [problem for check in game.checks for problem in ending_of(game.rules).misplaced(game.rules, check)]
    if wrong:
        raise Problems(wrong)
    return from_game(game, lambda hand: made_in(replace(at, brought={**at.brought, **hands}), hand))


def section(at: Desk, settlement: Settlement, *, sound: bool) -> None:
    """Draw the section. Nothing is written while the sheet has something wrong."""
    out, into = st.columns(2, gap="large")
    with out:
        _take_away(at, settlement, sound=sound)
    with into:
        files = st.file_uploader(
            "Open a game file or a CSV (and the hand files a game names)",
            type=["toml", "csv"],
            accept_multiple_files=True,
            key=f"{OPENER}-{at.uploads}",
            max_upload_size=1,
        )
        if files:
            _open(at, {file.name: file.getvalue() for file in files})


def _take_away(at: Desk, settlement: Settlement, *, sound: bool) -> None:
    name = settlement.game.id
    file = ""
    if sound:
        try:
            file = game_writer.dumps(settlement.game)
        except Problems as found:
            st.warning("This sheet cannot be kept as it is:\n\n" + problem_list(found.problems))
            sound = False
    with st.container(horizontal=True, key="score-away"):
        st.download_button(
            "Game file",
            data=file,
            file_name=f"{name}{SUFFIX}",
            mime="text/plain",
            key="score-save",
            icon=":material/download:",
            on_click="ignore",
            disabled=not sound,
            help="Everything on this sheet; the command line settles it too.",
        )
        st.download_button(
            "CSV",
            data=to_csv(at.sheet, settlement) if sound else "",
            file_name=f"{name}.csv",
            mime="text/csv",
            key="score-csv",
            icon=":material/table:",
            on_click="ignore",
            disabled=not sound,
            help="The deals, for a spreadsheet.",
        )
        if st.button(
            "Share",
            key="score-share",
            icon=":material/link:",
            disabled=not sound,
            help="Puts the whole sheet into the address of this page.",
        ):
            _share(at, settlement)
    if at.shared:
        show_link(at.shared, "This link is the whole sheet as it was when you made it; whoever opens it sees the same.")


def _share(at: Desk, settlement: Settlement) -> None:
    hands = {row.hand: at.brought[row.hand] for row in at.sheet.filled() if row.hand is not None and row.hand in at.brought}
    at.shared = game_share.encode(settlement.game, hands)
    at.opened = same_address(at.shared)
    put(at.shared)


def _open(at: Desk, files: dict[str, bytes]) -> None:
    """Open what was handed in: one game or one CSV, with any hands. What is wrong is told; the sheet is then left as it is."""
    problems: list[tuple[str, Problem]] = []
    games: list[tuple[str, GameRecord]] = []
    sheets: list[Sheet] = []
    hands: dict[str, HandRecord] = {}
    for name, data in files.items():
        try:
            text = decode(data)
            if name.lower().endswith(".csv"):
                sheets.append(from_csv(text, at.sheet))
            elif game_files.is_game(text):
                games.append((name, game_files.loads(text)))
            else:
                record = handfile.loads(text)
                hands[record.id] = record
        except Problems as found:
            problems += [(name, problem) for problem in found.problems]
    for name, game in games:
        try:
            sheets.append(sheet_of(at, game, hands))
        except Problems as found:
            problems += [(name, problem) for problem in found.problems]
    if len(sheets) > 1:
        problems.append(("", Unreadable("more than one game", hint="open one at a time")))
    if problems:
        st.error("Not opened:\n\n" + "\n".join(_line(problem, name) for name, problem in problems), icon=":material/error:")
        return
    at.brought |= hands
    at.news = f"{len(hands)} hand files are here now: take them as deals." if hands else ""
    if sheets:
        at.write(sheets[0])
        at.news = "Opened. Undo brings back the sheet that was here."
    at.uploads += 1
    st.rerun()


def _line(problem: Problem, name: str) -> str:
    where = [part for part in (name, f"line {problem.place.line}" if name and problem.place else "") if part]
    head = f"**{plain_text(', '.join(where))}**: " if where else ""
    return f"- {head}{plain_text(problem.message, problem.hint)}"
