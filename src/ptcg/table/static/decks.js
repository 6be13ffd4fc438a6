// The deck builder: search, counts, legality with rule ids, odds, import and export.

import './theme.js';
import { glyph } from './glyphs.js';
import { face, tone } from './face.js';
import { $, $$, capital, esc } from './html.js';
import { look as lookUp, onPictures } from './pictures.js';
import { ask } from './server.js';

const TYPES = ['grass', 'fire', 'water', 'lightning', 'psychic', 'fighting', 'darkness', 'metal', 'fairy', 'dragon', 'colorless'];
const deck = { counts: {}, faces: {}, keep: '', judged: null };
const find = { type: '', page: 0, cards: [] };
const dialog = $('#zoom');
const query = new URLSearchParams(location.search);

// finding cards
let asked = 0, timer = 0, books = [];
async function search(page = 0) {
  const mine = ++asked;
  const words = new URLSearchParams({ q: $('#q').value, kind: $('#kind').value, set: $('#set').value, mark: $('#mark').value, type: find.type, page });
  const answer = await ask(`/api/cards?${words}`);
  if (mine !== asked) return;
  find.page = page;
  find.cards = page ? [...find.cards, ...answer.cards] : answer.cards;
  const unread = find.cards.filter(c => c.unread).length;
  $('#count').innerHTML = `<b>${answer.count}</b> ${answer.count === 1 ? 'card' : 'cards'}${unread ? `, ${unread} of those shown not playable yet` : ''}`;
  $('#more').hidden = page + 1 >= answer.pages;
  drawResults();
  lookUp(answer.cards.map(c => c.id));
}
function drawResults() {
  $('#results').innerHTML = find.cards.map(c => `<li class="${c.unread ? 'unread' : ''}"><div class="card read" tabindex="0" role="button" data-look="${esc(c.id)}" aria-label="${esc(c.name)}, ${esc(c.id)}${c.unread ? ', not playable' : ''}">${face(c)}</div>${c.unread ? '<span class="note">Not playable: a text is not understood</span>' : ''}<div class="row"><span>${esc(c.id)}</span>${c.unread ? `<button type="button" class="rule" data-look="${esc(c.id)}">what is missing</button>` : stepper(c)}</div></li>`).join('');
}
const stepper = c => { const n = deck.counts[c.id] || 0; return `<span class="stepper ${n ? 'has' : ''}"><button type="button" data-add="-1" data-id="${esc(c.id)}" aria-label="One fewer ${esc(c.name)}">−</button><output>${n}</output><button type="button" data-add="1" data-id="${esc(c.id)}" aria-label="One more ${esc(c.name)}">+</button></span>`; };

// the deck
function take(judged) {
  deck.judged = judged;
  deck.counts = {};
  for (const { n, face: f } of judged.cards) { deck.counts[f.id] = n; deck.faces[f.id] = f; }
  drawDeck();
}
async function judge() {
  const counts = Object.fromEntries(Object.entries(deck.counts).filter(([, n]) => n > 0));
  if (!Object.keys(counts).length) { deck.judged = null; return drawDeck(); }
  return take(await ask('/api/deck/check', { counts, name: $('#name').value, rulebook: $('#book').value }));
}
function add(id, by) {
  const c = find.cards.find(x => x.id === id);
  if (c) deck.faces[id] = c;
  deck.counts[id] = Math.max(0, (deck.counts[id] || 0) + by);
  if (!deck.counts[id]) delete deck.counts[id];
  drawDeck();
  clearTimeout(timer);
  timer = setTimeout(() => judge().catch(fail), 150);
}
const fail = error => { $('#legality').innerHTML = `<div><span>${esc(capital(error.message))}</span></div>`; };
const GROUPS = [['Pokémon', c => c.kind === 'pokemon'], ['Trainer', c => !['pokemon', 'energy'].includes(c.kind)], ['Energy', c => c.kind === 'energy']];
const percent = x => `${Math.round(x * 100)}%`;

function drawDeck() {
  const ids = Object.keys(deck.counts), size = ids.reduce((n, id) => n + deck.counts[id], 0), faults = deck.judged?.faults || [];
  const bad = new Set(faults.map(f => f.card));
  const of = deck.judged?.of ?? books.find(b => b.id === $('#book').value)?.deck_size ?? '';
  $('#sixty').innerHTML = `${size}<small> of ${of}</small>`;
  $('#barcount').innerHTML = `<b>${size}</b> of ${of}${faults.length ? `, ${faults.length} ${faults.length > 1 ? 'problems' : 'problem'}` : ''}`;
  $('#legality').innerHTML = faults.map(f => `<div><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v9m0 4.5v.01"/></svg><span>${esc(capital(f.text))}${f.card && f.rule === 'DECK-02' ? ` <button type="button" class="fix" data-add="-1" data-id="${esc(f.card)}">Remove one</button>` : ''}</span><span class="rule">${esc(f.rule)}</span></div>`).join('') || (deck.judged ? '<div class="ok"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 13 4 4L19 7"/></svg><span>Legal in this book</span><span class="rule">DECK-01</span></div>' : '<div class="ok"><span>Add cards, open a deck, or import a list.</span></div>');
  $('#groups').innerHTML = GROUPS.map(([name, is]) => {
    const here = ids.filter(id => is(deck.faces[id])), n = here.reduce((sum, id) => sum + deck.counts[id], 0);
    return here.length ? `<h2><span>${name}</span><b>${n}</b></h2><ul>${here.map(id => { const c = deck.faces[id], t = tone(c); return `<li class="${bad.has(id) ? 'over' : ''}"><b>${deck.counts[id]}</b><span class="pip t-${t}">${glyph(t)}</span><span class="nm" title="${esc(c.name)}">${esc(c.name)}</span><span class="pm"><button type="button" data-add="-1" data-id="${esc(id)}" aria-label="One fewer ${esc(c.name)}">−</button><button type="button" data-add="1" data-id="${esc(id)}" aria-label="One more ${esc(c.name)}">+</button></span></li>`; }).join('')}</ul>` : '';
  }).join('');
  const odds = deck.judged?.odds;
  $('#odds').hidden = !odds;
  if (odds) $('#odds').innerHTML = `<h2>Opening hand <button type="button" class="again" data-sample>Draw another hand</button></h2><div class="bar1 w" style="--v:${percent(odds.mulligan)}"><span>Mulligan</span><i></i><b>${percent(odds.mulligan)}</b></div>${odds.open.slice(0, 6).map(([n, v]) => `<div class="bar1" style="--v:${percent(v)}"><span>${esc(n)}</span><i></i><b>${percent(v)}</b></div>`).join('')}<div class="hand7" id="sample"></div>`;
  if (odds) sample();
  for (const out of $$('#results .stepper')) { const id = $('[data-id]', out).dataset.id, n = deck.counts[id] || 0; $('output', out).textContent = n; out.classList.toggle('has', n > 0); }
}
function sample() {
  const all = Object.entries(deck.counts).flatMap(([id, n]) => Array(n).fill(deck.faces[id].name)), hand = [];
  for (let i = 0; i < deck.judged.hand && all.length; i++) hand.push(all.splice(Math.floor(Math.random() * all.length), 1)[0]);
  $('#sample').innerHTML = hand.map(name => `<span>${esc(name)}</span>`).join('');
}

// dialogs
function show(title, note, inner, action) {
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">${esc(title)}</h2><p>${note}</p></div><div class="pad">${inner}</div><div class="cf"><b role="alert"></b><button class="btn ghost" type="submit">Close</button>${action ? `<button class="btn primary" type="button" data-ok>${esc(action[0])}</button>` : ''}</div></form>`;
  if (action) $('[data-ok]', dialog).onclick = async () => { try { await action[1](); dialog.close(); } catch (error) { $('[role=alert]', dialog).textContent = capital(error.message); } };
  dialog.showModal();
}
function look(id) {
  const c = find.cards.find(x => x.id === id) || deck.faces[id];
  show(c.name, esc(c.id), `<div class="lookcard"><div class="card read">${face(c)}</div>${c.unread ? `<p>${esc(c.unread)}</p>` : ''}</div>`);
}
$('#import').addEventListener('click', () => show('Import a deck list', 'As the online clients write it, one card a line.', '<textarea rows="16" aria-label="Deck list"></textarea>', ['Import', async () => {
  const judged = await ask('/api/deck/check', { text: $('textarea', dialog).value, rulebook: $('#book').value });
  $('#name').value = judged.name;
  deck.keep = '';
  take(judged);
}]));
$('#export').addEventListener('click', async () => {
  const { text } = await ask('/api/deck/export', { counts: deck.counts, name: $('#name').value });
  show('Export', 'For the online clients.', '<textarea rows="16" readonly aria-label="Deck list"></textarea>');
  $('textarea', dialog).value = text;
});
async function save() {
  const { id } = await ask('/api/deck/save', { counts: deck.counts, name: $('#name').value, rulebook: $('#book').value, keep: deck.keep });
  deck.keep = id;
  await listDecks();
  return id;
}
$('#save').addEventListener('click', () => save().then(() => { $('#save').textContent = 'Saved'; setTimeout(() => { $('#save').textContent = 'Save'; }, 1500); }).catch(fail));
$('#play').addEventListener('click', () => save().then(id => { location.href = `/?deck=${encodeURIComponent(id)}`; }).catch(fail));

// the page
document.addEventListener('click', event => {
  const t = event.target, step = t.closest('[data-add]'), seen = t.closest('[data-look]'), type = t.closest('[data-type]');
  if (step) add(step.dataset.id, +step.dataset.add);
  else if (seen) look(seen.dataset.look);
  else if (t.closest('[data-sample]')) sample();
  else if (type) { find.type = find.type === type.dataset.type ? '' : type.dataset.type; drawTypes(); search().catch(fail); }
});
document.addEventListener('keydown', event => { if (event.key === 'Enter' && event.target.matches('.card[data-look]')) look(event.target.dataset.look); });
function drawTypes() { $('#types').innerHTML = TYPES.map(t => `<button type="button" class="t-${t}" data-type="${t}" aria-pressed="${t === find.type}" aria-label="${t}" title="${t}">${glyph(t)}</button>`).join(''); }
async function listDecks() {
  const { books: all, decks } = await ask('/api/lobby'), chosen = $('#book').value || 'PAR23';
  books = all;
  $('#book').innerHTML = books.map(b => `<option value="${b.id}" ${b.id === chosen ? 'selected' : ''}>${b.year} ${esc(b.name)}</option>`).join('');
  $('#open').innerHTML = '<option value="">Open a deck</option>' + decks.map(d => `<option value="${esc(d.id)}">${esc(d.name)} (${esc(d.rulebook)})</option>`).join('');
  return decks;
}
async function open(id, decks) {
  const row = decks.find(d => d.id === id);
  if (!row) return;
  $('#book').value = row.rulebook;
  $('#name').value = row.name;
  deck.keep = row.own ? id : '';
  take(await ask('/api/deck/check', { id, rulebook: row.rulebook }));
}
$('#open').addEventListener('change', async event => open(event.target.value, (await ask('/api/lobby')).decks).catch(fail));
$('#book').addEventListener('change', () => judge().catch(fail));
$('#q').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => search().catch(fail), 200); });
for (const id of ['kind', 'set', 'mark']) $(`#${id}`).addEventListener('change', () => search().catch(fail));
$('#more').addEventListener('click', () => search(find.page + 1).catch(fail));
onPictures(drawResults);
drawTypes();
const decks = await listDecks();
await open(query.get('deck') || decks.find(d => d.rulebook === 'PAR23')?.id, decks);
search().catch(fail);
const { sets } = await ask('/api/sets');
$('#set').innerHTML += sets.map(s => `<option value="${esc(s.id)}">${esc(s.name)}</option>`).join('');
