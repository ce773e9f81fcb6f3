// Checks that a wrong password takes equally long for a known and an unknown username, for members and for staff.
import { randomBytes } from 'node:crypto';
import { identity } from '@harbour/contract/identity';
import { officeStaff } from '@harbour/contract/office-staff';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import postgres from 'postgres';
import { type Bench, median, plain } from './bench.ts';
import { openBenchServer } from './bench-server.ts';

const PAIRS = 120;
const WARM_UPS = 10;

export const loginTiming: Bench = async (tools) => {
  const { origin, url } = await openBenchServer(tools);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  tools.onEnd(() => sql.end());
  /** One failure per username, so that none is locked; the address is reset each time. */
  const failAt = (path: string, more: object, expected: string) => async (username: string) => {
    await sql`delete from platform_bucket where key like '%login-from:%'`;
    const device = randomBytes(16).toString('base64url');
    const began = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', device },
      body: JSON.stringify({ username, password: 'wrong1password', ...more }),
    });
    const { why } = (await answer.json()) as { why?: string };
    const took = performance.now() - began;
    if (why !== expected) throw new Error(`a wrong password was answered with ${why}`);
    return took;
  };
  const compare = async (what: string, names: string[], fail: (username: string) => Promise<number>) => {
    const ratio = await ratioOf(names, fail, tools.say);
    tools.figure(`${what}-unknown-to-known-ratio`, Math.max(ratio, 1 / ratio), { atMost: 1.15 });
  };
  await compare('login', await insertMembers(sql), failAt(identity.login.path, {}, 'accountOrPasswordWrong'));
  const atOffice = failAt(officeStaff.loginStaff.path, { factor: '000000' }, 'staffLoginWrong');
  await compare('staff-login', await insertStaff(sql), atOffice);
};

async function ratioOf(
  names: string[],
  fail: (username: string) => Promise<number>,
  say: (line: string) => void,
): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [index, name] of names.entries()) {
    const stranger = name.replace(/^bench/, 'nobod');
    // They take turns in going first.
    const order = index % 2 === 0 ? [name, stranger] : [stranger, name];
    for (const username of order) {
      const took = await fail(username);
      if (index >= WARM_UPS) (username === name ? known : unknown).push(took);
    }
  }
  const [there, nowhere] = [median(known), median(unknown)];
  say(`known ${plain(there)} ms, unknown ${plain(nowhere)} ms`);
  return nowhere / there;
}

/** Members who share one password, because hashing one for each would take longer than the bench. */
async function insertMembers(sql: postgres.Sql): Promise<string[]> {
  const [{ username }] = DEMO_MEMBERS;
  const rows = await sql<{ username: string }[]>`
    insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
    select 'bench' || lpad(n::text, 4, '0'), password_hash, language, currency, 'bench' || n, terms_version, registered_at
    from identity_member, generate_series(1, ${PAIRS + WARM_UPS}) as n where username = ${username}
    returning username`;
  return rows.map((row) => row.username);
}

async function insertStaff(sql: postgres.Sql): Promise<string[]> {
  const [{ username }] = DEMO_MEMBERS;
  const rows = await sql<{ username: string }[]>`
    insert into staff_account (username, name, roles, status, password_hash, factor_sealed, created_at)
    select 'bench' || lpad(n::text, 4, '0'), 'bench', '{support}', 'active', password_hash, ''::bytea, now()
    from identity_member, generate_series(1, ${PAIRS + WARM_UPS}) as n where username = ${username}
    returning username`;
  return rows.map((row) => row.username);
}
