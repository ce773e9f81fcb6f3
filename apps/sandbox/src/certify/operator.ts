import { enter, type Guest } from './guest.ts';
import { operatorStorm, playedUnderFaults } from './operator-storm.ts';
import { type CertifyCheck, type CertifyOptions, expectSame, type Operator, type Subject } from './subject.ts';

const AT_ONCE = 8;
const AWAY_MS = 31_000;

/** The checks of everything that a seamless venue relies on. */
export function operatorChecks(subject: Subject, operator: Operator): CertifyCheck[] {
  const check = (name: string, run: (guest: Guest) => Promise<void>): CertifyCheck => ({
    name: `server: ${name}`,
    run: async () => run(await enter(subject, operator)),
  });
  return [
    ...betting(check),
    ...undoing(check),
    ...resettling(check),
    ...asking(subject, operator, check),
    operatorStorm(subject, operator),
    ...(subject.sandbox ? [playedUnderFaults(subject, subject.sandbox, operator)] : []),
  ];
}

type MakeOperatorCheck = (name: string, run: (guest: Guest) => Promise<void>) => CertifyCheck;

function betting(check: MakeOperatorCheck): CertifyCheck[] {
  return [
    check('a bet and its win', async ({ id, before, call, bet, hasChangedBy }) => {
      expectSame((await call('bet', bet('b', 200n)))?.balance, String(before - 200n));
      const win = { ...bet('w', 500n), betTransactionId: `${id}.b`, roundFinished: true };
      expectSame((await call('win', win))?.balance, String(before + 300n));
      await hasChangedBy(300n);
    }),
    check('a win of nothing, and a round that ends', async ({ call, statusOf, bet, hasChangedBy }) => {
      await call('bet', bet('b', 200n));
      expectSame(await statusOf('win', bet('w', 0n)), 'OK');
      expectSame(await statusOf('end-round', { transactionId: bet('e', 0n).transactionId }), 'OK');
      expectSame(await statusOf('bet', bet('b2', 1n)), 'ROUND_CLOSED');
      await hasChangedBy(-200n);
    }),
    check('bet and win in one', async ({ statusOf, bet, hasChangedBy }) => {
      const both = { ...bet('b', 200n), winAmount: '290', roundFinished: true };
      expectSame([await statusOf('bet-win', both), await statusOf('bet-win', both)], ['OK', 'OK']);
      await hasChangedBy(90n);
    }),
    check('same id and content is replayed', async ({ call, bet, hasChangedBy }) => {
      const first = await call('bet', bet('b', 200n));
      const again = await call('bet', bet('b', 200n));
      expectSame([again?.status, again?.balance, again?.replayed], ['OK', first?.balance, true]);
      await hasChangedBy(-200n, 0n);
    }),
    check('same id and other content is refused', async ({ call, statusOf, bet, hasChangedBy }) => {
      await call('bet', bet('b', 200n));
      expectSame(await statusOf('bet', bet('b', 201n)), 'TX_MISMATCH');
      await hasChangedBy(-200n, 0n);
    }),
    check('the same id at once moves once', async ({ call, bet, hasChangedBy }) => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => call('bet', bet('b', 200n))));
      await hasChangedBy(-200n, 0n);
    }),
    check('bets at once take no more than is there', async ({ before, statusOf, bet, hasChangedBy }) => {
      const third = before / 3n + 1n;
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => statusOf('bet', bet(`b${at}`, third))),
      );
      expectSame(answers.filter((status) => status === 'OK').length, 2);
      expectSame(answers.filter((status) => status === 'INSUFFICIENT_FUNDS').length, AT_ONCE - 2);
      await hasChangedBy(-2n * third, 0n);
    }),
    check('a stake that was refused stays refused', async ({ before, call, statusOf, bet, hasChangedBy }) => {
      expectSame(await statusOf('bet', bet('b', before + 1n)), 'INSUFFICIENT_FUNDS');
      await call('reward', bet('x', 1n));
      expectSame(await statusOf('bet', bet('b', before + 1n)), 'INSUFFICIENT_FUNDS');
      await hasChangedBy(1n, 0n);
    }),
    check('a round with the number of one of ours', async ({ call, statusOf, bet, readRounds, hasChangedBy }) => {
      const { running: roundId } = await readRounds();
      await call('bet', { ...bet('b', 200n), roundId });
      expectSame((await readRounds()).listed.includes(roundId), false);
      expectSame(await statusOf('win', { ...bet('w', 500n), roundId, roundFinished: true }), 'OK');
      await hasChangedBy(300n);
    }),
    check('a win without its bet', async ({ statusOf, bet, hasChangedBy }) => {
      expectSame(await statusOf('win', bet('w', 100n)), 'BET_NOT_FOUND');
      await hasChangedBy(0n);
    }),
    check('rewards and tips', async ({ before, statusOf, bet, hasChangedBy }) => {
      expectSame(await statusOf('reward', bet('x', 100n)), 'OK');
      expectSame(await statusOf('tip', bet('y', before + 101n)), 'INSUFFICIENT_FUNDS');
      expectSame(await statusOf('tip', bet('z', 30n)), 'OK');
      await hasChangedBy(70n, 0n);
    }),
  ];
}

function undoing(check: MakeOperatorCheck): CertifyCheck[] {
  const undo = (id: string, name: string, of: string) => ({
    transactionId: `${id}.${name}`,
    originalTransactionId: `${id}.${of}`,
  });
  return [
    check('a rollback gives back, once', async ({ id, call, statusOf, bet, hasChangedBy }) => {
      await call('bet', bet('b', 200n));
      const answers = await Promise.all([
        ...Array.from({ length: AT_ONCE }, () => statusOf('rollback', undo(id, 'u', 'b'))),
        statusOf('rollback', undo(id, 'u2', 'b')),
      ]);
      expectSame(new Set(answers), new Set(['OK']));
      expectSame(await statusOf('bet', bet('b', 200n)), 'TX_ROLLED_BACK');
      await hasChangedBy(0n);
    }),
    check('a rollback before its bet leaves a tombstone', async ({ id, statusOf, bet, hasChangedBy }) => {
      expectSame(await statusOf('rollback', undo(id, 'u', 'b')), 'OK');
      expectSame(await statusOf('bet', bet('b', 200n)), 'TX_ROLLED_BACK');
      await hasChangedBy(0n);
    }),
    check('a rollback of a settled round is refused', async ({ id, call, statusOf, bet, hasChangedBy }) => {
      await call('bet', bet('b', 200n));
      await call('win', { ...bet('w', 50n), roundFinished: true });
      expectSame(await statusOf('rollback', undo(id, 'u', 'b')), 'ROUND_SETTLED');
      await hasChangedBy(-150n);
    }),
    check('a bet and its rollback at once', async ({ id, call, bet, hasChangedBy }) => {
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          at % 2 === 0 ? call('bet', bet('b', 200n)) : call('rollback', undo(id, 'u', 'b')),
        ),
      );
      await hasChangedBy(0n);
    }),
  ];
}

function resettling(check: MakeOperatorCheck): CertifyCheck[] {
  return [
    check('a bet is resettled, by revisions', async ({ id, call, statusOf, bet, hasChangedBy }) => {
      await call('bet-win', { ...bet('b', 200n), winAmount: '0', roundFinished: true });
      const anew = (revision: number, action: string, amount: bigint) =>
        statusOf('resettle', {
          ...bet(`s${revision}${action}`, amount),
          betTransactionId: `${id}.b`,
          revision,
          action,
        });
      expectSame(await anew(2, 'settle', 400n), 'OK');
      expectSame(await anew(2, 'void', 0n), 'STALE_REVISION');
      await hasChangedBy(200n);
      expectSame(await anew(3, 'unsettle', 0n), 'OK');
      await hasChangedBy(-200n, 0n);
      expectSame(await anew(4, 'void', 0n), 'OK');
      await hasChangedBy(0n);
    }),
    check('a resettled win cannot be undone again', async ({ id, call, statusOf, bet, hasChangedBy }) => {
      const undo = (name: string) =>
        statusOf('rollback', { transactionId: `${id}.u${name}`, originalTransactionId: `${id}.${name}` });
      await call('bet', bet('b', 200n));
      await call('win', { ...bet('w1', 290n), roundFinished: true });
      await call('resettle', { ...bet('s', 0n), betTransactionId: `${id}.b`, revision: 2, action: 'unsettle' });
      await call('win', bet('w2', 500n));
      expectSame(await undo('w1'), 'OK');
      await hasChangedBy(300n, 0n);
      expectSame(await undo('w2'), 'OK');
      await hasChangedBy(-200n, 0n);
    }),
    check('the state of a call can be read', async ({ id, call, bet }) => {
      await call('bet', bet('b', 200n));
      const answers = (await call(`transactions/${id}.b`, {})) as { transaction?: { status: string; amount: string } };
      expectSame([answers?.transaction?.status, answers?.transaction?.amount], ['OK', '200']);
      expectSame((await call(`transactions/${id}.never`, {}))?.status, 'NOT_FOUND');
    }),
  ];
}

function asking(subject: Subject, { ask }: Operator, check: MakeOperatorCheck): CertifyCheck[] {
  const isUnheard = (name: string, how: CertifyOptions) =>
    check(name, async ({ session, bet, hasChangedBy }) => {
      const content = { session, currency: 'CNY', game: 'pearl-dive', roundId: 'r', ...bet('b', 200n) };
      expectSame(await ask('bet', content, how), undefined);
      await hasChangedBy(0n);
    });
  return [
    check('a token, or a visit, that was made up', async ({ statusOf, bet, hasChangedBy }) => {
      expectSame(await statusOf('authenticate', { token: subject.random.token() }), 'INVALID_TOKEN');
      expectSame(await statusOf('bet', { ...bet('b', 1n), session: subject.random.token() }), 'INVALID_TOKEN');
      await hasChangedBy(0n);
    }),
    check('amounts and currencies that are none', async ({ statusOf, bet, hasChangedBy }) => {
      for (const amount of ['-1', '1.5', '', 'all', '9'.repeat(40)])
        expectSame(await statusOf('bet', { ...bet('b', 0n), amount }), 'BAD_REQUEST');
      expectSame(await statusOf('bet', { ...bet('b', 1n), currency: 'ZZZ' }), 'BAD_REQUEST');
      await hasChangedBy(0n);
    }),
    isUnheard('bad signature refused', { key: Buffer.alloc(32, 255) }),
    isUnheard('stale timestamp refused', { aheadMs: -AWAY_MS }),
    isUnheard('timestamp to come refused', { aheadMs: AWAY_MS }),
  ];
}
