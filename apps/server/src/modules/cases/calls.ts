import type { Input } from '@harbour/contract';
import { officeCases } from '@harbour/contract/office-cases';
import { limits } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { readValues } from '#site';
import { dueAt, listCases } from './case.ts';
import { claimCase, closeCase, type OnCaseClosed } from './decide.ts';

type CaseMember = { id: string; username: string; realName: string | null };
export type CaseTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  readBriefs: (members: bigint[]) => Promise<Map<bigint, CaseMember>>;
  onCaseClosed: OnCaseClosed;
  announce: (members: bigint[]) => void;
};

const PAGE = limits.RECORDS_A_PAGE;

export function caseCalls(tools: CaseTools) {
  const { transact, clock, onCaseClosed, announce } = tools;
  return implement(officeCases, {
    listCases: (page) => listForStaff(tools, page),
    claimCase: async ({ id, ...claim }, caller) => {
      await transact((tx) => claimCase(tx, BigInt(id), claim, caller, clock()));
      return {};
    },
    closeCase: async ({ id, note }, caller) => {
      announce(await transact((tx) => closeCase(tx, { id: BigInt(id), note, onCaseClosed }, caller, clock())));
      return {};
    },
  });
}

type CasePage = Input<typeof officeCases.listCases>;

async function listForStaff({ db, readBriefs }: CaseTools, { isOpen = 'true', pageIndex }: CasePage) {
  const found = await listCases(db, isOpen === 'true', (Math.max(1, pageIndex ?? 1) - 1) * PAGE, PAGE + 1);
  const [briefs, { caseDueMinutes }] = await Promise.all([
    readBriefs(found.flatMap(({ member }) => member ?? [])),
    readValues(db),
  ]);
  return {
    caseList: found.slice(0, PAGE).map(({ owner, ownerName, member, ...rest }) => ({
      ...rest,
      id: String(rest.id),
      dueAt: dueAt(rest, caseDueMinutes),
      member: member === null ? null : (briefs.get(member) as CaseMember),
      owner: owner === null ? null : { id: String(owner), name: ownerName ?? '' },
    })),
    isEnd: found.length <= PAGE,
  };
}
