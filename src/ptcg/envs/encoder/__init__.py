"""Private. Positions and options as numbers, and many games stepped together; compiled."""
