// Short sounds, synthesised by WebAudio without files. No sound before the first press; one switch, which is remembered.

import { set, setting } from './settings.js';

let context = null;
export const soundOn = () => setting('sound', 'on') === 'on';
export const toggleSound = () => {
  set('sound', soundOn() ? 'off' : 'on');
  play('card');
};

const audio = () => (context ||= new AudioContext());
function shape(node, at, length, gain) {
  const volume = audio().createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(gain, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  node.connect(volume).connect(audio().destination);
}
function tone(from, { to = from, after = 0, length = 0.12, type = 'sine', gain = 0.12 } = {}) {
  const wave = audio().createOscillator(),
    at = audio().currentTime + after;
  wave.type = type;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + length);
  shape(wave, at, length, gain);
  wave.start(at);
  wave.stop(at + length + 0.02);
}
function noise(from, { to = from, length = 0.09, gain = 0.1, q = 0.8 } = {}) {
  const at = audio().currentTime,
    n = Math.ceil(audio().sampleRate * length),
    buffer = audio().createBuffer(1, n, audio().sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < n; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / n);
  const source = audio().createBufferSource(),
    band = audio().createBiquadFilter();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.Q.value = q;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band);
  shape(band, at, length, gain);
  source.start(at);
}
const row = (notes, step, more) => notes.forEach((f, i) => tone(f, { after: i * step, ...more }));

const SOUND = {
  card: () => noise(2600, { to: 900 }),
  draw: () => noise(900, { to: 3200, length: 0.07, gain: 0.07 }),
  energy: () => {
    tone(520, { to: 780, length: 0.1 });
    tone(1040, { to: 1560, length: 0.1, gain: 0.04 });
  },
  evolve: () => row([392, 494, 587, 784], 0.055, { length: 0.16, type: 'triangle' }),
  hit: () => {
    noise(420, { to: 120, length: 0.14, gain: 0.26, q: 0.5 });
    tone(150, { to: 60, length: 0.16, gain: 0.2 });
  },
  ko: () => {
    tone(220, { to: 55, length: 0.42, type: 'triangle', gain: 0.2 });
    noise(300, { to: 80, length: 0.3 });
  },
  coin: () => [0, 0.09, 0.18, 0.3].forEach(after => tone(2100, { to: 2400, after, length: 0.05, gain: 0.05 })),
  prize: () => row([660, 880, 1175], 0.07, { length: 0.2, gain: 0.09 }),
  turn: () => row([523, 784], 0.1, { length: 0.18, gain: 0.09 }),
  no: () => tone(240, { to: 190, type: 'triangle', gain: 0.08 }),
  won: () => row([523, 659, 784, 1047], 0.11, { length: 0.34, type: 'triangle', gain: 0.1 }),
  lost: () => row([392, 330, 262], 0.16, { length: 0.4, gain: 0.09 }),
};
export function play(name) {
  if (!soundOn() || !navigator.userActivation?.hasBeenActive) return;
  try {
    SOUND[name]();
  } catch {
    /* no audio device */
  }
}

// The sound for the most important event.
const OF_LINE = [
  ['knocked_out', 'ko'],
  ['damage', 'hit'],
  ['counters', 'hit'],
  ['prize', 'prize'],
  ['evolve', 'evolve'],
  ['level_up', 'evolve'],
  ['coin', 'coin'],
  ['attach', 'energy'],
  ['play', 'card'],
  ['bench', 'card'],
  ['stadium', 'card'],
  ['draw', 'draw'],
];
export function playLines(lines) {
  const found = OF_LINE.find(([what]) => lines.some(line => line.verb === what));
  if (found) play(found[1]);
}
