// A position being edited: plain data and edits of it. This module knows no rule; the server says what is wrong with a
// position.

export const ZONES = [
  ['hand', 'Hand'],
  ['deck', 'Deck'],
  ['discard', 'Discard'],
  ['lost', 'Lost Zone'],
  ['prizes', 'Prizes'],
];
const PARTS = ['under', 'energy', 'tools', 'attached'];
const LISTS = [...PARTS, 'conditions'];
const FILL = 'Water'; // the card that fills a counted pile once somebody puts a card into it

const pokemon = m => {
  const given = typeof m === 'string' ? { card: m } : m;
  const lists = Object.fromEntries(LISTS.map(key => [key, [...(given[key] || [])]]));
  return { ...given, ...lists, damage: given.damage || 0 };
};

// Returns the position with every list present, so that edits need not check.
export function normal(p) {
  const held = s => [...(s?.hand || []), ...Array(Math.max(0, (s?.hand_count || 0) - (s?.hand || []).length)).fill(FILL)];
  const side = s => ({
    deck: 20,
    discard: [],
    lost: [],
    prizes: 6,
    ...s,
    hand: held(s),
    hand_count: null,
    active: s?.active ? pokemon(s.active) : null,
    bench: (s?.bench || []).map(pokemon),
  });
  const stadium = typeof p.stadium === 'string' ? { card: p.stadium, owner: 'me' } : p.stadium || null;
  return { ...p, me: side(p.me), opp: side(p.opp), stadium, turn: { player: 'me', number: 5, ...p.turn, flags: { ...p.turn?.flags } } };
}

// Returns the position as the server reads it: empty parts are left out.
export function sent(p) {
  const kept = object =>
    Object.fromEntries(Object.entries(object).filter(([, v]) => v !== null && v !== undefined && v !== '' && v !== 0 && !(Array.isArray(v) && !v.length)));
  const side = s => ({ ...kept({ ...s, unseen: unseen(s), active: s.active && kept(s.active), bench: s.bench.map(kept) }), deck: s.deck, prizes: s.prizes });
  return { ...kept({ ...p, stadium: p.stadium && kept(p.stadium) }), me: side(p.me), opp: side(p.opp) };
}

// In the position of one seat, its unseen cards lie in its hidden places: their number must be the same.
function unseen(s) {
  if (!s.unseen?.length) return null;
  const lists = [s.hand, s.deck, s.discard, s.lost, s.prizes, ...[s.active, ...s.bench].filter(Boolean).flatMap(m => PARTS.map(part => m[part]))];
  const hidden = lists.reduce((n, list) => n + (Array.isArray(list) ? list.filter(word => word === '?').length : list), 0);
  return [...s.unseen, ...Array(Math.max(0, hidden - s.unseen.length)).fill(FILL)].slice(0, hidden);
}

// A place: me.active, me.bench[1], me.hand[0], me.active.energy[2], stadium.
export function parts(ref) {
  const [, side, zone, index, part, nth] = /^(me|opp)?\.?(\w+)(?:\[(\d+)\])?(?:\.(\w+)\[(\d+)\])?$/.exec(ref) || [];
  return { side, zone, index: index === undefined ? null : +index, part, nth: nth === undefined ? null : +nth };
}

export function monAt(p, ref) {
  const { side, zone, index } = parts(ref);
  return zone === 'active' ? p[side].active : zone === 'bench' ? p[side].bench[index] || null : null;
}

// Returns the card at a place, by the scene's word for it.
export function wordAt(p, ref) {
  const { side, zone, index, part, nth } = parts(ref),
    mon = side && monAt(p, ref);
  if (ref === 'stadium') return p.stadium?.card ?? null;
  if (mon) return part ? (mon[part][nth] ?? null) : topOf(mon);
  const list = side && p[side][zone];
  return Array.isArray(list) ? (list[index] ?? null) : null;
}
export const topOf = mon => (Array.isArray(mon.card) ? mon.card[0] : mon.card);
const words = thing => (typeof thing === 'string' ? [thing] : [...thing.under, ...[thing.card].flat(), ...thing.energy, ...thing.tools, ...thing.attached]);

// Takes the card (as its word) or the whole Pokémon at a place out of the position.
export function take(p, ref) {
  const { side, zone, index, part, nth } = parts(ref),
    mon = side && monAt(p, ref);
  if (ref === 'stadium') {
    const { card } = p.stadium;
    p.stadium = null;
    return card;
  }
  if (mon && part) return mon[part].splice(nth, 1)[0];
  if (zone === 'active') {
    p[side].active = null;
    return mon;
  }
  return p[side][zone].splice(index, 1)[0];
}

// Puts a card or a Pokémon somewhere; a card or Pokémon that is there changes places with it or lies under it.
export function put(p, ref, thing, faceOf) {
  const { side, zone, index } = parts(ref),
    mon = side && monAt(p, ref);
  if (ref === 'stadium') {
    p.stadium = { card: words(thing)[0], owner: p.turn.player };
    return ref;
  }
  if (zone !== 'active' && zone !== 'bench') {
    const player = p[side];
    if (!Array.isArray(player[zone])) player[zone] = Array(player[zone]).fill(FILL);
    player[zone][zone === 'deck' ? 'unshift' : 'push'](...words(thing));
    return `${side}.${zone}[${zone === 'deck' ? 0 : player[zone].length - 1}]`;
  }
  if (mon && typeof thing === 'string') return onto(mon, thing, faceOf(thing).kind, ref);
  const fresh = typeof thing === 'string' ? pokemon({ card: thing }) : thing;
  if (zone === 'active') {
    if (mon) p[side].bench.push(mon);
    p[side].active = fresh;
    return ref;
  }
  p[side].bench.splice(index ?? p[side].bench.length, 0, fresh);
  return `${side}.bench[${Math.min(index ?? Infinity, p[side].bench.length - 1)}]`;
}
function onto(mon, word, kind, ref) {
  if (kind === 'pokemon') {
    mon.under.push(...[mon.card].flat());
    mon.card = word;
    return ref;
  }
  mon[{ energy: 'energy', tool: 'tools' }[kind] || 'attached'].push(word);
  return ref;
}

// Moves something from one place to another; two Pokémon change places.
export function move(p, from, to, faceOf) {
  const a = parts(from),
    b = parts(to),
    spot = x => x.zone === 'active' || x.zone === 'bench';
  if (spot(a) && !a.part && spot(b) && monAt(p, to)) {
    const one = monAt(p, from),
      other = monAt(p, to);
    set(p, from, other);
    set(p, to, one);
    return to;
  }
  const thing = take(p, from);
  return put(p, to, thing, faceOf);
}
function set(p, ref, mon) {
  const { side, zone, index } = parts(ref);
  if (zone === 'active') p[side].active = mon;
  else p[side].bench[index] = mon;
}

export const placeName = ref => {
  const { side, zone, index, part } = parts(ref);
  if (ref === 'stadium') return 'Stadium';
  const whose = side === 'me' ? 'Player 1' : 'Player 2';
  const name = { active: 'Active', bench: index === null ? 'Bench' : `Bench ${index + 1}` }[zone] || ZONES.find(([z]) => z === zone)?.[1] || zone;
  return `${whose}, ${name}${part ? `, ${part}` : ''}`;
};
