import { type Clock, later } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Implemented, StaffCaller, Upload } from '#platform/implement';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import { Refused } from '#platform/refuse';
import { readValues } from '#site';
import type { SandboxStaff } from '#staff';

type SandboxOperatorTools = { db: Db; clock: Clock; log: Log; calls: Implemented; staff: SandboxStaff };

const LOOK_EVERY_MS = 1_000;
/** Pages read per run, so that a run takes no longer with a longer list. */
const PAGES_A_LOOK = 5;
const NO_UPLOAD: Upload = { bytes: Buffer.alloc(0) };
type WaitingOrder = {
  orderNo: string;
  amount: bigint;
  waitingSince: Date | null;
  awaitsSecond: boolean;
  owner: unknown;
};
type OpenOrders = { id: string; madeAt: Date; isMine: boolean };

/**
 * Reads a list to its end, a few pages per run; the next run continues from there. A decided row moves the others up,
 * perhaps past one run, but not past the next round.
 */
function lookThrough<Row>(readPage: (pageIndex: number) => Promise<{ rows: Row[]; isEnd: boolean }>) {
  let next = 1;
  return async (): Promise<Row[]> => {
    const seen: Row[] = [];
    for (let read = 0; read < PAGES_A_LOOK; read += 1) {
      const { rows, isEnd } = await readPage(next);
      seen.push(...rows);
      next = isEnd ? 1 : next + 1;
      if (isEnd) break;
    }
    return seen;
  };
}

/**
 * Decides orders in play mode, where there may be no staff: sandbox accounts decide waiting orders after a few seconds,
 * through the same calls as people. They are the second person for settings, rounds and deposits that people propose;
 * never for staff accounts, and they leave alone what a person has claimed or approved. One switch turns them off.
 */
export function sandboxOperator({ db, clock, log, calls, staff }: SandboxOperatorTools): Job[] {
  const { depositor, depositSecond, payer, payerSecond, settler } = staff;
  const ask = async <Answer>(caller: StaffCaller, path: string, input: object): Promise<Answer> => {
    const found = calls.find(({ call }) => call.path === path);
    if (!found) throw new Error(`no call ${path}`);
    return (await found.handler(input as never, caller as never, NO_UPLOAD)) as Answer;
  };
  const decide = async (work: Promise<unknown>, onRefused?: (why: string) => Promise<unknown>) => {
    try {
      await work.catch((error: unknown) => {
        if (error instanceof Refused) return onRefused?.(error.why);
        throw error;
      });
    } catch (error) {
      if (!(error instanceof Refused)) log.error({ err: error }, 'the sandbox operator failed');
    }
  };
  const waitingIn = (path: string) =>
    lookThrough(async (pageIndex) => {
      const asked = { queue: 'waiting', pageIndex };
      const { orderList, isEnd } = await ask<{ orderList: WaitingOrder[]; isEnd: boolean }>(depositor, path, asked);
      return { rows: orderList, isEnd };
    });
  const readDeposits = waitingIn('/web/office/deposits/list');
  const readWithdrawals = waitingIn('/web/office/withdrawals/list');
  const openOf = (caller: StaffCaller, kind: string) =>
    lookThrough(async (pageIndex) => {
      const asked = { state: 'open', kind, pageIndex };
      const page = await ask<{ approvalList: OpenOrders[]; isEnd: boolean }>(
        caller,
        '/web/office/approvals/list',
        asked,
      );
      return { rows: page.approvalList, isEnd: page.isEnd };
    });
  const readPayouts = openOf(payer, 'withdrawal');
  const PROPOSED = [
    { read: openOf(depositSecond, 'deposit'), second: depositSecond },
    { read: openOf(settler, 'setting'), second: settler },
    { read: openOf(settler, 'round'), second: settler },
  ];
  const isReady = ({ owner, waitingSince, awaitsSecond }: WaitingOrder, ripe: Date) =>
    !owner && !awaitsSecond && waitingSince !== null && waitingSince <= ripe;
  const run = async () => {
    const { sandboxOperator: isOn, sandboxSeconds } = await readValues(db);
    if (isOn === 0) return;
    const ripe = later(clock(), -sandboxSeconds * 1_000);
    for (const order of await readDeposits()) {
      if (!isReady(order, ripe)) continue;
      const { orderNo, amount: received } = order;
      await decide(ask(depositor, '/web/office/deposits/approve', { orderNo, received }), async (why) => {
        if (why !== 'receiptUsed') return;
        await ask(depositor, '/web/office/deposits/reject', { orderNo, rejection: 'usedBefore' });
      });
    }
    for (const order of await readWithdrawals()) {
      if (!isReady(order, ripe)) continue;
      await decide(ask(payer, '/web/office/withdrawals/approve', { orderNo: order.orderNo }));
    }
    // Only payouts that the first sandbox account approved: one approved by a person is for another person.
    for (const { id, madeAt, isMine } of await readPayouts()) {
      if (!isMine || madeAt > ripe) continue;
      await decide(ask(payerSecond, '/web/office/approvals/confirmWithdrawal', { id, isConfirmed: true }));
    }
    for (const { read, second } of PROPOSED) {
      for (const { id, madeAt } of await read()) {
        if (madeAt > ripe) continue;
        await decide(ask(second, '/web/office/approvals/confirm', { id, isConfirmed: true }));
      }
    }
  };
  return [{ name: 'backoffice.sandbox-operator', everyMs: LOOK_EVERY_MS, run }];
}
