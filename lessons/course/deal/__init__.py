"""A whole deal of the two-handed game against a plain, honest opponent: what is due, what may be done, what was done, and remarks on it.

`lessons.course.deal.table.table_of` is the way in: a `Deal` (its number, rule set, the learner's seat and decisions) becomes a
`Table`, which has the record of everything that happened and the learner's next turn.
"""
