"""The engine of the card language: grammar files, reading and writing. It knows no card, no year and no style."""
