// The offer of the printed cards: what they are for, the fetch with its progress, and the pictures in the same breath.

import { $, capital, esc } from './html.js';
import './pictures.js';
import { ask } from './server.js';
import { onSetting, setting } from './settings.js';
import { say } from './speech.js';

const EVERY = 700; // milliseconds between two looks at a fetch
const MB = 2 ** 20;
let cards = null,
  why = '',
  came = () => {};

const part = () => (cards.total ? Math.min(100, Math.round((cards.done / cards.total) * 100)) : 0);
const thousand = n => n.toLocaleString('en');

// Returns the offer as markup; '' if there is nothing to offer.
function markup() {
  if (!cards || (cards.state === 'have' && !cards.fresh)) return '';
  if (cards.state === 'have') {
    const pictures =
      setting('pictures') === 'on' ? '' : '<button type="button" class="btn plain" data-do="pictures" aria-pressed="false">Show card pictures</button>';
    return `<div class="offer" role="status"><div><b>All ${thousand(cards.have)} cards are here</b><small>Tournament decks and your own lists can be played now.</small></div>${pictures}</div>`;
  }
  if (!cards.may)
    return why
      ? `<div class="offer"><div><b>Printed cards are not here</b><small>${esc(why)} Only the person whose table this is can get them: by the link that <code>ptcg play</code> opens.</small></div></div>`
      : '';
  if (cards.state === 'getting') {
    const words =
      cards.total && cards.done >= cards.total
        ? 'Reading the cards'
        : `Getting all cards: ${(cards.done / MB).toFixed(1)} MB${cards.total ? ` of ${(cards.total / MB).toFixed(1)}` : ''}`;
    return `<div class="offer"><div><b>${words}</b><small>You can play meanwhile. If it breaks off, it resumes.</small><progress aria-label="Getting all cards" max="100" ${cards.total ? `value="${part()}"` : ''}></progress></div><button type="button" class="btn plain" data-do="pausecards">Pause</button></div>`;
  }
  const said =
    cards.state === 'failed'
      ? `<span class="bad">${esc(capital(cards.error))}</span>`
      : esc(why || 'Needed for tournament decks and your own lists. Pictures are a separate choice.');
  return `<div class="offer"><div><b>Get all ${thousand(cards.about)} cards</b><small>${said}</small></div><button type="button" class="btn primary" data-do="getcards">${cards.state === 'paused' ? 'Resume' : cards.state === 'failed' ? 'Try again' : 'Get all cards'}</button></div>`;
}
function draw() {
  const el = $('#offer'),
    had = el.contains(document.activeElement);
  const html = markup();
  if (el.innerHTML !== html) el.innerHTML = html;
  if (had) $('button', el)?.focus({ preventScroll: true });
}
async function follow() {
  while (cards.state === 'getting') {
    await new Promise(done => setTimeout(done, EVERY));
    const was = cards.state;
    cards = (await ask('/api/cards/data').catch(() => ({ cards }))).cards;
    if (was === 'getting' && cards.state === 'have') {
      cards.fresh = true;
      say('All cards are here.');
      came();
    }
    draw();
  }
}

// Shows the offer in #offer. `done` is called when the cards have come.
export async function showOffer(done = () => {}) {
  came = done;
  cards = (await ask('/api/cards/data')).cards;
  draw();
  follow();
  return cards;
}
// Says for what the cards are missed right here: "5 lines of this list".
export function miss(words) {
  if (why === words) return;
  why = words;
  draw();
}
// a page that was loaded before the cards came may load no pictures
onSetting(key => {
  if (key === 'pictures' && cards?.fresh && setting('pictures') === 'on') location.reload();
});
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ async event => {
    const act = event.target.closest('[data-do=getcards]') ? 'get' : event.target.closest('[data-do=pausecards]') ? 'pause' : '';
    if (!act) return;
    try {
      const following = cards.state === 'getting';
      cards = (await ask('/api/cards/data', { do: act })).cards;
      draw();
      if (!following) follow();
    } catch (error) {
      cards = { ...cards, state: 'failed', error: error.message };
      draw();
    }
  },
);
