// A part that is longer than its place scrolls. While it scrolls it can take the focus, so that a keyboard reaches it.

import { $$ } from './html.js';

const WORDS = { '.prompt .say': 'The question', '#hint .say': 'The hint', '.stage-box .tell': 'What happened' };

export function mindScrollers() {
  for (const [place, name] of Object.entries(WORDS))
    for (const el of $$(place)) {
      const scrolls = el.scrollHeight > el.clientHeight + 1 && getComputedStyle(el).overflowY === 'auto';
      const marks = { tabindex: '0', role: 'group', 'aria-label': name };
      for (const [key, value] of Object.entries(marks))
        if (scrolls) el.setAttribute(key, value);
        else el.removeAttribute(key);
    }
}
addEventListener('resize', () => requestAnimationFrame(mindScrollers));
