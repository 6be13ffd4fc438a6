// The lessons with this browser's progress, the first game, and the puzzle of the day with its position.

import './theme.js';
import { daily, doneToday, streak, week } from './daily.js';
import { emblem } from './emblem.js';
import { $, $$, capital, esc } from './html.js';
import { stepsDone } from './lessons.js';
import { learn, mini } from './mini.js';
import { ask, goTo } from './server.js';
import { set, setting } from './settings.js';

const CHECK = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.500 4.500 4.500L19 7"/></svg>';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ROUND = 2 * Math.PI * 32;

async function open(path, asked) {
  try {
    goTo(await ask(path, { ...asked, name: setting('name') }));
  } catch (error) {
    $('#said').textContent = capital(error.message);
  }
}

// the lessons
const { lessons } = await ask('/api/lessons');
const done = l => stepsDone(l.id) >= l.steps,
  next = lessons.find(l => !done(l)),
  finished = lessons.filter(done).length;
const box = l => {
  const steps = Math.min(l.steps, stepsDone(l.id)),
    where = done(l) ? ' · done' : l === next ? (finished || steps ? ' · continue' : ' · start here') : '';
  return `<button type="button" class="les ${l === next ? 'next' : ''}" data-lesson="${esc(l.id)}"><span class="pic"><span class="em" aria-hidden="true">${emblem(l.face)}</span>${done(l) ? `<span class="tick">${CHECK}</span>` : ''}</span><span class="k">Lesson ${l.number}${where}</span><b>${esc(l.name)}</b><small>${esc(l.line)}</small><span class="prog" role="img" aria-label="${steps} of ${l.steps} steps">${Array.from({ length: l.steps }, (_, i) => `<i class="${i < steps ? 'on' : ''}"></i>`).join('')}</span></button>`;
};
$('#path').innerHTML = lessons.map(box).join('');
$('#ring').innerHTML =
  `<div class="ring" role="img" aria-label="${finished} of ${lessons.length} lessons done"><svg viewBox="0 0 76 76" aria-hidden="true"><circle cx="38" cy="38" r="32" fill="none" stroke="var(--line)" stroke-width="7"/><circle cx="38" cy="38" r="32" fill="none" stroke="var(--accent)" stroke-width="7" stroke-linecap="round" stroke-dasharray="${(ROUND * finished) / lessons.length} ${ROUND}"/></svg><span aria-hidden="true">${finished}/${lessons.length}</span></div>`;
for (const button of $$('[data-lesson]')) button.addEventListener('click', () => open('/api/lesson', { lesson: button.dataset.lesson }));
$('#first').addEventListener('click', () => open('/api/guide', {}));
$('#first').disabled = false;

// the puzzle of the day
const { puzzles } = await ask('/api/puzzles'),
  today = daily(puzzles),
  days = streak();
set('daily.puzzle', today.id);
$('#streak').textContent = days ? `${days} ${days === 1 ? 'day' : 'days'} in a row` : '';
$('#daily-line').textContent =
  `${today.title}. Win this turn, ${today.prizes === 1 ? '1 Prize card' : `${today.prizes} Prize cards`} left.${today.difficulty ? ` Difficulty ${today.difficulty} of 5.` : ''}`;
$('#solve').textContent = doneToday() ? 'Solved. Solve it again' : 'Solve it';
$('#solve').addEventListener('click', () => open('/api/puzzle', { puzzle: today.id }));
$('#solve').disabled = false;
$('#week').innerHTML = week()
  .map(
    (d, i) =>
      `<li><i class="${d.solved ? 'on' : d.now ? 'today' : ''}">${d.solved ? CHECK : ''}</i><span aria-hidden="true">${DAYS[i][0]}</span><span class="sr">${DAYS[i]}${d.solved ? ', solved' : d.now ? ', today' : ''}</span></li>`,
  )
  .join('');
const position = await ask(`/api/puzzle/${encodeURIComponent(today.id)}`);
learn(position.faces);
$('#daily-board').innerHTML = `<div class="board">${mini(position.view, ['You', 'Opponent'])}</div>`;
document.body.dataset.ready = '1';
