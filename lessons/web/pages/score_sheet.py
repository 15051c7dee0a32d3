"""Score sheet: keep a game of any kind deal by deal, to its settlement."""

from lessons.web.score.page import draw

draw()
