"""An annotation as plain data for the replay in the browser: every step with its table, words, proofs and figures.

`view(annotation)` returns only dicts, lists, strings, numbers and None. Cards are two-letter codes; texts are plain and
unescaped (the browser sets them as text), cut into runs where a word of the game can be explained:
a run is a string, or a pair of the word and its definition. Nothing is computed about scores here.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any

from lessons.cards import Card, Hand, Holding
from lessons.combinations import Class, Point
from lessons.errors import Impossible
from lessons.explain.calls import said_words, talk
from lessons.explain.events import event_line
from lessons.explain.glossary import mentions
from lessons.explain.names import capital, count_words, counted, end_words, listed, seat_label, side_label, side_name
from lessons.explain.proofs import proof
from lessons.explain.sources import is_made_up
from lessons.explain.steps import seen_sentence, step_sentence
from lessons.games.annotation import Annotation, CallResult, Cause, Outcome, Phase, Step, StepKind
from lessons.games.declaring import words_for
from lessons.games.piquet.talon import looked_at, lying
from lessons.games.piquet.views import views
from lessons.handfile.table_form import table_form
from lessons.record import Counters, TakesBack
from lessons.rules.clauses import clause
from lessons.rules.imperial import ImperialRules
from lessons.rules.named import TWO_HANDED, overrides_of
from lessons.rules.outline import SET_NAMES
from lessons.rules.piquet import PiquetRules
from lessons.web.figures import chips, finding_view, own_counts
from lessons.web.seating import seat_view, sides_view

PHASES = {
    Phase.DEAL: ("the deal", "deal"),
    Phase.EXCHANGE: ("the exchange", "exch."),
    Phase.POINT: ("point", "pt"),
    Phase.SEQUENCE: ("sequence", "seq."),
    Phase.SET: ("sets", "sets"),
    Phase.PLAY: ("the play", "play"),
    Phase.CARDS: ("result", "end"),
}
"""Each phase as the time line names it, and as it does where there is little room."""

_CLASS_PHASES = frozenset({Phase.POINT, Phase.SEQUENCE, Phase.SET})
_GOOD = frozenset({Outcome.GOOD, Outcome.ADMITTED, Outcome.CERTAIN})
_BAD = frozenset({Outcome.NOT_GOOD, Outcome.IMPOSSIBLE})

_OF_A_SIDE = frozenset({Cause.REPIC, Cause.PIC, Cause.CARDS, Cause.CAPOT, Cause.SHARED_CAPOT})
"""What partners make together, whoever brings it about."""

Runs = list[Any]


def view(annotation: Annotation) -> dict[str, Any]:
    """Everything the replay of one annotation shows."""
    record, rules = annotation.record, annotation.rules
    steps = list(_steps(annotation))
    own = own_counts(annotation)
    findings = [finding_view(annotation, f, own=is_own) for f, is_own in zip(annotation.findings, own, strict=True)]
    return {
        "title": record.title or "A hand without a title",
        "source": ", ".join(p for p in (record.source.work, record.source.where) if p) if record.source else "",
        "rules": SET_NAMES[rules.name],
        "house": [f"{name} = {value}" for name, value in overrides_of(rules).items()],
        "note": record.note,
        "seats": [seat_view(record, seat) for seat in record.seats],
        "sides": sides_view(record),
        "deeper": isinstance(rules, PiquetRules),
        "ranks": "KQJAT987" if record.turned is not None else "AKQJT987",
        "turned": record.turned.code if record.turned is not None else None,
        "steps": steps,
        "phases": _phases(annotation.steps),
        "lines": _lines(annotation),
        "totals": dict(annotation.ends),
        "chips": chips(annotation.findings, own, made_up=is_made_up(annotation.record.source)),
        "findings": findings,
        "clauses": _clauses(steps, findings),
    }


EVERYDAY = frozenset(
    {"call", "cards", "claim", "class", "dealer", "declaring", "discard", "elder hand", "equal", "erratum", "exchange", "good", "lead"}
    | {"not good", "point", "race", "reply", "sequence", "set", "talon", "trick"}
)
"""Words a sentence cannot do without; they are explained where they head a panel, not each time they are said."""


def runs(text: str, *, everyday: bool = False, known: Container[str] = ()) -> Runs:
    """A text cut where a word of the game stands for the first time: each such word with its definition, the rest as strings. The terms
    of these names are `known`, and left alone."""
    out: Runs = []
    at = 0
    explained = set() if everyday else set(EVERYDAY)
    for mention in mentions(text):
        if mention.term.name not in explained and mention.term.name not in known:
            explained.add(mention.term.name)
            out += [text[at : mention.start], [text[mention.start : mention.end], mention.term.definition]]
            at = mention.end
    out.append(text[at:])
    return [r for r in out if r]


# ---------------------------------------------------------------------------------------------------------------- steps


def _steps(annotation: Annotation) -> Iterator[dict[str, Any]]:
    record = annotation.record
    two_handed = isinstance(annotation.rules, PiquetRules)
    known = {seat: _known(annotation, seat) for seat in record.seats} if two_handed else {}
    seen: dict[str, Hand] = dict.fromkeys(record.seats, Hand())
    played: dict[str, list[str]] = {seat: [] for seat in record.seats}
    counts: dict[str, int] = dict.fromkeys(record.sides, 0) | dict(record.count)
    counters: dict[str, Counters] = dict(record.counters)
    for index, step in enumerate(annotation.steps):
        _lay(played, step)
        talon = lying(annotation, step) if two_handed else _lying(annotation, step)
        for seat in record.seats if two_handed else ():
            seen[seat] = Hand(seen[seat].mask | looked_at(annotation, step, seat).mask)
        gains = []
        for event in step.events:
            side = record.side(event.seat)
            counts[side] += event.points
            before = counters.get(event.seat, Counters())
            counters[event.seat] = Counters(before.red + event.red, before.white + event.white)
            gains.append(
                {
                    "seat": event.seat,
                    "side": side,
                    "who": side_label(record, side) if event.cause in _OF_A_SIDE else seat_label(record, event.seat),
                    "points": event.points,
                    "text": runs(capital(event_line(annotation, event, counts[side] if record.turned is None else counters[event.seat]))),
                    "clause": event.clause,
                    "leap": event.cause in (Cause.REPIC, Cause.PIC),
                    "follows": event.cause in (Cause.EXCHANGE, Cause.TAKE_DOWN, Cause.OUT),
                }
            )
        yield {
            "kind": step.kind.value,
            "phase": step.phase.value,
            "where": _where(annotation, step),
            "seat": step.seat,
            "sentence": runs(step_sentence(annotation, step)),
            "public": runs(_public(annotation, step)),
            "counts": {side: step.counters[side].whites if side in step.counters else step.counts[side] for side in record.sides},
            "hands": {seat: _holding(step.hands[seat]) for seat in record.seats},
            "played": {seat: list(cards) for seat, cards in played.items()},
            "known": {seat: _codes(known[seat][index]) for seat in known},
            "discards": {seat: _holding(step.discards[seat]) for seat in record.seats if seat in step.discards},
            "talon": [
                {"card": c.code if c else None, "of": of, "seen": [s for s in record.seats if c and c in seen[s]]} for c, of in talon
            ],
            "trick": step.trick,
            "table": [[seat, c.code if c else None] for seat, c in step.table],
            "winner": step.winner,
            "tricks": {side: step.tricks.get(side, 0) for side in record.sides},
            "calls": [_call(annotation, c) for c in step.calls],
            "gains": gains,
            "clauses": list(step.clauses),
            "findings": [i for i, f in enumerate(annotation.findings) if f.step == step.number],
            "said": _said(annotation, step),
            "line": _line(annotation, step),
            "comment": [*step.act.above, step.act.comment] if step.act and (step.act.above or step.act.comment) else [],
        }


def _known(annotation: Annotation, seat: str) -> list[Hand]:
    """After each step, the cards a seat knows to lie in the other hand; none where its own cards are not told, or what is told contradicts itself."""
    other = annotation.record.other(seat)
    try:
        known = views(annotation, seat)
    except Impossible:
        return [Hand()] * len(annotation.steps)
    return [view.certain & step.hands[other].known for view, step in zip(known, annotation.steps, strict=True)]


def _lying(annotation: Annotation, step: Step) -> list[tuple[Card | None, str]]:
    """The talon cards of a game for several that still lie after a step: they are the dealer's to take."""
    talon = annotation.record.talon or (None,) * step.talon
    return [(card, annotation.record.seats[-1]) for card in talon[: step.talon]]


def _lay(played: dict[str, list[str]], step: Step) -> None:
    """Keep the cards each seat has played, in order."""
    if step.kind is StepKind.PLAY and step.table:
        seat, card = step.table[-1]
        if card is not None:
            played[seat].append(card.code)
    elif isinstance(step.act, TakesBack) and step.act.card.code in played[step.act.seat]:
        played[step.act.seat].remove(step.act.card.code)


def _codes(hand: Hand) -> list[str]:
    return [c.code for c in hand]


def _holding(holding: Holding) -> dict[str, Any]:
    return {"cards": _codes(holding.known), "unknown": holding.unknown}


def _where(annotation: Annotation, step: Step) -> str:
    """Where in the deal a step stands, in a few words."""
    if step.kind is StepKind.RESULT:
        return "the result"
    if step.trick is not None:
        full = table_form(annotation.rules).hand
        dealt = sum(len(h) for h in annotation.steps[0].hands.values())
        number = max(full, step.trick) if dealt >= full * len(annotation.record.seats) else None
        return f"trick {step.trick} of {number}" if number else f"trick {step.trick}"
    label = PHASES[step.phase][0]
    return f"declaring: {label}" if step.phase in _CLASS_PHASES else label


def _public(annotation: Annotation, step: Step) -> str:
    """What everybody at the table sees and hears: no card that is not shown, no verdict but the words said."""
    if step.kind is StepKind.CALL:
        return " ".join(f"{line['who']}: “{line['words']}”" for line in _said(annotation, step)) or step_sentence(annotation, step)
    return seen_sentence(annotation, step)


# ---------------------------------------------------------------------------------------------------------------- words


def _call(annotation: Annotation, call: CallResult) -> dict[str, Any]:
    shown = proof(annotation, call)
    outcome = call.verdict.outcome
    return {
        "seat": call.seat,
        "headline": runs(shown.headline, everyday=True),
        "verdict": shown.verdict,
        "tone": "lost" if call.loss else "good" if outcome in _GOOD else "bad" if outcome in _BAD else "even",
        "rows": [
            {"seat": r.seat, "cards": _codes(r.cards), "arithmetic": r.arithmetic, "figure": r.figure, "beats": _beats(call, r.seat)}
            for r in shown.rows
        ],
        "sentence": runs(shown.sentence),
        "worth": runs(shown.worth),
        "points": call.points,
        "counts": _counts(annotation, call),
        "clauses": list(shown.clauses),
        "lesser": call.lesser,
        "elsewhere": _elsewhere(annotation, call),
    }


def _counts(annotation: Annotation, call: CallResult) -> str:
    """What a call counts, as its badge says it: points, or counters with their colour; empty for nothing."""
    if not call.points:
        return ""
    colour = f" {'white' if call.cls is Class.POINT else 'red'}" if annotation.record.turned is not None else ""
    return f"{call.points}{colour}{'s' if colour and call.points > 1 else ''}"


def _elsewhere(annotation: Annotation, call: CallResult) -> list[str]:
    """How the same point is called under rule sets that have other words for it. Who has the point is the same under all of them."""
    held = call.held
    if not isinstance(held, Point) or call.lesser or not isinstance(annotation.rules, PiquetRules):
        return []
    rivals = {r.seat: r for r in proof(annotation, call).rows if r.seat != call.seat}
    tie = any(len(r.cards) == held.length for r in rivals.values())
    sets: dict[str, list[str]] = {}
    for rules in TWO_HANDED.values():
        if rules.point_called_by is not annotation.rules.point_called_by:
            words = said_words(words_for(held, rules.point_called_by, tie=tie))
            sets.setdefault(words, []).append(SET_NAMES[rules.name])
    return [f"Under {listed(names)} the call is “{words}”, with the same result." for words, names in sets.items()]


def _beats(call: CallResult, seat: str) -> bool:
    """Whether this row of a proof is the other side's holding that stands against the call."""
    return seat != call.seat and call.verdict.outcome not in _GOOD


def _said(annotation: Annotation, step: Step) -> list[dict[str, Any]]:
    """What is said aloud at a step, speaker by speaker: the words of one breath together."""
    record = annotation.record
    out: list[dict[str, Any]] = []
    for call in step.calls:
        for seat, words in talk(annotation, call):
            reply = seat != call.seat
            if out and out[-1]["seat"] == seat and out[-1]["call"] is not call and not reply:
                out[-1]["words"] = f"{out[-1]['words'].rstrip('.')}; {words[:1].lower()}{words[1:]}"
            else:
                out.append({"seat": seat, "who": seat_label(record, seat), "words": words, "reply": reply, "call": call})
    return [{k: v for k, v in line.items() if k != "call"} for line in out]


def _line(annotation: Annotation, step: Step) -> dict[str, Any]:
    """A step's line in the transcript: who, what is said or done, a card where one is laid, and on the right what came of it."""
    who = seat_label(annotation.record, step.seat) if step.seat else ""
    line: dict[str, Any] = {"who": who, "words": "", "card": None, "note": ""}
    if step.calls:
        said = _said(annotation, step)
        line["words"] = " ".join(s["words"] for s in said if not s["reply"])
        replies = [s["words"].rstrip(".").lower() for s in said if s["reply"]]
        line["note"] = " · ".join([*replies, *_counted_now(annotation, step, [step.seat] if step.seat and step.events else [])])
    elif step.kind is StepKind.PLAY:
        card = step.table[-1][1] if step.table else None
        line["words"] = "leads" if len(step.table) == 1 else "plays"
        line["card"] = card.code if card else None
        line["note"] = ", ".join(_counted_now(annotation, step, [e.seat for e in step.events]))
    elif step.kind is StepKind.RESULT:
        line["words"] = " to ".join(end_words(annotation, side) for side in annotation.record.sides)
        line["who"] = "Result"
    else:
        line["words"] = _public(annotation, step)
        line["who"] = ""
    return line


def _counted_now(annotation: Annotation, step: Step, seats: list[str]) -> list[str]:
    """The counts, or counters, of the sides of these seats after a step, where they are known."""
    record = annotation.record
    sides = {record.side(seat) for seat in seats}
    return [count_words(step, side) for side in record.sides if side in sides and (step.counters or step.counts[side] is not None)]


# ------------------------------------------------------------------------------------------------------------ time line


def _phases(steps: Iterable[Step]) -> list[dict[str, Any]]:
    """The bands of the time line: runs of steps of one phase."""
    out: list[dict[str, Any]] = []
    for index, step in enumerate(steps):
        if out and out[-1]["phase"] == step.phase.value:
            out[-1]["to"] = index
        else:
            label, short = PHASES[step.phase]
            out.append({"phase": step.phase.value, "label": label, "short": short, "from": index, "to": index})
    return out


def _lines(annotation: Annotation) -> list[dict[str, Any]]:
    """The counts that matter, as lines of the graph: where pic and repic are reached, and what each seat needs to be out."""
    rules, record = annotation.rules, annotation.record
    leaps: dict[int, list[str]] = {}
    for name, leap in (("pic", rules.pic), ("repic", rules.repic)):
        if leap is not None:
            leaps.setdefault(leap.at, []).append(name)
    out = [{"at": at, "label": f"{at}: {', '.join(names)}", "always": True} for at, names in leaps.items()]
    if isinstance(rules, ImperialRules):
        out += [{"at": 6 * reds, "label": counted(reds, "red"), "always": False} for reds in range(1, rules.game_reds)]
        out.append({"at": 6 * rules.game_reds, "label": f"{counted(rules.game_reds, 'red')}: out", "always": False})
    target = rules.target
    if target is not None:
        if record.score:
            for side in record.sides:
                needs = target - record.score.get(side, 0)
                if needs > 0:
                    out.append({"at": needs, "label": f"{needs}: {side_name(record, side)} is out", "always": False})
        else:
            out.append({"at": target, "label": f"{target}: game", "always": False})
    return out


def _clauses(steps: Iterable[dict[str, Any]], findings: Iterable[dict[str, Any]]) -> dict[str, str]:
    """The text of every clause that is cited."""
    cited: set[str] = set()
    for step in steps:
        cited.update(step["clauses"])
        cited.update(g["clause"] for g in step["gains"])
        for call in step["calls"]:
            cited.update(call["clauses"])
    for finding in findings:
        cited.update(finding["clauses"])
    return {id_: clause(id_).says for id_ in sorted(cited)}
