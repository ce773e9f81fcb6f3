import '#testing';
import { renewPage, settle } from '@harbour/client/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { feel, feelResult, listenForTouches } from './feel.ts';
import { togglePlayPreference, usePlayPreferences } from './play-preferences.ts';
import type { Feel } from './sounds.ts';

/** The browser's audio as far as it tells that something sounded. */
let started = 0;
let contexts = 0;
let felt: number[][] = [];
/** The page's audio, oldest first, and what an asked one does: it runs, or waits for the test. */
let made: Audio[] = [];
let mayRun = true;
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
  state = 'suspended';
  waiting: (() => void)[] = [];
  sampleRate = 8;
  currentTime = 0;
  destination = {};
  constructor() {
    super();
    contexts += 1;
    made.push(this);
  }
  /** Like a browser's, it is answered only once the audio runs. */
  resume = () =>
    new Promise<void>((resume) => {
      this.waiting.push(() => {
        this.state = 'running';
        resume();
      });
      if (mayRun) this.go();
    });
  go = () => {
    for (const resume of this.waiting.splice(0)) resume();
  };
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  close = async () => {
    this.state = 'closed';
  };
}
const FAKES = {
  AudioContext: Audio,
  GainNode: Sounding,
  OscillatorNode: Sounding,
  AudioBufferSourceNode: Sounding,
  BiquadFilterNode: Sounding,
  DynamicsCompressorNode: Sounding,
};
const MOMENTS: Feel[] = ['chip', 'card', 'ball', 'dice', 'reelStop', 'confirm'];

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
  [started, contexts, felt, made, mayRun] = [0, 0, [], [], true];
  leave = listenForTouches();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

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

  it('goes silent at once when it is switched off, and sounds again when it is on', async () => {
    await settle(() => feel('ball', 4_000));
    expect([started > 0, made.at(-1)?.state]).toEqual([true, 'running']);
    togglePlayPreference('hasSound');
    expect(made.at(-1)?.state).toBe('closed');
    togglePlayPreference('hasSound');
    started = 0;
    await settle(() => feel('chip'));
    expect([started > 0, contexts]).toEqual([true, 2]);
  });

  it.each(['suspended', 'interrupted'])('%s audio is asked to go on', async (state) => {
    const [audio] = made;
    if (audio) audio.state = state;
    await settle(() => feel('chip'));
    expect([started > 0, audio?.state, contexts]).toEqual([true, 'running', 1]);
  });

  it('sounds do not pile up while the audio does not run', async () => {
    const [audio] = made;
    if (audio) audio.state = 'interrupted';
    mayRun = false;
    vi.useFakeTimers({ toFake: ['performance'] });
    await everything();
    vi.advanceTimersByTime(300);
    await settle(() => audio?.go());
    expect([started, audio?.state]).toEqual([0, 'running']);
    await settle(() => feel('chip'));
    expect(started).toBeGreaterThan(0);
  });

  it('audio that stopped again meanwhile plays nothing', async () => {
    const [audio] = made;
    if (audio) audio.state = 'suspended';
    mayRun = false;
    await settle(() => feel('chip'));
    await settle(() => {
      audio?.go();
      if (audio) audio.state = 'interrupted';
    });
    expect(started).toBe(0);
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
