import { expect, it } from 'vitest';
import { contract } from './index.ts';

/** Calls that are asked in other ways, or about what no movement of money changes. */
const BESIDES = [
  // Asked only beside an open game, again and again.
  contract.wallet.getUserPlatBalance,
  contract.statements.getLiabilityProof,
].map(({ path }) => path);

it('every question about money has its topic: the lists, the book, and one transaction', () => {
  const questions = [contract.wallet, contract.history, contract.statements]
    .flatMap((calls) => Object.entries(calls))
    .filter(([name, { access }]) => access === 'member' && /^(get|query)/.test(name))
    .map(([, call]) => call)
    .filter(({ path }) => !BESIDES.includes(path));
  expect(questions.filter(({ topic }) => topic !== 'money').map(({ path }) => path)).toEqual([]);
});
