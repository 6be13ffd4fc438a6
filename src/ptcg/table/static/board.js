// The view as markup: both sides, piles, Stadium, hand. It only draws.

import { clockOf, isGone } from './company.js';
import { emblem } from './emblem.js';
import { back, face } from './face.js';
import { answers, chosen, fromTheHand } from './finder.js';
import { cost, pip } from './glyphs.js';
import { $, $$, esc, patch } from './html.js';
import { ICON } from './icons.js';
import { setting } from './settings.js';
import { mon, decision, faceOf, fromHand, isMain, me, nameOf, options, placeOf, placeWords, position, state, view } from './state.js';

const SIDES = [
  ['them', 'opp'],
  ['you', 'me'],
];
const units = m => m.energy.flatMap(e => e.units.map(u => u.toLowerCase()));

// Returns the places that may be pressed now, each with its option.
export function lit() {
  const places = new Map();
  const put = (ref, option) => {
    if (ref && option && !places.has(ref)) places.set(ref, option);
  };
  if (!decision() || state.sending) return places;
  const { picked } = state;
  if (picked?.type === 'hand') fromHand(picked.card).forEach(o => put(placeOf(o), o));
  if (isMain()) {
    if (picked?.type === 'retreat' || picked?.ref === 'me.active')
      options()
        .filter(o => o.verb === 'retreat')
        .forEach(o => put(o.at, o));
    else if (picked?.type === 'spot')
      put(
        'me.active',
        options().find(o => o.verb === 'retreat' && o.at === picked.ref),
      );
  } else if (onBoard()) {
    if (picked?.type === 'spot')
      put(
        'me.active',
        options().find(o => o.at === picked.ref),
      );
    else options().forEach(o => put(o.at, o));
  }
  return places;
}

// Returns whether every answer except "done" is a place on the board.
export function onBoard() {
  const asked = (decision()?.options || []).filter(o => o.notation !== 'done');
  return !isMain() && asked.length > 0 && asked.every(o => o.at && !o.card) && new Set(asked.map(o => o.at)).size === asked.length;
}

function spot(ref, m) {
  if (!m) return slot(ref);
  if (m.hidden)
    return `<div class="card spot" data-ref="${ref}" role="button" tabindex="-1" aria-label="A face-down Pokémon, ${placeWords(ref)}">${back()}<span class="badge" aria-hidden="true"></span></div>`;
  const card = faceOf(m.card.id),
    left = m.hp - m.damage,
    tools = [...m.tools, ...m.attached].filter(Boolean).map(t => t.name);
  const energy = units(m),
    effects = [...new Set(m.effects)];
  const label = [
    card.name,
    placeWords(ref),
    `${left} of ${m.hp} HP`,
    `${energy.length} Energy`,
    ...tools,
    ...m.conditions,
    ...(m.came_this_turn ? ['new this turn'] : []),
    ...effects.map(e => `effect of ${e}`),
  ].join(', ');
  return `<div class="card spot ${m.damage ? 'hurt' : ''}" data-ref="${ref}" role="button" tabindex="-1" aria-label="${esc(label)}">
    ${face(card, { hp: m.hp, damage: m.damage, energy, tool: tools.join(', ') })}<span class="badge" aria-hidden="true"></span>
    ${m.damage ? `<span class="damage" data-ledger-of="${ref}" title="Why ${m.damage}?">${m.damage}</span>` : ''}
    ${m.conditions.length ? `<span class="conds">${m.conditions.map(c => `<span class="cond"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4a8 8 0 1 1-7 4M12 8a4 4 0 1 1-3.5 2"/></svg>${c}</span>`).join('')}</span>` : ''}
    ${m.came_this_turn ? '<span class="fresh">new</span>' : ''}</div>`;
}
const slot = ref =>
  `<div class="slot" data-ref="${ref}" role="button" tabindex="-1" aria-label="Empty, ${placeWords(ref)}"><span class="badge" aria-hidden="true"></span></div>`;

function bench(side, player) {
  const n = Math.max(state.table.book.bench, player.bench.length);
  return Array.from({ length: n }, (_, i) => spot(`${side[1]}.bench[${i}]`, player.bench[i])).join('');
}

function who(side, player, seat) {
  const bot = state.table.bots[seat],
    total = Math.max(state.table.book.prizes, player.prizes_count);
  const role = bot ? 'Bot' : side[1] === 'me' && state.table.seat !== null ? 'Your seat' : 'Player';
  const wins = state.table.best_of > 1 ? `, won ${state.frame.wins[seat]} of ${state.table.best_of}` : '';
  const gone = isGone(seat),
    clock = clockOf(seat),
    rest = gone ? 'has left' : clock ? '' : role;
  const id = `<div class="id ${gone ? 'gone' : ''}"><span class="av" aria-hidden="true">${esc(nameOf(seat)[0])}</span><b>${esc(nameOf(seat))}</b><span>${clock}<span class="with">${clock && rest ? ', ' : ''}${rest}${wins}</span></span></div>`;
  const takes = decision()?.kind === 'prize' && side[1] === 'me' ? options() : [];
  const prizes = Array.from({ length: total }, (_, i) => {
    if (i >= player.prizes_count) return '<span class="gone"></span>';
    const known = player.prizes[i],
      inner = known ? face(faceOf(known.id)) : back();
    return takes[i]
      ? `<button type="button" class="card legal" data-opt="${takes[i].i}" aria-label="Take Prize ${i + 1}">${inner}<span class="badge">${i + 1}</span></button>`
      : `<span class="card">${inner}</span>`;
  }).join('');
  const list = `<div class="prizes" ${takes.length ? '' : `role="img" aria-label="${player.prizes_count} Prizes left"`}>${prizes}</div>`;
  // during set-up there are no Prizes and no hands to count yet
  const counted = view().turn > 0 || player.prizes_count > 0;
  const caption = !counted
    ? ''
    : `<p class="caption"><b>${player.prizes_count}</b><span class="w"> ${player.prizes_count === 1 ? 'Prize' : 'Prizes'}</span></p>`;
  const hand =
    side[1] === 'opp' && (counted || player.hand_count)
      ? `<p class="caption h" aria-label="${player.hand_count} cards in hand">${ICON.hand}<b>${player.hand_count}</b><span class="w"> in hand</span></p>`
      : '';
  return side[1] === 'opp' ? id + list + caption + hand : list + caption + id;
}

// Cards that were played and stay until the turn ends, and cards laid to one side.
const away = (word, cards) =>
  cards.length ? `<span class="pile away">${word} ${cards.map(c => (c ? `<b>${esc(faceOf(c.id).name)}</b>` : '<b>1 card</b>')).join(' ')}</span>` : '';

function piles(side, player) {
  const top = player.discard.at(-1),
    known = player.deck_top[0],
    whose = side[1] === 'me' ? 'Your' : 'Their';
  const pile = (zone, words, count, card, inner) =>
    `<button type="button" class="pile ${zone}" tabindex="-1" data-pile="${side[1]}.${zone}" aria-label="${whose} ${words}, ${count} cards">${card}<span>${inner} <b>${count}</b></span></button>`;
  return (
    pile('deck', 'deck', player.deck_count, `<span class="card">${known ? face(faceOf(known.id)) : back()}</span>`, '<span class="w">Deck</span>') +
    pile(
      'discard',
      'discard pile',
      player.discard.length,
      top ? `<span class="card">${face(faceOf(top.id))}</span>` : '<span class="slot"></span>',
      '<span class="w">Discard</span>',
    ) +
    (player.lost.length ? pile('lost', 'Lost Zone', player.lost.length, '', 'Lost') : '') +
    away('Played', player.played) +
    away('To one side', player.aside)
  );
}

const lines = m => (m.cards || []).flatMap(c => faceOf(c.id).attacks || []);

function theirs(m) {
  if (!m || m.hidden) return '';
  const card = faceOf(m.card.id),
    tools = m.tools.filter(Boolean).map(t => t.name);
  const weak = (card.weak || []).map(([type, amount]) => `${pip(type)} ${esc(amount)}`).join(' ') || 'none';
  return `${(card.abilities || []).map(a => `<div class="line"><span class="tag">${esc(a.kind)}</span><b>${esc(a.name)}</b></div>`).join('')}${lines(m)
    .map(a => `<div class="line">${cost(a.cost)}<b>${esc(a.name)}</b> <b>${esc(a.damage)}</b></div>`)
    .join('')}<div class="line weak">Weak ${weak}</div>${tools.length ? `<div class="line weak">${esc(tools.join(', '))}</div>` : ''}`;
}

const isAttack = (o, a) => o.verb === 'attack' && o.text === a.name;
// Returns the name of an Ability or Stadium on its button; if there are several, also whose.
// A text that is used from elsewhere, as that of a Stadium or a card in hand, has no place.
const useWords = (o, several) => (o.text ? `${o.text}${several && o.at && mon(o.at) ? `, ${mon(o.at).card.name}` : ''}` : view().stadium?.name || o.label);
// Returns the attacks that are not printed on the Active Pokémon but can be used: of other Pokémon, of a Tool, of earlier
// stages.
function borrowed(own) {
  const found = new Map(),
    known = Object.values(state.faces).flatMap(c => c.attacks || []);
  for (const o of options().filter(o => isMain() && o.verb === 'attack' && !own.some(a => isAttack(o, a)))) {
    const name = o.text || o.label;
    found.set(name, known.find(a => a.name === name) || { name, cost: [], damage: '' });
  }
  return [...found.values()];
}

function attack(a, i) {
  const o = options().find(o => isAttack(o, a)),
    top = `<span class="top"><b>${esc(a.name)}</b></span>`,
    sub = words => `<span class="sub">${cost(a.cost)}<span>${words}</span></span>`;
  if (o) {
    const p = o.preview || { low: undefined, high: undefined, ledger: [], target: '', left: undefined, ko: false },
      n = p.low === p.high ? p.low : `${p.low}–${p.high}`;
    const end = p.ko ? 'Knock Out' : p.target && p.low === p.high && p.low ? `${p.left} left` : '';
    return `<button type="button" class="act ${p.ko ? 'ko' : ''}" data-key="attack${i}" data-opt="${o.i}" data-ledger-option="${o.i}" aria-label="Attack ${esc(a.name)}: ${p.low === p.high ? p.low : `${p.low} to ${p.high}`} damage${p.ko ? ', Knock Out' : ''}">${top}${sub(p.target && p.high ? `to ${esc(p.target)}, ends your turn` : 'ends your turn')}<span class="num ${p.high && p.low !== p.high ? 'range' : ''}">${p.high ? n : esc(a.damage) || '–'}<small>${end}</small></span></button>`;
  }
  const w = decision()?.cannot?.[`attack ${a.name}`];
  const shut = !w && !state.sending && state.frame.closed;
  const short = w ? w.short : position().over ? 'The game is over.' : shut ? shut.short : 'One moment.';
  return `<button type="button" class="act no" data-key="attack${i}" ${w ? `data-why="attack ${esc(a.name)}"` : shut ? 'data-why=""' : ''} aria-disabled="true" aria-label="Attack ${esc(a.name)} is not possible: ${esc(short)}">${top}${sub(esc(short))}<span class="num">${w || shut ? 'Why?' : ''}</span></button>`;
}

function acts(m) {
  if (!m || m.hidden) return '';
  if (state.table.seat === null || state.past) return `<div class="theirs">${theirs(m)}</div>`;
  const uses = options().filter(o => isMain() && !['attack', 'retreat', 'end', 'bench', 'evolve', 'attach', 'play', 'level_up'].includes(o.verb));
  const runs = options().filter(o => isMain() && o.verb === 'retreat'),
    w = decision()?.cannot?.retreat;
  const price = m.retreat ? `${pip('colorless')}${m.retreat > 1 ? `×${m.retreat}` : ''}` : 'free';
  const retreat = runs.length
    ? `<button type="button" class="btn plain" data-do="retreat" data-key="retreat" aria-pressed="${state.picked?.type === 'retreat'}">Retreat ${price}</button>`
    : w
      ? `<button type="button" class="btn plain no" data-key="retreat" data-why="retreat" aria-disabled="true">Retreat ${price}</button>`
      : '';
  const mini = uses
    .slice(0, 3)
    .map(
      o =>
        `<button type="button" class="btn plain" data-key="use${o.i}" data-opt="${o.i}" title="${esc(o.label)}"><span>${esc(useWords(o, uses.length > 1))}</span></button>`,
    )
    .join('');
  const own = lines(m);
  return [...own, ...borrowed(own)].map(attack).join('') + (retreat || mini ? `<div class="mini">${retreat}${mini}</div>` : '');
}

function stadium() {
  const s = view().stadium;
  if (!s) return '';
  const card = faceOf(s.id),
    mine = s.player === me();
  return `<button type="button" tabindex="-1" data-card="${esc(s.id)}" data-at="stadium"><span class="win">${emblem(card)}</span><span class="t"><small>Stadium, ${mine ? 'yours' : 'theirs'}</small><b>${esc(card.name)}</b></span></button>`;
}

// The hand as it was drawn, or by kind: Pokémon, Trainers, Energy, each by name.
const ORDER = ['pokemon', 'item', 'tool', 'supporter', 'stadium', 'energy'];
function ordered(cards) {
  if (setting('hand', 'drawn') !== 'kind') return cards;
  const rank = c => (c ? ORDER.indexOf(faceOf(c.id).kind) : ORDER.length);
  return [...cards].sort((a, b) => rank(a) - rank(b) || (a?.name || '').localeCompare(b?.name || ''));
}
function hand() {
  const cards = view().me.hand,
    seen = {},
    asked = fromTheHand() && !state.sending ? answers() : null;
  const shown = state.table.seat !== null || cards.some(Boolean);
  $('#grid').style.setProperty('--hn', Math.max(2, cards.length));
  return !shown
    ? ''
    : ordered(cards)
        .map(c => {
          const id = c?.id ?? 'unknown',
            copy = (seen[id] = (seen[id] || 0) + 1),
            ref = `hand:${id}:${copy}`;
          const at = asked ? asked.findIndex(o => o.card === id) : -1,
            taken = at >= 0 && chosen(at) >= copy,
            fits = at >= 0 && copy <= (asked[at].copies || 1);
          const picked = taken || state.picked?.ref === ref,
            can = c && fromHand(id).length > 0,
            open = decision() && !state.sending;
          const direct = asked ? fits && !taken : can && !isMain(),
            cannot = open && (asked ? !fits : isMain() && !can);
          return `<div class="card handcard read ${cannot ? 'cannot' : ''} ${picked ? 'picked' : ''} ${direct ? 'legal' : ''}" data-ref="${esc(ref)}" data-hand="${esc(id)}" ${fits ? `data-pick="${at}"` : ''} role="button" tabindex="-1" aria-pressed="${picked}" aria-label="${c ? esc(c.name) : 'A card'}, in hand${cannot ? ', not possible now' : ''}">${c ? face(faceOf(id)) : back()}<span class="badge" aria-hidden="true"></span></div>`;
        })
        .join('');
}

const STEPS = ['Draw', 'Main', 'Attack', 'Checkup'];
function steps() {
  const f = position(),
    last = state.lines.findLastIndex(l => l.verb === 'turn'),
    now = state.lines.slice(last + 1).map(l => l.verb);
  if (!f.view.turn) return '<li aria-current="step">Set-up</li>';
  const at = f.over ? 3 : now.includes('attack') ? 2 : 1;
  return STEPS.map((s, i) => `<li ${i === at ? 'aria-current="step"' : i < at ? 'class="done"' : ''}>${s}</li>`).join('');
}

const seatTag = (m, words) => (m ? `<span class="seat">${words}</span>` : '');
export function drawBoard() {
  const v = view(),
    seat = me(),
    { table } = state,
    other = nameOf(1 - seat),
    grid = $('#grid');
  const title = v.turn ? `Turn ${v.turn} vs ${other}` : `Set-up vs ${other}`,
    active = v.me.active;
  $('#match-vs').textContent = title;
  $('#match-book').textContent = `${table.book.title} ${table.book.year} rules`;
  document.title = `${position().over ? 'Game over' : decision() ? 'Your move' : 'Waiting'} · ${title} · ptcg`;
  patch($('#steps'), steps());
  $('#steps').classList.toggle('them', v.player !== seat);
  grid.style.setProperty('--n', Math.max(table.book.bench, v.me.bench.length, v.opp.bench.length));
  for (const side of SIDES) {
    const player = v[side[1]],
      owner = side[1] === 'me' ? seat : 1 - seat;
    patch($(`#${side[0]}-who`), who(side, player, owner));
    patch($(`#${side[0]}-bench`), bench(side, player));
    patch($(`#${side[0]}-piles`), piles(side, player));
  }
  patch($('#them-active'), spot('opp.active', v.opp.active) + seatTag(v.opp.active, `${esc(other)}’s Active`));
  patch($('#you-active'), spot('me.active', active) + seatTag(active, nameOf(seat) === 'You' ? 'Your Active' : `${esc(nameOf(seat))}’s Active`));
  patch($('#theirs'), theirs(v.opp.active));
  $('#theirs').hidden = !v.opp.active || v.opp.active.hidden;
  patch($('#acts'), acts(active));
  countActs();
  patch($('#stadium'), stadium());
  patch($('#hand'), hand());
  mark();
}

// Counts the rows of the actions: narrow windows reserve that much room for them.
function countActs() {
  const box = $('#acts'),
    attacks = box.querySelectorAll('.act').length,
    small = box.querySelectorAll('.mini .btn').length;
  box.classList.toggle('many', attacks > 2);
  $('#grid').style.setProperty('--acts', attacks > 2 ? Math.ceil(attacks / 2) : attacks);
  $('#grid').style.setProperty('--minis', Math.ceil(small / 2));
}

function mark() {
  const places = lit(),
    refs = [...places.keys()],
    some = refs.length > 0;
  $('#grid').classList.toggle('placing', some);
  for (const el of $$('.spot[data-ref], .slot[data-ref]')) {
    const ref = el.dataset.ref,
      on = places.has(ref);
    el.classList.toggle('legal', on);
    el.classList.toggle('dimmed', some && !on && el.classList.contains('spot'));
    el.classList.toggle('asked', state.why?.at === ref);
    el.classList.toggle('changed', !on && state.glow.has(ref));
    const badge = el.querySelector('.badge');
    if (badge) badge.textContent = on && refs.indexOf(ref) < 9 ? String(refs.indexOf(ref) + 1) : '';
  }
  if (!isMain())
    document.querySelectorAll('.handcard.legal > .badge').forEach((b, i) => {
      b.textContent = i < 9 ? String(i + 1) : '';
    });
  document.querySelectorAll('.handcard.picked > .badge').forEach(b => {
    b.textContent = '✓';
  });
  rove();
}

// Tab goes from zone to zone; arrows move inside a zone.
export const ITEMS = '.spot, .slot[data-ref], .handcard, .pile, .stadium > button';
function rove() {
  for (const zone of document.querySelectorAll('[data-zone]')) {
    const items = $$(ITEMS, zone).filter(x => !x.closest('.acts'));
    if (items.length && !items.some(x => x.tabIndex === 0)) items[0].tabIndex = 0;
  }
}
