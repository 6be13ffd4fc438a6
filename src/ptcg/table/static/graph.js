// The chance to win over the choices of a game, as SVG: turns in bands, Prize cards, Knock Outs, costly choices.

import { esc } from './html.js';

export const percent = x => `${Math.round(x * 100)}%`;

const UNJUDGED = 4; // the most choices between two judged ones that one line still joins

// Returns the drawing for a review in a box of that size. `at`: the place of the current choice in the list, -1 for none.
export function graph(review, at, W, H, colors = name => `var(--${name})`) {
  const { choices, mistakes, seat } = review,
    N = Math.max(2, choices.length),
    L = 38,
    R = 8,
    lane = H < 130 ? 13 : 17,
    T = lane + 4,
    B = H - lane - 18;
  const X = i => L + ((W - L - R) * i) / (N - 1),
    Y = p => B - (B - T) * p,
    half = (W - L - R) / (N - 1) / 2,
    side = player => colors(player === seat ? 'you' : 'them');
  const known = choices.map((c, i) => ({ ...c, i })).filter(c => c.chance !== null);
  const path = (points, value) => points.map((c, k) => `${k ? 'L' : 'M'}${X(c.i).toFixed(1)} ${Y(value(c)).toFixed(1)}`).join('');
  const out = [];
  const turns = [];
  choices.forEach((c, i) => {
    const last = turns.at(-1);
    if (last?.turn === c.turn) last.to = i;
    else turns.push({ turn: c.turn, from: i, to: i });
  });
  const every = Math.ceil(turns.length / (W / 26));
  let taken = -99; // where the last number of a turn ends
  turns.forEach((t, k) => {
    if (k % 2)
      out.push(`<rect x="${X(t.from) - half}" y="${T}" width="${X(t.to) - X(t.from) + 2 * half}" height="${B - T}" fill="${colors('felt')}" opacity=".7"/>`);
    const x = (X(t.from) + X(t.to)) / 2,
      wide = t.turn ? 4 * String(t.turn).length : 14;
    if (k % every || x - wide < taken + 5) return;
    taken = x + wide;
    out.push(`<text class="turn" x="${x}" y="${H - 3}" text-anchor="middle">${t.turn || 'start'}</text>`);
  });
  for (const v of [0, 0.5, 1])
    out.push(
      `<path d="M${L} ${Y(v)}H${W - R}" stroke="${colors('line')}" ${v === 0.5 ? 'stroke-width="1.5"' : 'stroke-dasharray="2 3"'}/><text x="${L - 5}" y="${Y(v) + 4}" text-anchor="end">${v * 100}%</text>`,
    );
  // Where many choices in a row are not judged, nothing is known: a dashed line joins the ends, without a range.
  /** @type {typeof known[]} */
  const runs = [];
  known.forEach((c, k) => {
    if (k && c.i - known[k - 1].i <= UNJUDGED) runs.at(-1).push(c);
    else runs.push([c]);
  });
  if (runs.length)
    out.push(
      `<clipPath id="up"><rect x="0" y="0" width="${W}" height="${Y(0.5)}"/></clipPath><clipPath id="down"><rect x="0" y="${Y(0.5)}" width="${W}" height="${H}"/></clipPath>`,
    );
  runs.forEach((run, k) => {
    const band = `${path(run, c => c.high)}${run
      .slice()
      .reverse()
      .map(c => `L${X(c.i).toFixed(1)} ${Y(c.low).toFixed(1)}`)
      .join('')}Z`;
    const area = `M${X(run[0].i)} ${Y(0.5)}${path(run, c => c.chance).replace('M', 'L')}L${X(run.at(-1).i)} ${Y(0.5)}Z`;
    out.push(
      `<path class="band" d="${band}" fill="${colors('ink-3')}" opacity=".22"/>`,
      `<path d="${area}" fill="${colors('you')}" opacity=".22" clip-path="url(#up)"/><path d="${area}" fill="${colors('them')}" opacity=".22" clip-path="url(#down)"/>`,
      `<path class="curve" d="${path(run, c => c.chance)}" fill="none" stroke="${colors('ink')}" stroke-width="2" stroke-linejoin="round"/>`,
    );
    if (k)
      out.push(
        `<path class="gap" d="${path([runs[k - 1].at(-1), run[0]], c => c.chance)}" fill="none" stroke="${colors('ink-3')}" stroke-width="1.5" stroke-dasharray="5 5"/>`,
      );
  });
  if (at >= 0) out.push(`<path d="M${X(at)} ${T - 3}V${B + 2}" stroke="${colors('accent')}" stroke-width="2"/>`);
  choices.forEach((c, i) => {
    for (const [player, n] of c.prizes || []) {
      const h = lane - 3,
        w = h * 0.72,
        y = player === seat ? 1 : H - 14 - lane;
      for (let k = 0; k < n; k += 1)
        out.push(`<rect class="prize" x="${X(i) - (w * n) / 2 + k * (w + 1)}" y="${y}" width="${w}" height="${h}" rx="2" fill="${side(player)}"/>`);
    }
    if (c.knockouts?.length && c.chance !== null) {
      const x = X(i),
        y = Y(c.chance);
      out.push(
        `<g class="ko" stroke="${side(c.knockouts[0])}" stroke-width="2.4" stroke-linecap="round"><circle cx="${x}" cy="${y}" r="6.5" fill="${colors('surface')}" stroke-width="1.6"/><path d="M${x - 2.6} ${y - 2.6}l5.2 5.2M${x + 2.6} ${y - 2.6}l-5.2 5.2"/></g>`,
      );
    }
  });
  /** @type {[number, number][]} */
  const numbers = []; // where the numbers of costly choices stand: beside each other, never on one another
  mistakes.forEach((m, k) => {
    const i = choices.findIndex(c => c.index === m.index),
      x = X(i),
      low = m.chosen.chance < 0.3,
      y = low ? Y(m.better.chance) - 15 : Y(m.chosen.chance) + 17;
    let beside = x;
    while (numbers.some(([a, b]) => Math.hypot(a - beside, b - y) < 18)) beside += 6;
    if (beside > W - R - 8) for (beside = x; numbers.some(([a, b]) => Math.hypot(a - beside, b - y) < 18); ) beside -= 6;
    numbers.push([beside, y]);
    out.push(
      `<g class="cost" data-at="${i}"><path d="M${x} ${Y(m.better.chance)}V${Y(m.chosen.chance)}" stroke="${colors('hurt')}" stroke-width="4" stroke-linecap="round"/><circle cx="${x}" cy="${Y(m.better.chance)}" r="3.5" fill="${colors('surface')}" stroke="${colors('good')}" stroke-width="2"/><circle class="number" cx="${beside}" cy="${y}" r="8.5" fill="${colors('hurt')}" stroke="${colors('surface')}" stroke-width="2"/><text x="${beside}" y="${y + 4}" text-anchor="middle" fill="${colors('surface')}" style="fill:${colors('surface')};font-weight:800">${k + 1}</text></g>`,
    );
  });
  const now = choices[at];
  if (now && now.chance !== null)
    out.push(`<circle cx="${X(at)}" cy="${Y(now.chance)}" r="5" fill="${colors('accent')}" stroke="${colors('surface')}" stroke-width="2"/>`);
  const place = x => Math.max(0, Math.min(choices.length - 1, Math.round(((x - L) / (W - L - R)) * (N - 1))));
  return { markup: out.join(''), place };
}

// Returns a picture of the graph to share, 1200 × 630, as SVG that needs no style sheet.
export function picture(review, title, sentence) {
  const style = getComputedStyle(document.documentElement),
    colors = name => style.getPropertyValue(`--${name}`).trim();
  const drawn = graph(review, -1, 1120, 330, colors);
  const costly = review.mistakes[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="system-ui, sans-serif"><style>text{font:600 13px system-ui,sans-serif;fill:${colors('ink-2')}}</style><rect width="1200" height="630" fill="${colors('bg')}"/><text x="40" y="66" style="font-size:34px;font-weight:800;fill:${colors('ink')}">${esc(title)}</text><text x="40" y="102" style="font-size:20px;fill:${colors('ink-2')}">${esc(sentence)}</text><rect x="28" y="126" width="1144" height="360" rx="16" fill="${colors('surface')}" stroke="${colors('line')}"/><g transform="translate(40 140)">${drawn.markup}</g>${wrapped(
    costly ? costly.say : 'No choice stands out.',
    92,
  )
    .map((words, i) => `<text x="40" y="${530 + 28 * i}" style="font-size:20px;fill:${colors('ink')}">${esc(words)}</text>`)
    .join('')}<text x="1160" y="610" text-anchor="end" style="font-size:16px">ptcg · chance to win with its 95% range</text></svg>`;
}
function wrapped(text, most) {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > most) lines.push('');
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines.slice(0, 2);
}

// Paints such a picture on a canvas. The page may not load a drawing as an image, so its parts are painted one by one.
export function paint(text, canvas) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement,
    ctx = canvas.getContext('2d');
  const clips = new Map([...root.querySelectorAll('clipPath')].map(clip => [`url(#${clip.id})`, clip.firstElementChild]));
  const number = (node, name) => Number(node.getAttribute(name) || 0);
  const shape = node => {
    const path = new Path2D(node.getAttribute('d') || undefined);
    if (node.nodeName === 'rect') path.roundRect(number(node, 'x'), number(node, 'y'), number(node, 'width'), number(node, 'height'), number(node, 'rx'));
    if (node.nodeName === 'circle') path.arc(number(node, 'cx'), number(node, 'cy'), number(node, 'r'), 0, 7);
    return path;
  };
  const word = (node, name, other) => node.closest(`[${name}]`)?.getAttribute(name) || other;
  const visit = node => {
    if (['clipPath', 'style', 'title'].includes(node.nodeName)) return;
    ctx.save();
    const moved = /translate\((\S+) (\S+)\)/.exec(node.getAttribute('transform') || '');
    if (moved) ctx.translate(Number(moved[1]), Number(moved[2]));
    const clip = clips.get(node.getAttribute('clip-path') || '');
    if (clip) ctx.clip(shape(clip));
    ctx.globalAlpha = Number(node.getAttribute('opacity') || 1);
    ctx.lineCap = /** @type {any} */ (word(node, 'stroke-linecap', 'butt'));
    ctx.lineWidth = Number(word(node, 'stroke-width', '1'));
    ctx.setLineDash((node.getAttribute('stroke-dasharray') || '').split(' ').filter(Boolean).map(Number));
    if (node.nodeName === 'text') {
      const style = node.style;
      ctx.font = `${style.fontWeight || 600} ${style.fontSize || '13px'} system-ui, sans-serif`;
      ctx.fillStyle = style.fill || getComputedStyle(document.documentElement).getPropertyValue('--ink-2').trim();
      const anchor = { middle: 'center', end: 'right' }[node.getAttribute('text-anchor')] || 'left';
      ctx.textAlign = /** @type {any} */ (anchor);
      ctx.fillText(node.textContent, number(node, 'x'), number(node, 'y'));
    } else if (['rect', 'path', 'circle'].includes(node.nodeName)) {
      const path = shape(node),
        stroke = word(node, 'stroke', 'none'),
        fill = word(node, 'fill', node.nodeName === 'path' ? 'none' : '#000');
      if (fill !== 'none') {
        ctx.fillStyle = fill;
        ctx.fill(path);
      }
      if (stroke !== 'none') {
        ctx.strokeStyle = stroke;
        ctx.stroke(path);
      }
    }
    for (const child of node.children) visit(child);
    ctx.restore();
  };
  visit(root);
}
