import { type DrawCaptcha, drawCaptcha } from '#identity';
import { type Clock, systemClock } from '#platform/clock';
import { type Random, systemRandom } from '#platform/random';

/** Time, chance and the captcha's picture: what a test may hold in its own hands. */
export type Effects = { clock: Clock; random: Random; drawCaptcha: DrawCaptcha };

export const SYSTEM_EFFECTS: Effects = { clock: systemClock, random: systemRandom, drawCaptcha };
