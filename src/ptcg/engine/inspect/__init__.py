"""The one door into a state for packages that must look inside: scenes, the dev tools, bots, benchmarks.

Front ends use `ptcg.game`. For anything that `ptcg.game` does not offer, other packages import this package and nothing
else of `ptcg.engine` (docs/explanation/architecture.md lists the few exceptions). Each purpose has one module:

* `words`: the numbers that a state holds, by name (zones, questions, actions, conditions, events);
* `look`: facts of a position: Pokémon, HP, Energy, counters, definitions of cards;
* `options`: what an option of the open decision names;
* `lay_out`: making a position by hand;
* `running`: copying a state, answering, starting a turn or a game in the middle;
* `effects`: what texts in play do, and what attacks leave behind;
* `saving`: a state as plain data, and back.
"""
