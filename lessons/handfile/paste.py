"""The paste box: cards as people print and type them, read strictly, and what can be read two ways asked about.

`parse` tries every reading a text has: letters of another language, X or 0 as a ten, a hyphen as a run of cards, suits
before or behind their ranks, groups that have lost their symbol. One sound reading that needs no favour is the result;
otherwise each open point becomes a `Question` whose readings a page offers as choices. Parsing again with what was
chosen settles it. What no reading makes sound is refused, all of it at once, each with its place.

`sift` is for a text with more than cards in it: lines that are sentences are set aside and named, and a fault in one hand
does not hide the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product

from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.paste_attempt import Attempt, Favour
from lessons.handfile.paste_labels import Role, initial_of
from lessons.handfile.paste_meaning import Letters
from lessons.handfile.paste_prose import prose
from lessons.handfile.paste_result import Pasted, PastedHand, Question, Reading
from lessons.handfile.paste_text import Kind, Line, Token, read_lines

__all__ = ["LONGEST", "Pasted", "PastedHand", "Question", "Reading", "Role", "is_hand_file", "parse", "sift"]

LONGEST = 20_000
"""Characters of the longest paste that is read."""


def is_hand_file(text: str) -> bool:
    """Whether a text is a whole hand file rather than cards, and so is for `lessons.handfile.loads`."""
    return any(line.replace(" ", "").startswith(('format="piquet-', "format='piquet-")) for line in text.splitlines())


def parse(text: str, choices: Mapping[str, str] | None = None) -> Pasted:
    """What `text` says, with `choices` (question key to reading value) taken for settled; choices that ask nothing are passed over.

    Raises `Problems`: every fault of a text that no reading makes sound.
    """
    pasted = _judged(_lines(text), choices or {})
    if pasted.problems:
        raise Problems(pasted.problems)
    return pasted


def sift(text: str, choices: Mapping[str, str] | None = None) -> Pasted:
    """What `text` says, as `parse` reads it; where it cannot be read as a whole, the hands as far as they go, what is wrong with
    them, and the lines set aside as sentences.

    Raises `Problems` for a text that cannot be cut into words: too long, empty, with unseen characters.
    """
    lines = _lines(text)
    pasted = _judged(lines, choices or {})
    aside = prose(lines) if pasted.problems else ()
    rest = [line for line in lines if line not in aside]
    if not aside:
        return pasted
    if all(t.kind is Kind.BREAK for line in rest for t in line.tokens):
        return Pasted(problems=pasted.problems)
    return replace(_judged(rest, choices or {}), unread=tuple(Place(line.number, 1, line.text.strip()) for line in aside))


def _lines(text: str) -> list[Line]:
    """The lines of a text. Raises `Problems`."""
    if len(text) > LONGEST:
        raise Problems([Unreadable(f"this is {len(text):,} characters long", hint=f"a paste has at most {LONGEST:,}", place=Place(1, 1))])
    lines, problems = read_lines(text)
    if problems:
        raise Problems(_bounded(problems))
    if all(t.kind is Kind.BREAK for line in lines for t in line.tokens):
        raise Problems(
            [Unreadable("there is nothing here", hint="paste a hand, for example ♠ A  ♥ A K Q J  ♦ A K Q 7  ♣ A K Q", place=Place(1, 1))]
        )
    return lines


def _judged(lines: Sequence[Line], chosen: Mapping[str, str]) -> Pasted:
    """What the lines say, or what is wrong with them and what can be seen all the same."""
    attempts = [Attempt(lines, favour, chosen) for favour in _favours(lines)]
    sound = [a for a in attempts if not a.problems]
    if not sound:
        best = min(attempts, key=lambda a: len(a.problems))
        return Pasted(_shown(best, attempts, chosen), problems=Problems(_bounded(best.problems)).problems)
    sound = _different(sound)
    for name in Favour._fields:
        picked = [a for a in sound if getattr(a.favour, name) == chosen.get(name)]
        sound = picked or sound
    questions = _favours_asked(sound, chosen, lines)
    if questions:
        return Pasted(questions=tuple(questions))
    return sound[0].result()


def _shown(best: Attempt, attempts: Sequence[Attempt], chosen: Mapping[str, str]) -> tuple[PastedHand, ...]:
    """The hands of a faulty text. A favour that nobody granted shows nothing, and what another reads otherwise is doubtful."""
    if any(value not in _NEEDS_NO_ANSWER[name] and chosen.get(name) != value for name, value in best.favour._asdict().items()):
        return ()
    readings: dict[Place, set[object]] = {}
    for attempt in attempts:
        for place, cards in attempt.readings():
            readings.setdefault(place, set()).add(cards)
    return best.shown([place for place, found in readings.items() if len(found) > 1])


def _bounded(problems: Sequence[Problem]) -> list[Problem]:
    """The problems, as many as are worth reporting, with a count of the others."""
    more = len(problems) - limits.PROBLEMS
    told = list(problems[: limits.PROBLEMS])
    return [*told, Unreadable(f"and {more:,} problems more")] if more > 0 else told


# --------------------------------------------------------------------------------------- readings of the whole paste


_NEEDS_NO_ANSWER = {"letters": (Letters.ENGLISH,), "ten": ("no",), "hyphen": ("list",), "initial": ("card", "name")}
_SAYS = {
    ("letters", "english"): "English letters: K Q J, and D stands for diamonds",
    ("letters", "french"): "French letters: R (roi) is the King, D (dame) the Queen, V (valet) the Jack",
    ("letters", "german"): "German letters: K is the King, D (Dame) the Queen, B (Bube) the Jack",
    ("ten", "no"): "no ten",
    ("ten", "ten"): "the Ten",
    ("hyphen", "list"): "just the two cards named",
    ("hyphen", "run"): "every card from the one to the other",
    ("initial", "card"): "a card",
    ("initial", "name"): "the player's initial",
}
_ASKS = {
    "letters": "in which language are these letters?",
    "ten": "is this a ten?",
    "hyphen": "two cards or a run of cards?",
    "initial": "a card, or a player's initial?",
}


def _favours(lines: Sequence[Line]) -> list[Favour]:
    """Every favour that could matter to this text, the plain one first."""
    tokens = [t for line in lines for t in line.tokens]
    letters = {str(t.value) for t in tokens if t.kind is Kind.LETTER}
    initials = any(initial_of(line.tokens) for line in lines)
    cards = sum(t.kind in (Kind.LETTER, Kind.RANK) for t in tokens)
    if cards > 32 * (2 + len(lines)):
        # more cards than any sound text has
        return [Favour(initial="name" if initials else "card")]
    return [
        Favour(*favour)
        for favour in product(
            _languages(tokens, letters),
            ("no", "ten") if letters & {"X", "0"} else ("no",),
            ("list", "run") if any(t.kind is Kind.HYPHEN for t in tokens) else ("list",),
            ("card", "name") if initials else ("card",),
        )
    ]


def _languages(tokens: Sequence[Token], letters: set[str]) -> list[str]:
    """The languages the letters can be of. D alone speaks for another only where suits are not written as letters."""
    symbols = any(t.kind is Kind.SUIT for t in tokens)
    found: list[str] = [Letters.ENGLISH]
    if letters & {"Q", "J"} or (not letters & {"R", "V", "B"} and (not symbols or letters & {"S", "H", "C"} or "D" not in letters)):
        return found
    if "K" not in letters and "B" not in letters:
        found.append(Letters.FRENCH)
    if not letters & {"R", "V"}:
        found.append(Letters.GERMAN)
    return found


def _different(attempts: Iterable[Attempt]) -> list[Attempt]:
    """The attempts whose outcome differs, the plainest of those that agree."""
    kept: dict[object, Attempt] = {}
    for attempt in attempts:
        kept.setdefault(attempt.outcome(), attempt)
    return list(kept.values())


def _favours_asked(sound: Sequence[Attempt], chosen: Mapping[str, str], lines: Sequence[Line]) -> list[Question]:
    """A question for every favour on which the sound readings differ, or that a lone reading needs and nobody granted."""
    questions = []
    for name in Favour._fields:
        values = list(dict.fromkeys(str(getattr(a.favour, name)) for a in sound))
        if len(values) == 1 and (values[0] in _NEEDS_NO_ANSWER[name] or chosen.get(name) == values[0]):
            continue
        token = _cause(name, lines)
        asks = f"`{token.place.text}`: {_ASKS[name]}"
        questions.append(Question(name, asks, tuple(Reading(v, _SAYS[name, v]) for v in values), token.place))
    return questions


def _cause(name: str, lines: Sequence[Line]) -> Token:
    """The first token that makes a favour necessary."""
    if name == "initial":
        return next(found for line in lines if (found := initial_of(line.tokens)))
    tokens = [t for line in lines for t in line.tokens]
    if name == "hyphen":
        return next(t for t in tokens if t.kind is Kind.HYPHEN)
    wanted = ("X", "0") if name == "ten" else ("R", "V", "B", "D")
    return next(t for letter in wanted for t in tokens if t.kind is Kind.LETTER and t.value == letter)
