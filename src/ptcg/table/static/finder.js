// Choosing from a list: a deck, a pile, several answers. The list replaces the board; the question and the hand stay. Cards
// that fit come first and are lit, the other cards of the zone are dimmed, and cards that are missing may be Prizes.

import { onBoard } from './board.js';
import { emblem } from './emblem.js';
import { face } from './face.js';
import { $, $$, esc, patch } from './html.js';
import { ICON } from './icons.js';
import { decision, faceOf, isMain, placeWords, state } from './state.js';

const find = { state: '', got: [], words: '', kind: '', peek: false };
/** @type {[string, string, (card: any) => boolean][]} */
const KINDS = [
  ['', 'All', () => true],
  ['p', 'Pokémon', c => c.kind === 'pokemon'],
  ['t', 'Trainers', c => !['pokemon', 'energy'].includes(c.kind)],
  ['e', 'Energy', c => c.kind === 'energy'],
];

export const answers = () => (decision()?.options || []).filter(o => o.notation !== 'done');
// Returns whether the answers are cards, or too long for the prompt.
export function listed() {
  const d = decision();
  if (!d || isMain() || onBoard() || fromTheHand() || ['prize', 'active', 'bench'].includes(d.kind)) return false;
  const asked = answers(),
    cards = asked.every(o => o.card) && !['response', 'order', 'replace'].includes(d.kind);
  return asked.length > 0 && (cards || d.options.length > 4 || asked.some(o => o.label.length > 32));
}
// Returns whether a question is answered by pressing cards of the player's own hand.
export function fromTheHand() {
  const d = decision(),
    asked = answers(),
    hand = new Set((state.frame?.view.me.hand || []).map(c => c?.id));
  return Boolean(d) && d.pick?.zone === 'hand' && asked.length > 0 && asked.every(o => o.card && hand.has(o.card));
}
export const asksToPick = () => listed() || fromTheHand();
export const finding = () => listed() && !find.peek && !state.sending;
export const picked = () => find.got.map(i => answers()[i]);

export function bounds() {
  const d = decision();
  return { low: d?.pick?.low ?? 1, high: d?.pick?.high ?? 1, stop: d?.options.find(o => o.notation === 'done') };
}
// A press on an answer: choose it, choose one more copy, else take it back.
export function toggle(i) {
  const { high } = bounds(),
    had = find.got.filter(x => x === i).length,
    copies = answers()[i]?.copies || 1;
  if (had && (had >= copies || find.got.length >= high)) find.got = find.got.filter(x => x !== i);
  else if (high === 1) find.got = [i];
  else if (find.got.length < high) find.got.push(i);
}
export function drop(i) {
  const at = find.got.lastIndexOf(i);
  if (at >= 0) find.got.splice(at, 1);
}
export const chosen = i => find.got.filter(x => x === i).length;
export function ready() {
  const { low, high } = bounds();
  return find.got.length > 0 && find.got.length >= low && find.got.length <= high;
}
// Where the verb of a text is not what happens to the chosen cards.
const VERB = { Search: 'Take', Look: 'Choose', Reveal: 'Reveal', Name: 'Choose', Guess: 'Choose', Play: 'Choose' };
// Returns the words of the button: what it does, or what is missing.
export function confirmWords() {
  const { low } = bounds(),
    n = find.got.length,
    names = picked().map(o => (o.card ? faceOf(o.card).name : o.label));
  const verb = VERB[decision()?.button] || decision()?.button || 'Choose',
    cards = picked().every(o => o.card);
  if (!n) return low > 1 ? `Choose ${low}` : cards ? 'Choose a card' : 'Choose one';
  if (n < low) return `Choose ${low - n} more`;
  return n === 1 ? `${verb} ${names[0]}` : `${verb} ${n}${cards ? ' cards' : ''}`;
}
export function peek(on = !find.peek) {
  find.peek = on;
}

// counts by name, in the order of their names
function counted(ids) {
  const by = new Map();
  for (const id of ids) by.set(id, (by.get(id) || 0) + 1);
  return [...by].sort(([a], [b]) => faceOf(a).name.localeCompare(faceOf(b).name));
}
const shows = id => {
  const c = faceOf(id),
    kind = KINDS.find(([key]) => key === find.kind);
  return kind[2](c) && c.name.toLowerCase().includes(find.words.trim().toLowerCase());
};

function answer(o, i) {
  const n = chosen(i),
    copies = o.copies || 1,
    many = copies > 1 ? `, ${copies} there` : '';
  if (!o.card)
    return `<li class="word ${n ? 'picked' : ''}" role="option" tabindex="-1" data-i="${i}" data-key="a${i}" aria-selected="${n > 0}">${esc(o.label)}</li>`;
  const on = o.at ? `<span class="on">${esc(placeWords(o.at))}</span>` : '',
    badge = n ? (find.got.length > 1 || n > 1 ? (n > 1 ? `×${n}` : find.got.indexOf(i) + 1) : '✓') : '';
  return `<li class="tile" role="option" tabindex="-1" data-i="${i}" data-key="a${i}" aria-selected="${n > 0}" aria-label="${esc(faceOf(o.card).name)}${esc(o.at ? `, ${placeWords(o.at)}` : '')}${many}${n ? ', chosen' : ''}"><div class="card read ${n ? 'picked' : ''}">${face(faceOf(o.card))}<span class="badge" aria-hidden="true">${badge}</span>${on}</div>${copies > 1 || decision().deck ? `<span class="count" aria-hidden="true">${copies} ${decision().deck ? 'in deck' : 'there'}</span>` : ''}</li>`;
}
const dimmed = ([id, n]) =>
  `<div class="tile" data-card="${esc(id)}" data-key="r${esc(id)}" role="button" tabindex="0" aria-label="${esc(faceOf(id).name)}, ${n} in the deck, does not fit"><div class="card read">${face(faceOf(id))}</div><span class="count" aria-hidden="true">${n} in deck</span></div>`;
const section = (key, title, note, inner) => `<section data-key="${key}"><h2>${title} <span>${note}</span></h2>${inner}</section>`;

function list(d) {
  const asked = answers(),
    cards = asked.every(o => o.card),
    fits = /** @type {[import('./shapes').Choice, number][]} */ (asked.map((o, i) => [o, i])).filter(([o]) => !o.card || shows(o.card));
  const sum = asked.reduce((n, o) => n + (o.copies || 1), 0),
    left = [...(d.deck?.cards || [])];
  for (const o of asked)
    for (let n = o.copies || 1; n > 0; n--) {
      const at = left.indexOf(o.card);
      if (at >= 0) left.splice(at, 1);
    }
  const rest = counted(left).filter(([id]) => shows(id)),
    gone = counted(d.deck?.prized || []);
  const out = [
    section(
      'fits',
      cards ? 'Fits' : 'Answers',
      cards ? `${sum} ${sum === 1 ? 'card' : 'cards'}` : '',
      `<ul class="tiles ${cards ? 'fit' : 'words'}" role="listbox" aria-label="${esc(d.question || d.prompt)}" aria-multiselectable="${(d.pick?.high ?? 1) > 1}">${fits.map(([o, i]) => answer(o, i)).join('')}</ul>${fits.length ? '' : '<p class="none">Nothing that fits has this name.</p>'}`,
    ),
  ];
  if (gone.length)
    out.push(
      section(
        'gone',
        'Not in your deck',
        `your Prizes, since you have looked through it`,
        `<div class="prized">${gone.map(([id, n]) => `<span>${emblem(faceOf(id))}${n} × ${esc(faceOf(id).name)}</span>`).join('')}</div>`,
      ),
    );
  if (rest.length)
    out.push(
      section(
        'rest',
        d.deck.whole ? 'The rest of your deck' : 'You also see',
        `${left.length} ${left.length === 1 ? 'card' : 'cards'}`,
        `<div class="tiles small rest">${rest.map(dimmed).join('')}</div>`,
      ),
    );
  return out.join('');
}
function header(d) {
  const ids = d.deck
    ? d.deck.cards
    : answers()
        .map(o => o.card)
        .filter(Boolean);
  const kinds = d.deck
    ? `<div class="seg" role="group" aria-label="Show">${KINDS.map(([key, label, test]) => `<button type="button" data-kind="${key}" aria-pressed="${find.kind === key}">${label} ${ids.filter(id => test(faceOf(id))).length}</button>`).join('')}</div>`
    : '';
  const field =
    ids.length > 4
      ? `<label class="field">${ICON.search}<span class="sr">Find by name</span><input type="search" placeholder="Find in your ${d.deck ? 'deck' : 'list'}" autocomplete="off"></label>`
      : '<b class="field"></b>';
  return `${field}${kinds}<button type="button" class="btn plain" data-do="peek">${ICON.look}Show the table</button>`;
}

export function drawFinder() {
  const d = decision(),
    box = $('#finder'),
    fresh = asksToPick() && find.state !== state.frame.state;
  if (!asksToPick()) find.state = '';
  if (fresh) Object.assign(find, { state: state.frame.state, got: [], words: '', kind: '', peek: false });
  $('#grid').classList.toggle('finding', finding());
  box.hidden = !finding();
  if (!finding()) return;
  patch($('header', box), header(d));
  patch($('.list', box), list(d));
  const input = $('input', box);
  if (input && fresh) input.value = '';
  const first = $('[data-i]', box);
  if (first && !$('[data-i][tabindex="0"]', box)) first.tabIndex = 0;
  if (fresh) {
    $('.list', box).scrollTop = 0;
    first?.focus({ preventScroll: true });
  }
}

const perRow = items => Math.max(1, items.filter(x => x.offsetTop === items[0].offsetTop).length);
// redraw: draws the page; confirm: sends the choice.
export function watchFinder(redraw, confirm) {
  const box = $('#finder');
  box.addEventListener('input', event => {
    if (event.target.type === 'search') {
      find.words = event.target.value;
      redraw();
    }
  });
  box.addEventListener('click', event => {
    const kind = event.target.closest('[data-kind]'),
      tile = event.target.closest('[data-i]');
    if (kind) find.kind = kind.dataset.kind;
    else if (tile) toggle(+tile.dataset.i);
    else return;
    redraw();
  });
  box.addEventListener('dblclick', event => {
    if (event.target.closest('[data-i]') && bounds().high === 1) {
      find.got = [+event.target.closest('[data-i]').dataset.i];
      confirm();
    }
  });
  box.addEventListener('keydown', event => {
    const all = $$('[data-i]', box),
      i = all.indexOf(event.target.closest('[data-i]'));
    if (i < 0) return;
    const to = { ArrowRight: i + 1, ArrowLeft: i - 1, ArrowDown: i + perRow(all), ArrowUp: i - perRow(all), Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined && all[to]) {
      event.preventDefault();
      all.forEach(x => {
        x.tabIndex = -1;
      });
      all[to].tabIndex = 0;
      all[to].focus();
    }
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && chosen(+all[i].dataset.i) && ready()) {
      confirm();
      return;
    }
    toggle(+all[i].dataset.i);
    redraw();
  });
}
