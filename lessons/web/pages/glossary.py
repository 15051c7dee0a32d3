"""Glossary: the words of the games, how to say them, and what each looks like."""

from lessons.web.glossary_page.page import draw

draw()
