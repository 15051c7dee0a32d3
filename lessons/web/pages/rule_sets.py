"""Rule sets: where the texts differ, point by point, and what hangs on it."""

from lessons.web.differences_page.page import draw

draw()
