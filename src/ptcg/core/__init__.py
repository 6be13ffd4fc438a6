"""The engine: state, programs and the machine that runs them. Imports nothing but the standard library."""
