// The deck builder: card search on one side, the draft on the other. Every change is stored at once.

import './theme.js';
import { addTo, change, onDraft, RETRY, redo, resume, settle, state as draft, undo } from './builder/draft.js';
import { drawCounts, drawFilters, drawResults, found, search, takeCodes, watchFind } from './builder/find.js';
import { drawList, faceOf, fail, fix, fixAll, judge, know, problems, sample, take, watchList, why } from './builder/list.js';
import { face } from './face.js';
import { $, capital, esc } from './html.js';
import { showOffer } from './offer.js';
import { onPictures } from './pictures.js';
import { ask, ownWord } from './server.js';
import { lasts, setting } from './settings.js';
import { say } from './speech.js';

const dialog = $('#zoom'),
  query = new URLSearchParams(location.search);
const tools = { decks: [], formats: [] };
let judging = 0;

// the state of saving, in words
function drawKept() {
  const { now, lost, sent, id } = draft,
    saved = tools.decks.find(d => d.id === now.keep);
  const here = lasts() ? 'kept on this device' : 'not kept on this device',
    server = sent && id;
  const where = lost
    ? `Draft, ${here}; the server does not answer, it is tried again`
    : server
      ? `Draft, ${lasts() ? `${here} and the server` : 'kept on the server'}`
      : `Draft, ${here}${lasts() ? ' as you work' : ' and not yet on the server'}`;
  $('#kept span').textContent = `${where}${saved ? ` · changes ${saved.name}` : ''}`;
  $('#kept').dataset.sent = String(sent && !lost);
  $('#conflict').hidden = !draft.conflict;
  if (id && !draft.lost) history.replaceState(null, '', `/decks?draft=${encodeURIComponent(id)}`);
}
function drawDraft() {
  const { now, past, future } = draft;
  if ($('#name') !== document.activeElement || $('#name').value !== now.name) $('#name').value = now.name;
  $('#book').value = now.rulebook;
  $('#format').value = now.format;
  $('#undo').setAttribute('aria-disabled', String(!past.length));
  $('#redo').setAttribute('aria-disabled', String(!future.length));
  document.title = `${now.name || 'Deck'} · Decks · ptcg`;
}
onDraft(reason => {
  drawKept();
  if (reason === 'kept') return;
  drawDraft();
  drawList();
  drawCounts();
  clearTimeout(judging);
  if (reason !== 'name') judging = setTimeout(judge, 120);
  if (reason === 'step' || reason === 'scope') search();
});

// dialogs
function show(title, note, inner, action) {
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">${esc(title)}</h2><p>${note}</p></div><div class="pad">${inner}</div><div class="cf"><b role="alert"></b><button class="btn ghost" type="submit">Close</button>${action ? `<button class="btn primary" type="button" data-ok>${esc(action[0])}</button>` : ''}</div></form>`;
  if (action)
    $('[data-ok]', dialog).onclick = async () => {
      try {
        await action[1]();
        dialog.close();
      } catch (error) {
        $('[role=alert]', dialog).textContent = capital(error.message);
      }
    };
  dialog.showModal();
}
function look(id) {
  const c = found(id) || faceOf(id);
  if (c)
    show(
      c.name,
      esc(c.id),
      `<div class="lookcard"><div class="card read">${face(c)}</div>${c.unread ? `<p>${esc(c.unread === true ? 'A text of this card is not understood, so it cannot be played.' : c.unread)}</p>` : ''}</div>`,
    );
}
$('#import').addEventListener('click', () =>
  show(
    'Import a deck list',
    'As the online clients write it, one card a line. What is not understood is shown with what may be meant; Undo restores what is here now.',
    '<textarea rows="14" aria-label="Deck list" maxlength="20000" autofocus></textarea>',
    [
      'Import',
      async () => {
        const judged = await ask('/api/deck/import', { text: $('textarea', dialog).value, rulebook: draft.now.rulebook, format: draft.now.format });
        adopt(judged, { name: judged.name || 'Imported deck', keep: '' });
        say(judged.faults.length ? `${problems(judged.faults.length)}.` : 'Imported.');
      },
    ],
  ),
);
$('#export').addEventListener('click', async () => {
  try {
    const { text } = await ask('/api/deck/export', { counts: draft.now.counts, name: draft.now.name });
    show('Export', 'For the online clients.', '<textarea rows="14" readonly aria-label="Deck list"></textarea>');
    $('textarea', dialog).value = text;
  } catch (error) {
    fail(error);
  }
});

// Makes a judged deck the draft, in one step that can be undone.
function adopt(judged, more) {
  const counts = {};
  for (const { n, face: f } of judged.cards) {
    counts[f.id] = Math.min(60, n);
    know(f);
  }
  change({ counts, lines: judged.lines, rulebook: judged.rulebook, format: judged.format, ...more }, { why: 'step' });
  take(judged);
}
async function open(id) {
  const row = tools.decks.find(d => d.id === id),
    rulebook = row?.rulebook || draft.now.rulebook;
  const judged = await ask('/api/deck/check', { id, rulebook });
  adopt(judged, { name: row?.name || judged.name, keep: row?.own ? id : '', rulebook, format: '' });
}
async function save() {
  const { counts, name, rulebook, keep } = draft.now;
  if (!navigator.cookieEnabled) ownWord();
  const send = async () => {
    const { id } = await ask('/api/deck/save', { counts, name, rulebook, keep });
    await listDecks();
    return id;
  };
  let id = await send();
  if (!tools.decks.some(d => d.id === id)) {
    ownWord();
    id = await send();
  } // the browser did not keep the cookie
  if (id !== keep) change({ keep: id }, { why: 'name' });
  drawKept();
  const own = tools.decks.find(d => d.id === id)?.visitor && setting('owner');
  $('#cookies').hidden = !own;
  if (own && !lasts())
    throw new Error(
      'This browser keeps neither cookies nor anything else, so it cannot find a saved deck again. The address of this page opens the draft again, and Export gives it as text.',
    );
  return id;
}
$('#save').addEventListener('click', () =>
  save()
    .then(() => {
      $('#save').textContent = 'Saved';
      say(`Saved${draft.now.lines.length ? '; lines that name no card stay in the draft' : ''}.`);
      setTimeout(() => {
        $('#save').textContent = 'Save';
      }, 1500);
    })
    .catch(fail),
);
for (const id of ['play', 'barplay'])
  $(`#${id}`).addEventListener('click', () => {
    if (why()) {
      say(why());
      $('#faults').scrollIntoView({ block: 'nearest' });
      $('#faults button')?.focus();
      return;
    }
    save()
      .then(kept => {
        location.href = `/?deck=${encodeURIComponent(kept)}`;
      })
      .catch(fail);
  });
$('#discard').addEventListener('click', () => {
  if (draft.now.keep) open(draft.now.keep).catch(fail);
  else change({ name: 'New deck', counts: {}, lines: [], keep: '' }, { why: 'step' });
  say('Started over. Undo restores the deck.');
});

// The last copy of a card is gone, and in the list its row: the focus goes to what is there, never to the page's body.
function afterLast(step) {
  const again = $(`#results [data-id="${CSS.escape(step.dataset.id)}"][data-add="1"]`),
    next = step.closest('#rows') ? $('#rows [data-add="-1"]') : again;
  (next || $('#list')).focus({ preventScroll: true });
}

// the page
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    const t = event.target,
      step = t.closest('[data-add]'),
      seen = t.closest('[data-look]'),
      fixing = t.closest('[data-fix]'),
      settled = t.closest('[data-settle]');
    if (step) {
      const c = found(step.dataset.id);
      if (c && !faceOf(c.id)) know(c);
      addTo(step.dataset.id, +step.dataset.add);
      if (!draft.now.counts[step.dataset.id]) afterLast(step);
    } else if (fixing) fix(fixing.dataset.fix);
    else if (t.closest('#fixall')) fixAll();
    else if (seen) look(seen.dataset.look);
    else if (t.closest('[data-sample]')) sample();
    else if (settled) settle(settled.dataset.settle === 'theirs');
    else if (t.closest('#undo')) undo();
    else if (t.closest('#redo')) redo();
  },
);
document.addEventListener(
  'keydown',
  /** @param {On<KeyboardEvent>} event */ event => {
    if (['Enter', ' '].includes(event.key) && event.target.matches('.card[data-look]')) {
      event.preventDefault();
      look(event.target.dataset.look);
    }
    if (!(event.ctrlKey || event.metaKey) || event.target.closest('textarea, input')) return;
    const key = event.key.toLowerCase();
    if ((key === 'z' && event.shiftKey) || key === 'y') {
      event.preventDefault();
      redo();
    } else if (key === 'z') {
      event.preventDefault();
      undo();
    }
  },
);
$('#name').addEventListener('input', () => change({ name: $('#name').value }, { merge: 'name', why: 'name' }));
$('#book').addEventListener('change', () => change({ rulebook: $('#book').value }, { why: 'scope' }));
$('#format').addEventListener('change', () => {
  const form = tools.formats.find(f => f.id === $('#format').value);
  change({ format: $('#format').value, ...(form ? { rulebook: form.book } : {}) }, { why: 'scope' });
});
$('#open').addEventListener('change', event => {
  if (event.target.value) open(event.target.value).catch(fail);
  event.target.value = '';
});
async function listDecks() {
  const { books, decks } = await ask('/api/lobby');
  tools.decks = decks;
  $('#book').innerHTML = [...books]
    .reverse()
    .map(b => `<option value="${b.id}">${b.year} ${esc(b.name)}</option>`)
    .join('');
  $('#open').innerHTML =
    '<option value="">Open a deck …</option>' + decks.map(d => `<option value="${esc(d.id)}">${esc(d.name)} (${esc(d.rulebook)})</option>`).join('');
  $('#book').value = draft.now.rulebook;
}

onPictures(drawResults);
showOffer(() => {
  judge();
  search();
}).catch(() => {});
drawFilters();
watchFind();
watchList();
const [{ sets, formats }] = await Promise.all([ask('/api/sets'), listDecks()]);
tools.formats = formats;
takeCodes(sets);
if ($('#results').childElementCount) drawResults();
$('#set').innerHTML += sets.map(s => `<option value="${esc(s.id)}">${esc(s.name)}</option>`).join('');
$('#format').innerHTML += formats.map(f => `<option value="${f.id}" title="${esc(f.say)}">${esc(f.name)}</option>`).join('');
// Opens the draft of the address. While the server does not answer, it is asked again: another deck would look like the draft.
async function opened(id) {
  for (;;)
    try {
      return await resume(id);
    } catch (error) {
      if (error.code === 'draft') return resume('');
      fail(error);
      await new Promise(done => setTimeout(done, RETRY));
    }
}
const kept = await opened(query.get('draft'));
if (query.get('deck')) await open(query.get('deck')).catch(fail);
else if (!kept) await open(tools.decks.find(d => d.rulebook === 'PAR23')?.id).catch(fail);
drawDraft();
drawKept();
document.body.dataset.ready = '';
