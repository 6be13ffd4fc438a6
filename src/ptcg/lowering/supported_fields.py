"""The fields of each node that lowering carries out.

If a card uses a field that is not listed here, lowering raises NotLowered, so no part of a text is ever ignored in
silence.
"""

from __future__ import annotations

from dataclasses import fields

from ptcg.effects.node import Node, walk
from ptcg.instructions.build import NotLowered


def check(tree: Node) -> None:
    """Raise NotLowered if a node of the tree has a field that lowering does not know."""
    for node in walk(tree):
        name = type(node).__name__
        if type(node).__module__.startswith("ptcg.verbs.") or getattr(node, "ROWS", None):
            continue  # tests/verbs and tests/effects/test_rows.py: its lowering, or a row, names every field
        known = KNOWN.get(name, ())
        for f in fields(node):
            if f.name not in known and getattr(node, f.name) != f.default:
                raise NotLowered(f"{name} with {f.name}")


_TABLE = """
Activated limit
Active who
Afflicted mon conditions negated
All conds
AllBut n place
Already cond
Among amount filter
Amount lo hi
AnnouncesAttack mon title
Another group
Any conds
AnyOf options
Apply span mods once while_active
AsCost step
At mon pos negated
Attached amount unit filter host
AttachedOn filter hosts
Attaches who filter to for_turn anyhow but_by
AttachesAsEnergy n types filter
AttachesOnlyTo filter who first
AttachesUntil mon until to_hand
AttackFrom by source
AttackOf mon
BaseDamageIs mon title n times itself
BeforeDamage step
BenchLimit who n having first to_hand
Benched any_way
Bottom n place
Branches branches
By who step
CardComes how by own_turn theirs
CardsIn amount filter place pick other
CardsStay who place filter to by sources mon
Clause when guards flags body
Coin result n
Compare who op tally
CountersOn hosts
CountsAsNoKnockOut
DamageIn mon n source phase
DamageOut mon n to_active phase to title theirs lent benched
Damaged mon by source
DeckLimit n label noun
EachOf group
EachOther group
EachPicked pick
Energy basic type title
EnergyOn energy hosts unit beyond_cost
EnergyProvides energy host n type how
EntersOnlyBy title
EvolvedInto any_way
EvolvedThisTurn mon title conditions
EvolvingKeepsTurn title
Faces first second
FirstTurn negated
FlipsTails mon
ForEach count step
ForEachMon group step
GainsAbility mon text rule
GetsCondition mon conditions
GoesFirst played
Group who pos filter other
HasCard mon title present
HasCondition condition least
HasEnergy quantity energy
HasEnergyCards quantity energy
HasMons group quantity
If cond then
Instead step counts
Into place pos order
KnockedOut mon by source
Later span event step once
LevelsUp title
LostMons who quantity
May who then
Modes lo hi options
Moment moment
MovedCards filter amount
MovedOnto mon
Moves mon how own_turn
NoAbilities mon what except_title elsewhere
Not atom
NotSo cond
NumsCompare a op b
OfThem n
On event
OnSpan turn mod
OntoActive replaces
OntoBench as_one who as_basic
OntoMon host role
OpponentEvolves mon
OpponentKnockedOut by
OpponentPlays filter
OpponentTries filter
Otherwise then
Pick amount group per
Place zone who
PlayerBenches who filter from_hand
PlayerEvolves any_way
PlaysAs stage type hp setup_only still_trainer
PlaysTogether n
Prevent what source mon by kinds
PreventOnPlayer sources
PreventThese amounts mon source
Quantity op n
Response use group filter
Role kind n types
SameNameIn filter place
Seq steps
Split n picked others
StadiumCard whose
StadiumIs whose filter negated
Sum nums
Surplus mon n type
Text paragraphs
ThisWay what how filter
ToolLimit mon n
Top n place up_to
TopUntil filter place
UpTo num
UseAttacksOf mon source free
UsedLastTurn mon title
While cond
Whole place
WithAttached mon
WorthPrizes n
WouldAttack mon
WouldBeKnockedOut mon by
WouldDamage mon by
WouldLeave how
WouldPlay filter
WouldRetreat mon
YouEvolve mon into
"""
KNOWN: dict[str, tuple[str, ...]] = {line.split()[0]: tuple(line.split()[1:]) for line in _TABLE.strip().splitlines()}
