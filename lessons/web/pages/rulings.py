"""Rulings: what went wrong at the table, what decides it, and what the texts award."""

from lessons.web.rulings_page.page import draw

draw()
