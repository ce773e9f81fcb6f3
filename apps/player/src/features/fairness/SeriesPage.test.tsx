import { answer, one, press, says, show, wordsOf } from '@harbour/client/testing';
import type { Output } from '@harbour/contract';
import { liveTables, type PublicSeries, type SeriesRound } from '@harbour/contract/live-tables';
import type { LanguageCode } from '@harbour/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { SeriesPage } from './SeriesPage.tsx';

const HASH = 'ab'.repeat(32);
const TABLE: Output<typeof liveTables.getTableList>['tableList'][number] = {
  table: 'roulette-1',
  name: 'Roulette',
  venue: 'live',
  venueName: 'Lantern Live',
  engine: 'roulette',
  version: 1,
  state: 'open',
  currency: 'CNY',
  limits: { least: 1n, most: 2n, mostInAll: 3n },
  bettingSeconds: 20,
  streamUrl: null,
  round: null,
  resultCodeList: [],
};
const seriesOf = (number: number): PublicSeries => ({
  series: `S2222222222222${'ABCDEFGH'.charAt(number)}`,
  table: 'roulette-1',
  number,
  engine: 'roulette',
  version: 1,
  length: 72,
  roundCount: 1,
  voidCount: 0,
  anchor: HASH,
  state: 'running',
  openedAt: new Date(0),
  endedAt: null,
});
const roundOf = (more: Partial<SeriesRound>): SeriesRound => ({
  roundNo: 'R22222222222222',
  index: 1,
  phase: 'betting',
  betting: 'open',
  opensAt: new Date(0),
  closesAt: new Date(0),
  linkBefore: HASH,
  link: null,
  outcome: null,
  resultCode: null,
  ...more,
});

// The small page has no sizes: nothing scrolls into view.
function seeNothing() {
  return { observe: () => {}, disconnect: () => {} };
}
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', seeNothing);
});

describe.each<LanguageCode>(['en', 'zh', 'md'])('the public series, in %s', (language) => {
  const open = (query: string) => openIn(language, ['common', 'proof', 'table'], `#/pages/game/series?${query}`);

  it.each<[number[], string | null, number | undefined]>([
    [[7, 6, 5], '5', undefined],
    [[7, 5, 4], '4', 6],
    [[3, 2], null, 1],
    [[2, 1], null, undefined],
  ])('tell of the list %s, before %s, that %s is missing', async (numbers, next, missing) => {
    await open('table=roulette-1');
    answer(liveTables.getTableList, { tableList: [TABLE] });
    const lately = { roundCount: 1_000, voidCount: 3 };
    answer(liveTables.getSeriesList, { seriesList: numbers.map(seriesOf), next, lately });
    await show(<SeriesPage />);
    const warning = missing === undefined ? [] : [text('proof.gap', { number: missing })];
    // The end of the list has a place for its own words.
    expect(wordsOf('p[role=status]').filter(Boolean)).toEqual(warning);
    expect(says(text('proof.voidRate', { count: 1_000, voids: 3 }))).toBe(true);
    expect(says(text('proof.number', { number: numbers[0] ?? 0 }))).toBe(true);
  });

  it.each<[Partial<SeriesRound>, TextKey, TextKey]>([
    [{}, 'proof.phaseBetting', 'proof.hashLater'],
    [{ betting: 'held' }, 'proof.phaseHeld', 'proof.hashLater'],
    [{ betting: 'closed' }, 'proof.phaseClosed', 'proof.hashLater'],
    [{ betting: 'refunding' }, 'proof.phaseRefunding', 'proof.hashLater'],
    [{ phase: 'refunded', betting: 'closed' }, 'proof.refunded', 'proof.hashLost'],
  ])('say of a round %j how it stands', async (round, state, hash) => {
    await open(`series=${seriesOf(1).series}`);
    answer(liveTables.getSeries, { ...seriesOf(1), roundList: [roundOf(round)] });
    await show(<SeriesPage />);
    expect(wordsOf('summary').join()).toContain(text(state));
    expect(wordsOf('details').join()).toContain(text(hash));
    await press(one('button', text('proof.checkAll')));
    const refunded = round.phase === 'refunded' ? ` ${text('proof.voids', { count: 1 })}` : '';
    expect(wordsOf('p[role=status]')).toEqual([`${text('proof.allRight', { count: 0 })}${refunded}`]);
  });
});
