"""All nodes of the language: importing this module loads the tree and the verbs, so that ``NODES`` is complete."""

import ptcg.effects.card_rules
import ptcg.effects.characteristics
import ptcg.effects.conditions
import ptcg.effects.control
import ptcg.effects.filters
import ptcg.effects.modifiers
import ptcg.effects.numbers
import ptcg.effects.past
import ptcg.effects.permissions
import ptcg.effects.protection
import ptcg.effects.provision
import ptcg.effects.selectors
import ptcg.effects.text
import ptcg.effects.triggers
import ptcg.verbs.all  # noqa: F401
from ptcg.effects.node import NODES

__all__ = ["NODES"]
