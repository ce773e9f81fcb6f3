import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '@harbour/server/clock';
import { systemRandom as random } from '@harbour/server/random';
import { httpVenue } from '@harbour/server/venue-client';
import { makeVenueSeal } from '@harbour/server/venue-seal';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { startVenueSandbox, type VenueSandbox } from './start.ts';

// A busy machine is slow to start a process.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const keys = { tide: Buffer.alloc(32, 1), pearl: Buffer.alloc(32, 2) };
const file = join(mkdtempSync(join(tmpdir(), 'venues-')), 'ledger.jsonl');
const BEGIN = 1_000_000n;
const WITHIN = { timeout: 10_000, interval: 25 };

type OperatorCall = Record<string, string> & { verb: string };
/** A minimal server side: one session, money moved once for each id, and tombstones for calls that never arrived. */
const operator = {
  balance: BEGIN,
  arrived: [] as OperatorCall[],
  moved: new Map<string, bigint>(),
  graves: new Set<string>(),
  /** Verbs that are not answered until the test releases them. */
  silent: new Set<string>(),
  refusal: undefined as string | undefined,
  forged: 0,
};
const move = (id: string, amount: bigint) => {
  if (!operator.moved.has(id)) {
    operator.moved.set(id, amount);
    operator.balance += amount;
  }
  return { status: 'OK', balance: String(operator.balance) };
};
/** The change of a bet's winnings: the last revision counts. */
const resettle = ({ betTransactionId: bet, transactionId, action, amount, revision }: OperatorCall) => {
  const before = [...operator.moved].filter(([id]) => id === `${bet}.win` || id.startsWith(`${bet}.r`));
  const paid = before.reduce((sum, [, part]) => sum + part, 0n);
  const wanted = action === 'void' ? -(operator.moved.get(bet as string) ?? 0n) : BigInt(amount as string);
  expect(Number(revision)).toBe(2);
  return operator.moved.has(transactionId as string) ? { status: 'OK' } : move(transactionId as string, wanted - paid);
};
const answer = (asked: OperatorCall): object => {
  const { verb, transactionId: id = '', amount = '0', originalTransactionId: undone = '' } = asked;
  switch (verb) {
    case 'authenticate':
      return { status: 'OK', session: asked.token, player: asked.token?.split(':')[0], currency: 'CNY', balance: '0' };
    case 'bet':
    case 'bet-win': {
      if (operator.refusal) return { status: operator.refusal };
      if (operator.graves.has(id)) return { status: 'TX_ROLLED_BACK' };
      const first = move(id, -BigInt(amount));
      return verb === 'bet' ? first : move(`${id}.win`, BigInt(asked.winAmount as string));
    }
    case 'rollback':
      operator.graves.add(undone);
      move(id, -(operator.moved.get(undone) ?? 0n) - (operator.moved.get(`${undone}.win`) ?? 0n));
      return { status: 'OK' };
    case 'win':
      return move(id, BigInt(amount));
    case 'resettle':
      return resettle(asked);
    default:
      return { status: 'OK', balance: String(operator.balance) };
  }
};

const seal = makeVenueSeal((venue) => (venue === 'pearl' ? keys.pearl : undefined));
const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const server: Server = createServer(async (request, response) => {
  const [method, path, raw] = [request.method as string, request.url as string, await bodyOf(request)];
  const headers = request.headers as Record<string, string>;
  const signed = { timestamp: headers['x-timestamp'] as string, signature: headers['x-signature'] as string };
  if (!seal.isGenuine('pearl', { method, path, body: raw, ...signed }, clock())) {
    operator.forged += 1;
    response.writeHead(401).end();
    return;
  }
  const asked = { ...JSON.parse(raw.toString() || '{}'), verb: path.split('/')[4] } as OperatorCall;
  operator.arrived.push(asked);
  const body = JSON.stringify({ requestId: asked.requestId, ...answer(asked) });
  if (operator.silent.has(asked.verb)) return;
  const { timestamp, signature } = seal.sealAnswer('pearl', { method, path, body }, clock());
  response.writeHead(200, { 'x-timestamp': timestamp, 'x-signature': signature }).end(body);
});

let sandbox: VenueSandbox;
let player: string;
const starting = { keys, file, clock, random, retryMs: 20 };
const venue = () => httpVenue({ code: 'pearl', url: sandbox.url, key: keys.pearl, clock, random });
const goWrong = (...faults: (Partial<Fault> & Pick<Fault, 'kind'>)[]) =>
  sandbox.order('pearl', { seed: 11, faults: faults.map((fault) => ({ probability: 1, ...fault })) });
const play = async (content: object = {}) => {
  const reply = await sandbox.control('pearl', 'play', { player, n: 1, stake: '100', seed: 1, ...content });
  return reply.rounds as { status: string; stake: string; payout: string }[];
};
const verbs = () => operator.arrived.map(({ verb }) => verb).filter((verb) => verb !== 'authenticate');
type ReportedLedger = { owed: unknown[]; bets: { state: string; stake: string; payout: string; player: string }[] };
const ledger = () => sandbox.control('pearl', 'ledger') as unknown as Promise<ReportedLedger>;
const nothingOwed = () => expect.poll(async () => (await ledger()).owed.length, WITHIN).toBe(0);
/** The balance that the venue expects the server to have. */
const believed = async () =>
  (await ledger()).bets
    .filter((bet) => bet.player === player && bet.state !== 'void')
    .reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), BEGIN);

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const operatorUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(starting, { operatorUrl });
  sandbox = await startVenueSandbox(starting);
});
afterAll(async () => {
  await sandbox.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  await goWrong();
  Object.assign(operator, {
    balance: BEGIN,
    arrived: [],
    moved: new Map(),
    graves: new Set(),
    refusal: undefined,
    forged: 0,
  });
  operator.silent.clear();
  player = random.name();
  const member = { venue: 'pearl', player, currency: 'CNY' } as const;
  await venue().createMember(member, 'en');
  const order = { game: 'pearl-dive', language: 'en', device: 'phone', token: `${player}:visit`, member } as const;
  await venue().launch(order);
});

it('asks for every bet, reports every win, and enters once', async () => {
  await play({ n: 10 });
  expect(operator.arrived.filter(({ verb }) => verb === 'authenticate')).toHaveLength(1);
  expect(verbs()).toEqual(Array.from({ length: 10 }, () => ['bet', 'win']).flat());
  expect(operator.balance).toBe(await believed());
});

it('does both at once, or ends the round after its win', async () => {
  await play({ way: 'betWin' });
  await goWrong({ kind: 'dropAfter', verbs: ['win'], times: 2 });
  await play({ way: 'endRound' });
  await nothingOwed();
  expect(verbs()).toEqual(['bet-win', 'bet', 'win', 'win', 'win', 'end-round']);
  expect(operator.balance).toBe(await believed());
});

it('rolls an uncertain bet back and never sends it again', async () => {
  await goWrong({ kind: 'dropAfter', verbs: ['bet'] });
  expect(await play()).toMatchObject([{ status: 'UNCERTAIN' }]);
  expect(verbs()).toEqual(['bet', 'rollback']);
  expect([operator.balance, (await ledger()).owed]).toEqual([BEGIN, []]);
});

it('lets the rollback overtake its bet', async () => {
  await goWrong({ kind: 'reorder', verbs: ['bet'], ms: 1_000 });
  await play();
  await expect.poll(verbs, WITHIN).toEqual(['rollback', 'bet']);
  expect(operator.balance).toBe(BEGIN);
});

it('repeats an uncertain win in exactly the same words', async () => {
  await goWrong({ kind: 'dropAfter', verbs: ['win'], times: 3 });
  await play();
  await nothingOwed();
  const [, ...wins] = operator.arrived.filter(({ verb }) => verb !== 'authenticate');
  expect(wins).toHaveLength(4);
  expect(new Set(wins.map((win) => JSON.stringify(win))).size).toBe(1);
  expect(operator.balance).toBe(await believed());
});

it('sends a call twice on command', async () => {
  await goWrong({ kind: 'double' });
  await play();
  expect(verbs().sort()).toEqual(['bet', 'bet', 'win', 'win']);
  expect(operator.balance).toBe(await believed());
});

it('accepts a refusal, and is rejected with another key', async () => {
  operator.refusal = 'LIMIT_REACHED';
  expect(await play()).toMatchObject([{ status: 'LIMIT_REACHED' }]);
  expect(verbs()).toEqual(['bet']);
  await goWrong({ kind: 'badSignature', verbs: ['bet'], times: 1 });
  expect(await play()).toMatchObject([{ status: 'UNCERTAIN' }]);
  expect([verbs(), operator.forged]).toEqual([['bet', 'rollback'], 1]);
});

it('reports a corrected bet as a revision', async () => {
  await goWrong({ kind: 'correctedBets', ms: 60_000, times: 1 });
  await play();
  await sandbox.control('pearl', 'clock', { aheadMs: 61_000 });
  await expect.poll(verbs, WITHIN).toEqual(['bet', 'win', 'resettle']);
  await nothingOwed();
  expect(operator.balance).toBe(await believed());
  await sandbox.control('pearl', 'clock', { aheadMs: 0 });
});

it('killed during a bet, it rolls the bet back when it is started again', async () => {
  await play();
  operator.silent.add('bet');
  const cut = play().catch(() => 'cut');
  await expect.poll(verbs, WITHIN).toEqual(['bet', 'win', 'bet']);
  await sandbox.kill();
  expect(await cut).toBe('cut');
  sandbox = await startVenueSandbox({ ...starting, port: sandbox.port });
  await nothingOwed();
  expect(verbs().at(-1)).toBe('rollback');
  expect(operator.balance).toBe(await believed());
});

it('with every fault at once, both sides agree in the end', async () => {
  const often = { probability: 0.15, ms: 15 };
  const kinds = ['slow', 'dropAfter', 'dropBefore', 'double', 'reorder', 'garble', 'error500', 'badSignature'] as const;
  await goWrong(...kinds.map((kind) => ({ kind, ...often })), { kind: 'correctedBets', probability: 0.2, ms: 0 });
  const ways = ['bet', 'betWin', 'endRound'];
  await Promise.all(ways.map((way, seed) => play({ n: 25, way, seed })));
  await goWrong();
  await sandbox.control('pearl', 'retry');
  await nothingOwed();
  expect(operator.arrived.length).toBeGreaterThan(90);
  expect(operator.balance).toBe(await believed());
});
