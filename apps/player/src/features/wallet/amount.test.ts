import { expect, it } from 'vitest';
import { amountFault } from './amount.ts';

it('says what the server would say, before it is asked', () => {
  expect(amountFault(undefined, 500n)).toBe('amountForm');
  expect(amountFault(0n, 500n)).toBe('amountForm');
  expect(amountFault(501n, 500n)).toBe('transferExceedsBalance');
  expect(amountFault(500n, 500n)).toBeUndefined();
});
