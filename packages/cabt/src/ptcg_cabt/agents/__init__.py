"""Agents in Kaggle's form: they see a seat as the official engine shows it, and answer in its numbers."""
