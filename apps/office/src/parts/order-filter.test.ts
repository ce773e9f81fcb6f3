import { expect, it } from 'vitest';
import { filled, fits, orderNoIn } from './order-filter.ts';

const order = { orderNo: 'D9R67Y32SHGUW6T', member: { username: 'wen88', realName: '王小明' } };

it('sends a whole order number, however it was typed, and nothing shorter', () => {
  expect(orderNoIn(' d9r67y32shguw6t ')).toBe('D9R67Y32SHGUW6T');
  expect(orderNoIn('D9R67')).toBe('');
});

it('narrows down by part of a number, a username or a name', () => {
  expect(['', 'r67', 'WEN', '小明'].map((search) => fits(order, search))).toEqual([true, true, true, true]);
  expect(fits(order, 'nobody')).toBe(false);
});

it('asks only for what was wished', () => {
  expect(filled({ status: '', kind: 'coin', pageIndex: undefined })).toEqual({ kind: 'coin' });
});
