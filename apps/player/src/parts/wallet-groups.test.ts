import { expect, it } from 'vitest';
import { walletGroupsOf } from './wallet-groups.ts';

it('the pockets that are shown add up to all that is there', () => {
  const balances = {
    central: 1n,
    locked: 20n,
    interest: 300n,
    transit: 4_000n,
    venues: { live: 50_000n, slots: 600_000n },
  };
  const sum = walletGroupsOf(balances).reduce((all, { minor }) => all + minor, 0n);
  expect(sum).toBe(654_321n);
});

it('where seldom anything lies is left out while it is empty', () => {
  const names = walletGroupsOf({ central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: {} }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['central', 'venues', 'locked']);
});
