// The end of a game: one sentence, the Prize race, the turns that decided it, and the next steps. All of it is read from
// the log.

import { streak } from './daily.js';
import { emblem } from './emblem.js';
import { $, esc, patch } from './html.js';
import { ICON } from './icons.js';
import { above } from './levels.js';
import { faceOf, nameOf, state } from './state.js';
import { setting } from './settings.js';
import { isAction, shownCard, steps, turns, words } from './steps.js';
import { decided, judge, onVerdict } from './verdict.js';
import { WAYS } from './ways.js';

// The sentence about the player who lost a game that ended early.
const EARLY = {
  conceded: who => `${who} gave up.`,
  time: who => (who === 'You' ? 'Your time was up.' : `The time of ${who} was up.`),
  left: who => `${who} left and did not come back.`,
};
let hidden = '';
export const hideResult = () => {
  hidden = state.frame.state;
};
export const showResult = () => {
  hidden = '';
};
export const resulting = () => Boolean(state.frame?.over) && !state.past && hidden !== state.frame.state;

export function headline() {
  const { winner } = state.frame.over,
    seat = state.table.seat;
  if (state.table.lesson) return `Lesson ${state.table.lesson.number} done`;
  if (state.table.puzzle) return winner === seat ? 'Solved' : 'Not solved';
  if (winner === null) return 'Nobody won';
  return seat !== null && !state.table.hot_seat && winner === seat ? 'You won' : `${nameOf(winner)} won`;
}

// Returns the Prizes left after each turn, counted back from the Prizes left now.
function race(played, seat) {
  const { me, opp } = state.frame.view,
    left = [];
  left[seat] = me.prizes_count ?? 0;
  left[1 - seat] = opp.prizes_count ?? 0;
  const rows = [];
  for (const turn of [...played].reverse()) {
    rows.unshift({ turn: turn.turn, left: [...left] });
    for (const line of turn.lines) if (line.verb === 'prize') left[line.actor] += line.amount ?? 1;
  }
  rows.unshift({ turn: 0, left: [...left] });
  return rows;
}

// Returns the turns worth a look: Prizes, the most damage, the last.
export function keyTurns(played, seat) {
  const told = played
    .filter(turn => turn.who !== null)
    .map(turn => {
      const prizes = turn.lines.filter(line => line.verb === 'prize').reduce((n, line) => n + (line.amount ?? 1), 0),
        damage = turn.lines.filter(line => line.verb === 'damage').reduce((n, line) => n + (line.amount || 0), 0);
      const found = steps(turn),
        out = turn.lines.find(line => line.verb === 'knocked_out'),
        rest = turn.lines.findIndex(line => line.verb === 'checkup'),
        between = out && rest >= 0 && turn.lines.indexOf(out) > rest; // Knocked Out by no step, but in the Checkup
      const struck = between ? null : found.find(s => s.lines.includes(out)),
        step = out ? struck : found.findLast(s => s.what === 'attack') || found.findLast(s => s.card),
        last = turn === played.at(-1);
      return {
        turn: turn.turn,
        who: turn.who,
        at: turn.at,
        prizes,
        damage,
        step,
        face: step?.card || (out && shownCard(out)),
        said: [step?.brief, out && words(out)].filter(Boolean).join('. ') || (last ? words(turn.lines.at(-1) || {}) : ''),
        out,
        last,
      };
    });
  const most = Math.max(...told.map(t => t.damage));
  const first = told.find(t => t.prizes),
    picked = told.filter(t => t === first || t.prizes > 1 || t.last || (t.prizes && t.out) || (t.damage === most && most > 0));
  const worth = t => (t.last ? 99 : 0) + (t === first ? 50 : 0) + t.prizes * 10 + (t.damage === most ? 5 : 0);
  return [...picked]
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, 5)
    .sort((a, b) => a.turn - b.turn)
    .map(t => ({
      ...t,
      head: t.last ? 'The last turn' : t === first ? 'The first Prize' : t.prizes > 1 ? `${t.prizes} Prizes at once` : t.prizes ? 'A Prize' : 'The hardest hit',
      mine: t.who === seat,
    }));
}

function chart(rows, keys, seat) {
  const last = Math.max(1, rows.at(-1).turn),
    most = Math.max(1, ...rows.flatMap(r => r.left)),
    X = t => 40 + (t * 620) / last,
    Y = p => 16 + ((most - p) * 204) / most;
  const path = who => rows.map((r, i) => `${i ? `H${X(r.turn).toFixed(1)}V` : `M${X(0)} `}${Y(r.left[who]).toFixed(1)}`).join(''),
    every = Math.ceil(last / 12);
  const lines = Array.from(
    { length: most + 1 },
    (_, p) =>
      `<line x1="40" x2="664" y1="${Y(p)}" y2="${Y(p)}" stroke="var(--line)"/><text x="28" y="${Y(p)}" dominant-baseline="central" text-anchor="end">${p}</text>`,
  ).join('');
  const marks = Array.from({ length: last + 1 }, (_, t) => (t % every ? '' : `<text x="${X(t)}" y="246" text-anchor="middle">${t || 'start'}</text>`)).join('');
  const pins = keys
    .map((k, i) => {
      const row = rows.find(r => r.turn === k.turn),
        y = Y(row.left[k.who]);
      return `<g><circle cx="${X(k.turn)}" cy="${y}" r="12" fill="var(--surface)" stroke="var(--${k.mine ? 'you' : 'them'})" stroke-width="3"/><text x="${X(k.turn)}" y="${y}" text-anchor="middle" dominant-baseline="central" class="pin">${i + 1}</text></g>`;
    })
    .join('');
  const said = [seat, 1 - seat].map(who => `${nameOf(who)} ${rows[0].left[who]} to ${rows.at(-1).left[who]}`).join(', ');
  return `<svg class="chart" viewBox="0 0 690 254" role="img" aria-label="Prizes left over the turns: ${esc(said)}">${lines}${marks}<path d="${path(1 - seat)}" fill="none" stroke="var(--them)" stroke-width="4" stroke-dasharray="9 5" stroke-linejoin="round"/><path d="${path(seat)}" fill="none" stroke="var(--you)" stroke-width="5" stroke-linejoin="round"/>${pins}</svg>`;
}

function story(played, keys) {
  const { winner, way } = state.frame.over,
    last = played.at(-1),
    end = keys.find(k => k.last && k.who === winner),
    out = last?.lines.findLast(line => line.verb === 'knocked_out');
  const early = EARLY[way]?.(nameOf(1 - winner)),
    how = early || `The game is over: ${WAYS[way] || way}.`;
  return `${esc(how)}${!early && end?.step?.what === 'attack' && out ? ` <em>${esc(end.step.thing)}</em>: ${esc(words(out))}` : ''}`;
}
// Returns the next level for a player who has beaten a bot in a single game, else null.
export function nextLevel() {
  const { bots, seat, best_of: best, sandbox } = state.table;
  return seat === state.frame.over.winner && best === 1 && !sandbox && !task() && !state.frame.next ? above(bots[1 - seat]) : null;
}
// The deciding turns: they moved the chance to win by more than twice its error.
const swung = swings =>
  swings
    .map(
      (s, i) =>
        `<li><button type="button" data-turn="${s.index}"><span class="t"><b>${i + 1} · ${esc(nameOf(s.seat))}</b><span>${Math.round(100 * s.before)}% to ${Math.round(100 * s.after)}% for ${esc(nameOf(state.frame.view.seat ?? 0)).replace(/^You$/, 'you')}</span></span><span class="go">Turn ${s.turn}</span></button></li>`,
    )
    .join('');
// A puzzle or a lesson is no game: it has a result of its own, and no review.
const task = () => Boolean(state.table.puzzle || state.table.lesson);
export const reviewLink = () => location.pathname.replace('/play/', '/review/');
const sum = (n, label) => `<div><b>${n}</b><small>${label}</small></div>`;

function markup() {
  const played = turns(state.lines).filter(turn => turn.who !== null),
    seat = state.frame.view.seat ?? 0;
  const keys = played.length ? keyTurns(played, seat) : [],
    rows = race(played, seat),
    { winner } = state.frame.over;
  const next = nextLevel(),
    star = keys.findLast(k => k.who === winner && k.step?.card)?.step.card,
    all = played.flatMap(turn => turn.lines.map(line => ({ ...line, by: turn.who })));
  const you = state.table.seat === null || state.table.hot_seat ? esc(nameOf(seat)) : 'you',
    mine = all.filter(line => line.by === seat),
    damage = mine.filter(line => line.verb === 'damage' && line.mon?.place?.startsWith('opp.')).reduce((n, line) => n + (line.amount || 0), 0);
  const swings = decided();
  // a Knock Out counts for the player whose opponent owned the Pokémon
  const knockouts = owner => all.filter(line => line.verb === 'knocked_out' && line.mon?.player === owner).length;
  const list = keys
    .map(
      (k, i) =>
        `<li><button type="button" data-turn="${k.at}">${k.face ? `<span class="em">${emblem(faceOf(k.face))}</span>` : ''}<span class="t"><b>${i + 1} · ${k.head}</b><span>${esc(k.said)}</span></span><span class="go">Turn ${k.turn}</span></button></li>`,
    )
    .join('');
  return `<div class="won ${winner === seat ? 'good' : ''}">${star ? `<span class="em">${emblem(faceOf(star))}</span>` : ''}<div class="t"><h2>${esc(headline())}</h2><p>${story(played, keys)}</p></div><div class="do">${next ? `<button type="button" class="btn plain" data-do="nextlevel">Next level: ${next.name}</button>` : ''}<a class="btn primary" href="${reviewLink()}">${ICON.look}Review</a><button type="button" class="btn plain" data-do="share">${ICON.share}Share</button><button type="button" class="btn plain" data-do="showtable">${ICON.look}Show the table</button></div></div>
    ${
      played.length
        ? `<div class="race"><h3>Prize race <span class="legend"><span><i></i>${esc(nameOf(seat))}</span><span><i class="dash"></i>${esc(nameOf(1 - seat))}</span></span></h3>${chart(rows, keys, seat)}</div>
    <div class="keys"><h3>${swings.length ? 'Turns that decided it' : 'Turns to look at'}</h3><ol>${swings.length ? swung(swings) : list}</ol></div>
    <div class="sums">${sum(damage, `damage ${you} did`)}${sum(knockouts(1 - seat), `Knock Outs by ${you}`)}${sum(knockouts(seat), `Knock Outs by ${esc(nameOf(1 - seat))}`)}${sum(
      mine.filter(line => line.verb === 'draw' && line.actor === seat).reduce((n, line) => n + (line.amount ?? 0), 0),
      `cards ${you} drew`,
    )}${sum(played.at(-1).turn, 'turns')}</div>`
        : ''
    }`;
}

// The result of a puzzle or a lesson: outcome, what to remember, what was played, next steps.
function taskMarkup() {
  const { lesson, seat, puzzle } = state.table,
    won = state.frame.over.winner === seat,
    mine = state.lines.filter(line => isAction(line) && line.actor === seat && !['turn', 'checkup'].includes(line.verb)),
    days = puzzle && setting('daily.puzzle') === puzzle ? streak() : 0;
  const said = lesson
    ? lesson.learned
    : won
      ? `Every answer and every coin loses to this line.${days ? ` ${days} ${days === 1 ? 'day' : 'days'} in a row.` : ''}`
      : 'The turn is over. A win for certain is there: undo and look for it.';
  const onward = lesson
    ? lesson.next
      ? `<button type="button" class="btn primary" data-do="nextlesson">Next: ${esc(lesson.next_name)}</button>`
      : '<button type="button" class="btn primary" data-do="firstgame">Play your first game</button>'
    : `<a class="btn ${won ? 'primary' : 'plain'}" href="/puzzles">More puzzles</a>`;
  return `<div class="won ${won ? 'good' : ''}"><div class="t"><h2>${esc(headline())}</h2><p>${esc(said)}</p></div><div class="do">${onward}${lesson ? '<a class="btn plain" href="/learn">All lessons</a>' : ''}<button type="button" class="btn plain" data-do="showtable">${ICON.look}Show the table</button></div></div>${mine.length ? `<div class="keys task"><h3>${lesson ? 'What you did' : 'Your turn'}</h3><ol>${mine.map(line => `<li><span class="t">${esc(words(line))}</span></li>`).join('')}</ol></div>` : ''}`;
}

export function drawResult() {
  const on = resulting();
  $('#grid').classList.toggle('resulting', on);
  $('#result').hidden = !on;
  if (!on) return;
  judge();
  patch($('#result'), task() ? taskMarkup() : markup());
}
onVerdict(() => drawResult());
