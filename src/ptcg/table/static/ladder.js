// The ladder of characters: whom this browser has beaten. It is kept here and nowhere else.

import { set, setting } from './settings.js';

const all = () => {
  try {
    return JSON.parse(setting('beaten')) || [];
  } catch {
    return [];
  }
};
export const isBeaten = id => all().includes(id);
export const beaten = id => {
  if (id && !isBeaten(id)) set('beaten', JSON.stringify([...all(), id].slice(-50)));
};
// The face of a person: drawn like that of a Supporter, by the name.
export const person = name => ({
  id: `person-${name}`,
  name,
  kind: 'supporter',
  type: 'supporter',
  subtypes: ['Supporter'],
  stage: 'Supporter',
  set: '',
  mark: '',
});
