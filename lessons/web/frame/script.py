"""Runs at every interaction: the frame, and the page in it."""

from lessons.web.shell import run

run()
