import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse } from '@house/server';
import { SYSTEM_EFFECTS } from '@house/server/effects';
import { readSettings, type Settings } from '@house/server/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, register, type TestHouse, type Visitor } from '#house';
import { admin, upload } from '#people';
import { startS3 } from '#s3';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** Another node on the same database, with a data folder of its own. */
async function openNode(house: TestHouse, files: Settings['files']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'node-'));
  const { secret } = readSettings({ DATA_DIR: house.dataDir });
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { secret, files });
  const node = await openHouse(settings, house.databaseUrl, { ...SYSTEM_EFFECTS, clock: house.now });
  const origin = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const close = () => node.close().then(() => rmSync(dataDir, { recursive: true }));
  return { origin, close };
}

describe.each<[string, () => Settings['files']]>([
  ['the database', () => ({ store: 'postgres' })],
  ['a bucket', () => ({ store: 's3', ...s3.store })],
])('a picture kept in %s', (_, files) => {
  it('is shown at every node to its owner and to the staff, and to nobody else', async () => {
    const house = await openTestHouse({ files: files() });
    const node = await openNode(house, files());
    try {
      const [owner, other] = [house.visitor(), house.visitor()];
      await register(owner);
      await register(other);
      const name = await upload(owner, 'proof');
      const status = async (origin: string, room: 'office' | 'upload', { token }: Visitor) =>
        (await fetch(`${origin}/web/${room}/file/${name}`, { headers: { token: token ?? '' } })).status;
      const boss = await admin(house);
      const all = async (origin: string) => [
        await status(origin, 'upload', owner),
        await status(origin, 'office', boss),
        await status(origin, 'upload', other),
        await status(origin, 'office', other),
      ];
      for (const origin of [house.origin, node.origin]) expect(await all(origin)).toEqual([200, 200, 404, 404]);
    } finally {
      await node.close();
      await house.close();
    }
  });
});
