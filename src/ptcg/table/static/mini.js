// A position as markup that nobody plays at: for the review and its better lines. Facts in, markup out.

import { emblem } from './emblem.js';
import { back, face } from './face.js';
import { cost, pip } from './glyphs.js';
import { esc } from './html.js';

/** @type {Record<string, any>} */
const faces = {};
export const learn = found => Object.assign(faces, found);
const faceOf = id => faces[id] || { id, name: id, kind: 'item' };
const unitsOf = m => m.energy.flatMap(e => e.units.map(u => u.toLowerCase()));

// `marks`: the places that are marked. did: touched by the choice; better: the better target; flags: words on a place.
function spot(ref, m, marks) {
  if (!m) return `<div class="slot" aria-hidden="true"></div>`;
  if (m.hidden) return `<div class="card spot" role="img" aria-label="A face-down Pokémon">${back()}</div>`;
  const card = faceOf(m.card.id),
    energy = unitsOf(m),
    flag = marks.flags?.[ref];
  const state = [m.damage ? 'hurt' : '', marks.did === ref ? `did ${ref.startsWith('me') ? 'y' : 'o'}` : '', marks.better === ref ? 'better' : ''].join(' ');
  const tools = [...m.tools, ...m.attached].filter(Boolean).map(t => t.name);
  const label = [card.name, `${m.hp - m.damage} of ${m.hp} HP`, `${energy.length} Energy`, ...tools, ...m.conditions, flag?.text || '']
    .filter(Boolean)
    .join(', ');
  return `<div class="card spot ${state}" role="img" aria-label="${esc(label)}">${face(card, { hp: m.hp, damage: m.damage, energy, tool: tools.join(', ') })}${m.damage ? `<span class="damage">${m.damage}</span>` : ''}${m.conditions.map(c => `<span class="cond">${esc(c)}</span>`).join('')}${flag ? `<span class="flag ${flag.worse ? 'worse' : ''}">${esc(flag.text)}</span>` : ''}</div>`;
}

const prizes = (left, most) =>
  `<div class="prizes" role="img" aria-label="${left} Prize cards left">${Array.from({ length: most }, (_, i) => (i < left ? `<span class="card">${back()}</span>` : '<span class="gone"></span>')).join('')}</div>`;
function who(side, player, name, most, begun) {
  const id = `<div class="nm"><b>${esc(name)}</b></div>`,
    hand = player.hand_count || begun ? `<p class="cap"><b>${player.hand_count ?? '–'}</b> in hand</p>` : '',
    left = player.prizes_count || begun ? `<p class="cap"><b>${player.prizes_count ?? '–'}</b> ${player.prizes_count === 1 ? 'Prize' : 'Prizes'}</p>` : '',
    rest = `${prizes(player.prizes_count ?? 0, most)}${left}${hand}`;
  return `<div class="who ${side}">${side === 'them' ? id + rest : rest + id}</div>`;
}
function piles(player) {
  const top = player.discard?.at(-1);
  return `<div class="piles"><span class="pile"><span class="card">${back()}</span><span>Deck <b>${player.deck_count ?? '–'}</b></span></span><span class="pile"><span class="card">${top ? face(faceOf(top.id)) : '<span class="slot"></span>'}</span><span>Discard <b>${player.discard?.length ?? '–'}</b></span></span></div>`;
}
function facts(side, m) {
  if (!m || m.hidden) return '<div class="facts"></div>';
  const card = faceOf(m.card.id),
    weak = (card.weak || []).map(([type, amount]) => `${pip(type)} ${esc(amount)}`).join(' ') || '–';
  const moves = (card.attacks || []).map(a => `<div class="mv">${cost(a.cost)}<b>${esc(a.name)}</b><b>${esc(a.damage || '')}</b></div>`).join('');
  return `<div class="facts ${side}">${moves}<div class="weak">Weak ${weak}</div></div>`;
}
const line = (area, player, name, most, stadium) =>
  `<div class="lineb ${area}"><b>${esc(name)}</b><span class="pz" role="img" aria-label="${player.prizes_count} Prize cards left">${Array.from({ length: most }, (_, i) => `<i class="${i < (player.prizes_count ?? 0) ? '' : 'gone'}"></i>`).join('')}</span><span>Hand <b>${player.hand_count ?? '–'}</b></span><span>Deck <b>${player.deck_count ?? '–'}</b></span>${stadium ? `<span class="st">${esc(stadium)}</span>` : ''}</div>`;

// Returns the board of a view. `names`: of the seat that sees it and of the other player.
export function mini(view, names, marks = {}) {
  const { me, opp, stadium } = view,
    places = Math.max(5, me.bench.length, opp.bench.length),
    most = Math.max(6, me.prizes_count ?? 0, opp.prizes_count ?? 0);
  const bench = (area, side, player, words) =>
    `<section class="bench ${area}" aria-label="${words}">${Array.from({ length: places }, (_, i) => spot(`${side}.bench[${i}]`, player.bench[i], marks)).join('')}</section>`;
  const played = stadium
    ? `<div class="stad"><span class="win">${emblem(faceOf(stadium.id))}</span><span class="t"><small>Stadium</small>${esc(stadium.name)}</span></div>`
    : '';
  return `<div class="bgrid" style="--n:${places}">${line('tl', opp, names[1], most, stadium?.name)}<div class="side left">${who('them', opp, names[1], most, view.turn > 0)}${played}${who('you', me, names[0], most, view.turn > 0)}</div>${bench('tb', 'opp', opp, 'Their Bench')}<div class="mid">${facts('them', opp.active)}<div class="at">${spot('opp.active', opp.active, marks)}</div><div class="ay">${spot('me.active', me.active, marks)}</div>${facts('you', me.active)}</div>${bench('yb', 'me', me, 'Your Bench')}<div class="side right">${piles(opp)}${piles(me)}</div>${line('yl', me, names[0], most, '')}</div>`;
}
