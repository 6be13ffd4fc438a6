// Written by tools/shapes.py from the structs in src/ptcg; do not edit.

/** What an option does. ``verb``: bench, evolve, level_up, attach, play, use, discard, retreat, attack or end in the main part of a turn. Elsewhere it is choose, done, or a word for the kind of decision. ``card`` and ``name``: the id and the name of the card of the option. ``place``: the place of its Pokémon (me.active, opp.bench[2]). ``text``: the attack or the text that the player uses. ``does``: what the option does, where the player chooses between effects. */
export interface Action {
  verb: string;
  card: string | null;
  name: string | null;
  place: string | null;
  text: string;
  does: string;
}

/** Answers the other player's offer to play again. */
export interface Again {
  type: "again";
  yes: boolean;
}

/** Answers the other player's request to undo. */
export interface Agree {
  type: "agree";
  yes: boolean;
}

/** Asks for the text of a rule. */
export interface AskRule {
  type: "rule";
  rule: string;
}

/** Asks why a card cannot go to a place, or why a line of notation is not possible. */
export interface AskWhy {
  type: "why";
  card?: string | null;
  at?: string | null;
  line?: string | null;
}

/** The open decision of this seat, in one sentence (`prompt`) and in five parts. The parts are who asks (`title`), the question, what happens (`detail`), how far the player is (`counter`), and the verb of the button. `cannot`: why cards of the hand and other actions are not possible now. */
export interface Asked {
  player: number;
  kind: string;
  prompt: string;
  title: string;
  question: string;
  source: string | null;
  rule: string;
  options: Choice[];
  detail?: string;
  counter?: string;
  button?: string;
  cannot?: Record<string, Why>;
  pick?: PickRange | null;
  deck?: LookedAt | null;
}

/** The rulebook of a game: its id, title and year, the places on the Bench, and the Prize cards. */
export interface BookFacts {
  id: string;
  title: string;
  year: number;
  bench: number;
  prizes: number;
}

/** A card by its id and its name. */
export interface CardRef {
  id: string;
  name: string;
}

/** The open challenges, for the lobby. */
export interface ChallengeList {
  type: "challenges";
  challenges: OpenChallenge[];
}

/** An option of the open decision. `label`: its words; `copies`: equal cards that it stands for; `text`: the attack or Ability that it uses. */
export interface Choice {
  i: number;
  notation: string;
  label: string;
  verb: string;
  rule: string;
  refs: string[];
  card: string | null;
  at: string | null;
  preview?: Forecast | null;
  copies?: number;
  text?: string;
}

/** Chooses an option of the open decision by its number. `state` is the position that the page shows. */
export interface Choose {
  type: "choose";
  option: number;
  state?: string;
}

/** Claims the win after the other player has left for too long. */
export interface Claim {
  type: "claim";
}

/** The clocks as a page shows them: seconds left, the seat whose clock runs, and the seconds that do not count. */
export interface ClockFace {
  mode: string;
  left: number[];
  runs: number | null;
  free: number;
}

/** A line of the coach. `done` are the lessons that the player has done; `lesson` is the lesson of this line; `marks` are the things to choose, in order. `well` praises the lesson just learned. */
export interface Coaching {
  lesson: string;
  title: string;
  text: string;
  done?: string[];
  marks?: Pointer[];
  lessons?: number;
  well?: string;
}

/** Who is at the table, what is offered, and the clocks. */
export interface CompanyNow {
  type: "company";
  here: boolean[];
  missed: Missed | null;
  rematch: Offer | null;
  clock: ClockFace | null;
}

/** Gives up the game. */
export interface Concede {
  type: "concede";
}

/** An open decision as one seat sees it. Only the player who decides sees the words and the options. ``source``: the card that asks. ``prompt`` is the question in one sentence. ``title`` (the card, attack or Ability that asks), ``question`` (at most 60 characters), ``detail``, ``counter`` and ``button`` are its parts. */
export interface Decision {
  player: number;
  kind: string;
  source: string | null;
  prompt: string;
  title: string;
  question: string;
  detail: string;
  counter: string;
  button: string;
  options: Option[];
}

/** Says one of the fixed phrases. */
export interface Emote {
  type: "emote";
  emote: string;
}

/** An attached Energy card. ``units``: one type for each unit it provides, "any" for a unit of every type. */
export interface EnergyCard {
  id: string;
  name: string;
  units: string[];
}

/** A step of a damage calculation as pages show it: its label, the card that causes it, the amount, the rule. */
export interface Entry {
  label: string;
  source: string | null;
  n: number;
  rule: string;
}

/** One event. ``at``: how many choices were made before it; ``level``: 0 for an action, 1 for a result of the action above it. ``actor``: the player who does it or whose things it is about, 2 for nobody. ``card``: the card it shows; ``cards``: all of them if there are several, None for a card that the listener may not know. ``mon``: the Pokémon that acts or that it happens to; ``target``: the Pokémon it is done to, or the one that was Active before. ``origin`` and ``place``: zones that a card comes from and goes to. ``name``: the attack, the Ability, the word that was named, or the way the game ended. ``amount``: damage, cards, or coins; ``ledger``: how damage was computed. ``text``: the event in words for this listener; ``brief``: the same without the player, for a result of the same player's action. */
export interface Event {
  verb: string;
  actor: number;
  turn: number;
  at: number;
  level: number;
  rule: string;
  card?: CardRef | null;
  cards?: (CardRef | null)[];
  mon?: Subject | null;
  target?: Subject | null;
  origin?: string;
  place?: string;
  name?: string;
  amount?: number | null;
  coin?: string;
  conditions?: string[];
  ledger?: Entry[];
  text?: string;
  brief?: string;
}

/** What the page needs to draw a card. `mark`: its regulation mark; `line`: its place in the evolution line; `weak` and `resist`: types with their amounts. `unread`: why it cannot be played; `pending`: it was not read yet; `prints`: how many printings the search found. */
export interface Face {
  id: string;
  name: string;
  kind: string;
  set: string;
  mark: string;
  subtypes: string[];
  stage: string;
  type: string;
  types?: string[];
  prizes?: number;
  line?: Line | null;
  hp?: number | null;
  retreat?: number | null;
  from?: string;
  abilities?: FaceAbility[];
  attacks?: FaceAttack[];
  weak?: [string, string][];
  resist?: [string, string][];
  text?: string;
  unread?: string;
  pending?: boolean;
  prints?: number;
}

/** An Ability on a face: its name, what the card calls it, and its words. */
export interface FaceAbility {
  name: string;
  kind: string;
  text: string;
}

/** An attack on a face: its name, the types of its cost, its printed damage and its words. */
export interface FaceAttack {
  name: string;
  cost: string[];
  damage: string;
  text: string;
}

/** What the player has already done this turn. */
export interface Flags {
  energy_attached: boolean;
  supporter_played: boolean;
  stadium_played: boolean;
  retreated: boolean;
}

/** What an attack would do now: lowest and highest damage, how it is computed, and what is left of its target. */
export interface Forecast {
  low: number;
  high: number;
  ledger: Entry[];
  target?: string;
  left?: number;
  ko?: boolean;
}

/** Asks what the planner would do at the decision after `at` choices. */
export interface Hint {
  type: "hint";
  at: number;
}

/** The planner thinks about the decision after `at` choices, for this many seconds. */
export interface HintBegun {
  type: "hint_begun";
  at: number;
  seconds: number;
}

/** What the planner would do. `made` is what the player chose there, if anything. */
export interface HintFound {
  type: "hint";
  at: number;
  player: number;
  prompt: string;
  lines: HintLine[];
  sentence: string;
  belief: string;
  made: string | null;
  agrees: boolean;
}

/** An option that the planner weighed: the chance to win, and the gain over its default move with its error. */
export interface HintLine {
  i: number;
  label: string;
  chance: number;
  gain: number;
  error: number;
  worlds: number;
}

/** The planner has stopped without a result. */
export interface HintStopped {
  type: "hint_stopped";
}

/** Lets the bot that thinks choose now. */
export interface Hurry {
  type: "hurry";
}

/** A lesson: its id, place in the order, and name, its steps, what it taught, and the lesson after it. */
export interface LessonFacts {
  id: string;
  number: number;
  of: number;
  name: string;
  steps: number;
  learned: string;
  next: string;
  next_name: string;
}

/** The place of a species in its evolution line, from which emblems are drawn; see `Species`. */
export interface Line {
  number: number | string;
  root: number | string;
  depth: number;
  grows: boolean;
  fork: boolean;
  home: string;
  first: string;
}

/** The cards of their deck that the player looks through. `whole`: all of them; `prized`: what must be Prizes. */
export interface LookedAt {
  cards: string[];
  whole: boolean;
  prized: string[];
}

/** A player who has left, and the seconds until the win may be claimed. */
export interface Missed {
  seat: number;
  left: number;
}

/** A Pokémon in play. A Pokémon that lies face down at set-up is only marked as ``hidden``. ``card`` is its top card, ``cards`` are the cards that make it up now, ``under`` those below them. ``turned`` says how the card lies because of a Special Condition. ``effects`` names the cards whose effects last on it. */
export interface Mon {
  card: CardRef | null;
  cards: (CardRef | null)[];
  under: (CardRef | null)[];
  hp: number;
  damage: number;
  types: string[];
  stage: string;
  retreat: number;
  conditions: string[];
  turned: string;
  energy: EnergyCard[];
  tools: (CardRef | null)[];
  attached: (CardRef | null)[];
  counters: Record<string, number>;
  came_this_turn: boolean;
  effects: string[];
  hidden: boolean;
}

/** An offer of one seat to the other, and what has become of it. */
export interface Offer {
  by: number;
  state: string;
}

/** A game whose other seat anybody may take. The host's deck is hidden, so that nobody chooses a deck against it. */
export interface OpenChallenge {
  game: string;
  invite: string;
  host: string;
  book: string;
  title: string;
  year: number;
  best_of: number;
  clock: string;
  since: number;
}

/** One option of a decision. ``index`` is its place in the list, ``notation`` its text (unique in the list), ``refs`` the places and cards that it names. ``rule`` is the rule that it follows, and ``action`` says what it does. */
export interface Option {
  index: number;
  notation: string;
  refs: string[];
  rule: string;
  action: Action;
}

/** The result: the winning seat, the way, and whether the match is decided. */
export interface Over {
  winner: number | null;
  way: string;
  decided: boolean;
}

/** Makes several choices of one question at once, each by what it touches (`refs` of the option). */
export interface Pick {
  type: "pick";
  picks: string[][];
  state?: string;
}

/** How many things the player picks at once. `zone` is "hand" if they are cards of the hand. */
export interface PickRange {
  low: number;
  high: number;
  zone: string;
}

/** Says that the page is still there. The answer is `pong`. */
export interface Ping {
  type: "ping";
}

/** A thing to choose that the coach points at: a card of the hand, a place, a button, or an option. */
export interface Pointer {
  card?: string | null;
  at?: string | null;
  button?: string;
  opt?: number;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** The answer to `why` or `rule`: the reason, or the rule; neither if nothing is known. `at` is the place asked. */
export interface Reasoned {
  type: "why";
  at?: string;
  why?: Why | null;
  rule?: RuleWords | null;
}

/** Something was not done. `state` is the position now, if there is one. */
export interface Refusal {
  type: "refused";
  code: string;
  reason: string;
  state?: string;
}

/** Offers to play again. */
export interface Rematch {
  type: "rematch";
}

/** A rule: its id, title and text, and what the rulebook of the game adds to it. */
export interface RuleWords {
  id: string;
  title: string;
  text: string;
  here: string[];
}

/** A seat said one of the fixed phrases. */
export interface Said {
  type: "emote";
  seat: number;
  emote: string;
}

/** The position as the seat sees it. The first message has the whole `view`, later ones only `changes`: places in the view with their new values. `lines` are the new lines of the log, from number `start` on. `shown` is the seat whose view it is. `hurt` names, for each place, the line that reported the last damage. `closed`: why no action of a turn is possible. */
export interface Shown {
  type: "state";
  state: string;
  choices: number;
  shown: number | null;
  view?: View | null;
  changes?: ([(string | number)[], any])[] | null;
  lines: Event[];
  from: number;
  line_count: number;
  mover: number | null;
  thinking: boolean;
  hurt: Record<string, number>;
  names: string[];
  wins: number[];
  faces: Record<string, Face>;
  next?: string;
  invite?: string;
  over?: Over | null;
  decision?: Asked | null;
  waiting?: Decision | null;
  coach?: Coaching | null;
  closed?: Why | null;
  undo?: UndoFacts | null;
}

/** One player's side. An unknown card is None; a zone or a count that the rulebook does not open is None. */
export interface Side {
  active: Mon | null;
  bench: Mon[];
  hand: (CardRef | null)[] | null;
  hand_count: number | null;
  deck_count: number | null;
  deck_top: CardRef[] | null;
  discard: CardRef[] | null;
  lost: CardRef[] | null;
  played: CardRef[];
  aside: (CardRef | null)[];
  prizes: (CardRef | null)[] | null;
  prizes_count: number | null;
  prize_set: CardRef[] | null;
  gx_used: boolean;
  vstar_used: boolean;
  mulligans: number;
}

/** The Stadium in play, the player who played it, and the player it faces, if any. */
export interface Stadium {
  id: string;
  name: string;
  player: number;
  faces: number | null;
}

/** Stops the planner that thinks for this page. */
export interface StopHint {
  type: "stop_hint";
}

/** A Pokémon in an event: whose it is, its name, where it was then, and the id of its top card, if it is known. */
export interface Subject {
  player: number;
  name: string;
  place?: string;
  card?: string;
}

/** The first message: the facts of a table that do not change during a game. `edition` names the pages of this server; `public` is its address for others; `seat` is None for a spectator. `advice`: hints may be asked for; `about`: what the solver of a puzzle knows; `lesson`: the lesson that this table is; `come_back`: the seconds that a player who left has to come back. `character`: the id of the character opposite, and what it says at the start, at a Knock Out and at the end. */
export interface TableFacts {
  type: "table";
  edition: string;
  public: string;
  id: string;
  seat: number | null;
  names: string[];
  bots: string[];
  hot_seat: boolean;
  clock: string;
  book: BookFacts;
  decks: string[];
  hints: boolean;
  guide: boolean;
  sandbox: boolean;
  puzzle: string;
  watch: string;
  best_of: number;
  emotes: [string, string][];
  come_back: number;
  open: boolean;
  advice: boolean;
  about: string;
  lesson: LessonFacts | null;
  character: string;
  phrases: [string, string, string] | null;
}

/** Takes back the last choice of the seat, or asks the other player to agree to it. */
export interface Undo {
  type: "undo";
}

/** Whether the seat can undo, whether the other player must agree, and the open request. `theirs`: the other player has chosen since the seat's last choice, and that would be taken back too. */
export interface UndoFacts {
  can: boolean;
  consent: boolean;
  offer: Offer | null;
  theirs: boolean;
}

/** The position as one seat may see it. ``seat`` None is a spectator, who sees player 0 as ``me``. */
export interface View {
  seat: number | null;
  turn: number;
  player: number;
  first: number | null;
  me: Side;
  opp: Side;
  stadium: Stadium | null;
  flags: Flags;
  sudden_death: number;
  over: boolean;
  winner: number | null;
  decision: Decision | null;
}

/** Why something is not possible: what was meant, the reason, its rule, and the card that causes it. */
export interface Why {
  what: string;
  short: string;
  rule: string;
  by: string | null;
  words: RuleWords | null;
}

/** Withdraws an offer of this seat. */
export interface Withdraw {
  type: "withdraw";
  what: "rematch" | "undo";
}

/** What a page sends. */
export type Sent = Ping | Hint | StopHint | AskWhy | AskRule | Choose | Pick | Undo | Agree | Withdraw | Concede | Claim | Rematch | Again | Emote | Hurry;

/** What a page gets. */
export type Answer = Pong | Refusal | TableFacts | Shown | Reasoned | CompanyNow | Said | HintBegun | HintStopped | HintFound | ChallengeList;
