"""What a seat knows: its view of a deal, and the hands the other may hold. Games use it for proofs about hidden cards."""
