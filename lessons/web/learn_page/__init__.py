"""The parts of the page *Course*: the way through the lessons, and a lesson scene by scene."""
