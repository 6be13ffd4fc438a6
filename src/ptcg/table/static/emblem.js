// emblem(card): an emblem drawn from facts of the card alone: name, kind, type, subtypes, and its place in its evolution
// line. The same card always has the same emblem. Each emblem is drawn once into a sprite of the page; its uses only refer
// to it.

import { hash } from './emblem/draw.js';
import { mask } from './emblem/mask.js';
import { thing } from './emblem/things.js';

const key = card => `${card.kind}|${card.name}|${card.type}|${(card.subtypes || []).join()}`;
const alone = card => ({
  number: card.name,
  root: card.from || card.name,
  depth: /\d/.exec(card.stage || '')?.[0] || 0,
  grows: true,
  fork: false,
  home: card.type,
  first: card.type,
});

// Returns the drawing itself, as the inside of an SVG of 100 × 100.
export function drawing(card) {
  return card.kind === 'pokemon' ? mask({ ...card, line: card.line || alone(card) }, `c${hash(key(card)).toString(36)}`) : thing(card);
}

const drawn = new Map();
let sprite = null;
function draw(card) {
  if (!sprite) {
    sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sprite.setAttribute('class', 'sprite');
    sprite.setAttribute('aria-hidden', 'true');
    document.body.append(sprite);
  }
  const id = `em${hash(key(card)).toString(36)}`;
  sprite.insertAdjacentHTML('beforeend', `<g id="${id}">${drawing(card)}</g>`);
  drawn.set(key(card), id);
  return id;
}

export const emblem = (card, cls = 'emblem') =>
  `<svg class="${cls}" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#${drawn.get(key(card)) || draw(card)}"/></svg>`;
