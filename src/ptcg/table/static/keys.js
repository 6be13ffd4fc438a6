// Keyboard: Tab moves between zones, arrows inside a zone, Enter acts, Space looks, numbers choose lit items.

import { ITEMS } from './board.js';
import { $, $$ } from './html.js';

const rows = zone => [...zone.querySelectorAll(ITEMS)].filter(x => !x.closest('.acts'));

function move(items, from, to) {
  const next = items[(to + items.length) % items.length];
  items.forEach(x => {
    x.tabIndex = -1;
  });
  next.tabIndex = 0;
  next.focus();
}

export function watchKeys({ press, look, number, why, cancel, end, undo, tab, replay, watch, confirm }) {
  document.addEventListener(
    'keydown',
    /** @param {On<KeyboardEvent>} event */ event => {
      if ($('#zoom').open || event.target.matches('input, textarea, select') || event.metaKey || event.ctrlKey || event.altKey) return;
      const focus = document.activeElement,
        zone = focus.closest('[data-zone]:not(.acts)'),
        items = zone ? rows(zone) : [],
        i = items.indexOf(focus);
      if (watch.on()) {
        if (event.key === ' ' && !focus.matches('button')) {
          event.preventDefault();
          return watch.pause();
        }
        if (event.key === 'ArrowRight') {
          event.preventDefault();
          return watch.forward();
        }
      }
      const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (i >= 0 && side) {
        event.preventDefault();
        return move(items, i, i + side);
      }
      if (focus.getAttribute('role') === 'tab' && side) {
        const tabs = $$('[role=tab]'),
          next = tabs[(tabs.indexOf(focus) + side + tabs.length) % tabs.length];
        tab(next.id.slice(4));
        return next.focus();
      }
      if (side && replay(side, event.shiftKey)) return event.preventDefault();
      if (/^[1-9]$/.test(event.key)) {
        if (number(+event.key - 1)) event.preventDefault();
        return;
      }
      if (focus.matches('[role=button][data-ref]') && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        return event.key === ' ' ? look(focus) : press(focus);
      }
      if (event.key === 'Enter' && !focus.matches('button, a') && confirm()) return event.preventDefault();
      const act = { Escape: cancel, '?': () => why(focus), e: end, u: undo, l: () => tab('log', true) }[event.key];
      if (act && act() !== false) event.preventDefault();
    },
  );
}
