// A friend takes a seat, with a deck of their choice.
import './theme.js';
import { deckBox, radio } from './deckbox.js';
import { $, $$, capital, esc } from './html.js';
import { ask, goTo, ownWord } from './server.js';
import { set, setting } from './settings.js';

const [, , game, invite] = location.pathname.split('/');
let rulebook = '';
if (setting('name')) $('#name').value = setting('name');
const draw = (decks, on) => {
  $('#decks').innerHTML = decks.map(d => radio('deck', d.id, d.id === on, deckBox(d))).join('');
};
// A list that is pasted here becomes a deck of this visitor, and is chosen at once if it can be played by this book.
async function takeList() {
  const text = $('#paste').value;
  $('#pasted').textContent = 'Reading the list …';
  try {
    const judged = await ask('/api/deck/import', { text, rulebook }),
      faults = judged.faults.map(f => capital(f.text));
    if (faults.length) throw new Error(`${faults.length} ${faults.length === 1 ? 'problem' : 'problems'}: ${faults.slice(0, 3).join('; ')}`);
    const send = async () => (await ask('/api/deck/save', { text, name: judged.name || 'My list', rulebook })).id,
      here = async () => (await ask(`/api/invited/${game}/${invite}`)).decks;
    let id = await send(),
      decks = await here();
    if (!decks.some(d => d.id === id)) {
      ownWord(); // the browser keeps no cookie
      id = await send();
      decks = await here();
    }
    draw(decks, id);
    $('#pasted').textContent = `${judged.name || 'Your list'} is chosen.`;
  } catch (error) {
    $('#pasted').textContent = capital(error.message);
  }
}
$('#take').addEventListener('click', takeList);
const fail = error => {
  $('#error').textContent = capital(error.message);
};
$('#join').addEventListener('submit', async event => {
  event.preventDefault();
  set('name', $('#name').value);
  try {
    goTo(await ask('/api/join', { game, invite, name: $('#name').value, deck: $('[name=deck]:checked')?.value || '' }));
  } catch (error) {
    fail(error);
  }
});
try {
  const { host, book, year, note, decks, deck, best_of: best, clock } = await ask(`/api/invited/${game}/${invite}`);
  $('#title').textContent = `${host} invites you to a ${best > 1 ? `best of ${best}` : 'game'} by the rules of ${year}`;
  $('#booknote').innerHTML =
    `${clock ? `<p>With a clock: ${esc(clock)}.</p>` : ''}<details><summary>${esc(book)}: what is different</summary><p>${esc(note)}</p></details>`;
  draw(decks, deck || decks[0]?.id);
  rulebook = decks[0]?.rulebook || '';
} catch (error) {
  fail(error);
  $('#title').textContent = 'This invitation opens no seat';
  for (const part of $$('.step, .fields, .go')) part.hidden = true;
  $('#error').insertAdjacentHTML('afterend', '<p><a class="btn primary big" href="/">To the lobby</a></p>');
}
