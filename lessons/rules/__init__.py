"""Rule sets, their options and the clauses of the texts they rest on."""
