// The games in which this browser has a seat: opponent, deck and result, found by words, with the results by opponent and
// by deck.
import './theme.js';
import { $, esc } from './html.js';
import { mine } from './server.js';

const { games, damaged } = await mine();
const seatOf = g => (g.seat === 0 || g.seat === 1 ? g.seat : 0);
const person = g => g.seat === 0 || g.seat === 1;
// What came of a game for this visitor: won, lost, drawn or running; both seats are this visitor's at a hot seat.
function result(g) {
  if (!g.result) return g.waiting ? 'waiting for a friend' : 'running';
  if (g.result[0] === null) return 'drawn';
  return person(g) ? (g.result[0] === seatOf(g) ? 'won' : 'lost') : `${g.names[g.result[0]]} won`;
}
const entry = g => {
  const me = seatOf(g),
    end = result(g);
  return {
    g,
    end,
    them: g.names[1 - me],
    deck: g.decks[me],
    against: g.decks[1 - me],
    words: `${g.names.join(' ')} ${g.decks.join(' ')} ${g.title} ${g.book} ${end}`.toLowerCase(),
  };
};
const entries = games.map(entry);
const mark = end => `<b class="end ${end === 'won' || end === 'lost' ? end : ''}">${esc(end)}</b>`;
const kind = g => (g.lesson ? ', lesson' : g.puzzle ? ', puzzle' : g.sandbox ? ', sandbox' : '');
const row = e =>
  `<li><a href="/play/${e.g.game}/${e.g.token}"><b>Against ${esc(e.them)}</b>${mark(e.end)}<span>${esc(e.deck)} against ${esc(e.against)}, ${esc(e.g.title)} ${e.g.book}${kind(e.g)}</span><span>${e.g.turn ? `turn ${e.g.turn}` : 'set-up'}, ${e.g.choices} choices</span></a>${e.g.result && !e.g.puzzle && !e.g.lesson ? `<a class="btn plain" href="/review/${e.g.game}/${e.g.token}">Review</a>` : ''}</li>`;

// A lesson, a puzzle or a sandbox says nothing about a deck.
const counts = g => !g.lesson && !g.puzzle && !g.sandbox;
// The range of a share by Wilson's formula.
function range(won, n) {
  const z = 1.96,
    p = won / n,
    middle = p + (z * z) / (2 * n),
    reach = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [(middle - reach) / (1 + (z * z) / n), (middle + reach) / (1 + (z * z) / n)];
}
// The results by opponent or by deck, the most played first, with the range in which the share of wins lies with 95%.
function tallies(list, key, word) {
  const by = new Map();
  for (const e of list) {
    if (!counts(e.g) || (e.end !== 'won' && e.end !== 'lost')) continue;
    const sum = by.get(e[key]) || { won: 0, lost: 0 };
    sum[e.end]++;
    by.set(e[key], sum);
  }
  const rows = [...by].sort(([, a], [, b]) => b.won + b.lost - a.won - a.lost);
  if (!rows.length) return '';
  const row = ([name, { won, lost }]) => {
    const [low, high] = range(won, won + lost);
    return `<tr><th scope="row">${esc(name)}</th><td>${won + lost}</td><td>${won}</td><td>${lost}</td><td>${Math.round((100 * won) / (won + lost))}% <small>${Math.round(100 * low)}–${Math.round(100 * high)}</small></td></tr>`;
  };
  return `<div class="stat"><table><caption>${word}</caption><thead><tr><th scope="col">Name</th><th scope="col">Games</th><th scope="col">Won</th><th scope="col">Lost</th><th scope="col">Wins <small>95%</small></th></tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`;
}
function draw() {
  const asked = $('#q').value.toLowerCase().split(/\s+/).filter(Boolean),
    shown = entries.filter(e => asked.every(word => e.words.includes(word)));
  const lost = damaged.map(g => `<li class="none"><p>Game ${esc(g.game)}: ${esc(g.why)}</p></li>`).join('');
  $('#count').textContent = asked.length ? `${shown.length} of ${entries.length} games` : '';
  $('#tallies').innerHTML = tallies(shown, 'them', 'By opponent') + tallies(shown, 'deck', 'By your deck');
  $('#games').innerHTML =
    (asked.length ? '' : lost) + shown.map(row).join('') ||
    (entries.length
      ? '<li class="none"><p>No game is like that. Search for another opponent, deck or result.</p></li>'
      : '<li class="none"><p>No games yet. A game you begin or join is listed here, and can be gone through again when it is over.</p><a class="btn primary" href="/">Start a game</a></li>');
}
$('#q').addEventListener('input', draw);
$('.searchrow').hidden = !entries.length;
draw();
