// The panel: log with rules, reasons with the rule's own text, ledgers, replay.

import { adviceBox } from './advice.js';
import { $, $$, capital, esc, patch, rule } from './html.js';
import { ask } from './server.js';
import { changed, nameOf, state, takeFaces, view } from './state.js';
import { brief, isAction, turns, words } from './steps.js';
import { mistakeAt, onVerdict, verdictAt } from './verdict.js';

// The panel is a column if there is room for it, else a sheet that can be opened.
const sheet = () => getComputedStyle($('#panel')).position === 'fixed';

export function tab(name, open) {
  for (const t of $$('[role=tab]')) {
    const on = t.id === `tab-${name}`;
    t.setAttribute('aria-selected', on);
    t.tabIndex = on ? 0 : -1;
    $(`#${t.getAttribute('aria-controls')}`).hidden = !on;
  }
  if (name === 'replay') drawReplay();
  if (open && sheet()) drawer(true);
}

export function drawer(on = !document.body.classList.contains('drawer')) {
  document.body.classList.toggle('drawer', on);
  $('.tools [data-do=drawer]').setAttribute('aria-expanded', on);
}

// A damage line begins with its figure, which opens the ledger behind it.
const figure = l =>
  l.verb === 'damage' || l.verb === 'counters'
    ? `<button type="button" class="why90" data-ledger-line="${l.i}" aria-label="${l.amount} damage, show why">${l.amount}</button> `
    : '';
const QUIET = new Set(['shuffle', 'move', 'draw']);
const opened = new Set(); // actions whose results are shown
const line = (l, lead) => `<span>${l === lead ? '' : figure(l)}${esc(isAction(l) ? words(l) : brief(l))}</span>${l.rule ? rule(l.rule) : ''}`;
const bold = (text, name) =>
  name && text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)) ? `<b>${esc(name)}</b>${esc(text.slice(name.length))}` : esc(text);
// A Knock Out stands in the line of its action, in the color of who gains.
function outcome(results) {
  const out = results.filter(r => r.verb === 'knocked_out');
  return out.map(r => `<b class="ko" style="--me:var(--${r.mon?.place?.startsWith('me') ? 'them' : 'you'})">Knock Out</b>`).join('');
}
// One line an action, the player first; its results are folded below it.
function logEntry(l, results) {
  const who = l.actor === null || l.actor === undefined ? '' : nameOf(l.actor),
    head = `<span>${figure(l)}${isAction(l) ? bold(words(l), who) : esc(brief(l))} ${outcome(results)}</span>`;
  const open = opened.has(l.i) ? 'open' : '',
    lead = results.find(r => figure(r)); // its figure stands beside the action, for a ledger is not to be looked for
  const beside = `${lead ? figure(lead) : ''}${l.rule ? rule(l.rule) : ''}`;
  return results.length
    ? `<li data-key="l${l.i}"><details data-log="${l.i}" ${open}><summary>${head}</summary><ol>${results.map(r => `<li data-key="l${r.i}" class="${QUIET.has(r.verb) ? 'quiet' : ''}">${line(r, lead)}</li>`).join('')}</ol></details>${beside ? `<span class="beside">${beside}</span>` : ''}</li>`
    : `<li data-key="l${l.i}" class="${QUIET.has(l.verb) ? 'quiet' : ''}">${head}${l.rule ? rule(l.rule) : ''}</li>`;
}
function entries(lines) {
  const out = [];
  for (const l of lines) {
    if (isAction(l) || !out.length) out.push([l, []]);
    else out.at(-1)[1].push(l);
  }
  return out.map(([l, results]) => logEntry(l, results)).join('');
}
document.addEventListener(
  'toggle',
  event => {
    const at = event.target instanceof HTMLElement ? event.target.dataset.log : undefined;
    if (at !== undefined) opened[/** @type {HTMLDetailsElement} */ (event.target).open ? 'add' : 'delete'](+at);
  },
  true,
);

// the log by turn, oldest first; it stays at its end unless the reader scrolled up
export function drawLog() {
  const seat = view()?.seat ?? 0,
    pane = $('#pane-log'),
    end = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60;
  patch(
    pane,
    turns(state.lines)
      .map(
        g =>
          `<section class="turn ${g.who === null ? '' : g.who === seat ? 'you' : 'them'}" data-key="t${g.turn}.${g.who}"><h2><i></i>${g.turn ? `Turn ${g.turn}` : 'Set-up'} <span>${g.who === null ? '' : esc(nameOf(g.who))}</span></h2><ol>${entries(g.lines)}</ol></section>`,
      )
      .join(''),
  );
  if (end) pane.scrollTop = pane.scrollHeight;
}

// reasons
const ruleBox = words =>
  words
    ? `<div class="ruletext"><div class="h"><span class="rule">${esc(words.id)}</span>${esc(words.title)}</div><p>${esc(words.text)}</p>${words.here.map(p => `<p>In this book: ${esc(p)}</p>`).join('')}</div>`
    : '';
export function show(markup) {
  patch($('#pane-why'), markup);
  $('#pane-why').scrollTop = 0;
  tab('why', true);
}

export function showWhy(w) {
  show(
    `<section class="whybox"><p class="kicker">Why not: ${esc(w.what)}</p><h2>${esc(w.short)}</h2>${w.by ? `<dl><dt>Because</dt><dd>${esc(w.by)}</dd></dl>` : ''}${ruleBox(w.words)}</section>`,
  );
}
export function showRule(words) {
  show(`<section class="whybox"><p class="kicker">Rule in ${esc(state.table.book.title)}</p>${ruleBox(words)}</section>`);
}

// ledgers
export function ledger(rows, final, brief) {
  let before = 0;
  const steps = rows
    .filter(r => r.label !== 'Final')
    .map(r => {
      const change = r.n - before,
        first = before === 0 && r.label === 'Base';
      before = r.n;
      return { ...r, change, first };
    });
  return `<div class="ledger ${brief ? 'brief' : ''}" role="table" aria-label="How ${final} was worked out">${steps.map(r => `<div class="row ${r.change || r.first ? '' : 'nil'}" role="row"><b role="cell">${esc(r.label)}</b><small role="cell">${esc(r.source || '')}</small><span class="rc" role="cell">${rule(r.rule)}</span><span class="n" role="cell">${r.first ? r.n : r.change ? (r.change > 0 ? '+' : '−') + Math.abs(r.change) : '–'}</span></div>`).join('')}<div class="sum" role="row"><span role="cell">Damage</span><b role="cell">${final}</b></div></div>`;
}
export function showLedger(title, rows, final, by = 'DAMAGE-01') {
  show(
    `<section class="whybox"><p class="kicker">Why ${final}</p><h2>${esc(title)}</h2>${rows?.length ? ledger(rows, final) : '<p>Damage counters are put as they are: nothing is worked out.</p>'}${rule(by)}</section>`,
  );
}
export function showLineLedger(i) {
  const line = state.lines[i];
  if (line) showLedger(words(line), line.ledger, line.amount, line.rule);
}
// Shows what hurt the Pokémon on a place: the line of the log that the server names.
export function showSpotLedger(ref) {
  const i = (state.past || state.frame).hurt[ref];
  if (i !== undefined) showLineLedger(i);
  else show('<section class="whybox"><p class="kicker">Damage</p><h2>It came before this log begins.</h2></section>');
}

// replay
let replay = null,
  playing = 0,
  asked = 0;
const ICON = { turnBack: 'm17 6-6 6 6 6M10 6l-6 6 6 6', back: 'm14 6-6 6 6 6', next: 'm10 6 6 6-6 6', turnNext: 'm7 6 6 6-6 6m7-12 6 6-6 6' };
let speed = 600;
const SPEEDS = [
  [1200, 'Slow'],
  [600, 'Normal'],
  [200, 'Fast'],
];
const percent = x => `${Math.round(100 * x)}%`;
// What was chosen at the step that is shown, by whom, and what it did to the chance to win.
function told(at) {
  const lines = at ? state.lines.filter(line => line.at === at) : [],
    choice = verdictAt(at),
    mistake = mistakeAt(at);
  const [first, ...rest] = lines,
    said = choice?.say || (first && words(first)) || (at ? 'A choice that only its player saw.' : 'The game begins.');
  const results = choice ? choice.results : rest.map(line => (isAction(line) ? words(line) : brief(line)));
  const chance = choice?.chance == null ? '' : `<span>${percent(choice.chance)} to win, ${percent(choice.low)} to ${percent(choice.high)}</span>`;
  const cost = mistake ? `<span class="cost">Cost ${Math.round(100 * mistake.cost)} points. It was better to ${esc(mistake.better.words)}.</span>` : '';
  return `<div class="said" aria-live="polite"><b>${esc(said)}</b>${results.length ? `<span>${esc(results.join(' '))}</span>` : ''}${chance}${cost}</div>`;
}
const control = (name, label) =>
  `<button type="button" class="btn plain icon" data-replay="${name}" aria-label="${label}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON[name]}"/></svg></button>`;

export function drawReplay() {
  const f = state.frame,
    at = state.past ? state.past.choices : f.choices,
    of = f.choices,
    pc = n => (of ? (n / of) * 100 : 0);
  const turns = state.lines.filter(l => l.verb === 'turn').map(l => l.at);
  let named = -Infinity; // where the last turn stands that has its number; the next needs room
  const tick = (t, i) => {
    if (pc(t) - named < 7) return '';
    named = pc(t);
    return `<i style="left:${pc(t)}%">${i + 1}</i>`;
  };
  const marks = state.lines.filter(l => l.verb === 'prize');
  const seat = view().seat ?? 0,
    whose = state.pastView ?? '';
  const segment = [
    ['', 'Your view'],
    [String(1 - seat), 'Theirs'],
    ['public', 'Public'],
  ];
  patch(
    $('#pane-replay'),
    `<div class="scrub"><p class="caption"><b>Choice <output id="at">${at}</output></b> of ${of}</p>
    <div class="track"><div class="marks" aria-hidden="true">${marks.map(m => `<i style="left:${pc(m.at)}%;--me:var(--${m.actor === seat ? 'you' : 'them'})" title="Prize"></i>`).join('')}</div><input type="range" min="0" max="${of}" value="${at}" aria-label="Point of the game" aria-valuetext="Choice ${at}, turn ${turns.filter(t => t <= at).length}"><div class="ticks" aria-hidden="true">${turns.map(tick).join('')}</div></div>
    ${told(at)}<div class="ctl">${control('turnBack', 'Previous turn')}${control('back', 'Previous choice')}<button type="button" class="btn plain" data-replay="play">${playing ? 'Pause' : 'Play'}</button>${control('next', 'Next choice')}${control('turnNext', 'Next turn')}</div>
    <div class="seg" role="group" aria-label="Speed">${SPEEDS.map(([value, name]) => `<button type="button" data-pace="${value}" aria-pressed="${speed === value}">${name}</button>`).join('')}</div>
    <div class="seg" role="group" aria-label="Whose view">${segment.map(([id, name]) => `<button type="button" data-view="${id}" aria-pressed="${whose === id}">${name}</button>`).join('')}</div>
    <button type="button" class="btn primary" data-replay="fork" ${state.table.seat === null ? 'hidden' : ''}>Play on from here</button>${adviceBox()}<p class="caption">${f.over ? 'The game is over: every view is open.' : 'Their view opens when the game is over.'} Squares mark Prizes taken.</p>
    <div class="help"><kbd>← →</kbd><span>one choice back or on</span><kbd>Shift ← →</kbd><span>one turn back or on</span></div></div>`,
  );
  const input = $('#pane-replay input');
  input.value = at;
  input.oninput = () => goTo(+input.value);
  replay = { at, of, turns };
}

export async function goTo(n, whose = state.pastView ?? '') {
  const at = Math.max(0, Math.min(replay.of, n)),
    mine = ++asked,
    [, , game, token] = location.pathname.split('/');
  try {
    const answer = await ask(`/api/replay/${game}/${token}?at=${at}&view=${whose}`);
    if (mine !== asked) return;
    takeFaces(answer.frame.faces);
    state.past = answer.frame;
    state.pastView = whose;
  } catch (error) {
    state.notice = capital(error.message);
  }
  changed();
  drawReplay();
}

export function playAt(value) {
  speed = value;
  if (playing) {
    replayDo('play');
    replayDo('play');
  } else drawReplay();
}
export function replayDo(what) {
  const { at, turns } = replay;
  if (what === 'play') {
    clearInterval(playing);
    playing = playing ? 0 : setInterval(() => (replay.at >= replay.of ? replayDo('play') : goTo(replay.at + 1)), speed);
    return drawReplay();
  }
  if (what === 'fork') return fork(at);
  return goTo({ back: at - 1, next: at + 1, turnBack: turns.findLast(t => t < at) ?? 0, turnNext: turns.find(t => t > at) ?? replay.of }[what]);
}

async function fork(at) {
  const [, , game, token] = location.pathname.split('/'),
    { goTo: open } = await import('./server.js');
  try {
    open(await ask('/api/fork', { game, token, at }));
  } catch (error) {
    state.notice = capital(error.message);
    changed();
  }
}
onVerdict(() => {
  if (!$('#pane-replay').hidden) drawReplay();
});
