"""The engine of the card language: grammar files, reading and writing. It knows no year, no style and no card."""
