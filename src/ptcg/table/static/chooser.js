// Several cards from a search or a cost: one screen, numbered in the order chosen; sent when it is complete.

import { onBoard } from './board.js';
import { face } from './face.js';
import { $, $$, esc, rule } from './html.js';
import { decision, faceOf, isMain, placeWords, state } from './state.js';

let shownFor = '';
let peeking = false;

// Questions whose answers are cards, or more words than the prompt bar can hold.
export function listed() {
  const d = decision();
  if (!d || isMain() || onBoard() || ['prize', 'active', 'bench'].includes(d.kind)) return false;
  const asked = d.options.filter(o => o.notation !== 'done');
  return asked.length > 0 && (asked.every(o => o.card) && !['response', 'order', 'replace'].includes(d.kind) || d.options.length > 5);
}

const words = d => {
  if (!d.pick) return d.prompt;
  const { low, high } = d.pick;
  return low === high ? `Choose ${high}` : low ? `Choose ${low} to ${high}` : `Choose up to ${high}`;
};

export function drawChooser(choose, pick) {
  const dialog = $('#zoom'), d = decision();
  if (!listed() || state.sending) {
    if (dialog.open && dialog.dataset.kind === 'choose') dialog.close();
    shownFor = '';
    return;
  }
  if (shownFor === state.frame.state) return;
  shownFor = state.frame.state;
  peeking = false;
  const asked = d.options.filter(o => o.notation !== 'done'), many = d.pick && d.pick.high > 1;
  const low = d.pick?.low ?? 1, high = d.pick?.high ?? 1, canStop = low === 0 || d.options.some(o => o.notation === 'done');
  const tiles = asked.flatMap(o => Array.from({ length: many ? Math.min(o.copies || 1, high) : 1 }, () => o));
  const tile = (o, i) => o.card
    ? `<li role="option" aria-selected="false" tabindex="${i ? -1 : 0}" class="card" data-i="${i}" aria-label="${esc(o.label)}">${face(faceOf(o.card))}<span class="badge" aria-hidden="true"></span>${o.at ? `<span class="on">${esc(placeWords(o.at))}</span>` : ''}</li>`
    : `<li role="option" aria-selected="false" tabindex="${i ? -1 : 0}" class="word" data-i="${i}">${esc(o.label)}</li>`;
  dialog.dataset.kind = 'choose';
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">${esc(words(d))}</h2><p>${d.source ? `Because of ${esc(d.source)}` : ''} ${rule(d.rule)}</p></div>
    <ul role="listbox" aria-multiselectable="${Boolean(many)}" aria-label="${esc(words(d))}">${tiles.map(tile).join('')}</ul>
    <div class="cf"><b role="status"></b><button class="btn ghost" type="button" data-peek>Show the table</button><button class="btn primary" type="button" data-confirm>Choose these</button></div></form>`;
  const got = [];
  const update = () => {
    for (const li of $$('li[data-i]', dialog)) {
      const at = got.indexOf(+li.dataset.i);
      li.classList.toggle('picked', at >= 0);
      li.setAttribute('aria-selected', at >= 0);
      const badge = $('.badge', li);
      if (badge) badge.textContent = at >= 0 ? at + 1 : '';
    }
    $('[role=status]', dialog).textContent = `${got.length} of ${low === high ? high : `${low} to ${high}`} chosen`;
    const ok = $('[data-confirm]', dialog), legal = got.length >= low && got.length <= high && (got.length > 0 || canStop);
    ok.disabled = !legal;
    ok.textContent = got.length ? got.length > 1 ? 'Choose these' : 'Choose this' : canStop ? 'Choose none' : 'Choose';
  };
  const toggle = i => {
    const at = got.indexOf(i);
    if (at >= 0) got.splice(at, 1); else if (high === 1) got.splice(0, 1, i); else if (got.length < high) got.push(i);
    update();
  };
  const confirm = () => {
    if ($('[data-confirm]', dialog).disabled) return;
    const chosen = got.map(i => tiles[i]);
    if (!chosen.length) { const done = d.options.find(o => o.notation === 'done'); return done && choose(done); }
    if (!d.pick) return choose(chosen[0]);
    pick(chosen.map(o => o.refs));
  };
  const list = $('ul', dialog);
  list.onclick = event => { const li = event.target.closest('li[data-i]'); if (li) toggle(+li.dataset.i); };
  list.ondblclick = event => { const li = event.target.closest('li[data-i]'); if (li && high === 1) { got.splice(0, 9, +li.dataset.i); update(); confirm(); } };
  list.onkeydown = event => {
    const all = $$('li[data-i]', dialog), i = all.indexOf(event.target.closest('li[data-i]'));
    const to = { ArrowRight: i + 1, ArrowLeft: i - 1, ArrowDown: i + perRow(all), ArrowUp: i - perRow(all), Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined && all[to]) { event.preventDefault(); all.forEach(x => { x.tabIndex = -1; }); all[to].tabIndex = 0; all[to].focus(); }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (event.key === 'Enter' && got.includes(i)) return confirm();
      toggle(i);
    }
  };
  $('[data-confirm]', dialog).onclick = confirm;
  $('[data-peek]', dialog).onclick = () => { peeking = true; dialog.close(); };
  dialog.oncancel = () => { peeking = true; };
  update();
  dialog.showModal();
  $('li[data-i]', dialog)?.focus();
}

const perRow = items => Math.max(1, items.filter(x => x.offsetTop === items[0].offsetTop).length);

export function reopen() {
  if (peeking && listed()) { peeking = false; $('#zoom').showModal(); }
}
