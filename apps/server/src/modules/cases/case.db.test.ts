import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { countCases, dueAt, listCases, openCase } from './case.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const database = withTestDatabase((url) => openDatabase(url));

it('a case is late from the moment it is due, and not just before', async () => {
  const { db, transact } = database();
  const about = { kind: 'wrongAmount', detail: '', member: null, words: 'x' } as const;
  const most = 1_000;
  const due = dueAt({ kind: about.kind, openedAt: NOW, closedAt: null }, most) ?? NOW;
  const open = (subject: string, openedAt: Date) => transact((tx) => openCase(tx, { ...about, subject }, openedAt));
  await open('in time', NOW);
  const count = async (at: Date) => {
    const { waiting, late, oldestAt } = await countCases(db, 0n, most, at);
    return { waiting, late, oldestAt };
  };
  expect(await count(due)).toEqual({ waiting: 1, late: 0, oldestAt: NOW });
  expect(await count(later(due, 1))).toEqual({ waiting: 1, late: 1, oldestAt: NOW });
  const before = later(NOW, -limits.MINUTE_MS);
  await open('older', before);
  expect(await count(due)).toEqual({ waiting: 2, late: 1, oldestAt: before });
});

it('a case keeps its cause with its amounts; one without, as older ones are, has only its words', async () => {
  const { db, transact } = database();
  const cause = {
    reason: 'otherOrder',
    ours: { orderNo: 'D1', amount: 9_999_999_999_999_99n, currency: 'CNY' },
    theirs: { orderNo: null, amount: null, currency: 'EUR' },
    state: 'refused',
    ref: 'R1',
  } as const;
  const about = { kind: 'payoutDiffers', detail: '', member: null, words: 'D1 ≠ ?' } as const;
  await transact((tx) => openCase(tx, { ...about, subject: 'caused', cause }, NOW));
  await transact((tx) => openCase(tx, { ...about, subject: 'bare' }, NOW));
  const causes = new Map((await listCases(db, true, 0, 100)).map((one) => [one.subject, one.cause]));
  expect([causes.get('caused'), causes.get('bare')]).toEqual([cause, null]);
});
