"""What a learner has answered and knows: kept in the store under a code of the learner's own, scheduled by clause, taken along and erased at will."""
