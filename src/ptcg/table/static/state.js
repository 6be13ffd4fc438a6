// The state of the page: table, last frame, log, selection. Listeners redraw it.

import { look } from './pictures.js';

/**
 * @typedef {import('./shapes').Shown & { view: import('./shapes').View }} Position
 * @typedef {import('./shapes').TableFacts & { invite?: string }} Table
 * @typedef {import('./shapes').Face} Face
 */

/**
 * @type {{ table: Table, frame: Position, past: Position, faces: Record<string, Face>, lines: import('./shapes').Event[],
 *   picked: { type: string, ref?: string, card?: string }, why: import('./shapes').Why & { at?: string, card?: string }, notice: string,
 *   outdated: boolean, sending: boolean, lost: boolean, covered: number, glow: Set<string>, pastView?: string }}
 */
export const state = {
  table: null, // facts that do not change during a game
  frame: null, // the position now, as the server sent it
  past: null, // an earlier position, while a replay is shown
  faces: {}, // facts of cards by id
  lines: [], // the log
  picked: null, // { type: 'hand' | 'retreat', ref, card } or null
  why: null, // a reason shown in the prompt bar
  notice: null, // a message of the server
  outdated: undefined, // true: the page is older than the server and asks to be reloaded; false: the player goes on with it
  sending: false, // a choice is on its way
  lost: false, // no connection
  covered: null, // hot seat: the seat that must look away first
  glow: new Set(), // places that the other player has just changed
};

const listeners = [];
export const onChange = listener => listeners.push(listener);
export const changed = () => listeners.forEach(listener => listener());

export const position = () => state.past || state.frame;
export const view = () => position()?.view;
export const decision = () => (state.past || state.covered !== null ? null : state.frame?.decision || null);
export const options = () => (state.sending ? [] : decision()?.options || []);
/** @type {(id: string) => Face} */
export const faceOf = id => state.faces[id] || { id, name: id, kind: 'item', type: 'colorless', stage: '', set: '', mark: '', subtypes: [] };

export function takeFaces(faces) {
  for (const [id, face] of Object.entries(faces || {})) {
    state.faces[id] = face;
  }
  look(Object.keys(faces || {}));
}

// The server sends the first view whole and after that only changes: places with their new values.
function withView(frame) {
  let view = frame.view ?? state.frame.view;
  for (const [path, value] of frame.changes || []) {
    if (!path.length) {
      view = value;
      continue;
    }
    const at = path.slice(0, -1).reduce((inner, step) => inner[step], view);
    at[path.at(-1)] = value;
  }
  return { ...frame, view };
}

// Returns every place with its contents as text, to find the changes of a frame.
const places = view => {
  const out = new Map();
  for (const side of view ? ['me', 'opp'] : []) {
    const { active, bench } = view[side];
    [[`${side}.active`, active], ...bench.map((m, i) => [`${side}.bench[${i}]`, m])].forEach(([ref, m]) => {
      if (m) out.set(ref, JSON.stringify({ ...m, came_this_turn: false }));
    });
  }
  return out;
};

// gather: keep the glow of the other player's earlier steps.
/** @param {import('./shapes').Shown} sent @param {boolean} gather */
export function takeFrame(sent, gather) {
  const before = places(state.frame?.view),
    frame = withView(sent),
    now = places(frame.view),
    theirs = frame.lines.some(line => line.actor === 1 - frame.shown && line.verb !== 'turn');
  const kept = state.frame && frame.from > 0 && frame.shown === state.frame.shown;
  if (!kept || (frame.lines.some(line => line.actor === frame.shown && line.at === frame.choices) && !theirs)) state.glow = new Set();
  if (kept && theirs) state.glow = new Set([...(gather ? state.glow : []), ...[...now].filter(([ref, m]) => before.get(ref) !== m).map(([ref]) => ref)]);
  takeFaces(frame.faces);
  state.lines = frame.from === 0 ? frame.lines : [...state.lines.slice(0, frame.from), ...frame.lines];
  state.frame = frame;
  state.picked = null;
  state.why = null;
  state.notice = null;
  state.sending = false;
}

// Seats as this page sees them: the lower side is "me" of the view.
export const me = () => view()?.seat ?? 0;
export const nameOf = seat => {
  const { table } = state;
  return table.seat !== null && !table.hot_seat && seat === table.seat ? 'You' : table.names[seat];
};

const HAND_VERBS = new Set(['bench', 'evolve', 'attach', 'play', 'level_up', 'active']);
export const fromHand = id => options().filter(o => o.card === id && HAND_VERBS.has(o.verb));
export const isMain = () => decision()?.kind === 'main';
export const firstEmpty = () => `me.bench[${view().me.bench.length}]`;
// Returns an option's place: its own, or for a new Pokémon the first free place of the Bench.
export const placeOf = option => option.at || (option.verb === 'bench' ? firstEmpty() : option.verb === 'active' ? 'me.active' : null);

export function mon(ref) {
  const [side, spot] = ref.split('.');
  const player = view()?.[side];
  if (!player) return null;
  return spot === 'active' ? player.active : player.bench[+/\d+/.exec(spot)?.[0]] || null;
}

export const placeWords = ref => {
  const whose = ref.startsWith('me') ? 'your' : 'their';
  return ref.endsWith('active') ? `${whose} Active` : `${whose} Bench ${+/\d+/.exec(ref)[0] + 1}`;
};
