"""The course: lessons, drills, a whole deal, a test, and what a learner knows; data and predicates, nothing that draws."""
