"""The page *Screen*: what a class looks at together. Nothing of the teacher's is on it."""
