// The puzzles: the built-in puzzles, with a mark on those this browser has solved, and a puzzle from a link.

import './theme.js';
import { emblem } from './emblem.js';
import { $, capital, esc } from './html.js';
import { ask, goTo } from './server.js';
import { setting } from './settings.js';
import { isSolved } from './solved.js';

const actives = ([mine, theirs]) =>
  `<span class="duel" aria-hidden="true"><span class="t-${mine.type}">${emblem(mine)}</span><i>against</i><span class="t-${theirs.type}">${emblem(theirs)}</span></span>`;
const dots = n =>
  n
    ? `<span class="dots" role="img" aria-label="difficulty ${n} of 5">${Array.from({ length: 5 }, (_, i) => `<i class="${i < n ? 'on' : ''}"></i>`).join('')}</span>`
    : '';
const box = (p, i) =>
  `<li class="${isSolved(p.id) ? 'done' : ''}"><button type="button" data-puzzle="${esc(p.id)}">${actives(p.actives)}<span class="t"><b>${i + 1}. ${esc(p.title)}</b><span>${esc(p.actives[0].name)} against ${esc(p.actives[1].name)}, ${p.year} rules</span>${dots(p.difficulty)}</span><span class="state">${isSolved(p.id) ? 'Solved' : 'Solve'}</span></button></li>`;

async function open(what) {
  try {
    goTo(await ask('/api/puzzle', { ...what, name: setting('name') }));
  } catch (error) {
    $('#count').textContent = capital(error.message);
  }
}

const { puzzles } = await ask('/api/puzzles');
$('#puzzles').innerHTML = puzzles.map(box).join('');
$('#count').textContent = `${puzzles.filter(p => isSolved(p.id)).length} of ${puzzles.length} solved`;

// The code of a shared puzzle follows the #, as the code of a shared position does.
function shared() {
  const code = location.hash.slice(1);
  $('#shared').innerHTML = code
    ? '<div class="resume"><span class="txt"><small>By a link</small><b>A puzzle for you</b><span>Made in the sandbox.</span></span><button type="button" class="btn primary" data-shared>Solve it</button></div>'
    : '';
}
addEventListener('hashchange', shared);
shared();
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    const el = event.target.closest('[data-puzzle], [data-shared]');
    if (el) open(el.dataset.puzzle ? { puzzle: el.dataset.puzzle } : { code: location.hash.slice(1) });
  },
);
document.body.dataset.ready = '1';
