import { venueWallet } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from '#ledger';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import type { VenueClient, VenueTransferAnswer } from '#platform/ports';
import { systemRandom } from '#platform/random';
import type { Venue } from '#venues';
import { type Integration, openIntegration } from '../open.ts';
import type { IntegrationTools } from '../tools.ts';
import { endCommand } from './commands.ts';
import { resolveTransfer } from './resolve.ts';

/** Two venues that keep the money and answer as the test says. */
const database = withTestDatabase((url) => openDatabase(url, 6));
type Say = VenueTransferAnswer['state'] | 'lost';
const script: Say[] = [];
const heard: string[] = [];
let now = new Date('2026-11-15T12:00:00.000Z');
let client: Integration;
let tools: IntegrationTools;
let ledger: Ledger;
let member: bigint;
let order = 0;
/** Runs before a poll is answered. */
let onAsk: () => Promise<unknown> = async () => {};

function scripted(code: string): VenueClient {
  const say = async (verb: string, transferId: string, amount: bigint): Promise<VenueTransferAnswer> => {
    heard.push(`${code} ${verb} ${transferId.split('.')[1]}`);
    const state = script.shift() ?? 'lost';
    if (state === 'lost') throw new Error('no answer');
    return state === 'confirmed'
      ? { state, amount, balance: 0n }
      : ({ state, why: 'WALLET_LOCKED' } as VenueTransferAnswer);
  };
  const venue: Partial<VenueClient> = {
    createMember: async () => {},
    pullBets: async () => ({ bets: [], unread: [], cursor: '0', isEnd: true }),
    transfer: ({ transferId, amount }) => say('transfer', transferId, amount),
    getTransfer: async ({ transferId }) => {
      await onAsk();
      return say('ask', transferId, 100n);
    },
  };
  return venue as VenueClient;
}

beforeAll(async () => {
  const { db, transact } = database();
  const clock = () => now;
  const log = makeLog('silent');
  ledger = openLedger({
    database: database(),
    clock,
    random: systemRandom,
    log,
    metrics: makeMetrics(),
    onPosted: () => {},
  });
  const venue = (code: string): Venue => ({
    code,
    kind: 'transfer',
    gameClass: 'live',
    state: 'open',
    takesWholeUnits: false,
  });
  await transact(async (tx) => {
    await tx`insert into venues_venue (code, game_class, position, kind) values ('ebb', 'live', 90, 'transfer')`;
  });
  const [row] = await db<{ id: bigint }[]>`select min(id) as id from identity_member`;
  member = row?.id as bigint;
  tools = {
    db,
    transact,
    clock,
    random: systemRandom,
    log,
    ledger,
    readVenues: async () => [venue('tide'), venue('ebb')],
    openVenue: scripted,
    readGames: async () => [],
    announce: () => {},
  };
  client = openIntegration(tools);
  script.push('confirmed');
  await startTransfer('central', 'venue:tide', 500n);
});
beforeEach(async () => {
  // Transfers of earlier tests are not polled any more.
  await database().transact((tx) => tx`update integration_transfer set next_ask_at = null where ended_at is not null`);
  script.length = 0;
  heard.length = 0;
  onAsk = async () => {};
  now = new Date(now.getTime() + 86_400_000);
});

function startTransfer(from: string, to: string, amount = 100n) {
  order += 1;
  const openTransfers = { from: from as 'central', to: to as 'central', amount };
  return client.startTransfer({
    member,
    orderNo: `T${order}`,
    ...openTransfers,
    mode: 'manual',
    language: 'en',
    check: () => {},
  });
}
const wallets = async () => {
  const rows = await database().db<{ wallet: string; balance: bigint }[]>`
    select wallet, balance from ledger_balance where member = ${member}`;
  return (wallet: string) => rows.find((row) => row.wallet === wallet)?.balance ?? 0n;
};
/** The change of each wallet. */
async function gains(work: () => Promise<unknown>) {
  const before = await wallets();
  await work();
  const after = await wallets();
  const names = ['central', 'transit', venueWallet('tide'), venueWallet('ebb')];
  return Object.fromEntries(names.map((name) => [name, after(name) - before(name)]).filter(([, gain]) => gain !== 0n));
}
/** Lets time pass, and polls what is due. */
async function later(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms);
  await client.jobs[0]?.run(() => false);
}

describe('from one venue to another', () => {
  const across = () => startTransfer('venue:tide', 'venue:ebb');

  it('leaves the first, then enters the second, each under its own id', async () => {
    script.push('confirmed', 'confirmed');
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, 'venue:ebb': 100n });
    expect(heard).toEqual(['tide transfer out', 'ebb transfer in']);
  });

  it('stays where it was if the first refuses', async () => {
    script.push('failed');
    expect(await gains(across)).toEqual({});
    expect(heard).toEqual(['tide transfer out']);
  });

  it('lands in the central wallet if the second refuses', async () => {
    script.push('confirmed', 'failed');
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, central: 100n });
  });

  it('waits while the first does not answer, and goes on by itself', async () => {
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, transit: 100n });
    script.push('pending');
    await later(5_000);
    script.push('confirmed', 'confirmed');
    expect(await gains(() => later(15_000))).toEqual({ transit: -100n, 'venue:ebb': 100n });
    expect(heard).toEqual(['tide transfer out', 'tide ask out', 'tide ask out', 'ebb transfer in']);
  });

  it('waits while the second does not answer; a transfer unknown there is sent again under the same id', async () => {
    script.push('confirmed', 'lost');
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, transit: 100n });
    script.push('notFound', 'confirmed');
    expect(await gains(() => later(5_000))).toEqual({ transit: -100n, 'venue:ebb': 100n });
    expect(heard.slice(2)).toEqual(['ebb ask in', 'ebb transfer in']);
  });
});

const casesOpened = async () => {
  const rows = await database().db<{ kind: string; subject: string }[]>`
    select kind, subject from cases_case where kind ^@ 'venueTransfer' order by id`;
  return rows.map(({ kind, subject }) => [kind, subject]);
};
/** Asks for a second person's decision on the running transfer, as the back office does. */
const askForApproval = () =>
  database().transact(
    (
      tx,
    ) => tx`insert into approvals_approval (kind, subject, member, currency, amount, content, words, maker, maker_name,
        made_at, seen_with, confirmed_with)
      values ('venueTransfer', ${`T${order}`}, ${member}, 'CNY', 100, '{}', 'words', 1, 'maker', ${now},
        'withdrawals.see', 'withdrawals.confirm')`,
  );
const approvalState = async (subject: string) => {
  const [row] = await database().db<{ state: string }[]>`
    select state from approvals_approval where subject = ${subject}`;
  return row?.state;
};

describe('without an answer', () => {
  it('polls at its times, opens one case after a day, and never gives up the money', async () => {
    expect(await gains(() => startTransfer('central', 'venue:tide'))).toEqual({ central: -100n, transit: 100n });
    for (const wait of [5_000, 15_000, 60_000, 300_000, 900_000]) {
      await later(wait - 1);
      const before = heard.length;
      await later(1);
      expect(heard.length).toBe(before + 1);
    }
    expect(await casesOpened()).toEqual([]);
    await later(86_400_000);
    await later(900_000);
    expect(await casesOpened()).toEqual([['venueTransferUnknown', `T${order}`]]);
    await askForApproval();
    script.push('confirmed');
    expect(await gains(() => later(900_000))).toEqual({ transit: -100n, 'venue:tide': 100n });
    expect(await approvalState(`T${order}`)).toBe('refused');
  });

  it('a transfer given back because the venue did not know it is watched: if it turns up, a case is opened', async () => {
    const back = async () => {
      await startTransfer('central', 'venue:tide');
      script.push('notFound', 'lost', 'notFound', 'lost', 'notFound', 'notFound', 'notFound');
      for (const wait of [5_000, 15_000, 60_000, 300_000, 900_000]) await later(wait);
    };
    expect(await gains(back)).toEqual({});
    expect(heard.filter((call) => call.includes('transfer'))).toHaveLength(3);
    script.push('notFound', 'confirmed');
    await later(3_600_000);
    await later(3_600_000);
    expect((await casesOpened()).at(-1)).toEqual(['venueTransferContradicted', `T${order}`]);
    const asked = heard.length;
    await later(3_600_000);
    expect(heard.length).toBe(asked);
  });
});

describe('when two people resolve it', () => {
  const HOUR = 3_600_000;
  const say = (isDone: boolean, step: 'in' | 'out' = 'in', orderNo = `T${order}`) =>
    database().transact((tx) => resolveTransfer(tools, tx, { orderNo, isDone, step }, now));

  it('it ends that way, once, after it was unanswered for an hour', async () => {
    await startTransfer('central', 'venue:tide');
    await expect(say(true)).rejects.toMatchObject({ why: 'venueTransferUnderWay', params: { minutes: 60 } });
    now = new Date(now.getTime() + HOUR);
    await expect(say(true, 'out')).rejects.toMatchObject({ why: 'changedMeanwhile' });
    await askForApproval();
    const both = () => Promise.allSettled([say(true), say(true), say(true)]);
    expect(await gains(both)).toEqual({ transit: -100n, 'venue:tide': 100n });
    await expect(say(false)).rejects.toMatchObject({ why: 'orderOver' });
    expect(await approvalState(`T${order}`)).toBe('open');
    script.push('confirmed');
    expect(await gains(() => later(HOUR))).toEqual({});
    expect(await casesOpened()).not.toContainEqual(['venueTransferContradicted', `T${order}`]);
  });

  it('money that has left the first of two venues lands in the central wallet, and is not sent on', async () => {
    await startTransfer('venue:tide', 'venue:ebb');
    now = new Date(now.getTime() + HOUR);
    expect(await gains(() => say(true, 'out'))).toEqual({ transit: -100n, central: 100n });
    expect(heard).toEqual(['tide transfer out']);
  });

  it('a later confirmation by the venue opens a case, and is not posted again', async () => {
    await startTransfer('central', 'venue:tide');
    now = new Date(now.getTime() + HOUR);
    expect(await gains(() => say(false))).toEqual({ transit: -100n, central: 100n });
    script.push('confirmed');
    expect(await gains(() => later(HOUR))).toEqual({});
    expect((await casesOpened()).at(-1)).toEqual(['venueTransferContradicted', `T${order}`]);
  });

  it('a confirmation that arrives during the resolution opens a case too', async () => {
    await startTransfer('central', 'venue:tide');
    now = new Date(now.getTime() + HOUR);
    onAsk = () => say(false);
    script.push('confirmed');
    expect(await gains(() => later(0))).toEqual({ transit: -100n, central: 100n });
    expect((await casesOpened()).at(-1)).toEqual(['venueTransferContradicted', `T${order}`]);
  });
});

it('an answer about an earlier step ends nothing', async () => {
  script.push('confirmed', 'lost');
  const venueTransfer = await startTransfer('venue:tide', 'venue:ebb');
  const stale = endCommand({ ...venueTransfer, step: 'out' }, { do: 'settle', to: 'source', why: 'LATE' }, now);
  expect(await gains(() => expect(ledger.post(stale)).rejects.toThrow('changed meanwhile'))).toEqual({});
  script.push('confirmed');
  expect(await gains(() => later(5_000))).toEqual({ transit: -100n, 'venue:ebb': 100n });
});

it('one transfer at a time between a member and a venue', async () => {
  await startTransfer('central', 'venue:tide');
  await expect(startTransfer('central', 'venue:tide')).rejects.toMatchObject({ why: 'venueTransferOpen' });
  await expect(startTransfer('venue:ebb', 'venue:tide')).rejects.toMatchObject({ why: 'venueTransferOpen' });
  script.push('confirmed');
  await later(5_000);
});
