// Light and dark: the system's preference, until a person chooses.
const key = 'ptcg.theme';
const kept = localStorage.getItem(key);
if (kept) document.documentElement.dataset.theme = kept;

document.addEventListener('click', event => {
  if (!event.target.closest('[data-do=theme]')) return;
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem(key, root.dataset.theme);
});
