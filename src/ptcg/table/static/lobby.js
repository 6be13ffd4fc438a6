// The first page: the last game, then a new one in three choices with good defaults.

import './theme.js';
import './challenges.js';
import { deckBox, radio } from './deckbox.js';
import { face } from './face.js';
import { $, capital, esc } from './html.js';
import { ask, goTo, mine } from './server.js';

const ICON = {
  bolt: 'M13 3 5 14h6l-1 7 9-12h-6l1-6Z',
  spark: 'M12 3v5m0 8v5M3 12h5m8 0h5M6 6l3 3m6 6 3 3M18 6l-3 3m-6 6-3 3',
  die: 'M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  people: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.500 19a5.500 5.500 0 0 1 11 0M16 11a3 3 0 1 0-1.500-5.600M16 14a5 5 0 0 1 5.500 5',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
};
const PEOPLE = [
  { id: 'friend', name: 'A friend, by link', say: 'You get a link to send. Rejoin any time.', icon: 'link' },
  { id: 'anybody', name: 'Anybody', say: 'An open challenge on this page: whoever comes first plays you.', icon: 'people' },
  { id: 'hotseat', name: 'Hot seat', say: 'Two people, one screen, hands hidden between turns.', icon: 'swap' },
];
const wanted = new URLSearchParams(location.search);

const data = await ask('/api/lobby');
const books = [...data.books].reverse(), opponents = [...data.bots, ...PEOPLE];
const chosen = name => $(`[name=${name}]:checked`)?.value;
const deckOf = id => data.decks.find(d => d.id === id);

$('#clock').innerHTML = data.clocks.map(c => `<option value="${esc(c.id)}" title="${esc(c.say)}">${esc(capital(c.id))}${c.minutes ? `, ${c.minutes} min each` : ''}</option>`).join('');
$('#books').innerHTML = books.map(b => radio('book', b.id, b.id === (deckOf(wanted.get('deck'))?.rulebook || 'PAR23'), `<b>${b.year}</b><span>${esc(b.name)}</span>`)).join('');
$('#opps').innerHTML = opponents.map((o, i) => radio('opp', o.id, i === 0, `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON[o.icon]}"/></svg><b>${esc(o.name)}</b><span class="p">${esc(o.say)}</span>`)).join('');

function drawDecks() {
  const here = data.decks.filter(d => d.rulebook === chosen('book'));
  const on = here.find(d => d.id === wanted.get('deck')) || here[0];
  $('#decks').innerHTML = here.map(d => radio('deck', d.id, d === on, deckBox(d))).join('');
  $('#theirs').innerHTML = '<option value="">Another one, any</option>' + here.map(d => `<option value="${esc(d.id)}">${esc(d.name)}</option>`).join('');
}
function drawWords() {
  const book = books.find(b => b.id === chosen('book')), deck = deckOf(chosen('deck')), opponent = opponents.find(o => o.id === chosen('opp'));
  $('#booknote').innerHTML = `<p>${esc(book.note)}</p>`;
  $('#sum').innerHTML = deck ? `<b>${esc(deck.name)}</b> against <b>${esc(opponent.name)}</b>, by the rules of <b>${book.year}</b>` : 'There is no deck for this book yet.';
}
$('#new').addEventListener('change', event => { if (event.target.name === 'book') drawDecks(); drawWords(); });
$('#new').addEventListener('submit', async event => {
  event.preventDefault();
  const button = $('.go .primary');
  button.disabled = true;
  try {
    goTo(await ask('/api/games', { name: $('#name').value, rulebook: chosen('book'), deck: chosen('deck'), opponent: chosen('opp'), their_deck: $('#theirs').value, hints: $('#hints').checked, best_of: $('#three').checked ? 3 : 1, clock: $('#clock').value }));
  } catch (error) { $('#sum').textContent = capital(error.message); button.disabled = false; }
});
drawDecks();
drawWords();
$('#name').value = localStorage.getItem('ptcg.name') || 'Player 1';
$('#name').addEventListener('change', () => localStorage.setItem('ptcg.name', $('#name').value));
$('#books .opt:has(:checked)').scrollIntoView({ block: 'nearest', inline: 'center' });

const games = await mine(), last = games.find(g => !g.result);
if (last) {
  const seat = last.seat === -1 || last.seat === null ? last.mover ?? 0 : last.seat, small = a => a ? `<span class="card">${face(a.face, { hp: a.hp, damage: a.damage, energy: [] })}</span>` : '';
  $('#resume').innerHTML = `<a class="resume" href="/play/${last.game}/${last.token}"><span class="mini" aria-hidden="true">${small(last.actives[seat])}${small(last.actives[1 - seat])}</span><span class="txt"><small>Your last game</small><b>${last.turn ? `Turn ${last.turn}` : 'Set-up'} against ${esc(last.names[1 - seat])}${last.waiting ? ', waiting for a friend' : last.mover === seat ? ', your move' : ''}</b><span>${last.sandbox ? 'Sandbox' : `${esc(last.decks[seat])} against ${esc(last.decks[1 - seat])}`}, ${esc(last.title)} rules. Prizes left: you ${last.prizes[seat]}, ${esc(last.names[1 - seat])} ${last.prizes[1 - seat]}.${last.best_of > 1 ? ` Best of ${last.best_of}: ${last.wins.join(' to ')}.` : ''}</span></span><span class="btn primary">Continue</span></a>`;
}
