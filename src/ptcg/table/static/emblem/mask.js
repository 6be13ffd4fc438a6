// The mask of a Pokémon: its line determines head, ears, eyes and mouth, its depth how grown it is, its branch and kind the
// rest.

import { at, both, C, dice, fill, ground, hash, hsl, L, lch, P, turn } from './draw.js';

const HUE = {
  grass: 145,
  fire: 42,
  water: 240,
  lightning: 92,
  psychic: 308,
  fighting: 55,
  darkness: 255,
  metal: 235,
  dragon: 98,
  colorless: 80,
  fairy: 350,
};
const HEAD = [
  'M50 30a26 26 0 1 1 0 52a26 26 0 1 1 0-52Z',
  'M50 35C70 35 81 45 81 58S68 82 50 82 19 71 19 58 30 35 50 35Z',
  'M50 84C40 80 21 63 21 45 21 34 36 33 50 33S79 34 79 45C79 63 60 80 50 84Z',
  'M26 37Q50 28 74 37V57Q74 75 50 85 26 75 26 57Z',
  'M50 22C60 36 77 45 77 61A27 23 0 0 1 23 61C23 45 40 36 50 22Z',
  'M36 33H64Q76 33 76 46V70Q76 82 64 82H36Q24 82 24 70V46Q24 33 36 33Z',
  'M50 29 75 42V69L50 84 25 69V42Z',
  'M50 27 81 56 50 85 19 56Z',
  'M50 30C66 30 70 43 72 57 74 69 82 74 77 80 68 87 32 87 23 80 18 74 26 69 28 57 30 43 34 30 50 30Z',
  'M50 25C65 25 71 42 71 57S62 85 50 85 29 72 29 57 35 25 50 25Z',
];
const EAR = [
  c => P('M28 52 19 17 48 36Z', c.b) + P('M29 44 24 27 38 36Z', c.a),
  c => C(28, 36, 12.5, c.b) + C(28, 36, 6.5, c.a),
  c => P('M37 44C20 32 13 9 22 3 33 1 44 22 46 38Z', c.b) + P('M35 36C25 26 20 13 24 9 31 10 37 22 40 34Z', c.a),
  c => P('M30 47C12 42 7 24 14 8 18 24 30 30 44 35Z', c.a),
  c => L('M40 38C37 24 30 18 23 14', c.k, 3.4) + C(21, 13, 6, c.a),
  c => P('M30 50 5 34 11 49 2 58 12 63 8 75 31 70Z', c.a),
  c => P('M36 44C12 42 5 22 9 8 29 11 43 24 43 39Z', c.a) + L('M14 14Q28 24 36 38', c.k, 1.4),
  c => L('M39 40 29 22 19 17M29 22 31 8M34 31 21 32', c.k, 6.6) + L('M39 40 29 22 19 17M29 22 31 8M34 31 21 32', c.a, 3.4),
  c => P('M36 36C16 32 5 50 11 75 24 77 33 64 38 50Z', c.b) + P('M28 44C18 46 13 58 15 68 22 66 27 58 30 50Z', c.a),
  c => P('M31 54C13 52 1 36 3 20 11 28 16 26 18 17 25 25 28 22 32 14 40 26 42 38 42 46Z', c.b),
  c => P('M28 54 8 47 17 60 5 66 17 71 10 82 33 76Z', c.b),
  c => P('M35 46 21 35 28 31 12 7 37 25 32 30 48 37Z', c.a),
];
const TOP = {
  none: () => '',
  flame: c => P('M50 38C34 32 42 20 48 4 52 15 67 20 61 32 59 36 55 38 50 38Z', c.a) + P('M50 37C43 33 47 26 50 18 52 25 57 28 55 33 54 36 52 37 50 37Z', c.y),
  sprout: c => both(P('M50 36C34 36 29 24 30 14 43 15 50 23 50 36Z', c.a)),
  bolt: c => P('M54 3 39 23H49L45 38 61 17H51Z', c.a),
  gem: c => P('M50 5 60 21 50 38 40 21Z', c.a) + P('M50 5 60 21H40Z', c.y),
  horn: c => P('M42 38 50 3 58 38Z', c.a) + L('M45 29H55M46.5 22H53.5', c.k, 1.5),
  crest: c => P('M34 38 33 20 42 29 50 8 58 29 67 20 66 38Z', c.a),
  moon: c => P('M63 9A17 17 0 1 0 63 33 14 14 0 1 1 63 9Z', c.a, 'transform="translate(-3 2)"'),
  plume: c => P('M47 38C35 28 36 10 52 5 66 4 68 18 58 20 62 12 52 11 50 20 49 27 53 33 54 38Z', c.a),
  orb: c => L('M50 36V24', c.k, 3) + C(50, 16, 10.5, c.a) + C(46.5, 12.5, 2.8, '#fff', 'opacity=".85"'),
  star: c => P('M50 2 54.5 14 67 15 57 23 60 35 50 28 40 35 43 23 33 15 45.5 14Z', c.a),
  fin: c => P('M38 38C34 20 46 8 66 5 59 15 62 26 64 38Z', c.a),
};
const TOPS = {
  fire: ['flame', 'crest', 'horn', 'plume'],
  grass: ['sprout', 'plume', 'star', 'crest'],
  water: ['orb', 'fin', 'plume', 'moon'],
  lightning: ['bolt', 'crest', 'horn', 'star'],
  psychic: ['gem', 'moon', 'orb', 'star'],
  fighting: ['crest', 'horn', 'none', 'gem'],
  darkness: ['moon', 'horn', 'fin', 'gem'],
  metal: ['horn', 'gem', 'crest', 'bolt'],
  dragon: ['fin', 'horn', 'crest', 'orb'],
  colorless: ['plume', 'none', 'crest', 'star'],
  fairy: ['star', 'moon', 'plume', 'orb'],
};
const BACKS = [
  (c, k, n) => turn(n + 6, () => P(`M44 30 50 ${k > 1 ? 0 : 10} 56 30Z`, c.m)),
  (c, k, n) => turn(n + 3, () => `<ellipse cx="50" cy="${k > 1 ? 20 : 25}" rx="${k > 1 ? 11 : 9}" ry="${k > 1 ? 18 : 13}" fill="${c.m}"/>`),
  (c, k) =>
    both(
      P(
        k > 1
          ? 'M40 62C20 40 4 18-6 14-2 26-6 34-8 44-3 46-4 54-6 60 0 61 2 68 2 74 14 72 30 74 40 72Z'
          : 'M40 64C24 50 12 36 4 32 7 42 5 48 5 55 9 58 9 63 10 68 20 70 32 74 40 72Z',
        c.m,
      ),
    ),
  (c, k) =>
    P(k > 1 ? 'M50 58C24 58 4 78-2 104H102C96 78 76 58 50 58Z' : 'M50 64C32 64 18 80 14 102H86C82 80 68 64 50 64Z', c.m) + both(P('M40 74 50 96 34 88Z', c.a)),
  (c, k) => both(P(k > 1 ? 'M46 60-4 22 4 42-8 48 4 58-6 70 8 74 4 88 46 78Z' : 'M46 62 8 36 13 50 4 56 13 64 8 76 46 78Z', c.m)),
  (c, k, n) => turn(n + 4, i => C(50, k > 1 ? 15 : 21, i % 2 ? 5 : 8, i % 2 ? c.a : c.m)),
  (c, k, n) => turn(n + 3, () => C(50, k > 1 ? 25 : 30, k > 1 ? 17 : 13, c.m)),
  (c, k, n) => turn(n + 4, () => P(`M42 32C38 22 48 18 ${k > 1 ? '47 2 58 14 62 22 58 32' : '48 12 57 18 61 24 58 32'}Z`, c.m)),
];
const EYE = [
  c => C(39, 57, 7, '#fff') + C(40, 57.5, 4.3, c.k) + C(41.6, 55.6, 1.6, '#fff'),
  c => C(39, 57, 4.6, c.k) + C(40.6, 55.3, 1.5, '#fff'),
  c => P('M29 50 46 56 44 64Q33 64 29 50Z', '#fff') + C(40, 59, 3.3, c.k),
  c => P('M31 56H47A8 8 0 0 1 31 56Z', '#fff') + P('M35.5 56H43.500A4 4 0 0 1 35.5 56Z', c.k) + L('M30 56H48', c.k, 2.2),
  c => `<ellipse cx="39" cy="57" rx="5" ry="8" fill="${c.k}"/>` + C(40.6, 53.5, 2, '#fff'),
  c => L('M32 60Q39 50 46 60', c.k, 3.2),
  c => P('M28 51 47 58 43 64Q31 63 28 51Z', c.y, `stroke="${c.k}" stroke-width="1.6"`),
  c => C(39, 57, 7, c.y, `stroke="${c.k}" stroke-width="1.8"`) + P('M39 51.5 41.2 57 39 62.5 36.8 57Z', c.k),
];
const MOUTH = [
  () => '',
  c => L('M44 70Q50 75.5 56 70', c.k, 2.4),
  c => P('M42 66 50 62 58 66 50 77Z', c.y, `stroke="${c.k}" stroke-width="1.5"`),
  c => `<ellipse cx="50" cy="71" rx="12" ry="8.5" fill="${c.l}"/>` + P('M45.5 67H54.500L50 71.500Z', c.k) + L('M50 71.500V75', c.k, 1.8),
  c => L('M42 69H58', c.k, 2.4) + both(P('M43 69 45.2 75.5 47.4 69Z', '#fff')),
  c => `<ellipse cx="50" cy="71.5" rx="3.2" ry="3.8" fill="${c.k}"/>`,
  c => both(P('M40 70Q38 79 33 80 35 74 36 69Z', '#fff', `stroke="${c.k}" stroke-width="1.2"`)) + L('M42 71Q50 74 58 71', c.k, 2.2),
  c => L('M40 70 44 73 48 70 52 73 56 70 60 73', c.k, 2.2),
];
const MARK = [
  () => '',
  c => P('M50 36 55 43 50 50 45 43Z', c.a),
  c => `<ellipse cx="50" cy="86" rx="24" ry="21" fill="${c.l}"/>`,
  c => `<rect x="10" y="48" width="80" height="17" fill="${c.m}"/>`,
  c => `<rect x="44.5" y="20" width="11" height="70" fill="${c.m}"/>`,
  c => both(C(31, 69, 6, c.a)),
  c => `<rect x="50" y="10" width="50" height="90" fill="${c.m}"/>`,
  c => C(36, 42, 5, c.m) + C(64, 45, 7, c.m) + C(55, 36, 4, c.m) + C(29, 70, 5, c.m) + C(70, 72, 4, c.m),
  c => L('M50 28V46M40 31 43 45M60 31 57 45', c.m, 4),
  c => P('M10 10H90V44Q70 56 50 46 30 56 10 44Z', c.m),
];

// the shape behind the mask, by mechanic (subtypes)
const HALO = {
  ex: () => turn(24, i => P(`M49 54 ${i % 2 ? '48-20 52-20' : '47-30 53-30'} 51 54Z`, '#fff', `opacity="${i % 2 ? 0.28 : 0.5}"`)),
  Tera: c => turn(8, i => P('M50 54 34 2 50-14 66 2Z', i % 2 ? '#fff' : c.a, `opacity="${i % 2 ? 0.42 : 0.3}"`)),
  V: () => [0, 1, 2, 3, 4].map(i => P(`M${-60 + i * 46} 110 ${-20 + i * 46}-10 ${-8 + i * 46}-10 ${-48 + i * 46} 110Z`, '#fff', 'opacity=".3"')).join(''),
  VMAX: c => turn(14, i => P(`M40 54 ${i % 2 ? '50-24' : '50 0'} 60 54Z`, c.y, 'opacity=".55"')),
  VSTAR: () => turn(5, () => P('M30 54 50-26 70 54Z', '#fff', 'opacity=".6"')),
  GX: () => P('M50 2 95 28V80L50 106 5 80V28Z', '#fff', 'opacity=".42"'),
  EX: () => P('M50 6 91 30V78L50 102 9 78V30Z', 'none', 'stroke="#fff" stroke-width="5" opacity=".6"'),
  MEGA: c =>
    C(50, 54, 45, 'none', 'stroke="#fff" stroke-width="4" stroke-dasharray="18 9" opacity=".75"') +
    C(50, 54, 37, 'none', `stroke="${c.y}" stroke-width="3" stroke-dasharray="10 9"`),
  BREAK: c => L('M-30 20 10 34 22 8 40 30 62 0 78 30 130 10M-20 96 20 80 40 100 70 82 120 98', c.y, 2.5),
  'Level-Up': () => [0, 1, 2].map(i => L(`M8 ${60 + i * 18} 50 ${20 + i * 18} 92 ${60 + i * 18}`, 'rgb(255 255 255/.5)', 5)).join(''),
  Radiant: c => turn(16, i => C(50, 4, i % 2 ? 3 : 5, c.y)),
  Prime: () => P('M50-10 58 46 114 54 58 62 50 118 42 62-14 54 42 46Z', '#fff', 'opacity=".6"'),
  Ancient: c => L('M-40 90-28 80-16 90-4 80 8 90 20 80 32 90 44 80 56 90 68 80 80 90 92 80 104 90 116 80 128 90', c.y, 4),
  Future: c => [30, 40, 50].map(r => C(50, 54, r, 'none', `stroke="${c.y}" stroke-width="2" stroke-dasharray="2 6" opacity=".9"`)).join(''),
};

const REGION = { Alolan: 1, Galarian: 2, Hisuian: 3, Paldean: 4 };
const MECHANICS = ['VMAX', 'VSTAR', 'Tera', 'MEGA', 'BREAK', 'GX', 'EX', 'V', 'ex', 'Level-Up', 'Prime', 'Radiant', 'Ancient', 'Future'];
const KIND = / (ex|EX|GX|V|VMAX|VSTAR|LV\.X|BREAK|δ|★|◇|Prime)$|-(EX|GX)$/g;
const ACCENT = [150, 180, 205, 120, -75, 75];

// Returns the look of a line, drawn by dice from the number of its first species; a branch of the line redraws parts of it.
function look(line) {
  const f = dice(`line${line.root}`),
    s = dice(`kind${line.number}`),
    home = line.home;
  const g = {
    head: f(10),
    ear: f(12),
    eye: f(8),
    mouth: f(8),
    mark: f(10),
    tone: f(3),
    hue: f(5) * 17 - 34,
    accent: ACCENT[f(6)],
    top: f(4),
    back: f(8),
    n: f(4),
  };
  if (line.fork && line.depth) {
    g.ear = s(12);
    g.top = s(4);
    g.back = s(8);
    g.hue += s(3) * 18 - 18;
    if (home !== line.first) {
      g.tone = s(3);
      g.mark = s(10);
    }
    g.accent = ACCENT[s(6)];
    g.n = s(4);
  }
  if (g.eye === 5 && line.depth) g.eye = 3;
  g.hue += HUE[home] + (['colorless', 'metal', 'darkness'].includes(home) ? f(9) * 40 : 0);
  return g;
}

// Colours: b body, m mane and marks, l light parts, a accent, y bright, k lines.
const palette = (tone, h, ac) => ({
  b: [lch(0.92, 0.045, h), lch(0.43, 0.085, h), lch(0.75, 0.125, h)][tone],
  m: [lch(0.76, 0.1, h + 14), lch(0.58, 0.11, h + 14), lch(0.54, 0.12, h + 10)][tone],
  l: [lch(0.98, 0.02, h + 24), lch(0.84, 0.06, h + 24), lch(0.96, 0.04, h + 24)][tone],
  a: lch(tone === 1 ? 0.78 : 0.68, 0.145, ac),
  y: lch(0.91, 0.11, ac + 28),
  k: lch(0.25, 0.05, h),
});

function collar(region, c, edge) {
  const bead = (x, y, i) =>
    [C(x, y, 4.6, i % 2 ? c.a : c.y, edge), P(`M${x - 4} ${y - 4}h8l-4 9Z`, c.a, edge), C(x, y, 4, c.l, edge), P(`M${x - 4} ${y}l4-5 4 5-4 5Z`, c.y, edge)][
      region - 1
    ];
  return region ? [0, 1, 2, 3, 4, 5, 6].map(i => bead(26 + i * 8, 84 + 6 * Math.sin((i / 6) * Math.PI), i)).join('') : '';
}
function sign(word, name, c) {
  if (word === 'Dark') return L('M60 38 70 50M66 37 74 47', c.y, 2);
  if (word === 'Shining' || name.includes('★'))
    return [
      [22, 26],
      [80, 34],
      [74, 84],
    ]
      .map(([x, y]) => P(`M${x} ${y - 8}l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z`, '#fff'))
      .join('');
  return word === 'Light' ? L('M32 14a18 6 0 1 0 36 0 18 6 0 1 0-36 0', c.y, 3) : '';
}
const medal = owner =>
  owner
    ? C(83, 82, 14, hsl(hash(owner) % 360, 52, 34), 'stroke="#fff" stroke-width="2.6"') +
      `<text x="83" y="88" text-anchor="middle" font-size="17" font-weight="800" font-family="system-ui, sans-serif" fill="#fff">${owner.replace(/^Team /, '')[0]}</text>`
    : '';

// card: name, type, subtypes, and line (number, root, depth, grows, fork, home, first); id: a name for the clip.
export function mask(card, id) {
  const { line, name, type, subtypes: sub = [] } = card,
    g = look(line);
  const plain = name.replace(KIND, ''),
    owner = plain.match(/^(.+?)['’]s (?=\S)/)?.[1],
    word = plain.split(' ')[0],
    region = REGION[word] || 0;
  const grown = line.depth === 0 && !line.grows ? 1.5 : Math.min(2, line.depth),
    step = Math.round(grown); // a Pokémon that never evolves is drawn grown
  const shining = word === 'Shining' || name.includes('★'),
    tone = word === 'Dark' ? 1 : word === 'Light' || shining ? 0 : g.tone;
  const hue = g.hue + region * 62,
    c = palette(tone, hue, hue + g.accent),
    edge = `stroke="${c.k}" stroke-width="2.2" stroke-linejoin="round"`;
  const back = grown >= 1 ? BACKS[g.back](c, grown, g.n + (grown > 1 ? 3 : 1)) : '';
  const ears = at([0.86, 1.02, 1.14][step], 50, 46, both(EAR[g.ear](c))),
    top = at([0.82, 1, 1.18][step], 50, 38, TOP[TOPS[line.home][g.top]](c));
  const head = HEAD[g.head],
    gem = grown >= 2 ? P('M50 40 54.5 46 50 52 45.5 46Z', c.y, edge) : '';
  const figure =
    `<g stroke="#fff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round" opacity=".9">${back}${ears}${P(head, c.b)}${top}</g>` +
    `<g ${edge}>${back}${ears}</g><clipPath id="${id}"><path d="${head}"/></clipPath>${P(head, c.b)}` +
    `<g clip-path="url(#${id})">${MARK[g.mark](c)}<ellipse cx="40" cy="38" rx="22" ry="13" fill="#fff" opacity=".16"/></g>${P(head, 'none', edge)}` +
    `<g ${edge}>${top}</g>${gem}${at([1.26, 1.06, 0.96][step], 50, 60, both(EYE[g.eye](c)))}${MOUTH[g.mouth](c)}${sign(word, name, c)}${collar(region, c, edge)}`;
  const mechanic = MECHANICS.find(x => sub.includes(x) || x === word),
    era = ['Future', 'Ancient'].find(x => sub.includes(x) && x !== mechanic);
  return (
    ground(type, line.root) +
    (word === 'Dark' ? fill('#0b0f14', 'opacity=".62"') : '') +
    (mechanic ? HALO[mechanic](c) : '') +
    (era && mechanic ? HALO[era](c) : '') +
    at([0.78, 0.84, 0.88][step] * (mechanic === 'VMAX' ? 1.2 : 1), 50, 58, figure) +
    medal(owner)
  );
}
