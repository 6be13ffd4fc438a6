"""Agents in Kaggle's form: what a seat sees, as the observation of the official engine, and answers in its numbers."""
