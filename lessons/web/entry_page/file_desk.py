"""The desk on which hands of the other games are written as whole files: the texts, one a game, between two runs of the page.

It also keeps which game is chosen, the two-handed one included, whose own desk is `lessons.web.entry_page.desk`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_hex

import streamlit as st

from lessons.handfile import limits
from lessons.web.entry.draft import History
from lessons.web.entry.games import CHOICES, PIQUET, TITLES, WRITTEN, Whole, starting_text
from lessons.web.entry.keeping_files import KeptFiles
from lessons.web.entry.whole_file import Judged, judge
from lessons.web.reports import take_report
from lessons.web.widgets import show

KEY = "enter-file-desk"
GAME = "enter-game"
TYPED = "enter-file-"


@dataclass(slots=True)
class FileDesk:
    """What the page keeps in the session. `histories` are the texts changed so far, by game; `taken` the number of the last report
    taken from each text box; `shared` the link last made, `judged` the text last judged, `news` what to say once, `number` tells
    this desk from one of a session that is lost, and `asking` says that the browser has not yet answered what it keeps of one."""

    game: str = PIQUET
    histories: dict[str, History[str]] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    news: str = ""
    shared: str = ""
    judged: Judged | None = None
    asking: bool = True
    number: str = field(default_factory=lambda: token_hex(8))

    @property
    def is_open(self) -> bool:
        """Whether a game is chosen that is written here."""
        return self.game != PIQUET

    def history_of(self, game: str) -> History[str]:
        """A game's text with its past."""
        return self.histories.get(game) or History(starting_text(game))

    @property
    def history(self) -> History[str]:
        """The text of the game chosen, with its past."""
        return self.history_of(self.game)

    @property
    def text(self) -> str:
        """The text of the game chosen."""
        return self.history.draft

    @property
    def is_new(self) -> bool:
        """Whether the text is still the one to begin with."""
        return self.text == starting_text(self.game)

    def put(self, whole: Whole, typing: str = "") -> None:
        """Change a game's text; `typing` says that it is being typed."""
        self.histories[whole.game] = self.history_of(whole.game).change(whole.text, typing)

    def change(self, text: str) -> None:
        """Change the text of the game chosen."""
        self.put(Whole(self.game, text))

    def open(self, whole: Whole, news: str) -> None:
        """Put a hand file on the desk and choose its game; what stood there is one step back."""
        self.game = whole.game
        self.put(whole)
        self.news = news

    def undo(self) -> None:
        """One change back."""
        self.histories[self.game] = self.history.undo()

    def redo(self) -> None:
        """One undone change forward again."""
        self.histories[self.game] = self.history.redo()

    def clear(self) -> None:
        """Begin anew with the text of the game chosen; it can be undone."""
        self.change(starting_text(self.game))

    def reading(self) -> Judged:
        """The text judged; the same object as long as the text is the same."""
        if self.judged is None or self.judged.text != self.text:
            self.judged = judge(self.text)
        return self.judged

    def to_keep(self) -> KeptFiles | None:
        """What a reload must not lose; None while nothing was changed and no other game chosen."""
        texts = {game: history.draft for game, history in self.histories.items() if history.draft != starting_text(game)}
        return KeptFiles(self.game, texts, self.taken) if texts or self.is_open else None

    def take_up(self, kept: KeptFiles, *, choose: bool) -> bool:
        """Take up what an earlier session kept, beneath what is on the desk already. With `choose` its game is chosen too. Returns
        whether texts came back."""
        self.taken = {**kept.taken, **self.taken}
        back = False
        for game, text in kept.texts.items():
            if game in self.histories:
                now = self.histories[game]
                self.histories[game] = History(now.draft, (*now.past, text), now.future)
            else:
                self.histories[game] = History(text, (starting_text(game),))
                back = True
        if choose:
            self.game = kept.game
        return back and self.is_open


def file_desk() -> FileDesk:
    """The session's desk."""
    if KEY not in st.session_state:
        st.session_state[KEY] = FileDesk()
    found: FileDesk = st.session_state[KEY]
    return found


def begin(on_text: Callable[[FileDesk, Whole], None]) -> FileDesk:
    """The desk with what its text boxes have reported since the last run, handed to `on_text`. In a new session nothing is taken
    until the browser has answered what it keeps of an earlier one."""
    at = file_desk()
    if not at.asking:
        for game in WRITTEN:
            text = take_report(at.taken, TYPED + game, "typed", "text")
            if isinstance(text, str):
                on_text(at, Whole(game, text[: limits.FILE_BYTES]))
    return at


def choose_game() -> None:
    """Draw the choice of game."""
    at = file_desk()
    show(GAME, at.game)

    def chosen() -> None:
        if st.session_state[GAME] in CHOICES:
            at.game = st.session_state[GAME]

    st.segmented_control(
        "The game", list(CHOICES), key=GAME, format_func=CHOICES.__getitem__, required=True, label_visibility="collapsed", on_change=chosen
    )


def opened_news(whole: Whole) -> str:
    """What is said once when a hand file of another game was put on the desk."""
    return f"This is a hand of {TITLES[whole.game]}, which is written here as a whole file. Undo brings back what stood here before."
