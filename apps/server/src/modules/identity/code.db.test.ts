import { limits } from '@harbour/rules';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { systemRandom } from '#platform/random';
import { issueCode, tryCode } from './code.ts';
import { grantProof, proofHolds, spendProof } from './proof.ts';
import { findMemberByUsername } from './store.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const SECRET = Buffer.alloc(32, 1);
const database = withTestDatabase((url) => openDatabase(url));

it('a code works until the moment it expires, and no longer', async () => {
  const { transact } = database();
  const end = later(NOW, limits.CODE_LIFETIME_MS);
  const answers = [later(end, -1), end].map(async (at) => {
    const bond = { purpose: 'bindPhone', subject: `at ${at.getTime()}` };
    const asking = { bond, budgets: [], resendMs: limits.CODE_RESEND_MS };
    const { code } = await transact((tx) => issueCode(tx, asking, { random: systemRandom, secret: SECRET }, NOW));
    return transact((tx) => tryCode(tx, bond, code, SECRET, at));
  });
  expect(await Promise.all(answers)).toEqual(['right', 'spent']);
});

it('a proof works until the moment it expires, and only once', async () => {
  const { db, transact } = database();
  const { id: member } = (await findMemberByUsername(db, DEMO_MEMBERS[0].username)) ?? { id: 0n };
  const proof = await transact((tx) => grantProof(tx, member, 'bindPayee', systemRandom, NOW));
  const end = later(NOW, limits.PROOF_LIFETIME_MS);
  const holds = (at: Date) => proofHolds(db, member, 'bindPayee', proof, at);
  const spend = (at: Date) => transact((tx) => spendProof(tx, member, 'bindPayee', proof, at));
  expect([await holds(end), await spend(end)]).toEqual([false, false]);
  const last = later(end, -1);
  expect([await holds(last), await spend(last), await holds(last), await spend(last)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
