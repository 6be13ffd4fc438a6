// The puzzle of the day: one of the proved puzzles, the same for everybody on a day, and the days in a row on which this
// browser solved it.

import { set, setting } from './settings.js';

const DAY = 86_400_000;
export const today = (now = Date.now()) => Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY);
export const daily = (puzzles, day = today()) => puzzles[(day * 7) % puzzles.length]; // neighbours in the list are alike
const days = () => {
  try {
    return /** @type {number[]} */ (JSON.parse(setting('daily')) || []);
  } catch {
    return [];
  }
};
// The days of this week, from Monday on, and which of them were solved.
export function week(day = today(), done = days()) {
  const monday = day - ((day + 3) % 7); // day 0 was a Thursday
  return Array.from({ length: 7 }, (_, i) => ({ day: monday + i, solved: done.includes(monday + i), now: monday + i === day }));
}
export const doneToday = () => days().includes(today());
// Notes that a puzzle was solved today, if it is the one of the day.
export function solvedDaily(id) {
  if (id && id === setting('daily.puzzle') && !doneToday()) set('daily', JSON.stringify([...days(), today()].slice(-400)));
}
// Returns how many days in a row were solved, up to today or yesterday.
export function streak(day = today(), done = days()) {
  const has = new Set(done);
  let at = has.has(day) ? day : day - 1,
    n = 0;
  while (has.has(at)) {
    n++;
    at--;
  }
  return n;
}
