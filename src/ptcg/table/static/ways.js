// How games end, in words.

export const WAYS = {
  prizes: 'all Prizes taken',
  'fewer prizes': 'fewer Prizes left',
  'no Pokémon': 'no Pokémon left in play',
  'empty deck': 'no card left to draw',
  conceded: 'conceded',
  effect: 'by a card',
  cut: 'cut short',
  time: 'the time was up',
  left: 'a player left',
  'sudden death': 'Sudden Death',
  'turn over': 'the turn has passed',
};
