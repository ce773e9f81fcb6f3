import { usePlayPreferences } from './play-preferences.ts';
import type { Feel, Sound } from './sounds.ts';
import { winTier } from './win-tier.ts';

/** Milliseconds of vibration, the same for every result: only a win goes on. */
const CONFIRM = [12];
const RESULT = [10];
const WINS = [RESULT, [10, 70, 16], [10, 70, 16, 70, 16], [10, 70, 16, 70, 16, 70, 24]];

let context: AudioContext | undefined;
let isTouched = false;

const mayBeFelt = () => (navigator.userActivation?.hasBeenActive ?? isTouched) && !document.hidden;

const load = () => import('./sounds.ts');

/** The browser allows sound only from a touch on; a phone, only if it was asked for within that touch. */
function wake(): void {
  isTouched = true;
  if (!usePlayPreferences.getState().hasSound) return;
  context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext({ latencyHint: 'interactive' });
  // Loaded with the first touch, so that the first sound is not late.
  load().catch(() => {});
  if (context) void run(context).catch(() => {});
}

/** Ends when the audio runs. It may be suspended, or interrupted by a call or another app. */
async function run(audio: AudioContext): Promise<void> {
  if (audio.state !== 'running') await audio.resume();
}

/** Ends everything that still sounds: another page, or a hidden one, has no sound of a game. */
function hush(): void {
  void context?.close().catch(() => {});
  context = undefined;
}

/** Called while a stage stands, so that no other page asks for sound. */
export function listenForTouches(): () => void {
  const onHidden = () => document.hidden && hush();
  const leave = usePlayPreferences.subscribe(({ hasSound }) => hasSound || hush());
  addEventListener('pointerup', wake);
  addEventListener('keydown', wake);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    leave();
    removeEventListener('pointerup', wake);
    removeEventListener('keydown', wake);
    document.removeEventListener('visibilitychange', onHidden);
    hush();
  };
}

/** A sound that would come later than this is left out: the first one has to be loaded. */
const LATE_MS = 250;

function play(sound: Sound, lastsMs?: number): void {
  if (!usePlayPreferences.getState().hasSound || !mayBeFelt()) return;
  wake();
  const to = context;
  if (!to) return;
  const askedAt = performance.now();
  // The clock of audio that does not run stands still: sounds would pile up until it goes on.
  Promise.all([load(), run(to)]).then(
    ([{ playSound }]) => {
      const isHeard = to.state === 'running' && !document.hidden;
      if (isHeard && performance.now() - askedAt < LATE_MS) playSound(to, sound, lastsMs);
    },
    () => {},
  );
}

/** Tablets and computers, and phones of some makers, do not. */
export const mayVibrate = () => typeof navigator.vibrate === 'function';

function vibrate(pattern: readonly number[]): void {
  if (usePlayPreferences.getState().hasVibration && mayBeFelt()) navigator.vibrate?.([...pattern]);
}

/**
 * Lets a moment be heard and felt, if the player wants it so. `lastsMs` is the time a ball rolls. It costs nothing to
 * call: before the first touch, on a hidden page and when switched off nothing happens.
 */
export function feel(moment: Feel, lastsMs?: number): void {
  play(moment, lastsMs);
  if (moment === 'confirm') vibrate(CONFIRM);
}

/** The end of a round with a stake in it. Nothing is heard of a return that is not above the stake. */
export function feelResult(stake: bigint, payout: bigint): void {
  const tier = winTier(stake, payout);
  vibrate(WINS[tier] ?? RESULT);
  if (tier > 0) play(`win${tier}` as Sound);
}
