// The rules of a book, found by words or id.
import './theme.js';
import { $, esc } from './html.js';
import { ask } from './server.js';

const { books } = await ask('/api/lobby');
$('#book').innerHTML = books.map(b => `<option value="${b.id}">${b.year} ${esc(b.name)}</option>`).join('');
let asked = 0;
async function draw() {
  const mine = ++asked,
    { rules } = await ask(`/api/rules?book=${$('#book').value}&q=${encodeURIComponent($('#q').value)}`);
  if (mine !== asked) return;
  $('#found').innerHTML =
    rules
      .map(
        r =>
          `<li class="ruletext"><div class="h"><span class="rule">${esc(r.id)}</span>${esc(r.title)}</div><p>${esc(r.text)}</p>${r.here.map(p => `<p>In this book: ${esc(p)}</p>`).join('')}</li>`,
      )
      .join('') || '<li>No rule holds these words.</li>';
}
$('#q').addEventListener('input', draw);
$('#book').addEventListener('change', draw);
draw();
