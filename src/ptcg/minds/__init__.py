"""How the bots' learned values are made: positions of self-play, a fit, and how well it tells who wins."""
