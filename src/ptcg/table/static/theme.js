// Light and dark: the system's preference, until a person chooses. In judge mode rule ids are shown.

import './options.js';
import './pwa.js';
import { set, setting } from './settings.js';

const root = document.documentElement;
const switches = () => document.querySelectorAll('[data-do=judge]').forEach(b => b.setAttribute('aria-checked', String(root.dataset.judge === 'on')));
root.dataset.judge = setting('judge', 'off');
switches();

document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    if (event.target.closest('[data-do=theme]')) {
      const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.theme = dark ? 'light' : 'dark';
      set('theme', root.dataset.theme);
    }
    if (event.target.closest('[data-do=judge]')) {
      root.dataset.judge = root.dataset.judge === 'on' ? 'off' : 'on';
      set('judge', root.dataset.judge);
      switches();
    }
  },
);
