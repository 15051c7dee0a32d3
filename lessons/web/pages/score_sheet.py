"""Score sheet: keep a race or a partie deal by deal, to its settlement."""

from lessons.web.score.page import draw

draw()
