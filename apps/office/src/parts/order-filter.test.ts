import { expect, it } from 'vitest';
import { filled } from './order-filter.ts';

it('sends only the filters that are set', () => {
  expect(filled({ status: '', kind: 'coin', pageIndex: undefined })).toEqual({ kind: 'coin' });
});
