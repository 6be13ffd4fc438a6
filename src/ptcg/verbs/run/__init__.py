"""What the verbs do in play: compiled, and knows nothing of texts."""
