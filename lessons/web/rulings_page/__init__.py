"""The rulings: finding one, answering its questions, and what then holds under each rule set."""
