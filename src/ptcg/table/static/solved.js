// Which puzzles this browser has solved.

const KEY = 'ptcg.solved';
const all = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
export const isSolved = id => all().includes(id);
export function solved(id) { if (!isSolved(id)) localStorage.setItem(KEY, JSON.stringify([...all(), id].slice(-500))); }
