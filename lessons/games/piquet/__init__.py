"""Piquet for two hands: `annotate` reads a record under a rule set."""
