// The prompt bar: whose decision, what is asked, why, and what to press. It never moves and nothing covers it.

import { onBoard } from './board.js';
import { listed } from './chooser.js';
import { $, capital, esc, patch, rule } from './html.js';
import { decision, faceOf, fromHand, isMain, nameOf, options, placeOf, state, view } from './state.js';

const button = (o, i, primary) => `<button type="button" class="btn ${primary ? 'primary' : 'plain'}" data-key="opt${o.i}" data-opt="${o.i}">${esc(o.label)}${i < 9 ? ` <kbd>${i + 1}</kbd>` : ''}</button>`;
const say = (head, rest) => `<div class="say"><b>${head}</b><span>${rest}</span></div>`;

function limits() {
  const f = view().flags, rows = [['Energy', f.energy_attached], ['Supporter', f.supporter_played], ['Stadium', f.stadium_played], ['Retreat', f.retreated]];
  return `<ul class="limits" aria-label="Once each turn">${rows.map(([name, used]) => `<li class="${used ? 'used' : ''}"><i></i>${name}<span class="sr">${used ? ' used' : ' still possible'}</span></li>`).join('')}</ul>`;
}

function over() {
  const { winner, way } = state.frame.over, seat = state.table.seat;
  const mine = seat !== null && !state.table.hot_seat, words = { prizes: 'all Prizes taken', 'no Pokémon': 'no Pokémon left in play', 'empty deck': 'no card left to draw', conceded: 'conceded', effect: 'by a card', cut: 'cut short', 'sudden death': 'Sudden Death' };
  const head = winner === null ? 'Nobody won' : mine ? winner === seat ? 'You won' : `${esc(nameOf(winner))} won` : `${esc(nameOf(winner))} won`;
  const { best_of: best } = state.table, { wins } = state.frame, decided = state.frame.over.decided;
  const word = state.frame.next ? 'Go to the next game' : best > 1 && !decided ? 'Next game' : 'Rematch';
  const next = `<button type="button" class="btn primary" data-do="${state.frame.next ? 'follow' : 'rematch'}">${word}</button>`;
  const match = best > 1 ? `. Best of ${best}: ${wins.map((n, i) => `${esc(nameOf(i))} ${n}`).join(', ')}${decided ? ', decided' : ''}` : '';
  return ['', say(head, `The game is over: ${words[way] || esc(way)}${match}`) + `<div class="do"><button type="button" class="btn plain" data-do="replay">Replay</button>${seat === null ? '' : next}</div>`];
}

function picked() {
  const { picked } = state;
  if (picked.type === 'spot' && !isMain()) return ['', say(esc(promptWords(decision())), 'Drop it on the Active Spot') + '<div class="do"></div>'];
  if (picked.type !== 'hand') return ['', say('Retreat to which Pokémon?', `The Active Pokémon goes to the Bench ${rule('RETREAT-01')}`) + '<div class="do"><button type="button" class="btn ghost" data-do="cancel">Cancel <kbd>Esc</kbd></button></div>'];
  const card = faceOf(picked.card), os = fromHand(picked.card), places = os.filter(o => placeOf(o)).length, verb = os[0]?.verb;
  const name = esc(card.name), head = { attach: `Attach ${name} to which Pokémon?`, evolve: `Evolve which Pokémon into ${name}?`, bench: `Put ${name} on your Bench?`, level_up: `Level up into ${name}?` }[verb] || `Play ${name}?`;
  const rest = places ? `${places} ${places > 1 ? 'places' : 'place'} possible` : esc(card.text || '');
  const play = os.filter(o => !placeOf(o)).map((o, i) => `<button type="button" class="btn primary" data-opt="${o.i}">${i ? esc(o.label) : 'Play it'}</button>`).join('');
  return ['', say(head, `<span class="clip">${rest}</span> ${os[0] ? rule(os[0].rule) : ''}`) + `<div class="do">${play}<button type="button" class="btn ghost" data-card="${esc(picked.card)}">Look</button><button type="button" class="btn ghost" data-do="cancel">Cancel <kbd>Esc</kbd></button></div>`];
}

function question() {
  const d = decision(), turn = view().turn;
  if (isMain()) {
    const rest = options().filter(o => !reachable(o)), end = options().find(o => o.verb === 'end');
    return ['', say('Your turn. What do you do?', `Main part of turn ${turn} ${rule(d.rule)}`) + limits() + `<div class="do">${rest.slice(0, 3).map((o, i) => button(o, i)).join('')}${end ? `<button type="button" class="btn plain" data-key="end" data-opt="${end.i}">End turn <kbd>E</kbd></button>` : ''}</div>`];
  }
  const because = d.source ? `Because of ${esc(d.source)}` : turn ? `Turn ${turn}` : 'Set-up';
  const done = d.options.find(o => o.notation === 'done');
  let buttons = '';
  if (d.kind === 'active' || d.kind === 'bench') buttons = done ? button({ ...done, label: 'Done' }, 9, true) : '';
  else if (onBoard()) buttons = done ? button({ ...done, label: 'Done' }, 9, true) : '';
  else if (listed()) buttons = '<button type="button" class="btn primary" data-do="chooser">Choose</button>';
  else buttons = d.options.map((o, i) => button(o, i, i === 0 && d.options.length <= 3 && d.kind !== 'prize')).join('');
  return [d.kind === 'prize' ? 'narrow' : '', say(esc(promptWords(d)), `${because} ${rule(d.rule)}`) + `<div class="do">${buttons}</div>`];
}

export function promptWords(d) {
  if (d.pick && d.prompt === 'Choose') {
    const { low, high } = d.pick, n = low === high ? `${high}` : low ? `${low} to ${high}` : `up to ${high}`;
    const asked = d.options.filter(o => o.notation !== 'done');
    return `Choose ${n} ${asked.every(o => o.at && !o.card) ? 'Pokémon' : asked.every(o => o.card) ? high === 1 ? 'card' : 'cards' : ''}`.trim();
  }
  return d.prompt;
}

// Whether an option of the main part can be pressed somewhere on the table.
function reachable(o) {
  if (['attack', 'retreat', 'end'].includes(o.verb)) return true;
  if (['bench', 'evolve', 'attach', 'play', 'level_up'].includes(o.verb)) return view().me.hand.some(c => c?.id === o.card);
  return view().me.active !== null;
}

function waiting() {
  const w = state.frame.waiting, undo = state.frame.undo;
  if (undo?.asked != null && undo.asked !== state.table.seat) return ['', say(`${esc(nameOf(undo.asked))} would like to take back a choice`, 'You may say no') + '<div class="do"><button type="button" class="btn primary" data-do="agree">Agree</button><button type="button" class="btn plain" data-do="refuse">No</button></div>'];
  if (state.table.invite) return ['wait', say('Waiting for your friend', 'Send the link beside the log; they take the seat with it')];
  if (!w) return ['wait', say('Waiting', '')];
  const name = esc(nameOf(w.player)), what = state.table.bots[w.player] ? `${name} is thinking` : `${name} decides`;
  return ['wait', say(what, w.source ? `Because of ${esc(w.source)}` : view().turn ? `Turn ${view().turn}` : 'Set-up')];
}

function whyNot() {
  const w = state.why;
  return ['whynot', say(esc(w.short) + (w.by ? ` (${esc(w.by)})` : ''), `${esc(capital(w.what))} is not possible now ${rule(w.rule)}`) + '<div class="do"><button type="button" class="btn plain" data-do="explain">Why?</button><button type="button" class="btn ghost" data-do="cancel">OK</button></div>'];
}

export function drawPrompt() {
  const el = $('#prompt');
  const [kind, markup] = state.lost ? ['wait', say('The connection is lost', 'Coming back by itself; nothing is lost at the table')]
    : state.notice ? ['whynot', say(esc(state.notice), state.past ? 'You are looking back' : 'The question is asked again') + '<div class="do"><button type="button" class="btn plain" data-do="cancel">OK</button></div>']
    : state.past ? ['', say(`Choice ${state.past.choices} of ${state.frame.choices}`, 'You are looking back; the game waits') + '<div class="do"><button type="button" class="btn primary" data-do="now">Back to now</button></div>']
    : state.covered !== null ? ['wait', say(`Pass the screen to ${esc(nameOf(state.covered))}`, 'Hands are hidden until then')]
    : state.why ? whyNot()
    : state.frame.over ? over()
    : state.sending ? ['wait', say('One moment', 'Your choice is on its way')]
    : state.picked ? picked()
    : decision() ? (state.frame.undo?.asked != null && state.frame.undo.asked !== state.table.seat && !state.table.hot_seat ? waiting() : question())
    : waiting();
  el.className = `prompt ${kind}`;
  patch(el, markup);
}
