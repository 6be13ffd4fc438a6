// The first page at one glance: continue, learn, play now. Every choice has a default.

import './theme.js';
import './challenges.js';
import { radio } from './deckbox.js';
import { daily, doneToday, streak } from './daily.js';
import { emblem } from './emblem.js';
import { pip } from './glyphs.js';
import { $, capital, esc } from './html.js';
import { isBeaten, person as drawn } from './ladder.js';
import { LEVELS } from './levels.js';
import { showOffer } from './offer.js';
import { drawReady, readyDeck, watchReady } from './ready.js';
import { resumeBox } from './resume.js';
import { ask, goTo, mine } from './server.js';
import { set, setting } from './settings.js';

const PEOPLE = [
  { id: 'friend', name: 'A friend, by link', say: 'You get a link to send, and a code to scan. Rejoin any time.' },
  { id: 'anybody', name: 'Anybody', say: 'An open challenge on this page: the first to accept plays you.' },
  { id: 'hotseat', name: 'Hot seat', say: 'Two people, one screen, hands hidden between turns.' },
];
const ERAS = [
  ['2023 and later', ['PAR23', 'ASC26']],
  ['2020', ['SSH20']],
  ['2009 to 2011', ['CL11', 'UD10', 'RR09']],
];
const wanted = new URLSearchParams(location.search);

const data = await ask('/api/lobby');
const books = [...data.books].reverse(),
  opponents = [...data.characters, ...data.bots, ...PEOPLE];
const themes = new Map();
const chosen = name => $(`[name=${name}]:checked`)?.value;
const deckOf = id => data.decks.find(d => d.id === id) || themes.get(id) || readyDeck(id);
const elsewhere = id => themes.has(id) || Boolean(readyDeck(id));

// drawing
const bars = n => `<span class="pipsv" aria-hidden="true">${[1, 2, 3, 4].map(x => `<i class="${x <= n ? 'on' : ''}"></i>`).join('')}</span>`;
const deckBox = d =>
  `<span class="em">${emblem(d.cover)}</span><span class="w"><b>${esc(d.name)}</b><small class="${d.fault ? 'bad' : ''}">${d.fault ? `${esc(capital(d.fault.text))} <span class="rule">${esc(d.fault.rule)}</span>` : `${esc(d.cover.name)} ${d.types.map(pip).join('')}`}</small></span>`;
const row = (list, on) => `<div class="decksrow">${list.map(d => radio('deck', d.id, d.id === on, deckBox(d))).join('')}</div>`;
function drawOpponents() {
  // without a choice of their own, people meet the first character whom they have not beaten
  const next = (data.characters.find(o => !isBeaten(o.id)) || data.characters.at(-1)).id,
    kept = setting('opponent', next),
    on = opponents.some(o => o.id === kept) ? kept : next,
    one = o => opponents.find(x => x.id === o);
  const level = (id, i) => radio('opp', id, id === on, `${bars(i + 1)}<b>${esc(one(id).name)}</b><span class="p">${esc(one(id).say)}</span>`);
  const person = o => radio('opp', o.id, o.id === on, `<b>${esc(o.name)}</b><span class="p">${esc(o.say)}</span>`);
  const rungs = n =>
    `<span class="rungs" role="img" aria-label="rung ${n} of 10">${Array.from({ length: 10 }, (_, i) => `<i class="${i < n ? 'on' : ''}"></i>`).join('')}</span>`;
  const years = new Map(data.books.map(b => [b.id, b.year]));
  const character = o =>
    radio(
      'opp',
      o.id,
      o.id === on,
      `<span class="em round">${emblem(drawn(o.name))}</span><span class="w"><b>${esc(o.name)} ${isBeaten(o.id) ? '<em>beaten</em>' : ''}</b><span class="p">${esc(o.say)}</span><small>${esc(o.plays)}, ${years.get(o.book)}</small>${rungs(o.rung)}</span>`,
    );
  $('#ladder').innerHTML = data.characters.map(character).join('');
  $('#beaten').textContent = `${data.characters.filter(o => isBeaten(o.id)).length} of ${data.characters.length} beaten`;
  const others = data.bots.filter(o => !LEVELS.includes(o.id));
  $('#opps').innerHTML =
    `<div class="people">${PEOPLE.map(person).join('')}</div><details class="plain" ${data.bots.some(o => o.id === on) ? 'open' : ''}><summary>Levels and bots without a face</summary><div class="lv">${LEVELS.filter(one).map(level).join('')}</div><div class="tiny" role="group" aria-label="Other bots">${others.map(o => radio('opp', o.id, o.id === on, `<b>${esc(o.name)}</b><span class="p">${esc(o.say)}</span>`)).join('')}</div></details>`;
}
function drawBooks() {
  const first = deckOf(wanted.get('deck'))?.rulebook || setting('book', 'PAR23');
  $('#books').innerHTML = books
    .map(b =>
      radio(
        'book',
        b.id,
        b.id === (books.some(x => x.id === first) ? first : 'PAR23'),
        `<b>${b.year}</b><span>${esc(b.name)}<small>${esc(b.line)}</small></span>`,
      ),
    )
    .join('');
}
function drawDecks() {
  const book = chosen('book'),
    here = data.decks.filter(d => d.rulebook === book),
    was = chosen('deck');
  const on = (here.find(d => d.id === (was || wanted.get('deck'))) || here[0])?.id,
    own = data.decks.filter(d => d.own);
  const eras = ERAS.map(([era, ids]) => {
    const shown = ids.includes(book) && ids.includes('PAR23') ? [book] : ids.includes('PAR23') ? ['PAR23'] : ids;
    const list = data.decks.filter(d => !d.own && shown.includes(d.rulebook));
    return list.length ? `<p class="era">${era}</p>${row(list, on)}` : '';
  });
  $('#decks').innerHTML =
    (own.length ? `<p class="era">Yours</p>${row(own, on)}` : '') + (data.missing ? `<p class="note">${esc(data.missing)}</p>` : '') + eras.join('');
  $('#theirs').innerHTML = '<option value="">Another one, any</option>' + here.map(d => `<option value="${esc(d.id)}">${esc(d.name)}</option>`).join('');
}
function drawWords() {
  const book = books.find(b => b.id === chosen('book')),
    deck = deckOf(chosen('deck')),
    opponent = opponents.find(o => o.id === chosen('opp'));
  $('#booknote').innerHTML = `<p>${esc(book.note)}</p>`;
  $('#differs-in').textContent = book.year;
  const fault = deck?.fault ? ` <b class="bad">${esc(capital(deck.fault.text))}</b>` : '';
  const against = { friend: 'with a friend', anybody: 'against anybody', hotseat: 'on one screen' }[opponent.id] || `against ${esc(opponent.name)}`;
  $('#match').innerHTML = deck ? `${esc(deck.name)} ${against}` : 'Play now';
  $('#sum').innerHTML = deck ? `Rules of <b>${book.year}</b>.${fault}` : 'There is no deck for this rulebook yet.';
  const who = data.characters.find(o => o.id === opponent.id),
    other = who || data.decks.find(d => d.rulebook === book.id && d !== deck);
  if (who && deck)
    $('#sum').innerHTML +=
      who.book === book.id
        ? ` ${esc(who.name)} plays ${esc(who.plays)}. “${esc(who.phrase)}”`
        : ` ${esc(who.name)} plays a deck of ${book.year}. At home: ${esc(who.plays)}.`;
  $('#vs').innerHTML = [deck, other]
    .filter(d => d?.cover)
    .map(d => `<span class="em">${emblem(d === who ? drawn(d.name) : d.cover)}</span>`)
    .join('');
}

// choosing
function follow(rulebook) {
  const radioOf = $(`[name=book][value="${CSS.escape(rulebook)}"]`);
  if (radioOf && !radioOf.checked) radioOf.checked = true;
}
$('#new').addEventListener('change', async event => {
  const { name } = event.target;
  if (name === 'deck') {
    const deck = deckOf(event.target.value),
      moved = deck.rulebook !== chosen('book');
    follow(deck.rulebook);
    if (moved && !elsewhere(deck.id)) {
      drawDecks();
      $(`[name=deck][value="${CSS.escape(deck.id)}"]`)?.focus();
    }
    if (elsewhere(deck.id) && deck.checked === undefined) look(deck);
  }
  if (name === 'book') drawDecks();
  if (name === 'book' || name === 'deck') set('book', chosen('book'));
  if (name === 'opp') set('opponent', event.target.value);
  drawWords();
});
// Reads a theme deck when somebody chooses it: the page says whether it can be played before the game starts.
async function look(deck) {
  deck.checked = false;
  const judged = await ask('/api/deck/check', { id: deck.id, rulebook: deck.rulebook }).catch(error => ({ faults: [{ text: error.message, rule: '' }] }));
  deck.checked = true;
  deck.fault = judged.faults[0];
  drawWords();
}
async function open(button, path, asked) {
  button.disabled = true;
  try {
    goTo(await ask(path, asked));
  } catch (error) {
    $('#sum').textContent = capital(error.message);
    button.disabled = false;
  }
}
$('#new').addEventListener('submit', event => {
  event.preventDefault();
  open($('.go .primary'), '/api/games', {
    name: $('#name').value,
    rulebook: chosen('book'),
    deck: chosen('deck'),
    opponent: chosen('opp'),
    their_deck: $('#theirs').value,
    hints: $('#hints').checked,
    best_of: $('#three').checked ? 3 : 1,
    clock: $('#clock').value,
  });
});
$('#guide').addEventListener('click', () => open($('#guide'), '/api/guide', { name: $('#name').value }));

// theme decks, loaded when somebody opens the list
async function drawThemes() {
  const { eras } = await ask('/api/themes');
  $('#ready').hidden = !eras.length;
  if (!eras.length) return;
  eras.forEach(era => era.decks.forEach(d => themes.set(d.id, d)));
  const draw = id => {
    const era = eras.find(e => e.id === id);
    $('#themerow').innerHTML = row(era.decks, chosen('deck'));
  };
  $('#themes').innerHTML =
    `<label class="pick">Era <select id="era">${eras.map(e => `<option value="${e.id}">${esc(e.name)}, ${e.decks.length}</option>`).join('')}</select></label><div id="themerow"></div>`;
  $('#era').addEventListener('change', event => {
    event.stopPropagation();
    draw(event.target.value);
  });
  draw(eras[0].id);
}

$('#clock').innerHTML = data.clocks
  .map(c => `<option value="${esc(c.id)}" title="${esc(c.say)}">${esc(capital(c.id))}${c.minutes ? `, ${c.minutes} min each` : ''}</option>`)
  .join('');
drawBooks();
drawOpponents();
drawDecks();
drawWords();
$('#name').value = setting('name') || 'Player 1';
$('#name').addEventListener('change', () => set('name', $('#name').value));
// the puzzle of the day, after everything that is needed to play
async function drawDaily() {
  const { puzzles } = await ask('/api/puzzles'),
    p = daily(puzzles);
  if (!p) return;
  const days = streak();
  set('daily.puzzle', p.id);
  $('#daily').innerHTML =
    `<span class="em" aria-hidden="true">${emblem(p.actives[0])}</span><div><h2>Puzzle of the day</h2><p>${esc(p.title)}${p.difficulty ? `, difficulty ${p.difficulty} of 5` : ''}${days ? `. ${days} ${days === 1 ? 'day' : 'days'} in a row` : ''}</p></div><button type="button" class="btn plain" id="solve">${doneToday() ? 'Solved' : 'Solve it'}</button>`;
  $('#solve').addEventListener('click', () => open($('#solve'), '/api/puzzle', { puzzle: p.id, name: $('#name').value }));
}
drawDaily().catch(() => {});
let listed = false;
$('#tourney').addEventListener('toggle', () => {
  if ($('#tourney').open && !listed) {
    listed = true;
    watchReady(books).catch(() => {
      listed = false;
    });
  }
});
showOffer(async () => {
  $('#ready').hidden = !(await ask('/api/lobby')).themes;
  drawReady();
}).catch(() => {});
$('#ready').hidden = !data.themes;
$('#ready').addEventListener('toggle', () => {
  if ($('#ready').open && !themes.size) drawThemes().catch(() => {});
});
for (const button of [$('#guide'), $('.go .primary')]) button.disabled = false; // before this, a press would do nothing
const last = (await mine()).games.find(g => !g.result);
if (last) $('#resume').innerHTML = resumeBox(last);
