// The tools that draw emblems: seeded dice, colours, shapes, and the ground of each type. Text in, SVG text out.

// Returns a number from a text, always the same number; dice(seed)(n) is a whole number below n, dice(seed)() a fraction.
export function hash(text) {
  let h = 2166136261;
  for (const c of String(text)) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}
export function dice(seed) {
  let h = hash(seed);
  return n => {
    h = (Math.imul(h ^ (h >>> 15), 2246822507) + 0x9e3779b9) | 0;
    const x = ((h ^ (h >>> 13)) >>> 0) / 4294967296;
    return n ? Math.floor(x * n) : x;
  };
}

export const hsl = (h, s, l) => `hsl(${Math.round(((h % 360) + 360) % 360)} ${Math.round(s)}% ${Math.round(l)}%)`;
export const lch = (l, c, h) => `oklch(${+l.toFixed(2)} ${+c.toFixed(3)} ${Math.round(((h % 360) + 360) % 360)})`;
export const N = x => +x.toFixed(1);
export const both = s => `${s}<g transform="matrix(-1 0 0 1 100 0)">${s}</g>`;
export const P = (d, f, x = '') => `<path d="${d}" fill="${f}" ${x}/>`;
export const C = (x, y, r, f, z = '') => `<circle cx="${N(x)}" cy="${N(y)}" r="${N(r)}" fill="${f}" ${z}/>`;
export const L = (d, c, w) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const turn = (n, f, a = 0) => Array.from({ length: n }, (_, i) => `<g transform="rotate(${N(a + (i * 360) / n)} 50 54)">${f(i)}</g>`).join('');
export const at = (k, x, y, s) => (k === 1 ? s : `<g transform="translate(${x} ${y}) scale(${+k.toFixed(2)}) translate(${-x} ${-y})">${s}</g>`);

// hue, saturation, lightness of the ground of each type
export const GROUND = {
  grass: [126, 36, 46],
  fire: [17, 70, 54],
  water: [207, 56, 52],
  lightning: [46, 76, 52],
  psychic: [280, 36, 57],
  fighting: [22, 52, 48],
  darkness: [212, 20, 34],
  metal: [204, 14, 58],
  dragon: [46, 52, 44],
  colorless: [42, 16, 66],
  fairy: [329, 50, 66],
  item: [204, 36, 54],
  supporter: [22, 56, 58],
  stadium: [156, 32, 46],
  tool: [251, 30, 60],
};
const MOTIF = {
  grass: (i, x) => P('M0 0C4-10 14-12 22-10 20-2 12 4 0 0Z', '#fff', x),
  fire: (i, x) => P('M0 0C-6-6 0-12 2-20 6-12 10-6 4 0Z', '#fff', x),
  water: (i, x) => L('M0 0q5-6 10 0t10 0', '#fff', 2.4).replace('/>', ` ${x}/>`),
  lightning: (i, x) => P('M6-12-4 2H3L0 12 10-3H3Z', '#fff', x),
  psychic: (i, x) => C(0, 0, 6, 'none', `stroke="#fff" stroke-width="2.2" ${x}`),
  fighting: (i, x) => P('M-9 6 0-6 9 6Z', '#fff', x),
  darkness: (i, x) => C(0, 0, 1.8, '#fff', x),
  metal: (i, x) => P('M0-8 7-4V4L0 8-7 4V-4Z', 'none', `stroke="#fff" stroke-width="2" ${x}`),
  dragon: (i, x) => P('M-9-5Q0-6 0 4 0-6 9-5 7 6 0 10-7 6-9-5Z', '#fff', x),
  colorless: (i, x) => P('M0-8 2-2 8 0 2 2 0 8-2 2-8 0-2-2Z', '#fff', x),
  fairy: (i, x) => P('M0-7 2-2 7-2 3 1.5 4.5 7 0 3.5-4.5 7-3 1.5-7-2-2-2Z', '#fff', x),
};
export const fill = (colour, more = '') => `<rect x="-120" y="-60" width="340" height="220" fill="${colour}" ${more}/>`;
export function ground(type, key) {
  const r = dice(`ground${key}`),
    [h, s, l] = GROUND[type] || GROUND.colorless,
    motif = MOTIF[type] || MOTIF.colorless;
  const glow = (rx, ry, cy, more, light, opacity) =>
    `<ellipse cx="50" cy="${cy}" rx="${rx}" ry="${ry}" fill="${hsl(h, s + more, light)}" opacity="${opacity}"/>`;
  let out = fill(hsl(h, s, l)) + glow(74, 60, 52, 6, Math.min(88, l + 17), 0.75) + glow(44, 42, 54, 8, Math.min(93, l + 29), 0.7);
  for (let i = 0; i < 18; i++)
    out += `<g transform="translate(${N(-90 + (i % 9) * 35 + r() * 16)} ${N((i > 8 ? 74 : 12) + r() * 22)}) rotate(${r(50) - 25}) scale(${N(0.7 + r() * 0.6)})">${motif(i, 'opacity=".3"')}</g>`;
  return out;
}
