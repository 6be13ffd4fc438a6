// Tournament decks by year and archetype: a page of them at a time, filtered by words, year, rulebook and format.

import { radio } from './deckbox.js';
import { emblem } from './emblem.js';
import { pip } from './glyphs.js';
import { $, esc } from './html.js';
import { ask } from './server.js';

const known = new Map();
let page = 0,
  asked = 0,
  timer = 0;
export const readyDeck = id => known.get(id);

const box = d =>
  `<span class="em">${d.cover ? emblem(d.cover) : `<span class="blank">${d.year}</span>`}</span><span class="w"><b>${esc(d.name)}</b><small>${d.year}, rules of ${d.played_by}${d.playable ? ` ${d.types.map(pip).join('')}` : ', needs the cards'}</small></span>`;
const row = (d, on) => radio('deck', d.id, d.id === on, box(d)).replace('<input', d.playable ? '<input' : '<input disabled');

async function draw(more) {
  const mine = ++asked;
  page = more ? page + 1 : 0;
  const query = new URLSearchParams({ q: $('#tq').value, year: $('#tyear').value, book: $('#tbook').value, format: $('#tformat').value, page: String(page) });
  $('#tcount').textContent ||= 'Looking for decks …';
  const found = await ask(`/api/ready?${query}`);
  if (mine !== asked) return;
  found.decks.forEach(d => known.set(d.id, d));
  const chosen = $('[name=deck]:checked')?.value,
    html = `<div class="decksrow">${found.decks.map(d => row(d, chosen)).join('')}</div>`;
  if (more) $('#tlist').insertAdjacentHTML('beforeend', html);
  else $('#tlist').innerHTML = html;
  const short = found.playable < found.all ? `; ${found.playable} of all ${found.all} can be played with the cards that are here` : '';
  $('#tcount').textContent = found.count
    ? `${found.count} ${found.count === 1 ? 'deck' : 'decks'}${short}`
    : 'No deck is like that. Choose another year, rulebook or format.';
  $('#tmore').hidden = page + 1 >= found.pages;
  const year = $('#tyear').value;
  $('#tyear').innerHTML =
    '<option value="">All years</option>' +
    found.years.map(([y, n]) => `<option value="${y}" ${String(y) === year ? 'selected' : ''}>${y} (${n})</option>`).join('');
  if (year && !found.years.some(([y]) => String(y) === year))
    $('#tyear').insertAdjacentHTML('beforeend', `<option value="${year}" selected>${year} (0)</option>`);
}

// Fills the filters; the decks are asked for when somebody opens them.
export async function watchReady(books) {
  const { formats } = await ask('/api/sets');
  $('#tbook').innerHTML += books.map(b => `<option value="${esc(b.id)}">${b.year} ${esc(b.name)}</option>`).join('');
  $('#tformat').innerHTML += formats.map(f => `<option value="${esc(f.id)}" title="${esc(f.say)}">${esc(f.name)}</option>`).join('');
  await draw(false);
}
export const drawReady = () => ($('#tourney').open ? draw(false) : null);
$('#tmore').addEventListener('click', () => draw(true));
for (const id of ['tq', 'tyear', 'tbook', 'tformat'])
  $(`#${id}`).addEventListener('input', event => {
    event.stopPropagation();
    clearTimeout(timer);
    timer = setTimeout(() => draw(false), id === 'tq' ? 200 : 0);
  });
// the form listens for choices of decks, not of filters
$('.filters').addEventListener('change', event => event.stopPropagation());
