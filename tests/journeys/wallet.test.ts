import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#request-id';
import { count, openTestServer, outcomes, refusalOf, register, type TestServer, type Visitor } from '#server';
import { move, startVenues, type Venues } from '#venues';

const { wallet, history, identity } = contract;
let venues: Venues;
let server: TestServer;
beforeAll(async () => {
  venues = await startVenues();
  server = await openTestServer(venues.settings);
  server.passMidnight();
});
afterAll(async () => {
  await server.close();
  await venues.stop();
});

const WELCOME = moneyOf('1000');

async function member(): Promise<Visitor> {
  const visitor = server.visitor();
  await register(visitor);
  return visitor;
}
const balances = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;

describe('a new member', () => {
  it('has play money, can transfer it, and sees where it went', async () => {
    const visitor = await member();
    expect(await balances(visitor)).toEqual({
      central: WELCOME,
      locked: 0n,
      interest: 0n,
      transit: 0n,
      venues: {},
      total: WELCOME,
    });
    const done = await move(visitor, 'central', 'venue:live', '250.50');
    expect([done.fromBalance, done.toBalance]).toEqual([moneyOf('749.50'), moneyOf('250.50')]);
    expect(await balances(visitor)).toMatchObject({
      central: moneyOf('749.50'),
      venues: { live: moneyOf('250.50') },
      total: WELCOME,
    });
    const { balance } = await visitor.ask(wallet.getUserPlatBalance, { venue: 'live' });
    expect(balance).toBe(moneyOf('250.50'));
    const { walletList } = await visitor.ask(wallet.getTransWalletBalanceInfo, {});
    expect(walletList.find((one) => one.wallet === 'venue:live')).toMatchObject({
      kind: 'venue',
      name: 'Lantern Live',
      gameClass: 'live',
      balance: moneyOf('250.50'),
      state: 'open',
    });
  });

  it('may ask for more, a few times a day, and one request is granted once', async () => {
    const visitor = await member();
    const requestId = newRequestId();
    const burst = await Promise.all(Array.from({ length: 4 }, () => visitor.ask(wallet.topUpPlayMoney, { requestId })));
    expect(new Set(burst.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect((await balances(visitor)).central).toBe(WELCOME * 2n);
    const more = await outcomes(
      Array.from({ length: 9 }, () => visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() })),
    );
    expect([count(more, 'done'), count(more, 'topUpsUsedUp')]).toEqual([4, 5]);
    expect((await visitor.ask(wallet.getUserTransInfo, {})).topUp).toMatchObject({ left: 0 });
    server.pass(86_400_000);
    expect((await visitor.ask(wallet.getUserTransInfo, {})).topUp).toMatchObject({ left: 5 });
  });

  it('gets play money scaled to the currency, and is offered the amount that is then given', async () => {
    const visitor = server.visitor();
    await register(visitor, { currency: 'VND' });
    const { central } = await balances(visitor);
    const offered = (await visitor.ask(wallet.getUserTransInfo, {})).topUp?.amount;
    expect([central, offered]).toEqual([moneyOf('3500000'), moneyOf('3500000')]);
    expect(await visitor.ask(wallet.topUpPlayMoney, { requestId: newRequestId() })).toMatchObject({
      amount: offered,
      central: central * 2n,
    });
  });
});

describe('a transfer', () => {
  it('has to wait for the one before it; a burst moves money once, and the wait is reported', async () => {
    const visitor = await member();
    const burst = await outcomes(Array.from({ length: 60 }, () => move(visitor, 'central', 'venue:live', '10')));
    expect([count(burst, 'done'), count(burst, 'tooFrequent')]).toEqual([1, 59]);
    const waitSeconds = async () => (await visitor.ask(wallet.getUserTransInfo, {})).waitSeconds;
    const before = await waitSeconds();
    const refused = await refusalOf(move(visitor, 'central', 'venue:live', '10'));
    expect(refused.details.seconds).toBeGreaterThan(0);
    expect(refused.details.seconds).toBeLessThanOrEqual(10);
    // A second may pass meanwhile.
    expect([before, await waitSeconds()]).toContain(refused.details.seconds);
    server.pass(10_000);
    await move(visitor, 'central', 'venue:live', '10');
    expect((await balances(visitor)).venues.live).toBe(moneyOf('20'));
  });

  it('that is repeated gets the first answer, also long after; with other content it is refused', async () => {
    const visitor = await member();
    const requestId = newRequestId();
    const first = await move(visitor, 'central', 'venue:live', '10', requestId);
    server.pass(60_000);
    expect(await move(visitor, 'central', 'venue:live', '10', requestId)).toEqual(first);
    expect((await refusalOf(move(visitor, 'central', 'venue:live', '11', requestId))).why).toBe('requestReused');
    expect((await balances(visitor)).venues.live).toBe(moneyOf('10'));
  });

  it('with the same request id of two members is two transfers', async () => {
    const [one, two] = [await member(), await member()];
    const requestId = newRequestId();
    const [first, second] = [
      await move(one, 'central', 'venue:live', '1', requestId),
      await move(two, 'central', 'venue:live', '2', requestId),
    ];
    expect(first.orderNo).not.toBe(second.orderNo);
  });

  it('cannot exceed the balance, and says so in the words of the specification', async () => {
    const visitor = await member();
    visitor.language = 'hk';
    const refused = await refusalOf(move(visitor, 'central', 'venue:live', '1000.01'));
    expect([refused.why, refused.message]).toEqual(['transferExceedsBalance', '轉賬金額不能大於轉出賬戶餘額']);
    await move(visitor, 'central', 'venue:live', '1000');
  });

  it('stops at a venue under maintenance, both ways, and only there', async () => {
    const visitor = await member();
    await server.sql`update venues_venue set state = 'maintenance' where code = 'cards'`;
    // A switch takes effect within a second.
    server.pass(1_000);
    expect((await refusalOf(move(visitor, 'central', 'venue:cards', '1'))).why).toBe('venueMaintenance');
    const { walletList } = await visitor.ask(wallet.getTransWalletBalanceInfo, {});
    expect(walletList.find((one) => one.wallet === 'venue:cards')?.state).toBe('maintenance');
    await move(visitor, 'central', 'venue:live', '1');
    await server.sql`update venues_venue set state = 'open' where code = 'cards'`;
    server.pass(1_000);
  });
});

describe('one touch', () => {
  it('collects every venue once, and says from how many', async () => {
    const visitor = await member();
    for (const venue of ['live', 'slots', 'sports']) {
      await move(visitor, 'central', `venue:${venue}`, '100');
      server.pass(10_000);
    }
    const requestId = newRequestId();
    const burst = await Promise.all(
      Array.from({ length: 5 }, () => visitor.ask(wallet.oneTouchTransfer, { requestId })),
    );
    for (const answer of burst)
      expect(answer).toMatchObject({ collected: moneyOf('300'), venueCount: 3, central: WELCOME });
    server.pass(10_000);
    expect(await visitor.ask(wallet.oneTouchTransfer, { requestId: newRequestId() })).toMatchObject({
      orderNo: null,
      collected: 0n,
      venueCount: 0,
      central: WELCOME,
    });
    const { recordList } = await visitor.ask(history.queryTransactionRecordList, { type: 'transfer' });
    expect(recordList[0]).toMatchObject({ mode: 'oneTouch', amount: moneyOf('300'), direction: 'between' });
  });

  it.each([[['tide']], [['tide', 'live']]])('that is repeated gets the first answer: %s', async (full) => {
    const visitor = await member();
    for (const venue of full) {
      await move(visitor, 'central', `venue:${venue}`, '100');
      server.pass(11_000);
    }
    const requestId = newRequestId();
    const collect = () => visitor.ask(wallet.oneTouchTransfer, { requestId });
    const first = await collect();
    const sum = moneyOf('100') * BigInt(full.length);
    expect(first).toMatchObject({ collected: sum, venueCount: full.length, central: WELCOME, isPending: false });
    expect(first.orderNo).not.toBeNull();
    expect(await collect()).toEqual(first);
    // Money that arrived elsewhere since then is not part of that request.
    server.pass(11_000);
    await move(visitor, 'central', 'venue:slots', '40');
    server.pass(11_000);
    expect(await collect()).toEqual({ ...first, central: WELCOME - moneyOf('40') });
    expect((await balances(visitor)).venues.slots).toBe(moneyOf('40'));
  });
});

describe('the mode', () => {
  it('is free until it is switched, and a switch has its own wait', async () => {
    const visitor = await member();
    expect((await visitor.ask(wallet.getUserTransInfo, {})).walletType).toBe('free');
    await visitor.ask(wallet.changeWalletType, { walletType: 'manual' });
    expect((await refusalOf(visitor.ask(wallet.changeWalletType, { walletType: 'free' }))).details).toEqual({
      seconds: 4,
    });
    expect((await visitor.ask(wallet.getUserTransInfo, {})).walletType).toBe('manual');
    server.pass(4_000);
    await visitor.ask(wallet.changeWalletType, { walletType: 'free' });
    expect((await visitor.ask(wallet.getUserTransInfo, {})).walletType).toBe('free');
  });
});

describe('the history', () => {
  it('shows each movement once, by pages, by type and by day', async () => {
    const visitor = await member();
    for (let at = 0; at < 24; at += 1) {
      await move(visitor, 'central', 'venue:live', '1');
      server.pass(10_000);
    }
    const ask = (more: object) => visitor.ask(history.queryTransactionRecordList, more);
    const first = await ask({});
    await move(visitor, 'central', 'venue:live', '2');
    const second = await ask({ pageIndex: 2, asOf: first.asOf });
    expect([first.recordList.length, first.isEnd, second.recordList.length, second.isEnd]).toEqual([
      20,
      false,
      5,
      true,
    ]);
    const numbers = [...first.recordList, ...second.recordList].map(({ orderNo }) => orderNo);
    expect(new Set(numbers).size).toBe(25);
    expect(second.recordList.at(-1)).toMatchObject({ type: 'gift', mode: 'welcome', direction: 'in', amount: WELCOME });
    expect((await ask({ type: 'gift' })).recordList).toHaveLength(1);
    expect((await ask({ status: 'processing' })).recordList).toHaveLength(0);
    expect((await ask({ range: 'yesterday' })).recordList).toHaveLength(0);
    server.pass(86_400_000);
    expect((await ask({ range: 'today' })).recordList).toHaveLength(0);
    expect((await ask({ range: 'yesterday', type: 'gift' })).recordList).toHaveLength(1);
  });

  it('shows the entries of a movement to its owner only', async () => {
    const [owner, stranger] = [await member(), await member()];
    const { orderNo } = await move(owner, 'central', 'venue:slots', '40');
    const { record, entryList } = await owner.ask(history.getTransactionRecordInfo, { orderNo });
    expect(record).toMatchObject({
      orderNo,
      type: 'transfer',
      mode: 'manual',
      status: 'success',
      amount: moneyOf('40'),
    });
    expect(entryList).toMatchObject([
      { fromBefore: WELCOME, fromAfter: moneyOf('960'), toBefore: 0n, toAfter: moneyOf('40'), totalAfter: WELCOME },
    ]);
    expect((await refusalOf(stranger.ask(history.getTransactionRecordInfo, { orderNo }))).why).toBe('recordUnknown');
  });

  it('never shows the operator’s accounts', async () => {
    const visitor = await member();
    const { recordList } = await visitor.ask(history.queryTransactionRecordList, {});
    const { entryList } = await visitor.ask(history.getTransactionRecordInfo, {
      orderNo: recordList[0]?.orderNo ?? '',
    });
    expect(entryList).toMatchObject([{ from: { wallet: null }, fromBefore: null, fromAfter: null }]);
  });
});

describe('the currency', () => {
  it('is fixed while there is money in any wallet, and may change when there is none', async () => {
    const visitor = await member();
    expect((await refusalOf(visitor.ask(identity.changeLanguageAndCurrency, { currency: 'THB' }))).why).toBe(
      'currencyLocked',
    );
    await visitor.ask(identity.changeLanguageAndCurrency, { language: 'th', currency: 'CNY' });
    const [row] = await server.sql`select member from ledger_account order by member desc limit 1`;
    await server.sql`update ledger_account set balances = '{0}' where member = ${row?.member}`;
    await visitor.ask(identity.changeLanguageAndCurrency, { currency: 'THB' });
    expect((await visitor.ask(wallet.getUserBalance, {})).currency).toBe('THB');
    expect((await visitor.ask(contract.profile.getUserInfo, {})).userInfo.currency).toBe('THB');
  });
});
