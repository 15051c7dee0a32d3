"""Practice: questions without end from random deals, each answer proved."""

from lessons.web.practice_page.page import draw

draw()
