import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { keyedDigest } from '#platform/digest';
import { makeLog } from '#platform/log';
import { makeVault } from '#platform/vault';
import { accountContext } from './bind.ts';
import { normaliseAccounts } from './normalise.ts';
import { hasAccount, listEveryPayee } from './store.ts';

const database = withTestDatabase((url) => openDatabase(url, 2));
const secret = Buffer.alloc(32, 7);
const vault = makeVault(secret, 'payees');
const start = () => normaliseAccounts({ ...database(), secret, vault, log: makeLog('silent') });

let [one, other] = [0n, 0n];
beforeAll(async () => {
  const rows = await database().transact(
    (tx) => tx<{ id: bigint }[]>`
      insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
      select name, '-', 'en', 'CNY', name, 1, ${systemClock()} from unnest(array['bare1', 'bare2']) name returning id`,
  );
  [one, other] = rows.map(({ id }) => id) as [bigint, bigint];
});

/** Adds an account as older versions did: hashed as typed. */
async function addAsTyped(member: bigint, account: string, sealedWith = vault): Promise<void> {
  const sealed = sealedWith.seal(account, accountContext(member));
  await database().transact(
    (tx) => tx`insert into payees_payee (member, kind, account_sealed, account_hash, account_masked, added_at)
      values (${member}, 'alipay', ${sealed}, ${keyedDigest(secret, 'payee', 'alipay', account)}, ${account}, ${systemClock()})`,
  );
}

const sharedOf = async (member: bigint) =>
  (await listEveryPayee(database().db, member)).map(({ accountMasked, isShared }) => [accountMasked, isShared]);

it('accounts hashed as typed are found in every spelling, and duplicates of one member are kept', async () => {
  for (const account of ['Pier@harbour.example', 'pier@harbour.example', 'alone@harbour.example'])
    await addAsTyped(one, account);
  await addAsTyped(other, 'PIER@harbour.example');
  await addAsTyped(other, 'alone@harbour.example', makeVault(Buffer.alloc(32, 8), 'payees'));
  await start();
  await start();
  expect(await sharedOf(one)).toEqual([
    ['alone@harbour.example', false],
    ['pier@harbour.example', true],
    ['Pier@harbour.example', true],
  ]);
  // An account sealed with another secret does not keep the server from starting; its owner stays unknown.
  expect(await sharedOf(other)).toEqual([
    ['alone@harbour.example', false],
    ['PIER@harbour.example', true],
  ]);
  const hash = keyedDigest(secret, 'payee', 'alipay', 'pier@harbour.example');
  const has = (member: bigint) => database().transact((tx) => hasAccount(tx, member, hash));
  expect([await has(one), await has(other)]).toEqual([true, true]);
});
