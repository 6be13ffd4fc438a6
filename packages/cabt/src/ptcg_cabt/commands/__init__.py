"""Private. The commands of `ptcg` that need the official engine."""
