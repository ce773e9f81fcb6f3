import { expect, it } from 'vitest';
import { OWN_WALLETS, VENUE_CODE, venueOf, venueWallet } from './wallets.ts';

it('a venue is read from the name of its wallet; a wallet of the member’s own has none', () => {
  expect(venueOf(venueWallet('live'))).toBe('live');
  expect(OWN_WALLETS.map(venueOf)).toEqual(OWN_WALLETS.map(() => undefined));
  expect(venueOf('my venue:live')).toBeUndefined();
});

it.each(['ab', 'a1-b', `a${'b'.repeat(15)}`])('%s may be the code of a venue', (code) => {
  expect(VENUE_CODE.test(code)).toBe(true);
});

it.each(['', 'a', '1ab', '-ab', 'Ab', 'a_b', ' ab', 'ab ', `a${'b'.repeat(16)}`])(
  '"%s" may not be the code of a venue',
  (code) => {
    expect(VENUE_CODE.test(code)).toBe(false);
  },
);
