// What the review says about a finished game, for its result and its replay. It is started when the game ends.

import { ask } from './server.js';
import { state } from './state.js';

const EVERY = 4000;
const [, , game, token] = location.pathname.split('/');
/** @type {any} */
let review = null;
let asked = '';
/** @type {(() => void)[]} */
const listening = [];
export const onVerdict = draw => {
  listening.push(draw);
};

async function load() {
  const found = await ask(`/api/review/${game}/${token}`);
  review = found.review;
  for (const draw of listening) draw();
  if (found.running) setTimeout(() => load().catch(() => {}), EVERY);
}
// Starts the review of the game that has just ended, once; a game that was taken back and ended again has another one.
export function judge() {
  const over = state.frame?.over,
    name = `${state.frame?.choices}`;
  if (!over || state.table.puzzle || state.table.lesson || asked === name) return;
  asked = name;
  review = null;
  const start = state.table.seat === null ? Promise.resolve() : ask('/api/review', { game, token });
  start.then(load).catch(() => {});
}
// The choice after which a point of the replay stands, as the review sees it; null if it is not known.
export const verdictAt = point => review?.choices.findLast(c => c.index < point && c.index >= point - 1) || null;
export const mistakeAt = point => review?.mistakes.find(m => m.index === point - 1) || null;
// The turns that moved the chance to win by more than twice its error.
export const decided = () => review?.swings || [];
