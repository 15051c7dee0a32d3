"""Play a deal: a whole deal against a plain, honest opponent, with remarks on every decision."""

from lessons.web.play_page.page import draw

draw()
