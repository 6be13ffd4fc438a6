// Games of the official client: paste or drop logs, see results, follow one, step through it, play on from any action, review it.
import './theme.js';
import { $, esc, patch } from './html.js';
import { ask } from './server.js';

const KEPT = 'ptcg-logs';
const MOST = 2_000_000; // characters of logs that this browser keeps

/** @type {Map<string, any>} */
const games = new Map();
const faults = [];
/** @type {any} */
let shown = null;
let turn = 0;
let wanted = ''; // the game whose review is shown or awaited

const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) || '[]');
  } catch {
    return [];
  }
};
function keep(logs) {
  while (logs.length && JSON.stringify(logs).length > MOST) logs.shift();
  try {
    localStorage.setItem(KEPT, JSON.stringify(logs));
  } catch {
    // The list is shorter next time; the games of this visit stay.
  }
}

const RESULT = { win: 'Won', loss: 'Lost' };
function words(game) {
  const found = game.followed;
  if (!found) return game.language === 'English' ? 'not followed yet' : `${game.language}: counted, not followed`;
  if (found.followed === 'end') return 'followed to the end';
  const again = found.stops.filter(stop => stop.resumed).length;
  return `stopped at line ${found.followed}: ${found.why}${again ? '; followed again from the next turn' : ''}`;
}
function row(game) {
  const g = game.game;
  const button = (what, text) => `<button type="button" class="btn plain" data-do="${what}" data-game="${esc(game.id)}">${text}</button>`;
  return `<li data-key="${esc(game.id)}"><b>${RESULT[g.result] || 'No result'}: ${esc(g.mine.archetype)} against ${esc(g.theirs.archetype)}</b>
    <span>${esc(game.players.join(' against '))}, ${g.turns} ${g.turns === 1 ? 'turn' : 'turns'}, Prizes ${g.mine.prizes}–${g.theirs.prizes}, ${g.first ? 'went first' : 'went second'}${g.way ? `, ${esc(g.way)}` : ''}</span>
    <span>${esc(words(game))}</span>
    <div class="do">${game.language === 'English' ? button('watch', 'Watch') + (game.exporter < 0 ? '' : button('review', 'Review')) : ''}${button('remove', 'Remove')}</div></li>`;
}
function draw() {
  const all = [...games.values()];
  const won = all.filter(game => game.game.result === 'win').length;
  const over = all.filter(game => game.game.result).length;
  const followed = all.filter(game => game.followed).length;
  const ends = all.filter(game => game.followed?.followed === 'end').length;
  $('#sums').textContent = all.length ? `${won} of ${over} won.${followed ? ` ${ends} of ${followed} followed games reached the end.` : ''}` : '';
  const bad = faults.map(each => `<li class="none" data-key="${esc(each.name)}"><p>${esc(each.name)}: ${esc(each.why)}</p></li>`).join('');
  patch($('#games'), bad + all.map(row).join('') || '<li class="none"><p>No games yet.</p></li>');
}

async function add(name, text, save = true) {
  try {
    const { game } = await ask('/api/live/add', { name, text });
    games.set(game.id, game);
    if (save) keep([...kept().filter(each => each.text !== text), { name, text }]);
  } catch (error) {
    faults.push({ name, why: error.message });
  }
  draw();
}

function drawTurn() {
  const events = shown.followed.events.filter(event => event.turn === turn);
  const last = shown.followed.events.reduce((most, event) => Math.max(most, event.turn), 0);
  $('#turn').textContent = turn ? `Turn ${turn} of ${last}` : 'Set-up';
  $('#back').disabled = turn <= 0;
  $('#on').disabled = turn >= last;
  const link = event => (event.link ? ` <a href="/sandbox#${esc(event.link)}">Play from here</a>` : '');
  const item = event => `<li class="${event.link ? 'action' : 'result'}">${esc(event.text)}${link(event)}</li>`;
  patch($('#events'), events.map(item).join(''));
}
async function watch(id) {
  $('#state').textContent = 'Following the game …';
  $('#watch').hidden = false;
  try {
    const { game } = await ask('/api/live/follow', { id });
    games.set(id, game);
    shown = game;
    turn = 0;
    const me = Math.max(game.exporter, 0); // a log may not show who exported it
    const [mine, theirs] = [game.followed.known[me], game.followed.known[1 - me]];
    $('#watched').textContent = game.players.join(' against ');
    $('#state').textContent = `${words(game)}. Known cards: ${mine} and ${theirs} of 60. A card that the log never shows is an unknown card.`;
    drawTurn();
    $('#watched').focus();
  } catch (error) {
    $('#state').textContent = error.message;
  }
  draw();
}
const later = ms => new Promise(done => setTimeout(done, ms));
async function review(id) {
  const asked = (wanted = id);
  $('#review').hidden = false;
  $('#keep').hidden = $('#page').hidden = true;
  $('#reviewing').textContent = `Reviewing ${games.get(id).players.join(' against ')} … This takes some minutes. You can keep using this page.`;
  $('#reviewed').focus();
  try {
    let page = '';
    while (wanted === asked && !(page = (await ask('/api/live/review', { id })).page)) await later(2000);
    if (wanted !== asked) return;
    URL.revokeObjectURL($('#keep').href);
    $('#keep').href = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
    $('#page').srcdoc = page;
    $('#keep').hidden = $('#page').hidden = false;
    $('#reviewing').textContent = 'Cards that the log never shows are guessed for the samples.';
  } catch (error) {
    if (wanted === asked) $('#reviewing').textContent = error.message;
  }
}
const STEPS = { back: -1, on: 1 };
for (const [id, step] of Object.entries(STEPS))
  $(`#${id}`).addEventListener('click', () => {
    turn += step;
    drawTurn();
  });
$('#games').addEventListener('click', async event => {
  const pressed = event.target.closest('[data-do]');
  if (!pressed) return;
  const id = pressed.dataset.game;
  if (pressed.dataset.do === 'watch') return watch(id);
  if (pressed.dataset.do === 'review') return review(id);
  if (wanted === id) {
    wanted = '';
    $('#review').hidden = true;
  }
  await ask('/api/live/remove', { id });
  const gone = games.get(id);
  games.delete(id);
  keep(kept().filter(each => each.name !== gone.game.file));
  draw();
});
async function read(files) {
  for (const file of files) {
    await add(file.name, await file.text());
  }
}
$('#files').addEventListener('change', event => read(event.target.files));
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  read(event.dataTransfer.files);
});
$('#add').addEventListener('submit', async event => {
  event.preventDefault();
  const text = $('#text').value;
  if (!text.trim()) return;
  $('#text').value = '';
  await add(`pasted ${kept().length + 1}`, text);
});

const known = await ask('/api/live');
if (known.offered) {
  $('#add').hidden = false;
  for (const game of known.games) games.set(game.id, game);
  for (const each of kept()) await add(each.name, each.text, false);
  draw();
} else $('#lead').textContent = known.why;
