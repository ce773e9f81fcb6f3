import { DEPOSIT_STATUSES } from '@harbour/contract/deposit';
import { WITHDRAW_STATUSES } from '@harbour/contract/withdraw';
import { limits, maskEmail, maskPhone } from '@harbour/rules';
import { subjectsAbout } from '#approvals';
import { casesAbout } from '#cases';
import { depositRecords, depositSums } from '#deposit';
import { officeMembers } from '#identity';
import type { Ledger } from '#ledger';
import { bankNames, listEveryPayee } from '#payees';
import { audit, memberSubject, readAudit } from '#platform/audit';
import { type Clock, later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { pageBounds, takePage } from '#platform/page';
import { refuse } from '#platform/refuse';
import { readProfile } from '#profile';
import { withdrawRecords, withdrawSums } from '#withdraw';

type MemberPageTools = { db: Db; clock: Clock; ledger: Pick<Ledger, 'readBalances'> };

const PAGE = limits.RECORDS_A_PAGE;
const ACTS = 20;
/** Orders whose decisions may be among the newest acts. */
const ORDERS = 200;
/** Approvals and cases of a member that are looked up in the audit log. */
const AUDITED_SUBJECTS = 200;
const BEGINNING = new Date(0);

export async function memberOf(db: Db, id: bigint) {
  return (await officeMembers.find(db, id)) ?? refuse('memberUnknown');
}

/** A member's newest orders of each kind up to a moment, merged. */
async function readOrders(db: Db, member: bigint, asOf: Date, limit: number) {
  const span = { member, from: BEGINNING, to: later(asOf, 1), asOf, limit };
  const [deposits, withdrawals] = await Promise.all([
    depositRecords(db, span, [...DEPOSIT_STATUSES]),
    withdrawRecords(db, span, [...WITHDRAW_STATUSES]),
  ]);
  const orders = [
    ...deposits.map(({ orderNo, type: method, currency, amount, status, createdAt: at }) => ({
      orderNo,
      kind: 'deposit' as const,
      method,
      currency,
      amount,
      status,
      at,
    })),
    ...withdrawals.map(({ orderNo, kind: method, currency, amount, status, createdAt: at }) => ({
      orderNo,
      kind: 'withdrawal' as const,
      method,
      currency,
      amount,
      status,
      at,
    })),
  ];
  return orders.sort((a, b) => b.at.getTime() - a.at.getTime());
}

type OrdersPage = { id: string; pageIndex?: number | undefined; asOf?: number | undefined };

/**
 * A page of a member's orders, newest first. Later pages are read as of the moment of the first, so that nothing
 * shifts.
 */
export async function listMemberOrders(
  { db, clock }: Pick<MemberPageTools, 'db' | 'clock'>,
  { id, pageIndex, asOf }: OrdersPage,
) {
  const member = BigInt(id);
  await memberOf(db, member);
  const now = clock().getTime();
  const moment = new Date(Math.min(asOf ?? now, now));
  const { offset, limit } = pageBounds(pageIndex, PAGE);
  const orders = await readOrders(db, member, moment, offset + limit);
  const { shown, isEnd } = takePage(orders, PAGE, offset);
  return { orderList: shown, asOf: moment.getTime(), isEnd };
}

/** Everything about a member that staff may need, in one read. */
export async function readMemberPage({ db, clock, ledger }: MemberPageTools, id: bigint) {
  const member = await memberOf(db, id);
  const [
    profile,
    { wallets },
    deposited,
    depositCount,
    withdrawn,
    orders,
    payees,
    banks,
    devices,
    notes,
    approvals,
    cases,
    statusChange,
  ] = await Promise.all([
    readProfile(db, id),
    ledger.readBalances(id),
    depositSums.since(db, id, member.currency, null),
    depositSums.count(db, id, member.currency),
    withdrawSums(db, id, member.currency),
    readOrders(db, id, clock(), ORDERS),
    listEveryPayee(db, id),
    bankNames(db, 'en'),
    officeMembers.devices(db, id),
    db<{ at: Date; by: string; words: string }[]>`
        select at, by_name as by, words from backoffice_note where member = ${id} order by id desc limit 100`,
    subjectsAbout(db, id, AUDITED_SUBJECTS),
    casesAbout(db, id, AUDITED_SUBJECTS),
    officeMembers.statusChange(db, id),
  ]);
  // An act is logged under its subject: the member, an order, a case.
  const numbers = orders.map(({ orderNo }) => orderNo);
  const acts = await readAudit(db, {
    subjects: [memberSubject(id), ...numbers, ...approvals, ...cases],
    isActsOnly: true,
    limit: ACTS,
  });
  const { username, language, currency, status, registeredAt, phone, email, secondaryHash } = member;
  const { realName, gender, birthDate } = profile;
  return {
    member: {
      username,
      realName,
      gender,
      birthDate,
      language,
      currency,
      status,
      statusChange,
      registeredAt,
      id: String(id),
      phone: phone && maskPhone(phone),
      email: email && maskEmail(email),
      hasSecondary: secondaryHash !== null,
    },
    walletList: [...wallets].map(([wallet, balance]) => ({ wallet, balance })),
    sums: { deposited, withdrawn: withdrawn.sum, depositCount, withdrawalCount: withdrawn.count },
    payeeList: payees.map(({ kind, alias, bank, accountMasked, addedAt, deletedAt, isShared }) => ({
      kind,
      addedAt,
      isShared,
      name: (bank ? banks.get(bank) : alias) ?? kind,
      account: accountMasked,
      isDeleted: deletedAt !== null,
    })),
    deviceList: devices,
    noteList: notes,
    auditList: acts.map(({ seq, at, staffName, action, subject }) => ({
      at,
      action,
      subject,
      seq: Number(seq),
      staff: staffName,
    })),
  };
}

type MemberNote = { id: string; words: string };

export async function addNote(tx: Tx, { id, words }: MemberNote, caller: StaffCaller, now: Date): Promise<void> {
  const member = BigInt(id);
  await memberOf(tx, member);
  await tx`insert into backoffice_note (member, at, by_name, words)
    values (${member}, ${now}, ${caller.staffName}, ${words})`;
  await audit(tx, caller, { action: 'member.note', subject: memberSubject(member), after: words }, now);
}
