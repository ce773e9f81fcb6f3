import type { VenueBet } from '@harbour/server/ports';
import type { HttpVenueTools } from '@harbour/server/venue-client';
import { operatorChecks } from './operator.ts';
import { begin, type CertifyCheck, clockAway, expectSame, type Subject, whyThrown } from './subject.ts';
import { transferChecks } from './transfers.ts';

const AWAY_MS = 31_000;
const MOST_WINDOWS = 10_000;

/** All checks for a venue. A seamless venue keeps no wallet: there our own server is checked. */
export function batteryFor(subject: Subject): CertifyCheck[] {
  return [
    ...memberChecks(subject),
    ...(subject.isSeamless ? [] : transferChecks(subject)),
    ...betChecks(subject),
    ...signatureChecks(subject),
    ...(subject.sandbox ? [{ name: 'maintenance answer', run: () => checkMaintenance(subject) }] : []),
    ...(subject.operator ? operatorChecks(subject, subject.operator) : []),
  ];
}

function memberChecks(subject: Subject): CertifyCheck[] {
  return [
    {
      name: 'create twice',
      run: async () => {
        const { venue, member } = await begin(subject);
        await venue.createMember(member, 'en');
      },
    },
    {
      name: 'games, a launch, a demo, a kick',
      run: async () => {
        const { venue, member } = await begin(subject);
        const [game] = await venue.getGames();
        if (!game) throw new Error('it has no games');
        const order = { game: game.code, language: 'en', device: 'phone' } as const;
        await venue.launch({ ...order, token: subject.random.token(), member });
        if (game.allowsDemo) await venue.launch({ ...order, token: null, member: null });
        await venue.kick(member);
      },
    },
  ];
}

function signatureChecks(subject: Subject): CertifyCheck[] {
  const isRefused = async (changes: Partial<HttpVenueTools>) =>
    expectSame(await whyThrown(subject.open(changes).getGames()), 'the venue answered 401');
  return [
    { name: 'bad signature refused', run: () => isRefused({ key: Buffer.alloc(32, 255) }) },
    { name: 'stale timestamp refused', run: () => isRefused({ clock: clockAway(subject, -AWAY_MS) }) },
    { name: 'timestamp to come refused', run: () => isRefused({ clock: clockAway(subject, AWAY_MS) }) },
  ];
}

/** Every bet from a cursor on, including repeats. */
async function pullAll({ open }: Subject, from: string | null): Promise<{ bets: VenueBet[]; cursor: string | null }> {
  const venue = open();
  const bets: VenueBet[] = [];
  let cursor = from;
  for (let windows = 0; windows < MOST_WINDOWS; windows += 1) {
    const window = await venue.pullBets(cursor);
    expectSame(window.unread, []);
    bets.push(...window.bets);
    cursor = window.cursor;
    if (window.isEnd) return { bets, cursor };
  }
  throw new Error('its log has no end');
}

/** Each bet once, by id and revision; a repeat must be identical. */
function eachOnce(bets: VenueBet[]): Map<string, VenueBet> {
  const known = new Map<string, VenueBet>();
  for (const bet of bets) {
    const key = `${bet.betId}/${bet.revision}`;
    const before = known.get(key);
    if (before) expectSame(bet, before);
    known.set(key, bet);
  }
  return known;
}

function betChecks(subject: Subject): CertifyCheck[] {
  const { sandbox, isSeamless } = subject;
  const pulledTwice: CertifyCheck = {
    name: 'bets pulled twice are the same bets',
    run: async () => {
      const first = eachOnce((await pullAll(subject, null)).bets);
      const second = eachOnce((await pullAll(subject, null)).bets);
      for (const [key, bet] of first) expectSame(second.get(key), bet);
    },
  };
  if (!sandbox || isSeamless) return [pulledTwice];
  const overlapping: CertifyCheck = {
    name: 'overlapping windows give each bet once by (betId, revision)',
    run: async () => {
      const { venue, member, order } = await begin(subject);
      const { cursor } = await pullAll(subject, null);
      await venue.transfer(order('in', 100_000n));
      await sandbox.goWrong('duplicatedWindows');
      await sandbox.play(member.player, 60, 100n);
      const { bets } = await pullAll(subject, cursor);
      const mine = [...eachOnce(bets).values()].filter(({ player }) => player === member.player);
      expectSame(mine.length, 60);
      const net = mine.reduce((sum, { stake, payout }) => sum + payout - stake, 100_000n);
      expectSame(await venue.getBalance(member), net);
    },
  };
  return [overlapping, pulledTwice];
}

async function checkMaintenance(subject: Subject): Promise<void> {
  const { venue, member, order } = await begin(subject);
  const token = subject.random.token();
  const [game] = await venue.getGames();
  await subject.sandbox?.goWrong('maintenance');
  const launch = { game: game?.code ?? '', language: 'en', device: 'phone', token, member } as const;
  expectSame(await whyThrown(venue.launch(launch)), 'VENUE_MAINTENANCE');
  if (subject.isSeamless) return;
  const transfer = order('in', 100n);
  expectSame(await venue.transfer(transfer), { state: 'notTaken', why: 'VENUE_MAINTENANCE' });
  await subject.sandbox?.goWrong('not');
  expectSame(await venue.getTransfer(transfer), { state: 'notFound' });
}
