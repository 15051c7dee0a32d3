"""Screen: what a class looks at together."""

from lessons.web.screen_page.page import draw

draw()
