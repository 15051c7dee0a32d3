"""Enter a hand: from a book's line, clicked cards or a file to a hand that can be replayed, shared and kept."""

from lessons.web.entry_page.page import draw

draw()
