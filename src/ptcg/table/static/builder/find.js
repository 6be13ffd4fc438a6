// Finding cards: results appear while the player types, best match first, one print for each card. The words of cards come
// after the names: the server reads unread cards for a second request, which also says whether a card can be played.

import { face } from '../face.js';
import { glyph } from '../glyphs.js';
import { $, $$, esc } from '../html.js';
import { look as lookUp } from '../pictures.js';
import { ask } from '../server.js';
import { state as draft } from './draft.js';

const TYPES = ['grass', 'fire', 'water', 'lightning', 'psychic', 'fighting', 'darkness', 'metal', 'fairy', 'dragon', 'colorless'];
const KINDS = ['Pokémon', 'Trainer', 'Energy'];
const AT_ONCE = 12,
  WAIT = 80;
const find = { type: '', kind: '', page: 0, cards: [], asked: 0, all: false };
let timer = 0,
  slow = 0;
// A print as players say it: the code of its set and its number; without a code, its id.
const codes = new Map();
export const takeCodes = sets => sets.forEach(s => s.code && codes.set(s.id, s.code));
export const printName = id => {
  const at = id.lastIndexOf('-'),
    code = codes.get(id.slice(0, at));
  return code ? `${code} ${id.slice(at + 1)}` : id;
};
export const found = id => find.cards.find(c => c.id === id);

const stepper = c => {
  const n = draft.now.counts[c.id] || 0;
  return `<span class="stepper ${n ? 'has' : ''}"><button type="button" data-add="-1" data-id="${esc(c.id)}" aria-label="One fewer ${esc(c.name)}">−</button><output>${n}</output><button type="button" data-add="1" data-id="${esc(c.id)}" aria-label="One more ${esc(c.name)}">+</button></span>`;
};
const item = c =>
  `<li class="${c.unread ? 'unread' : ''}" data-id="${esc(c.id)}"><div class="card read" tabindex="0" role="button" data-look="${esc(c.id)}" aria-label="${esc(c.name)}, ${esc(c.id)}${c.unread ? ', not playable' : ''}">${face(c)}</div>${c.unread ? '<span class="note">Not playable: a text is not understood</span>' : ''}<div class="under">${c.unread ? `<button type="button" class="again" data-look="${esc(c.id)}">What is missing</button>` : stepper(c)}<span title="${esc(c.id)}${c.prints > 1 ? `, the newest of ${c.prints} prints` : ''}">${esc(printName(c.id))}</span></div></li>`;

export function drawResults() {
  $('#results').innerHTML = find.cards.map(item).join('');
}
export function drawCounts() {
  for (const out of $$('#results .stepper')) {
    const n = draft.now.counts[$('[data-id]', out).dataset.id] || 0;
    $('output', out).textContent = n;
    out.classList.toggle('has', n > 0);
  }
}
export function drawFilters() {
  $('#kinds').innerHTML = ['', ...KINDS].map(k => `<button type="button" data-kind="${k}" aria-pressed="${k === find.kind}">${k || 'All'}</button>`).join('');
  $('#types').innerHTML = TYPES.map(
    t => `<button type="button" class="t-${t}" data-type="${t}" aria-pressed="${t === find.type}" aria-label="${t}" title="${t}">${glyph(t)}</button>`,
  ).join('');
  $('#older').setAttribute('aria-pressed', String(!find.all));
}

function busy(on) {
  clearTimeout(slow);
  if (on)
    slow = setTimeout(() => {
      $('#looking').classList.add('bar-load');
      $('#ms').textContent = 'looking …';
      $('#results').classList.add('faint');
    }, 120);
  else {
    $('#looking').classList.remove('bar-load');
    $('#results').classList.remove('faint');
  }
}
function words(answer) {
  const near = answer.near.length
    ? ` Did you mean ${answer.near.map(n => `<button type="button" class="again" data-near="${esc(n)}">${esc(n)}</button>`).join(', ')}?`
    : '';
  return `<b>${answer.count.toLocaleString('en')}</b> ${answer.count === 1 ? 'card' : 'cards'} of ${answer.all.toLocaleString('en')} prints${$('#q').value ? ', best match first' : ', newest first'}.${near}`;
}
export async function search(page = 0) {
  const mine = ++find.asked,
    began = performance.now();
  const asked = new URLSearchParams({
    q: $('#q').value,
    kind: $('#more-kind').value || find.kind,
    type: find.type,
    set: $('#set').value,
    mark: $('#mark').value,
    format: draft.now.format,
    book: find.all ? '' : draft.now.rulebook,
    page: String(page),
  });
  busy(true);
  let answer;
  try {
    answer = await ask(`/api/cards?${asked}`);
  } catch (error) {
    if (mine === find.asked) {
      busy(false);
      $('#count').textContent = error.message;
    }
    return;
  }
  if (mine !== find.asked) return;
  busy(false);
  $('#ms').textContent = `${Math.round(performance.now() - began)} ms`;
  find.page = page;
  find.cards = page ? [...find.cards, ...answer.cards] : answer.cards;
  $('#count').innerHTML = words(answer);
  $('#more').hidden = page + 1 >= answer.pages;
  drawResults();
  lookUp(answer.cards.map(c => c.id));
  await read(
    answer.cards.filter(c => c.pending).map(c => c.id),
    mine,
  );
}
async function read(ids, mine) {
  for (let at = 0; at < ids.length && mine === find.asked; at += AT_ONCE) {
    const { cards } = await ask('/api/faces', { ids: ids.slice(at, at + AT_ONCE) }).catch(() => ({ cards: [] }));
    for (const c of cards) {
      const i = find.cards.findIndex(x => x.id === c.id);
      if (i < 0) continue;
      find.cards[i] = { ...c, prints: find.cards[i].prints };
      const li = $(`#results li[data-id="${CSS.escape(c.id)}"]`),
        fresh = document.createElement('template');
      if (!li || li.contains(document.activeElement)) continue;
      fresh.innerHTML = item(find.cards[i]);
      li.replaceWith(fresh.content);
    }
  }
}

const later = () => {
  clearTimeout(timer);
  timer = setTimeout(search, WAIT);
};
export function watchFind() {
  $('#q').addEventListener('input', later);
  for (const id of ['more-kind', 'set', 'mark']) $(`#${id}`).addEventListener('change', () => search());
  $('#more').addEventListener('click', () => search(find.page + 1));
  document.addEventListener(
    'click',
    /** @param {On<MouseEvent>} event */ event => {
      const type = event.target.closest('[data-type]'),
        kind = event.target.closest('[data-kind]'),
        near = event.target.closest('[data-near]');
      if (type) find.type = find.type === type.dataset.type ? '' : type.dataset.type;
      else if (kind) {
        find.kind = kind.dataset.kind;
        $('#more-kind').value = '';
      } else if (near) $('#q').value = near.dataset.near;
      else if (event.target.closest('#older')) find.all = !find.all;
      else return;
      const focus = type ? `[data-type="${type.dataset.type}"]` : kind ? `[data-kind="${kind.dataset.kind}"]` : '';
      drawFilters();
      if (focus) $(focus).focus();
      search();
    },
  );
  document.addEventListener(
    'keydown',
    /** @param {On<KeyboardEvent>} event */ event => {
      if (event.key === '/' && !event.target.closest('input, textarea, select')) {
        event.preventDefault();
        $('#q').focus();
      }
    },
  );
}
