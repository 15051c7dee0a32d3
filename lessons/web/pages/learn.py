"""Course: the way through the lessons, and each lesson scene by scene."""

from lessons.web.learn_page.page import draw

draw()
