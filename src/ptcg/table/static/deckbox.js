// A deck to choose, as the lobby and an invitation show it.
import { emblem } from './emblem.js';
import { pip } from './glyphs.js';
import { capital, esc } from './html.js';

export const radio = (name, id, on, html) =>
  `<label class="opt"><input type="radio" name="${name}" value="${esc(id)}" ${on ? 'checked' : ''}><span class="box">${html}</span></label>`;
export const deckBox = d =>
  `<span class="win t-${d.cover.type}">${emblem(d.cover)}</span><span class="nm"><span>${esc(d.name)}</span>${d.types.map(pip).join('')}</span>${d.fault ? `<span class="p bad">Yours. ${esc(capital(d.fault.text))} <span class="rule">${esc(d.fault.rule)}</span></span>` : `<span class="p">${esc(d.say || d.by)}</span>`}`;
