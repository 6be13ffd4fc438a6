// Looking: a card enlarged with its possible actions, a preview beside the pointer, an opened pile.

import { face } from './face.js';
import { $, esc } from './html.js';
import { ledger } from './panel.js';
import { decision, faceOf, fromHand, mon, options, state, view } from './state.js';

export function zoom(id, ref) {
  const dialog = $('#zoom'),
    card = faceOf(id),
    inHand = ref?.startsWith('hand:');
  const can = inHand
    ? fromHand(id)
    : ref === 'stadium'
      ? options().filter(o => o.notation === 'use Stadium')
      : ref
        ? options().filter(o => (o.at === ref && o.verb === 'use') || (ref === 'me.active' && o.verb === 'attack'))
        : [];
  const m = ref && ref !== 'stadium' && !inHand ? mon(ref) : null,
    cannot = Object.entries(decision()?.cannot || {}).filter(([line]) => about(line, id, ref, inHand));
  const under = m ? [...m.under, ...m.energy, ...m.tools, ...m.attached].filter(Boolean) : [];
  dialog.dataset.kind = 'zoom';
  dialog.innerHTML = `<div class="in"><div class="card read">${face(card)}</div><div class="side"><h2 id="zoom-title">${esc(card.name)}</h2>
    ${m?.damage ? `<button type="button" class="btn plain" data-ledger-of="${ref}">Why ${m.damage} damage?</button>` : ''}
    ${
      can.length || cannot.length
        ? `<h3>Now</h3><div class="opts">${can
            .slice(0, 6)
            .map(o => `<button type="button" class="btn plain" data-opt="${o.i}">${esc(o.label)}</button>`)
            .join(
              '',
            )}${cannot.map(([line, w]) => `<div class="no"><span><b>${esc(w.what)}:</b> ${esc(w.short)}</span><button type="button" class="btn ghost" data-why="${esc(line)}">Why?</button></div>`).join('')}</div>`
        : ''
    }
    ${under.length ? `<h3>With it</h3><p>${under.map(c => esc(c.name)).join(', ')}</p>` : ''}
    ${m?.effects?.length ? `<h3>Effects on it</h3><p>${[...new Set(m.effects)].map(esc).join(', ')}</p>` : ''}
    <h3>How the engine reads this card</h3><div class="says">${reads(card)}</div>
    <div class="ev"><span>${esc(card.id)}</span><span>${card.unread ? 'not read' : 'read'}</span>${card.prizes > 1 ? `<span>worth ${card.prizes} Prizes</span>` : ''}</div>
    <form method="dialog"><button class="btn plain" autofocus>Close <kbd>Esc</kbd></button></form></div></div>`;
  hidePreview();
  dialog.showModal();
}

// Returns whether a reason of the server is about the card that is shown.
const about = (line, id, ref, inHand) =>
  inHand
    ? line === id
    : ref === 'stadium'
      ? line === 'use Stadium'
      : Boolean(ref) && (line.endsWith(` of ${ref}`) || (ref === 'me.active' && (line.startsWith('attack ') || line === 'retreat')));

const reads = card =>
  [
    ...(card.abilities || []).map(a => `${esc(a.kind)} ${esc(a.name)}: ${esc(a.text)}`),
    ...(card.attacks || []).filter(a => a.text).map(a => `${esc(a.name)}: ${esc(a.text)}`),
    ...(card.text ? [esc(card.text)] : []),
  ].join('\n') || 'No text beyond its numbers.';

const PILES = { deck: 'deck', discard: 'discard pile', lost: 'Lost Zone' };
export function openPile(name) {
  const [side, zone] = name.split('.'),
    player = view()[side],
    dialog = $('#zoom');
  const cards = zone === 'deck' ? player.deck_top : [...player[zone]].reverse();
  const note =
    zone === 'deck'
      ? `${player.deck_count} cards.${cards.length ? ' You know these from the top:' : ' Nobody may look.'}`
      : `${cards.length} cards, the last one first.`;
  const extra =
    zone === 'deck' && side === 'me' && player.prize_set
      ? `<p>Your Prizes, since you have searched: ${player.prize_set.map(c => esc(c.name)).join(', ')}</p>`
      : '';
  dialog.dataset.kind = 'pile';
  dialog.innerHTML = `<form method="dialog" class="choose"><div class="ch"><h2 id="zoom-title">${side === 'me' ? 'Your' : 'Their'} ${PILES[zone]}</h2><p>${note}</p>${extra}</div><ul aria-label="Cards">${cards.map(c => `<li class="card read" tabindex="0" data-card="${esc(c.id)}" role="button" aria-label="${esc(c.name)}">${face(faceOf(c.id))}</li>`).join('')}</ul><div class="cf"><b></b><button class="btn primary" autofocus>Close</button></div></form>`;
  dialog.showModal();
}

let timer = 0;
export const hidePreview = () => {
  clearTimeout(timer);
  $('#preview').hidden = true;
};

function preview(el) {
  const p = $('#preview'),
    option = el.dataset.ledgerOption,
    box = el.getBoundingClientRect();
  if (option !== undefined) {
    const o = options().find(x => x.i === +option);
    if (!o?.preview?.ledger?.length) return;
    p.innerHTML = `<div class="tip"><b>${esc(o.label)}</b>${ledger(o.preview.ledger, o.preview.low, true)}</div>`;
  } else {
    const id = el.dataset.hand || mon(el.dataset.ref)?.card?.id;
    if (!id || id === 'unknown') return;
    p.innerHTML = `<div class="card read">${face(faceOf(id))}</div>`;
  }
  p.hidden = false;
  const w = 268,
    h = p.offsetHeight,
    edge = innerWidth - 344,
    hand = el.classList.contains('handcard');
  // Place the preview beside its card, never over the attacks, which the player presses while looking.
  const acts = $('#acts'),
    most = acts ? acts.getBoundingClientRect().left - 10 : edge,
    centred = box.left + box.width / 2 - w / 2;
  const own = el.closest('#you-active, #you-bench'),
    beside = box.right + 14 + w < (own ? most : edge) ? box.right + 14 : box.left - 14 - w;
  const left = option !== undefined ? centred : hand ? Math.max(12, Math.min(centred, most - w)) : Math.max(12, beside);
  const top = hand
    ? $('#prompt').getBoundingClientRect().top - h - 10
    : option !== undefined
      ? el.closest('.acts').getBoundingClientRect().top - h - 8
      : box.top + box.height / 2 - h / 2;
  p.style.left = `${left}px`;
  p.style.top = `${Math.max(60, Math.min(top, $('#prompt').getBoundingClientRect().top - h - 10))}px`;
}

export function watchPointer(dragging) {
  document.addEventListener(
    'pointerover',
    /** @param {On<PointerEvent>} event */ event => {
      if (event.pointerType === 'touch' || dragging()) return;
      const el = event.target.closest('.spot[data-ref], .handcard, [data-ledger-option]');
      if (!el || state.picked || $('#zoom').open) return hidePreview();
      hidePreview();
      timer = setTimeout(() => preview(el), 380);
    },
  );
}
