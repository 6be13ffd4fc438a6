// The laboratory: ask a question, watch the runs, open their reports.
import './theme.js';
import { $, $$, esc, patch } from './html.js';
import { ask } from './server.js';

/** @type {any} */
let known = null;
const checked = () => $$('#against input:checked').map(box => box.value);
const question = () => $('input[name=question]:checked').value;
const percent = x => `${Math.round(100 * x)} %`;

const STATE = { running: 'running', stopped: 'stopped', done: 'finished' };
const KIND = { match: 'Match', gauntlet: 'Gauntlet', matrix: 'Matrix', swap: 'Swap', improve: 'Swaps tried' };
function title(job) {
  if (job.question === 'match') return job.decks.join(' – ');
  if (job.question === 'gauntlet') return `${job.decks[0]} against ${job.decks.length - 1} decks`;
  if (job.question === 'swap') return job.decks[1];
  return job.question === 'matrix' ? `${job.decks.length} decks` : job.decks[0];
}
function row(job) {
  const won = job.won ? `, ${esc(job.decks[0])} wins ${percent(job.won[0])} [${Math.round(100 * job.won[1])}–${Math.round(100 * job.won[2])}]` : '';
  const most = ['swap', 'improve'].includes(job.question) ? 'at most ' : '';
  const button = (what, words) => `<button type="button" class="btn plain" data-do="${what}" data-run="${esc(job.id)}">${words}</button>`;
  return `<li data-key="${esc(job.id)}"><b>${esc(title(job))}</b>
    <span>${KIND[job.question]}, ${esc(job.pilots.join(', '))}, ${esc(job.rulebook)}: ${job.done} of ${most}${job.games} games, ${STATE[job.state]}${won}</span>
    ${job.state === 'running' ? `<progress max="${job.games}" value="${job.done}" aria-label="Games played"></progress>` : ''}
    ${job.error ? `<span class="fault">${esc(job.error)}</span>` : ''}
    <div class="do">${known.reports[job.id] ? `<a class="btn plain" href="${esc(known.reports[job.id])}">Report</a>` : ''}${job.state === 'running' ? button('stop', 'Stop') : ''}${job.state === 'stopped' ? button('resume', 'Resume') : ''}</div></li>`;
}

function draw() {
  patch($('#runs'), known.jobs.map(row).join('') || '<li>No runs yet.</li>');
}

async function look() {
  known = await ask('/api/lab');
  if (!known.offered) {
    $('#lead').textContent = known.why;
    return;
  }
  draw();
  setTimeout(() => look().catch(() => setTimeout(look, 5000)), known.jobs.some(job => job.state === 'running') ? 1500 : 5000);
}

function choose() {
  const kind = question();
  $('#cards').hidden = kind !== 'swap';
  $('#gamesbox').hidden = kind === 'swap';
  $('#againstwords').textContent = kind === 'matrix' ? 'With' : 'Against';
}

async function begin(event) {
  event.preventDefault();
  $('#fault').textContent = '';
  try {
    await ask('/api/lab/start', {
      question: question(),
      deck: $('#deck').value,
      against: checked(),
      bots: $('#bots').value,
      games: Number($('#games').value),
      seed: $('#seed').value,
      out: $('#out').value,
      in: $('#in').value,
    });
    known = await ask('/api/lab');
    draw();
  } catch (error) {
    $('#fault').textContent = error.message;
  }
}

$('.nav [aria-current]').scrollIntoView({ inline: 'center', block: 'nearest' });
await look();
if (known.offered) {
  $('#deck').innerHTML = known.decks.map(deck => `<option value="${esc(deck.id)}">${esc(deck.name)} (${esc(deck.book)})</option>`).join('');
  $('#against').innerHTML = known.decks
    .map(
      (deck, i) =>
        `<label><input type="checkbox" value="${esc(deck.id)}" ${i === 1 ? 'checked' : ''}> ${esc(deck.name)} <small>${esc(deck.book)}</small></label>`,
    )
    .join('');
  $('#bots').innerHTML = known.bots.map(bot => `<option>${esc(bot)}</option>`).join('');
  $('#games').value = known.games;
  $('#ask').hidden = false;
  $('#ask').addEventListener('submit', begin);
  $('#questions').addEventListener('change', choose);
  choose();
}
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ async event => {
    const button = event.target.closest('[data-run]');
    if (!button) return;
    await ask(`/api/lab/${button.dataset.do}`, { id: button.dataset.run });
    known = await ask('/api/lab');
    draw();
  },
);
