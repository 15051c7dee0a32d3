"""Test yourself: twenty questions by a number that makes the same test for everyone, and the results clause by clause."""

from lessons.web.test_page.page import draw

draw()
