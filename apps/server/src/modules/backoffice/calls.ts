import { backoffice } from '@harbour/contract/backoffice';
import { limits, maskPhone, postingKindOf } from '@harbour/rules';
import { readDeposit } from '#deposit';
import { officeMembers } from '#identity';
import type { Ledger } from '#ledger';
import { audit, auditRead, memberSubject } from '#platform/audit';
import { implement, type StaffCaller } from '#platform/implement';
import { readRealName } from '#profile';
import { readWithdrawal } from '#withdraw';
import { type AdjustTools, confirmAdjustment, makeAdjustment } from './adjust.ts';
import { listMemberOrders, memberOf, readMemberPage } from './members.ts';
import { exportOrders, readDay, readOverview } from './reports.ts';

export type BackofficeTools = AdjustTools & { ledger: Pick<Ledger, 'readBalances' | 'readEntries' | 'readSums'> };
const PAGE = limits.RECORDS_A_PAGE;
const NEWEST = 2n ** 62n;

export function backofficeCalls(tools: BackofficeTools) {
  const { db, transact, clock, ledger } = tools;
  const found = async (id: bigint, orderNo: string | null) => {
    const { username, phone, status, registeredAt } = await memberOf(db, id);
    const realName = await readRealName(db, id);
    return { id: String(id), username, realName, phone: phone && maskPhone(phone), status, registeredAt, orderNo };
  };
  /** Returns the page only after its audit entry is written. */
  const noted = async <Page>(reading: Promise<Page>, id: string, caller: StaffCaller): Promise<Page> => {
    const page = await reading;
    await auditRead(transact, caller, BigInt(id), 'page', clock());
    return page;
  };
  const listEntries = async (id: bigint, before: number | undefined) => {
    await memberOf(db, id);
    const entries = await ledger.readEntries(id, before === undefined ? NEWEST : BigInt(before), PAGE + 1);
    return {
      entryList: entries.slice(0, PAGE).map(({ seq, at, kind, reference, source, target, amount, totalAfter }) => ({
        at,
        kind: postingKindOf(kind),
        reference,
        source,
        target,
        amount,
        totalAfter,
        seq: Number(seq),
      })),
      isEnd: entries.length <= PAGE,
    };
  };
  return implement(backoffice, {
    getOverview: async (_, caller) => ({ queueList: await readOverview(tools, caller) }),
    searchMembers: async ({ text }) => {
      const orderNo = text.toUpperCase();
      const order = (await readDeposit(db, orderNo)) ?? (await readWithdrawal(db, orderNo));
      if (order) return { memberList: [await found(order.member, orderNo)] };
      const members = await officeMembers.search(db, text);
      return { memberList: await Promise.all(members.map(({ id }) => found(id, null))) };
    },
    getMember: ({ id }, caller) => noted(readMemberPage(tools, BigInt(id)), id, caller),
    listMemberOrders: (page, caller) => noted(listMemberOrders(tools, page), page.id, caller),
    listMemberEntries: ({ id, before }, caller) => noted(listEntries(BigInt(id), before), id, caller),
    addMemberNote: async ({ id, words }, caller) => {
      const member = BigInt(id);
      await memberOf(db, member);
      await transact(async (tx) => {
        const now = clock();
        await tx`insert into backoffice_note (member, at, by_name, words) values (${member}, ${now}, ${caller.staffName}, ${words})`;
        await audit(tx, caller, { action: 'member.note', subject: memberSubject(member), after: words }, now);
      });
      return {};
    },
    makeAdjustment: async (request, caller) => ({ approvalId: String(await makeAdjustment(tools, request, caller)) }),
    confirmAdjustment: async (decision, caller) => {
      await confirmAdjustment(tools, decision, caller);
      return {};
    },
    getDayReport: ({ day, currency }) => readDay(tools, day, currency),
    exportOrders: async (wanted, caller) => {
      const exported = await exportOrders(tools, wanted, caller.staff);
      const { kind, ...after } = wanted;
      await transact((tx) => audit(tx, caller, { action: 'report.export', subject: kind, after }, clock()));
      return exported;
    },
  });
}
