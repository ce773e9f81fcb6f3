import { type Currency, limits, moneyOf, scaled } from '@harbour/rules';
import { readBets } from '#bets';
import { depositSums } from '#deposit';
import { lockMember, officeMembers, opening } from '#identity';
import { holds, postIn } from '#ledger';
import { type Payee, readAnyPayee, readPayee } from '#payees';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact, Tx } from '#platform/db';
import { orderNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import type { Vault } from '#platform/vault';
import { readRealName } from '#profile';
import { readValues, type Values } from '#site';
import { takeUpload } from '#uploads';
import { holderOf, isOwn } from './own-name.ts';
import { AFTER_FIRST, hasFirstWithdrawal, readQuota, undecidedOf } from './quota.ts';
import { acceptAmount, acceptWindow, sameRequest, type WithdrawalRequest, waitingBonusOf } from './request-rules.ts';
import {
  type Flag,
  noteEvent,
  ownOrder,
  readMethodsFor,
  readOrder,
  readWindows,
  type StoredWithdrawal,
  type WindowRule,
} from './store.ts';

export type WithdrawTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  vault: Vault;
  announce: (members: bigint[]) => void;
};

const HOUR_MS = 60 * limits.MINUTE_MS;
/** A payee or a device younger than this gets a flag. */
const NEW_MS = limits.DAY_MS;

/** Converts whole yuan of the configuration to money of the member's currency. */
export const inMoney = (units: number, currency: StoredWithdrawal['currency']) =>
  scaled(moneyOf(String(units)), currency);

/**
 * Requests a withdrawal. Everything is decided with the member's row locked: the password and its count of wrong tries,
 * the quota, and the money itself, which moves to the locked wallet in the same transaction.
 */
export async function requestWithdrawal(
  tools: WithdrawTools,
  member: bigint,
  request: WithdrawalRequest,
  device: Buffer,
): Promise<StoredWithdrawal> {
  const { db, transact, clock, announce } = tools;
  const orderNo = orderNumber('X', member, request.requestId);
  const [values, windows] = await Promise.all([readValues(db), readWindows(db)]);
  const shown = await opening.showSecondary(db, member, request.secondaryPassword, clock());
  const done = await transact(async (tx) => {
    const now = clock();
    const { phoneBoundAt, currency } = await lockMember(tx, member);
    const known = await readOrder(tx, orderNo);
    if (known) return { known: sameRequest(known, request) };
    if (!phoneBoundAt) refuse('bindPhoneFirst');
    const answer = await opening.checkSecondary(tx, member, shown, now);
    if (answer !== 'right') return { answer };
    const payee = (await readPayee(tx, member, [request.payeeKind], BigInt(request.payeeId))) ?? refuse('payeeUnknown');
    const methods = await readMethodsFor(tx, currency);
    if (!methods.some(({ kind, isOpen }) => kind === payee.kind && isOpen)) refuse('methodClosed');
    const rule = acceptWindow(request, windows);
    const isFirst = !(await hasFirstWithdrawal(tx, member));
    if (isFirst && AFTER_FIRST.includes(payee.kind)) refuse('firstWithdrawalNeeded');
    const unverified = (await depositSums.unverified(tx, member)) ?? (await undecidedOf(tx, member));
    const quota = await readQuota(tx, member, currency, now);
    acceptAmount(request.amount, {
      quickMax: request.type === 'instant' ? inMoney(values.quickMax, currency) : undefined,
      hasUnverified: unverified !== undefined,
      min: inMoney(values.withdrawMin, currency),
      quota,
      currency,
    });
    const flags = await flagsOf(
      tools,
      tx,
      { member, payee, total: request.amount + waitingBonusOf(request, rule), currency, device, isFirst },
      values,
      now,
    );
    await insertOrder(tx, { orderNo, member, payee, request, rule, currency, flags }, now);
    await postIn(
      tx,
      holds.hold({
        member,
        reference: orderNo,
        from: 'central',
        into: 'locked',
        amount: request.amount,
        tooLow: 'withdrawExceedsBalance',
      }),
      tools,
    );
    return {};
  });
  if ('answer' in done && done.answer) opening.acceptSecondary(done.answer);
  if (!('known' in done)) announce([member]);
  return ownOrder(db, member, orderNo);
}

type NewWithdrawal = {
  orderNo: string;
  member: bigint;
  payee: Payee;
  request: WithdrawalRequest;
  rule: WindowRule | undefined;
  currency: StoredWithdrawal['currency'];
  flags: Flag[];
};

async function insertOrder(
  tx: Tx,
  { orderNo, member, payee, request, rule, currency, flags }: NewWithdrawal,
  now: Date,
): Promise<void> {
  const [from, to] = rule ? [rule.fromHours, rule.toHours] : [0, 1];
  const [made] = await tx<{ id: bigint }[]>`
    insert into withdraw_order (order_no, member, payee, kind, type, window_name, currency, amount, waiting_bonus, flags, created_at,
      waiting_since, pay_from, pay_by, qr_file, bank, branch)
    values (${orderNo}, ${member}, ${payee.id}, ${payee.kind}, ${request.type}, ${rule?.window ?? null}, ${currency}, ${request.amount},
      ${waitingBonusOf(request, rule)}, ${`{${flags.join(',')}}`}::text[], ${now}, ${now},
      ${later(now, from * HOUR_MS)}, ${later(now, to * HOUR_MS)}, ${payee.qrFile}, ${payee.bank}, ${payee.branch}) returning id`;
  if (payee.qrFile) await takeUpload(tx, { name: payee.qrFile, member, purpose: 'payeeQr' }, orderNo);
  await noteEvent(tx, made?.id as bigint, 'requested', now);
}

type SeenRequest = {
  member: bigint;
  payee: Payee;
  /** The amount and its waiting bonus. */
  total: bigint;
  currency: StoredWithdrawal['currency'];
  device: Buffer;
  isFirst: boolean;
};

/** Flags for the decider; none of them refuses by itself. */
async function flagsOf(tools: WithdrawTools, tx: Tx, seen: SeenRequest, values: Values, now: Date): Promise<Flag[]> {
  const { member, payee, total, currency, device, isFirst } = seen;
  const [{ isShared }, isNewDevice, isUnplayed, realName] = await Promise.all([
    readAnyPayee(tx, payee.id),
    officeMembers.isDeviceNew(tx, member, device, later(now, -NEW_MS)),
    isDepositUnplayed(tx, member, currency),
    readRealName(tx, member),
  ]);
  const found: [Flag, boolean][] = [
    ['firstWithdrawal', isFirst],
    ['newPayee', (payee.changedAt ?? payee.addedAt) > later(now, -NEW_MS)],
    ['newDevice', isNewDevice],
    ['sharedPayee', isShared],
    ['nameDiffers', isOwn(holderOf(tools.vault, payee), realName) === false],
    ['noPlaySinceDeposit', isUnplayed],
    ['large', total >= inMoney(values.largePayout, currency)],
  ];
  return found.filter(([, is]) => is).map(([flag]) => flag);
}

/**
 * Whether deposits since the last withdrawal (one that did not come back) were not played once: the turnover since the first of
 * them is below their sum.
 */
async function isDepositUnplayed(tx: Tx, member: bigint, currency: Currency): Promise<boolean> {
  const [last] = await tx<{ at: Date }[]>`select created_at as at from withdraw_order
    where member = ${member} and status not in ('rejected', 'failed') order by id desc limit 1`;
  const begun = await depositSums.firstSince(tx, member, currency, last?.at ?? null);
  if (!begun) return false;
  const [deposited, { turnover }] = await Promise.all([
    depositSums.since(tx, member, currency, last?.at ?? null),
    readBets.playedSince(tx, member, currency, begun),
  ]);
  return turnover < deposited;
}
