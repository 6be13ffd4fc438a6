// The log as turns, and a turn as steps: one action of a player with its results. Everything comes from the fields of events.

// Returns the turns in order: the player, the number, and the events with their places in the log.
/** @param {import('./shapes').Event[]} lines */
export function turns(lines) {
  const out = [];
  lines.forEach((line, i) => {
    if (line.verb === 'turn' || !out.length) out.push({ turn: line.turn, who: line.verb === 'turn' ? line.actor : null, at: line.at, lines: [] });
    if (line.verb !== 'turn') out.at(-1).lines.push({ ...line, i });
  });
  return out;
}

const VERB = {
  play: 'plays',
  respond: 'responds with',
  attach: 'attaches',
  bench: 'benches',
  evolve: 'evolves',
  level_up: 'levels up',
  use: 'uses',
  attack: 'attacks with',
  switch: 'retreats to',
};
const TELLING = [
  'knocked_out',
  'damage',
  'counters',
  'healed',
  'condition',
  'switch',
  'promote',
  'coin',
  'cancelled',
  'fails',
  'attach',
  'evolve',
  'bench',
  'prize',
  'reveal',
  'move',
  'draw',
];

/** @param {import('./shapes').Event} line */
export const isAction = line => line.level === 0;
/** @param {import('./shapes').Event} line */
export const words = line => line.text ?? '';
/** @param {import('./shapes').Event} line */
export const brief = line => line.brief || line.text || '';
// Returns the id of the card that an event shows: its card, or that of its Pokémon; '' if it is hidden.
/** @param {import('./shapes').Event} line */
export const shownCard = line => line.card?.id || line.mon?.card || '';
/** @param {import('./shapes').Event} line */
export const placeOfLine = line => line.mon?.place || '';

// Returns what the player acts with: "Water Gun", "Gabite".
/** @param {import('./shapes').Event} line */
function thing(line) {
  if (line.verb === 'use' || line.verb === 'attack') return line.name || line.card?.name || '';
  return line.verb === 'bench' || line.verb === 'switch' ? line.mon?.name || '' : line.card?.name || '';
}

// Returns the steps of one turn.
export function steps(turn) {
  const out = [];
  for (const line of turn.lines) {
    if (isAction(line) && line.verb in VERB && line.actor === turn.who) {
      const grown = line.verb === 'evolve' ? `${line.mon?.name} into` : line.verb === 'level_up' ? `${line.mon?.name} to` : '';
      const to = line.verb === 'attach' ? line.target?.name || '' : '';
      out.push({
        what: line.verb,
        who: line.actor,
        card: shownCard(line),
        verb: `${VERB[line.verb]}${grown && ` ${grown}`}`,
        thing: thing(line),
        to,
        at: line.at,
        rule: line.rule,
        brief: brief(line).replace(/\.$/, ''),
        lines: [],
      });
    } else if (out.length) out.at(-1).lines.push(line);
  }
  return out;
}

// Returns the results of a step: the most important events, in the order in which they happened.
export function outcome(step, most = 2) {
  const telling = step.lines
    .filter(line => TELLING.includes(line.verb))
    .sort((a, b) => TELLING.indexOf(a.verb) - TELLING.indexOf(b.verb))
    .slice(0, most);
  return step.lines.filter(line => telling.includes(line)).map(line => (isAction(line) ? words(line) : brief(line)));
}
