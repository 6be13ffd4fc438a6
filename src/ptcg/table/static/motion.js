// Motion: how the position came about. The position itself is state, so nothing is lost with motion turned off.

import { $, $$ } from './html.js';
import { placeOfLine } from './steps.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const EASE = 'cubic-bezier(.2,.8,.2,1)';
const centre = r => [r.left + r.width / 2, r.top + r.height / 2];
const boxes = () => new Map($$('[data-ref]').map(el => [el.dataset.ref, el.getBoundingClientRect()]));
const ghosts = new Map();

// Called before the new position is drawn: notes the places of all cards, and the cards that will be gone.
/** @param {import('./shapes').Event[]} lines */
export function before(lines) {
  ghosts.clear();
  for (const line of lines) {
    if (line.verb !== 'knocked_out' || !placeOfLine(line)) continue;
    const el = $(`.spot[data-ref="${CSS.escape(placeOfLine(line))}"]`);
    if (el) ghosts.set(placeOfLine(line), [el.cloneNode(true), el.getBoundingClientRect()]);
  }
  return boxes();
}

// Called after the new position is drawn.
export function after(lines, was) {
  const fx = $('#fx'),
    floats = {},
    flips = lines.slice(-12).filter(line => line.verb === 'coin').length;
  let coins = 0;
  for (const line of lines.slice(-12)) {
    const ref = placeOfLine(line),
      box = was.get(ref);
    if ((line.verb === 'damage' || line.verb === 'counters') && line.amount && box) float(fx, box, `−${line.amount}`, (floats[ref] = (floats[ref] ?? -1) + 1));
    if (line.verb === 'coin' && coins < 4) coin(fx, line.coin === 'heads', coins++, Math.min(flips, 4));
  }
  if (calm.matches) return;
  for (const [ghost, box] of ghosts.values()) {
    ghost.removeAttribute('data-ref');
    ghost.className = 'card';
    ghost.style.cssText = `--w:${box.width}px;position:absolute;left:${box.left}px;top:${box.top}px`;
    fx.append(ghost);
    ghost
      .animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: 'rotate(-7deg) scale(.86)', opacity: 0 },
        ],
        { duration: 420, fill: 'forwards' },
      )
      .finished.then(() => ghost.remove());
  }
}

function float(fx, box, text, nth) {
  const [x, y] = centre(box),
    el = document.createElement('span');
  el.className = 'float';
  el.textContent = text;
  el.style.cssText = `left:${x}px;top:${y + nth * 34}px`;
  fx.append(el);
  if (calm.matches) return setTimeout(() => el.remove(), 1200);
  return el
    .animate(
      [
        { transform: 'scale(.5)', opacity: 0 },
        { transform: 'scale(1.15)', opacity: 1, offset: 0.25 },
        { transform: 'translateY(-54px)', opacity: 1, offset: 0.8 },
        { transform: 'translateY(-70px)', opacity: 0 },
      ],
      { duration: 1200, fill: 'forwards' },
    )
    .finished.then(() => el.remove());
}

// A coin lands on the result that the event carries, never on a result of its own.
function coin(fx, heads, nth, all) {
  const grid = $('#grid').getBoundingClientRect(),
    [x, y] = centre(grid),
    step = Math.min(120, (grid.width - 124) / Math.max(1, all - 1)), // side by side, or overlapping where there is no room
    el = document.createElement('div'),
    end = 1440 + (heads ? 0 : 180);
  el.className = 'coin';
  el.innerHTML = '<i>Heads</i><i>Tails</i>';
  el.style.cssText = `left:${x + (nth - (all - 1) / 2) * step}px;top:${y}px`;
  fx.append(el);
  if (calm.matches) {
    el.style.transform = `rotateY(${heads ? 0 : 180}deg)`;
    return setTimeout(() => el.remove(), 1500);
  }
  return el
    .animate(
      [
        { transform: 'translateY(60px) rotateY(0) scale(.6)' },
        { transform: `translateY(-90px) rotateY(${end * 0.6}deg) scale(1.2)`, offset: 0.4 },
        { transform: `rotateY(${end}deg)`, offset: 0.7 },
        { transform: `rotateY(${end}deg)` },
      ],
      { duration: 1600, delay: nth * 120, easing: 'cubic-bezier(.3,.6,.3,1)', fill: 'both' },
    )
    .finished.then(() => el.remove());
}

// A card flies from the hand to its new place.
export function fly(from, to) {
  const a = $(`[data-ref="${CSS.escape(from)}"]`),
    b = $(`[data-ref="${CSS.escape(to)}"]`);
  if (!a || !b || calm.matches) return;
  const box = a.getBoundingClientRect(),
    [x0, y0] = centre(box),
    [x1, y1] = centre(b.getBoundingClientRect()),
    ghost = a.cloneNode(true);
  ghost.removeAttribute('data-ref');
  ghost.className = 'card';
  ghost.style.cssText = `--w:${a.offsetWidth}px;position:absolute;left:${x0 - a.offsetWidth / 2}px;top:${y0 - a.offsetHeight / 2}px`;
  $('#fx').append(ghost);
  ghost
    .animate([{ transform: 'none' }, { transform: `translate(${x1 - x0}px,${y1 - y0}px) scale(.45)`, opacity: 0.2 }], { duration: 320, easing: EASE })
    .finished.then(() => ghost.remove());
}
