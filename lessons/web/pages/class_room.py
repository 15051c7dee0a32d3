"""Class: the teacher's desk of a live room."""

from lessons.web.class_page.page import draw

draw()
