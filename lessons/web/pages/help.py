"""Help where readers get stuck: stepping, entering, checking, sharing; what the verdicts and findings mean."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from lessons.explain.findings import SEVERITY_WORDS
from lessons.explain.sources import SHOWN, SLIP
from lessons.explain.verdicts import OUTCOME_WORDS
from lessons.games.annotation import Outcome, Severity
from lessons.web.registry import PAGES, page
from lessons.web.tables import framed_table

KEYS = (
    ("← →", "a step back, a step on"),
    ("↑ ↓", "the phase before, the phase after: point, sequence, set, the play"),
    ("Page Up, Page Down", "the trick before, the trick after"),
    ("Home, End", "the deal as it begins, the deal as it ends"),
    ("← → in a lesson", "the scene before, the next scene"),
    (
        "1 to 9 at a question or a deal",
        "the answer with that number; Tab, or outside a lesson an arrow, leads to the cards, the arrows go from card to card, and the space bar presses one",
    ),
    ("? while you present", "every key there: on and back, a blank screen, hands and verdicts kept back, a question to the room"),
    ("Esc", "takes a side line off the table: the best play that open-hand play lays there"),
)

DEEPER = (
    (
        "What could beat this?",
        (
            "Of all the hands the other player can have, how many beat what is called, and one of them on cards. Where none does, why. "
            "All hands are counted alike."
        ),
    ),
    (
        "Who knows what?",
        "What each player can prove of the other’s cards from what was seen, said and played so far, and what this step has added.",
    ),
    (
        "Open-hand play",
        (
            "What the play is still worth with both hands open: a figure on every card that may be played, what the card just played gave up, "
            "what can be forced, and the best play by both to lay on the table."
        ),
    ),
)

VERDICTS = (
    (OUTCOME_WORDS[Outcome.GOOD], "It beats what the other player holds in its class, and scores."),
    (OUTCOME_WORDS[Outcome.EQUAL], "Both hold as much: neither scores in this class, and neither’s lesser holdings in it do."),
    (OUTCOME_WORDS[Outcome.NOT_GOOD], "The other player holds better, lit on the cards."),
    (OUTCOME_WORDS[Outcome.ADMITTED], "The other hand is not known, but its player answered “good”, and that stands."),
    (OUTCOME_WORDS[Outcome.CERTAIN], "The other hand is not known, but no hand it can be holds better or as much."),
    (OUTCOME_WORDS[Outcome.POSSIBLE], "The other hand is not known; some of the hands it can be would beat it, some would not."),
    ("not held", "The hand does not hold what was called; what a false claim costs is applied."),
    ("lost", "It is held, but a lower call was made and answered first, or was not good against the cards."),
)

FINDINGS = (
    (SEVERITY_WORDS[Severity.AGREES], "The printed figure is what the rules give."),
    (SEVERITY_WORDS[Severity.OPTION], "The figure holds only under a different option; each single option that would explain it is named."),
    (SLIP, "The rules give another figure, and the record says why the printed one is wrong: its erratum."),
    (SHOWN, "The same in a hand made up for the purpose: how a wrong figure is found."),
    (
        SEVERITY_WORDS[Severity.DISAGREES],
        "The rules give another figure. What explains the difference is looked for: something left uncounted, counted twice, a slip in adding.",
    ),
    (SEVERITY_WORDS[Severity.UNDECIDED], "What is printed does not settle it, because cards or calls are missing."),
    (SEVERITY_WORDS[Severity.IRREGULAR], "Something the rules forbid, and provide for, happened at the table; what it costs is applied."),
    (SEVERITY_WORDS[Severity.NOTE], "Worth knowing; nothing is wrong."),
)

STUCK = (
    (
        "How do I type a hand?",
        (
            "As your book prints it: `♡ A K Q J; ♠ A; ♢ A K Q 7; ♣ A K Q`, or `S A H AKQJ D AKQ7 C AKQ`, or `A.AKQJ.AKQ7.AKQ` "
            "(spades, hearts, diamonds, clubs). `10` and `T` are the same card. Or press the cards in the grid."
        ),
    ),
    (
        "My hand is of Normand, Voleur, Impérial or Cassino.",
        (
            "Choose the game at the top of *Enter a hand*. Such a hand is written as a whole file: a sound one stands there to be changed line by line, "
            "and whatever is wrong is named beside its line."
        ),
    ),
    (
        "My book gives one hand only.",
        (
            "Write `?12` for the other hand, or `?3` for three cards of it you do not know. Nothing is made up: a verdict then says *admitted good*, "
            "*certainly good* or *possibly good* instead of *good*."
        ),
    ),
    (
        "It says a hand has eleven cards, or a card stands twice.",
        (
            "That is how it was typed, or how it was printed. The message names the card and the place; nothing is corrected for you, because the "
            "slip may be the book’s. A hand after the draw has twelve cards, the whole deal thirty-two."
        ),
    ),
    (
        "It says no holding makes 61.",
        (
            "Six cards of a suit make at most 60 and seven make at least 64, so a point of 61 does not exist. Points that exist: 15 to 21 with two cards, "
            "24 to 31 with three, 34 to 41, 44 to 51, 54 to 60, 64 to 68, and 75 with all eight."
        ),
    ),
    (
        "What was called breaks the rules, and my book says it happened.",
        "End the line with `!`. The deal goes on, and what the rules award for it is applied and named.",
    ),
    (
        "The printed figure is wrong.",
        "Keep it: enter it as the printed figure, and say why it is wrong as its erratum. The tool then checks that it is indeed wrong.",
    ),
    (
        "A call stands without an answer, or nothing is said of the calls.",
        "An answer left out is the truthful one. Leave all calls out, and both players declare everything they hold, in order.",
    ),
    (
        "Will what I typed be there tomorrow?",
        (
            "A hand you are entering is kept in its browser tab: reload the page, and it is back. A closed tab forgets it, and a score sheet does not "
            "outlive a reload. Press *Share*, which makes a link that holds the whole hand or sheet, or download it as a file."
        ),
    ),
    (
        "How do I find my progress in the course again?",
        (
            "By your code, which *Keep my progress* made: type it where it says *I have a code*, or open the link you bookmarked. It is no name and no "
            "account; whoever has it can see the progress and erase it, and a lost code cannot be found again. *Progress* lets you take everything along as a file."
        ),
    ),
    (
        "How do I teach a class with this?",
        (
            "Choose or make deals on *Deals for a class*, and print what you need there. Then *Present* shows them on the big screen by the keys alone; or *Class* opens "
            "a room that students join on their phones, by a code: you send them questions, see who has answered, and show the answer and its proof when you are ready."
        ),
    ),
    (
        "The phones of my class cannot open the page.",
        (
            "The app must be started with `piquet-lessons app --class`, which prints the address for them; else it answers this machine alone. The phones must be in "
            "the same network as this machine, and its firewall must let them in. A phone’s own hotspot will do as the network."
        ),
    ),
    (
        "A student has lost the page, or has another phone.",
        (
            "On the same phone the seat is found again: open *Join a class* there. For another phone, *Your seat* on the first one shows a square to point its camera at. "
            "Whoever comes without either takes a new seat with the code; what was answered stays with the old one."
        ),
    ),
    (
        "My score differs from the one shown.",
        "Look at *Under other rules* first: in one book every card led counts, in another only a Ten or better. Each score names its clause, and one press shows the text.",
    ),
)


def _table(caption: str, heads: tuple[str, str], rows: Iterable[tuple[str, str]]) -> None:
    framed_table(caption, heads, (f'<tr><th scope="row">{escape(name)}</th><td>{escape(told)}</td></tr>' for name, told in rows))


st.title("Help")
st.markdown(
    '<p class="piquet-lead">Take a hand of piquet from a book or from the table, replay it step by step, and see at every step who scores what, and why: '
    "the holding that beats it, and the clause of the text it rests on.</p>",
    unsafe_allow_html=True,
)

st.subheader("Where things are", anchor="pages")
for entry in PAGES:
    if entry is not page("help"):
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.page_link(entry.script, label=entry.title, icon=entry.icon)
            st.caption(entry.purpose)

st.subheader("Stepping through a hand", anchor="keys")
st.markdown("Press **Next**, drag the marker along the graph, or use the keys:")
_table("Keys", ("Key", "What it does"), KEYS)

st.subheader("Looking deeper", anchor="deeper")
st.markdown("Three buttons beside the table open what can be proved at the step you are at; it follows you from step to step.")
_table("Panels", ("Panel", "What it tells"), DEEPER)

st.subheader("When you are stuck", anchor="stuck")
for question, answer in STUCK:
    with st.expander(question):
        st.markdown(answer)

st.subheader("What a verdict means", anchor="verdicts")
_table("Verdicts", ("Verdict", "Of what was called"), VERDICTS)

st.subheader("What a finding means", anchor="findings")
st.markdown("Every figure a book prints is held against the rules:")
_table("Findings", ("Finding", "Of a printed figure, or of what was done"), FINDINGS)

st.subheader("Large, dark, on paper", anchor="view")
st.markdown(
    "On a wide screen **Large view**, at the top right, enlarges everything for a projector. Light or dark is chosen in the menu ⋮ in the corner. "
    "The browser’s own *Print* gives a clean page, without the navigation."
)

st.subheader("Words of the game", anchor="words")
st.markdown(
    "A word underlined with dots tells its meaning when it is pointed at. All of them stand together, with the French and an example each:"
)
st.page_link(page("glossary").script, label=page("glossary").title, icon=page("glossary").icon)
