import { CASE_KINDS } from '@harbour/contract/office-cases';
import { expect, it } from 'vitest';
import { caseSubject, dueAt } from './case.ts';

const WEEK = 10_080;

it.each(CASE_KINDS)('%s is due within a day while it is open, and has no due time once closed', (kind) => {
  const openedAt = new Date('2026-03-01T10:00:00.000Z');
  const by = dueAt({ kind, openedAt, closedAt: null }, WEEK)?.getTime() ?? 0;
  expect(by).toBeGreaterThan(openedAt.getTime());
  expect(by).toBeLessThan(openedAt.getTime() + 24 * 3_600_000);
  expect(dueAt({ kind, openedAt, closedAt: openedAt }, WEEK)).toBeNull();
  // The operator may want it sooner than its kind requires.
  expect(dueAt({ kind, openedAt, closedAt: null }, 5)).toEqual(new Date('2026-03-01T10:05:00.000Z'));
});

it('the audit log names a case by its number, given as bigint or text', () => {
  expect([caseSubject(7n), caseSubject('7')]).toEqual(['case 7', 'case 7']);
});
