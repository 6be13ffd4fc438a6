"""The fields of each node that lowering carries out.

If a card uses a field that is not listed here, lowering raises NotLowered, so no part of a text is ever ignored in
silence.
"""

from __future__ import annotations

from dataclasses import fields

from ptcg.effects.lower.builder import NotLowered
from ptcg.effects.node import Node, walk


def check(tree: Node) -> None:
    """Raise NotLowered if a node of the tree has a field that lowering does not know."""
    for node in walk(tree):
        name = type(node).__name__
        known = KNOWN.get(name, ())
        for f in fields(node):
            if f.name not in known and getattr(node, f.name) != f.default:
                raise NotLowered(f"{name} with {f.name}")


_TABLE = """
AbilityUsed title
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
AtMost num cap
AttachMore mon
Attached amount unit filter host
AttachedOn filter hosts
AttachedThisTurn filter mon
AttachedThisWay mon
Attaches who filter to for_turn anyhow
AttachesAsEnergy n types filter
AttachesOnlyTo filter who first
AttachesUntil mon until to_hand
AttackCosts mon title types
AttackDamage how n that
AttackFails that
AttackFrom by source
AttackIgnores what
AttackOf mon
AttacksIgnore mon what
BaseDamageIs mon title n times itself
BasicTypesOn mon
BeforeDamage step
BenchLimit who n having first to_hand
BenchRoom who
BenchUntil n zone
Benched any_way
Bottom n place
Branches branches
BurnLasts mon tails
By who step
CanAttackAsleep mon paralyzed
CanAttackFirst mon
CanAttackTwice mon own
CanEvolveEarly who
CanRetreatWhile mon conditions
CanUseGxAgain mon
Cancel what
Cant mon what title against filter
CantBe mon conditions
CardAt zone
CardComes how by own_turn theirs
CardCount filter place
CardsIn amount filter place pick other
CardsStay who place filter to by sources mon
CheckupCounters mon condition n instead
Choose what secret
ChooseNumber lo hi secret
Clause when guards flags body
Coin result n
CoinsLand who result mon title against
CoinsOf mon title n
Compare who op tally
ConditionsOn mon
CostChange mon n type title
CostWithout mon type title
CountAmong filter
CountersOn hosts
CountsAsBasic mon
CountsAsNoKnockOut
Cure what mon conditions
DamageBecomes mon least n source up_to
DamageIn mon n source phase
DamageOut mon n to_active phase to title theirs lent benched
DamageTakenLastTurn mon active
Damaged mon by source
DeckLimit n label noun
Devolve mon n dest
DiscardsReturn filter
Did who negated
DiscardUntil n pick whose
DiscardedThisTurn mon
DoDamage n mon ignoring apply_wr
DoubleCounters mon
Draw n
DrawUntil n
EachOf group
EachOther group
EachPicked pick
Energy basic type title
EnergyCardIs
EnergyIs mon type
EnergyLikeOn mon basic
EnergyLostLastTurn mon
EnergyOn energy hosts unit beyond_cost
EnergyProvides energy host n type how
EntersOnlyBy title
Evolve mon cards skipping anything
EvolvedInto any_way
EvolvedThisTurn mon title conditions
EvolvesEarly mon played first into
EvolvesFrom title like over
EvolvesLike mon title filter
EvolvingKeepsTurn title
Excess more less
Exchange a b
ExtraTurn skip_checkup
Faces first second
FaceUp n place
Find amount filter per different
FirstTurn negated
Flip n then by may
FlipsTails mon
ForEach count step
ForEachMon group step
FullHp mon
GainsAbility mon text rule
GetsCondition mon conditions
GoesFirst played
Group who pos filter other
Guess right
GiveBack mon
GuessThen then about by
GxUsed who
Half num rounding
HalfRemainingHp mon rounding
HalvesDamage mon up
HandFaceUp who
HandIs who quantity other
HandSizeOf who
HasAbility kind title
HasAttack title
HasCard mon title present
HasCondition condition least
HasCounters quantity
HasEnergy quantity energy
HasEnergyCards quantity energy
HasLabel mon label elsewhere
HasMark title
HasMons group quantity
Heal n mon
HealedThisTurn mon
HealsTimes mon n
Holds filter
HpChange mon n
HpIs mon n
HpLeft n
If cond then
Inflict conditions mon counters coins choose same deadly
Instead step counts
Into place pos order
Is mon filter
KeepsConditions mon conditions
Kind kind
KnockOut mon
KnockedOut mon by source
KnockedOutLastTurn filter by_attack whose
KnocksOutDefender filter
Label label
Lacks mon what type
Later span event step once
LeastHp group
LeaveWith mon n
LevelUp mon cards
LevelledThisTurn mon
LevelsUp title
Look cards
LookFor cards finds reveal dest rest
LosesSelfKnockOut mon
LostMons who quantity
Mark n title mon
MaxHp n least
MaxHpOf mon
May who then
Modes lo hi options
Moment moment
MonCount group
MoreAttachments n
Move cards dest per
MoveAttached cards to
MoveCounters amount source to
MovedCards filter amount
MovedOnto mon
MovedToActive mon turn
Moves mon how own_turn
Named title
NamedLike title
NamedUnder mon title
NoAbilities mon what except_title elsewhere
Not atom
NotSo cond
NumIs num quantity
NumsCompare a op b
OfThem n
On event
OnSpan turn mod
OntoActive replaces
OntoBench as_one who as_basic
OntoMon host role
OpponentKnockedOut by
OpponentPlays filter
OpponentTries filter
OtherSpecialEnergy mon
Otherwise then
Overkill mon
Owner owner
Pick amount group per
Place zone who
PassesOn conditions
PlayedSupporter filter
PlayedThisTurn mon
PlayerBenches who filter from_hand
PlayerCant who what kinds filter
PlayerEvolves any_way
PlainAttack mon title
PlaysAs stage type hp setup_only
PlaysTogether n
Prevent what source mon by kinds
PreventOnPlayer sources
PreventThese amounts mon
PreventUpTo n mon least source
PrintedHp n
PrizeWorth mon n
PrizesAre who quantity
PrizesGo who zone
PrizesLeft who
PrizesTaken who last_turn
Provides n types instead
PutCounters n mon
Quantity op n
ReduceDamage n
RemainingHp mon
RemoveEffects who
Replace mon cards keep how
ResistanceIs mon n
ResistanceLess mon n
ResistanceToPicked mon
ResistantTo type
Response use group filter
RetreatAtLeast n
RetreatChange mon n
RetreatCostOf mon
RetreatEnergyToHand mon basic
RetreatIs n
RetreatedLastTurn mon
RetreatsForThisCard mon
Return mon whose attached
Reveal cards
Role kind n types
SameNameAs mon
SameNameIn filter place
Search places finds reveal dest
Seq steps
SetAside cards
SharesTypeWith mon
SharesTypeWithEnergyOn mon
Shuffle who
ShuffleIn cards place
SleepCoins mon n
Split n picked others
StadiumCard whose
StadiumIs whose filter negated
StadiumSafe kinds
Stage stage
StaysInPlay mon
Sum nums
SupporterLimit n
Surplus mon n type
SwapCounters a b whole
SwapEnergy group
Switch whose new old
TakePrizes how n
TakesAnyMachine mon
Text paragraphs
ThisAttackCosts n type more
ThisWay what how filter
Times n count
ToolLimit mon n
ToolsOff mon except_title
Top n place up_to
TopUntil filter place
TurnEnergy cards down
TurnGoesOn title
Type type
TypeIs mon type also
TypeOf mon source
TypesAmong group
TypesAre mon types
TypesIn filter place
TypesMoved filter seen
Unmark title mon
Unmask mon
UpTo num
UseAttack n source paying gx free by
UseAttacksOf mon source free
UseCardsAttack mon
UseEffect cards by
StruckLastTurn mon title
UsedLastTurn mon title
UsedThisTurn mon title
VstarUsed who
WeakTo type
WeakToEnergyOn mon
WeakToTypeOf mon
WeaknessIs mon type
WeaknessOnBench mon
WeaknessTimes mon n by
While cond
Whole place
WithAttached mon
Won who
WorsenPoison mon n
WorthPrizes n
WouldAttack mon
WouldBeKnockedOut mon by
WouldDamage mon by
WouldLeave how
WouldPlay filter
WouldRetreat mon
YouEvolve mon into
"""
KNOWN: dict[str, tuple[str, ...]] = {
    line.split()[0]: tuple(line.split()[1:]) for line in _TABLE.strip().splitlines()
}
