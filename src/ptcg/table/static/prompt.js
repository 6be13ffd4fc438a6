// The prompt bar: whose decision, the question, its reason, the buttons.

import { onBoard } from './board.js';
import { emblem } from './emblem.js';
import { asksUndo, lostWords, needsBoth, rematch } from './company.js';
import { bounds, confirmWords, fromTheHand, finding, listed, picked as taken, ready } from './finder.js';
import { $, capital, esc, patch, rule } from './html.js';
import { headline, resulting } from './result.js';
import { decision, faceOf, fromHand, isMain, nameOf, options, placeOf, state, view } from './state.js';
import { WAYS } from './ways.js';

let measured = null;
const LONG = 56; // letters of a question that a phone shows in a row without buttons
const button = (o, i, primary) =>
  `<button type="button" class="btn ${primary ? 'primary' : 'plain'}" data-key="opt${o.i}" data-opt="${o.i}">${esc(o.label)}${i < 9 ? ` <kbd>${i + 1}</kbd>` : ''}</button>`;
const say = (head, rest, from = '') => `<div class="say">${from}<b>${head}</b><span>${rest}</span></div>`;
// A question's parts: who asks, what to choose, what follows, the counter.
// While cards are marked one by one, the page counts them itself, beside the question.
function asks(d) {
  const from = d.title || d.source,
    where = view().turn ? `Turn ${view().turn}` : 'Set-up';
  const head = from ? `<small class="from">${esc(from)}</small>` : '',
    told = !tally() ? d.counter : bounds().low ? '' : 'optional',
    count = told ? `<span class="counter">${esc(told)}</span>` : '';
  return say(esc(d.question || d.prompt), `${d.detail ? `<span>${esc(d.detail)}</span>` : from ? '' : `<span>${where}</span>`} ${count} ${rule(d.rule)}`, head);
}

function limits() {
  const f = view().flags,
    rows = [
      ['Energy', f.energy_attached],
      ['Supporter', f.supporter_played],
      ['Stadium', f.stadium_played],
      ['Retreat', f.retreated],
    ];
  return `<ul class="limits" aria-label="Once each turn">${rows.map(([name, used]) => `<li class="${used ? 'used' : ''}"><i></i>${name}<span class="sr">${used ? ' used' : ' still possible'}</span></li>`).join('')}</ul>`;
}

function over() {
  const { way } = state.frame.over,
    { best_of: best, seat } = state.table,
    { wins } = state.frame,
    { decided } = state.frame.over;
  if (state.table.lesson && seat !== null)
    return [
      '',
      say(esc(headline()), esc(state.table.lesson.name)) +
        `<div class="do"><button type="button" class="btn plain" data-do="${state.frame.next ? 'follow' : 'rematch'}">Again</button>${state.table.lesson.next ? '<button type="button" class="btn primary" data-do="nextlesson">Next lesson</button>' : '<button type="button" class="btn primary" data-do="firstgame">First game</button>'}</div>`,
    ];
  if (state.table.puzzle && seat !== null)
    return [
      '',
      say(esc(headline()), state.frame.over.winner === seat ? 'You win, whatever is answered' : 'You did not win this turn. Undo, or start over') +
        `<div class="do">${state.frame.over.winner === seat ? '' : '<button type="button" class="btn plain" data-do="undo">Undo</button>'}<button type="button" class="btn ${state.frame.over.winner === seat ? 'plain' : 'primary'}" data-do="${state.frame.next ? 'follow' : 'rematch'}">Start over</button>${state.frame.over.winner === seat ? '<a class="btn primary" href="/puzzles">More puzzles</a>' : ''}</div>`,
    ];
  const word = state.frame.next ? 'Go to the next game' : best > 1 && !decided ? 'Next game' : 'Rematch';
  const [offer, ask] =
    seat !== null && !state.frame.next && needsBoth()
      ? rematch()
      : ['', `<button type="button" class="btn primary" data-do="${state.frame.next ? 'follow' : 'rematch'}">${word}</button>`];
  const match = best > 1 ? `. Best of ${best}: ${wins.map((n, i) => `${esc(nameOf(i))} ${n}`).join(', ')}${decided ? ', decided' : ''}` : '';
  const look = resulting()
    ? '<button type="button" class="btn plain" data-do="replay">Replay</button>'
    : '<button type="button" class="btn plain" data-do="showresult">Result</button>';
  return [
    offer ? 'ask' : '',
    say(offer || esc(headline()), `The game is over: ${WAYS[way] || esc(way)}${match}`) + `<div class="do">${look}${seat === null ? '' : ask}</div>`,
  ];
}

function picked() {
  const { picked } = state;
  if (picked.type === 'spot' && !isMain()) return ['', say(esc(decision().prompt), 'Drop it on the Active Spot') + '<div class="do"></div>'];
  if (picked.type !== 'hand')
    return [
      'ask',
      say('Retreat to which Pokémon?', `The Active Pokémon goes to the Bench ${rule('RETREAT-01')}`) +
        '<div class="do"><button type="button" class="btn ghost" data-do="cancel">Cancel <kbd>Esc</kbd></button></div>',
    ];
  const card = faceOf(picked.card),
    os = fromHand(picked.card),
    places = os.filter(o => placeOf(o)).length,
    verb = os[0]?.verb;
  const name = esc(card.name),
    head =
      {
        attach: `Attach ${name} to which Pokémon?`,
        evolve: `Evolve which Pokémon into ${name}?`,
        bench: `Put ${name} on your Bench?`,
        level_up: `Level up into ${name}?`,
      }[verb] || `Play ${name}?`;
  const rest = places ? `${places} ${places > 1 ? 'places' : 'place'} possible` : esc(card.text || '');
  const play = os
    .filter(o => !placeOf(o))
    .map((o, i) => `<button type="button" class="btn primary" data-opt="${o.i}">${i ? esc(o.label) : 'Play it'}</button>`)
    .join('');
  return [
    'ask',
    source(card) +
      say(head, `<span class="clip">${rest}</span> ${os[0] ? rule(os[0].rule) : ''}`) +
      `<div class="do">${play}<button type="button" class="btn ghost" data-card="${esc(picked.card)}">Look</button><button type="button" class="btn ghost" data-do="cancel">Cancel <kbd>Esc</kbd></button></div>`,
  ];
}

const source = card => (card ? `<span class="src" aria-hidden="true">${emblem(card)}</span>` : '');
// Returns the card whose text asks: the frame names it, the faces show it.
const sourceCard = d => {
  const named = [d.source, d.title].filter(Boolean);
  return named.length ? Object.values(state.faces).find(c => named.includes(c.name)) || Object.values(state.faces).find(c => uses(c, d.title)) : null;
};
const uses = (c, name) => [...(c.attacks || []), ...(c.abilities || [])].some(a => a.name === name);

// Choices of several cards from a list or the hand: the button names what happens; choosing nothing is never the main
// button.
function pickButtons() {
  const { stop } = bounds(),
    none = taken().length === 0,
    back = listed() && !finding() ? '<button type="button" class="btn plain" data-do="peek">Back to the list</button>' : '';
  const cease = stop && none ? `<button type="button" class="btn ghost" data-key="none" data-opt="${stop.i}">Take none</button>` : '';
  return `${back}${cease}<button type="button" class="btn primary" data-confirm aria-disabled="${!ready()}">${esc(confirmWords())}</button>`;
}
function tally() {
  if (!listed() && !fromTheHand()) return '';
  const { low, high } = bounds(),
    n = taken().length;
  return high > 1 && high <= 8 && low === high
    ? `<span class="tally" role="img" aria-label="${n} of ${high} chosen">${Array.from({ length: high }, (_, i) => `<i class="${i < n ? 'on' : ''}"></i>`).join('')}</span>`
    : high > 1
      ? `<span class="tally">${n}${high < 60 ? ` of ${high}` : ''} chosen</span>`
      : '';
}

function question() {
  const d = decision();
  if (isMain()) {
    const rest = options().filter(o => !reachable(o)),
      end = options().find(o => o.verb === 'end'),
      ko = options().find(o => o.preview?.ko);
    const hint =
      ko && !state.table.puzzle && !state.table.lesson
        ? `${esc(ko.text || ko.label)} would Knock Out ${esc(ko.preview.target)}`
        : 'Play cards, then attack or end your turn.';
    return [
      '',
      say(state.table.puzzle ? 'Win this turn' : 'Your turn', `<span>${hint}</span> ${rule(d.rule)}`) +
        limits() +
        `<div class="do">${rest
          .slice(0, 2)
          .map((o, i) => button(o, i))
          .join('')}${end ? `<button type="button" class="btn plain" data-key="end" data-opt="${end.i}">End turn <kbd>E</kbd></button>` : ''}</div>`,
    ];
  }
  const done = d.options.find(o => o.notation === 'done');
  let buttons = '';
  if (listed() || fromTheHand()) return ['ask', source(sourceCard(d)) + asks(d) + tally() + `<div class="do">${pickButtons()}</div>`];
  if (d.kind === 'active' || d.kind === 'bench' || onBoard()) buttons = done ? button({ ...done, label: 'Done' }, 9, true) : '';
  else if (d.kind === 'prize')
    buttons = d.options
      .map((o, i) => `<button type="button" class="btn plain" data-key="opt${o.i}" data-opt="${o.i}" aria-label="${esc(o.label)}">${i + 1}</button>`)
      .join('');
  else buttons = d.options.map((o, i) => button(o, i, i === 0 && d.options.length <= 3)).join('');
  return [
    d.kind === 'prize' ? 'ask narrow' : buttons || (d.question || d.prompt).length > LONG ? 'ask' : '',
    source(sourceCard(d)) + asks(d) + `<div class="do">${buttons}</div>`,
  ];
}

// Returns whether an option of the main part can be pressed somewhere on the table.
function reachable(o) {
  if (['attack', 'retreat', 'end'].includes(o.verb)) return true;
  if (['bench', 'evolve', 'attach', 'play', 'level_up'].includes(o.verb)) return view().me.hand.some(c => c?.id === o.card);
  return view().me.active !== null;
}

function waiting() {
  const w = state.frame.waiting,
    asks = asksUndo();
  if (asks)
    return [
      'ask',
      say(`${esc(asks)} would like to undo a choice`, 'You may say no') +
        '<div class="do"><button type="button" class="btn primary" data-do="agree">Agree</button><button type="button" class="btn plain" data-do="refuse">No</button></div>',
    ];
  if (state.table.invite)
    return [
      'wait',
      say(
        ...(state.table.open
          ? ['Waiting for an opponent', 'Your challenge is in the lobby while you stay here; the link works too']
          : ['Waiting for your friend', 'They take the seat with the link']),
      ) + '<div class="do"><button type="button" class="btn plain" data-do="invite">Show the link</button></div>',
    ];
  if (!w) return ['wait', say('Waiting', '')];
  const name = w.player > 1 ? 'Chance' : esc(nameOf(w.player)),
    what = state.table.bots[w.player] ? `${name} is thinking` : `${name} decides`;
  const now =
    state.table.bots[w.player] && state.table.seat !== null
      ? '<button type="button" class="btn ghost late" data-key="hurry" data-do="hurry">Move now</button>'
      : '';
  return ['wait', say(what, w.source ? `Because of ${esc(w.source)}` : view().turn ? `Turn ${view().turn}` : 'Set-up') + now];
}

function whyNot() {
  const w = state.why;
  return [
    'whynot',
    say(esc(w.short) + (w.by ? ` (${esc(w.by)})` : ''), `${esc(capital(w.what))} is not possible now ${rule(w.rule)}`) +
      '<div class="do"><button type="button" class="btn plain" data-do="explain">Why?</button><button type="button" class="btn ghost" data-do="cancel">OK</button></div>',
  ];
}

export function drawPrompt() {
  const el = $('#prompt');
  const [kind, markup] = state.lost
    ? ['wait', say('The connection is lost', lostWords())]
    : state.outdated
      ? [
          'whynot',
          say('The table has a new version', 'Reload the page to continue; the game is as it was') +
            '<div class="do"><button type="button" class="btn ghost" data-do="later">Later</button><button type="button" class="btn primary" data-do="reload">Reload</button></div>',
        ]
      : state.notice
        ? [
            'whynot',
            say(esc(state.notice), state.past ? 'You are looking back' : 'The question is asked again') +
              '<div class="do"><button type="button" class="btn plain" data-do="cancel">OK</button></div>',
          ]
        : state.past
          ? [
              '',
              say(`Choice ${state.past.choices} of ${state.frame.choices}`, `You are looking back; the game ${state.frame.over ? 'is over' : 'waits'}`) +
                '<div class="do"><button type="button" class="btn primary" data-do="now">Back to now</button></div>',
            ]
          : state.covered !== null
            ? ['wait', say(`Pass the screen to ${esc(nameOf(state.covered))}`, 'Hands are hidden until then')]
            : state.why
              ? whyNot()
              : state.frame.over
                ? over()
                : state.sending
                  ? ['wait', say('One moment', 'Your choice is on its way')]
                  : state.picked
                    ? picked()
                    : decision()
                      ? asksUndo()
                        ? waiting()
                        : question()
                      : waiting();
  el.className = `prompt ${kind}`;
  $('#grid').classList.toggle('asking', kind.startsWith('ask') || kind === 'whynot' || (kind === 'wait' && markup.includes('class="do"')));
  patch(el, markup);
  if (!measured) {
    // the log ends where the question begins
    measured = new ResizeObserver(() => $('#grid').style.setProperty('--ask', `${el.offsetHeight}px`));
    measured.observe(el);
  }
}
