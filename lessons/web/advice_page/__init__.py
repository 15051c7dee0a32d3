"""The advice of the texts: the list, and each piece shown in a hand with its two ways side by side."""
