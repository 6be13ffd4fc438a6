"""Lowering: from effect trees to programs of the engine. It writes the engine's formats and does not know its state."""
