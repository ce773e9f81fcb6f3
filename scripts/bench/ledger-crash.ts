// Kills server processes, and the database under them, while they post, and then checks every acknowledged request.
import { type Database, openDatabase } from '@harbour/server/db';
import {
  type Answer,
  type CrashRequest,
  makeChance,
  placeOf,
  referenceOf,
  requestFor,
  WORKERS,
} from './ledger-crash-request.ts';
import { openSite, type Poster, type Site, startPoster } from './ledger-crash-site.ts';
import { checkAccounts } from './ledger-reconcile.ts';

type CrashOptions = {
  folder: string;
  cycles: number;
  seed: number;
  checkEvery: number;
  /** Requests that are answered before a kill, at least and at most. */
  answers: [number, number];
  /** How long after the last of them the kill may come. */
  waitMs: number;
  say: (line: string) => void;
};

export type Damage = { lost: string[]; doubled: string[]; drift: string[] };
export type Outcome = Damage & {
  cycles: number;
  acknowledged: number;
  answeredAgain: number;
  /** How often a process lost only its database, and how often it survived until the database was back. */
  lostDatabase: number;
  recovered: number;
};

const PATIENCE_MS = 30_000;
/** In turn: the server alone, the database alone, and both. */
const VICTIMS = ['server', 'database', 'server', 'both'] as const;

export async function crashAgainAndAgain(asked: CrashOptions): Promise<Outcome> {
  const site = await openSite(asked.folder);
  const run = makeRun(site, asked);
  try {
    for (let cycle = 1; cycle <= asked.cycles; cycle += 1) {
      await run.cycle(VICTIMS[(cycle - 1) % VICTIMS.length] as (typeof VICTIMS)[number]);
      if (cycle % asked.checkEvery === 0 || cycle === asked.cycles) {
        await run.check();
        asked.say(`after ${cycle} kills: ${run.summary()}`);
      }
    }
    return run.outcome();
  } finally {
    await run.end();
    await site.close();
  }
}

function makeRun(site: Site, { seed, answers: [fewest, most], waitMs, cycles }: CrashOptions) {
  const chance = makeChance(seed);
  /** The answer to each request: its sequence number in the member's account, or 0. */
  const answered = new Map<number, number>();
  const damage: Damage = { lost: [], doubled: [], drift: [] };
  let [answeredAgain, lostDatabase, recovered, highest] = [0, 0, 0, -1];
  let poster: Poster | undefined;
  let onAnswer: () => void = () => {};

  const hear = ({ place, seq, isReplay }: Answer) => {
    const before = answered.get(place);
    if (before) answeredAgain += 1;
    if (before && (before !== seq || !isReplay))
      damage.doubled.push(`${referenceOf(place)} was answered with entry ${before}, and then with ${seq}`);
    answered.set(place, seq);
    highest = Math.max(highest, place);
    onAnswer();
  };

  const begin = async (): Promise<Poster> => {
    const begun = await startPoster(site.url, seed, hear);
    const again = placesAgain(answered, highest, chance);
    begun.send({ again, from: highest + WORKERS + 1, until: Number.MAX_SAFE_INTEGER });
    return begun;
  };

  /** False if the process went silent, or ended, before it had answered so many. */
  const hasAnswered = async (count: number, { gone }: Poster): Promise<boolean> => {
    let left = count;
    let tooLate: NodeJS.Timeout | undefined;
    const isDone = await new Promise<boolean>((done) => {
      tooLate = setTimeout(() => done(false), PATIENCE_MS);
      void gone.then(() => done(false));
      onAnswer = () => {
        left -= 1;
        if (left === 0) done(true);
      };
    });
    clearTimeout(tooLate);
    if (waitMs > 0) await new Promise((next) => setTimeout(next, chance(waitMs)));
    return isDone;
  };

  /** A process that lost its database may fail and is replaced by a new one; a new one that fails is a fault. */
  const letWork = async (count: number): Promise<Poster> => {
    if (poster && (await hasAnswered(count, poster))) {
      recovered += 1;
      return poster;
    }
    await poster?.kill();
    const fresh = await begin();
    if (await hasAnswered(count, fresh)) return fresh;
    await fresh.kill();
    throw new Error(`a poster did not go on: ${await fresh.gone}`);
  };

  return {
    cycle: async (victim: (typeof VICTIMS)[number]) => {
      const working = await letWork(fewest + chance(most - fewest));
      poster = victim === 'database' ? working : undefined;
      if (poster) lostDatabase += 1;
      const killings = [];
      if (victim !== 'database') killings.push(working.kill());
      if (victim !== 'server') killings.push(site.killServer(chance(2) === 0));
      await Promise.all(killings);
      if (victim !== 'server') await site.startServer();
    },
    check: async () => {
      if (poster) lostDatabase -= 1;
      await poster?.kill();
      poster = undefined;
      await inspect(site.url, seed, answered, damage);
    },
    summary: () => `${answered.size} requests answered, ${answeredAgain} of them again; ${words(damage)}`,
    outcome: (): Outcome => ({
      ...damage,
      cycles,
      acknowledged: answered.size,
      answeredAgain,
      lostDatabase,
      recovered,
    }),
    end: async () => poster?.kill(),
  };
}

const words = ({ lost, doubled, drift }: Damage) =>
  `${lost.length} lost, ${doubled.length} doubled, ${drift.length} findings`;

/** Some of the recently answered requests, and half of those sent and perhaps not answered. */
function placesAgain(answered: Map<number, number>, highest: number, chance: (end: number) => number): number[] {
  const again = Array.from({ length: 20 }, () => highest - chance(300));
  for (let place = highest + WORKERS; place > highest - 600; place -= 1)
    if (!answered.has(place) && chance(2) === 0) again.push(place);
  return [...new Set(again)].filter((place) => place >= 0);
}

export async function inspect(
  url: string,
  seed: number,
  answered: ReadonlyMap<number, number>,
  damage: Damage,
): Promise<void> {
  const database = openDatabase(url, 2);
  try {
    await lookForAnswered(database, seed, answered, damage);
  } finally {
    await database.close();
  }
  damage.drift.push(...(await checkAccounts(url)).findings);
}

type Row = CrashRequest & { seq: bigint; times: number };

/** Checks that every answered request is in the journal as it was made, once, at the sequence number of its answer. */
async function lookForAnswered(
  { db }: Database,
  seed: number,
  answered: ReadonlyMap<number, number>,
  { lost, doubled }: Damage,
): Promise<void> {
  const rows = await db<Row[]>`
    select member, kind, reference, split_part(source, '#', 1) as source, target, amount, seq,
      count(*) over (partition by reference)::int as times from ledger_journal`;
  const found = new Map(rows.map((row) => [placeOf(row.reference), row]));
  for (const { reference, times } of rows) if (times > 1) doubled.push(`${reference} is there ${times} times`);
  for (const [place, seq] of answered) {
    if (seq === 0) continue;
    const row = found.get(place);
    const request = requestFor(seed, place);
    const isThere =
      row &&
      Number(row.seq) === seq &&
      (Object.keys(request) as (keyof CrashRequest)[]).every((key) => row[key] === request[key]);
    if (!isThere) lost.push(`${request.reference} of member ${request.member}, entry ${seq}`);
  }
}
