// Dragging by mouse or touch (Pointer Events) after 8 px: a card from the hand (on touch only upwards, since sideways
// scrolls), or the player's own Pokémon to another place, to retreat or to promote.

import { $, $$ } from './html.js';
import { fromHand } from './state.js';

let drag = null;
export const dragging = () => Boolean(drag?.on);
let justDropped = false;
export const dropped = () => justDropped;

export function watchDrag({ pick, target, play, cancel, liftSpot }) {
  document.addEventListener(
    'pointerdown',
    /** @param {On<PointerEvent>} event */ event => {
      const el = event.target.closest('.handcard, .spot[data-ref^="me."]');
      if (el && !event.button) drag = { el, ref: el.dataset.ref, card: el.dataset.hand, x: event.clientX, y: event.clientY, on: false, id: event.pointerId };
    },
  );
  document.addEventListener('pointermove', event => {
    if (!drag) return;
    const dx = event.clientX - drag.x,
      dy = event.clientY - drag.y;
    if (!drag.on) {
      if (Math.hypot(dx, dy) < 8 || (drag.card && event.pointerType === 'touch' && Math.abs(dx) > Math.abs(dy))) return;
      if (drag.card && !fromHand(drag.card).length) {
        const { ref, card } = drag;
        drag = null;
        return pick(ref, card);
      }
      if (!drag.card && !liftSpot(drag.ref)) {
        drag = null;
        return;
      }
      lift(event);
    }
    drag.ghost.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
    drag.over = document.elementFromPoint(event.clientX, event.clientY)?.closest('.spot[data-ref], .slot[data-ref], .handcard');
    $$('.over').forEach(x => x.classList.remove('over'));
    if (drag.over?.classList.contains('legal')) drag.over.classList.add('over');
  });
  function lift(event) {
    drag.on = true;
    if (drag.card) pick(drag.ref, drag.card, true);
    try {
      drag.el.setPointerCapture(drag.id);
    } catch {
      /* the pointer is gone already */
    }
    const width = drag.el.offsetWidth,
      ghost = (drag.ghost = drag.el.cloneNode(true)); // a ghost, because the hand scrolls and clips
    ghost.className = 'card lifted';
    ghost.removeAttribute('data-ref');
    ghost.style.cssText = `--w:${width}px;left:${event.clientX - width / 2}px;top:${event.clientY - width * 0.45}px`;
    $('#fx').append(ghost);
    drag.x = event.clientX;
    drag.y = event.clientY;
    drag.el.classList.add('drag');
  }
  const drop = event => {
    if (!drag) return;
    const d = drag;
    drag = null;
    if (!d.on) return;
    d.el.classList.remove('drag');
    d.ghost.remove();
    $$('.over').forEach(x => x.classList.remove('over'));
    justDropped = true;
    setTimeout(() => {
      justDropped = false;
    });
    if (event.type === 'pointercancel') return cancel();
    const on = d.over && !d.over.classList.contains('handcard') ? d.over.dataset.ref : null;
    if (on && on !== d.ref) return target(on);
    if (!d.card) return cancel();
    return event.clientY < $('#prompt').getBoundingClientRect().top ? play(d.card) : cancel();
  };
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
}
