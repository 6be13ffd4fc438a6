// The unfinished game of this browser, to continue.

import { emblem } from './emblem.js';
import { esc } from './html.js';

export function resumeBox(last) {
  const seat = last.seat === -1 || last.seat === null ? (last.mover ?? 0) : last.seat,
    active = last.actives[seat] || last.actives[1 - seat];
  const move = last.waiting ? 'waiting for a friend' : last.mover === seat ? 'your move' : `${last.names[1 - seat]} moves`;
  const match = last.best_of > 1 ? ` · best of ${last.best_of}: ${last.wins.join(' to ')}` : '';
  return `<a class="box resume" href="/play/${esc(last.game)}/${esc(last.token)}">${active ? `<span class="em" aria-hidden="true">${emblem(active.face)}</span>` : ''}<span class="txt"><b>Continue: ${last.turn ? `turn ${last.turn}` : 'set-up'}, ${esc(move)}</b><small>${last.sandbox ? 'Sandbox' : `against ${esc(last.names[1 - seat])}`}, ${esc(last.title)}${last.turn ? ` · Prizes ${last.prizes[seat]} to ${last.prizes[1 - seat]}` : ''}${match}</small></span><span class="btn plain">Continue</span></a>`;
}
