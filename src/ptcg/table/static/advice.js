// Advice of the planner: a page can ask for it at a decision of a replay, or at the player's own decision in a game against
// a bot. The planner thinks at the server.

import { $, esc, patch } from './html.js';
import { nameOf, position, state } from './state.js';

const about = { at: null, thinking: 0, found: null };

// Returns whether a hint may be asked for at the decision shown: any decision once the game is over, else the player's own
// decision, and never in a game against people.
export function mayAsk() {
  const { table, frame } = state,
    { mover } = position() || {};
  return mover != null && (frame.over || (table.seat !== null && table.advice && (table.hot_seat || mover === table.seat))) && mover < 2;
}

const percent = n => `${Math.round(n * 100)} %`;
const signed = n => `${n < 0 ? '−' : '+'}${Math.abs(n * 100).toFixed(1)}`;
const row = (line, first) =>
  `<li class="${first ? 'best' : ''}"><span class="what">${esc(line.label)}</span><b>${percent(line.chance)}</b><span class="meter" aria-hidden="true"><i style="width:${Math.max(1, line.chance * 100)}%"></i></span><small>${line.gain || line.error ? `${signed(line.gain)} ± ${(line.error * 100).toFixed(1)} points against its default move` : 'its default move'}, ${line.worlds} ${line.worlds === 1 ? 'sample' : 'samples'}</small></li>`;

function found(hint) {
  if (!hint.lines.length) return '<p class="caption">There is nothing to weigh here: one thing can be done.</p>';
  const made =
    hint.made === null
      ? ''
      : `<p class="made ${hint.agrees ? 'same' : ''}">${hint.agrees ? `${esc(nameOf(hint.player))} chose the same.` : `${esc(nameOf(hint.player))} chose: ${esc(hint.made)}`}</p>`;
  return `<ol class="lines" aria-label="The planner’s first lines">${hint.lines.map((line, i) => row(line, i === 0)).join('')}</ol>${made}<p class="caption">${esc(hint.sentence)}</p><p class="caption">Chance to win, from what ${esc(nameOf(hint.player)).replace(/^You$/, 'you')} could know; ${esc(hint.belief)}.</p>`;
}

// Returns the box for the decision shown: a button, the progress of thinking with a button to stop it, or the result.
export function adviceBox() {
  const at = position()?.choices,
    here = about.at === at;
  if (here && about.thinking)
    return `<section class="advice" aria-label="The planner"><div class="busy" role="status"><span>The planner is thinking</span><i style="animation-duration:${about.thinking}s"></i></div><button type="button" class="btn plain" data-do="unadvise">Cancel</button></section>`;
  if (here && about.found) return `<section class="advice" aria-label="The planner"><h3>The planner would</h3>${found(about.found)}</section>`;
  return mayAsk()
    ? '<section class="advice" aria-label="The planner"><button type="button" class="btn plain" data-do="advise">What would the planner do?</button></section>'
    : '';
}

// Takes the server's message about a hint, and returns whether something must be drawn again.
/** @param {import('./shapes').HintBegun | import('./shapes').HintStopped | import('./shapes').HintFound} message */
export function takeHint(message) {
  if (message.type === 'hint_stopped') Object.assign(about, { at: null, thinking: 0, found: null });
  else if (message.type === 'hint_begun') Object.assign(about, { at: message.at, thinking: message.seconds, found: null });
  else Object.assign(about, { at: message.at, thinking: 0, found: message });
  return message.type === 'hint' ? `The planner would: ${message.lines[0]?.label || 'there is one thing to do'}` : '';
}

export const drawAdvice = () => {
  const pane = $('#pane-why');
  if (!pane.hidden && $('.advised', pane)) patch(pane, advised());
};
export const advised = () =>
  `<section class="whybox advised"><p class="kicker">Your decision</p><h2>${esc(state.frame.decision?.prompt || 'Nothing is asked of you now')}</h2>${adviceBox()}</section>`;
