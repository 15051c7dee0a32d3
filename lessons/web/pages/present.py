"""Present: a hand or a set for a room to see, one thing at a time."""

from lessons.web.present_page.page import draw

draw()
