// Hints for the first turns. Possible moves are read from the options; this module computes none.

import { $, esc, patch } from './html.js';
import { setting } from './settings.js';
import { decision, state, view } from './state.js';

const HINTS = {
  first: ['Going first or second', 'In newer books the player who goes first may not attack on that turn.'],
  active: ['Your Active Pokémon', 'Press a Basic Pokémon in your hand. It fights first; the others wait on the Bench.'],
  bench: ['Your Bench', 'Put down more Basic Pokémon, so that one is ready when your Active is Knocked Out. Press Done when you have enough.'],
  main: ['Your turn', 'Press a card in your hand and its places light up, or drag it. Anything greyed says why when you press it.'],
  pick: ['A choice', 'Lit Pokémon can be pressed; cards open in one screen.'],
  prize: ['A Prize', 'You Knocked Out a Pokémon: take a Prize. Whoever takes the last one wins.'],
  promote: ['A new Active', 'Your Active Pokémon was Knocked Out. Press the one that takes its place.'],
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
