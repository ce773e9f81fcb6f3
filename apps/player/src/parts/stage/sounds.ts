/** The moments of a game that are heard or felt. `ball` rolls and then drops. */
export type Feel = 'chip' | 'card' | 'ball' | 'dice' | 'reelStop' | 'confirm';

/**
 * The sounds of the games, made of water, wood, paper and small bells. Every one is as quiet as the next: a large win
 * has more bells, not louder ones.
 */
export type Sound = Feel | 'win1' | 'win2' | 'win3';

const LOUDNESS = 0.22;
const SECOND_OF_NOISE = 1;

type Voice = { context: AudioContext; out: AudioNode; noise: AudioBuffer };

const voices = new WeakMap<AudioContext, Voice>();

function voiceOf(context: AudioContext): Voice {
  const known = voices.get(context);
  if (known) return known;
  // The compressor keeps many chips at once from adding up.
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(new DynamicsCompressorNode(context, { threshold: -24, ratio: 8 })).connect(context.destination);
  const voice = { context, out, noise: noiseOf(context) };
  voices.set(context, voice);
  return voice;
}

/** Always the same noise: a hearer needs no chance. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * SECOND_OF_NOISE, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[at] = seed / 1_073_741_823.5 - 1;
  }
  return buffer;
}

/** A gain that rises at once and dies away. */
function fading({ context, out }: Voice, at: number, peak: number, lasts: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(peak, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(out);
  return gain;
}

type Tone = { at: number; from: number; to?: number; lasts: number; peak: number };

function tone(voice: Voice, { at, from, to = from, lasts, peak }: Tone): void {
  const source = new OscillatorNode(voice.context, { frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(fading(voice, at, peak, lasts));
  source.start(at);
  source.stop(at + lasts);
}

type Rustle = Tone & { type: BiquadFilterType };

function rustle(voice: Voice, { at, from, to = from, lasts, peak, type }: Rustle): void {
  const source = new AudioBufferSourceNode(voice.context, { buffer: voice.noise, loop: true });
  const filter = new BiquadFilterNode(voice.context, { type, frequency: from, Q: 1.2 });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(filter).connect(fading(voice, at, peak, lasts));
  source.start(at);
  source.stop(at + lasts);
}

function wood(voice: Voice, at: number, pitch: number, peak: number): void {
  tone(voice, { at, from: pitch, to: pitch * 0.55, lasts: 0.09, peak });
  rustle(voice, { at, from: pitch * 5, lasts: 0.03, peak: peak * 0.5, type: 'bandpass' });
}

function clay(voice: Voice, at: number, peak: number): void {
  tone(voice, { at, from: 2_350, lasts: 0.05, peak: peak * 0.5 });
  tone(voice, { at, from: 3_720, lasts: 0.035, peak: peak * 0.3 });
  rustle(voice, { at, from: 2_800, lasts: 0.025, peak, type: 'bandpass' });
}

function drop(voice: Voice, at: number, pitch: number, peak: number): void {
  tone(voice, { at, from: pitch, to: pitch * 2.1, lasts: 0.11, peak });
}

/** The partials of a small bar: not a chord, and so no fanfare. */
function bell(voice: Voice, at: number, pitch: number): void {
  tone(voice, { at, from: pitch, lasts: 0.9, peak: 0.3 });
  tone(voice, { at, from: pitch * 2.76, lasts: 0.35, peak: 0.11 });
  tone(voice, { at, from: pitch * 5.4, lasts: 0.14, peak: 0.05 });
}

const BELLS = [784, 988, 1_175, 1_319, 1_568, 1_976];
const BELL_STEP = 0.12;

function bells(voice: Voice, at: number, count: number): void {
  for (const [step, pitch] of BELLS.slice(0, count).entries()) bell(voice, at + step * BELL_STEP, pitch);
}

/** The ball runs on wood, slower and slower, and drops over the frets into its pocket. */
function ball(voice: Voice, at: number, lasts: number): void {
  const rolls = Math.max(0.4, lasts - DROP_S);
  rustle(voice, { at, from: 1_500, to: 620, lasts: rolls, peak: 0.22, type: 'bandpass' });
  let when = at + rolls * 0.82;
  for (const [gap, peak] of BOUNCES) {
    wood(voice, when, 620, peak);
    when += gap;
  }
}
const DROP_S = 0.6;
const BOUNCES = [
  [0.19, 0.5],
  [0.15, 0.42],
  [0.11, 0.34],
  [0.08, 0.26],
  [0.05, 0.2],
] as const;

const KNOCKS = [0, 0.07, 0.16, 0.22, 0.34];

const ALL: Record<Sound, (voice: Voice, at: number, lasts: number) => void> = {
  chip: (voice, at) => {
    clay(voice, at, 0.6);
    clay(voice, at + 0.045, 0.3);
  },
  card: (voice, at) => {
    rustle(voice, { at, from: 1_300, to: 4_200, lasts: 0.11, peak: 0.4, type: 'bandpass' });
    wood(voice, at + 0.09, 260, 0.12);
  },
  ball,
  dice: (voice, at) => {
    for (const [knock, later] of KNOCKS.entries()) wood(voice, at + later, 520 + 60 * (knock % 3), 0.4 - 0.05 * knock);
  },
  reelStop: (voice, at) => wood(voice, at, 190, 0.6),
  confirm: (voice, at) => drop(voice, at, 470, 0.45),
  win1: (voice, at) => bells(voice, at, 2),
  win2: (voice, at) => bells(voice, at, 4),
  win3: (voice, at) => {
    bells(voice, at, 6);
    for (const later of [0.3, 0.52, 0.7]) drop(voice, at + later, 620, 0.2);
  },
};

const USUAL_MS = 2_500;

export function playSound(context: AudioContext, sound: Sound, lastsMs = USUAL_MS): void {
  ALL[sound](voiceOf(context), context.currentTime + 0.005, lastsMs / 1_000);
}
