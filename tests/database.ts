import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';

/** Secret of the server that seeded the database. */
export const serverSecret = () => Buffer.from(inject('serverSecret'), 'hex');

/** A copy of the seeded database for one test file, and the function that drops it. */
export async function makeTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `harbour_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('postgresUrl');
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template harbour_template`);
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Opens a database before the tests of a file and closes it after them. */
export function withTestDatabase<Opened extends { close: () => Promise<void> }>(
  open: (url: string) => Opened,
): () => Opened {
  let opened: Opened | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const made = await makeTestDatabase();
    drop = made.drop;
    opened = open(made.url);
  });
  afterAll(async () => {
    await opened?.close();
    await drop?.();
  });
  return () => opened as Opened;
}
