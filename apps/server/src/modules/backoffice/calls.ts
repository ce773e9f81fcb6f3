import { backoffice } from '@harbour/contract/backoffice';
import { limits, postingKindOf } from '@harbour/rules';
import type { Ledger } from '#ledger';
import { audit, auditRead } from '#platform/audit';
import { implement, type StaffCaller } from '#platform/implement';
import { takePage } from '#platform/page';
import { type AdjustTools, confirmAdjustment, makeAdjustment } from './adjust.ts';
import { addNote, listMemberOrders, memberOf, readMemberPage } from './members.ts';
import { exportOrders, readDay, readOverview } from './reports.ts';
import { searchMembers } from './search.ts';

export type BackofficeTools = AdjustTools & { ledger: Pick<Ledger, 'readBalances' | 'readEntries' | 'readSums'> };
const PAGE = limits.RECORDS_A_PAGE;
const NEWEST = 2n ** 62n;

export function backofficeCalls(tools: BackofficeTools) {
  const { db, transact, clock, ledger } = tools;
  /** Returns the page only after its audit entry is written. */
  const noted = async <Page>(reading: Promise<Page>, id: string, caller: StaffCaller): Promise<Page> => {
    const page = await reading;
    await auditRead(transact, caller, BigInt(id), 'page', clock());
    return page;
  };
  const listEntries = async (id: bigint, before: number | undefined) => {
    await memberOf(db, id);
    const entries = await ledger.readEntries(id, before === undefined ? NEWEST : BigInt(before), PAGE + 1);
    const { shown, isEnd } = takePage(entries, PAGE);
    return {
      isEnd,
      entryList: shown.map(({ seq, at, kind, reference, source, target, amount, totalAfter }) => ({
        at,
        kind: postingKindOf(kind),
        reference,
        source,
        target,
        amount,
        totalAfter,
        seq: Number(seq),
      })),
    };
  };
  return implement(backoffice, {
    getOverview: async (_, caller) => ({ queueList: await readOverview(tools, caller) }),
    searchMembers: async ({ text }) => ({ memberList: await searchMembers(db, text) }),
    getMember: ({ id }, caller) => noted(readMemberPage(tools, BigInt(id)), id, caller),
    listMemberOrders: (page, caller) => noted(listMemberOrders(tools, page), page.id, caller),
    listMemberEntries: ({ id, before }, caller) => noted(listEntries(BigInt(id), before), id, caller),
    addMemberNote: async (note, caller) => {
      await transact((tx) => addNote(tx, note, caller, clock()));
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
