"""Hand-outs for a class: sheets, answers, rules, forms and slips, as PDF and to be shown on a page."""

from lessons.club.handout.kinds import Kind, document, handout
from lessons.club.handout.printing.sizes import Paper

__all__ = ["Kind", "Paper", "document", "handout"]
