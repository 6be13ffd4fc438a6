// Markup helpers: escaping, finding, and patching a part of the page in place so that focus and hover survive.

/** @type {(selector: string, root?: ParentNode) => any} */
export const $ = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => any[]} */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

const ENTITY = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const esc = text => String(text ?? '').replace(/[&<>"']/g, c => ENTITY[c]);
export const rule = id => `<button type="button" class="rule" data-rule="${esc(id)}" aria-label="Rule ${esc(id)}">${esc(id)}</button>`;
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// Attributes that the page sets itself, not the markup: the roving tabindex and marks of the open question.
const KEPT = new Set(['tabindex']);

export function patch(element, markup) {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  patchChildren(element, template.content);
}

const keyOf = node => (node.nodeType === 1 ? node.dataset.ref || node.dataset.key || '' : '');

function patchChildren(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const key = keyOf(want);
    let have = key ? keyed.get(key) : at && !keyOf(at) ? at : null;
    if (have && (have.nodeType !== want.nodeType || have.nodeName !== want.nodeName)) have = null;
    if (!have) {
      old.insertBefore(want, at);
      continue;
    }
    if (have !== at) old.insertBefore(have, at);
    else at = at.nextSibling;
    patchNode(have, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function patchNode(have, want) {
  if (have.nodeType !== 1) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  if (have.isEqualNode(want)) return;
  for (const { name, value } of [...want.attributes]) if (have.getAttribute(name) !== value && !KEPT.has(name)) have.setAttribute(name, value);
  for (const { name } of [...have.attributes]) if (!want.hasAttribute(name) && !KEPT.has(name)) have.removeAttribute(name);
  patchChildren(have, want);
}
