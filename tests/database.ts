import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

/** A copy of the seeded database for one test file, and the way to be rid of it. */
export async function makeTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `house_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('postgresUrl');
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template house_template`);
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
