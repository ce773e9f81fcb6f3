import { expect, it } from 'vitest';
import { afterGame, FULL_TALLY, readTally, tallyText } from './demo-tally.ts';

it('a game takes its stake and brings its payout; the first one begins the session', () => {
  const once = afterGame(FULL_TALLY, 10_00n, 25_00n, 7);
  expect(once).toEqual({ balance: 1_015_00n, staked: 10_00n, returned: 25_00n, since: 7 });
  expect(afterGame(once, 10_00n, 0n, 9)).toEqual({ balance: 1_005_00n, staked: 20_00n, returned: 25_00n, since: 7 });
});

it('survives a reload; what is unreadable is a full balance', () => {
  for (const tally of [FULL_TALLY, afterGame(FULL_TALLY, 10_00n, 0n, 7)])
    expect(readTally(tallyText(tally))).toEqual(tally);
  for (const text of [null, '', '{}', '[1]', '["a","b","c",null]']) expect(readTally(text)).toBe(FULL_TALLY);
});
