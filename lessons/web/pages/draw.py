"""The draw: what every discard of a dealt hand can become, and what it is worth."""

from lessons.web.draw_page.page import draw

draw()
