// The settings of this browser: they are kept between visits, and listeners are called when one changes.

const listeners = [];
const read = key => {
  try {
    return localStorage.getItem(`ptcg.${key}`);
  } catch {
    return null;
  }
}; // a private window may have no store
const kept = new Map();

export const setting = (key, fallback = '') => kept.get(key) ?? read(key) ?? fallback;
export function set(key, value) {
  kept.set(key, String(value));
  try {
    localStorage.setItem(`ptcg.${key}`, value);
  } catch {
    /* the setting lasts until the page is left */
  }
  listeners.forEach(listener => listener(key));
}
// Returns whether settings are still there on the next page: a browser that blocks cookies has no storage either.
export const lasts = () => {
  set('lasts', 1);
  return read('lasts') === '1';
};
export const onSetting = listener => listeners.push(listener);
