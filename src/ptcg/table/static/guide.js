// The coach of the guided game. Its words and marks come with the frame; this module only shows them, beside the question
// and never over it. Numbers in the sentence are the badges on the things to press.

import { $, $$, esc, patch } from './html.js';
import { noteSteps } from './lessons.js';
import { decision, state } from './state.js';

const key = () => `ptcg.noguide.${state.table?.id}`;
const off = () => {
  try {
    return Boolean(localStorage.getItem(key()));
  } catch {
    return false;
  }
};
let seen = '';
const sign = text => esc(text).replace(/[①②]/g, n => `<i aria-hidden="true">${n === '①' ? 1 : 2}</i>`);

/** @param {import('./shapes').Pointer} mark */
function thing({ card, at, opt, button }) {
  if (button) return $(`#acts [data-do="${button}"]`);
  if (opt !== undefined) return $(`[data-opt="${opt}"]`);
  return card
    ? $(`.handcard[data-hand="${CSS.escape(card)}"]:not(.cannot)`) || $(`.handcard[data-hand="${CSS.escape(card)}"]`)
    : $(`#board [data-ref="${CSS.escape(at)}"]`);
}

export function drawGuide() {
  const coach = state.table?.guide && decision() && !state.past && !state.why ? state.frame.coach : null,
    shown = coach && !off(),
    el = $('#hint');
  for (const marked of $$('[data-coach]')) delete marked.dataset.coach;
  if (!state.table?.guide) return;
  el.hidden = !shown;
  $('#grid').classList.toggle('guided', Boolean(shown));
  $('#grid').classList.toggle('taught', Boolean(shown));
  if (!shown) return;
  const done = coach.done || [],
    marks = coach.marks || [],
    { lesson } = state.table;
  if (lesson) noteSteps(lesson.id, done.length);
  patch(
    el,
    `<div class="dots" role="img" aria-label="${done.length} of ${coach.lessons ?? 8} ${lesson ? 'steps done' : 'learned'}">${Array.from({ length: coach.lessons ?? 8 }, (_, i) => `<i class="${i < done.length ? 'on' : ''}"></i>`).join('')}</div><div class="say"><b>${lesson ? `<small>Lesson ${lesson.number}</small> ` : ''}${esc(coach.title)}</b><span>${coach.well ? `<em>${esc(coach.well)}</em> ` : ''}${sign(coach.text)}</span></div>${marks.length ? '<button type="button" class="btn plain" data-do="showme">Show me</button>' : ''}${state.table.lesson ? '<a class="btn ghost" href="/learn">Leave</a>' : '<button type="button" class="btn ghost" data-do="noguide">Skip</button>'}`,
  );
  marks.forEach((mark, i) => {
    const found = thing(mark);
    if (found) found.dataset.coach = i + 1;
  });
  if (state.frame.state === seen) return;
  seen = state.frame.state;
  $('.hand [data-coach="1"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // on a phone the hand is wider than the page
}

export function showMe() {
  const first = $('[data-coach="1"]') || $('[data-coach="2"]');
  first?.scrollIntoView({ block: 'nearest', inline: 'center' });
  first?.focus({ preventScroll: true });
}
export function noGuide() {
  try {
    localStorage.setItem(key(), '1');
  } catch {
    /* the coach appears again after a reload */
  }
  drawGuide();
}
