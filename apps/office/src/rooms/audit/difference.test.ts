import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('names only the fields that changed', () => {
  const before = JSON.stringify({ isOpen: true, min: '10.00', texts: { en: { name: 'Bank' } } });
  const after = JSON.stringify({ isOpen: false, min: '10.00', texts: { en: { name: 'Card' } } });
  expect(differenceOf(before, after)).toEqual([
    { name: 'isOpen', before: 'true', after: 'false' },
    { name: 'texts.en.name', before: 'Bank', after: 'Card' },
  ]);
});

it('shows lists in one line, and added or removed values', () => {
  expect(differenceOf('["support"]', '["support","risk"]')).toEqual([
    { name: '', before: 'support', after: 'support, risk' },
  ]);
  expect(differenceOf(null, '{"name":"Wen"}')).toEqual([{ name: 'name', before: null, after: 'Wen' }]);
});

it('treats a column and its field as one name', () => {
  expect(differenceOf('{"is_open":true,"is_show":true}', '{"isOpen":false,"isShow":true}')).toEqual([
    { name: 'isOpen', before: 'true', after: 'false' },
  ]);
});

it('takes text that is not JSON as it is', () => {
  expect(differenceOf('active', 'closed')).toEqual([{ name: '', before: 'active', after: 'closed' }]);
});
