import { clockText, numberText, timeText } from '@house/i18n';
import { SITE_ZONE, siteDay } from '@house/rules';
import { language, text } from '#text';
import type { Window } from './draft.ts';

/** A window of a scheduled withdrawal, in words. */
export function windowWords(window: Window): string {
  const [from = 0, to = 0] = window.split('-').map(Number);
  const say = (hours: number) => numberText(language(), hours);
  return from === 0
    ? text('withdraw.windowFirst', { to: say(to) })
    : text('withdraw.windowLater', { from: say(from), to: say(to) });
}

/** Today it is enough to know the hour. */
export function momentWords(at: Date, now: Date): string {
  return siteDay(at) === siteDay(now) ? clockText(at, SITE_ZONE) : timeText(language(), at, SITE_ZONE);
}

const PPM_A_PERCENT = 10_000;

export function rateWords(extraPpm: number): string {
  if (extraPpm === 0) return text('withdraw.noExtra');
  return text('withdraw.extraRate', { percent: numberText(language(), extraPpm / PPM_A_PERCENT) });
}
