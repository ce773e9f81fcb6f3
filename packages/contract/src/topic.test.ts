import { expect, it } from 'vitest';
import { contract } from './index.ts';

/** Calls that are loaded in other ways, or that no money movement changes. */
const BESIDES = [
  // Polled only next to an open game.
  contract.wallet.getUserPlatBalance,
  contract.statements.getLiabilityProof,
].map(({ path }) => path);

it('every read about money has its topic: the lists, the statement, and one transaction', () => {
  const questions = [contract.wallet, contract.history, contract.statements]
    .flatMap((calls) => Object.entries(calls))
    .filter(([name, { access }]) => access === 'member' && /^(get|query)/.test(name))
    .map(([, call]) => call)
    .filter(({ path }) => !BESIDES.includes(path));
  expect(questions.filter(({ topic }) => topic !== 'money').map(({ path }) => path)).toEqual([]);
});
