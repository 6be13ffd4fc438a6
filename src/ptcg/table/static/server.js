// Questions to the server that are not about an open game; and the games this browser holds seats at.

export async function ask(path, data) {
  const init = data === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
  const response = await fetch(path, init);
  const answer = await response.json().catch(() => ({ error: 'the server gave no answer' }));
  if (!response.ok) throw new Error(answer.error || `the server answered ${response.status}`);
  return answer;
}

const KEY = 'ptcg.games';
export const held = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
export function hold(game, token) {
  const others = held().filter(([id]) => id !== game);
  localStorage.setItem(KEY, JSON.stringify([[game, token], ...others].slice(0, 50)));
}
export const mine = async () => held().length ? (await ask('/api/mine', { games: held() })).games : [];

export function goTo({ game, token }) {
  hold(game, token);
  location.href = `/play/${game}/${token}`;
}
