"""Tools for people who work on the engine: the exhaustive runner and the official engine as an oracle."""
