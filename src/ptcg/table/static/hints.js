// Hints for the first turns. What can be done is read from the options; nothing is worked out here.

import { $, esc, patch } from './html.js';
import { decision, isMain, options, state, view } from './state.js';

const HINTS = {
  first: ['Going first or second', 'In newer books the player who goes first may not attack on that turn.'],
  active: ['Your Active Pokémon', 'Press a Basic Pokémon in your hand. It fights first; the others wait on the Bench.'],
  bench: ['Your Bench', 'Put down more Basic Pokémon, so that one is ready when your Active is Knocked Out. Press Done when you have enough.'],
  main: ['Your turn', 'Press a card in your hand and its places light up, or drag it. Anything greyed says why when you press it.'],
  pick: ['A choice', 'Lit Pokémon can be pressed; cards open in one screen.'],
  prize: ['A Prize', 'You Knocked Out a Pokémon: take a Prize. Whoever takes the last one wins.'],
  promote: ['A new Active', 'Your Active Pokémon was Knocked Out. Press the one that takes its place.'],
};
const STEPS = {
  bench: 'Put a Basic Pokémon on your Bench',
  evolve: 'Evolve: press the next stage, then the Pokémon',
  attach: 'Attach an Energy, once a turn',
  play: 'Play a Trainer card',
  use: 'Use an Ability',
  retreat: 'Retreat: swap the Active for a Benched one',
  attack: 'Attack last: it ends your turn',
};
const got = new Set();

export function drawHint() {
  const d = decision(), el = $('#hint'), kind = d?.kind, wanted = state.table?.hints && !localStorage.getItem('ptcg.nohints') && d && view().turn <= 8 && !got.has(kind);
  const hint = wanted ? HINTS[kind] : null;
  el.hidden = !hint;
  if (!hint) return;
  // In the panel where there is one; on a phone the panel is a closed drawer.
  if (innerWidth > 760) { if (el.parentElement.id !== 'panel') $('#pane-log').before(el); } else if (el.parentElement !== document.body) $('#prompt').before(el);
  const can = isMain() ? Object.entries(STEPS).filter(([verb]) => options().some(o => o.verb === verb)) : [];
  patch(el, `<b>${esc(hint[0])}</b><p>${esc(hint[1])}</p>${can.length ? `<ul aria-label="What you can do now">${can.map(([, words]) => `<li>${esc(words)}</li>`).join('')}</ul>` : ''}<div><button type="button" class="btn ghost" data-do="gothint">Got it</button><button type="button" class="btn ghost" data-do="nohints">No more hints</button></div>`);
}

export function gotHint() { got.add(decision()?.kind); drawHint(); }
