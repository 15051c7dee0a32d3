"""A hand-out set as PDF."""
