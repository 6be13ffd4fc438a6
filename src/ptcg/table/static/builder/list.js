// The deck as a list: its problems with ways to fix them, its cards, and its odds. All words come from the server.

import { emblem } from '../emblem.js';
import { $, capital, esc, patch } from '../html.js';
import { miss } from '../offer.js';
import { ask } from '../server.js';
import { printName } from './find.js';
import { setCounts, state as draft } from './draft.js';

/** @type {[string, (card: any) => boolean][]} */
const GROUPS = [
  ['Pokémon', c => c.kind === 'pokemon'],
  ['Trainer', c => !['pokemon', 'energy'].includes(c.kind)],
  ['Energy', c => c.kind === 'energy'],
];
const faces = new Map();
export const deck = { judged: null, odds: null, goal: '' };
let asked = 0,
  oddsTimer = 0,
  oddsAsked = 0;
export const faceOf = id => faces.get(id);
export const know = c => faces.set(c.id, c);

// asking the server
const empty = () => !Object.keys(draft.now.counts).length && !draft.now.lines.length;
export function take(judged) {
  deck.judged = judged;
  for (const { face: f, unread } of judged.cards) faces.set(f.id, { ...f, unread });
  drawList();
  clearTimeout(oddsTimer);
  oddsTimer = setTimeout(askOdds, 400);
}
export async function judge() {
  const mine = ++asked;
  if (empty()) {
    deck.judged = deck.odds = null;
    drawList();
    return;
  }
  const { counts, lines, name, rulebook, format } = draft.now;
  try {
    const judged = await ask('/api/deck/check', { counts, lines, name, rulebook, format });
    if (mine === asked) take(judged);
  } catch (error) {
    if (mine === asked) fail(error);
  }
}
export const fail = error => {
  $('#faults').innerHTML = `<h2 role="alert">${esc(capital(error.message))}</h2>`;
  $('#faults').hidden = false;
};
async function askOdds() {
  const mine = ++oddsAsked,
    { counts, rulebook, name } = draft.now;
  if (!$('#odds').open || empty()) return;
  const found = await ask('/api/deck/odds', { counts, rulebook, name: name || 'The deck', have: deck.goal ? [deck.goal] : [] }).catch(error => ({
    error: capital(error.message),
  }));
  if (mine !== oddsAsked) return;
  deck.odds = found;
  drawOdds();
}

// faults
const WHERE = { unread: 'Not playable', format: 'Format' };
const fixes = (fault, i) =>
  fault.fixes?.length
    ? `<div class="fix">${fault.fixes.map((fix, k) => `<button type="button" class="btn ${k ? 'ghost' : 'plain'}" data-fix="${i}.${k}">${esc(fix.say)}</button>`).join('')}</div>`
    : '';
// what one answer fixes; nothing is taken out of a list without being asked for
const single = () => (deck.judged?.faults || []).filter(fault => fault.fixes?.length === 1 && !fault.missing && !fault.fixes[0].leaves_out);
export const problems = n => `${n} ${n === 1 ? 'problem' : 'problems'}`;
function faultBox() {
  const faults = deck.judged?.faults || [],
    n = faults.length;
  if (!n) return '';
  const all = single().length > 1 ? '<button type="button" class="btn plain" id="fixall">Fix all that have one answer</button>' : '';
  return `<h2>${problems(n)} ${all}</h2><ul>${faults.map((f, i) => `<li data-key="f${i}"><p><span>${WHERE[f.rule] ? `<b>${WHERE[f.rule]}.</b> ` : ''}${esc(capital(f.text))}</span>${f.rule?.includes('-') ? `<span class="rule">${esc(f.rule)}</span>` : ''}</p>${fixes(f, i)}</li>`).join('')}</ul>`;
}
// Returns the counts and lines after some fixes; a line that is fixed or left out is removed.
function fixed(list) {
  const counts = { ...draft.now.counts },
    gone = new Set();
  for (const [fault, fix] of list) {
    Object.assign(counts, fix.set || {});
    for (const [id, n] of Object.entries(fix.add || {})) counts[id] = (counts[id] || 0) + n;
    if (fault.line >= 0) gone.add(fault.line);
  }
  setCounts(counts, { lines: draft.now.lines.filter((_, i) => !gone.has(i)) });
}
export function fix(where) {
  const [i, k] = where.split('.').map(Number),
    fault = deck.judged?.faults[i];
  if (fault) fixed([[fault, fault.fixes[k]]]);
}
export const fixAll = () => fixed(single().map(fault => [fault, fault.fixes[0]]));

// the list
function row(id) {
  const c = faces.get(id),
    n = draft.now.counts[id],
    bad = new Set((deck.judged?.faults || []).map(f => f.card)),
    unread = c?.unread;
  if (!c) return `<li data-key="${esc(id)}"><span class="em"></span><span class="n">${esc(id)}</span><b>${n}</b></li>`;
  return `<li data-key="${esc(id)}" class="${bad.has(id) ? 'bad' : ''}"><span class="em">${emblem(c)}</span><button type="button" class="n" data-look="${esc(id)}">${esc(c.name)}<small>${esc(printName(id))}${unread ? ' · not playable' : ''}</small></button><span class="stepper"><button type="button" data-add="-1" data-id="${esc(id)}" aria-label="One fewer ${esc(c.name)}">−</button><output>${n}</output><button type="button" data-add="1" data-id="${esc(id)}" aria-label="One more ${esc(c.name)}">+</button></span></li>`;
}
export const size = () => Object.values(draft.now.counts).reduce((sum, n) => sum + n, 0);
export function why() {
  const faults = deck.judged?.faults || [];
  return empty()
    ? 'The deck has no cards yet.'
    : !deck.judged
      ? 'The deck is being looked at.'
      : faults.length
        ? `This deck cannot be played: ${faults[0].text}`
        : '';
}
export function drawList() {
  const missed = deck.judged?.unknown || 0;
  miss(
    missed
      ? `${missed === 1 ? 'One line of this list names a card' : `${missed} lines of this list name cards`} that may be among them. The list stays as it is.`
      : '',
  );
  const ids = Object.keys(draft.now.counts),
    n = size(),
    of = deck.judged?.of ?? 60,
    faults = deck.judged?.faults?.length || 0;
  $('#sixty').innerHTML = `${n}<small>/${of}</small>`;
  $('#sixty').classList.toggle('over', n !== of);
  $('#barcount').innerHTML = `${n}/${of}`;
  $('#barwords').textContent = `${faults ? problems(faults) : empty() ? 'no cards yet' : 'playable'}`;
  patch($('#faults'), faultBox());
  $('#faults').hidden = !faults;
  $('#fine').hidden = Boolean(faults) || empty() || !deck.judged;
  $('#fine').lastElementChild.textContent = draft.now.format
    ? `Playable, and legal in ${$('#format').selectedOptions[0]?.text || 'its format'}`
    : 'Playable by this book';
  patch(
    $('#rows'),
    GROUPS.map(([name, is]) => {
      const here = ids.filter(id => is(faces.get(id) || { kind: 'item' }));
      return here.length
        ? `<h2 data-key="h${name}"><span>${name}</span><span>${here.reduce((sum, id) => sum + draft.now.counts[id], 0)}</span></h2><ul data-key="u${name}">${here.map(row).join('')}</ul>`
        : '';
    }).join('') || '<p class="none">Add cards from the search, open a deck, or import a list.</p>',
  );
  for (const play of [$('#play'), $('#barplay')]) {
    play.setAttribute('aria-disabled', String(Boolean(why())));
    play.title = why();
  }
  const notes = deck.judged?.notes || [];
  $('#notes').hidden = !notes.length;
  $('#notes').textContent = notes.map(capital).join('. ');
}

// odds
const percent = x => `${(x * 100).toFixed(x > 0 && x < 0.1 ? 1 : 0)}%`;
const bar = (name, p, cls = '') =>
  `<div class="bar1 ${cls}" style="--v:${percent(p)}"><span title="${esc(name)}">${esc(name)}</span><i></i><b>${percent(p)}</b></div>`;
export function drawOdds() {
  const o = deck.odds;
  if (!o) {
    $('#oddsbody').innerHTML = '';
    return;
  }
  if (o.error) {
    $('#oddsbody').innerHTML = `<p class="none">${esc(o.error)}</p>`;
    return;
  }
  const turn = Math.min(3, (o.have[0]?.second.length || 1) - 1);
  $('#oddsbody').innerHTML = `<h3>The first ${o.hand} cards</h3>${bar('Mulligan', o.mulligan, 'w')}${o.open
    .slice(0, 5)
    .map(([n, k, p]) => bar(`${n} (${k})`, p))
    .join('')}<h3>Seen by your turn ${turn}, going second</h3>${o.have
    .slice(0, 8)
    .map(g => bar(g.goal, g.second[turn]))
    .join('')}<p class="none">Exact, by the mulligan rule of the book; draws of cards are not counted.</p>`;
}
export function sample() {
  const all = Object.entries(draft.now.counts).flatMap(([id, n]) => Array(n).fill(faces.get(id)?.name || id)),
    hand = [];
  for (let i = 0; i < (deck.judged?.hand || 7) && all.length; i++) hand.push(all.splice(Math.floor(Math.random() * all.length), 1)[0]);
  $('#sample').innerHTML = hand.map(name => `<span>${esc(name)}</span>`).join('');
}
export function watchList() {
  $('#odds').addEventListener('toggle', () => {
    if ($('#odds').open) askOdds();
  });
  $('#goal').addEventListener('change', () => {
    deck.goal = $('#goal').value.trim();
    askOdds();
  });
}
