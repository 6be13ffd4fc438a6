// Pictures of printed cards: off unless somebody turns them on, and only as far as the card data has addresses.
// The cookie tells the server to let the page show them at all; so turning them on or off loads the page again.

const COOKIE = 'ptcg_pictures';
export const wanted = document.cookie.split(';').some(pair => pair.trim() === `${COOKIE}=1`);
const known = new Map();
let redraw = () => {};
export const onPictures = draw => { redraw = draw; };
export const pictureOf = id => known.get(id) || '';

// Learn the addresses for cards about to be drawn.
export async function look(ids) {
  const fresh = wanted ? ids.filter(id => !known.has(id)).slice(0, 200) : [];
  if (!fresh.length) return;
  fresh.forEach(id => known.set(id, ''));
  const answer = await fetch('/api/pictures', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids: fresh }) });
  if (!answer.ok) return;
  const { pictures } = await answer.json();
  for (const [id, address] of Object.entries(pictures)) known.set(id, address);
  if (Object.keys(pictures).length) redraw();
}

for (const button of document.querySelectorAll('[data-do=pictures]')) button.setAttribute('aria-pressed', wanted);
document.addEventListener('click', event => {
  if (!event.target.closest('[data-do=pictures]')) return;
  document.cookie = `${COOKIE}=${wanted ? 0 : 1}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
});
