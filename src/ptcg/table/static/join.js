// A friend takes a seat.
import './theme.js';
import { $ } from './html.js';
import { ask, goTo } from './server.js';

const [, , game, invite] = location.pathname.split('/');
$('#join').addEventListener('submit', async event => {
  event.preventDefault();
  try { goTo(await ask('/api/join', { game, invite, name: $('#name').value })); } catch (error) { $('#error').textContent = error.message; }
});
