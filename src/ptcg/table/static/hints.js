// Hints for the first turns. Possible moves are read from the options; this module computes none.

import { $, esc, patch } from './html.js';
import { setting } from './settings.js';
import { decision, state, view } from './state.js';

const HINTS = {
  first: ['Going first or second', 'In newer rulebooks, the player who goes first can’t attack on that turn.'],
  active: ['Your Active Pokémon', 'Choose a Basic Pokémon in your hand. It fights first; the others wait on the Bench.'],
  bench: ['Your Bench', 'Choose more Basic Pokémon: one must be ready when your Active is Knocked Out. Then choose Done.'],
  main: ['Your turn', 'Choose a card in your hand to highlight its places, or drag it. Choose anything greyed out to see why.'],
  pick: ['A choice', 'Choose a highlighted Pokémon or card.'],
  prize: ['A Prize', 'You Knocked Out a Pokémon: take a Prize. If you take your last one, you win.'],
  promote: ['A new Active', 'Your Active Pokémon was Knocked Out. Choose the one that takes its place.'],
};
const got = new Set();

export function drawHint() {
  const d = decision(),
    el = $('#hint'),
    kind = d?.kind,
    wanted = state.table?.hints && !setting('nohints') && d && view().turn <= 8 && !got.has(kind);
  const goal = state.table?.about && d && !state.frame.choices && !got.has(kind) ? ['What you know', state.table.about] : null; // the facts of a puzzle
  const hint = goal || (wanted ? HINTS[kind] : null);
  el.hidden = !hint;
  $('#grid').classList.toggle('guided', Boolean(hint));
  if (!hint) return;
  patch(
    el,
    `<div class="say"><b>${esc(hint[0])}</b><span>${esc(hint[1])}</span></div><button type="button" class="btn plain" data-do="gothint">Got it</button>${goal ? '' : '<button type="button" class="btn ghost" data-do="nohints">No more hints</button>'}`,
  );
}

export function gotHint() {
  got.add(decision()?.kind);
  drawHint();
}
