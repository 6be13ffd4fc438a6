// A position from a scene, played from both sides.
import './theme.js';
import { $ } from './html.js';
import { ask, goTo } from './server.js';

const EXAMPLE = `scene: first-steps
rulebook: PAR23
me:
  active: {card: sv4-123, energy: [Darkness, Darkness]}
  bench: [{card: sv4-94}]
  hand: [sve-7, sv1-194, sv4-95]
  deck: 20
  prizes: 6
opp:
  active: {card: sv4-70, damage: 120}
  bench: [{card: sv4-158}]
  hand: []
  deck: 20
  prizes: 6
turn: {player: me, number: 5}
do: []
expect: []
`;
$('#scene').value = sessionStorage.getItem('ptcg.scene') || (location.hash ? decodeURIComponent(location.hash.slice(1)) : '');
$('#example').addEventListener('click', () => { $('#scene').value = EXAMPLE; });
$('#form').addEventListener('submit', async event => {
  event.preventDefault();
  $('#error').textContent = '';
  try { goTo(await ask('/api/sandbox', { scene: $('#scene').value })); } catch (error) { $('#error').textContent = error.message; }
});
