"""Bots of former versions, kept as they were, to measure later bots against."""
