import { maskEmail, maskPhone } from '@house/rules';
import { depositRecords, depositSums } from '#deposit';
import { officeMembers, readMember } from '#identity';
import type { Ledger } from '#ledger';
import { aboutMember } from '#oversight';
import { bankNames, listEveryPayee } from '#payees';
import { readAudit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import { type Db, isStatementError } from '#platform/db';
import { refuse } from '#platform/refuse';
import { readProfile } from '#profile';
import { withdrawRecords, withdrawSums } from '#withdraw';

type Tools = { db: Db; clock: Clock; ledger: Pick<Ledger, 'readBalances'> };

const RECENT = 20;
/** Whose decisions may stand among the newest acts. */
const ORDERS = 200;
const EVERY_DEPOSIT = ['awaitingPayment', 'proofUploaded', 'completed', 'cancelled', 'expired', 'rejected'];
const EVERY_WITHDRAWAL = ['submitted', 'reviewing', 'paying', 'paid', 'rejected', 'failed'];
const BEGINNING = new Date(0);

export const memberSubject = (id: bigint) => `member ${id}`;

export async function memberOf(db: Db, id: bigint) {
  return readMember(db, id).catch((error: unknown) => {
    if (isStatementError(error)) throw error;
    return refuse('memberUnknown');
  });
}

/** Everything about a member that somebody at the desk may need, in one go. */
export async function readMemberPage({ db, clock, ledger }: Tools, id: bigint) {
  const member = await memberOf(db, id);
  const now = clock();
  const span = { member: id, from: BEGINNING, to: now, asOf: now, limit: ORDERS };
  const [
    profile,
    { wallets },
    deposited,
    depositCount,
    withdrawn,
    deposits,
    withdrawals,
    payees,
    banks,
    devices,
    notes,
    subjects,
  ] = await Promise.all([
    readProfile(db, id),
    ledger.readBalances(id),
    depositSums.since(db, id, member.currency, null),
    depositSums.count(db, id),
    withdrawSums(db, id, member.currency),
    depositRecords(db, span, EVERY_DEPOSIT),
    withdrawRecords(db, span, EVERY_WITHDRAWAL),
    listEveryPayee(db, id),
    bankNames(db, 'en'),
    officeMembers.devices(db, id),
    db<{ at: Date; by: string; words: string }[]>`
        select at, by_name as by, words from desk_note where member = ${id} order by id desc limit 100`,
    aboutMember.subjects(db, id),
  ]);
  const orders = [
    ...deposits.map(({ orderNo, type: method, amount, status, createdAt: at }) => ({
      orderNo,
      kind: 'deposit' as const,
      method,
      amount,
      status,
      at,
    })),
    ...withdrawals.map(({ orderNo, kind: method, amount, status, createdAt: at }) => ({
      orderNo,
      kind: 'withdrawal' as const,
      method,
      amount,
      status,
      at,
    })),
  ];
  // An act is written down under what it was about: the member, an order, a case.
  const numbers = orders.map(({ orderNo }) => orderNo);
  const acts = await readAudit(db, { subjects: [memberSubject(id), ...numbers, ...subjects], limit: RECENT });
  const { username, language, currency, status, registeredAt, phone, email, secondaryHash } = member;
  const { realName, gender, birthDate } = profile;
  return {
    member: {
      ...{ username, realName, gender, birthDate, language, currency, status, registeredAt },
      id: String(id),
      phone: phone && maskPhone(phone),
      email: email && maskEmail(email),
      hasSecondary: secondaryHash !== null,
    },
    walletList: [...wallets].map(([wallet, balance]) => ({ wallet, balance })),
    sums: { deposited, withdrawn: withdrawn.sum, depositCount, withdrawalCount: withdrawn.count },
    orderList: orders.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, RECENT),
    payeeList: payees.map(({ kind, alias, bank, accountMasked, addedAt, deletedAt, isShared }) => ({
      ...{ kind, addedAt, isShared },
      name: (bank ? banks.get(bank) : alias) ?? kind,
      account: accountMasked,
      isDeleted: deletedAt !== null,
    })),
    deviceList: devices,
    noteList: notes,
    auditList: acts.map(({ seq, at, staffName, action, subject }) => ({
      ...{ at, action, subject },
      seq: Number(seq),
      staff: staffName,
    })),
  };
}
