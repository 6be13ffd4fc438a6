// The table page: connects a seat, draws the frames, sends the player's choices. It computes no rule.

import './theme.js';
import { advised, drawAdvice, mayAsk, takeHint } from './advice.js';
import { drawBoard, lit } from './board.js';
import { companyTools, drawCompany, needsBoth, noteLost, noteUndo, speak, takeCompany, takeEmote, tell } from './company.js';
import { Connection } from './connection.js';
import { dragging, dropped, watchDrag } from './drag.js';
import { asksToPick, chosen, drawFinder, drop, finding, peek, picked, ready, toggle, watchFinder } from './finder.js';
import { $, $$, capital, esc } from './html.js';
import { solvedDaily } from './daily.js';
import { watchKeys } from './keys.js';
import { beaten } from './ladder.js';
import { after, before, fly } from './motion.js';
import { drawHint, gotHint } from './hints.js';
import { drawLog, drawer, drawReplay, goTo, playAt, replayDo, showLineLedger, showRule, show as showPane, showSpotLedger, showWhy, tab } from './panel.js';
import { onPictures } from './pictures.js';
import { ICON } from './icons.js';
import { drawPrompt } from './prompt.js';
import { drawResult, hideResult, showResult, nextLevel } from './result.js';
import { noteSteps } from './lessons.js';
import { mindScrollers } from './scrollers.js';
import { ask, goTo as openTable, hold } from './server.js';
import { onSetting, set, setting } from './settings.js';
import { play as sound, playLines, soundOn, toggleSound } from './sound.js';
import { solved } from './solved.js';
import { lineWords, say } from './speech.js';
import { changed, decision, faceOf, fromHand, isMain, mon, nameOf, onChange, options, placeOf, state, takeFrame } from './state.js';
import { arrived, drawWatch, finish, forward, onWatch, pace, pause, rewatch, showHand, skip, speed, watching } from './watch.js';
import { hidePreview, openPile, watchPointer, zoom } from './zoom.js';

const [, , game, token] = location.pathname.split('/');
const connection = new Connection(`/ws/${game}/${token}`, { onMessage: receive, onStatus: status });

// Links for others use the server's public address, if the server has one.
const origin = () => state.table.public || location.origin;

// drawing
onChange(() => {
  if (!state.table || !state.frame) return;
  const shown = state.past ? null : document.activeElement;
  document.body.classList.toggle('covered', state.covered !== null);
  drawBoard();
  drawFinder();
  drawResult();
  drawPrompt();
  drawHint();
  drawCompany();
  drawWatch();
  coached();
  $('[data-do=undo]').setAttribute('aria-disabled', String(!state.frame.undo?.can));
  $('[data-do=undo]').title = state.frame.undo?.can ? `Undo ${undoWords()} (U)` : 'There is nothing to undo';
  for (const button of $$('[data-do=concede]')) button.hidden = Boolean(state.frame.over) || state.table.seat === null;
  for (const button of $$('[data-do=hint]')) button.hidden = !state.table.advice || !decision() || !mayAsk();
  drawAdvice();
  mindScrollers();
  if (shown && shown !== document.body && lostFocus(shown)) keepFocus(shown);
});

/** @type {?typeof import('./guide.js')} */
let guide = null;
// Draws the coach; only a guided game and a lesson load it.
function coached() {
  if (guide) guide.drawGuide();
  else if (state.table?.guide)
    import('./guide.js').then(module => {
      guide = module;
      guide.drawGuide();
    });
}
// A browser takes the focus from what is hidden only when it draws, which is later than this.
const lostFocus = el =>
  document.activeElement === document.body || !el.isConnected || !el.getClientRects().length || getComputedStyle(el).visibility === 'hidden';
// Moves a lost focus into the list that opened, to a neighbor, else to the question.
function keepFocus(was) {
  const zone = was.closest('[data-zone]')?.id,
    list = $('#finder [data-i][tabindex="0"]') || $('#finder [data-i]');
  const next = (finding() && list) || (zone && $(`#${zone} [tabindex="0"]`)) || $('#prompt');
  next.focus({ preventScroll: true });
}

// messages of the server
/** @param {import('./shapes').Answer} message */
function receive(message) {
  if (message.type === 'table') {
    state.table = message;
    outdated(message.edition);
    if (message.seat !== null) hold(game, token);
  } else if (message.type === 'state') {
    arrived(message);
  } else if (message.type === 'company') {
    takeCompany(message, TOOLS.follow);
  } else if (message.type === 'emote') {
    takeEmote(message);
  } else if (message.type === 'refused') {
    state.sending = false;
    state.notice = message.code === 'stale' ? 'The table has changed' : capital(message.reason);
    say(state.notice);
    if (state.table) changed();
    else $('#prompt').textContent = state.notice;
  } else if (message.type === 'why') {
    answerWhy(message);
  } else if (message.type === 'hint' || message.type === 'hint_begun' || message.type === 'hint_stopped') {
    say(takeHint(message));
    drawAdvice();
    if (!$('#pane-replay').hidden) drawReplay();
  }
}

// The server was upgraded since this page was loaded: the player is asked to reload.
function outdated(edition) {
  if (edition === $('meta[name=edition]').content || state.outdated !== undefined) return;
  state.outdated = true;
  say('The table has a new version. Reload the page.');
  if (state.frame) changed();
}

function show(frame) {
  const known = state.frame && state.frame.shown === frame.shown && frame.from > 0,
    fresh = known ? frame.lines : [];
  const swapped = state.table.hot_seat && !state.table.sandbox && state.frame && frame.shown !== state.frame.shown && !frame.over;
  const was = before(fresh),
    asked = Boolean(state.frame?.decision),
    ended = Boolean(state.frame?.over);
  takeFrame(frame, pace() === 0);
  noteUndo(frame);
  Object.assign(state.table, { names: frame.names, invite: frame.invite });
  invite();
  if (swapped) cover(frame.shown);
  if (!state.past) {
    changed();
    if (!frame.over) after(fresh, was);
  }
  drawLog();
  if (!$('#pane-replay').hidden && !state.past) drawReplay();
  fresh.slice(-8).forEach(line => say(lineWords(line)));
  if (frame.over) say($('#prompt .say').textContent);
  else if (decision()) say(frame.decision.prompt);
  if (frame.over && state.table.puzzle && frame.over.winner === state.table.seat) {
    solved(state.table.puzzle);
    solvedDaily(state.table.puzzle);
  }
  if (frame.over && state.table.lesson && frame.over.winner === state.table.seat) noteSteps(state.table.lesson.id, state.table.lesson.steps);
  playLines(fresh);
  if (known) speak(fresh, frame.over && !ended);
  else if (!frame.choices && state.table.phrases && state.table.seat !== null) tell(1 - state.table.seat, state.table.phrases[0]);
  if (known && frame.over && !ended && frame.over.winner === state.table.seat) beaten(state.table.character);
  if (known && frame.over && !ended) sound(frame.over.winner === state.table.seat ? 'won' : 'lost');
  else if (known && isMain() && !asked && frame.lines.some(line => line.verb === 'turn')) sound('turn');
}
onWatch(show);

function status(now) {
  noteLost(now === 'lost');
  state.lost = now === 'lost';
  if (state.frame) changed();
  else if (now === 'lost') $('#prompt').textContent = 'Connecting to the table …';
  else if (now === 'refused') nowhere();
}
// Shows that the link opens no seat, and a way on.
function nowhere() {
  $('#grid').classList.add('nowhere');
  $('#prompt').innerHTML =
    `<div class="say"><b>${esc(state.notice || 'The table is closed to this link')}</b><span>Was the whole link copied? Your own games are under Replays.</span></div><div class="do"><a class="btn plain" href="/replays">Replays</a><a class="btn primary" href="/">To the lobby</a></div>`;
}

// hot seat: the screen is passed to the other player before their hand is shown
function cover(seat) {
  state.covered = seat;
  const dialog = $('#zoom');
  if (dialog.open) dialog.close();
  dialog.dataset.kind = 'cover';
  dialog.innerHTML = `<form method="dialog" class="choose cover"><div class="ch"><h2 id="zoom-title">Pass the screen to ${nameOf(seat).replace(/[<&]/g, '')}</h2><p>Hands are hidden until you are ready.</p></div><div class="cf"><b></b><button class="btn primary" autofocus>I am ready</button></div></form>`;
  // The close event of an earlier dialog may come late, when this dialog is open already.
  dialog.onclose = () => {
    if (dialog.open || dialog.dataset.kind !== 'cover') return;
    dialog.onclose = null;
    state.covered = null;
    changed();
  };
  dialog.showModal();
}

function invite() {
  const { invite: key } = state.table,
    link = key ? `${origin()}/join/${game}/${key}` : '';
  $('#invite').hidden = !link;
  $('#invite input').value = link;
  if (link && !$('#invite img').src) $('#invite img').src = `/qr/${game}/${key}`;
}

// choosing
function send(message) {
  hidePreview();
  if (state.sending || !connection.send({ ...message, state: state.frame.state })) return;
  state.sending = true;
  state.picked = null;
  state.why = null;
  changed();
}
function choose(option) {
  const to = placeOf(option),
    from = state.picked?.ref;
  if (from && to) fly(from, to);
  send({ type: 'choose', option: option.i });
}
// Cards chosen from a list or the hand go in one message.
function confirm() {
  const d = decision(),
    got = picked();
  if (!d || !ready() || state.sending) return;
  if (d.pick) send({ type: 'pick', picks: got.map(o => o.refs) });
  else choose(got[0]);
}
const byIndex = i => options().find(o => o.i === +i);

function pick(ref, card, quietly) {
  if (state.past || !decision() || state.sending) return card !== 'unknown' && !quietly && zoom(card, ref);
  if (state.picked?.ref === ref && !quietly) return cancel();
  const os = fromHand(card);
  if (!os.length) {
    state.picked = null;
    const w = decision()?.cannot?.[card];
    if (!w) return isMain() || quietly ? changed() : zoom(card, ref);
    state.why = { ...w, card };
    changed();
    return say(`${w.what} is not possible. ${w.short}. Rule ${w.rule}.`);
  }
  if (!isMain() && !quietly) return choose(os[0]);
  state.picked = { type: 'hand', ref, card };
  state.why = null;
  changed();
  const n = os.filter(o => placeOf(o)).length;
  return say(`${faceOf(card).name} selected. ${n ? `${n} places possible. Press a number or choose a highlighted place.` : 'Press Enter to play it.'}`);
}
function cancel() {
  const some = state.picked || state.why || state.notice;
  state.picked = state.why = state.notice = null;
  changed();
  if (some) say('Cancelled.');
}
function target(ref) {
  const option = lit().get(ref);
  if (option) return choose(option);
  if (state.picked?.type === 'spot' && isMain()) {
    const line = retreatLine(state.picked.ref, ref);
    cancel();
    return connection.send({ type: 'why', line });
  }
  if (state.picked?.type !== 'hand') {
    if (state.picked) cancel();
    return undefined;
  }
  if (fromHand(state.picked.card).every(o => o.verb === 'bench') && ref.startsWith('me.bench') && !mon(ref)) return choose(fromHand(state.picked.card)[0]);
  return connection.send({ type: 'why', card: state.picked.card, at: ref });
}
// Returns the line of a player who drags a Pokémon of theirs onto another place.
const retreatLine = (from, to) => `retreat to ${from === 'me.active' ? to : from}`;
function liftSpot(ref) {
  if (state.past || !decision() || state.sending || !ref.startsWith('me.') || !mon(ref)) return false;
  state.picked = { type: 'spot', ref };
  state.why = null;
  changed();
  return true;
}
function play(card) {
  const os = fromHand(card),
    free = os.find(o => !placeOf(o)) || (isMain() ? null : os[0]);
  return free ? choose(free) : changed();
}

// reasons
/** @param {import('./shapes').Reasoned} message */
function answerWhy({ at, why, rule }) {
  if (rule) return showRule(rule);
  if (!why) return undefined;
  state.why = { ...why, at };
  sound('no');
  changed();
  return say(`${why.what} is not possible. ${why.short}. Rule ${why.rule}.`);
}

// tools
const TOOLS = {
  cancel,
  skip,
  pause,
  peek: () => {
    peek();
    changed();
  },
  showhand: showHand,
  rewatch: () => rewatch(0, false),
  showtable: () => {
    hideResult();
    changed();
  },
  showresult: () => {
    showResult();
    changed();
  },
  sound: () => {
    toggleSound();
    drawSound();
  },
  invite: () => {
    tab('log', true);
    $('#invite input').select();
  },
  drawer: () => drawer(),
  explain: () => state.why && showWhy(state.why),
  undo: () => {
    const { can, theirs, consent } = state.frame?.undo ?? { can: false, theirs: false, consent: false };
    if (!can) return say('There is nothing to undo.');
    // by default only what is one's own: what the other player did since is named first
    if (theirs && !consent && !state.table.puzzle && !state.table.lesson) return confirmUndo();
    return connection.send({ type: 'undo' });
  },
  agree: () => connection.send({ type: 'agree', yes: true }),
  refuse: () => connection.send({ type: 'agree', yes: false }),
  concede: () => confirmConcede(),
  retreat: () => {
    state.picked = state.picked?.type === 'retreat' ? null : { type: 'retreat' };
    state.why = null;
    changed();
    say('Choose the Pokémon to retreat to.');
  },
  now: () => {
    finish();
    state.past = null;
    state.pastView = '';
    changed();
    drawReplay();
  },
  replay: () => {
    tab('replay', true);
    goTo(0);
  },
  rematch: () => (needsBoth() ? connection.send({ type: 'rematch' }) : again('/api/rematch')),
  nextlevel: () => again('/api/rematch', { opponent: nextLevel().id }),
  follow: () => again('/api/follow'),
  nextlesson: () => again('/api/lesson', { lesson: state.table.lesson.next, name: setting('name') }),
  firstgame: () => again('/api/guide', { name: setting('name') }),
  reload: () => location.reload(),
  later: () => {
    state.outdated = false;
    changed();
  },
  hint: () => {
    showPane(advised());
    TOOLS.advise();
  },
  advise: () => connection.send({ type: 'hint', at: (state.past || state.frame).choices }),
  unadvise: () => connection.send({ type: 'stop_hint' }),
  hurry: () => connection.send({ type: 'hurry' }),
  nohints: () => {
    set('nohints', 1);
    drawHint();
  },
  gothint: () => gotHint(),
  showme: () => guide.showMe(),
  noguide: () => guide.noGuide(),
  copy: () => navigator.clipboard?.writeText($('#invite input').value).then(() => say('Link copied.')),
  share,
  ...companyTools(message => connection.send(message)),
};
async function again(path, more = {}) {
  try {
    openTable(await ask(path, { game, token, ...more }));
  } catch (error) {
    state.notice = capital(error.message);
    changed();
  }
}
async function share() {
  const found = await ask(`/api/scene/${game}/${token}`).catch(error => ({ error: capital(error.message) })),
    dialog = $('#zoom');
  const link = found.code ? `${origin()}/sandbox#${found.code}` : '',
    known = state.table.sandbox ? '' : ' It holds only what you may know.';
  const over = Boolean(state.frame.over) && !state.table.puzzle && !state.table.lesson;
  const open =
    { told: ' The effect in progress is part of it.', left_out: ' The effect in progress is left out: it hangs on cards you do not know.' }[found.progress] ||
    '';
  const about =
    (over && !link && 'The game is over. Anyone who opens these links sees both sides.') ||
    found.error ||
    (link ? `Anyone who opens the link can play on from here.${known}${open}` : `This position is too large for a link; send its text.${known}${open}`);
  dialog.dataset.kind = 'share';
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">${over ? 'Share this game' : 'Share this position'}</h2><p>${about}</p></div><div class="pad">${over ? '<label>Link to the review <input id="reviewlink" readonly></label>' : ''}${link ? '<label>Link to this position <input id="link" readonly></label>' : ''}<label>${over ? 'Link to the replay' : 'Link for spectators of this game'} <input id="watch" readonly></label>${found.scene ? '<label>As text<textarea readonly rows="9"></textarea></label>' : ''}</div><div class="cf"><b role="status"></b>${found.scene ? '<button class="btn ghost" type="button" data-sandbox>Open in the sandbox</button>' : ''}${link ? '<button class="btn ghost" type="button" data-copy>Copy the link</button>' : ''}<button class="btn primary" autofocus>Close</button></div></form>`;
  if (link) $('#link').value = link;
  if (over) $('#reviewlink').value = `${origin()}/review/${game}/${state.table.watch}?seat=${state.frame.view.seat ?? 0}`;
  $('#watch').value = `${origin()}/play/${game}/${state.table.watch}`;
  if (found.scene) {
    $('textarea', dialog).value = found.scene;
    $('[data-sandbox]', dialog).onclick = () => {
      set('scene', found.scene);
      location.href = '/sandbox';
    };
  }
  if (link)
    $('[data-copy]', dialog).onclick = async () => {
      await navigator.clipboard?.writeText(link);
      $('[role=status]', dialog).textContent = 'Copied.';
    };
  dialog.showModal();
}
const undoWords = () => `your last choice${state.frame.undo.theirs ? ` and what ${nameOf(1 - (state.table.seat ?? 0))} did since` : ''}`;
function confirmUndo() {
  const dialog = $('#zoom');
  dialog.dataset.kind = 'undo';
  dialog.innerHTML = `<form method="dialog" class="choose cover"><div class="ch"><h2 id="zoom-title">Undo ${esc(undoWords())}?</h2><p>You have made no choice since then that could be undone alone.</p></div><div class="cf"><b></b><button class="btn ghost" value="no" autofocus>Play on</button><button class="btn primary" value="yes">Undo</button></div></form>`;
  dialog.onclose = () => {
    if (dialog.open) return;
    dialog.onclose = null;
    if (dialog.returnValue === 'yes') connection.send({ type: 'undo' });
    dialog.returnValue = '';
  };
  dialog.showModal();
}
function confirmConcede() {
  const dialog = $('#zoom');
  dialog.dataset.kind = 'concede';
  dialog.innerHTML =
    '<form method="dialog" class="choose cover"><div class="ch"><h2 id="zoom-title">Give up this game?</h2><p>The other player wins. Against a bot you may take it back.</p></div><div class="cf"><b></b><button class="btn ghost" value="no" autofocus>Play on</button><button class="btn primary" value="yes">Concede</button></div></form>';
  dialog.onclose = () => {
    if (dialog.open) return;
    dialog.onclose = null;
    if (dialog.returnValue === 'yes') connection.send({ type: 'concede' });
    dialog.returnValue = '';
  };
  dialog.showModal();
}

// pointer
const closeZoom = () => {
  if ($('#zoom').open) $('#zoom').close();
};
/** @type {[string, (el: any) => void][]} */
const ON_CLICK = [
  ['[data-rule]', el => connection.send({ type: 'rule', rule: el.dataset.rule })],
  ['[data-ledger-line]', el => showLineLedger(+el.dataset.ledgerLine)],
  [
    '[data-ledger-of]',
    el => {
      closeZoom();
      showSpotLedger(el.dataset.ledgerOf);
    },
  ],
  [
    '[data-why]',
    el => {
      closeZoom();
      const w = decision()?.cannot?.[el.dataset.why] || state.frame.closed;
      if (w) {
        state.why = w;
        changed();
        showWhy(w);
        say(`${w.what} is not possible. ${w.short}.`);
      }
    },
  ],
  ['[data-confirm]', () => confirm()],
  ['[data-step]', el => rewatch(+el.dataset.step, true)],
  ['[data-speed]', el => speed(el.dataset.speed)],
  [
    '[data-turn]',
    el => {
      tab('replay', true);
      goTo(+el.dataset.turn);
    },
  ],
  [
    '[data-opt]',
    el => {
      closeZoom();
      const o = byIndex(el.dataset.opt);
      if (o) choose(o);
    },
  ],
  ['[data-do]', el => TOOLS[el.dataset.do]?.()],
  ['[data-replay]', el => replayDo(el.dataset.replay)],
  ['[data-pace]', el => playAt(Number(el.dataset.pace))],
  ['[data-view]', el => goTo(state.past?.choices ?? state.frame.choices, el.dataset.view)],
  ['[data-pile]', el => openPile(el.dataset.pile)],
  [
    '[role=tab]',
    el => {
      tab(el.id.slice(4));
      if (el.id === 'tab-replay') $('#pane-replay').focus({ preventScroll: true }); // the arrows step through the game
    },
  ],
  ['.handcard', el => press(el)],
  ['.spot[data-ref], .slot[data-ref]', el => press(el)],
  ['[data-card]', el => zoom(el.dataset.card, el.dataset.at)],
];
function press(el) {
  const { ref } = el.dataset;
  if (el.classList.contains('handcard') && asksToPick() && el.dataset.pick !== undefined) {
    const i = +el.dataset.pick;
    if (el.classList.contains('picked')) drop(i);
    else if (chosen(i) < (options().filter(o => o.notation !== 'done')[i]?.copies || 1)) toggle(i);
    return changed();
  }
  if (el.classList.contains('handcard')) {
    if (state.picked?.ref === ref) {
      const free = fromHand(el.dataset.hand).find(o => !placeOf(o));
      if (free) return choose(free);
    }
    return pick(ref, el.dataset.hand);
  }
  if (state.picked || lit().has(ref)) return target(ref);
  const m = mon(ref);
  return m && !m.hidden ? zoom(m.card.id, ref) : undefined;
}
document.addEventListener(
  'click',
  /** @param {On<MouseEvent>} event */ event => {
    if (dropped() || !state.table) return;
    for (const [selector, act] of ON_CLICK) {
      const el = event.target.closest(selector);
      if (el) {
        act(el);
        return;
      }
    }
    if ((state.picked || state.why) && event.target.closest('#board') && !event.target.closest('#prompt')) cancel();
  },
);
document.addEventListener(
  'keydown',
  /** @param {On<KeyboardEvent>} event */ event => {
    if ($('#zoom').open && $('#zoom').dataset.kind === 'pile' && event.key === 'Enter' && event.target.dataset?.card) zoom(event.target.dataset.card);
  },
);
function drawSound() {
  for (const button of $$('[data-do=sound]')) {
    if (button.classList.contains('icon')) button.innerHTML = soundOn() ? ICON.sound : ICON.mute;
    button.setAttribute('aria-pressed', soundOn());
  }
}
drawSound();
watchFinder(changed, confirm);
watchPointer(dragging);
watchDrag({ pick, target, play, cancel, liftSpot });
watchKeys({
  press,
  look: el => {
    const id = el.dataset.hand || mon(el.dataset.ref)?.card?.id;
    if (id && id !== 'unknown') zoom(id, el.dataset.ref);
  },
  number: i => {
    const places = [...lit().values()];
    if (places[i]) {
      choose(places[i]);
      return true;
    }
    if (!isMain() && decision()) {
      const cards = document.querySelectorAll('.handcard.legal');
      if (cards[i]) {
        press(cards[i]);
        return true;
      }
    }
    const button = $$('#prompt [data-opt]')[i];
    if (button && !isMain()) {
      button.click();
      return true;
    }
    return false;
  },
  why: el => {
    if (el.dataset?.hand) pick(el.dataset.ref, el.dataset.hand);
    else if (el.dataset?.why) el.click();
    else if (state.picked && el.dataset?.ref) target(el.dataset.ref);
    if (state.why) showWhy(state.why);
  },
  cancel: () => {
    if (document.body.classList.contains('drawer')) return drawer(false);
    return watching() ? skip() : cancel();
  },
  watch: { on: watching, pause, forward },
  confirm: () => {
    if (!asksToPick() || !ready()) return false;
    confirm();
    return true;
  },
  end: () => {
    const end = options().find(o => o.verb === 'end');
    if (end) choose(end);
    return Boolean(end);
  },
  undo: TOOLS.undo,
  tab,
  replay: (side, turn) => {
    if ($('#pane-replay').hidden) return false;
    replayDo(turn ? (side < 0 ? 'turnBack' : 'turnNext') : side < 0 ? 'back' : 'next');
    return true;
  },
});
onPictures(changed);
onSetting(key => {
  if (key === 'sound') drawSound();
  if (['hand', 'speed'].includes(key)) changed();
});
tab('log');
