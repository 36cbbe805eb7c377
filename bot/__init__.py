"""The edge: everything that touches Discord, files, the clock or randomness."""
