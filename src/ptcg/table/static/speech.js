// The text that a screen reader speaks: every move once, then the question.
import { $ } from './html.js';

let waiting = [],
  timer = 0;
export function say(text) {
  if (!text) return;
  waiting.push(text.replaceAll('*', ''));
  clearTimeout(timer);
  timer = setTimeout(() => {
    $('#live').textContent = waiting.join(' ');
    waiting = [];
  }, 60);
}
export const lineWords = line => line.text ?? '';
