"""The parts of the page *Progress*: what a learner knows, clause by clause, and what is kept of him."""
