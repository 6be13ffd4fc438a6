// The view as markup: both sides, piles, Stadium, hand. Draws only; events are elsewhere.

import { cost, glyph, pip } from './art.js';
import { back, face } from './face.js';
import { $, esc, patch } from './html.js';
import { decision, faceOf, fromHand, isMain, me, nameOf, options, placeOf, placeWords, position, state, view } from './state.js';

const SIDES = [['them', 'opp'], ['you', 'me']];
const units = m => m.energy.flatMap(e => e.units.map(u => u === 'any' ? 'colorless' : u.split('/')[0].toLowerCase()));

// The places that may be pressed now, each with the option it stands for.
export function lit() {
  const places = new Map();
  const put = (ref, option) => { if (ref && option && !places.has(ref)) places.set(ref, option); };
  if (!decision() || state.sending) return places;
  const { picked } = state;
  if (picked?.type === 'hand') fromHand(picked.card).forEach(o => put(placeOf(o), o));
  if (isMain()) {
    if (picked?.type === 'retreat' || picked?.ref === 'me.active') options().filter(o => o.verb === 'retreat').forEach(o => put(o.at, o));
    else if (picked?.type === 'spot') put('me.active', options().find(o => o.verb === 'retreat' && o.at === picked.ref));
  } else if (onBoard()) {
    if (picked?.type === 'spot') put('me.active', options().find(o => o.at === picked.ref));
    else options().forEach(o => put(o.at, o));
  }
  return places;
}

// A question answered by pressing Pokémon: every answer but "done" is a place of its own.
export function onBoard() {
  const asked = (decision()?.options || []).filter(o => o.notation !== 'done');
  return !isMain() && asked.length > 0 && asked.every(o => o.at && !o.card) && new Set(asked.map(o => o.at)).size === asked.length;
}

function spot(ref, m) {
  if (!m) return slot(ref);
  if (m.hidden) return `<div class="card spot" data-ref="${ref}" role="button" tabindex="-1" aria-label="A face-down Pokémon, ${placeWords(ref)}">${back()}<span class="badge" aria-hidden="true"></span></div>`;
  const card = faceOf(m.card.id), left = m.hp - m.damage, tools = [...m.tools, ...m.attached].filter(Boolean).map(t => t.name);
  const energy = units(m), effects = [...new Set(m.effects)];
  const label = [card.name, placeWords(ref), `${left} of ${m.hp} HP`, `${energy.length} Energy`, ...tools, ...m.conditions, ...(m.came_this_turn ? ['new this turn'] : []), ...effects.map(e => `effect of ${e}`)].join(', ');
  return `<div class="card spot ${m.damage ? 'hurt' : ''}" data-ref="${ref}" role="button" tabindex="-1" aria-label="${esc(label)}">
    ${face(card, { hp: m.hp, damage: m.damage, energy, tool: tools.join(', ') })}<span class="badge" aria-hidden="true"></span>
    ${m.damage ? `<span class="damage" data-ledger-of="${ref}" title="Why ${m.damage}?">${m.damage}</span>` : ''}
    ${m.conditions.length ? `<span class="conds">${m.conditions.map(c => `<span class="cond"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4a8 8 0 1 1-7 4M12 8a4 4 0 1 1-3.5 2"/></svg>${c}</span>`).join('')}</span>` : ''}
    ${m.came_this_turn ? '<span class="fresh">new<span> this turn</span></span>' : ''}</div>`;
}
const slot = ref => `<div class="slot" data-ref="${ref}" role="button" tabindex="-1" aria-label="Empty, ${placeWords(ref)}"><span class="badge" aria-hidden="true"></span></div>`;

function bench(side, player) {
  const n = Math.max(state.table.book.bench, player.bench.length);
  $(`#${side[0]}-bench`).dataset.n = n;
  return Array.from({ length: n }, (_, i) => spot(`${side[1]}.bench[${i}]`, player.bench[i])).join('');
}

function who(side, player, seat) {
  const bot = state.table.bots[seat], total = Math.max(state.table.book.prizes, player.prizes_count);
  const role = bot ? 'Bot' : side[1] === 'me' && state.table.seat !== null ? 'Your seat' : 'Player';
  const wins = state.table.best_of > 1 ? `, won ${state.frame.wins[seat]} of ${state.table.best_of}` : '';
  const id = `<div class="id"><span class="av" aria-hidden="true">${esc(nameOf(seat)[0])}</span><b>${esc(nameOf(seat))}</b><span>${role}${wins}</span></div>`;
  const takes = decision()?.kind === 'prize' && side[1] === 'me' ? options() : [];
  const prizes = Array.from({ length: total }, (_, i) => {
    if (i >= player.prizes_count) return '<span class="gone"></span>';
    const known = player.prizes[i], inner = known ? face(faceOf(known.id)) : back();
    return takes[i] ? `<button type="button" class="card legal" data-opt="${takes[i].i}" aria-label="Take Prize ${i + 1}">${inner}<span class="badge">${i + 1}</span></button>` : `<span class="card">${inner}</span>`;
  }).join('');
  const list = `<div class="prizes" ${takes.length ? '' : `role="img" aria-label="${player.prizes_count} Prizes left"`}>${prizes}</div>`;
  const caption = `<p class="caption p"><b>${player.prizes_count}</b> ${player.prizes_count === 1 ? 'Prize' : 'Prizes'} left</p>`;
  const hand = side[1] === 'opp' ? `<div class="backs" aria-hidden="true">${player.hand.slice(0, 12).map(c => `<span class="card">${c ? face(faceOf(c.id)) : back()}</span>`).join('')}</div><p class="caption h"><b>${player.hand_count}</b> in hand</p>` : '';
  return side[1] === 'opp' ? id + hand + list + caption : list + caption + id;
}

function piles(side, player) {
  const top = player.discard.at(-1), known = player.deck_top[0], whose = side[1] === 'me' ? 'Your' : 'Their';
  return `<button type="button" class="pile deck" tabindex="-1" data-pile="${side[1]}.deck" aria-label="${whose} deck, ${player.deck_count} cards"><span class="card">${known ? face(faceOf(known.id)) : back()}</span><span>Deck <b>${player.deck_count}</b></span></button>
    <button type="button" class="pile" tabindex="-1" data-pile="${side[1]}.discard" aria-label="${whose} discard pile, ${player.discard.length} cards">${top ? `<span class="card">${face(faceOf(top.id))}</span>` : '<span class="slot"></span>'}<span>Discard <b>${player.discard.length}</b></span></button>
    <button type="button" class="pile lost" tabindex="-1" data-pile="${side[1]}.lost" aria-label="${whose} Lost Zone, ${player.lost.length} cards"><span>Lost<i class="z"> Zone</i></span> <b>${player.lost.length}</b></button>`;
}

const lines = m => (m.cards || []).flatMap(c => faceOf(c.id).attacks || []);

function theirs(m) {
  if (!m || m.hidden) return '';
  const card = faceOf(m.card.id), tools = m.tools.filter(Boolean).map(t => t.name);
  const weak = (card.weak || []).map(([type, amount]) => `${pip(type)} ${esc(amount)}`).join(' ') || 'none';
  return `<div class="acts read" role="group" aria-label="What ${esc(card.name)} can do">${(card.abilities || []).map(a => `<div class="line"><span class="tag">${esc(a.kind)}</span><b>${esc(a.name)}</b></div>`).join('')}${lines(m).map(a => `<div class="line">${cost(a.cost)}<b>${esc(a.name)}</b><span class="dmg">${esc(a.damage)}</span></div>`).join('')}<div class="line w">Weakness ${weak}${tools.length ? `<span>·</span>${esc(tools.join(', '))}` : ''}</div></div>`;
}

function attack(a, i) {
  const os = options().filter(o => o.verb === 'attack' && (o.notation === `attack ${a.name}` || o.notation.startsWith(`attack ${a.name} (`)));
  const o = os[0], top = `<span class="top">${cost(a.cost)} ${esc(a.name)}</span>`;
  if (o) {
    const p = o.preview || {}, n = p.low === p.high ? p.low : `${p.low}–${p.high}`;
    const end = p.ko ? 'Knock Out' : p.target && p.low === p.high && p.low ? `${p.left} left` : '';
    return `<button type="button" class="act ${p.ko ? 'ko' : ''}" data-key="attack${i}" data-opt="${o.i}" data-ledger-option="${o.i}" aria-label="Attack ${esc(a.name)}: ${p.low === p.high ? p.low : `${p.low} to ${p.high}`} damage${p.ko ? ', Knock Out' : ''}">${top}<span class="sub">${p.target && p.high ? `to ${esc(p.target)}, ends your turn` : 'ends your turn'}</span><span class="num">${p.high ? n : esc(a.damage) || '–'}<small>${end}</small></span></button>`;
  }
  const w = decision()?.cannot?.[`attack ${a.name}`];
  const shut = !w && !state.sending && state.frame.closed;
  const short = w ? w.short : position().over ? 'The game is over.' : shut ? shut.short : 'One moment.';
  return `<button type="button" class="act no" data-key="attack${i}" ${w ? `data-why="attack ${esc(a.name)}"` : shut ? 'data-why=""' : ''} aria-disabled="true" aria-label="Attack ${esc(a.name)} is not possible: ${esc(short)}">${top}<span class="sub">${esc(short)}</span><span class="num">${w || shut ? 'Why?' : ''}</span></button>`;
}

function acts(m) {
  if (!m || m.hidden || state.table.seat === null || state.past) return m && !m.hidden ? theirs(m) : '';
  const uses = options().filter(o => isMain() && !['attack', 'retreat', 'end', 'bench', 'evolve', 'attach', 'play', 'level_up'].includes(o.verb));
  const runs = options().filter(o => isMain() && o.verb === 'retreat'), w = decision()?.cannot?.retreat;
  const price = m.retreat ? pip('colorless').repeat(Math.min(4, m.retreat)) : ' free';
  const retreat = runs.length ? `<button type="button" class="btn plain" data-do="retreat" data-key="retreat" aria-pressed="${state.picked?.type === 'retreat'}">Retreat ${price}</button>` : w ? `<button type="button" class="btn plain no" data-key="retreat" data-why="retreat" aria-disabled="true">Retreat ${price}</button>` : '';
  const mini = uses.slice(0, 5).map(o => `<button type="button" class="btn plain" data-key="use${o.i}" data-opt="${o.i}" title="${esc(o.label)}">${esc(o.notation === 'use Stadium' ? view().stadium.name : o.label.replace(/^Use /, '').replace(/ of (.*?) \(.*/, uses.length > 1 ? ', $1' : ''))}</button>`).join('');
  return `<div class="acts" data-zone="actions">${lines(m).map(attack).join('')}${retreat || mini ? `<div class="mini">${retreat}${mini}</div>` : ''}</div>`;
}

function stadium() {
  const s = view().stadium;
  if (!s) return '';
  const card = faceOf(s.id), mine = s.player === me();
  return `<button type="button" class="t-stadium" tabindex="-1" data-card="${esc(s.id)}" data-at="stadium"><span class="ico">${glyph('stadium')}</span><small>Stadium, ${mine ? 'yours' : 'theirs'}</small><b>${esc(card.name)}</b><span>${esc(card.text || '')}</span></button>`;
}

function hand() {
  const cards = view().me.hand, middle = (cards.length - 1) / 2, seen = {};
  const shown = state.table.seat !== null || cards.some(Boolean);
  $('#hand').style.setProperty('--n', Math.max(2, cards.length));
  return !shown ? '' : cards.map((c, i) => {
    const id = c?.id ?? 'unknown', copy = seen[id] = (seen[id] || 0) + 1, ref = `hand:${id}:${copy}`;
    const picked = state.picked?.ref === ref, can = c && fromHand(id).length > 0, open = decision() && !state.sending;
    const direct = can && !isMain();
    return `<div class="card handcard ${open && isMain() && !can ? 'cannot' : ''} ${picked ? 'picked' : ''} ${direct ? 'legal' : ''}" style="--k:${i - middle}" data-ref="${esc(ref)}" data-hand="${esc(id)}" role="button" tabindex="-1" aria-pressed="${picked}" aria-label="${c ? esc(c.name) : 'A card'}, in hand${open && isMain() && !can ? ', not possible now' : ''}">${c ? face(faceOf(id)) : back()}<span class="badge" aria-hidden="true"></span></div>`;
  }).join('');
}

const STEPS = ['Draw', 'Main', 'Attack', 'Checkup'];
function steps() {
  const f = position(), last = state.lines.findLastIndex(l => l.what === 'turn'), now = state.lines.slice(last + 1).map(l => l.what);
  if (!f.view.turn) return '<li aria-current="step">Set-up</li>';
  const at = f.over ? 3 : now.includes('attack') ? 2 : 1;
  return STEPS.map((s, i) => `<li ${i === at ? 'aria-current="step"' : i < at ? 'class="done"' : ''}>${s}</li>`).join('');
}

export function drawBoard() {
  const v = view(), seat = me(), { table } = state;
  const title = v.turn ? `Turn ${v.turn} vs ${nameOf(1 - seat)}` : `Set-up vs ${nameOf(1 - seat)}`;
  $('#match-vs').textContent = title;
  $('#match-book').textContent = `${table.book.title} ${table.book.year} rules`;
  document.title = `${position().over ? 'Game over' : decision() ? 'Your move' : 'Waiting'} · ${title} · ptcg`;
  patch($('#steps'), steps());
  for (const side of SIDES) {
    const player = v[side[1]], owner = side[1] === 'me' ? seat : 1 - seat;
    patch($(`#${side[0]}-who`), who(side, player, owner));
    patch($(`#${side[0]}-bench`), bench(side, player));
    patch($(`#${side[0]}-piles`), piles(side, player));
  }
  patch($('#them-active'), spot('opp.active', v.opp.active) + theirs(v.opp.active));
  patch($('#you-active'), spot('me.active', v.me.active) + acts(v.me.active));
  patch($('#stadium'), stadium());
  patch($('#hand'), hand());
  mark();
}

function mark() {
  const places = lit(), refs = [...places.keys()], some = refs.length > 0;
  for (const el of document.querySelectorAll('.spot[data-ref], .slot[data-ref]')) {
    const ref = el.dataset.ref, on = places.has(ref);
    el.classList.toggle('legal', on);
    el.classList.toggle('dimmed', some && !on && el.classList.contains('spot'));
    el.classList.toggle('asked', state.why?.at === ref);
    const badge = el.querySelector('.badge');
    if (badge) badge.textContent = on && refs.indexOf(ref) < 9 ? refs.indexOf(ref) + 1 : '';
  }
  if (!isMain()) document.querySelectorAll('.handcard.legal > .badge').forEach((b, i) => { b.textContent = i < 9 ? i + 1 : ''; });
  rove();
}

// Tab goes from zone to zone, arrows inside one: each zone has one thing that Tab stops at.
export const ITEMS = '.spot, .slot[data-ref], .handcard, .pile, .stadium > button';
function rove() {
  for (const zone of document.querySelectorAll('[data-zone]')) {
    const items = [...zone.querySelectorAll(ITEMS)].filter(x => !x.closest('.acts'));
    if (items.length && !items.some(x => x.tabIndex === 0)) items[0].tabIndex = 0;
  }
}


