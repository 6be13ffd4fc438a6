// Icons of our own, 24 × 24, one path each.

const icon = d => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${d}"/></svg>`;
export const ICON = {
  arrow: icon('M4 12h15M13 6l6 6-6 6'),
  hand: icon('M6 20V8l4-4h8v16ZM10 4v4H6'),
  look: icon('M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z'),
  mute: icon('M4 10v4h3l5 4V6l-5 4ZM16 9l5 6M21 9l-5 6'),
  pause: icon('M9 5v14M15 5v14'),
  play: icon('M7 5l11 7-11 7Z'),
  replay: icon('M4 12a8 8 0 1 0 3-6.2M4 4v4.5h4.5'),
  search: icon('M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM16 16l5 5'),
  share: icon('M12 15V3M8 7l4-4 4 4M5 12v8h14v-8'),
  skip: icon('M5 5l9 7-9 7ZM18 5v14'),
  sound: icon('M4 10v4h3l5 4V6l-5 4ZM16 9a4 4 0 0 1 0 6M18.5 6.500a8 8 0 0 1 0 11'),
};
