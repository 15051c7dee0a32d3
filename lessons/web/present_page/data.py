"""What the presenter is given to draw: of a stage just what may be seen. What a stage hides is not in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from string import ascii_uppercase
from typing import Any

from lessons.cards import CARD_OF_CODE, Hand
from lessons.club.asked_at import asked_at
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.hand_questions import ready
from lessons.club.read_deal import annotation_of
from lessons.club.stage import COVER, OPENING, Beat, Stage, Talk, deal_of
from lessons.course.question import Asked, Form, Question, Row
from lessons.explain.names import card_sign
from lessons.games.annotation import Annotation, Phase
from lessons.record import Starts
from lessons.same import Same
from lessons.web.components.replay.held import before_the_answer, held_step
from lessons.web.question.shown import answer_words, lit_cards
from lessons.web.view import view

Data = dict[str, Any]

_ABOVE, _BELOW = "Dealer", "Elder hand"
_FACE_DOWN = "The reason lies in cards that are face down."


def stage_data(stage: Stage, deal_set: DealSet) -> Data:
    """A stage as plain values: `base` is the same for the whole deal, `frame` what is shown of it now. Raises `Unreadable` for a deal
    the set does not have, `Problems` for one that cannot be read."""
    if stage.blank:
        return {"base": None, "frame": {"kind": "blank"}}
    return {"base": base(stage, deal_set), "frame": frame(stage, deal_set)}


def base(stage: Stage, deal_set: DealSet) -> Data:
    """Which deal it is, and who sits at its table. Its name may tell how it ends, and is not given where verdicts are kept back."""
    deal = deal_of(stage, deal_set)
    seen = _view(deal)
    return {
        "set": deal_set.title,
        "deal": stage.deal + 1,
        "of": len(deal_set.deals),
        "title": deal.name if stage.verdicts else "",
        "source": seen["source"] if stage.verdicts else "",
        "rules": seen["rules"],
        **{key: seen[key] for key in ("seats", "sides", "deeper", "ranks", "turned")},
    }


def frame(stage: Stage, deal_set: DealSet) -> Data:
    """What is shown of the deal at a stage that is not blank."""
    deal = deal_of(stage, deal_set)
    asked = _asked(stage, deal)
    if stage.step == COVER:
        question = deal.question if stage.beat is Beat.ASKED else ""
        return {"kind": "cover", "question": question, "when": _when(stage, deal), "asked": asked}
    seen = _view(deal)
    step = seen["steps"][stage.step]
    hidden = [seat["key"] for seat in seen["seats"] if seat["key"] in stage.hidden]
    return {
        "kind": "table",
        "where": step["where"],
        "phase": step["phase"],
        "step": _table(stage, seen, hidden),
        "open": [seat["key"] for seat in seen["seats"] if seat["key"] not in hidden],
        "counted": stage.verdicts,
        "panel": _panel(stage, seen, hidden),
        "talk": _talk(stage, seen),
        "question": deal.question,
        "when": _when(stage, deal),
        "answer": deal.answer if stage.beat is Beat.CLOSED else "",
        "asked": asked,
    }


def _when(stage: Stage, deal: SetDeal) -> str:
    """What the question a deal begins with waits for, where it is asked of other hands than those in sight."""
    if deal.record.starts is not Starts.EXCHANGE or asked_at(deal) is not Starts.DECLARE:
        return ""
    steps = annotation_of(deal).steps
    exchanged = max((step.number for step in steps if step.phase is Phase.EXCHANGE), default=len(steps))
    return "After the exchange" if stage.step < exchanged else ""


def _view(deal: SetDeal) -> Data:
    return _viewed(Same(annotation_of(deal)))


@lru_cache(maxsize=64)
def _viewed(of: Same[Annotation]) -> Data:
    return view(of.value)


# ------------------------------------------------------------------------------------------------------------- the table


def _table(stage: Stage, seen: Data, hidden: Sequence[str]) -> Data:
    """The step as it lies there. Before an answer the counts are those before it, and only what was called is marked."""
    step = seen["steps"][stage.step]
    told = held_step(step, hidden, deeper=seen["deeper"], veiled=False)
    if not stage.verdicts:
        told["counts"] = {}
    elif stage.beat is Beat.SAID:
        before = seen["steps"][stage.step - 1]["counts"] if stage.step else dict.fromkeys(step["counts"], 0)
        told["counts"] = before
    if stage.beat is Beat.SAID:
        told["said"] = before_the_answer(step["said"])
    if stage.beat in (Beat.SAID, Beat.ANSWERED):
        told["calls"] = [call | {"rows": [row for row in call["rows"] if row["seat"] == call["seat"]]} for call in told["calls"]]
    if stage.beat is Beat.SAID:
        told["calls"] = [call | {"verdict": "", "tone": "even", "points": None, "lesser": False} for call in told["calls"]]
    return told


# ------------------------------------------------------------------------------------------------------------- the panel


def _panel(stage: Stage, seen: Data, hidden: Sequence[str]) -> Data:
    """What happens, the verdict and the reason, as far as they are told."""
    step = seen["steps"][stage.step]
    proved = stage.tells and stage.beat is not Beat.ANSWERED
    return {
        "heading": _heading(step, seen),
        "says": _says(stage, step, hidden),
        "calls": [_call(call, stage, step, seen, hidden) for call in step["calls"]],
        "gains": [
            {"who": gain["who"], "tone": _tone(seen, gain["seat"]), "text": plain(gain["text"]), "leap": gain["leap"]}
            for gain in step["gains"]
            if stage.tells and (gain["leap"] or gain["follows"])  # the rest is told by the call, or by the sentence
        ],
        "remarks": _remarks(step, seen) if proved and not hidden else [],
    }


def _heading(step: Data, seen: Data) -> str:
    if step["kind"] == "play":
        return f"Trick {step['trick']}"
    if len(step["calls"]) == 1:
        return plain(step["calls"][0]["headline"])
    if step["calls"]:
        who = next(seat["label"] for seat in seen["seats"] if seat["key"] == step["seat"])
        return f"{who} counts besides" if all(call["lesser"] for call in step["calls"]) else f"{who} claims"
    where: str = step["where"]
    return where[:1].upper() + where[1:]


def _says(stage: Stage, step: Data, hidden: Sequence[str]) -> str:
    """The sentence of the step: all of it, what everybody sees and hears, or no more than is done and said."""
    if stage.beat is Beat.SAID:
        return _spoken(before_the_answer(step["said"]))
    if not stage.verdicts:
        return "The deal is over." if step["kind"] == "result" else _done(step)
    if step["calls"]:
        return _spoken(step["said"])
    return plain(step["public"] if hidden else step["sentence"])


def _spoken(said: Sequence[Data]) -> str:
    return " ".join(f"{line['who']}: “{line['words']}”" for line in said)


def _done(step: Data) -> str:
    """What is done at a step, without a count."""
    line = step["line"]
    if step["kind"] != "play":
        return str(line["words"])
    return f"{line['who']} {line['words']} {card_sign(CARD_OF_CODE[line['card']]) if line['card'] else 'a card that is not told'}."


def _call(call: Data, stage: Stage, step: Data, seen: Data, hidden: Sequence[str]) -> Data:
    told: Data = {"heading": plain(call["headline"]), "lesser": call["lesser"] and stage.tells}
    if not stage.tells:
        return told
    told |= {"verdict": call["verdict"], "tone": call["tone"], "counts": call["counts"]}
    if stage.beat is Beat.ANSWERED:
        return told
    rows = [row for row in call["rows"] if row["seat"] not in hidden or set(row["cards"]) <= set(step["played"][row["seat"]])]
    labels = {seat["key"]: seat["label"] for seat in seen["seats"]}
    return told | {
        "rows": [
            {key: row[key] for key in ("seat", "cards", "arithmetic", "figure", "beats")}
            | {"who": labels[row["seat"]], "own": row["seat"] == call["seat"]}
            for row in rows
        ],
        "why": _FACE_DOWN if hidden else plain(call["sentence"]),
        "worth": "" if hidden else plain(call["worth"]),
        "clauses": call["clauses"],
    }


def _remarks(step: Data, seen: Data) -> list[str]:
    """What else there is to say of a step: figures and acts compared with the rules, and the notes of the record."""
    found = [seen["findings"][number] for number in step["findings"]]
    return [finding["reason"] for finding in found if finding["severity"] != "agrees"] + list(step["comment"])


def _tone(seen: Data, seat: str) -> str:
    return str(next(one["tone"] for one in seen["seats"] if one["key"] == seat))


def plain(runs: Sequence[Any]) -> str:
    """Runs of text without what their words mean."""
    return "".join(run if isinstance(run, str) else run[0] for run in runs)


# -------------------------------------------------------------------------------------------------------------- the talk


def _talk(stage: Stage, seen: Data) -> list[Data]:
    """What has been called, line by line, and what will be, where that is wanted; answers and counts only of what has been told."""
    if stage.talk is Talk.NONE:
        return []
    lines = []
    for number, step in enumerate(seen["steps"]):
        if not step["calls"] or (number > stage.step and stage.talk is not Talk.ALL):
            continue
        told = stage.verdicts and (number < stage.step or (number == stage.step and stage.beat is not Beat.SAID))
        said = step["said"] if told else before_the_answer(step["said"])
        lines.append(
            {
                "who": step["line"]["who"],
                "tone": _tone(seen, step["seat"]),
                "words": " ".join(line["words"] for line in said if not line["reply"]),
                "note": step["line"]["note"] if told else "",
                "when": "now" if number == stage.step else "later" if number > stage.step else "",
            }
        )
    return lines


# --------------------------------------------------------------------------------------------------------- the questions


def _asked(stage: Stage, deal: SetDeal) -> Data | None:
    """The question put to the room, as it stands beside the table."""
    if not stage.question:
        return None
    if stage.question == OPENING:
        return _plain_question(deal.question, deal.answer if stage.answered else "", answered=stage.answered, when=_when(stage, deal))
    found = next(one.question for one in ready(annotation_of(deal), stage.step) if one.key == stage.question)
    return _question(found, answered=stage.answered, spread=())


def _plain_question(asks: str, answer: str, *, answered: bool, when: str) -> Data:
    return {
        "when": when,
        "asks": asks,
        "form": "words",
        "options": [],
        "spread": [],
        "answered": answered,
        "answers": [answer] if answer else [],
        "says": "",
        "rows": [],
        "lit": [],
        "clauses": [],
    }


def question_data(asked: Asked, *, answered: bool = False, spread: Sequence[tuple[str, int]] = ()) -> Data:
    """A question by itself, with the cards it is about: a drill, or the teacher's own.

    Its answer and proof are shown where it is `answered`; of an `Asked` that is no `Question` there are none. `spread` is how many gave each
    answer, in canonical form.
    """
    scene, told = asked.scene, _question(asked, answered=answered, spread=spread)
    proof = asked.why.rows if answered and isinstance(asked, Question) else ()
    lit, added = lit_cards(scene.rows, proof)
    rows = [row._replace(lit=Hand(row.lit.mask | light)) for row, light in zip(scene.rows, lit, strict=True)]
    return {
        "base": None,
        "frame": {
            "kind": "question",
            "rows": [_row(row) for row in _as_at_table(rows)],
            "told": list(scene.told),
            "asked": told | {"rows": [_row(row) for row in added]},  # what lies on the table is marked there
        },
    }


def _question(asked: Asked, *, answered: bool, spread: Sequence[tuple[str, int]]) -> Data:
    question = asked if answered and isinstance(asked, Question) else None
    given = dict(spread)
    proof = question.why if question is not None else None

    def right(answer: str) -> bool | None:
        return question.is_right(answer) if question is not None else None

    chosen = asked.form is Form.ONE
    return {
        "when": "",
        "asks": asked.asks,
        "form": asked.form.value,
        "options": [
            {"letter": letter, "text": option, "count": given.get(option, 0) if spread else None, "right": right(option)}
            for letter, option in zip(ascii_uppercase, asked.options, strict=False)
        ],
        "spread": []
        if chosen
        else [{"text": answer_words(asked, answer), "count": count, "right": right(answer)} for answer, count in spread],
        "answered": answered,
        "answers": [] if question is None or chosen else [answer_words(question, answer) for answer in question.answers],
        "says": proof.says if proof is not None else "",
        "rows": [_row(row) for row in proof.rows] if proof is not None else [],
        "lit": [card.code for row in proof.rows for card in (row.lit or row.cards)] if proof is not None else [],
        "clauses": list(proof.clauses) if proof is not None else [],
    }


def _as_at_table(rows: Sequence[Row]) -> list[Row]:
    """Rows as they lie when a deal is told: the dealer's hand above, the elder hand below, what is played between them."""
    if not {_ABOVE, _BELOW} <= {row.title for row in rows}:
        return list(rows)
    return sorted(rows, key=lambda row: (row.title != _ABOVE, row.title == _BELOW))


def _row(row: Row) -> Data:
    return {
        "title": row.title,
        "cards": [card.code for card in row.cards],
        "unknown": row.unknown,
        "lit": [card.code for card in row.lit],
    }
