import { all, show } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { CheckSteps } from './CheckSteps.tsx';
import type { CheckStep } from './check-round.ts';

const LINK: CheckStep[] = [
  { what: 'link', isGood: true },
  { what: 'anchor', isGood: true, detail: '4' },
];
const SEED: CheckStep = { what: 'seed', isGood: true };
const shown = (more: Partial<CheckStep> = {}): CheckStep => ({ what: 'shown', isGood: true, at: 7, ...more });

beforeEach(() => openIn('en', ['common', 'fair']));

it.each<[string, CheckStep[], TextKey]>([
  ['seen before the round began', [shown({ isLate: false }), ...LINK], 'fair.fits'],
  ['seen while it took bets', [shown({ isLate: true }), ...LINK], 'fair.fitsLate'],
  ['not seen before', LINK, 'fair.fitsPublished'],
  ['seen with another anchor', [shown({ isGood: false }), ...LINK], 'fair.fitsNot'],
  ['a game whose seed was seen', [{ what: 'shownSeed', isGood: true, at: 7 }, SEED], 'fair.fits'],
  ['a game whose seed was not seen', [SEED], 'fair.fitsPublished'],
  ['without its anchor', LINK.slice(0, 1), 'fair.fitsAlone'],
])('a round %s is said to be fixed no earlier than this device knows', async (_, steps, words) => {
  await show(<CheckSteps steps={steps} />);
  expect(all('b').map(({ textContent }) => textContent)).toEqual([text(words)]);
});
