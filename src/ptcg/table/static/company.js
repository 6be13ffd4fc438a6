// The other player: whether they are there, what is offered, what is said, and both clocks. The server sends the state;
// between two messages the seconds are counted here, and nothing depends on that count.

import { $, $$, esc, patch } from './html.js';
import { set, setting } from './settings.js';
import { say } from './speech.js';
import { changed, nameOf, state } from './state.js';

const SHOWN = 7000,
  BUBBLE = 3500; // milliseconds for which an answer, and an emote, is shown
const room = { frame: null, at: 0, undo: '', undoAt: 0, lostAt: 0, waits: false };
const seconds = () => (performance.now() - room.at) / 1000;
const between = () => state.table.emotes.length > 0;
const mine = seat => seat === state.table.seat;
const soon = (what, after) => setTimeout(what, after);

// clocks
const time = s =>
  s >= 3600
    ? `${Math.floor(s / 3600)}:${String(Math.floor(s / 60) % 60).padStart(2, '0')}:${String(Math.floor(s % 60)).padStart(2, '0')}`
    : `${Math.floor(s / 60)}:${String(Math.floor(s % 60)).padStart(2, '0')}`;
function left(seat) {
  const { clock } = room.frame,
    gone = clock.runs === seat ? Math.max(0, seconds() - clock.free) : 0;
  return Math.max(0, clock.left[seat] - gone);
}
const clockWords = seat => {
  const s = left(seat);
  return `Clock of ${nameOf(seat)}: ${Math.floor(s / 60)} minutes ${Math.floor(s % 60)} seconds left`;
};
export function clockOf(seat) {
  const clock = room.frame?.clock;
  if (!clock || state.table.bots[seat]) return '';
  return `<span class="clock ${clock.runs === seat ? 'runs' : ''} ${left(seat) < 60 ? 'low' : ''}" role="timer" data-clock="${seat}" aria-label="${esc(clockWords(seat))}">${time(left(seat))}</span>`;
}
export const isGone = seat => Boolean(room.frame && between() && !state.frame.over && !state.table.invite && !room.frame.here[seat]);

// the words in the row above the question
const missedLeft = () => Math.max(0, Math.ceil(room.frame.missed.left - seconds()));
function missed() {
  const { seat } = room.frame.missed,
    name = esc(nameOf(seat)),
    seated = state.table.seat !== null;
  if (room.frame.missed.left > 0)
    return [
      'left',
      `<b>${name} has left</b><span><span data-missed>${missedLeft()}</span> s to come back${seated ? '; then you may claim the win' : ''}</span>`,
      '',
    ];
  if (!seated) return ['left', `<b>${name} has left</b><span>and has not come back yet</span>`, ''];
  return [
    'left',
    `<b>${name} has not come back</b><span>${room.waits ? 'You wait; you may still claim the win' : 'You may claim the win, or wait'}</span>`,
    `<button type="button" class="btn primary" data-do="claim">Claim the win</button>${room.waits ? '' : '<button type="button" class="btn plain" data-do="wait">Wait</button>'}`,
  ];
}
function undo() {
  const offer = state.frame.undo?.offer;
  if (!offer) return null;
  const by = nameOf(offer.by),
    other = nameOf(1 - offer.by),
    own = mine(offer.by),
    fresh = performance.now() - room.undoAt < SHOWN;
  if (offer.state === 'offered')
    return own
      ? [
          'asked',
          `<b>You asked to undo a choice</b><span>${esc(other)} has not answered yet</span>`,
          '<button type="button" class="btn plain" data-do="withdraw">Withdraw</button>',
        ]
      : null;
  if (!fresh) return null;
  if (offer.state === 'refused') return ['no', `<b>${own ? `${esc(other)} said no` : 'You said no'}</b><span>nothing is undone</span>`, ''];
  if (offer.state === 'withdrawn') return ['no', `<b>${esc(by)} withdrew it</b><span>nothing is undone</span>`, ''];
  return ['yes', `<b>Undone</b><span>${own ? `${esc(other)} agreed` : 'you agreed'}</span>`, ''];
}
export function drawCompany() {
  const row = $('#company'),
    quiet = state.past || state.frame.over || state.lost || !room.frame;
  const [kind, words, buttons] = (!quiet && (room.frame.missed ? missed() : undo())) || [];
  row.hidden = !kind;
  $('#grid').classList.toggle('companied', Boolean(kind));
  row.className = `company ${kind || ''}`;
  if (kind) patch(row, `<i class="dot" aria-hidden="true"></i><div class="say">${words}</div><div class="do">${buttons}</div>`);
  for (const button of $$('[data-do=say]')) button.hidden = !between() || state.table.seat === null || Boolean(state.table.invite);
}

// the question at the end of a game: both players must want to play again
export function rematch() {
  const offer = room.frame?.rematch,
    word = '<button type="button" class="btn primary" data-do="rematch">Offer a rematch</button>';
  if (!between() || !offer) return ['', word];
  const other = esc(nameOf(1 - state.table.seat)),
    own = mine(offer.by);
  if (offer.state === 'offered')
    return own
      ? [`You offer a rematch; ${other} has not answered yet`, '<button type="button" class="btn plain" data-do="withdrawrematch">Withdraw</button>']
      : [
          `${other} offers a rematch`,
          '<button type="button" class="btn primary" data-do="again">Accept</button><button type="button" class="btn plain" data-do="notagain">No</button>',
        ];
  if (offer.state === 'refused') return own ? [`${other} said no to a rematch`, ''] : ['You said no to a rematch', word];
  if (offer.state === 'withdrawn') return [`${own ? 'You' : other} withdrew the offer of a rematch`, room.frame.here[1 - state.table.seat] ? word : ''];
  return ['', ''];
}
export const asksUndo = () => {
  const offer = state.frame.undo?.offer;
  return offer?.state === 'offered' && !mine(offer.by) && state.table.seat !== null && !state.table.hot_seat ? nameOf(offer.by) : '';
};

// while the connection is lost: how long the other player must wait
export function lostWords() {
  const s = Math.ceil(state.table.come_back - (performance.now() - room.lostAt) / 1000),
    other = between() && state.table.seat !== null && !state.frame.over && !state.table.invite ? nameOf(1 - state.table.seat) : '';
  return other && s > 0
    ? `Coming back by itself. ${esc(other)} may claim the win in <span data-lost>${s}</span> s`
    : other
      ? `Coming back by itself. ${esc(other)} may claim the win`
      : 'Coming back by itself; nothing is lost at the table';
}
export function noteLost(lost) {
  if (lost && !state.lost) room.lostAt = performance.now();
}

// messages of the server
export function takeCompany(frame, follow) {
  const was = room.frame;
  Object.assign(room, { frame, at: performance.now() });
  if (frame.missed?.seat !== was?.missed?.seat || frame.missed?.left) room.waits = false;
  if (was && frame.missed && !was.missed) say(`${nameOf(frame.missed.seat)} has left. ${Math.ceil(frame.missed.left)} seconds to come back.`);
  if (was?.missed && frame.missed && was.missed.left && !frame.missed.left)
    say(`${nameOf(frame.missed.seat)} has not come back.${state.table.seat === null ? '' : ' You may claim the win.'}`);
  if (was?.missed && !frame.missed && frame.here[was.missed.seat]) say(`${nameOf(was.missed.seat)} is back.`);
  if (was?.rematch?.state === 'offered' && frame.rematch?.state === 'accepted' && state.table.seat !== null) follow();
  if (frame.rematch && frame.rematch.state !== was?.rematch?.state && state.table.seat !== null) say(rematch()[0]);
  if (state.frame) changed();
}
// Notes a new answer about taking back from a frame: it is shown for a while.
export function noteUndo(frame) {
  const offer = frame.undo?.offer,
    key = offer ? `${offer.by}${offer.state}` : '';
  if (key === room.undo) return;
  Object.assign(room, { undo: key, undoAt: performance.now() });
  if (!offer) return;
  const words = undo();
  if (words) say(words[1].replace(/<[^>]*>/g, ' '));
  if (offer.state !== 'offered') soon(changed, SHOWN + 50);
}

// emotes: a bubble beside the player who says it
export const muted = () => setting('emotes', 'on') === 'off';
export function takeEmote({ seat, emote }) {
  tell(seat, state.table.emotes.find(([id]) => id === emote)?.[1]);
}
// What the character opposite says: when the game starts, at a Knock Out of theirs, and at the end.
export function speak(fresh, over) {
  const { phrases, seat } = state.table;
  if (!phrases || seat === null) return;
  const out = fresh.some(l => l.verb === 'knocked_out' && l.mon?.place?.startsWith('me'));
  const words = over ? phrases[2] : out ? phrases[1] : '';
  if (words) tell(1 - seat, words);
}
export function tell(seat, words) {
  const at = $(seat === (state.frame?.view.seat ?? 0) ? '#you-who .id' : '#them-who .id');
  if (!words || !at || (muted() && !mine(seat))) return;
  const box = at.getBoundingClientRect(),
    bubble = document.createElement('div'),
    low = box.y > innerHeight / 2;
  bubble.className = `emote ${low ? 'up' : ''}`;
  bubble.textContent = words;
  bubble.style.left = `${Math.max(8, box.x)}px`;
  bubble.style.top = `${low ? box.y - 8 : state.frame?.over ? 6 : box.bottom + 8}px`; // not over the buttons of the result
  $$('.emote', $('#fx'))
    .filter(old => old.dataset.seat === String(seat))
    .forEach(old => old.remove());
  bubble.dataset.seat = seat;
  $('#fx').append(bubble);
  soon(() => bubble.remove(), BUBBLE);
  say(`${nameOf(seat)}: ${words}`);
}
function openSay(send) {
  const dialog = $('#zoom');
  dialog.dataset.kind = 'say';
  dialog.innerHTML = `<form method="dialog" class="choose saying"><div class="ch"><h2 id="zoom-title">Say something</h2><p>${esc(nameOf(1 - state.table.seat))} and those who watch see it for a moment.</p></div><div class="pad words">${state.table.emotes.map(([id, words]) => `<button class="btn plain" value="${esc(id)}">${esc(words)}</button>`).join('')}</div><div class="cf"><label class="chk"><input type="checkbox" data-mute ${muted() ? 'checked' : ''}> Do not show me what the other player says</label><button class="btn ghost" value="" autofocus>Close</button></div></form>`;
  $('[data-mute]', dialog).onchange = event => set('emotes', event.target.checked ? 'off' : 'on');
  dialog.returnValue = '';
  dialog.onclose = () => {
    if (dialog.open) return;
    dialog.onclose = null;
    if (dialog.dataset.kind === 'say' && dialog.returnValue) send({ type: 'emote', emote: dialog.returnValue });
    dialog.returnValue = '';
  };
  dialog.showModal();
}

export const companyTools = send => ({
  say: () => openSay(send),
  claim: () => send({ type: 'claim' }),
  wait: () => {
    room.waits = true;
    changed();
  },
  withdraw: () => send({ type: 'withdraw', what: 'undo' }),
  withdrawrematch: () => send({ type: 'withdraw', what: 'rematch' }),
  again: () => send({ type: 'again', yes: true }),
  notagain: () => send({ type: 'again', yes: false }),
});
// Returns whether both players must agree to play again.
export const needsBoth = () => between() && (state.table.best_of === 1 || state.frame.over.decided);

setInterval(() => {
  if (!room.frame || !state.frame) return;
  for (const el of $$('[data-clock]')) {
    const s = left(+el.dataset.clock),
      shown = time(s);
    if (el.textContent === shown) continue;
    el.textContent = shown;
    el.classList.toggle('low', s < 60);
    if (Math.floor(s) % 60 === 0) el.setAttribute('aria-label', clockWords(+el.dataset.clock));
  }
  const count = $('[data-missed]'),
    lost = $('[data-lost]');
  if (count && room.frame.missed) count.textContent = missedLeft();
  if (lost) lost.textContent = Math.max(0, Math.ceil(state.table.come_back - (performance.now() - room.lostAt) / 1000));
}, 250);
