import { all, one, show, wordsOf } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { RollingAmount } from './RollingAmount.tsx';

beforeEach(async () => openIn('en', ['common']));

it('reads as the amount, whatever passes on its wheels', async () => {
  await show(<RollingAmount minor={123_450n} tier={2} />);
  expect(wordsOf('b')).toEqual([moneyWords(123_450n)]);
});

it('lets each wheel count from 0 to its digit, the later ones with more turns', async () => {
  await show(<RollingAmount minor={4_507n} tier={3} />);
  const passing = all('span')
    .map((digit) => digit.getAttribute('data-passing'))
    .filter((digits) => digits !== null);
  const rolled = passing.map((digits, at) => `${digits}\n${'4507'[at]}`.trim().split('\n'));
  for (const digits of rolled) expect(digits).toEqual(digits.map((_, at) => String(at % 10)));
  expect(rolled.map(({ length }) => length)).toEqual([5, 16, 21, 38]);
});

it('turns anew for another amount', async () => {
  await show(<RollingAmount minor={100n} tier={1} />);
  const before = one('b');
  await show(<RollingAmount minor={200n} tier={1} />);
  expect(one('b')).not.toBe(before);
});
