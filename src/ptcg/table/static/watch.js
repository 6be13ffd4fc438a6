// Watching: the actions of the other player are shown one after the other. Frames wait in a queue and are drawn step by
// step; the server never waits for it, and the player can press Skip to go on.

import { face } from './face.js';
import { emblem } from './emblem.js';
import { $, esc, patch } from './html.js';
import { ICON } from './icons.js';
import { set, setting } from './settings.js';
import { changed, decision, faceOf, me, nameOf, state } from './state.js';
import { outcome, shownCard, steps, turns } from './steps.js';

export const SPEEDS = [
  ['2400', '½×', 'Slow'],
  ['1200', '1×', 'Normal'],
  ['600', '2×', 'Fast'],
  ['0', 'Off', 'Off: no stage, only the recap'],
];
export const pace = () => Number(setting('speed', '1200'));
const LONGER = new Set(['damage', 'counters', 'coin', 'knocked_out']);

const watch = { queue: [], timer: 0, on: false, paused: false, hand: false, skipped: false, again: null };
export const watching = () => watch.on && !state.past;

// Returns whether a frame is one more action of the other player, to be shown in its turn.
function watched(frame) {
  const { table } = state;
  if (!state.frame || !pace() || watch.skipped || state.past || table.seat === null || table.hot_seat || frame.from === 0 || frame.shown !== state.frame.shown)
    return false;
  return (
    watch.queue.length > 0 ||
    watch.timer > 0 ||
    watch.paused ||
    (frame.lines.some(line => line.verb !== 'turn' && line.verb !== 'draw' && line.actor === 1 - me()) && state.frame.view.turn > 0)
  );
}

/** @type {(frame: import('./shapes').Shown) => void} */
let draw = () => {};
export const onWatch = show => {
  draw = show;
};

// Takes a frame that has come: shows it now, or when its turn comes.
export function arrived(frame) {
  if (watch.skipped && (frame.decision || frame.over)) watch.skipped = false;
  if (frame.from === 0) finish();
  if (!watched(frame)) return flushWith(frame);
  watch.queue.push(frame);
  if (!watch.timer && !watch.paused) next();
  return undefined;
}
function flushWith(frame) {
  const waiting = watch.queue.splice(0);
  waiting.forEach(draw);
  draw(frame);
  if (watch.on && (decision() || state.frame.over)) finish();
}

function next() {
  clearTimeout(watch.timer);
  watch.timer = 0;
  const frame = watch.queue.shift();
  if (!frame) return decision() || state.frame.over ? finish() : undefined; // the other player thinks: the last step stays
  const shown = frame.lines.filter(line => line.verb !== 'turn'),
    theirs = shown.some(line => line.actor === 1 - me());
  draw(frame);
  if (theirs && now()) {
    watch.on = true;
    watch.again = null;
    changed();
  }
  const most = frame.lines.some(line => shownCard(line)) ? 1 : 0.5,
    more = shown.some(line => LONGER.has(line.verb)) ? 1 / 3 : 0;
  if (!watch.paused) watch.timer = setTimeout(next, shown.length ? pace() * (most + more) : 0);
  return undefined;
}

export function finish() {
  clearTimeout(watch.timer);
  Object.assign(watch, { timer: 0, on: false, paused: false, hand: false, again: null });
  if (watch.queue.length) watch.queue.splice(0).forEach(draw);
  changed();
}
export function skip() {
  if (!watch.again) watch.skipped = !(state.frame.decision || watch.queue.at(-1)?.decision);
  finish();
}
export function pause() {
  watch.paused = !watch.paused;
  if (watch.paused) {
    clearTimeout(watch.timer);
    watch.timer = 0;
  } else if (watch.again) play();
  else next();
  changed();
}
export function speed(value) {
  set('speed', value);
  if (value === '0') return finish();
  if (watch.again) {
    watch.paused = false;
    play();
  }
  return changed();
}
export const showHand = () => {
  watch.hand = !watch.hand;
  changed();
};

// Returns the steps of the other player's last turn, until the next turn has steps.
// In a replay it is the last one up to the choice that is shown.
export function lastTurn() {
  const told = state.past ? state.lines.filter(line => line.at <= state.past.choices) : state.lines;
  const theirs = turns(told).filter(turn => turn.who === 1 - me());
  for (const turn of theirs.slice(-2).reverse()) {
    const found = steps(turn);
    if (found.length) return { ...turn, steps: found };
  }
  return null;
}
// Returns the step on the stage: the newest, or the one watched again.
function now() {
  const last = lastTurn();
  if (!last) return null;
  if (watch.again !== null) return last.steps[watch.again];
  return last.turn === state.lines.findLast(line => line.verb === 'turn')?.turn || watch.on ? last.steps.at(-1) : null;
}

// Shows a finished turn again: only the stage goes through it, the board does not change.
export function rewatch(at, alone) {
  clearTimeout(watch.timer);
  Object.assign(watch, { on: true, again: at, paused: alone, timer: 0 });
  changed();
  if (!alone) play();
}
function play() {
  clearTimeout(watch.timer);
  watch.timer = setTimeout(() => {
    watch.timer = 0;
    if (watch.again === null) return;
    if (watch.again + 1 >= lastTurn().steps.length) {
      finish();
      return;
    }
    watch.again += 1;
    changed();
    play();
  }, pace() || 1200);
}
export function forward() {
  if (!watching()) return false;
  if (watch.again === null) next();
  else if (watch.again + 1 < lastTurn().steps.length) rewatch(watch.again + 1, watch.paused);
  else finish();
  return true;
}

// drawing
const chip = (step, i, at) =>
  `<button type="button" class="step ${watching() ? (i === at ? 'now' : i > at ? 'todo' : '') : ''}" data-step="${i}">${step.card ? emblem(faceOf(step.card)) : ''}<span>${esc(step.brief)}${short(step)}</span><span class="rule">${esc(step.rule)}</span></button>`;
function short(step) {
  const hit = step.lines.filter(line => line.verb === 'damage' && line.amount),
    out = step.lines.some(line => line.verb === 'knocked_out');
  return hit.length ? `: <i class="hurtn">${hit.reduce((sum, line) => sum + line.amount, 0)}</i>${out ? ', Knock Out' : ''}` : '';
}
function recap() {
  const last = lastTurn();
  if (!last) return '';
  const at = watch.again ?? last.steps.length - 1;
  return `<b>Turn ${last.turn} · ${esc(nameOf(last.who))}</b>${last.steps.map((step, i) => chip(step, i, at)).join('')}<button type="button" class="btn ghost" data-do="rewatch">${ICON.replay}Watch again</button>`;
}

function stage() {
  const last = lastTurn(),
    step = now(),
    at = watch.again ?? last.steps.length - 1,
    told = outcome(step),
    [first, ...rest] = told;
  const card = step.card ? faceOf(step.card) : null,
    hand = state.frame.view.me.hand.length;
  const speeds = SPEEDS.map(
    ([value, label, title]) => `<button type="button" data-speed="${value}" aria-pressed="${String(pace()) === value}" title="${title}">${label}</button>`,
  ).join('');
  return `${card ? `<div class="card read show" data-key="s${last.turn}.${at}">${face(card)}</div>` : ''}
    <div class="tell"><h2><em>${esc(nameOf(step.who))}</em> ${esc(step.verb)} ${esc(step.thing)}${step.to ? ` to ${esc(step.to)}` : ''}</h2>${first ? `<p class="then">${ICON.arrow}<span>${esc(first)}</span><span class="rule">${esc(step.rule)}</span></p>` : ''}${rest.map(line => `<p class="more">${esc(line)}</p>`).join('')}<div class="bead" role="img" aria-label="Step ${at + 1} of ${last.steps.length}">${last.steps.map((_, i) => `<i class="${i <= at ? 'on' : ''}"></i>`).join('')}</div></div>
    <div class="ctl"><div class="row"><button type="button" class="btn plain hide-s" data-do="showhand" aria-pressed="${watch.hand}">${ICON.hand}Your hand (${hand})</button><button type="button" class="btn primary" data-do="skip">${ICON.skip}<span>${watch.again === null ? 'Skip' : 'Close'}</span></button></div>
    <div class="row"><button type="button" class="btn plain icon" data-do="pause" aria-pressed="${watch.paused}" aria-label="${watch.paused ? 'Continue' : 'Pause'}">${watch.paused ? ICON.play : ICON.pause}</button><div class="seg" role="group" aria-label="Speed">${speeds}</div></div></div>`;
}

export function drawWatch() {
  const on = watching() && Boolean(now());
  $('#grid').classList.toggle('watching', on && !watch.hand);
  patch($('#recap'), recap());
  $('#recap').hidden = !$('#recap').childElementCount;
  $('#grid').classList.toggle('norecap', $('#recap').hidden);
  if (on) patch($('#stage'), stage());
}
