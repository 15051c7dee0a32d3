"""Words: an annotation told in plain sentences, with its proofs; the one room that turns codes and holdings into prose.

Everything said comes from the annotation's own verdicts, events and findings. Names and comments of users go through as they
are: plain text, for the renderer to escape.
"""

from lessons.explain.calls import Line, said_words, spoken, talk
from lessons.explain.comparing import OUTCOME_WORDS
from lessons.explain.events import event_line, event_lines, event_name, event_reason
from lessons.explain.findings import SEVERITY_WORDS, figure_text, finding_reason, key_words, place_words
from lessons.explain.options import option_words
from lessons.explain.proofs import Proof, Row, proof
from lessons.explain.steps import step_sentence
from lessons.explain.verdicts import verdict_words

__all__ = [
    "OUTCOME_WORDS",
    "SEVERITY_WORDS",
    "Line",
    "Proof",
    "Row",
    "event_line",
    "event_lines",
    "event_name",
    "event_reason",
    "figure_text",
    "finding_reason",
    "key_words",
    "option_words",
    "place_words",
    "proof",
    "said_words",
    "spoken",
    "step_sentence",
    "talk",
    "verdict_words",
]
