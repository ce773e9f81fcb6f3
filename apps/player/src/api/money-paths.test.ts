import { contract } from '@harbour/contract';
import { expect, it } from 'vitest';
import { MONEY_PATHS } from './money-paths.ts';

/** Asked in other ways, or about what no movement of money changes. */
const BESIDES = [
  // Only beside an open game, where it is asked again and again.
  contract.wallet.getUserPlatBalance,
  contract.statements.getLiabilityProof,
].map(({ path }) => path);

it('when money moves, every question about it is open again: the lists, the book, and one transaction', () => {
  const questions = [contract.wallet, contract.history, contract.statements]
    .flatMap((calls) => Object.entries(calls))
    .filter(([name, { access }]) => access === 'member' && /^(get|query)/.test(name))
    .map(([, { path }]) => path)
    .filter((path) => !BESIDES.includes(path));
  expect(MONEY_PATHS).toEqual(expect.arrayContaining(questions));
});
