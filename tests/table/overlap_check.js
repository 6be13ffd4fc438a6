// The geometry of the table, for the browser tests: overlapCheck() lists what is wrong, an empty list is a pass.
// Nothing of the board lies outside the window or on something else; nothing is cut by a box that does not scroll or sticks
// out of its box; words that must be read are whole.

const RULES = {
  // may never lie on each other
  apart: '.bar, .match b, .bar .switch, .recap, .spot, .active .slot, .bench .slot, .handcard, .who, .pile, .stadium button, .act, .mini .btn, #theirs, .prompt, .coach, .stage-box, .panel, .finder, .result',
  // wholly in the window
  inside: '.spot, .active .slot, .bench .slot, .who, .pile, .stadium button, .act, .mini .btn, .prompt, .coach, .stage-box, .finder, .result, .bar .btn, .bar .switch, .prompt .btn',
  // not cut by a box around them
  whole: '.spot .pips, .spot .left, .spot .meter, .act .num, .prompt .say > b, .coach .say b, .stage-box h2, .caption, .handcard .name, .handcard .body',
  // read to the end
  words: '.prompt .say, .prompt .say > b, .stage-box h2, .act .num, .coach .say',
  // within their own box
  within: [['.coach .say', '.coach'], ['.prompt .say', '.prompt'], ['.prompt .btn', '.prompt'], ['.stage-box .tell > *', '.stage-box'], ['.stage-box .btn', '.stage-box'], ['.act .num', '.act'], ['.act .top b', '.act'], ['.prizes', '.who'], ['.mini .btn', '.mini'], ['.bar .btn', '.bar'], ['.match b', '.bar']],
  // what lies on a card, and the words of the card that it may not cover
  over: ['.spot > .badge, .spot > .fresh, .spot > .damage, .spot .cond, .active > .seat, .handcard > .badge', '.spot .name span, .spot .name .ex, .handcard .name span, .handcard .name .ex, .handcard .hp'],
};
const SLACK = 1.5;

const shown = el => {
  const style = getComputedStyle(el), box = el.getBoundingClientRect();
  return style.visibility !== 'hidden' && style.display !== 'none' && +style.opacity > .05 && box.width > 0 && box.height > 0;
};
const all = selector => [...document.querySelectorAll(selector)].filter(shown);
const name = el => el.dataset?.ref || el.getAttribute('aria-label') || el.className || el.tagName;
const out = (a, b) => a.left < b.left - SLACK || a.right > b.right + SLACK || a.top < b.top - SLACK || a.bottom > b.bottom + SLACK;

// The part of an element that the boxes around it let through, and whether one of them scrolls.
function visible(el) {
  const box = el.getBoundingClientRect(), seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom, scrolls: false };
  for (let p = el.parentElement; p && p !== document.body; p = p.parentElement) {
    const style = getComputedStyle(p), edge = p.getBoundingClientRect();
    if (style.display === 'contents') continue;
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) seen.scrolls = true;
    if (style.overflowX !== 'visible') { seen.left = Math.max(seen.left, edge.left); seen.right = Math.min(seen.right, edge.right); }
    if (style.overflowY !== 'visible') { seen.top = Math.max(seen.top, edge.top); seen.bottom = Math.min(seen.bottom, edge.bottom); }
  }
  return seen;
}

function overlaps(faults) {
  const boxes = all(RULES.apart).map(el => [el, visible(el)]).filter(([, r]) => r.right - r.left > 1 && r.bottom - r.top > 1);
  boxes.forEach(([a, ra], i) => boxes.slice(i + 1).forEach(([b, rb]) => {
    if (a.contains(b) || b.contains(a)) return;
    const w = Math.min(ra.right, rb.right) - Math.max(ra.left, rb.left), h = Math.min(ra.bottom, rb.bottom) - Math.max(ra.top, rb.top);
    if (w > SLACK && h > SLACK) faults.push(`${name(a)} lies on ${name(b)} by ${Math.round(w)} × ${Math.round(h)}`);
  }));
}

function covered(faults) {
  const words = all(RULES.over[1]);
  for (const label of all(RULES.over[0])) {
    const a = label.getBoundingClientRect();
    for (const word of words) {
      const b = word.getBoundingClientRect(), w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (w > SLACK && h > SLACK) faults.push(`${label.className} ${label.textContent.trim()} covers ${word.textContent.trim()} of ${name(word.closest('[data-ref], .handcard'))}`);
    }
  }
}

window.overlapCheck = () => {
  const faults = [], page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  overlaps(faults);
  covered(faults);
  for (const el of all(RULES.inside)) {
    if (visible(el).scrolls) continue;
    const r = el.getBoundingClientRect();
    if (out(r, page)) faults.push(`${name(el)} is outside: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
  }
  for (const el of all(RULES.whole)) {
    const seen = visible(el);
    if (!seen.scrolls && out(el.getBoundingClientRect(), seen)) faults.push(`${el.className || el.tagName} of ${name(el.closest('[data-ref], section') || el)} is cut`);
    if (el.matches('.pips') && el.scrollWidth > el.clientWidth + 1) faults.push(`Energy of ${name(el.closest('[data-ref]'))} is hidden`);
  }
  for (const el of all(RULES.words)) {
    const style = getComputedStyle(el);
    if (el.scrollWidth > el.clientWidth + 1 && style.overflowX !== 'visible' || el.scrollHeight > el.clientHeight + 2 && style.overflowY !== 'visible') faults.push(`words are cut: ${el.textContent.trim().slice(0, 50)}`);
  }
  for (const [inner, outer] of RULES.within) for (const el of all(inner)) {
    const box = el.closest(outer);
    if (box && !visible(el).scrolls && out(el.getBoundingClientRect(), box.getBoundingClientRect())) faults.push(`${inner} sticks out of ${outer}: ${el.textContent.trim().slice(0, 40)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
  return faults;
};
