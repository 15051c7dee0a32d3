"""The pages, in the order of the navigation; the first is the start."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

_WEB = Path(__file__).parent


class Section(StrEnum):
    """What pages stand under in the navigation."""

    HANDS = "Hands"
    LEARN = "Learn"
    CLUB = "Club"
    RULES = "Rules and help"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageEntry:
    """One page of the app."""

    title: str
    section: Section
    url_path: str
    """The page's address, after the slash (the start page has none). Links are given away: an address never changes."""
    file: str
    """The script, below `lessons/web`."""
    icon: str
    purpose: str
    """One line: what a reader does here."""

    @property
    def script(self) -> Path:
        """The script's full path: what `st.Page`, `st.page_link` and `st.switch_page` are given."""
        return _WEB / self.file


PAGES = (
    PageEntry(
        title="Worked hands",
        section=Section.HANDS,
        url_path="",
        file="pages/worked_hands.py",
        icon=":material/playing_cards:",
        purpose="Choose a printed hand and step through it: who scores what, and why.",
    ),
    PageEntry(
        title="Enter a hand",
        section=Section.HANDS,
        url_path="enter",
        file="pages/enter_hand.py",
        icon=":material/edit_note:",
        purpose="Copy a hand out of a book or off the table, check it, replay it, share it.",
    ),
    PageEntry(
        title="Score sheet",
        section=Section.HANDS,
        url_path="score",
        file="pages/score_sheet.py",
        icon=":material/table_rows:",
        purpose="Keep a game of two or a whole table, deal by deal, to its settlement.",
    ),
    PageEntry(
        title="The draw",
        section=Section.HANDS,
        url_path="draw",
        file="pages/draw.py",
        icon=":material/swap_horiz:",
        purpose="Lay out cards of a dealt hand, and see what it can become and what it is worth.",
    ),
    PageEntry(
        title="Course",
        section=Section.LEARN,
        url_path="learn",
        file="pages/learn.py",
        icon=":material/school:",
        purpose="Learn the game lesson by lesson, from the first ten minutes to the other games, each on a hand.",
    ),
    PageEntry(
        title="Practice",
        section=Section.LEARN,
        url_path="practice",
        file="pages/practice.py",
        icon=":material/fitness_center:",
        purpose="Answer questions from random deals without end, each proved; what you missed comes back.",
    ),
    PageEntry(
        title="Test yourself",
        section=Section.LEARN,
        url_path="test",
        file="pages/test_yourself.py",
        icon=":material/fact_check:",
        purpose="Answer twenty questions and see what you know, clause by clause; a number makes the same test for a class.",
    ),
    PageEntry(
        title="Play a deal",
        section=Section.LEARN,
        url_path="play",
        file="pages/play_deal.py",
        icon=":material/playing_cards:",
        purpose="Play a whole deal against a plain, honest opponent, and ask about each of your decisions.",
    ),
    PageEntry(
        title="Progress",
        section=Section.LEARN,
        url_path="progress",
        file="pages/progress.py",
        icon=":material/map:",
        purpose="See which rules you know and which are shaky, and what comes back today.",
    ),
    PageEntry(
        title="Deals for a class",
        section=Section.CLUB,
        url_path="deals",
        file="pages/deals.py",
        icon=":material/stacks:",
        purpose="Make or choose the deals of a lesson, write their questions, print them, and compare what tables made of them.",
    ),
    PageEntry(
        title="Present",
        section=Section.CLUB,
        url_path="present",
        file="pages/present.py",
        icon=":material/slideshow:",
        purpose="Show a hand or a set of deals to a room, one thing at a time, by the keys or a clicker.",
    ),
    PageEntry(
        title="Class",
        section=Section.CLUB,
        url_path="class",
        file="pages/class_room.py",
        icon=":material/cast_for_education:",
        purpose="Open a room for a class, send it questions, see who has answered, and show what is right.",
    ),
    PageEntry(
        title="Join a class",
        section=Section.CLUB,
        url_path="join",
        file="pages/join.py",
        icon=":material/login:",
        purpose="Join a class with its code, on a phone, and answer what is asked.",
    ),
    PageEntry(
        title="Screen",
        section=Section.CLUB,
        url_path="screen",
        file="pages/screen.py",
        icon=":material/present_to_all:",
        purpose="See what a class looks at together; its teacher has the link.",
    ),
    PageEntry(
        title="Advice",
        section=Section.RULES,
        url_path="advice",
        file="pages/advice.py",
        icon=":material/lightbulb:",
        purpose="See what the texts advise, and what following it comes to in a hand.",
    ),
    PageEntry(
        title="Rulings",
        section=Section.RULES,
        url_path="rulings",
        file="pages/rulings.py",
        icon=":material/gavel:",
        purpose="Say what went wrong at the table, and read what the texts award.",
    ),
    PageEntry(
        title="Rule sets",
        section=Section.RULES,
        url_path="rules",
        file="pages/rule_sets.py",
        icon=":material/balance:",
        purpose="See where the texts differ, clause by clause, and what hangs on it in figures.",
    ),
    PageEntry(
        title="Rulebook",
        section=Section.RULES,
        url_path="rulebook",
        file="pages/rulebook.py",
        icon=":material/menu_book:",
        purpose="Read or search every clause of the texts, with the hands that show it.",
    ),
    PageEntry(
        title="Glossary",
        section=Section.RULES,
        url_path="glossary",
        file="pages/glossary.py",
        icon=":material/dictionary:",
        purpose="Look up a word of the game, in English or French, with an example of each.",
    ),
    PageEntry(
        title="Help",
        section=Section.RULES,
        url_path="help",
        file="pages/help.py",
        icon=":material/help:",
        purpose="Read how to step, enter, check and share a hand.",
    ),
)


def page(url_path: str) -> PageEntry:
    """The page at an address. Raises `KeyError` when there is none."""
    return _BY_PATH[url_path]


_BY_PATH = {entry.url_path: entry for entry in PAGES}
