"""Advice: what the texts advise, and what following it comes to in a hand."""

from lessons.web.advice_page.page import draw

draw()
