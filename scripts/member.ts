// `npm run member -- export <username> [--to <file>] | erase <username> --yes`: exports everything stored about a
// member, or erases the personal data of a closed account. Audited as done by `machine`. Works beside a running server.
import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openMemberData } from '@harbour/server/member-data';
import { readSettings } from '@harbour/server/settings';
import { Sentence, speak } from './sentence.ts';
import { openServerDatabase } from './server-database.ts';

const USAGE = `Run one of:
    npm run member -- export <username> [--to <file>]   (everything held about a member, one JSON object a line)
    npm run member -- erase <username> --yes            (of a closed account: who it was; cannot be undone)`;

const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const;
type MemberData = Awaited<ReturnType<typeof openMemberData>>;

await speak(async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [request = '', username = '', ...more] = positionals;
  const isExport = request === 'export' && !values.yes;
  const isErase = request === 'erase' && values.yes === true && values.to === undefined;
  if (!username || more.length > 0 || !(isExport || isErase)) throw new Sentence(USAGE);
  const settings = readSettings(process.env);
  const database = await openServerDatabase(settings);
  const data = await openMemberData(database.url, settings);
  try {
    if (isExport)
      await exportTo(
        data,
        username,
        resolve(process.env.INIT_CWD ?? '.', values.to ?? `member-${username.toLowerCase()}.jsonl`),
      );
    else await erase(data, username);
  } finally {
    await data.end();
    await database.close();
  }
});

async function exportTo({ exportData }: MemberData, username: string, file: string): Promise<void> {
  const out = await newFile(file);
  let lines: number | undefined;
  try {
    lines = await exportData(username, (line) => out.appendFile(`${JSON.stringify(line, spelled)}\n`));
  } finally {
    await out.close();
    // An incomplete export is removed.
    if (lines === undefined) await rm(file);
  }
  if (lines === undefined) throw noSuchMember(username);
  console.log(`  ${lines} lines about ${username} are in ${file}.`);
  console.log('  It holds names, account numbers and pictures: give it to nobody but that person.');
}

function spelled(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

async function newFile(file: string): Promise<FileHandle> {
  return open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Sentence(`${file} is there already: name another one with --to.`) : error;
  });
}

async function erase({ erase }: MemberData, username: string): Promise<void> {
  const erasure = await erase(username);
  if (erasure.state === 'unknown') throw noSuchMember(username);
  if (erasure.state === 'open')
    throw new Sentence(`The account ${username} is not closed: close it in the back office first.`);
  if (erasure.state === 'kept')
    throw new Sentence(`The records of ${username} must be kept until ${erasure.until.toISOString().slice(0, 10)}.`);
  console.log(`  ${username} is erased: what is left are records of money and play without a name.`);
  console.log('  Backups that were made before still hold it.');
}

function noSuchMember(username: string): Sentence {
  return new Sentence(`No member is called ${username}.`);
}
