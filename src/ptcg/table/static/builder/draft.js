// A deck that is being built. Every change is stored at once in this browser and a moment later at the server. Changes can
// be undone and redone, also after a reload. This module does not know what a legal deck is.

import { ask } from '../server.js';

const KEY = 'ptcg.draft',
  MOST_STEPS = 80,
  WAIT = 500;
export const RETRY = 5000;
const EMPTY = { name: 'New deck', rulebook: 'PAR23', format: '', counts: {}, lines: [], keep: '' };
const listeners = [];
let timer = 0,
  sending = false;

// `now` is the draft; `past` and `future` are drafts as text; `sent` says whether the server has the present draft.
export const state = { now: { ...EMPTY }, past: [], future: [], id: '', version: 0, sent: true, lost: false, conflict: null, merge: '' };
export const onDraft = listener => listeners.push(listener);
const tell = why => listeners.forEach(listener => listener(why));

function store() {
  const { now, past, future, id, version, sent } = state;
  try {
    localStorage.setItem(KEY, JSON.stringify({ now, past, future, id, version, sent }));
  } catch {
    /* no room: the server still has it */
  }
}
const stored = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
};
const shaped = draft => ({
  ...EMPTY,
  ...Object.fromEntries(
    Object.keys(EMPTY)
      .filter(key => key in (draft || {}))
      .map(key => [key, draft[key]]),
  ),
});

const same = (one, other) => JSON.stringify(shaped(one)) === JSON.stringify(shaped(other));

function become(draft, why) {
  state.now = draft;
  state.sent = false;
  store();
  tell(why);
  clearTimeout(timer);
  timer = setTimeout(send, WAIT);
}

// Makes a change that can be undone. Consecutive changes with the same `merge` are one step, as when a name is typed.
export function change(made, { merge = '', why = 'cards' } = {}) {
  const before = JSON.stringify(state.now),
    next = shaped({ ...structuredClone(state.now), ...made });
  if (JSON.stringify(next) === before) return;
  if (!merge || merge !== state.merge) state.past = [...state.past, before].slice(-MOST_STEPS);
  state.merge = merge;
  state.future = [];
  become(next, why);
}
export function setCounts(counts, more = {}) {
  const kept = Object.fromEntries(
    Object.entries({ ...state.now.counts, ...counts })
      .filter(([, n]) => n > 0)
      .map(([id, n]) => [id, Math.min(60, n)]),
  );
  change({ counts: kept, ...more });
}
export const addTo = (id, by) => setCounts({ [id]: Math.max(0, (state.now.counts[id] || 0) + by) });
function step(from, to) {
  const text = state[from].at(-1);
  if (text === undefined) return;
  state[from] = state[from].slice(0, -1);
  state[to] = [...state[to], JSON.stringify(state.now)];
  state.merge = '';
  become(shaped(JSON.parse(text)), 'step');
}
export const undo = () => step('past', 'future');
export const redo = () => step('future', 'past');

async function send() {
  if (sending || state.sent || state.conflict) return;
  sending = true;
  const was = JSON.stringify(state.now);
  try {
    const answer = await ask('/api/draft', { id: state.id, version: state.version, draft: state.now });
    if ('conflict' in answer && same(answer.conflict, state.now))
      Object.assign(state, { version: answer.version, sent: true }); // the server got this draft in another way
    else if ('conflict' in answer) state.conflict = answer;
    else Object.assign(state, { id: answer.id, version: answer.version, sent: JSON.stringify(state.now) === was });
    state.lost = false;
  } catch {
    state.lost = true;
  }
  sending = false;
  store();
  tell('kept');
  if (!state.sent && !state.conflict) {
    clearTimeout(timer);
    timer = setTimeout(send, state.lost ? RETRY : WAIT);
  }
}

// Settles a conflict when the draft was changed elsewhere too: one draft is taken, and undo brings the other back.
export function settle(theirs) {
  const { conflict, draft } = { conflict: state.conflict, draft: state.conflict?.conflict };
  state.conflict = null;
  state.version = conflict?.version ?? 0;
  if (theirs && draft) {
    change(draft, { why: 'step' });
    return;
  }
  state.sent = false;
  send();
}

// Loads the draft of this browser, or the draft with the id of the address; null if there is none yet.
export async function resume(id) {
  const here = stored();
  if (here?.now && (!id || here.id === id)) {
    Object.assign(state, { ...here, now: shaped(here.now), conflict: null });
    tell('step');
    if (state.sent && state.id)
      ask(`/api/draft/${encodeURIComponent(state.id)}`)
        .then(newer)
        .catch(() => {});
    else send();
    return state.now;
  }
  if (!id) return null;
  const { version, draft } = await ask(`/api/draft/${encodeURIComponent(id)}`);
  if (here?.now) state.past = [...(here.past || []), JSON.stringify(here.now)].slice(-MOST_STEPS); // undo brings back the draft that was here
  Object.assign(state, { now: shaped(draft), id, version, sent: true });
  store();
  tell('step');
  return state.now;
}

// Takes a draft that was changed elsewhere since this browser had it, if nothing was changed here.
function newer({ version, draft }) {
  if (!state.sent || version <= state.version) return;
  state.past = [...state.past, JSON.stringify(state.now)].slice(-MOST_STEPS);
  Object.assign(state, { now: shaped(draft), version, future: [] });
  store();
  tell('step');
}

// Two pages of one browser share the draft: this page shows the changes of the other.
addEventListener('storage', event => {
  if (event.key !== KEY || !event.newValue) return;
  const there = stored();
  if (there?.now && JSON.stringify(there.now) !== JSON.stringify(state.now)) {
    clearTimeout(timer);
    Object.assign(state, { ...there, now: shaped(there.now) });
    tell('step');
  }
});
addEventListener('pagehide', () => {
  if (!state.sent && !state.conflict)
    navigator.sendBeacon?.('/api/draft', new Blob([JSON.stringify({ id: state.id, version: state.version, draft: state.now })], { type: 'application/json' }));
});
