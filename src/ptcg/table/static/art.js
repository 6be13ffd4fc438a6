// Pictures of our own: glyphs of Energy and kinds, and an abstract poster for every card.
import { esc } from './html.js';

// Glyphs, 24 × 24, one path each.
const GLYPH = {
  fairy: 'M12 3c1.800 3 3.500 4.500 7 5-2.500 2.300-3 4.500-2 8-3-1.600-5-1.600-8 0 1-3.500.5-5.700-2-8 3.500-.5 5.200-2 5-5Zm0 14.500 1.300 2.200 2.500.3-1.800 1.800H10l-1.800-1.800 2.500-.3Z',
  grass: 'M4 19C4 9 10 4 20 4c0 10-5 16-13 16 1-5 4-9 8-11-6 1.5-9.5 5.5-11 10Z',
  fire: 'M12.5 2.5c.5 4 5.5 6.5 5.5 12A6 6 0 0 1 12 21a6 6 0 0 1-6-6c0-3 1.7-4.7 2.7-7 1.3.8 1.8 1.9 1.9 3.3 1.7-2 2.4-5 1.9-8.8Z',
  water: 'M12 2.5c4 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 2.5-7 6.5-12Zm-3 12a3.2 3.2 0 0 0 3.2 3.4v-1.9a1.6 1.6 0 0 1-1.5-1.5Z',
  lightning: 'M14.5 2 5 13.5h5.5L8.5 22 19 9.5h-6Z',
  psychic: 'M12 3a9 9 0 1 1-8.2 12.7l2.6-1.1A6.2 6.2 0 1 0 12 5.8V3Zm0 5a4 4 0 1 1-3.7 5.5l2.3-1A1.5 1.5 0 1 0 12 10.5V8Z',
  fighting: 'M12 2.5 21.5 12l-3 3L12 8.5 5.5 15l-3-3L12 2.5Zm0 8.7 6.3 6.3-2.7 2.7L12 16.6l-3.6 3.6-2.7-2.7L12 11.2Z',
  darkness: 'M15.5 3.2A9 9 0 1 0 20.8 15 7.2 7.2 0 0 1 15.5 3.2Z',
  metal: 'M12 2.5 20.2 7.2v9.6L12 21.5l-8.2-4.7V7.2L12 2.5Zm0 5.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z',
  dragon: 'M3 6c4 0 7 1.5 9 5 2-3.5 5-5 9-5-1 7-4 12-9 15C7 18 4 13 3 6Zm9 9.5c1.3-1.2 2.3-2.7 3-4.5-1.2.6-2.2 1.5-3 2.7-.8-1.2-1.8-2.1-3-2.7.7 1.8 1.7 3.3 3 4.5Z',
  colorless: 'M12 2c1 6.5 3.5 9 10 10-6.5 1-9 3.5-10 10-1-6.5-3.5-9-10-10 6.5-1 9-3.5 10-10Z',
  item: 'M4 8h16v12H4V8Zm2-4h12l2 3H4l2-3Zm4 6.5v2h4v-2h-4Z',
  supporter: 'M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3.5 21c.5-5 3.8-7.5 8.5-7.5s8 2.5 8.5 7.5h-17Z',
  stadium: 'M12 3 22 8v2H2V8l10-5ZM4 11.5h3V18H4v-6.5Zm6.5 0h3V18h-3v-6.5Zm6.5 0h3V18h-3v-6.5ZM2 19.5h20V22H2v-2.5Z',
  tool: 'M12 2a5 5 0 0 1 2 9.6V13h3v3h-3v6h-4v-6H7v-3h3v-1.4A5 5 0 0 1 12 2Zm0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
};
export const glyph = (t, cls = '') => `<svg class="glyph ${cls}" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${GLYPH[t] || GLYPH.colorless}"/></svg>`;
export const pip = t => `<span class="pip t-${t}" title="${t}">${glyph(t)}</span>`;
export const cost = list => `<span class="cost" role="img" aria-label="${list.length ? list.join(', ') : 'no Energy'}">${list.map(pip).join('') || '<span class="pip free">0</span>'}</span>`;

// A small abstract poster per name: the type gives the motif, the name the seed.
const rng = s => { let h = 2166136261; for (const c of s) h = Math.imul(h ^ c.charCodeAt(0), 16777619); return () => ((h = Math.imul(h ^ (h >>> 15), 2246822507) + 0x9e3779b9 | 0) >>> 0) / 4294967296; };
const N = x => x.toFixed(1);
const MOTIF = {
  psychic(r, k) { const x = 42 + r() * 36, y = 30 + r() * 14; let s = ''; for (let i = 5 + k; i > 0; i--) s += `<circle cx="${N(x)}" cy="${N(y)}" r="${N(i * 9)}" class="${i % 2 ? 'a2' : 'a1'}" opacity="${N(.22 + .07 * (7 - i))}"/>`; s += `<circle cx="${N(x)}" cy="${N(y)}" r="6" class="hi"/>`; for (let i = 0; i < 4 + 2 * k; i++) { const a = r() * 6.3, d = 16 + r() * 40; s += `<circle cx="${N(x + d * Math.cos(a))}" cy="${N(y + d * Math.sin(a) * .7)}" r="${N(1 + r() * 1.8)}" class="hi"/>`; } return s; },
  fighting(r, k) { let s = `<circle cx="${N(24 + r() * 72)}" cy="22" r="${9 + 2 * k}" class="hi" opacity=".9"/>`; for (let i = 0; i < 3; i++) { const y = 34 + i * 13; let p = `M-5 80 L-5 ${N(y + r() * 8)}`; for (let x = 0; x <= 125; x += 14 + r() * 14) p += ` L${N(x)} ${N(y + (r() - .55) * 22)}`; s += `<path d="${p} L130 ${y} L130 80Z" class="${['a1', 'a2', 'a3'][i]}"/>`; } return s; },
  water(r, k) { let s = `<circle cx="${N(24 + r() * 72)}" cy="20" r="${8 + 2 * k}" class="hi"/>`; for (let i = 0; i < 4; i++) { const y = 28 + i * 11, a = 5 + r() * 5, o = r() * 30; s += `<path d="M${-30 + o} ${y} q15 ${-a} 30 0 t30 0 30 0 30 0 30 0 30 0 V80 H-40Z" class="${['a1', 'a2', 'a1', 'a3'][i]}" opacity=".75"/>`; } return s; },
  fire(r, k) { let s = ''; for (let i = 0; i < 7 + k; i++) { const x = i * 17 + r() * 10 - 8, h = 30 + r() * 40, w = 14 + r() * 10; s += `<path d="M${N(x)} 74 C${N(x - w)} ${N(74 - h * .5)} ${N(x + w * .3)} ${N(74 - h * .6)} ${N(x + w * .1)} ${N(74 - h)} C${N(x + w)} ${N(74 - h * .6)} ${N(x + w * 1.6)} ${N(74 - h * .4)} ${N(x + w)} 74Z" class="${['a1', 'a2', 'a3'][i % 3]}" opacity=".82"/>`; } return s + `<circle cx="${N(30 + r() * 60)}" cy="18" r="6" class="hi"/>`; },
  lightning(r, k) { let s = `<circle cx="60" cy="36" r="${26 + 4 * k}" class="a1"/>`; for (let i = 0; i < 3 + k; i++) { const x = 18 + r() * 84, z = .7 + r() * .8; s += `<path transform="translate(${N(x)} ${N(4 + r() * 20)}) scale(${N(z)})" d="M10 0 0 22h8l-5 20L20 14h-8l6-14Z" class="${i % 2 ? 'a3' : 'hi'}"/>`; } return s; },
  grass(r, k) { let s = ''; for (let i = 0; i < 6 + 2 * k; i++) s += `<path transform="translate(${N(r() * 120)} ${N(20 + r() * 50)}) rotate(${N(r() * 360)})" d="M0 0C10-12 26-12 34 0 26 12 10 12 0 0Z" class="${['a1', 'a2', 'a3'][i % 3]}" opacity=".85"/>`; return s + `<circle cx="${N(20 + r() * 80)}" cy="16" r="7" class="hi"/>`; },
  darkness(r, k) { let s = ''; for (let i = 0; i < 14; i++) s += `<circle cx="${N(r() * 120)}" cy="${N(r() * 72)}" r="${N(.6 + r())}" class="hi"/>`; return s + `<circle cx="${N(44 + r() * 30)}" cy="34" r="${20 + 2 * k}" class="hi"/><circle cx="${N(56 + r() * 26)}" cy="28" r="${18 + 2 * k}" class="a3"/>`; },
  metal(r, k) { let s = ''; for (let y = 0; y < 5; y++) for (let x = 0; x < 7; x++) { const cx = x * 20 + (y % 2) * 10, cy = y * 17; s += `<path transform="translate(${cx} ${cy})" d="M0-10 9-5V5L0 10-9 5V-5Z" class="${['a1', 'a2', 'a3', 'hi'][Math.floor(r() * 4)]}" opacity=".7"/>`; } return s; },
  colorless(r, k) { const x = 30 + r() * 60; let s = ''; for (let i = 0; i < 12; i++) s += `<path transform="rotate(${i * 30 + r() * 8} ${N(x)} 46)" d="M${N(x)} 46 L${N(x - 6)} -60 L${N(x + 6)} -60Z" class="a1" opacity=".6"/>`; return s + `<circle cx="${N(x)}" cy="46" r="${14 + 3 * k}" class="hi"/><path d="M-5 60 Q30 ${N(44 + r() * 10)} 65 58 T130 54 V80 H-5Z" class="a2"/>`; },
};
// second and third compositions, shared by types
const orbits = (r, k) => { const x = 44 + r() * 32, y = 36, t = r() * 180; let s = `<circle cx="${N(x)}" cy="${y}" r="58" class="a1" opacity=".5"/><circle cx="${N(x)}" cy="${y}" r="38" class="a2" opacity=".6"/>`; for (let i = 0; i < 2 + 2 * k; i++) { const a = t + i * 180 / (2 + 2 * k); s += `<ellipse cx="${N(x)}" cy="${y}" rx="${34 + 5 * k}" ry="${9 + k}" transform="rotate(${N(a)} ${N(x)} ${y})" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.3"/><circle transform="rotate(${N(a)} ${N(x)} ${y})" cx="${N(x + 34 + 5 * k)}" cy="${y}" r="2.4" class="hi"/>`; } return s + `<circle cx="${N(x)}" cy="${y}" r="${7 + 2 * k}" class="hi"/>`; };
const petals = (r, k) => { const x = 46 + r() * 28, y = 38, n = [3, 6, 9][k] + Math.floor(r() * 3), o = r() * 90, fat = .75 + r() * .6, top = Math.max(1, k); let s = `<circle cx="${N(x)}" cy="${y}" r="62" class="a1" opacity=".35"/>`; for (let j = top; j >= 0; j--) for (let i = 0; i < n; i++) s += `<ellipse cx="${N(x)}" cy="${y - 15 - j * 9}" rx="${N((8 + j) * fat)}" ry="${14 + j * 6}" transform="rotate(${N(o + i * 360 / n + j * 180 / n)} ${N(x)} ${y})" class="${['a1', 'a2', 'a3'][j + (k ? 0 : j)]}" opacity="${j ? .7 : .97}"/>`; return s + `<circle cx="${N(x)}" cy="${y}" r="${6 + k}" class="hi"/>`; };
const moons = (r, k) => { const n = 3 + k, y = 36; let s = '<rect x="-5" y="44" width="130" height="40" class="a3" opacity=".35"/>'; for (let i = 0; i < n; i++) { const x = 60 + (i - (n - 1) / 2) * (96 / n), d = 15 - Math.abs(i - (n - 1) / 2) * 3.5; s += `<circle cx="${N(x)}" cy="${y}" r="${N(d)}" class="hi"/><circle cx="${N(x + (i - (n - 1) / 2) * 5 + (i === (n - 1) / 2 ? 40 : 0))}" cy="${y}" r="${N(d)}" class="a2" opacity="${i === (n - 1) / 2 ? 0 : 1}"/>`; } return s; };
const stones = (r, k) => { let s = `<circle cx="${N(20 + r() * 80)}" cy="24" r="15" class="hi" opacity=".55"/>`; const cls = ['a3', 'a2', 'a1']; for (let i = 0; i < 3 + k; i++) { const x = 4 + i * (112 / (3 + k)) + r() * 8, w = 28 + r() * 18, h = 26 + r() * 26; s += `<path d="M${N(x - 8)} 76 L${N(x)} ${N(76 - h)} L${N(x + w * .45)} ${N(68 - h)} L${N(x + w)} ${N(84 - h)} L${N(x + w + 8)} 76Z" class="${cls[i % 3]}"/><path d="M${N(x)} ${N(76 - h)} L${N(x + w * .45)} ${N(68 - h)} L${N(x + w * .5)} 76 L${N(x - 8)} 76Z" fill="#fff" opacity=".14"/>`; } return s; };
const rays = (r, k) => { const x = 20 + r() * 80, y = 62; let s = ''; for (let i = 0; i < 9; i++) s += `<path transform="rotate(${-84 + i * 21} ${N(x)} ${y})" d="M${N(x)} ${y} L${N(x - 7)} -70 L${N(x + 7)} -70Z" class="${i % 2 ? 'a1' : 'a3'}" opacity=".55"/>`; return s + `<circle cx="${N(x)}" cy="${y}" r="${20 + 4 * k}" class="hi" opacity=".9"/><circle cx="${N(x)}" cy="${y}" r="${12 + 3 * k}" class="a2"/>`; };
const MORE = { psychic: [MOTIF.psychic, orbits, petals, moons], fighting: [stones, MOTIF.fighting, rays], water: [MOTIF.water, moons, petals], fire: [MOTIF.fire, rays, petals], lightning: [MOTIF.lightning, rays, orbits], grass: [MOTIF.grass, petals, moons], darkness: [MOTIF.darkness, orbits, stones], metal: [MOTIF.metal, stones, orbits], fairy: [petals, orbits, rays], colorless: [MOTIF.colorless, rays, moons, petals], dragon: [MOTIF.fighting, rays] };
const seed = s => { let h = 7; for (const c of s) h = (h * 31 + c.charCodeAt(0)) >>> 0; return (((h ^ (h >>> 7)) >>> 0) % 997) / 997; };
export const hue = c => c.kind === 'pokemon' ? Math.round((seed(c.name) - .5) * 18) : 0;
const big = t => `<svg x="30" y="6" width="60" height="60" viewBox="0 0 24 24"><path class="hi" fill-rule="evenodd" d="${GLYPH[t]}"/></svg>`;
// An evolution line shares its picture's composition: each name's family is learned from the faces that arrive.
const before = new Map();
export const learn = c => { if (c.from) before.set(c.name, c.from); };
const root = name => { for (let i = 0; i < 3 && before.has(name); i++) name = before.get(name); return name; };

export function art(c) {
  const r = rng(root(c.name)), k = { Basic: 0, 'Stage 1': 1, 'Stage 2': 2, VMAX: 2, VSTAR: 2, 'LV.X': 2 }[c.stage] ?? 0;
  for (let i = 0; i < k * 3; i++) r();
  let body;
  if (c.kind === 'pokemon') { const m = MORE[c.type] || MORE.colorless; body = m[Math.floor(seed(root(c.name)) * m.length)](r, k); }
  else { let rings = ''; for (let i = 5; i > 0; i--) rings += `<circle cx="60" cy="36" r="${i * 15}" class="${i % 2 ? 'a1' : 'a2'}" opacity=".5"/>`; body = rings + big(c.kind === 'energy' ? c.type : c.kind); }
  return `<svg class="art" viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${body}</svg>`;
}
export const tone = c => c.kind === 'pokemon' || c.kind === 'energy' ? c.type : c.kind;
export const KIND = { item: 'Item', supporter: 'Supporter', stadium: 'Stadium', tool: 'Tool', energy: 'Basic Energy' };
