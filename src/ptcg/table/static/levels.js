// The bots as levels, the easiest first, by what the server calls them.

const NAMES = { easy: 'Easy', greedy: 'Normal', hard: 'Hard', expert: 'Expert' };
export const LEVELS = Object.keys(NAMES);

// Returns the level above a bot, or null if there is none.
export function above(bot) {
  const at = LEVELS.indexOf(bot),
    id = at < 0 ? undefined : LEVELS[at + 1];
  return id ? { id, name: NAMES[id] } : null;
}
