import { everyCall } from '@harbour/contract';
import { expect, it } from 'vitest';
import type { Implemented } from '#platform/implement';
import { gather, wholeContract } from './opened.ts';

const all: Implemented = everyCall().map(({ call }) => ({ call, handler: async () => ({}) as never }));
const [first, second, ...rest] = all as [Implemented[0], Implemented[0], ...Implemented];

it('gathers the calls of all modules, in their order', () => {
  const { calls, officeCalls, jobs } = gather([{ calls: [first] }, { officeCalls: rest }, { calls: [second] }]);
  expect(calls).toEqual([first, second]);
  expect(officeCalls).toEqual(rest);
  expect(jobs).toEqual([]);
});

it('takes a contract that is implemented as a whole', () => {
  expect(wholeContract({ calls: [second, first], officeCalls: rest })).toHaveLength(all.length);
});

it('refuses a call that no module implements, and one that two do', () => {
  expect(() => wholeContract({ calls: [second], officeCalls: rest })).toThrow('is implemented 0 times');
  expect(() => wholeContract({ calls: [first, first, second], officeCalls: rest })).toThrow('is implemented 2 times');
});
