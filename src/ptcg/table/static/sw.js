// The service worker: pages and their parts come from the server, or from the last visit if the server does not answer. The
// rules and the bots are in the server: without a server there is no game, and the page says so.

const PARTS = 'ptcg-parts-1',
  PICTURES = 'ptcg-pictures-1',
  MOST_PICTURES = 600;
const OFFLINE = [
  '/static/offline.html',
  '/static/offline.js',
  '/static/base.css',
  '/static/icon.svg',
  '/static/theme.js',
  '/static/settings.js',
  '/static/pwa.js',
];

self.addEventListener('install', event =>
  event.waitUntil(
    caches
      .open(PARTS)
      .then(cache => cache.addAll(OFFLINE))
      .then(() => self.skipWaiting()),
  ),
);
self.addEventListener('activate', event =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== PARTS && name !== PICTURES) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

// Returns the server's present answer, or its last answer if it does not answer.
async function newest(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(PARTS)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return caches.match('/static/offline.html');
  }
}
// Keeps a picture that was shown once; if there are too many, the oldest are deleted.
async function picture(request) {
  const cache = await caches.open(PICTURES),
    kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok || answer.type === 'opaque') {
    await cache.put(request.url, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await cache.delete(old);
  }
  return answer;
}

self.addEventListener('fetch', event => {
  const { request } = event,
    { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (origin !== location.origin) {
    if (request.destination === 'image') event.respondWith(picture(request));
    return;
  }
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/static/')) event.respondWith(newest(request));
});
