"""The page *The draw*: a dealt hand, the cards pressed to be laid out, and the odds of what it becomes."""
