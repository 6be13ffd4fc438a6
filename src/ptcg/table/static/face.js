// How a printed card looks. Facts in, markup out: no rules here, no state.
import { art, cost, glyph, hue, KIND, pip, tone } from './art.js';
import { esc } from './html.js';
import { pictureOf } from './pictures.js';

const pairs = list => list.map(([type, amount]) => pip(type) + esc(amount)).join(' ');
const pips = list => list.length > 6 ? `${list.slice(0, 5).map(pip).join('')}<b class="more">+${list.length - 5}</b>` : list.map(pip).join('');

// The face. One markup for every size; the container's width decides what is shown (card.css).
export function face(c, spot) {
  const left = spot && c.hp ? (spot.hp ?? c.hp) - (spot.damage || 0) : c.hp;
  const max = spot?.hp ?? c.hp;
  const moves = [
    ...(c.abilities || []).map(a => `<li class="move ability"><span class="tag">${esc(a.kind || 'Ability')}</span><b>${esc(a.name)}</b><p>${esc(a.text)}</p></li>`),
    ...(c.attacks || []).map(a => `<li class="move">${cost(a.cost)}<b>${esc(a.name)}</b><span class="dmg">${esc(a.damage || '')}</span>${a.text ? `<p>${esc(a.text)}</p>` : ''}</li>`),
  ].join('');
  const mark = / (ex|EX|GX|V|VMAX|VSTAR)$/.exec(c.name);
  const name = mark ? `<span>${esc(c.name.slice(0, mark.index))}</span><i class="ex">${mark[1]}</i>` : `<span>${esc(c.name)}</span>`;
  const picture = pictureOf(c.id), scan = picture ? `<img class="scan" src="${esc(picture)}" alt="" loading="lazy">` : '';
  return `<div class="face t-${tone(c)} k-${c.kind}${spot ? ' inplay' : ''}">
    <div class="head"><span class="name">${name}</span>${c.hp ? `<span class="hp"><small>HP</small>${max}</span>${glyph(c.type, 'htype')}` : ''}</div>
    <div class="window" style="filter:hue-rotate(${hue(c)}deg)">${art(c)}${scan}<span class="stage">${esc(c.stage || KIND[c.kind])}</span></div>
    ${c.from ? `<p class="from">Evolves from ${esc(c.from)}</p>` : ''}
    ${moves ? `<ul class="moves">${moves}</ul>` : c.text ? `<p class="rules">${esc(c.text)}</p>` : '<span></span>'}
    ${spot && c.hp ? `<div class="vitals"><span class="pips">${pips(spot.energy || [])}${spot.tool ? `<span class="toolchip" title="${esc(spot.tool)}">${glyph('tool')}</span>` : ''}</span>
      <span class="meter" style="--left:${left / max}"><i></i></span><span class="left"><b>${left}</b><small>/${max}</small></span></div>` : ''}
    ${c.hp && !spot ? `<div class="foot"><span>Weak ${c.weak ? pairs(c.weak) : '–'}</span><span>Resist ${c.resist ? pairs(c.resist) : '–'}</span><span>Retreat ${c.retreat ? '<span class="pip t-colorless">' + glyph('colorless') + '</span>' + (c.retreat > 1 ? '×' + c.retreat : '') : 'free'}</span></div>` : ''}
  </div>`;
}
export const back = () => `<div class="back" aria-hidden="true"><svg viewBox="0 0 63 88" preserveAspectRatio="xMidYMid slice"><g fill="none" stroke="currentColor" stroke-width="1" opacity=".35">${[...Array(9)].map((_, i) => `<path d="M${-30 + i * 14} -5 L${40 + i * 14} 95M${93 - i * 14} -5 L${23 - i * 14} 95"/>`).join('')}</g><path d="M31.5 24 44 44 31.5 64 19 44Z" fill="currentColor" opacity=".9"/><path d="M31.5 33 38.5 44 31.5 55 24.5 44Z" class="hole"/></svg></div>`;
