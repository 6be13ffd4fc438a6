// Which puzzles this browser has solved.

import { set, setting } from './settings.js';

const all = () => {
  try {
    return JSON.parse(setting('solved')) || [];
  } catch {
    return [];
  }
};
export const isSolved = id => all().includes(id);
export function solved(id) {
  if (!isSolved(id)) set('solved', JSON.stringify([...all(), id].slice(-500)));
}
