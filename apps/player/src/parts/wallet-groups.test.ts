import { expect, it } from 'vitest';
import { walletGroupsOf } from './wallet-groups.ts';

it('the parts that are shown add up to the total', () => {
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

it('rarely used wallets are left out while they are empty', () => {
  const names = walletGroupsOf({ central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: {} }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['central', 'venues', 'locked']);
});
