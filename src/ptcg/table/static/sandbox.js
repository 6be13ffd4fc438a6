// The sandbox: a position edited on the page, read from text or a link, and played from both sides.

import './theme.js';
import { glyph, pip } from './glyphs.js';
import { back, face } from './face.js';
import { $, $$, capital, esc, patch } from './html.js';
import { monAt, move, normal, parts, placeName, put, sent, take, topOf, wordAt, ZONES } from './position.js';
import { look, onPictures } from './pictures.js';
import { checkPuzzle } from './puzzling.js';
import { ask, goTo } from './server.js';
import { set, setting } from './settings.js';

const EXAMPLE = `scene: first-steps
rulebook: PAR23
me:
  active: {card: sv4-123, energy: [Darkness, Darkness]}
  bench: [{card: sv4-94}]
  hand: [sv4-95, Darkness, sv1-194, sv4-159]
opp:
  active: {card: sv4-70, damage: 120, energy: [Lightning, Lightning]}
  bench: [{card: sv4-158}]
turn: {player: me, number: 5}
`;
const CONDITIONS = ['Asleep', 'Burned', 'Confused', 'Paralyzed', 'Poisoned'];
const BASICS = ['Grass', 'Fire', 'Water', 'Lightning', 'Psychic', 'Fighting', 'Darkness', 'Metal', 'Fairy'];
const FLAGS = [
  ['energy_attached', 'Energy'],
  ['supporter_played', 'Supporter'],
  ['stadium_played', 'Stadium'],
  ['retreated', 'Retreat'],
];
const edit = { position: null, faces: {}, fault: null, scene: '', code: '', selected: 'me.hand', past: [], bench: 5 };
const basic = word => ({ id: word, name: `${word} Energy`, kind: 'energy', type: word.toLowerCase(), stage: 'Basic Energy' });
const faceOf = word =>
  edit.faces[word] ||
  (BASICS.includes(word) && basic(word)) || { id: word, name: word === '?' ? 'A card nobody knows' : word, kind: 'item', type: 'colorless', stage: '' };
const say = text => {
  $('#live').textContent = text;
};

// drawing the board
const badge = ref => (edit.fault?.at === ref ? ' asked' : '');
const chosen = ref => (edit.selected === ref ? ' picked' : '');
const cardBox = (ref, word, small) =>
  `<div class="card edcard${small ? ' small' : ''}${chosen(ref)}" data-ref="${ref}" role="button" tabindex="0" aria-pressed="${edit.selected === ref}" aria-label="${esc(faceOf(word).name)}, ${placeName(ref)}">${word === '?' ? back() : face(faceOf(word))}</div>`;

function spot(ref, mon) {
  if (!mon)
    return `<div class="slot edcard${chosen(ref)}${badge(ref)}" data-ref="${ref}" data-drop="${ref}" role="button" tabindex="0" aria-pressed="${edit.selected === ref}" aria-label="Empty, ${placeName(ref)}"><span>${ref.endsWith('active') ? 'Active' : 'Bench'}</span></div>`;
  const card = faceOf(topOf(mon)),
    energy = mon.energy.map(word => faceOf(word).type || 'colorless');
  const label = [card.name, placeName(ref), `${mon.damage} damage`, `${energy.length} Energy`, ...mon.tools.map(t => faceOf(t).name), ...mon.conditions].join(
    ', ',
  );
  return `<div class="card spot edcard ${mon.damage ? 'hurt' : ''}${chosen(ref)}${badge(ref)}" data-ref="${ref}" data-drop="${ref}" role="button" tabindex="0" aria-pressed="${edit.selected === ref}" aria-label="${esc(label)}">${face(card, { hp: card.hp, damage: mon.damage, energy, tool: mon.tools.map(t => faceOf(t).name).join(', ') })}${mon.damage ? `<span class="damage">${mon.damage}</span>` : ''}${mon.conditions.length ? `<span class="conds">${mon.conditions.map(c => `<span class="cond">${c}</span>`).join('')}</span>` : ''}${mon.since === 'this_turn' ? '<span class="fresh">new<span> this turn</span></span>' : ''}</div>`;
}
function zone(side, name, title) {
  const value = edit.position[side][name],
    ref = `${side}.${name}`,
    list = Array.isArray(value),
    n = list ? value.length : value;
  const cards = list ? value.map((word, i) => cardBox(`${ref}[${i}]`, word, true)).join('') : `<span class="any">any ${n}</span>`;
  const steps = !list
    ? `<span class="stepper"><button type="button" data-count="${ref}" data-by="-1" aria-label="${title}: one card fewer">−</button><button type="button" data-count="${ref}" data-by="1" aria-label="${title}: one card more">+</button></span>`
    : '';
  return `<section class="edzone z-${name}${badge(ref)}${chosen(ref)}" data-drop="${ref}" aria-label="${placeName(ref)}"><h3><button type="button" data-zone-of="${ref}" aria-pressed="${edit.selected === ref}">${title} <b>${n}</b></button>${steps}</h3><div class="edcards">${cards}</div></section>`;
}
function drawSide(side, id) {
  const player = edit.position[side],
    n = Math.max(edit.bench, player.bench.length + 1);
  const bench = Array.from({ length: Math.min(n, 8) }, (_, i) => spot(`${side}.bench[${i}]`, player.bench[i])).join('');
  patch(
    $(id),
    `<div class="edspots"><h2 class="edname">${side === 'me' ? 'Player 1' : 'Player 2'}</h2>${spot(`${side}.active`, player.active)}<div class="edbench">${bench}</div></div><div class="edzones">${ZONES.map(([name, title]) => zone(side, name, title)).join('')}</div>`,
  );
}
function draw() {
  const p = edit.position;
  drawSide('opp', '#ed-opp');
  drawSide('me', '#ed-me');
  patch(
    $('#ed-stadium'),
    p.stadium
      ? `${cardBox('stadium', p.stadium.card, true)}<div><small>Stadium</small><b>${esc(faceOf(p.stadium.card).name)}</b></div>`
      : `<div class="slot edcard small${chosen('stadium')}" data-ref="stadium" data-drop="stadium" role="button" tabindex="0" aria-label="Empty, Stadium" aria-pressed="${edit.selected === 'stadium'}"></div><div><small>Stadium</small><b>none</b></div>`,
  );
  $('#book').value = p.rulebook;
  $('#player').value = p.turn.player;
  if (document.activeElement !== $('#number')) $('#number').value = p.turn.number;
  patch(
    $('#flags'),
    FLAGS.map(([flag, name]) => `<label class="chk"><input type="checkbox" data-flag="${flag}" ${p.turn.flags[flag] ? 'checked' : ''}> ${name}</label>`).join(
      '',
    ),
  );
  for (const box of $$('#flags input')) box.checked = Boolean(p.turn.flags[box.dataset.flag]);
  const { fault } = edit;
  patch(
    $('#fault'),
    fault
      ? `<b>Not a position yet.</b> ${esc(capital(fault.text))}`
      : `<span class="okay">Ready to play${p.pending?.length ? `, in the middle of: ${esc(p.pending[0])}` : ''}</span>`,
  );
  $('#fault').className = fault ? 'fault' : '';
  $('#play').setAttribute('aria-disabled', String(Boolean(fault)));
  $('#undo').setAttribute('aria-disabled', String(!edit.past.length));
  if (document.activeElement !== $('#scene')) $('#scene').value = edit.scene;
  drawSelected();
}

// what is selected
const places = () => ['me', 'opp'].flatMap(side => [`${side}.active`, `${side}.bench`, ...ZONES.map(([name]) => `${side}.${name}`)]).concat('stadium');
const chips = (ref, mon, part, title) =>
  mon[part].length
    ? `<h3>${title}</h3><ul class="chips">${mon[part].map((word, i) => `<li><span>${esc(faceOf(word).name)}</span><button type="button" data-take="${ref}.${part}[${i}]" aria-label="Remove ${esc(faceOf(word).name)}">×</button></li>`).join('')}</ul>`
    : '';

function drawSelected() {
  const ref = edit.selected,
    mon = ref && monAt(edit.position, ref),
    word = ref && wordAt(edit.position, ref),
    pane = $('#pane-selected');
  if (!word) {
    patch(pane, `<p class="kicker">${placeName(ref)}</p><h2>Nothing lies here.</h2><p>Add a card from the <b>Add</b> tab: it goes here. Or drag one here.</p>`);
    return;
  }
  const to = `<label class="moveto">Move to <select id="moveto" aria-label="Move to"><option value="">…</option>${places()
    .map(place => `<option value="${place}">${placeName(place)}</option>`)
    .join('')}</select></label>`;
  const about =
    mon && !parts(ref).part
      ? `
    <div class="tune"><span>Damage</span><span class="stepper has"><button type="button" data-damage="-10" aria-label="10 damage less">−</button><output aria-label="Damage">${mon.damage}</output><button type="button" data-damage="10" aria-label="10 damage more">+</button></span></div>
    <h3>Special Conditions</h3><div class="toggles">${CONDITIONS.map(c => `<button type="button" class="btn plain" data-condition="${c}" aria-pressed="${mon.conditions.includes(c)}">${c}</button>`).join('')}</div>
    <h3>Attach a basic Energy</h3><div class="types">${BASICS.map(t => `<button type="button" class="t-${t.toLowerCase()}" data-energy="${t}" aria-label="Attach ${t} Energy" title="${t}">${glyph(t.toLowerCase())}</button>`).join('')}</div>
    ${chips(ref, mon, 'energy', 'Energy')}${chips(ref, mon, 'tools', 'Tools')}${chips(ref, mon, 'under', 'Under it')}${chips(ref, mon, 'attached', 'Other cards')}
    <label class="chk"><input type="checkbox" id="fresh" ${mon.since === 'this_turn' ? 'checked' : ''}> Came into play this turn</label>`
      : '';
  patch(
    pane,
    `<p class="kicker">${placeName(ref)}</p><h2>${esc(faceOf(word).name)}</h2><div class="row">${to}<button type="button" class="btn plain" data-take="${ref}">Remove</button></div>${about}<div class="edlook"><div class="card">${word === '?' ? back() : face(faceOf(word))}</div></div>`,
  );
  $('#moveto').value = '';
  if ($('#fresh')) $('#fresh').checked = mon.since === 'this_turn';
}
function select(ref, quietly) {
  edit.selected = ref;
  drawAll();
  if (quietly) return;
  if (wordAt(edit.position, ref)) tab('selected');
  else if (ref) tab('add');
  if (innerWidth <= 760) $('#panel').scrollIntoView({ block: 'start' });
  say(`${wordAt(edit.position, ref) ? faceOf(wordAt(edit.position, ref)).name : 'Empty'}, ${placeName(ref)}, selected.`);
}
function drawAll() {
  draw();
  $('#target').textContent = placeName(edit.selected);
}

// changing
function change(act, said) {
  edit.past.push(JSON.stringify(edit.position));
  edit.past.splice(0, edit.past.length - 100);
  act(edit.position);
  delete edit.position.pending; // an effect in progress belongs to the old position
  delete edit.position.coins;
  edited();
  if (said) say(said);
}
let timer = 0,
  asked = 0;
function edited() {
  set('position', JSON.stringify(sent(edit.position)));
  drawAll();
  clearTimeout(timer);
  timer = setTimeout(() => judge().catch(fail), 200);
}
async function judge() {
  const mine = ++asked,
    answer = await ask('/api/position', { position: sent(edit.position) });
  if (mine !== asked) return;
  Object.assign(edit.faces, answer.faces || {});
  edit.fault = answer.fault;
  if (answer.scene) Object.assign(edit, { scene: answer.scene, code: answer.code });
  $('#play').dataset.judged = asked;
  drawAll();
}
const fail = error => {
  edit.fault = { text: error.message, at: null };
  drawAll();
};

async function open(what) {
  const answer = await ask('/api/position', what);
  if (edit.position) edit.past.push(JSON.stringify(edit.position));
  Object.assign(edit.faces, answer.faces);
  look(Object.values(answer.faces).map(c => c.id));
  Object.assign(edit, { position: normal(answer.position), fault: answer.fault, scene: answer.scene, code: answer.code, selected: 'me.hand' });
  set('position', JSON.stringify(sent(edit.position)));
  drawAll();
}
function moveCard(from, to) {
  if (from === to || !wordAt(edit.position, from)) return;
  const name = faceOf(wordAt(edit.position, from)).name;
  change(
    p => {
      edit.selected = move(p, from, to, faceOf);
    },
    `${name} moved to ${placeName(to)}.`,
  );
}
function addCard(id, to = edit.selected || 'me.hand') {
  const found = search.cards.find(c => c.id === id);
  if (found) edit.faces[id] = found;
  const { part, zone: where, side } = parts(to),
    target = part ? to.replace(/\.\w+\[\d+\]$/, '') : where === 'active' || where === 'bench' || to === 'stadium' ? to : `${side}.${where}`;
  change(
    p => {
      put(p, target, id, faceOf);
    },
    `${faceOf(id).name} added to ${placeName(target)}.`,
  );
}

// finding cards to add
const search = { cards: [], asked: 0 };
async function find() {
  const mine = ++search.asked,
    { cards, count } = await ask(`/api/cards?${new URLSearchParams({ q: $('#q').value, kind: $('#kind').value })}`);
  if (mine !== search.asked) return;
  search.cards = cards;
  look(cards.map(c => c.id));
  $('#found').textContent = `${count} ${count === 1 ? 'card' : 'cards'}${count > cards.length ? `, the first ${cards.length} shown` : ''}`;
  drawFound();
  const unknown = cards.filter(c => c.pending).map(c => c.id); // their words, and whether they can be played, come later
  const read = unknown.length ? (await ask('/api/faces', { ids: unknown })).cards : [];
  if (mine !== search.asked || !read.length) return;
  search.cards = cards.map(c => read.find(r => r.id === c.id) || c);
  drawFound();
}
function drawFound() {
  patch(
    $('#results'),
    search.cards
      .map(
        c =>
          `<li><button type="button" class="addrow t-${c.kind === 'pokemon' || c.kind === 'energy' ? c.type : c.kind}" data-add="${esc(c.id)}" ${c.unread ? 'aria-disabled="true"' : ''}>${pip(c.kind === 'pokemon' || c.kind === 'energy' ? c.type : c.kind)}<span><b>${esc(c.name)}</b><small>${esc(c.stage)}${c.hp ? `, ${c.hp} HP` : ''} · ${esc(c.id)}${c.unread ? ' · not playable yet' : ''}</small></span></button></li>`,
      )
      .join(''),
  );
}

// the page
const TABS = ['selected', 'add', 'text'];
function tab(name) {
  for (const t of TABS) {
    $(`#tab-${t}`).setAttribute('aria-selected', t === name);
    $(`#tab-${t}`).tabIndex = t === name ? 0 : -1;
    $(`#pane-${t}`).hidden = t !== name;
  }
}
function share() {
  const dialog = $('#zoom'),
    link = edit.code ? `${location.origin}/sandbox#${edit.code}` : '';
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">Share this position</h2><p>${link ? 'The link holds the whole position; nothing is kept on a server.' : 'This position is too large for a link. Send its text instead.'}</p></div><div class="pad">${link ? '<label>Link <input id="link" readonly></label>' : ''}<label>As text<textarea readonly rows="10"></textarea></label></div><div class="cf"><b role="status"></b>${link ? '<button class="btn ghost" type="button" data-copy>Copy the link</button>' : ''}<button class="btn primary" autofocus>Close</button></div></form>`;
  if (link) $('#link').value = link;
  $('textarea', dialog).value = edit.scene;
  if (link)
    $('[data-copy]', dialog).onclick = async () => {
      await navigator.clipboard?.writeText(link);
      $('[role=status]', dialog).textContent = 'Copied.';
    };
  dialog.showModal();
}
async function play() {
  if (edit.fault) {
    say(edit.fault.text);
    return;
  }
  try {
    goTo(await ask('/api/sandbox', { position: sent(edit.position) }));
  } catch (error) {
    fail(error);
  }
}
const undo = () => {
  const before = edit.past.pop();
  if (before) {
    edit.position = JSON.parse(before);
    edited();
    say('Undone.');
  }
};
const selectedMon = () => monAt(edit.position, edit.selected);
/** @type {[string, (el: any) => void][]} */
const ON_CLICK = [
  [
    '[data-count]',
    el =>
      change(p => {
        const { side, zone: name } = parts(el.dataset.count);
        p[side][name] = Math.max(0, Math.min(name === 'prizes' ? 6 : 60, p[side][name] + +el.dataset.by));
      }),
  ],
  [
    '[data-damage]',
    el =>
      change(() => {
        const mon = selectedMon();
        mon.damage = Math.max(0, mon.damage + +el.dataset.damage);
      }),
  ],
  [
    '[data-condition]',
    el =>
      change(() => {
        const { conditions } = selectedMon(),
          at = conditions.indexOf(el.dataset.condition);
        if (at >= 0) conditions.splice(at, 1);
        else conditions.push(el.dataset.condition);
      }),
  ],
  [
    '[data-energy]',
    el =>
      change(() => {
        selectedMon().energy.push(el.dataset.energy);
      }),
  ],
  [
    '[data-take]',
    el => {
      const ref = el.dataset.take,
        { name } = faceOf(wordAt(edit.position, ref));
      change(p => {
        take(p, ref);
        if (!wordAt(p, edit.selected)) edit.selected = edit.selected.replace(/\[\d+\]$/, '');
        if (parts(edit.selected).zone === 'bench' && parts(edit.selected).index === null) edit.selected += '[0]';
      }, `${name} removed.`);
    },
  ],
  [
    '[data-add]',
    el => {
      if (el.getAttribute('aria-disabled') !== 'true') addCard(el.dataset.add);
    },
  ],
  ['[data-zone-of]', el => select(el.dataset.zoneOf)],
  ['[data-ref]', el => select(el.dataset.ref)],
  ['[role=tab]', el => tab(el.id.slice(4))],
  ['#play', play],
  ['#share', share],
  [
    '#ispuzzle',
    () => {
      if (edit.fault) say(edit.fault.text);
      else checkPuzzle(sent(edit.position));
    },
  ],
  ['#undo', undo],
  ['#example', () => open({ scene: EXAMPLE }).catch(textFail)],
  [
    '#read',
    () =>
      open({ scene: $('#scene').value })
        .then(() => {
          textFail({ message: '' });
          tab('selected');
        })
        .catch(textFail),
  ],
];
const textFail = error => {
  $('#error').textContent = capital(error.message);
  if (error.message) tab('text');
};
let dropped = false;
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    if (dropped) return;
    for (const [selector, act] of ON_CLICK) {
      const el = event.target.closest(selector);
      if (el && edit.position) {
        act(el);
        return;
      }
    }
  },
);
document.addEventListener(
  'keydown',
  /** @param {On<KeyboardEvent>} event */ event => {
    if (event.target.matches('input, textarea, select')) return;
    const at = event.target.closest('[data-ref]');
    if (at && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      select(at.dataset.ref);
    }
    if (at && event.key === 'Delete' && wordAt(edit.position, at.dataset.ref)) change(p => take(p, at.dataset.ref), 'Removed.');
    if (event.key === 'u') undo();
    if (event.target.matches('[role=tab]') && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
      const next = TABS[(TABS.indexOf(event.target.id.slice(4)) + (event.key === 'ArrowRight' ? 1 : 2)) % 3];
      tab(next);
      $(`#tab-${next}`).focus();
    }
  },
);
document.addEventListener(
  'change',
  /** @param {On<Event>} event */ event => {
    const t = event.target;
    if (t.id === 'moveto' && t.value) {
      const to = t.value;
      moveCard(edit.selected, to.endsWith('.bench') ? `${to}[${edit.position[to.split('.')[0]].bench.length}]` : to);
    }
    if (t.id === 'fresh')
      change(() => {
        selectedMon().since = t.checked ? 'this_turn' : 'earlier';
      });
    if (t.id === 'book')
      change(p => {
        p.rulebook = t.value;
      });
    if (t.id === 'player')
      change(p => {
        p.turn.player = t.value;
      });
    if (t.id === 'number')
      change(p => {
        p.turn.number = Math.max(1, Math.min(999, +t.value || 1));
      });
    if (t.dataset.flag)
      change(p => {
        p.turn.flags[t.dataset.flag] = t.checked;
      });
    if (t.id === 'kind') find().catch(fail);
    if (t.id === 'file' && t.files[0])
      t.files[0]
        .text()
        .then(text => open({ scene: text }))
        .catch(textFail)
        .finally(() => {
          t.value = '';
        });
  },
);
let typing = 0;
$('#q').addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => find().catch(fail), 200);
});

// dragging: a card of the board, or of the list, to a place; by mouse and by touch
let drag = null;
document.addEventListener(
  'pointerdown',
  /** @param {On<PointerEvent>} event */ event => {
    const el = event.target.closest('.edcard[data-ref], [data-add]');
    if (el && !event.button && (el.dataset.add || wordAt(edit.position, el.dataset.ref)))
      drag = { el, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null };
  },
);
document.addEventListener('pointermove', event => {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
    if (event.pointerType === 'touch' && drag.el.dataset.add) {
      drag = null;
      return;
    } // the list scrolls
    const word = drag.el.dataset.add || wordAt(edit.position, drag.el.dataset.ref);
    const known = search.cards.find(c => c.id === word) || faceOf(word);
    drag.ghost = document.createElement('div');
    drag.ghost.className = 'card edghost';
    drag.ghost.innerHTML = word === '?' ? back() : face(known);
    $('#fx').append(drag.ghost);
    try {
      drag.el.setPointerCapture(drag.id);
    } catch {
      /* the pointer is gone already */
    }
  }
  drag.ghost.style.translate = `${event.clientX - 36}px ${event.clientY - 40}px`;
  drag.over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]');
  $$('.over').forEach(x => x.classList.remove('over'));
  drag.over?.classList.add('over');
});
const drop = event => {
  if (!drag) return;
  const { ghost, over, el } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  $$('.over').forEach(x => x.classList.remove('over'));
  dropped = true;
  setTimeout(() => {
    dropped = false;
  });
  if (event.type === 'pointercancel' || !over) return;
  if (el.dataset.add) addCard(el.dataset.add, over.dataset.drop);
  else moveCard(el.dataset.ref, over.dataset.drop);
};
document.addEventListener('pointerup', drop);
document.addEventListener('pointercancel', drop);

const { books } = await ask('/api/lobby');
$('#book').innerHTML = books.map(b => `<option value="${b.id}">${b.year} ${esc(b.name)}</option>`).join('');
async function begin() {
  const kept = setting('position'),
    code = location.hash.slice(1),
    brought = setting('scene');
  if (brought) set('scene', '');
  if (brought) {
    try {
      await open({ scene: brought });
      return;
    } catch (error) {
      textFail(error);
    }
  } else if (code) {
    try {
      await open({ code });
      return;
    } catch (error) {
      textFail(error);
    }
  } else if (kept) {
    try {
      const position = JSON.parse(kept),
        answer = await ask('/api/position', { position });
      if (answer.position) {
        await open({ position });
        return;
      }
    } catch {
      /* an older shape: begin with the example */
    }
  }
  await open({ scene: EXAMPLE });
}
addEventListener('hashchange', () => {
  if (location.hash.length > 1) open({ code: location.hash.slice(1) }).catch(textFail);
});
onPictures(drawAll);
await begin();
find().catch(fail);
document.body.dataset.ready = '1';
