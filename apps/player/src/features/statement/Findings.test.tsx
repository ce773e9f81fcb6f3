import { all, show, wordsOf } from '@harbour/client/testing';
import { dayText, timeText } from '@harbour/i18n';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { FindingList } from './Findings.tsx';
import type { Finding } from './verify.ts';

const DAY = '2026-03-09';
const ROOT = 'ab12';
const AT = '2026-03-09T22:30:00.000Z';

describe.each<LanguageCode>(['en', 'th', 'md'])('the findings of a check, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'statement', 'wallet', 'errors']));
  const said = async (finding: Finding) => {
    await show(<FindingList findings={[finding]} />);
    return [...wordsOf('b'), ...wordsOf('small')];
  };
  const day = () => dayText(language, new Date(DAY), 'UTC');

  it.each([
    [0, () => text('statement.linksHoldNone')],
    [1, () => text('statement.linksHold', { count: 1 })],
    [1_200, () => text('statement.linksHold', { count: 1_200 })],
  ])('%i entries that hold are counted', async (count, title) =>
    expect(await said({ kind: 'linksHold', count })).toEqual([title(), text('statement.linksHoldWords')]),
  );

  it('an entry that does not hold is named, with the time that it carries', async () => {
    const time = timeText(language, new Date(AT));
    expect(await said({ kind: 'linkBroken', seq: '7', at: AT })).toEqual([
      text('statement.linkBroken', { seq: '7' }),
      text('statement.linkBrokenWords', { seq: '7', time }),
    ]);
  });

  it('sums that are right say the total; one that is wrong says where', async () => {
    expect(await said({ kind: 'sumsHold', total: 123_450n, currency: 'CNY' })).toEqual([
      text('statement.sumsHold'),
      text('statement.sumsHoldWords', { amount: moneyWords(123_450n, 'CNY') }),
    ]);
    expect(await said({ kind: 'sumBroken', seq: '8' })).toEqual([
      text('statement.sumBroken', { seq: '8' }),
      text('statement.sumBrokenWords', { seq: '8' }),
    ]);
  });

  it('a balance under the published root says the day, the amount and among how many', async () =>
    expect(await said({ kind: 'proofHolds', day: DAY, total: '1234.50', currency: 'CNY', bookCount: 5_000 })).toEqual([
      text('statement.proofHolds'),
      text('statement.proofHoldsWords', { day: day(), amount: moneyWords(123_450n, 'CNY'), count: 5_000 }),
    ]));

  it.each(['proofLeafBroken', 'proofPathBroken', 'proofUnpublished', 'proofLeftOut'] as const)(
    '%s has one title and its own words',
    async (kind) =>
      expect(await said({ kind, day: DAY })).toEqual([
        text('statement.proofBroken'),
        text(`statement.${kind}`, { day: day() }),
      ]),
  );

  it.each(['proofUnseen', 'proofUnlisted'] as const)('%s is left open, and says which root to compare', async (kind) =>
    expect(await said({ kind, day: DAY, root: ROOT })).toEqual([
      text('statement.proofOpen'),
      text(`statement.${kind}`, { day: day(), root: ROOT }),
    ]),
  );

  it.each(['startBroken', 'headBroken', 'proofNotYet', 'proofMissing'] as const)('%s has its own texts', async (kind) =>
    expect(await said({ kind })).toEqual([
      text(`statement.${kind}`),
      text(`statement.${kind}Words`, { zone: 'GMT+8' }),
    ]),
  );
});

it('the sign before a finding says whether it is good, open or bad', async () => {
  await openIn('en', ['common', 'statement', 'wallet', 'errors']);
  const signOf = async (...findings: Finding[]) => {
    await show(<FindingList findings={findings} />);
    const signs = new Set(all('path').map((path) => path.getAttribute('d')));
    expect(signs.size).toBe(1);
    return [...signs][0];
  };
  const good = await signOf({ kind: 'linksHold', count: 1 }, { kind: 'sumsHold', total: 1n, currency: 'CNY' });
  const open = await signOf({ kind: 'proofNotYet' }, { kind: 'proofUnseen', day: DAY, root: ROOT });
  const bad = await signOf({ kind: 'headBroken' }, { kind: 'proofLeftOut', day: DAY }, { kind: 'sumBroken', seq: '1' });
  expect(new Set([good, open, bad]).size).toBe(3);
});
