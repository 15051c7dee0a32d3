"""Rulebook: every clause of the texts by game and phase, searched, with what leads on from it."""

from lessons.web.rulebook_page.page import draw

draw()
