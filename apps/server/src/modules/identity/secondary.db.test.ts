import { limits } from '@harbour/rules';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { hashPassword } from '#platform/password';
import { checkSecondary, type ShownSecondary, showSecondary } from './secondary.ts';
import { findMemberByUsername, setSecondary, setSecondaryFailures } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url));
const now = new Date();
const RIGHT = '482915';
const MOST = limits.SECONDARY_FAILURES_BEFORE_LOCK;
let member = 0n;
beforeEach(async () => {
  const hash = await hashPassword(RIGHT);
  const found = await findMemberByUsername(database().db, DEMO_MEMBERS[0].username);
  member = found?.id ?? 0n;
  await database().transact(async (tx) => {
    await setSecondary(tx, member, hash);
    await setSecondaryFailures(tx, member, 0, null);
  });
});

const show = (password: string) => showSecondary(database().db, member, password, now);
const check = (shown: ShownSecondary) => database().transact((tx) => checkSecondary(tx, member, shown, now));

it('a right password is refused once parallel wrong tries have locked it', async () => {
  const [right, wrong] = [await show(RIGHT), await show('000000')];
  for (let left = MOST - 1; left > 0; left -= 1) expect(await check(wrong)).toEqual({ left });
  expect(await check(wrong)).toHaveProperty('lockedHours');
  expect(await check(right)).toHaveProperty('lockedHours');
});

it('the last remaining try accepts a right password and resets the count', async () => {
  const [right, wrong] = [await show(RIGHT), await show('000000')];
  for (let at = 1; at < MOST; at += 1) await check(wrong);
  expect(await check(right)).toBe('right');
  expect(await check(wrong)).toEqual({ left: MOST - 1 });
});

it('fifty wrong tries at once are all counted', async () => {
  const wrong = await show('000000');
  const answers = await Promise.all(Array.from({ length: 50 }, () => check(wrong)));
  const left = answers.map((answer) => (typeof answer === 'object' && 'left' in answer ? answer.left : 'locked'));
  expect(left.filter((one) => one !== 'locked').toSorted()).toEqual([1, 2, 3, 4]);
  expect(left.filter((one) => one === 'locked')).toHaveLength(46);
});

it('a password compared with a hash that has since been replaced is a wrong try', async () => {
  const right = await show(RIGHT);
  const other = await hashPassword('135790');
  await database().transact((tx) => setSecondary(tx, member, other));
  expect(await check(right)).toEqual({ left: MOST - 1 });
});

it('nothing is compared while the password is locked', async () => {
  const until = new Date(now.getTime() + 1);
  await database().transact((tx) => setSecondaryFailures(tx, member, MOST, until));
  expect(await show(RIGHT)).toMatchObject({ isRight: false });
  expect(await showSecondary(database().db, member, RIGHT, until)).toMatchObject({ isRight: true });
});

it('wrong tries are counted from zero again after a lock has expired', async () => {
  await database().transact((tx) => setSecondaryFailures(tx, member, MOST, now));
  const wrong = await show('000000');
  expect([await check(wrong), await check(wrong)]).toEqual([{ left: MOST - 1 }, { left: MOST - 2 }]);
});
