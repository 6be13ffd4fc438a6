// The review of a finished game: board, choice and graph, the costliest choices with their better lines, accuracy.

import './theme.js';
import { graph, paint, percent, picture } from './graph.js';
import { $, $$, esc } from './html.js';
import { ICON as SHARED } from './icons.js';
import { learn, mini } from './mini.js';
import { look, onPictures } from './pictures.js';
import { ask, goTo } from './server.js';
import { WAYS } from './ways.js';

const icon = d => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${d}"/></svg>`;
const ICON = {
  ...SHARED,
  first: icon('M18 6l-7 6 7 6ZM7 5v14'),
  prev: icon('M15 5l-8 7 8 7'),
  next: icon('M9 5l8 7-8 7'),
  last: icon('M6 6l7 6-7 6ZM17 5v14'),
  fork: icon('M6 4v6a6 6 0 0 0 6 6h6M6 20v-8M15 13l3 3-3 3'),
};
const [, , game, token] = location.pathname.split('/');
const asked = new URLSearchParams(location.search).get('seat');
const POLL = 1500;

/** @type {any} */
let answer = null;
/** @type {any} */
let review = null;
const S = { at: 0, settled: false, line: null, step: 0, playing: 0, timer: 0 };
/** @type {Map<number, any>} */
const frames = new Map();
/** @type {Map<number, any>} */
const lines = new Map();

const query = more => `/api/review/${game}/${token}?${new URLSearchParams({ ...(asked === null ? {} : { seat: asked }), ...more })}`;
const mistakeAt = i => review.mistakes.find(m => m.index === review.choices[i]?.index);
const you = player => player === review.seat;
const nameOf = player => (answer.mine && you(player) ? 'You' : review.names[player]);

// talking to the server
async function load() {
  const known = answer ? { done: answer.done, total: answer.total } : {};
  const found = await ask(query(known));
  const before = review;
  answer = { ...answer, ...found };
  if (found.review) review = found.review;
  if (!before) begin();
  else if (found.review) refreshed();
  else drawNote();
  if (found.running) setTimeout(reload, POLL);
}
const reload = () => load().catch(error => live(error.message));
async function start() {
  await ask('/api/review', { game, token, ...(asked === null ? {} : { seat: Number(asked) }) });
  answer.running = true;
  setTimeout(reload, 300);
}
async function frameAfter(i) {
  const point = (review.choices[i + 1]?.index ?? review.choices[i].index + 1) || 0;
  if (!frames.has(point)) {
    const { frame } = await ask(`/api/replay/${game}/${token}?at=${point}&view=${review.seat}`);
    learn(frame.faces);
    look(Object.keys(frame.faces));
    frames.set(point, frame.view);
  }
  return frames.get(point);
}
async function lineOf(m) {
  if (!lines.has(m.index)) {
    const found = await ask(query({ line: String(m.index) }));
    learn(found.faces);
    lines.set(m.index, found.views);
  }
  return lines.get(m.index);
}
const live = text => {
  $('#live').textContent = text;
};

// the parts of the page
function now() {
  const c = review.choices[S.at],
    m = mistakeAt(S.at),
    range = c.chance === null ? '' : Math.max(1, Math.round(((c.high - c.low) / 2) * 100));
  const chance =
    c.chance === null
      ? '<b>–</b><small>not judged</small>'
      : `<b>${percent(c.chance)}</b>${m ? `<span class="dl hurt-c">−${Math.round(m.cost * 100)}</span>` : ''}<small>to win, ±${range}</small>`;
  const rough = c.judged && !c.refined && answer.running ? ' · first look' : '';
  return `<div class="say"><span>${c.turn ? `Turn ${c.turn}` : 'Set-up'} · choice ${S.at + 1} of ${review.choices.length}${rough}</span><b>${esc(c.say)}</b><span class="then">${esc(c.results.join(' '))}</span></div><div class="pc">${chance}</div>
    <div class="walk"><button type="button" class="btn plain icon" data-go="first" aria-label="First choice">${ICON.first}</button><button type="button" class="btn plain icon" data-go="-1" aria-label="One choice back">${ICON.prev}</button><button type="button" class="btn plain icon" data-go="play" aria-label="${S.playing ? 'Stop' : 'Play'}">${S.playing ? ICON.pause : ICON.play}</button><button type="button" class="btn plain icon" data-go="1" aria-label="One choice on">${ICON.next}</button><button type="button" class="btn plain icon" data-go="last" aria-label="Last choice">${ICON.last}</button></div>`;
}
let drawing = 0;
async function drawBoard() {
  const mark = ++drawing,
    names = [nameOf(review.seat), nameOf(1 - review.seat)];
  let view,
    bar = '';
  const marks = { flags: {} };
  if (S.line) {
    const views = await lineOf(S.line),
      step = S.line.line[S.step];
    view = views[S.step];
    bar = `<div class="linebar" role="status"><div class="grow"><span class="tag2">Better line · step ${S.step + 1} of ${views.length} · ${percent(S.line.better.chance)} to win</span><b>${esc(step.say)}</b><span>${esc((step.results || []).join(' '))}</span></div><button type="button" class="btn plain icon" data-line="-1" aria-label="Step back" ${S.step ? '' : 'disabled'}>${ICON.prev}</button><button type="button" class="btn plain icon" data-line="1" aria-label="Next step" ${S.step < views.length - 1 ? '' : 'disabled'}>${ICON.next}</button><button type="button" class="btn plain" data-line="x">Back to the game</button></div>`;
  } else {
    const i = S.at,
      c = review.choices[i],
      m = mistakeAt(i);
    view = await frameAfter(i);
    if (m?.better.place && m.better.place !== m.chosen.place) {
      marks.better = m.better.place;
      marks.flags[m.better.place] = { text: `better ${percent(m.better.chance)}` };
      if (m.chosen.place) marks.flags[m.chosen.place] = { text: `chosen ${percent(m.chosen.chance)}`, worse: true };
    }
    marks.did = c.place;
    for (const near of [i + 1, i - 1]) if (review.choices[near]) frameAfter(near).catch(() => {});
  }
  if (mark !== drawing) return;
  $('.review').classList.toggle('inline', Boolean(S.line));
  $('.bbox').innerHTML = `${bar}<div class="board">${mini(view, names, marks)}</div>`;
}
function note() {
  const { done, total, running, failed } = answer;
  if (failed) return `<div class="note"><div><b>${esc(failed)}</b> <button type="button" class="btn ghost" data-do="resume">Resume</button></div></div>`;
  if (done < total && running)
    return `<div class="note work" role="status"><div><b>Looking closer: ${done} of ${total} steps.</b> You can start reading. The graph gets sharper.<div class="bar2"><i style="width:${(100 * done) / Math.max(1, total)}%"></i></div>${answer.plays ? '<button type="button" class="btn ghost" data-do="stop">Stop</button>' : ''}</div></div>`;
  if (done < total)
    return `<div class="note"><div><b>The review has stopped at ${done} of ${total} steps.</b> <button type="button" class="btn ghost" data-do="resume">Resume</button></div></div>`;
  if (!review.mistakes.length) {
    const largest =
      review.largest && review.largest[0] > 0
        ? ` The largest difference is ${Math.round(review.largest[0] * 100)} points, known to ±${Math.round(review.largest[1] * 100)}.`
        : '';
    return `<div class="note"><div><b>No choice stands out.</b>${largest}</div></div>`;
  }
  return '';
}
function drawNote() {
  const box = $('#note');
  if (box) box.innerHTML = note();
}
const shareOf = row => (!row || !row.count ? '–' : row.share === null ? 'too few' : percent(row.share));
function summary() {
  const head = review.winner === null ? 'Nobody won' : `${nameOf(review.winner)} won`,
    way = WAYS[review.way] || review.way;
  const side = player => {
    const all = review.accuracy[player].find(row => row.kind === 'all'),
      value = review.hidden.includes(player) ? '–' : shareOf(all);
    return `<div style="--k:var(--${you(player) ? 'you' : 'them'})"><span><b>${esc(nameOf(player))}</b><small>${esc(answer.decks[player])}</small></span><span class="acc" style="color:var(--k)">${value}<small>accuracy</small></span></div>`;
  };
  const last = review.choices.at(-1);
  return `<div class="row spread"><h1>${esc(head)}</h1><button type="button" class="btn primary" data-do="share">${ICON.share}Share</button></div><p>${last ? `On turn ${last.turn}` : ''}${way ? `: ${esc(way)}` : ''}. ${esc(answer.book)}.</p><div class="vs">${side(review.seat)}${side(1 - review.seat)}</div><div id="note">${note()}</div>`;
}
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
function mistakeCard(m, k) {
  const at = review.choices.findIndex(c => c.index === m.index),
    option = (word, weighed, color) =>
      `<div class="opt" style="--k:var(--${color});--v:${weighed.chance * 100}"><span>${word}</span><b>${esc(capital(weighed.words))}</b><i></i><em>${percent(weighed.chance)}</em></div>`;
  const shown = m.line.length ? `<button type="button" class="btn plain" data-show="${m.index}">${ICON.play}Show the line</button>` : '';
  const again = answer.plays ? `<button type="button" class="btn plain" data-try="${m.index}">${ICON.fork}Try again from here</button>` : '';
  return `<article class="mcard ${S.at === at ? 'on' : ''}" data-at="${at}"><span class="no">${k + 1}</span><button type="button" class="wh" data-at="${at}">${m.turn ? `Turn ${m.turn}` : 'Set-up'}, choice ${at + 1}</button><span class="cost2">−${Math.round(m.cost * 100)} <small>±${Math.round(m.margin * 100)}</small></span><div class="two">${option(answer.mine ? 'You' : 'Played', m.chosen, 'hurt')}${option('Better', m.better, 'good')}</div><p>${esc(m.why)}</p><div class="do">${shown}${again}</div></article>`;
}
const costly = () =>
  review.mistakes.length
    ? `<section class="box first wide"><div class="row spread"><h2 class="sm">Costliest choices</h2><span class="lead">points of the chance to win</span></div><div class="miss" tabindex="0" role="group" aria-label="Costliest choices">${review.mistakes.map(mistakeCard).join('')}</div></section>`
    : '';
function swings() {
  if (!review.swings.length) return '';
  const rows = review.swings.map(
    s =>
      `<li><button type="button" data-turn="${s.turn}"><span>Turn ${s.turn} (${esc(nameOf(s.seat))})</span><b>${percent(s.before)} → ${percent(s.after)}</b></button></li>`,
  );
  return `<section class="box"><h2 class="sm">Turns that decided</h2><ul class="swings">${rows.join('')}</ul><p class="lead small">Turns that moved the chance by more than twice its error.</p></section>`;
}
function accuracy() {
  const kinds = new Map();
  for (const rows of review.accuracy) for (const row of rows) kinds.set(row.kind, row.title);
  const cell = (player, kind) => {
    if (review.hidden.includes(player)) return '<td><small>hidden</small></td>';
    const row = review.accuracy[player].find(x => x.kind === kind),
      color = you(player) ? 'you' : 'them';
    if (!row || row.share === null) return `<td><small>${row?.count ? 'too few' : '–'}</small></td>`;
    return `<td style="--k:var(--${color})" title="±${Math.round(196 * row.error)}, ${row.count} choices"><span class="m"><i style="width:${100 * row.share}%"></i></span>${percent(row.share)}</td>`;
  };
  const body = [...kinds]
    .map(([kind, title]) => `<tr><th scope="row">${esc(title)}</th>${cell(review.seat, kind)}${cell(1 - review.seat, kind)}</tr>`)
    .join('');
  return `<section class="box tall"><h2 class="sm">Accuracy by kind</h2><table class="acct"><thead><tr><td class="corner"></td><th scope="col">${esc(nameOf(review.seat))}</th><th scope="col">${esc(nameOf(1 - review.seat))}</th></tr></thead><tbody>${body}</tbody></table><p class="lead small">The share of the chance to win that was kept. “Too few” means fewer than 3 choices.</p></section>`;
}
function moves() {
  let turn = -1;
  const rows = review.choices.map((c, i) => {
    const head = c.turn === turn ? '' : `<h3>${c.turn ? `Turn ${c.turn}` : 'Set-up'}</h3>`;
    turn = c.turn;
    return `${head}<button type="button" data-at="${i}" class="${mistakeAt(i) ? 'bad' : ''}" style="--me:var(--${you(c.seat) ? 'you' : 'them'})"><span>${esc(c.say)}</span><em>${c.chance === null ? '–' : percent(c.chance)}</em></button>`;
  });
  return `<section class="box"><h2 class="sm">All choices</h2><div class="moves">${rows.join('')}</div></section>`;
}
const KEYS = [
  ['←', '→', 'choice'],
  ['↑', '↓', 'turn'],
  ['M', '', 'next costly choice'],
  ['L', '', 'line'],
  ['T', '', 'try again'],
  ['Space', '', 'play'],
];
const keys = () =>
  `<div class="keys wide">${KEYS.map(([a, b, words]) => `<span><kbd>${a}</kbd> ${b ? `<kbd>${b}</kbd> ` : ''}${words}</span>`).join('')}</div>`;
const judged = () =>
  `<section class="box wide"><h2 class="sm">How this was judged</h2><p class="lead small">${esc(review.judge)} Lists assumed: ${esc(review.assumed)}.</p></section>`;
const panel = () => `<section class="box sum wide">${summary()}</section>${costly()}${swings()}${accuracy()}${moves()}${judged()}${keys()}`;
const mark = (svg, words, keep = '') => `<span class="key ${keep}"><svg viewBox="0 0 16 14" aria-hidden="true">${svg}</svg>${words}</span>`;
const graphBox = () =>
  `<section class="box gbox" aria-label="Graph"><div class="gh"><b>${answer.mine ? 'Your chance to win' : `${esc(review.names[review.seat])}’s chance to win`}</b>${mark('<circle cx="8" cy="7" r="6" fill="var(--hurt)"/>', 'costly choice', 'keep')}${mark('<circle cx="8" cy="7" r="5.5" fill="var(--surface)" stroke="var(--ink-2)"/><path d="M5.5 4.5l5 5M10.5 4.5l-5 5" stroke="var(--ink-2)" stroke-width="2"/>', 'Knock Out', 'keep')}${mark('<rect x="4" y="2" width="8" height="11" rx="2" fill="var(--you)"/>', 'Prize card')}${mark('<rect y="3" width="16" height="9" fill="var(--ink-3)" opacity=".3"/>', '95% range')}</div><div class="graph" tabindex="0" role="slider" aria-label="Choice" aria-valuemin="1" aria-valuemax="${review.choices.length}"></div></section>`;

let place = x => x;
function drawGraph() {
  const box = $('.graph');
  if (!box || box.clientWidth < 80 || box.clientHeight < 70) return; // not laid out yet
  const drawn = graph(review, S.at, box.clientWidth, box.clientHeight),
    c = review.choices[S.at];
  place = drawn.place;
  box.innerHTML = `<svg aria-hidden="true">${drawn.markup}</svg>`;
  box.setAttribute('aria-valuenow', String(S.at + 1));
  box.setAttribute('aria-valuetext', `${c.turn ? `Turn ${c.turn}` : 'Set-up'}. ${c.say} ${c.chance === null ? 'Not judged' : `${percent(c.chance)} to win`}`);
}
function draw() {
  $('.now').innerHTML = now();
  for (const card of $$('.mcard')) card.classList.toggle('on', Number(card.dataset.at) === S.at);
  for (const row of $$('.moves button')) {
    if (Number(row.dataset.at) === S.at) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
  const list = $('.moves'),
    current = $('.moves [aria-current]');
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - 120;
  drawGraph();
  drawBoard().catch(error => live(error.message));
}
// Where a game turned most; without such a turn its last choice, so that the board is never empty.
const turning = () => {
  const most = [...review.swings].sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))[0];
  const at = most ? review.choices.findLastIndex(c => c.turn === most.turn) : -1;
  return at >= 0 ? at : review.choices.length - 1;
};
const costliest = () => review.choices.findIndex(c => c.index === review.mistakes[0]?.index);
function begin() {
  document.title = `Review: ${review.names.join(' against ')} · ptcg`;
  if (!review.choices.length) {
    $('#main').innerHTML = '<p class="lead">Nothing was chosen in this game, so there is nothing to review.</p>';
    return;
  }
  $('#main').innerHTML =
    `<section class="bbox" aria-label="Board"></section><section class="box now" aria-label="This choice"></section>${graphBox()}<div class="panel" tabindex="0" role="region" aria-label="Review">${panel()}</div>`;
  const wanted = Number(location.hash.slice(1));
  S.at = wanted > 0 ? Math.min(wanted, review.choices.length) - 1 : costliest() >= 0 ? costliest() : turning();
  S.settled = wanted > 0 || costliest() >= 0;
  for (const kind of ['pointerdown', 'keydown', 'wheel']) addEventListener(kind, () => (S.settled = true), { once: true, passive: true });
  new ResizeObserver(drawGraph).observe($('.gbox'));
  draw();
  if (answer.done < answer.total && !answer.running) start().catch(error => live(error.message));
}
// New results sharpen the page in place; what a person reads or holds stays where it is.
function refreshed() {
  if (!$('.panel')) return;
  const scrolled = $('.panel').scrollTop,
    focused = document.activeElement?.closest('.panel') ? null : document.activeElement;
  if (focused || document.activeElement === document.body) {
    $('.panel').innerHTML = panel();
    $('.panel').scrollTop = scrolled;
  } else drawNote();
  if (S.line) S.line = review.mistakes.find(m => m.index === S.line.index) || S.line;
  if (!S.settled && costliest() >= 0) {
    S.settled = true; // opened before anything was judged, and nobody has touched the page since
    S.at = costliest();
    draw();
    return;
  }
  $('.now').innerHTML = now();
  drawGraph();
}

// going through the game
function go(i) {
  S.at = Math.max(0, Math.min(review.choices.length - 1, i));
  S.line = null;
  history.replaceState(history.state, '', `#${S.at + 1}`);
  draw();
}
function goTurn(step) {
  const turn = review.choices[S.at].turn;
  if (step > 0) {
    const next = review.choices.findIndex(c => c.turn > turn);
    return go(next < 0 ? review.choices.length - 1 : next);
  }
  const start = review.choices.findIndex(c => c.turn === turn);
  return go(S.at > start || !start ? start : review.choices.findIndex(c => c.turn === review.choices[start - 1].turn));
}
function stopTimer() {
  clearInterval(S.timer);
  S.playing = 0;
}
function play() {
  const on = !S.playing;
  stopTimer();
  S.playing = on ? 1 : 0;
  if (on)
    S.timer = setInterval(() => {
      if (S.at >= review.choices.length - 1) stopTimer();
      go(S.at + 1);
    }, 900);
  draw();
}
function show(index) {
  const m = review.mistakes.find(x => x.index === index);
  if (!m?.line.length) return;
  stopTimer();
  S.at = review.choices.findIndex(c => c.index === index);
  S.line = m;
  S.step = 0;
  draw();
  S.timer = setInterval(() => {
    if (!S.line || S.step >= S.line.line.length - 1) stopTimer();
    else {
      S.step += 1;
      drawBoard().catch(error => live(error.message));
    }
  }, 1600);
}
function stepLine(by) {
  stopTimer();
  if (by === 0) {
    S.line = null;
    draw();
    return;
  }
  S.step = Math.max(0, Math.min(S.line.line.length - 1, S.step + by));
  drawBoard().catch(error => live(error.message));
}
async function tryAgain(index) {
  goTo(await ask('/api/fork', { game, token, at: index }));
}
function nextCostly() {
  const places = review.mistakes.map(m => review.choices.findIndex(c => c.index === m.index)).sort((a, b) => a - b);
  if (places.length) go(places.find(i => i > S.at) ?? places[0]);
}

// sharing
const address = () => `${location.origin}/review/${game}/${answer.watch}?seat=${review.seat}`;
function share() {
  const field = (title, words, what, button) =>
    `<div class="field"><span><b>${title}</b><small>${esc(words)}</small></span><button type="button" class="btn plain" data-copy="${what}">${button}</button></div>`;
  $('#share').innerHTML =
    `<h2 id="share-title">Share this review</h2><p class="lead small">Anyone with the link sees both hands: the game is over. They cannot play from your seat.</p>${field('The whole review', address(), 'all', 'Copy link')}${field('This moment', `${address()}#${S.at + 1}`, 'here', 'Copy link')}${field('Picture of the graph', '1200 × 630, with the costliest choice', 'png', 'Save PNG')}${field('Picture as drawing', 'SVG, sharp at every size', 'svg', 'Save SVG')}<div class="row end"><button type="button" class="btn primary" data-do="close">Done</button></div>`;
  $('#share').showModal();
}
function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
async function copy(what, button) {
  if (what === 'all' || what === 'here') {
    await navigator.clipboard.writeText(what === 'all' ? address() : `${address()}#${S.at + 1}`);
    button.textContent = 'Copied';
    return;
  }
  const head = review.winner === null ? 'Nobody won' : `${review.names[review.winner]} won`;
  const text = picture(review, review.names.join(' against '), `${head}. ${answer.book}`);
  if (what === 'svg') {
    save(new Blob([text], { type: 'image/svg+xml' }), 'review.svg');
    return;
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1200, height: 630 });
  paint(text, canvas);
  canvas.toBlob(blob => blob && save(blob, 'review.png'), 'image/png');
}

document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    const hit = selector => event.target.closest(selector);
    const go_ = hit('[data-go]'),
      line = hit('[data-line]'),
      shown = hit('[data-show]'),
      again = hit('[data-try]'),
      turn = hit('[data-turn]'),
      at = hit('.moves [data-at], .mcard [data-at], .cost'),
      doing = hit('[data-do]')?.dataset.do,
      copied = hit('[data-copy]');
    const failed = error => live(error.message);
    if (go_) {
      const to = go_.dataset.go;
      if (to !== 'play') stopTimer();
      ({ first: () => go(0), last: () => go(review.choices.length - 1), play })[to]?.() ?? (['1', '-1'].includes(to) && go(S.at + Number(to)));
    } else if (line) stepLine(line.dataset.line === 'x' ? 0 : Number(line.dataset.line));
    else if (shown) show(Number(shown.dataset.show));
    else if (again) tryAgain(Number(again.dataset.try)).catch(failed);
    else if (turn) go(review.choices.findIndex(c => c.turn === Number(turn.dataset.turn)));
    else if (copied) copy(copied.dataset.copy, copied).catch(failed);
    else if (at) go(Number(at.dataset.at));
    else if (doing === 'share') share();
    else if (doing === 'close') $('#share').close();
    else if (doing === 'resume') start().then(drawNote).catch(failed);
    else if (doing === 'stop')
      ask('/api/review/stop', { game, token })
        .then(() => Object.assign(answer, { running: false }) && drawNote())
        .catch(failed);
  },
);
let drag = false;
document.addEventListener(
  'pointerdown',
  /** @param {On<PointerEvent>} event */ event => {
    const box = event.target.closest('.graph');
    if (!box || event.target.closest('.cost')) return;
    drag = true;
    stopTimer();
    go(place(event.clientX - box.getBoundingClientRect().left));
  },
);
document.addEventListener(
  'pointermove',
  /** @param {On<PointerEvent>} event */ event => {
    if (!drag) return;
    const i = place(event.clientX - $('.graph').getBoundingClientRect().left);
    if (i !== S.at) go(i);
  },
);
document.addEventListener('pointerup', () => {
  drag = false;
});
document.addEventListener(
  'keydown',
  /** @param {On<KeyboardEvent>} event */ event => {
    if (!review?.choices.length || event.target.matches('input, select, textarea') || event.metaKey || event.ctrlKey || $('dialog[open]')) return;
    if (event.key === ' ' && event.target.closest('button')) return;
    const m = mistakeAt(S.at);
    const act = {
      ArrowLeft: () => (S.line ? stepLine(-1) : event.shiftKey ? goTurn(-1) : go(S.at - 1)),
      ArrowRight: () => (S.line ? stepLine(1) : event.shiftKey ? goTurn(1) : go(S.at + 1)),
      ArrowUp: () => goTurn(-1),
      ArrowDown: () => goTurn(1),
      Home: () => go(0),
      End: () => go(review.choices.length - 1),
      m: nextCostly,
      l: () => m && show(m.index),
      t: () => answer.plays && tryAgain(review.choices[S.at].index).catch(error => live(error.message)),
      ' ': play,
      Escape: () => S.line && stepLine(0),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key !== ' ' && !S.line) stopTimer();
    act();
  },
);

onPictures(() => review && draw());
load().catch(error => {
  $('#main').innerHTML = `<p class="lead">This review can’t be shown: ${esc(error.message)}. <a href="/replays">Your games</a></p>`;
});
