// Checks whether the position of the sandbox is a puzzle. The server searches; a proved puzzle gets a link for others to
// solve.

import { $, capital, esc } from './html.js';
import { ask, goTo } from './server.js';

const HEAD = { won: 'A puzzle', refuted: 'Not a puzzle', open: 'Not proved' };
const frame = (head, body, buttons) =>
  `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">${head}</h2><p role="status">${body}</p></div>${buttons}</form>`;
const foot = inner => `<div class="cf"><b role="status"></b>${inner}<button class="btn primary" autofocus>Close</button></div>`;

export async function checkPuzzle(position) {
  const dialog = $('#zoom');
  dialog.dataset.kind = 'puzzle';
  dialog.innerHTML = frame('Is this a puzzle?', 'Every play is tried against every answer and every coin …', foot(''));
  dialog.showModal();
  try {
    const found = await ask('/api/puzzle/check', { position }),
      link = found.code ? `${location.origin}/puzzles#${found.code}` : '';
    if (!dialog.open) return;
    dialog.innerHTML = frame(
      HEAD[found.verdict],
      `${esc(capital(found.said))}.`,
      `${link ? '<div class="pad"><label>Link for others to solve it <input id="puzzlelink" readonly></label></div>' : ''}${foot(link ? '<button class="btn ghost" type="button" data-copy>Copy the link</button><button class="btn ghost" type="button" data-solve>Solve it</button>' : '')}`,
    );
    if (!link) return;
    $('#puzzlelink').value = link;
    $('[data-copy]', dialog).onclick = async () => {
      await navigator.clipboard?.writeText(link);
      $('.cf [role=status]', dialog).textContent = 'Copied.';
    };
    $('[data-solve]', dialog).onclick = async () => {
      try {
        goTo(await ask('/api/puzzle', { code: found.code }));
      } catch (error) {
        $('.cf [role=status]', dialog).textContent = capital(error.message);
      }
    };
  } catch (error) {
    if (dialog.open) dialog.innerHTML = frame('Not a puzzle', esc(capital(error.message)), foot(''));
  }
}
