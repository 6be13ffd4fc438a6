// Trainers and Special Energy: a thing, a person or a place by a word of the name, else by the name.

import { at, both, C, dice, fill, GROUND, ground, hsl, L, lch, P, turn } from './draw.js';
import { GLYPH } from '../glyphs.js';

function wash(kind, key) {
  const r = dice(key),
    [h, s, l] = GROUND[kind],
    rings = C(50, 50, 46, '#fff', 'opacity=".22"') + C(50, 50, 34, '#fff', 'opacity=".24"');
  return fill(hsl(h + r(30) - 15, s, l)) + (r(2) ? rings : turn(12, () => P('M44 54 38-60 62-60 56 54Z', '#fff', 'opacity=".15"')));
}

/** @type {[RegExp, (colors: any, random?: any) => string][]} */
const THINGS = [
  [
    /ball/i,
    (c, r) =>
      C(50, 52, 30, c.b) +
      `<g transform="rotate(${r(80) - 40} 50 52)">${P('M21 44Q50 56 79 44L80 54Q50 68 20 54Z', c.a) + (r(2) ? P('M34 26 50 38 66 26Q50 18 34 26Z', c.y) : C(50, 34, 6, c.y)) + P('M28 66Q50 78 72 66 62 82 50 82 38 82 28 66Z', c.m)}</g>`,
  ],
  [
    /candy|poffin|cookie|berry|honey|food|sweet/i,
    c => C(50, 52, 19, c.b) + both(P('M33 46 10 32 16 52 10 72 33 58Z', c.a)) + L('M42 38Q50 52 44 67M52 34Q60 50 54 70', c.y, 3),
  ],
  [
    /switch|rope|escape|cart|scoop/i,
    c => P('M18 40H56V26L84 46 56 66V52H18Z', c.b, 'transform="translate(0 -10)"') + P('M82 66H44V52L16 72 44 92V78H82Z', c.a),
  ],
  [
    /hammer|pick|axe/i,
    c => `<g transform="rotate(38 50 52)">${P('M45 40H55V92H45Z', c.m) + P('M24 16H76V42H24Z', c.b) + P('M24 16H36V42H24ZM64 16H76V42H64Z', c.a)}</g>`,
  ],
  [
    /potion|bottle|juice|revive|medicine|spray|perfume/i,
    c =>
      P('M42 16H58V34Q76 42 76 64 76 84 50 84 24 84 24 64 24 42 42 34Z', c.b) +
      P('M28 60Q50 50 72 60 74 80 50 80 26 80 28 60Z', c.a) +
      P('M40 10H60V20H40Z', c.m),
  ],
  [/rod|catcher|net|hook/i, c => L('M22 86 66 18Q78 8 82 22V58', c.m, 5) + L('M82 58Q82 74 72 74 64 74 64 66', c.a, 5) + C(34, 66, 7, c.b)],
  [
    /bag|pouch|basket|box|case|vessel|pot\b/i,
    c => L('M34 42Q34 18 50 18 66 18 66 42', c.m, 5) + P('M22 40H78L72 86H28Z', c.b) + P('M22 40H78L76 54H24Z', c.a) + C(50, 62, 6, c.y),
  ],
  [
    /radar|phone|gear|search|scope|machine|computer|laptop|device|pad|dex/i,
    c =>
      P('M28 18H72Q78 18 78 26V80Q78 86 72 86H28Q22 86 22 80V26Q22 18 28 18Z', c.b) +
      P('M30 26H70V58H30Z', c.m) +
      L('M36 50 44 40 52 46 64 32', c.y, 3) +
      both(C(38, 72, 5, c.a)),
  ],
  [/letter|ticket|pass|map|notes|list|report|book/i, c => P('M18 28H82V78H18Z', c.b) + L('M18 28 50 56 82 28', c.a, 4) + C(50, 60, 8, c.y)],
  [/stretcher|bed|vacuum|blower|fan/i, c => L('M12 40H88M12 66H88', c.m, 6) + P('M26 34H74V72H26Z', c.b) + P('M46 42H54V49H61V57H54V64H46V57H39V49H46Z', c.a)],
];
function gadget(c, r) {
  const n = 3 + r(4);
  return (
    turn(n, () => P('M44 40 46 12H54L56 40Z', c.m) + C(50, 14, 7, c.a)) + C(50, 54, 22, c.b) + turn(n, () => C(50, 42, 3, c.y), 180 / n) + C(50, 54, 7, c.a)
  );
}
const item = (card, c, r) => (THINGS.find(([re]) => re.test(card.name))?.[1] || gadget)(c, r);
const HAIR = [
  c => P('M24 48C20 16 80 16 76 48 68 34 58 32 50 32S32 34 24 48Z', c.a),
  c => P('M24 74C14 12 86 12 76 74L68 70C72 44 66 36 50 36S28 44 32 70Z', c.a),
  c => P('M26 46 20 30 32 30 30 14 44 22 52 8 58 22 72 14 70 30 80 32 74 46Q62 32 50 33 36 34 26 46Z', c.a),
  c => C(50, 14, 10, c.a) + P('M26 46C24 20 76 20 74 46 64 34 36 34 26 46Z', c.a),
  c => both(C(20, 50, 12, c.a)) + P('M25 46C24 18 76 18 75 46 60 30 40 30 25 46Z', c.a),
  c => P('M22 40C30 12 78 8 80 42 84 60 80 76 74 84 76 60 74 44 62 34 48 44 34 44 22 40Z', c.a),
  c => P('M26 44Q26 22 50 22T74 44Z', c.a) + P('M18 42H70V48H18Z', c.m),
  c => P('M28 42C30 22 70 22 72 42Q50 32 28 42Z', c.a) + P('M36 74Q50 84 64 74V86Q50 96 36 86Z', c.a),
];
const WEAR = [
  c => P('M38 78 50 92 62 78 70 82 56 104H44L30 82Z', c.y),
  c => P('M46 80H54V106H46Z', c.a) + both(P('M36 78 48 88 40 96Z', c.l)),
  c => L('M30 84Q50 98 70 84', c.y, 6),
  c => both(P('M30 82 40 78 46 106H36Z', c.m)),
  c => C(50, 92, 6, c.y) + L('M34 80 50 92 66 80', c.l, 3),
];
const EXTRA = [
  () => '',
  c => both(C(39, 54, 7, 'none', `stroke="${c.k}" stroke-width="2.6"`)) + L('M46 54H54', c.k, 2.6),
  c => both(C(26, 62, 3.6, c.y)),
  c => P('M24 40Q50 30 76 40L75 47Q50 37 25 47Z', c.y),
  c => P('M66 28l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z', c.y),
  () => '',
];
function person(card, c, r) {
  const hair = HAIR[r(8)],
    wear = WEAR[r(5)],
    extra = EXTRA[r(6)];
  return (
    P('M50 68C28 68 16 84 12 108H88C84 84 72 68 50 68Z', c.b) +
    wear(c) +
    P('M43 62H57V78Q50 84 43 78Z', c.s) +
    P('M50 26C64 26 70 36 70 50 70 64 60 74 50 74S30 64 30 50C30 36 36 26 50 26Z', c.s) +
    hair(c) +
    extra(c)
  );
}

/** @type {[RegExp, number][]} */
const SCENE = [
  [/beach|court|sea|lake|harbor|port|aqua|ocean|reef|river/i, 0],
  [/mountain|peak|mount|volcano|magma|rock|crater|canyon|desert/i, 1],
  [/forest|garden|grass|wood|field|farm|grove|artazon/i, 2],
  [/city|town|tower|street|lab|base|plant|factory|center|levincia/i, 3],
  [/cave|ruin|temple|chamber|path|shrine|well|gate/i, 4],
];
// Three layers of a landscape, the nearest last.
const LAYER = [
  (y, i, r) => P(`M-120 ${y}q15-${6 + r(6)} 30 0${'t30 0'.repeat(11)}V170H-120Z`, i === 2 ? hsl(42, 58, 74) : hsl(198, 50, 62 - i * 14)),
  (y, i, r, colour) => {
    let d = `M-120 170V${y}`;
    for (let q = -110; q < 230; q += 22 + r(26)) d += `L${q} ${y - r(34) + 6}L${q + 14} ${y + 4}`;
    return P(`${d}V170Z`, colour);
  },
  (y, i, r, colour) => {
    let s = P(`M-120 ${y + 16}H220V170H-120Z`, colour);
    for (let q = -110; q < 220; q += 18 + r(12))
      s += r(2) ? C(q, y + 10, 9 + r(6), colour) : P(`M${q - 9} ${y + 18}L${q} ${y - 14}L${q + 9} ${y + 18}Z`, colour);
    return s;
  },
  (y, i, r, colour) => {
    let s = '';
    for (let q = -120; q < 220; q += 16 + r(12)) s += `<rect x="${q}" y="${y - 8 - r(36) + 14}" width="${12 + r(8)}" height="170" fill="${colour}"/>`;
    return s;
  },
  (y, i, r, colour, h) =>
    P(`M-120 170V${y}H${20 - i * 4}L${28 - i * 4} 170ZM220 170V${y - 8}H${80 + i * 4}L${72 + i * 4} 170Z`, colour) +
    (i === 1 ? P('M32 100V58Q50 34 68 58V100H60V62Q50 48 40 62V100Z', hsl(h, 20, 34)) : ''),
  (y, i, r, colour) => `<ellipse cx="50" cy="${74 + i * 8}" rx="${96 - i * 22}" ry="${34 - i * 9}" fill="${colour}"/>`,
];
function place(card, c, r) {
  const kind = SCENE.find(([re]) => re.test(card.name))?.[1] ?? r(6),
    h = r(360),
    x = 20 + r(60);
  const sky =
    fill(lch(0.86, 0.06, h)) +
    `<rect x="-120" y="30" width="340" height="130" fill="${lch(0.92, 0.05, h + 20)}"/>` +
    C(x, 26, 11 + r(8), r(2) ? '#fff' : lch(0.88, 0.1, h + 180));
  const land = [0, 1, 2].map(i => LAYER[kind](50 + i * 15, i, r, lch(0.7 - i * 0.12, 0.075, h + 140 + r(40)), h)).join('');
  return sky + land + (kind === 5 ? both(P('M14 82V30H17V40L30 36 17 34V82Z', c.k)) : '');
}
/** @type {[RegExp, (colors: any) => string][]} */
const WORN = [
  [
    /band|belt|scarf|ring|bracelet|sash/i,
    c =>
      C(50, 54, 28, 'none', `stroke="${c.k}" stroke-width="15"`) +
      C(50, 54, 28, 'none', `stroke="${c.b}" stroke-width="11"`) +
      P('M40 18H60L64 34H36Z', c.a) +
      C(50, 26, 4, c.y),
  ],
  [/cape|vest|cloak|coat|armor|suit/i, c => P('M32 18H68L84 88Q50 78 16 88Z', c.b) + both(P('M32 18 50 34 42 80Q28 80 20 86Z', c.m)) + C(50, 24, 6, c.y)],
  [/helmet|hat|cap|mask|crown|headband|glasses|goggles/i, c => P('M20 62Q20 24 50 24T80 62Z', c.b) + P('M12 60H88V72H12Z', c.a) + P('M46 24H54V60H46Z', c.y)],
];
function tool(card, c, r) {
  const worn = WORN.find(([re]) => re.test(card.name))?.[1],
    n = 4 + r(4);
  if (worn) return worn(c);
  const beads = [0, 1, 2, 3, 4, 5].map(i => C(26 + i * 9.6, 15 + 17 * Math.sin(((i + 0.5) / 6) * Math.PI), 3.2, i % 2 ? c.a : c.y)).join('');
  return (
    L('M22 8Q50 58 78 8', c.m, 4) +
    beads +
    `<g transform="translate(0 6)">${turn(n, () => P('M38 44 50 24 62 44 50 56Z', c.b)) + C(50, 54, 13, c.a) + C(46, 50, 4, '#fff', 'opacity=".7"')}</g>`
  );
}

const EVERY = ['#4c9a52', '#dd5f33', '#3b8ac9', '#e3b41b', '#9464b4', '#bd6a35', '#4b5a68', '#84939d'];
const ANY = /rainbow|multi|luminous|legacy|aurora|prism|blend|all|neo upper|unit/i;
function orb(card, c, r) {
  const n = 5 + r(6),
    star = 'M37 42 40 51 49 54 40 57 37 66 34 57 25 54 34 51Z';
  const ring = ANY.test(card.name)
    ? EVERY.map((q, i) => `<g transform="rotate(${i * 45} 50 54)">${P('M50 54 34 15.5A42 42 0 0 1 66 15.5Z', q)}</g>`).join('')
    : turn(n, () => P('M50 54 43 13H57Z', c.m)) + C(50, 54, 41, 'none', `stroke="${c.a}" stroke-width="4"`);
  return (
    ring +
    (/double|twin|dual/i.test(card.name) ? both(C(37, 54, 16, c.b) + P(star, c.a)) : C(50, 54, 24, c.b) + turn(3 + r(4), () => P('M46 54 50 34 54 54Z', c.a)))
  );
}

// A Basic Energy card is its glyph on the ground of its type.
function basic({ type, name }) {
  const [h, s, l] = GROUND[type] || GROUND.colorless;
  return (
    ground(type, name) +
    C(50, 52, 34, '#fff', 'opacity=".92"') +
    `<svg x="24" y="26" width="52" height="52" viewBox="0 0 24 24"><path fill="${hsl(h, s + 10, l - 12)}" fill-rule="evenodd" d="${GLYPH[type] || GLYPH.colorless}"/></svg>`
  );
}

const FIGURE = { item, tool, supporter: person, energy: orb };
// card: name, kind (item, tool, supporter, stadium, energy), type and stage.
export function thing(card) {
  const { kind, name } = card,
    r = dice(kind + name),
    h = r(360),
    light = r(2);
  if (kind === 'energy' && card.stage === 'Basic Energy') return basic(card);
  const c = {
    b: lch(light ? 0.93 : 0.45, light ? 0.04 : 0.09, h),
    m: lch(light ? 0.74 : 0.62, 0.09, h + 20),
    l: lch(0.96, 0.02, h),
    a: lch(light ? 0.64 : 0.76, 0.145, h + 150 + r(70)),
    y: lch(0.9, 0.11, h + 60 + r(60)),
    k: lch(0.25, 0.04, h),
    s: ['#f3ddc6', '#e6c3a1', '#c99b73', '#9a6b4a'][r(4)],
  };
  if (kind === 'stadium') return place(card, c, r);
  const shape = FIGURE[kind](card, c, r),
    drawn = `<g stroke="#fff" stroke-width="7" stroke-linejoin="round" opacity=".9">${shape}</g><g stroke="${c.k}" stroke-width="2.2" stroke-linejoin="round">${shape}</g>`;
  return wash(kind === 'energy' ? 'metal' : kind, name) + (kind === 'supporter' ? at(0.94, 50, 100, drawn) : drawn);
}
