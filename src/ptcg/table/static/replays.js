// The games in which this browser has a seat.
import './theme.js';
import { $, esc } from './html.js';
import { mine } from './server.js';

const { games, damaged } = await mine();
const lost = damaged.map(g => `<li class="none"><p>Game ${esc(g.game)}: ${esc(g.why)}</p></li>`).join('');
const words = g => (g.result ? (g.result[0] === null ? 'nobody won' : `${esc(g.names[g.result[0]])} won`) : 'running');
const rows =
  lost +
  games
    .map(
      g =>
        `<li><a href="/play/${g.game}/${g.token}"><b>${esc(g.names.join(' against '))}</b><span>${esc(g.decks.join(' against '))}, ${esc(g.title)} ${g.book}${g.sandbox ? ', sandbox' : ''}</span><span>${g.turn ? `turn ${g.turn}` : 'set-up'}, ${g.choices} choices, ${words(g)}</span></a></li>`,
    )
    .join('');
$('#games').innerHTML =
  rows ||
  '<li class="none"><p>No games yet. A game you begin or join is listed here, and can be gone through again when it is over.</p><a class="btn primary" href="/">Start a game</a></li>';
