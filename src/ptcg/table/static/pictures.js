// Pictures of printed cards: off unless the player turns them on, and only for cards whose data has addresses. The page
// asks once, because the browser then loads from other hosts than this table; after that the switch works at once, without
// a reload.

import { $ } from './html.js';
import { onSetting, set, setting } from './settings.js';

const known = new Map(),
  asked = new Set();
let redraw = () => {};
export const onPictures = draw => {
  redraw = draw;
};
const on = () => setting('pictures', 'off') === 'on';
export const pictureOf = id => (on() && known.get(id)) || '';

// Asks for the addresses of cards that are about to be drawn.
export async function look(ids) {
  ids.forEach(id => asked.add(id));
  const fresh = on() ? [...asked].filter(id => !known.has(id)).slice(0, 200) : [];
  if (!fresh.length) return;
  fresh.forEach(id => known.set(id, ''));
  const answer = await fetch('/api/pictures', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids: fresh }) });
  if (!answer.ok) return;
  const { pictures } = await answer.json();
  for (const [id, address] of Object.entries(pictures)) known.set(id, address);
  if (Object.keys(pictures).length) redraw();
}

const mark = () => document.querySelectorAll('[data-do=pictures]').forEach(button => button.setAttribute('aria-pressed', String(on())));
function turn(value) {
  set('pictures', value);
}
function consent() {
  const dialog = $('#zoom');
  dialog.dataset.kind = 'pictures';
  dialog.innerHTML =
    '<form method="dialog" class="choose cover"><div class="ch"><h2 id="zoom-title">Show pictures of printed cards?</h2><p>Your browser will fetch them from the addresses in your card data: hosts on the internet that are not this table. They see that you ask, and for which cards. The table itself fetches nothing.</p></div><div class="cf"><b></b><button class="btn ghost" value="no" autofocus>Keep emblems</button><button class="btn primary" value="yes">Show pictures</button></div></form>';
  dialog.onclose = () => {
    if (dialog.open) return;
    dialog.onclose = null;
    if (dialog.returnValue === 'yes') {
      set('pictures.asked', 'yes');
      turn('on');
    }
    dialog.returnValue = '';
  };
  dialog.showModal();
}

mark();
// the settings may turn them on or off as well
onSetting(key => {
  if (key !== 'pictures') return;
  mark();
  look([]);
  redraw();
});
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    if (!event.target.closest('[data-do=pictures]')) return;
    if (on()) turn('off');
    else if (setting('pictures.asked')) turn('on');
    else consent();
  },
);
