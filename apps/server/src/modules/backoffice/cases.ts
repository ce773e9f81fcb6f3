import type { Input } from '@harbour/contract';
import { officeCases } from '@harbour/contract/office-cases';
import type { MemberBrief } from '@harbour/contract/office-fields';
import { limits } from '@harbour/rules';
import { caseDueAt, claimCase, closeCase, listCases } from '#cases';
import { noteSettled } from '#deposit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { implement } from '#platform/implement';
import { pageBounds, takePage } from '#platform/page';
import { readBriefs } from '#profile';
import { readValues } from '#site';

type CaseCallTools = { db: Db; transact: Transact; clock: Clock; announce: (members: bigint[]) => void };

const PAGE = limits.RECORDS_A_PAGE;

export function caseCalls({ db, transact, clock, announce }: CaseCallTools) {
  return implement(officeCases, {
    listCases: (page) => listForStaff(db, page),
    claimCase: async ({ id, ...claim }, caller) => {
      await transact((tx) => claimCase(tx, BigInt(id), claim, caller, clock()));
      return {};
    },
    closeCase: async ({ id, note }, caller) => {
      announce(await transact((tx) => closeCase(tx, { id: BigInt(id), note, onClosed: noteSettled }, caller, clock())));
      return {};
    },
  });
}

type CasePage = Input<typeof officeCases.listCases>;

async function listForStaff(db: Db, { isOpen = 'true', pageIndex }: CasePage) {
  const { offset, limit } = pageBounds(pageIndex, PAGE);
  const { shown, isEnd } = takePage(await listCases(db, isOpen === 'true', offset, limit), PAGE);
  const [briefs, { caseDueMinutes }] = await Promise.all([
    readBriefs(
      db,
      shown.flatMap(({ member }) => member ?? []),
    ),
    readValues(db),
  ]);
  return {
    caseList: shown.map(({ owner, ownerName, member, ...rest }) => ({
      ...rest,
      id: String(rest.id),
      dueAt: caseDueAt(rest, caseDueMinutes),
      member: member === null ? null : (briefs.get(member) as MemberBrief),
      owner: owner === null ? null : { id: String(owner), name: ownerName ?? '' },
    })),
    isEnd,
  };
}
