// Open challenges on the first page: the server sends the list whenever it changes.

import { Connection } from './connection.js';
import { $, esc, patch } from './html.js';
import { held } from './server.js';

const CLOCKS = { off: '', relaxed: 'relaxed clock', tournament: 'tournament clock' };
const mine = row => held().find(([game]) => game === row.game);

function item(row) {
  const own = mine(row),
    about = [`${row.title} ${row.year}`, CLOCKS[row.clock], row.best_of > 1 ? `best of ${row.best_of}` : ''].filter(Boolean).join(', ');
  const button = own
    ? `<a class="btn plain" href="/play/${esc(row.game)}/${esc(own[1])}">To your table</a>`
    : `<a class="btn primary" href="/join/${esc(row.game)}/${esc(row.invite)}" aria-label="Play ${esc(row.host)}, ${esc(about)}">Play</a>`;
  return `<li class="${own ? 'mine' : ''}" data-key="${esc(row.game)}"><span class="av" aria-hidden="true">${esc(row.host[0])}</span><span class="t"><b>${esc(row.host)}${own ? ' (you)' : ''}</b><span>${esc(about)}</span></span>${button}</li>`;
}
function draw(rows) {
  const box = $('#open');
  box.hidden = !rows.length;
  patch(
    box,
    rows.length
      ? `<h2>Open challenges <span>${rows.length} ${rows.length === 1 ? 'player waits' : 'players wait'} for an opponent</span></h2><ul>${rows.map(item).join('')}</ul>`
      : '',
  );
}
new Connection('/ws/challenges', {
  onMessage: message => {
    if (message.type === 'challenges') draw(message.challenges);
  },
  onStatus: () => {},
});
