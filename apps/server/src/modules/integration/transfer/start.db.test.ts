import { venueWallet } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from '#ledger';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import type { OutsideVenue, VenueTransferAnswer } from '#platform/ports';
import { systemRandom } from '#platform/random';
import type { Venue } from '#venues';
import { endCommand } from './commands.ts';
import { type Outside, openOutside } from '../open.ts';
import type { Trouble } from '../tools.ts';

/** Two venues that keep the money and say what they are told to say. */
const database = withTestDatabase((url) => openDatabase(url, 6));
type Say = VenueTransferAnswer['state'] | 'lost';
const script: Say[] = [];
const heard: string[] = [];
const troubles: Trouble[] = [];
const dropped: string[] = [];
let now = new Date('2026-11-15T12:00:00.000Z');
let outside: Outside;
let ledger: Ledger;
let member: bigint;
let order = 0;
/** What happens in the house before a question is answered. */
let onAsk: () => Promise<unknown> = async () => {};

function scripted(code: string): OutsideVenue {
  const say = async (verb: string, transferId: string, amount: bigint): Promise<VenueTransferAnswer> => {
    heard.push(`${code} ${verb} ${transferId.split('.')[1]}`);
    const state = script.shift() ?? 'lost';
    if (state === 'lost') throw new Error('no answer');
    return state === 'confirmed'
      ? { state, amount, balance: 0n }
      : ({ state, why: 'WALLET_LOCKED' } as VenueTransferAnswer);
  };
  const venue: Partial<OutsideVenue> = {
    createMember: async () => {},
    pullBets: async () => ({ bets: [], unread: [], cursor: '0', isEnd: true }),
    transfer: ({ transferId, amount }) => say('transfer', transferId, amount),
    getTransfer: async ({ transferId }) => {
      await onAsk();
      return say('ask', transferId, 100n);
    },
  };
  return venue as OutsideVenue;
}

beforeAll(async () => {
  const { db, transact } = database();
  const clock = () => now;
  const log = makeLog('silent');
  ledger = openLedger({
    ...{ database: database(), clock, random: systemRandom, log, metrics: makeMetrics(), onPosted: () => {} },
  });
  const venue = (code: string): Venue => ({
    ...{ code, kind: 'transfer', gameClass: 'live', state: 'open', takesWholeUnits: false },
  });
  await transact(async (tx) => {
    await tx`insert into venues_venue (code, game_class, position, kind) values ('ebb', 'live', 90, 'transfer')`;
  });
  const [row] = await db<{ id: bigint }[]>`select min(id) as id from identity_member`;
  member = row?.id as bigint;
  outside = openOutside({
    ...{ db, transact, clock, random: systemRandom, log, ledger },
    ...{ readVenues: async () => [venue('tide'), venue('ebb')], openVenue: scripted, readGames: async () => [] },
    ...{ announce: () => {}, isBlocked: async () => false, blockedAmong: async () => [] },
    dropApprovals: (tx, orderNo) => {
      dropped.push(orderNo);
      return tx`select 1`;
    },
    openCase: async (_, trouble) => {
      troubles.push(trouble);
    },
  });
  script.push('confirmed');
  await cross('central', 'venue:tide', 500n);
});
beforeEach(async () => {
  // Nothing of an earlier test is asked about any more.
  await database().transact((tx) => tx`update integration_transfer set next_ask_at = null where ended_at is not null`);
  script.length = 0;
  heard.length = 0;
  onAsk = async () => {};
  now = new Date(now.getTime() + 86_400_000);
});

function cross(from: string, to: string, amount = 100n) {
  order += 1;
  const way = { from: from as 'central', to: to as 'central', amount };
  return outside.cross({ member, orderNo: `T${order}`, ...way, mode: 'manual', language: 'en', check: () => {} });
}
const wallets = async () => {
  const rows = await database().db<{ wallet: string; balance: bigint }[]>`
    select wallet, balance from ledger_balance where member = ${member}`;
  return (wallet: string) => rows.find((row) => row.wallet === wallet)?.balance ?? 0n;
};
/** What each wallet has gained since. */
async function gains(work: () => Promise<unknown>) {
  const before = await wallets();
  await work();
  const after = await wallets();
  const names = ['central', 'transit', venueWallet('tide'), venueWallet('ebb')];
  return Object.fromEntries(names.map((name) => [name, after(name) - before(name)]).filter(([, gain]) => gain !== 0n));
}
/** So much later, whatever is due is asked about. */
async function later(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms);
  await outside.jobs[0]?.run(() => false);
}

describe('from one venue to another', () => {
  const across = () => cross('venue:tide', 'venue:ebb');

  it('leaves the one, then enters the other, each under its own name', async () => {
    script.push('confirmed', 'confirmed');
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, 'venue:ebb': 100n });
    expect(heard).toEqual(['tide transfer out', 'ebb transfer in']);
  });

  it('stays where it was, if the first says no', async () => {
    script.push('failed');
    expect(await gains(across)).toEqual({});
    expect(heard).toEqual(['tide transfer out']);
  });

  it('comes to the central wallet, if the second says no', async () => {
    script.push('confirmed', 'failed');
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, central: 100n });
  });

  it('waits while the first says nothing, and goes on by itself', async () => {
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, transit: 100n });
    script.push('pending');
    await later(5_000);
    script.push('confirmed', 'confirmed');
    expect(await gains(() => later(15_000))).toEqual({ transit: -100n, 'venue:ebb': 100n });
    expect(heard).toEqual(['tide transfer out', 'tide ask out', 'tide ask out', 'ebb transfer in']);
  });

  it('waits while the second says nothing; what is not heard of there is sent again under the same name', async () => {
    script.push('confirmed', 'lost');
    expect(await gains(across)).toEqual({ 'venue:tide': -100n, transit: 100n });
    script.push('notFound', 'confirmed');
    expect(await gains(() => later(5_000))).toEqual({ transit: -100n, 'venue:ebb': 100n });
    expect(heard.slice(2)).toEqual(['ebb ask in', 'ebb transfer in']);
  });
});

describe('when nobody answers', () => {
  it('asks at its times, tells a person after a day, once, and never gives up the money', async () => {
    expect(await gains(() => cross('central', 'venue:tide'))).toEqual({ central: -100n, transit: 100n });
    for (const wait of [5_000, 15_000, 60_000, 300_000, 900_000]) {
      await later(wait - 1);
      const before = heard.length;
      await later(1);
      expect(heard.length).toBe(before + 1);
    }
    expect(troubles).toEqual([]);
    await later(86_400_000);
    await later(900_000);
    expect(troubles.map(({ kind, orderNo }) => [kind, orderNo])).toEqual([['unknown', `T${order}`]]);
    script.push('confirmed');
    expect(await gains(() => later(900_000))).toEqual({ transit: -100n, 'venue:tide': 100n });
    expect(dropped).toContain(`T${order}`);
  });

  it('what went back because nobody had heard of it is watched: if it turns up, a person is told', async () => {
    const back = async () => {
      await cross('central', 'venue:tide');
      script.push('notFound', 'lost', 'notFound', 'lost', 'notFound', 'notFound', 'notFound');
      for (const wait of [5_000, 15_000, 60_000, 300_000, 900_000]) await later(wait);
    };
    expect(await gains(back)).toEqual({});
    expect(heard.filter((call) => call.includes('transfer'))).toHaveLength(3);
    script.push('notFound', 'confirmed');
    await later(3_600_000);
    await later(3_600_000);
    expect(troubles.at(-1)).toMatchObject({ kind: 'contradicted', orderNo: `T${order}` });
    const asked = heard.length;
    await later(3_600_000);
    expect(heard.length).toBe(asked);
  });
});

describe('when two people say how it ended', () => {
  const HOUR = 3_600_000;
  const say = (isDone: boolean, step: 'in' | 'out' = 'in', orderNo = `T${order}`) =>
    database().transact((tx) => outside.endSaid(tx, { orderNo, isDone, step }, now));

  it('it ends that way, once, after it was left unanswered for an hour', async () => {
    await cross('central', 'venue:tide');
    await expect(say(true)).rejects.toMatchObject({ why: 'crossingUnderWay', params: { minutes: 60 } });
    now = new Date(now.getTime() + HOUR);
    await expect(say(true, 'out')).rejects.toMatchObject({ why: 'changedMeanwhile' });
    const both = () => Promise.allSettled([say(true), say(true), say(true)]);
    expect(await gains(both)).toEqual({ transit: -100n, 'venue:tide': 100n });
    await expect(say(false)).rejects.toMatchObject({ why: 'orderOver' });
    expect(dropped).not.toContain(`T${order}`);
    script.push('confirmed');
    expect(await gains(() => later(HOUR))).toEqual({});
    expect(troubles.some(({ kind, orderNo }) => kind === 'contradicted' && orderNo === `T${order}`)).toBe(false);
  });

  it('what has left the first of two venues comes to the central wallet, and is not sent on', async () => {
    await cross('venue:tide', 'venue:ebb');
    now = new Date(now.getTime() + HOUR);
    expect(await gains(() => say(true, 'out'))).toEqual({ transit: -100n, central: 100n });
    expect(heard).toEqual(['tide transfer out']);
  });

  it('a yes that is heard afterwards is a case, and no second posting', async () => {
    await cross('central', 'venue:tide');
    now = new Date(now.getTime() + HOUR);
    expect(await gains(() => say(false))).toEqual({ transit: -100n, central: 100n });
    script.push('confirmed');
    expect(await gains(() => later(HOUR))).toEqual({});
    expect(troubles.at(-1)).toMatchObject({ kind: 'contradicted', orderNo: `T${order}` });
  });

  it('a yes that is on its way while they speak is a case too', async () => {
    await cross('central', 'venue:tide');
    now = new Date(now.getTime() + HOUR);
    onAsk = () => say(false);
    script.push('confirmed');
    expect(await gains(() => later(0))).toEqual({ transit: -100n, central: 100n });
    expect(troubles.at(-1)).toMatchObject({ kind: 'contradicted', orderNo: `T${order}` });
  });
});

it('an answer about a step that is over ends nothing', async () => {
  script.push('confirmed', 'lost');
  const crossing = await cross('venue:tide', 'venue:ebb');
  const stale = endCommand({ ...crossing, step: 'out' }, { do: 'settle', to: 'source', why: 'LATE' }, now);
  expect(await gains(() => expect(ledger.post(stale)).rejects.toThrow('gone on'))).toEqual({});
  script.push('confirmed');
  expect(await gains(() => later(5_000))).toEqual({ transit: -100n, 'venue:ebb': 100n });
});

it('one crossing at a time between a member and a venue', async () => {
  await cross('central', 'venue:tide');
  await expect(cross('central', 'venue:tide')).rejects.toMatchObject({ why: 'crossingOpen' });
  await expect(cross('venue:ebb', 'venue:tide')).rejects.toMatchObject({ why: 'crossingOpen' });
  script.push('confirmed');
  await later(5_000);
});
