"""Exact answers about a hand: what the draw can bring, and what the play is worth with both hands open."""
