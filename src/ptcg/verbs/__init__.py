"""Verbs: one module for each thing that a text can do.

A module holds the tree node, its plain wording, its instruction, its guard, its lowering and what it does in play.
"""
