import postgres from 'postgres';
import type { Log } from './log.ts';
import type { Random } from './random.ts';

/** Whose money has changed, told to every process of the house. It says that, never what: whoever cares asks. */
export type News = {
  announce: (members: bigint[]) => void;
  onChanged: (listener: (member: bigint) => void) => void;
  close: () => Promise<void>;
};

const CHANNEL = 'house_changed';
/** How long changes are gathered before the other processes are told. */
const GATHER_MS = 50;
const MEMBERS_A_NOTE = 300;

export async function openNews(databaseUrl: string, random: Random, log: Log): Promise<News> {
  const self = random.name();
  const listeners = new Set<(member: bigint) => void>();
  const tell = (members: Iterable<bigint>) => {
    for (const member of members) for (const listener of listeners) listener(member);
  };
  const sql = postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: { application_name: 'house news' },
  });
  await sql.listen(CHANNEL, (note) => {
    const [from, members = ''] = note.split(' ');
    if (from !== self) tell(members.split(',').map(BigInt));
  });

  let untold = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  const tellOthers = () => {
    timer = undefined;
    const members = [...untold];
    untold = new Set();
    for (let at = 0; at < members.length; at += MEMBERS_A_NOTE) {
      const note = `${self} ${members.slice(at, at + MEMBERS_A_NOTE).join(',')}`;
      sql.notify(CHANNEL, note).catch((error: unknown) => log.warn({ err: error }, 'news not told'));
    }
  };
  return {
    announce: (members) => {
      tell(members);
      for (const member of members) untold.add(member);
      if (untold.size > 0) timer ??= setTimeout(tellOthers, GATHER_MS);
    },
    onChanged: (listener) => listeners.add(listener),
    close: async () => {
      clearTimeout(timer);
      await sql.end({ timeout: 5 });
    },
  };
}
