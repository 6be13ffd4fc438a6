// How far this browser has come in each lesson.

import { set, setting } from './settings.js';

/** @returns {Record<string, number>} */
const all = () => {
  try {
    return JSON.parse(setting('lessons')) || {};
  } catch {
    return {};
  }
};
export const stepsDone = id => all()[id] || 0;
// Notes the steps done in a lesson. What was reached once stays.
export function noteSteps(id, done) {
  if (done > stepsDone(id)) set('lessons', JSON.stringify({ ...all(), [id]: done }));
}
