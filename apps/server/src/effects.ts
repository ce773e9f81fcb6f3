import { drawCaptcha } from '#identity';
import { type Clock, systemClock } from '#platform/clock';
import { type Random, systemRandom } from '#platform/random';

/**
 * Time, randomness and the picture code's drawing, which a test may replace. The machine's clock is the one that must
 * agree with the database's and with other parties', however far a test moves the other.
 */
export type Effects = { clock: Clock; machineClock: Clock; random: Random; drawCaptcha: typeof drawCaptcha };

export const SYSTEM_EFFECTS: Effects = {
  clock: systemClock,
  machineClock: systemClock,
  random: systemRandom,
  drawCaptcha,
};
