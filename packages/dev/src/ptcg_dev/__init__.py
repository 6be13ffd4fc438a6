"""The exhaustive runner: it plays every card that reads. `ptcg cards play-all` uses it."""
