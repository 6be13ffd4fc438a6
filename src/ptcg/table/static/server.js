// Requests to the server that are not about an open game, and the games in which this browser has a seat.

import { set, setting } from './settings.js';

// A server for others recognises the owner of decks by a cookie. A browser that keeps no cookies sends a secret of its own
// instead.
// The link with which `ptcg play` opens the browser ends with the secret of the table's owner. It moves from the address
// into the settings, so that nobody copies it with a link.
const given = /^#owner=([\w-]{32})$/.exec(location.hash);
if (given) {
  set('home', given[1]);
  history.replaceState(history.state, '', location.pathname + location.search);
}
const word = () => {
  const own = setting('owner'),
    home = setting('home');
  return { ...(own ? { 'x-ptcg-owner': own } : {}), ...(home ? { 'x-ptcg-home': home } : {}) };
};
export function ownWord() {
  if (!setting('owner'))
    set(
      'owner',
      btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
        .replaceAll('+', '-')
        .replaceAll('/', '_'),
    );
}

export async function ask(path, data) {
  const init =
    data === undefined ? { headers: word() } : { method: 'POST', headers: { 'content-type': 'application/json', ...word() }, body: JSON.stringify(data) };
  const response = await fetch(path, init);
  const answer = await response.json().catch(() => ({ error: 'the server gave no answer' }));
  if (!response.ok) throw Object.assign(new Error(answer.error || `the server answered ${response.status}`), { code: answer.code });
  return answer;
}

export const held = () => {
  try {
    return JSON.parse(setting('games')) || [];
  } catch {
    return [];
  }
};
export function hold(game, token) {
  const others = held().filter(([id]) => id !== game);
  set('games', JSON.stringify([[game, token], ...others].slice(0, 50)));
}
export const mine = async () => (held().length ? await ask('/api/mine', { games: held() }) : { games: [], damaged: [] });

export function goTo({ game, token }) {
  hold(game, token);
  location.href = `/play/${game}/${token}`;
}
