// The settings in one place: a dialog on every page. What is chosen is kept in this browser and works at once.

import { esc } from './html.js';
import { onSetting, set, setting } from './settings.js';

/** @type {[string, string, string, [string, string][]][]} */
const ROWS = [
  [
    'text',
    'Text size',
    '100',
    [
      ['100', 'Normal'],
      ['115', 'Large'],
      ['130', 'Larger'],
    ],
  ],
  [
    'theme',
    'Light and dark',
    '',
    [
      ['', 'As the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  ],
  [
    'marks',
    'Colors',
    'usual',
    [
      ['usual', 'Usual'],
      ['safe', 'Color-blind safe'],
    ],
  ],
  [
    'pictures',
    'Card pictures',
    'off',
    [
      ['off', 'Emblems'],
      ['on', 'Pictures'],
    ],
  ],
  [
    'speed',
    'The other player’s turn',
    '1200',
    [
      ['2400', 'Slow'],
      ['1200', 'Normal'],
      ['600', 'Fast'],
      ['0', 'At once'],
    ],
  ],
  [
    'sound',
    'Sounds',
    'on',
    [
      ['on', 'On'],
      ['off', 'Off'],
    ],
  ],
  [
    'hand',
    'Order of the hand',
    'drawn',
    [
      ['drawn', 'As drawn'],
      ['kind', 'By kind'],
    ],
  ],
];
const root = document.documentElement;
let dialog = null;

// Puts the settings of look into effect; the others are read where they are used.
function apply() {
  root.style.fontSize = setting('text', '100') === '100' ? '' : `${setting('text')}%`;
  root.dataset.marks = setting('marks', 'usual');
  if (setting('theme')) root.dataset.theme = setting('theme');
  else delete root.dataset.theme;
}
const row = ([key, name, usual, values]) =>
  `<fieldset><legend>${esc(name)}</legend><div class="seg">${values.map(([value, words]) => `<button type="button" data-setting="${key}" data-value="${value}" aria-pressed="${setting(key, usual) === value}">${esc(words)}</button>`).join('')}</div></fieldset>`;
const note = '<p class="none">Pictures come from the addresses in your card data: hosts on the internet that see for which cards you ask.</p>';

function draw() {
  const at = /** @type {HTMLElement} */ (document.activeElement)?.dataset;
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="settings-title">Settings</h2><p>Kept in this browser.</p></div><div class="pad settings">${ROWS.map(row).join('')}${note}</div><div class="cf"><b></b><button class="btn primary">Close</button></div></form>`;
  const same = at?.setting ? dialog.querySelector(`[data-setting="${at.setting}"][data-value="${at.value}"]`) : null;
  same?.focus();
}
function open() {
  if (!dialog) {
    dialog = document.createElement('dialog');
    dialog.className = 'zoom';
    dialog.id = 'settings';
    dialog.setAttribute('aria-labelledby', 'settings-title');
    document.body.append(dialog);
  }
  draw();
  dialog.showModal();
}
apply();
onSetting(key => {
  if (['text', 'marks', 'theme'].includes(key)) apply();
});
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    const button = event.target.closest('[data-setting]');
    if (event.target.closest('[data-do=settings]')) open();
    if (!button) return;
    if (button.dataset.setting === 'pictures' && button.dataset.value === 'on') set('pictures.asked', 'yes');
    set(button.dataset.setting, button.dataset.value);
    draw();
  },
);
