// A friend takes a seat, with a deck of their choice.
import './theme.js';
import { deckBox, radio } from './deckbox.js';
import { $, $$, capital, esc } from './html.js';
import { ask, goTo } from './server.js';

const [, , game, invite] = location.pathname.split('/');
const fail = error => {
  $('#error').textContent = capital(error.message);
};
$('#join').addEventListener('submit', async event => {
  event.preventDefault();
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
  $('#decks').innerHTML = decks.map((d, i) => radio('deck', d.id, deck ? d.id === deck : !i, deckBox(d))).join('');
} catch (error) {
  fail(error);
  $('#title').textContent = 'This invitation opens no seat';
  for (const part of $$('.step, .fields, .go')) part.hidden = true;
  $('#error').insertAdjacentHTML('afterend', '<p><a class="btn primary big" href="/">To the first page</a></p>');
}
