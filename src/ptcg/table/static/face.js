// The look of a printed card. Facts in, markup out: this module has no rules and no state.

import { emblem } from './emblem.js';
import { cost, glyph, pip } from './glyphs.js';
import { esc } from './html.js';
import { pictureOf } from './pictures.js';

const KIND = { item: 'Item', supporter: 'Supporter', stadium: 'Stadium', tool: 'Tool', energy: 'Energy' };
const RULED = / (ex|EX|GX|V|VMAX|VSTAR)$/;
const pairs = list => list.map(([type, amount]) => pip(type) + esc(amount)).join(' ');
export const tone = c => (c.kind === 'pokemon' || c.kind === 'energy' ? c.type : c.kind);

// Energy in play: one pip for each unit up to four, else counts by type. No unit is ever left out.
export function units(list) {
  if (list.length <= 4) return list.map(pip).join('');
  const counts = new Map();
  for (const unit of list) counts.set(unit, (counts.get(unit) || 0) + 1);
  return [...counts].map(([unit, n]) => pip(unit) + (n > 1 ? `<span class="n">×${n}</span>` : '')).join('');
}

// What a player calls a card: "Fire Energy", for that it is a basic one is plain to see.
const called = c => (c.kind === 'energy' ? c.name.replace(/^Basic /, '') : c.name);
const words = text => text.split(' ').map(word => word.length);
// The size of a name follows from its letters, so that it is never cut: over two words it may take two lines.
const letters = text => {
  const [all, longest] = [text.length, Math.max(...words(text))];
  return all <= 13 ? all : Math.max(longest, Math.ceil(all / 2) + 2);
};
const name = c => {
  const mark = RULED.exec(c.name),
    text = called(c);
  return mark ? `<span>${esc(c.name.slice(0, mark.index))}</span><i class="ex">${mark[1]}</i>` : `<span>${esc(text)}</span>`;
};
const STAGE = { Basic: '', 'Basic Energy': '' };
const stage = c => STAGE[c.stage] ?? (c.stage || KIND[c.kind] || '');
const ability = a => `<li class="move ab"><span class="tag">${esc(a.kind || 'Ability')}</span><b>${esc(a.name)}</b><span></span><p>${esc(a.text)}</p></li>`;
const attack = a =>
  `<li class="move">${cost(a.cost)}<b>${esc(a.name)}</b><span class="dmg">${esc(a.damage || '')}</span>${a.text ? `<p>${esc(a.text)}</p>` : ''}</li>`;
const foot = c =>
  `<div class="foot"><span>Weak ${c.weak ? pairs(c.weak) : '–'}</span><span>Resist ${c.resist ? pairs(c.resist) : '–'}</span><span>Retreat ${c.retreat ? pip('colorless') + (c.retreat > 1 ? `×${c.retreat}` : '') : 'free'}</span></div>`;
function body(c) {
  const moves = [...(c.abilities || []).map(ability), ...(c.attacks || []).map(attack)].join('');
  return `<div class="body">${moves ? `<ul>${moves}</ul>` : ''}${c.text ? `<div class="text">${esc(c.text)}</div>` : ''}${c.hp ? foot(c) : ''}</div>`;
}
function vitals(c, spot) {
  const max = spot.hp ?? c.hp,
    left = max - (spot.damage || 0),
    tool = spot.tool ? `<span class="toolchip" title="${esc(spot.tool)}">${glyph('tool')}</span>` : '';
  return `<div class="vitals"><span class="pips">${units(spot.energy || [])}${tool}</span><span class="meter" style="--left:${left / max}"><i></i></span><span class="left"><b>${left}</b><small>/${max}</small></span></div>`;
}

// Returns the face. The markup is the same for every size; the box around it decides what is shown (card.css): in play
// name, Energy and HP; in a box with the class "read" name, cost and first line, and from 220 px on everything.
export function face(c, spot) {
  const picture = pictureOf(c.id),
    scan = picture ? `<img class="scan" src="${esc(picture)}" alt="" loading="lazy">` : '';
  return `<div class="face t-${tone(c)}"><div class="head"><span class="name" style="--len:${letters(called(c))}">${name(c)}</span>${c.hp ? `<span class="hp"><small>HP</small>${spot?.hp ?? c.hp}</span>` : ''}</div>
    <div class="window">${emblem(c)}${scan}<span class="stage">${esc(stage(c))}</span></div>${spot && c.hp ? vitals(c, spot) : body(c)}</div>`;
}
export const back = () =>
  '<div class="back" aria-hidden="true"><svg viewBox="0 0 63 88" preserveAspectRatio="xMidYMid slice"><path d="M-30-5 40 95M-16-5 54 95M-2-5 68 95M12-5 82 95M26-5 96 95M93-5 23 95M79-5 9 95M65-5-5 95M51-5-19 95M37-5-33 95" fill="none" stroke="currentColor" opacity=".35"/><path d="M31.5 24 44 44 31.5 64 19 44Z" fill="currentColor" opacity=".9"/><path d="M31.5 33 38.5 44 31.5 55 24.5 44Z" class="hole"/></svg></div>';
