"""The one door into a state for whoever must look inside: scenes, the dev tools, bots, benchmarks.

Front ends use `ptcg.game`; what `ptcg.game` does not say is asked here, and nothing else of `ptcg.core` is imported
outside `game`, `effects` and `instructions` (docs/architecture.md, held by a test). One module for each purpose:

* `words`: the numbers that a state holds, by name (zones, questions, actions, conditions, events);
* `look`: what is true of a position: Pokémon, HP, Energy, counters, definitions of cards;
* `options`: what an option of the open decision names;
* `lay_out`: making a position by hand;
* `running`: copying a state, answering, starting a turn or a game in the middle;
* `effects`: what texts in play do, and what attacks leave behind;
* `saving`: a state as plain data, and back.
"""
