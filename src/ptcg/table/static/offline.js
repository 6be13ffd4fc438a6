// Shown if the table does not answer: tries again, and goes on to the requested page.
import './theme.js';

async function again() {
  try {
    if ((await fetch('/healthz', { cache: 'no-store' })).ok) location.reload();
  } catch {
    /* not yet */
  }
}
document.querySelector('#again').addEventListener('click', again);
addEventListener('online', again);
setInterval(again, 3000);
