"""The engine: the state, the programs, and the machine that runs them.

It imports little beyond the standard library.
"""
