// `npm run staff -- list | invite <username> --name <name> --role <role> … | reset | reopen | close <username>`:
// manages back-office accounts from the machine itself. A new installation gets its second administrator this way, and
// an administrator who lost everything gets back in. Audited as done by `machine`. Works beside a running server.
import { parseArgs } from 'node:util';
import { isRefusal } from '@harbour/contract';
import { officeStaff } from '@harbour/contract/office-staff';
import { textFor } from '@harbour/i18n/node';
import { BadSetting, readSettings } from '@harbour/server/settings';
import { openStaffAtMachine } from '@harbour/server/staff';
import { Sentence, speak } from './sentence.ts';
import { openServerDatabase } from './server-database.ts';

const USAGE = `Run one of:
    npm run staff -- list
    npm run staff -- invite <username> --name <name> --role <role> [--role <role>]
    npm run staff -- reset <username>     (ends the sessions; a new link to begin with)
    npm run staff -- reopen <username>    (a closed account, or one whose link has run out)
    npm run staff -- close <username>`;

const options = { name: { type: 'string' }, role: { type: 'string', multiple: true } } as const;
type Staff = ReturnType<typeof openStaffAtMachine>;

await speak(() =>
  main().catch((error: unknown) => {
    throw asSentence(error);
  }),
);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [request = '', username = ''] = positionals;
  const settings = readSettings(process.env);
  const database = await openServerDatabase(settings);
  const staff = openStaffAtMachine(database.url, settings.secret);
  const showLink = ({ enrolmentCode, expiresAt }: { enrolmentCode: string; expiresAt: Date }) => {
    const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
    console.log(`  ${username} starts here, until ${expiresAt.toISOString()}:`);
    console.log(`    ${origin.replace(/\/$/, '')}/office/#/begin?code=${enrolmentCode}`);
  };
  try {
    if (request === 'list' && !username) await showList(staff);
    else if (request === 'invite' && username) showLink(await staff.invite(newcomerOf(username, values)));
    else if (request === 'reset' && username) showLink(await staff.reset(username));
    else if (request === 'reopen' && username) showLink(await staff.reopen(username));
    else if (request === 'close' && username) {
      await staff.close(username);
      console.log(`  The account ${username} is closed, and its sessions have ended.`);
    } else throw new Sentence(USAGE);
  } finally {
    await staff.end();
    await database.close();
  }
}

async function showList(staff: Staff): Promise<void> {
  for (const { username, name, roles, status, seenAt } of await staff.list())
    console.log(
      `  ${username.padEnd(20)} ${status.padEnd(8)} ${roles.join(', ').padEnd(20)} ${name}, seen ${seenAt?.toISOString() ?? 'never'}`,
    );
}

/** Checked by the same rules as an invitation in the office. */
function newcomerOf(username: string, { name, role }: { name?: string; role?: string[] }) {
  if (!name || !role) throw new Sentence(USAGE);
  const read = officeStaff.inviteStaff.input.safeParse({ username, name, roles: role });
  if (read.success) return read.data;
  const why = read.error.issues.map(({ message }) => message).find(isRefusal);
  throw new Sentence(why ? textFor('en', 'errors', why) : USAGE);
}

/** Turns a refusal into one sentence, as on the screen. */
function asSentence(error: unknown): unknown {
  if (error instanceof BadSetting) return new Sentence(error.message);
  const { why, params, code } = error as { why?: string; params?: Record<string, string>; code?: string };
  // The database or its tables do not exist.
  if (code === '3D000' || code === '42P01') return new Sentence('There is no server here yet: run `npm start` once.');
  return why && isRefusal(why) ? new Sentence(textFor('en', 'errors', why, params)) : error;
}
