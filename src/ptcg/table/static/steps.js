// The log as turns, and a turn as steps: one action of a player with its results. All words come from the lines of the log.

// Returns the turns in order: the player, the number, and the lines with their places in the log.
export function turns(lines) {
  const out = [];
  lines.forEach((line, i) => {
    if (line.what === 'turn' || !out.length) out.push({ turn: line.turn, who: line.what === 'turn' ? line.who : null, at: line.at, lines: [] });
    if (line.what !== 'turn') out.at(-1).lines.push({ ...line, i });
  });
  return out;
}

const VERB = { play: 'plays', respond: 'answers with', attach: 'attaches', bench: 'benches', evolve: 'evolves into', level_up: 'levels up to', use: 'uses', attack: 'attacks with', switch: 'switches to' };
const isHead = line => line.what in VERB && (line.what !== 'switch' || line.rule === 'RETREAT-01');
const TELLING = ['knocked_out', 'damage', 'counters', 'healed', 'condition', 'switch', 'promote', 'coin', 'cancelled', 'fails', 'attach', 'evolve', 'bench', 'prize', 'reveal', 'move', 'draw'];

export const words = line => line.text.replace('#', line.n).replaceAll('*', '');
const named = line => /\*(.+?)\*/.exec(line.text)?.[1] || '';
// "Greedy played *X*." in Greedy's own turn becomes "Played *X*"
function brief(line, name) {
  const text = line.text.replace('#', line.n).replace(/\.$/, ''), cut = [`${name}'s `, `${name} `].find(start => text.startsWith(start));
  const rest = cut ? text.slice(cut.length) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1).replaceAll(` ${name}'s `, ' ');
}

// Returns the Pokémon that something was attached to, or that evolved: "Greedy's Riolu" is "Riolu" in Greedy's own turn.
const target = (line, pattern, name) => pattern.exec(line.text)?.[1].replace(`${name}'s `, '') ?? '';

// Returns the steps of one turn. `names` are the names of the seats, `nameOf(id)` is the name of a card.
export function steps(turn, names, nameOf) {
  const out = [];
  for (const line of turn.lines) {
    if (isHead(line) && line.who === turn.who && !(line.what !== 'attack' && line.at === out.at(-1)?.at && out.at(-1).what !== 'use')) {
      const thing = ['use', 'attack'].includes(line.what) ? named(line) : line.card ? nameOf(line.card) : named(line);
      const name = names[line.who], from = line.what === 'evolve' ? target(line, /^(.+) evolved into /, name) : '', to = line.what === 'attach' ? target(line, / was attached to (.+)\.$/, name) : '';
      out.push({ what: line.what, who: line.who, card: line.card, verb: line.rule === 'RETREAT-01' ? 'retreats to' : from ? `evolves ${from} into` : VERB[line.what], thing, to, at: line.at, rule: line.rule, brief: brief(line, name), lines: [] });
    } else if (out.length) out.at(-1).lines.push(line);
  }
  return out;
}

// Returns the results of a step: the most important lines, in the order in which they happened.
export function outcome(step, most = 2) {
  const telling = step.lines.filter(line => TELLING.includes(line.what)).sort((a, b) => TELLING.indexOf(a.what) - TELLING.indexOf(b.what)).slice(0, most);
  return step.lines.filter(line => telling.includes(line)).map(words);
}
