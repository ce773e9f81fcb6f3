import { expect, it } from 'vitest';
import { filled } from './order-filter.ts';

it('asks only for what was wished', () => {
  expect(filled({ status: '', kind: 'coin', pageIndex: undefined })).toEqual({ kind: 'coin' });
});
