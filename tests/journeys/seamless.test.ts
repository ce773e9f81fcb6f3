import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#request-id';
import { openTestServer, refusalOf, type TestServer } from '#server';
import { type Guest, held, move, newcomer, openSeamless, startVenues, type Venues } from '#venues';

const { bets } = contract;
let venues: Venues;
let server: TestServer;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
});
afterEach(() => venues.goWrong('pearl'));
afterAll(async () => {
  expect((await server.recheck())?.findings).toEqual([]);
  await server.close();
  await venues.stop();
});

type SeamlessAnswer = { status: string; balance?: string; replayed?: boolean } & Record<string, unknown>;

/** A guest with 500 at the seamless venue, inside a game. */
async function visit() {
  const guest = await newcomer(server);
  await move(guest, 'central', 'venue:pearl', '500');
  const player = await openSeamless(server, guest);
  const call = async (verb: string, content: object): Promise<SeamlessAnswer> => {
    const common = { roundId: 'r1', game: 'pearl-dive', currency: 'CNY' };
    const { answer } = await venues.control('pearl', 'call', { player, verb, content: { ...common, ...content } });
    return answer as SeamlessAnswer;
  };
  return { guest, player, call };
}
const there = async (guest: Guest) => (await held(guest)).venues.pearl;
const statuses = (answers: SeamlessAnswer[]) => answers.map(({ status }) => status);

describe('a seamless venue', () => {
  it('stakes, wins, and gets the same answer for the same call; the list of bets shows it once', async () => {
    const { guest, call } = await visit();
    const bet = { transactionId: 'b1', amount: '10000' };
    const win = { transactionId: 'w1', betTransactionId: 'b1', amount: '29000', roundFinished: true };
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: '40000', replayed: false });
    expect(await call('win', win)).toMatchObject({ status: 'OK', balance: '69000', replayed: false });
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: '40000', replayed: true });
    expect(await call('win', win)).toMatchObject({ status: 'OK', balance: '69000', replayed: true });
    expect(await call('bet', { ...bet, amount: '10001' })).toMatchObject({ status: 'TX_MISMATCH' });
    expect(await there(guest)).toBe(moneyOf('690'));
    const { betList } = await guest.ask(bets.getBetRecord, {});
    expect(betList.map(({ stake, payout, turnover, state }) => [stake, payout, turnover, state])).toEqual([
      [moneyOf('100'), moneyOf('290'), moneyOf('100'), 'settled'],
    ]);
  });

  it('cannot stake more than the balance, and a refusal stays a refusal', async () => {
    const { guest, call } = await visit();
    const bet = { transactionId: 'b1', amount: '50001' };
    expect((await call('bet', bet)).status).toBe('INSUFFICIENT_FUNDS');
    server.pass(11_000);
    await move(guest, 'central', 'venue:pearl', '100');
    expect(await call('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', replayed: true });
    expect(await there(guest)).toBe(moneyOf('600'));
  });

  it('a rollback that comes first blocks its stake; one that comes after gives back, once', async () => {
    const { guest, call } = await visit();
    const undo = (transactionId: string, originalTransactionId: string) =>
      call('rollback', { transactionId, originalTransactionId });
    expect((await undo('u1', 'late')).status).toBe('OK');
    expect((await call('bet', { transactionId: 'late', amount: '10000' })).status).toBe('TX_ROLLED_BACK');
    await call('bet', { transactionId: 'b1', amount: '10000', roundId: 'r2' });
    const answers = [await undo('u2', 'b1'), await undo('u2', 'b1'), await undo('u3', 'b1')];
    expect(statuses(answers)).toEqual(['OK', 'OK', 'OK']);
    expect((await call('bet', { transactionId: 'b1', amount: '10000', roundId: 'r2' })).status).toBe('TX_ROLLED_BACK');
    expect(await there(guest)).toBe(moneyOf('500'));
    await call('bet', { transactionId: 'b3', amount: '10000', roundId: 'r3' });
    await call('end-round', { transactionId: 'e3', roundId: 'r3' });
    expect((await undo('u4', 'b3')).status).toBe('ROUND_SETTLED');
    expect((await call('bet', { transactionId: 'b4', amount: '1', roundId: 'r3' })).status).toBe('ROUND_CLOSED');
    expect((await call('win', { transactionId: 'w9', amount: '1', roundId: 'r9' })).status).toBe('BET_NOT_FOUND');
  });

  it('maintenance stops new bets within a second, and never a payout', async () => {
    const { guest, call } = await visit();
    await call('bet', { transactionId: 'b1', amount: '10000' });
    await call('bet', { transactionId: 'b2', amount: '10000', roundId: 'r2' });
    await server.sql`update venues_venue set state = 'maintenance' where code = 'pearl'`;
    server.pass(501);
    const answers = [
      await call('bet', { transactionId: 'b3', amount: '10000', roundId: 'r3' }),
      await call('win', { transactionId: 'w1', amount: '20000', roundFinished: true }),
      await call('rollback', { transactionId: 'u2', originalTransactionId: 'b2', roundId: 'r2' }),
    ];
    await server.sql`update venues_venue set state = 'open' where code = 'pearl'`;
    server.pass(501);
    expect(statuses(answers)).toEqual(['VENUE_MAINTENANCE', 'OK', 'OK']);
    expect(await there(guest)).toBe(moneyOf('600'));
  });

  it('a suspended member stakes nothing, even if only the ledger account knows it yet; wins and refunds are posted', async () => {
    const { guest, call } = await visit();
    await call('bet', { transactionId: 'b1', amount: '10000' });
    await server.sql`update ledger_account set is_suspended = true where member = ${guest.member}`;
    const answers = [
      await call('bet', { transactionId: 'b2', amount: '100', roundId: 'r2' }),
      await call('bet-win', {
        transactionId: 'b3',
        amount: '100',
        winAmount: '900',
        roundFinished: true,
        roundId: 'r3',
      }),
    ];
    await server.sql`update identity_member set status = 'suspended' where id = ${guest.member}`;
    answers.push(
      await call('bet', { transactionId: 'b4', amount: '100', roundId: 'r4' }),
      await call('tip', { transactionId: 't1', amount: '100' }),
      await call('win', { transactionId: 'w1', amount: '20000', roundFinished: true }),
    );
    const blocked = Array.from({ length: 4 }, () => 'PLAYER_BLOCKED');
    expect(statuses(answers)).toEqual([...blocked, 'OK']);
    expect(await there(guest)).toBe(moneyOf('600'));
  });

  it('a halted ledger or a closed account stops new bets; a win that must be taken back is to be sent again later', async () => {
    const { guest, call } = await visit();
    await call('bet', { transactionId: 'b1', amount: '10000' });
    await call('bet-win', { transactionId: 'b2', amount: '10000', winAmount: '0', roundFinished: true, roundId: 'r2' });
    await call('bet-win', { transactionId: 'b3', amount: '1', winAmount: '101', roundFinished: true, roundId: 'r3' });
    const anew = {
      transactionId: 's3',
      betTransactionId: 'b3',
      revision: 2,
      action: 'settle',
      amount: '1',
      roundId: 'r3',
    };
    await server.sql`update ledger_state set halted_at = now()`;
    const halted = [
      await call('bet', { transactionId: 'b4', amount: '10000', roundId: 'r4' }),
      await call('resettle', anew),
      await call('win', { transactionId: 'w1', amount: '20000', roundFinished: true }),
      await call('rollback', { transactionId: 'u2', originalTransactionId: 'b2', roundId: 'r2' }),
    ];
    await server.sql`update ledger_state set halted_at = null`;
    expect(statuses(halted)).toEqual(['VENUE_MAINTENANCE', 'PENDING', 'OK', 'OK']);
    expect((await call('bet', { transactionId: 'b4', amount: '10000', roundId: 'r4' })).status).toBe(
      'VENUE_MAINTENANCE',
    );
    expect(await call('resettle', anew)).toMatchObject({ status: 'OK', replayed: false, balance: '60000' });
    await call('bet', { transactionId: 'b5', amount: '100', roundId: 'r5' });
    await server.sql`update identity_member set status = 'closed' where id = ${guest.member}`;
    const closed = [
      await call('bet', { transactionId: 'b6', amount: '1', roundId: 'r6' }),
      await call('win', { transactionId: 'w5', amount: '300', roundFinished: true, roundId: 'r5' }),
    ];
    expect(closed.map(({ status, balance }) => [status, balance])).toEqual([
      ['PLAYER_BLOCKED', '59900'],
      ['OK', '60200'],
    ]);
    // A bet accepted while the account was open is confirmed; a refused one stays refused.
    const b5 = { transactionId: 'b5', amount: '100', roundId: 'r5' };
    expect(await call('bet', b5)).toMatchObject({ status: 'OK', balance: '59900', replayed: true });
    expect(await call('bet', { ...b5, amount: '200' })).toMatchObject({ status: 'TX_MISMATCH' });
    await server.sql`update identity_member set status = 'active' where id = ${guest.member}`;
    const b6 = { transactionId: 'b6', amount: '1', roundId: 'r6' };
    expect(await call('bet', b6)).toMatchObject({ status: 'PLAYER_BLOCKED', replayed: true });
  });

  it('an ended visit takes no new bets, and still knows its earlier ones', async () => {
    const { guest, call } = await visit();
    await call('bet', { transactionId: 'b1', amount: '10000' });
    await server.sql`update integration_session set bets_until = now() - interval '1 day' where member = ${guest.member}`;
    expect((await call('bet', { transactionId: 'b2', amount: '1', roundId: 'r2' })).status).toBe('TOKEN_EXPIRED');
    const again = await call('bet', { transactionId: 'b1', amount: '10000' });
    expect(again).toMatchObject({ status: 'OK', balance: '40000', replayed: true });
  });

  it('a game that is switched off takes no new bets, under any of its names; other games and wins go on', async () => {
    const { guest, call } = await visit();
    await call('bet', { transactionId: 'b1', amount: '10000' });
    await server.sql`update games_game set state = 'maintenance' where code = 'pearl.dive'`;
    server.pass(501);
    const answers = [
      await call('bet', { transactionId: 'b2', amount: '1', roundId: 'r2' }),
      await call('bet', { transactionId: 'b3', amount: '1', roundId: 'r3', game: 'made-up' }),
      await call('bet', { transactionId: 'b4', amount: '1', roundId: 'r4', game: undefined }),
      await call('win', { transactionId: 'w1', amount: '20000', roundFinished: true }),
    ];
    await server.sql`update games_game set state = 'open' where code = 'pearl.dive'`;
    server.pass(501);
    expect(statuses(answers)).toEqual(['VENUE_MAINTENANCE', 'VENUE_MAINTENANCE', 'VENUE_MAINTENANCE', 'OK']);
    expect(await there(guest)).toBe(moneyOf('600'));
  });

  it('a free round has no stake, and its win is in the list', async () => {
    const { guest, call } = await visit();
    const free = { transactionId: 'f1', amount: '0', winAmount: '700', roundFinished: true };
    expect(await call('bet-win', free)).toMatchObject({ status: 'OK', balance: '50700' });
    const { betList } = await guest.ask(bets.getBetRecord, {});
    expect(betList.map(({ stake, payout, turnover }) => [stake, payout, turnover])).toEqual([[0n, moneyOf('7'), 0n]]);
  });

  it('settles a bet again: by revisions, and a shortfall is owed', async () => {
    const { guest, call } = await visit();
    const anew = (revision: number, action: string, amount: string) =>
      call('resettle', { transactionId: `s${revision}`, betTransactionId: 'b1', revision, action, amount });
    await call('bet-win', { transactionId: 'b1', amount: '10000', winAmount: '29000', roundFinished: true });
    expect((await anew(2, 'settle', '39000')).balance).toBe('79000');
    expect((await anew(2, 'settle', '39000')).replayed).toBe(true);
    expect(
      (
        await call('resettle', {
          transactionId: 'sx',
          betTransactionId: 'b1',
          revision: 2,
          action: 'void',
          amount: '0',
        })
      ).status,
    ).toBe('STALE_REVISION');
    server.pass(11_000);
    await move(guest, 'venue:pearl', 'central', '700');
    expect(await anew(3, 'settle', '0')).toMatchObject({ status: 'OK', balance: '0' });
    const owed = await server.sql`select amount from integration_receivable where member = ${guest.member}`;
    expect(owed.map(({ amount }) => amount)).toEqual([390_00n - 90_00n]);
    expect(await there(guest)).toBe(0n);
  });

  it('a win that is taken back and then stands after all is paid once; a debt meanwhile is a case', async () => {
    const { guest, call } = await visit();
    const anew = (revision: number, action: string, amount: string) =>
      call('resettle', { transactionId: `s${revision}`, betTransactionId: 'b1', revision, action, amount });
    await call('bet-win', { transactionId: 'b1', amount: '10000', winAmount: '50000', roundFinished: true });
    server.pass(11_000);
    await move(guest, 'venue:pearl', 'central', '900');
    expect(await anew(2, 'unsettle', '0')).toMatchObject({ status: 'OK', balance: '0' });
    const cases = await server.sql`select kind, words from cases_case where member = ${guest.member}`;
    expect(cases).toEqual([{ kind: 'memberOwes', words: '500.00 CNY' }]);
    expect(await anew(3, 'settle', '30000')).toMatchObject({ status: 'OK', balance: '0' });
    expect(await anew(4, 'settle', '20000')).toMatchObject({ status: 'OK', balance: '0' });
    expect(await anew(5, 'settle', '50000')).toMatchObject({ status: 'OK', balance: '0' });
    expect(await anew(6, 'settle', '60000')).toMatchObject({ status: 'OK', balance: '10000' });
    const owed =
      await server.sql`select amount, repaid from integration_receivable where member = ${guest.member} order by at`;
    expect(owed.map(({ amount, repaid }) => [amount, repaid])).toEqual([
      [500_00n, 500_00n],
      [100_00n, 100_00n],
    ]);
    expect(await held(guest)).toMatchObject({ total: moneyOf('1500') });
  });

  it('a late rollback of a resettled win takes nothing a second time', async () => {
    const { guest, call } = await visit();
    const undo = (name: string) => call('rollback', { transactionId: `u${name}`, originalTransactionId: name });
    await call('bet', { transactionId: 'b1', amount: '10000' });
    await call('win', { transactionId: 'w1', amount: '29000', roundFinished: true });
    const anew = { transactionId: 's2', betTransactionId: 'b1', revision: 2, action: 'unsettle', amount: '0' };
    expect((await call('resettle', anew)).balance).toBe('40000');
    expect((await call('win', { transactionId: 'w2', amount: '50000' })).balance).toBe('90000');
    expect(await undo('w1')).toMatchObject({ status: 'OK', balance: '90000' });
    expect(await undo('w2')).toMatchObject({ status: 'OK', balance: '40000' });
    expect(await there(guest)).toBe(moneyOf('400'));
  });

  it('a payout to an account in another currency is accepted, moves nothing, and opens a case', async () => {
    const { guest, call } = await visit();
    await call('bet-win', { transactionId: 'b1', amount: '50000', winAmount: '0', roundFinished: true });
    await call('bet-win', { transactionId: 'b2', amount: '0', winAmount: '700', roundFinished: true, roundId: 'r2' });
    await call('tip', { transactionId: 'x1', amount: '700' });
    server.pass(11_000);
    await server.sql`update ledger_account set currency = 'THB' where member = ${guest.member}`;
    const anew = (transactionId: string, betTransactionId: string, action: string) =>
      call('resettle', { transactionId, betTransactionId, revision: 2, action, amount: '0', roundId: 'r2' });
    const answers = [
      await anew('s1', 'b1', 'void'),
      await anew('s2', 'b2', 'settle'),
      await call('bet', { transactionId: 'b3', amount: '100', roundId: 'r3' }),
      await call('balance', {}),
    ];
    await server.sql`update ledger_account set currency = 'CNY' where member = ${guest.member}`;
    expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
      ['OK', '0'],
      ['OK', '0'],
      ['INSUFFICIENT_FUNDS', '0'],
      ['OK', '0'],
    ]);
    const cases = await server.sql`select kind, words from cases_case where member = ${guest.member} order by id`;
    expect(cases).toEqual([
      { kind: 'betUnposted', words: '500.00 CNY' },
      { kind: 'memberOwes', words: '7.00 CNY' },
    ]);
    expect(await there(guest)).toBe(0n);
  });

  it('pays rewards, takes tips, and reports the state of a call', async () => {
    const { guest, call } = await visit();
    expect((await call('reward', { transactionId: 'x1', amount: '100' })).balance).toBe('50100');
    expect((await call('tip', { transactionId: 'x2', amount: '50101' })).status).toBe('INSUFFICIENT_FUNDS');
    expect((await call('tip', { transactionId: 'x3', amount: '50100' })).balance).toBe('0');
    expect(await there(guest)).toBe(0n);
    expect((await call('balance', {})).balance).toBe('0');
  });
});

describe('authentication', () => {
  it('a token opens one visit, within two minutes', async () => {
    const { call, player } = await visit();
    const [row] = await server.sql`select token_hash from integration_session where player = ${player}`;
    expect(row?.token_hash).toHaveLength(32);
    expect((await call('authenticate', { token: 'made up' })).status).toBe('INVALID_TOKEN');
    const late = await newcomer(server);
    const other = await openSeamless(server, late);
    server.pass(120_001);
    const { status } = await venues.control('pearl', 'call', { player: other, verb: 'balance', content: {} });
    expect(status).toBe('TOKEN_EXPIRED');
    expect((await call('bet', { session: 'made up', transactionId: 'b1', amount: '1' })).status).toBe('INVALID_TOKEN');
  });

  it('a bad signature gets one answer, whatever is wrong', async () => {
    const post = (path: string, headers: Record<string, string>) =>
      fetch(`${server.origin}/provider/v1/${path}`, { method: 'POST', headers, body: '{"requestId":"x"}' });
    const timestamp = String(Date.now());
    const answers = await Promise.all([
      post('pearl/balance', {}),
      post('pearl/balance', { 'x-timestamp': timestamp, 'x-signature': 'ab'.repeat(32) }),
      post('nowhere/balance', { 'x-timestamp': timestamp, 'x-signature': 'ab'.repeat(32) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
      new Set(['{"status":"BAD_SIGNATURE"}']),
    );
  });
});

it('parallel bets under many ids take no more than the balance', async () => {
  const { guest, call } = await visit();
  expect((await call('balance', {})).balance).toBe('50000');
  const burst = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      call('bet', { transactionId: newRequestId(), amount: '10000', roundId: `r${at}` }),
    ),
  );
  expect(statuses(burst).filter((status) => status === 'OK')).toHaveLength(5);
  expect(await there(guest)).toBe(0n);
});

it('the page of a sandbox venue is served under our own address, and nothing else of the sandbox', async () => {
  const alone = await openTestServer({}, undefined, ['sms', 'venues']);
  try {
    const guest = await newcomer(alone);
    const { url } = await guest.ask(contract.games.getGameUrl, {
      game: 'pearl.dive',
      device: 'phone',
      requestId: newRequestId(),
    });
    expect(url).toMatch(/^\/sandbox\/pearl\/play\/[\w-]+\/$/);
    const page = await fetch(`${alone.origin}${url}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect((await fetch(`${alone.origin}/sandbox/pearl/play/../../control`)).status).toBe(404);
  } finally {
    await alone.close();
  }
});

it('a venue without an address is away', async () => {
  const alone = await openTestServer();
  try {
    const guest = await newcomer(alone);
    const opening = guest.ask(contract.games.getGameUrl, {
      game: 'pearl.dive',
      device: 'phone',
      requestId: newRequestId(),
    });
    expect((await refusalOf(opening)).why).toBe('venueAway');
  } finally {
    await alone.close();
  }
});
