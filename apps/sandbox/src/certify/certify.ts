import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '@harbour/server/clock';
import { systemRandom as random } from '@harbour/server/random';
import { httpVenue } from '@harbour/server/venue-client';
import type { Fault } from '#venues/faults';
import { VENUES, type VenueCode } from '#venues/games';
import { startVenueSandbox, type VenueSandbox } from '#venues/start';
import { batteryFor } from './battery.ts';
import type { Subject } from './subject.ts';

export { operatorAt } from './guest.ts';
export type { AskOperator, CheckedVisit, Operator, Subject } from './subject.ts';
export type CertifySandbox = VenueSandbox & { key: Buffer };
export type Score = { passed: number; asked: number };

/** Runs every check, prints one line each, and returns the score. */
export async function certify(subject: Subject, say: (line: string) => void): Promise<Score> {
  const checks = batteryFor(subject);
  let passed = 0;
  for (const { name, run } of checks) {
    try {
      await run();
      passed += 1;
      say(`ok ${name}`);
    } catch (error) {
      say(`short ${name}: ${(error as Error).message}`);
    }
    await subject.sandbox?.goWrong('not');
  }
  say(`score ${passed}/${checks.length}`);
  return { passed, asked: checks.length };
}

/** A venue by its address and key. */
export function subjectAt(code: string, url: string, key: Buffer, isSeamless: boolean): Subject {
  const open: Subject['open'] = (changes) => httpVenue({ code, url, key, clock, random, ...changes });
  return { code, isSeamless, clock, random, open };
}

const HOW: Record<Parameters<NonNullable<Subject['sandbox']>['goWrong']>[0], Fault[]> = {
  not: [],
  maintenance: [{ kind: 'refuse', probability: 1, status: 'VENUE_MAINTENANCE' }],
  lostAnswers: [{ kind: 'dropAfter', probability: 1, verbs: ['transfer'] }],
  lostQuestions: [{ kind: 'dropBefore', probability: 1, verbs: ['transfer'] }],
  duplicatedWindows: [{ kind: 'duplicatedWindows', probability: 0.5 }],
  everything: [
    { kind: 'slow', probability: 0.1, ms: 20 },
    { kind: 'double', probability: 0.2 },
    { kind: 'reorder', probability: 0.1 },
    { kind: 'pending', probability: 0.1, ms: 50 },
    ...(['dropBefore', 'dropAfter', 'garble', 'error500', 'badSignature'] as const).map((kind) => ({
      kind,
      probability: 0.1,
    })),
  ],
};

export function isSandboxVenue(code: string): code is VenueCode {
  return Object.hasOwn(VENUES, code);
}

/** Runs the work with one of the sandbox's venues, in a temporary sandbox. */
export async function withSandbox<Result>(
  code: VenueCode,
  work: (subject: Subject, sandbox: CertifySandbox) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'certify-'));
  const key = Buffer.from(random.token());
  const keys = { tide: key, pearl: key };
  const sandbox = await startVenueSandbox({ keys, clock, random, file: join(folder, 'ledger.jsonl') });
  try {
    const subject = subjectAt(code, sandbox.url, key, VENUES[code].isSeamless);
    return await work({ ...subject, sandbox: controlOf(code, sandbox) }, { ...sandbox, key });
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
}

function controlOf(code: VenueCode, { control, order }: VenueSandbox): NonNullable<Subject['sandbox']> {
  return {
    play: async (player, n, stake) => {
      await control(code, 'play', { player, n, stake });
    },
    readNet: async (player) => {
      const { bets } = (await control(code, 'ledger')) as { bets: Record<'stake' | 'payout' | 'player', string>[] };
      const own = bets.filter((bet) => bet.player === player);
      return own.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n);
    },
    retry: async () => Number((await control(code, 'retry')).owed),
    goWrong: (how) => order(code, { seed: 1, faults: HOW[how] }),
  };
}
