import { limits } from '@harbour/rules';
import { expect, it } from 'vitest';
import { mustBeFull, pathOf } from './ledger-pages.ts';

const page = { member: 7, page: 3 };
const answer = (records: number) =>
  JSON.stringify({ code: 0, msg: '', recordList: Array.from({ length: records }, () => ({})), asOf: 1, isEnd: false });

it('a page that is not full is not measured', () => {
  for (const held of [0, limits.RECORDS_A_PAGE - 1])
    expect(() => mustBeFull(answer(held), page)).toThrow(`page 3 of member 7 holds ${held} records`);
  expect(() => mustBeFull('{"code":0,"msg":""}', page)).toThrow('holds 0 records');
  mustBeFull(answer(limits.RECORDS_A_PAGE), page);
});

it('a page is requested as of now: a fixed moment could lie before every entry', () => {
  expect(pathOf(page)).toMatch(/\?range=month&pageIndex=3$/);
});
