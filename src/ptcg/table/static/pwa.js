// The pages can be installed as an app: the service worker keeps their parts. A browser without one loses nothing else.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
