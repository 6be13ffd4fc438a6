// Glyphs of Energy and kinds, 24 × 24, one path each (our own shapes), and the pips made of them.
export const GLYPH = {
  fairy: 'M12 3c1.8 3 3.5 4.5 7 5-2.5 2.3-3 4.5-2 8-3-1.6-5-1.6-8 0 1-3.5.5-5.7-2-8 3.5-.5 5.2-2 5-5Zm0 14.5 1.3 2.2 2.5.3-1.8 1.800H10l-1.8-1.8 2.5-.3Z',
  grass: 'M4 19C4 9 10 4 20 4c0 10-5 16-13 16 1-5 4-9 8-11-6 1.5-9.5 5.5-11 10Z',
  fire: 'M12.5 2.500c.5 4 5.5 6.5 5.5 12A6 6 0 0 1 12 21a6 6 0 0 1-6-6c0-3 1.7-4.7 2.7-7 1.3.8 1.8 1.9 1.9 3.3 1.7-2 2.4-5 1.9-8.800Z',
  water: 'M12 2.500c4 5 6.5 8 6.5 12a6.5 6.5 0 0 1-13 0c0-4 2.5-7 6.5-12Zm-3 12a3.2 3.2 0 0 0 3.2 3.400v-1.900a1.6 1.6 0 0 1-1.5-1.500Z',
  lightning: 'M14.5 2 5 13.500h5.500L8.5 22 19 9.500h-6Z',
  psychic: 'M12 3a9 9 0 1 1-8.2 12.700l2.6-1.100A6.2 6.2 0 1 0 12 5.800V3Zm0 5a4 4 0 1 1-3.7 5.500l2.3-1A1.5 1.5 0 1 0 12 10.500V8Z',
  fighting: 'M12 2.5 21.5 12l-3 3L12 8.5 5.5 15l-3-3L12 2.500Zm0 8.7 6.3 6.3-2.7 2.700L12 16.600l-3.6 3.6-2.7-2.700L12 11.200Z',
  darkness: 'M15.5 3.200A9 9 0 1 0 20.8 15 7.2 7.2 0 0 1 15.5 3.200Z',
  metal: 'M12 2.5 20.2 7.200v9.600L12 21.500l-8.2-4.700V7.200L12 2.500Zm0 5.700a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600Z',
  dragon:
    'M3 6c4 0 7 1.5 9 5 2-3.5 5-5 9-5-1 7-4 12-9 15C7 18 4 13 3 6Zm9 9.500c1.3-1.2 2.3-2.7 3-4.5-1.2.6-2.2 1.5-3 2.7-.8-1.2-1.8-2.1-3-2.7.7 1.8 1.7 3.3 3 4.500Z',
  colorless: 'M12 2c1 6.5 3.5 9 10 10-6.5 1-9 3.5-10 10-1-6.5-3.5-9-10-10 6.5-1 9-3.5 10-10Z',
  item: 'M4 8h16v12H4V8Zm2-4h12l2 3H4l2-3Zm4 6.500v2h4v-2h-4Z',
  supporter: 'M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3.5 21c.5-5 3.8-7.5 8.5-7.500s8 2.5 8.5 7.500h-17Z',
  stadium: 'M12 3 22 8v2H2V8l10-5ZM4 11.500h3V18H4v-6.500Zm6.5 0h3V18h-3v-6.500Zm6.5 0h3V18h-3v-6.500ZM2 19.500h20V22H2v-2.500Z',
  tool: 'M12 2a5 5 0 0 1 2 9.600V13h3v3h-3v6h-4v-6H7v-3h3v-1.400A5 5 0 0 1 12 2Zm0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
};
export const glyph = (t, cls = '') =>
  `<svg class="glyph ${cls}" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${GLYPH[t] || GLYPH.colorless}"/></svg>`;
// any-type Energy has its own look: a ring of all colours around a paper middle, never the Colorless pip
const parts = types => `<span class="pip parts" title="${types.join(' or ')}">${types.map(t => `<i class="t-${t}"></i>`).join('')}</span>`;
// a unit is a type, "any", or several types with a stroke between them
export const pip = t =>
  t.includes('/')
    ? parts(t.split('/'))
    : t === 'any'
      ? '<span class="pip any" title="any type"><i></i></span>'
      : `<span class="pip t-${t}" title="${t}">${glyph(t)}</span>`;
export const cost = list =>
  `<span class="cost" role="img" aria-label="${list.length ? list.join(', ') : 'no Energy'}">${list.map(pip).join('') || '<span class="pip free">0</span>'}</span>`;
