import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { limits, moneyOf } from '@harbour/rules';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { readSettings, type Settings } from '@harbour/server/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, freshPicture, REAL_NAME, readyMember, SECONDARY, upload } from '#people';
import { newRequestId } from '#request-id';
import { startS3 } from '#s3';
import { openTestServer, register, type TestServer, type Visitor } from '#server';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** Another node on the same database, with a data folder of its own. */
async function openNode(server: TestServer, files: Settings['files']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'node-'));
  const { secret } = readSettings({ DATA_DIR: server.dataDir });
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { secret, files });
  const node = await openServer(settings, server.databaseUrl, { ...SYSTEM_EFFECTS, clock: server.now });
  const origin = await node.http.listen({ port: 0, host: '127.0.0.1' });
  const close = () => node.close().then(() => rmSync(dataDir, { recursive: true }));
  return { origin, close };
}

describe.each<[string, () => Settings['files']]>([
  ['the database', () => ({ store: 'postgres' })],
  ['a bucket', () => ({ store: 's3', ...s3.store })],
])('a picture stored in %s', (_, files) => {
  it('is shown at every node to its owner and to the staff only', async () => {
    const server = await openTestServer({ files: files() });
    const node = await openNode(server, files());
    try {
      const [owner, other] = [server.visitor(), server.visitor()];
      await register(owner);
      await register(other);
      const name = await upload(owner, 'proof');
      const status = async (origin: string, room: 'office' | 'upload', { token }: Visitor) =>
        (await fetch(`${origin}/web/${room}/file/${name}`, { headers: { token: token ?? '' } })).status;
      const boss = await admin(server);
      const all = async (origin: string) => [
        await status(origin, 'upload', owner),
        await status(origin, 'office', boss),
        await status(origin, 'upload', other),
        await status(origin, 'office', other),
      ];
      for (const origin of [server.origin, node.origin]) expect(await all(origin)).toEqual([200, 200, 404, 404]);
    } finally {
      await node.close();
      await server.close();
    }
  });
});

it('pictures in use outlive the month, and a replaced avatar does not', async () => {
  const { deposit, officeSite, payees, profile, uploads, withdraw } = contract;
  const server = await openTestServer({ files: { store: 'postgres' } });
  try {
    await (await admin(server)).ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
    const member = await readyMember(server);
    const face = async () => {
      const { fileName } = await member.ask(uploads.uploadFile, { purpose: 'avatar' }, await freshPicture());
      await member.ask(profile.modifyUserInfo, { avatar: fileName });
      return fileName;
    };
    const [oldFace, newFace] = [await face(), await face()];
    const proof = await upload(member, 'proof');
    await upload(member, 'proof'); // not in use
    const [paidTo, replaced, newest] = await Promise.all([1, 2, 3].map(() => upload(member, 'payeeQr')));
    const secondaryPassword = SECONDARY;
    const third = { kind: 'alipay', alias: 'mine', account: 'tide@harbour.example' } as const;
    const { id } = await member.ask(payees.bindThirdPartAccount, { ...third, qrFile: paidTo, secondaryPassword });
    await member.ask(withdraw.withdraw, {
      type: 'instant',
      payeeKind: 'alipay',
      payeeId: id,
      amount: moneyOf('200'),
      secondaryPassword,
      requestId: newRequestId(),
    });
    for (const qrFile of [replaced, newest]) {
      server.pass(limits.MINUTE_MS);
      await member.ask(payees.modifyThirdPartAccount, { id, alias: 'mine', qrFile, secondaryPassword });
    }
    const { order } = await member.ask(deposit.recharge, {
      method: 'bank',
      amount: moneyOf('300'),
      payerName: REAL_NAME,
      requestId: newRequestId(),
    });
    await member.ask(deposit.confirmRechargeOrder, { orderNo: order.orderNo, proofList: [proof] });
    server.pass(limits.UPLOAD_UNHELD_MS + limits.MINUTE_MS);
    const node = await openNode(server, { store: 'postgres' });
    const namesIn = async (table: 'platform_file' | 'uploads_file') =>
      (await server.sql<{ name: string }[]>`select name from ${server.sql(table)}`).map(({ name }) => name).sort();
    try {
      const shown = [newFace, proof, paidTo, newest].sort();
      // The sweep deletes the file first and its row afterwards.
      await expect.poll(() => Promise.all([namesIn('platform_file'), namesIn('uploads_file')])).toEqual([shown, shown]);
      const seen = async (name: string) => (await fetch(`${node.origin}/files/${name}`)).status;
      expect([await seen(oldFace), await seen(newFace)]).toEqual([404, 200]);
    } finally {
      await node.close();
    }
  } finally {
    await server.close();
  }
});
