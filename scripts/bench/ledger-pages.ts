// What a page of history must hold before the time it took means anything.
import { history } from '@harbour/contract/history';
import { limits } from '@harbour/rules';

type Page = { member: number; page: number };

/** Of the last month, as of now. */
export function pathOf({ page }: Page): string {
  return `${history.queryTransactionRecordList.path}?range=month&pageIndex=${page}`;
}

/** A page that is not full was not the one that was to be measured: the bench ends with its words. */
export function mustBeFull(body: string, { member, page }: Page): void {
  const { recordList } = JSON.parse(body) as { recordList?: unknown[] };
  const held = recordList?.length ?? 0;
  if (held !== limits.RECORDS_A_PAGE)
    throw new Error(`page ${page} of member ${member} holds ${held} records, not ${limits.RECORDS_A_PAGE}`);
}
