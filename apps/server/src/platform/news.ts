import postgres from 'postgres';
import { everyConnection, type Tx } from './db.ts';
import { findHosts } from './hosts.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';
import { makeReopening } from './reopening.ts';

/**
 * Tells every process which members' money or which topics changed. It carries no content: listeners read what they
 * need.
 */
export type News = {
  announce: (members: bigint[]) => void;
  onChanged: (listener: (member: bigint) => void) => void;
  /** The named topic has changed; sent by `tellTopic` when its transaction commits. */
  onTopic: (listener: (topic: string) => void) => void;
  /** Some news may have been missed, so any member's money may have changed. */
  onMissed: (listener: () => void) => void;
  /** True while news certainly arrives: all news sent more than a second ago has arrived. */
  isCurrent: () => boolean;
  close: () => Promise<void>;
};

const CHANNEL = 'harbour_changed';
const TOPICS = 'harbour_topic';
/** How long changes are collected before the other processes are notified. */
const GATHER_MS = 50;
const MEMBERS_A_NOTE = 300;
/** How soon after a lost connection listening starts again. */
const AGAIN_MS = 200;
/** Time between two signs of life that the connection is asked for, and the greatest age of the last one. */
const CHECK_MS = 250;
const CURRENT_MS = 1_000;

/** Notifies every process, including this one, when the transaction commits. */
export async function tellTopic(tx: Tx, topic: string): Promise<void> {
  await tx`select pg_notify(${TOPICS}, ${topic})`;
}

export async function openNews(databaseUrl: string, random: Random, log: Log): Promise<News> {
  const self = random.name();
  const listeners = new Set<(member: bigint) => void>();
  const missed = new Set<() => void>();
  const callListeners = (members: Iterable<bigint>) => {
    for (const member of members) for (const listener of listeners) listener(member);
  };
  const topics = new Set<(topic: string) => void>();
  const hear = (channel: string, note: string) => {
    if (channel === TOPICS) for (const listener of topics) listener(note);
    const [from, members = ''] = note.split(' ');
    if (channel === CHANNEL && from !== self) callListeners(members.split(',').map(BigInt));
  };
  let listening: NodeJS.Timeout | undefined;
  /** The connection that listens, and when the last question was asked that it has answered. */
  let line: { heardUntil: number; isAsked: boolean } | undefined;
  const hosts = await findHosts(databaseUrl);
  const { sql, replace, close } = makeReopening(
    (onLost) => {
      const onclose = () => {
        void hosts.search();
        onLost();
      };
      // The driver's own `listen` sticks to a connection that may never recover; `onnotify` is its underlying hook.
      const hearing = { ...everyConnection, max: 1, onnotify: hear, onclose };
      return postgres(hosts.current(), { ...hearing, connection: { application_name: 'harbour news' } });
    },
    () => {
      line = undefined;
      clearTimeout(listening);
      listening = setTimeout(listenAgain, AGAIN_MS);
    },
  );
  hosts.onMoved(replace);
  const listen = async () => {
    const asked = performance.now();
    await sql.unsafe(`listen ${CHANNEL}; listen ${TOPICS}`);
    for (const listener of missed) listener();
    line = { heardUntil: asked, isAsked: false };
  };
  /** PostgreSQL sends the news that waits before it answers a question. A lost connection is replaced elsewhere. */
  const check = async () => {
    const asking = line;
    if (!asking || asking.isAsked) return;
    const asked = performance.now();
    asking.isAsked = true;
    await sql.unsafe('select 1').then(
      () => (asking.heardUntil = asked),
      () => {},
    );
    asking.isAsked = false;
  };
  const listenAgain = async () => {
    try {
      await listen();
    } catch (error) {
      log.warn({ err: error }, 'no news until the database is back');
    }
  };
  await listen();
  const checking = setInterval(check, CHECK_MS);

  let unsent = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  const sendUnsent = () => {
    timer = undefined;
    const members = [...unsent];
    unsent = new Set();
    for (let at = 0; at < members.length; at += MEMBERS_A_NOTE) {
      const note = `${self} ${members.slice(at, at + MEMBERS_A_NOTE).join(',')}`;
      sql.notify(CHANNEL, note).catch((error: unknown) => log.warn({ err: error }, 'news not sent'));
    }
  };
  return {
    announce: (members) => {
      callListeners(members);
      for (const member of members) unsent.add(member);
      if (unsent.size > 0) timer ??= setTimeout(sendUnsent, GATHER_MS);
    },
    onChanged: (listener) => listeners.add(listener),
    onTopic: (listener) => topics.add(listener),
    onMissed: (listener) => missed.add(listener),
    isCurrent: () => line !== undefined && performance.now() - line.heardUntil <= CURRENT_MS,
    close: async () => {
      clearInterval(checking);
      clearTimeout(timer);
      clearTimeout(listening);
      await close();
    },
  };
}
