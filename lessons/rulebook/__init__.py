"""The rulebook: every clause of the texts by game and phase, and where each is shown, ruled on, played or demonstrated."""
