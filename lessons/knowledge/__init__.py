"""What a seat may know of the other hand: what words can mean, and what it has seen and heard. Games use it for proofs about hidden cards."""
