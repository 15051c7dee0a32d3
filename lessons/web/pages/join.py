"""Join a class: a student's way into a live room."""

from lessons.web.join_page.page import draw

draw()
