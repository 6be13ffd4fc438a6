"""How the bots' learned values are made: positions from self-play, a fit, and a test of how well it predicts who
wins."""
