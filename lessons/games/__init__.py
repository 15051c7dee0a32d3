"""The games: a record and a rule set in, an annotation out."""
