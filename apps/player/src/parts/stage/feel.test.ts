import '#testing';
import { renewPage, settle } from '@harbour/client/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feel, feelResult, listenForTouches } from './feel.ts';
import { togglePlayPreference, usePlayPreferences } from './play-preferences.ts';
import type { Feel } from './sounds.ts';

/** The browser's audio as far as it tells that something sounded. */
let started = 0;
let contexts = 0;
let felt: number[][] = [];
const param = () => ({
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
});
class Sounding {
  gain = param();
  frequency = param();
  connect = (to: unknown) => to;
  start = () => {
    started += 1;
  };
  stop = () => {};
}
class Audio extends Sounding {
  state = 'running';
  sampleRate = 8;
  currentTime = 0;
  destination = {};
  constructor() {
    super();
    contexts += 1;
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  close = () => Promise.resolve();
}
const FAKES = {
  AudioContext: Audio,
  GainNode: Sounding,
  OscillatorNode: Sounding,
  AudioBufferSourceNode: Sounding,
  BiquadFilterNode: Sounding,
  DynamicsCompressorNode: Sounding,
};
const MOMENTS: Feel[] = ['press', 'chip', 'card', 'ball', 'dice', 'reelStop', 'confirm'];

const touch = () => dispatchEvent(new Event('pointerup'));
const hide = (hidden: boolean) => Object.assign(document, { hidden });
const everything = () =>
  settle(() => {
    for (const moment of MOMENTS) feel(moment);
    feelResult(100n, 900n);
  });

// The module of the sounds is there, as after a first sound: a slow machine must not make one late.
beforeAll(() => import('./sounds.ts'));

let leave = () => {};
beforeEach(async () => {
  await renewPage();
  Object.assign(globalThis, FAKES);
  Object.assign(navigator, { vibrate: (pattern: number[]) => felt.push(pattern) });
  usePlayPreferences.setState({ hasSound: true, hasVibration: true });
  hide(false);
  [started, contexts, felt] = [0, 0, []];
  leave = listenForTouches();
});
afterEach(() => leave());

it('is silent before the first touch, and asks for no audio', async () => {
  await everything();
  expect([started, contexts, felt]).toEqual([0, 0, []]);
});

describe('after a touch', () => {
  beforeEach(() => void touch());

  it.each(MOMENTS)('%s is heard', async (moment) => {
    await settle(() => feel(moment));
    await expect.poll(() => started).toBeGreaterThan(0);
  });

  it('a confirmed bet is felt, a chip is not', async () => {
    await settle(() => feel('chip'));
    expect(felt).toEqual([]);
    await settle(() => feel('confirm'));
    expect(felt).toHaveLength(1);
  });

  it('is silent when switched off, and the device remembers it', async () => {
    togglePlayPreference('hasSound');
    await everything();
    expect([started, felt.length]).toEqual([0, 2]);
    togglePlayPreference('hasVibration');
    await everything();
    expect([started, felt.length]).toEqual([0, 2]);
    expect([localStorage.getItem('playSound'), localStorage.getItem('playVibration')]).toEqual(['off', 'off']);
  });

  it('is silent on a hidden page', async () => {
    hide(true);
    await everything();
    expect([started, felt]).toEqual([0, []]);
  });

  it.each([0n, 40n, 100n])('a return of %s for 100 is not celebrated', async (payout) => {
    await settle(() => feelResult(100n, payout));
    expect([started, felt]).toEqual([0, [[10]]]);
  });

  it('a win has more bells the larger it is', async () => {
    const heard = [];
    for (const payout of [150n, 700n, 5_000n]) {
      started = 0;
      await settle(() => feelResult(100n, payout));
      await expect.poll(() => started).toBeGreaterThan(0);
      heard.push(started);
    }
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(new Set(heard).size).toBe(3);
  });
});
