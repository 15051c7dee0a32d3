"""The course's pages in tests: what stands on them, and answers as the panel in the browser reports them."""

from __future__ import annotations

import json
from typing import Any

from streamlit.testing.v1 import AppTest

from lessons.course.question import Question
from tests.web.opening import checked


def html(at: AppTest) -> str:
    """All that stands on the page as HTML."""
    return "\n".join(element.proto.body for element in at.get("html")) + "\n".join(element.value for element in at.markdown)


def data(at: AppTest, key: str) -> Any:
    """What the widget of a key was given."""
    (found,) = (c for c in at.get("bidi_component") if c.proto.id.endswith(f"-{key}"))
    return json.loads(found.proto.json)


def answer(at: AppTest, lesson: str, scene: int, number: int, question: Question, text: str | None = None, *, seq: int = 1) -> AppTest:
    """Answer a question of a lesson, rightly where no other text is given."""
    given = (question.answers[0] or "nothing") if text is None else text
    act = {"id": f"{lesson}/{scene}.{number}", "does": "answer", "text": given}
    at.session_state[f"learn-ask-{lesson}-{scene}-{number}"] = {"acted": {"seq": seq, "act": act}}
    return checked(at.run())
