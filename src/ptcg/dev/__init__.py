"""Tools for whoever works on the engine: the exhaustive runner and the official engine as an oracle."""
