// Checks that a page of history is full, because otherwise its time means nothing.
import { history } from '@harbour/contract/history';
import { limits } from '@harbour/rules';

type Page = { member: number; page: number };

/** The path of a page of the last month, as of now. */
export function pathOf({ page }: Page): string {
  return `${history.queryTransactionRecordList.path}?range=month&pageIndex=${page}`;
}

/** Throws if a page is not full: then it was not the one to measure. */
export function mustBeFull(body: string, { member, page }: Page): void {
  const { recordList } = JSON.parse(body) as { recordList?: unknown[] };
  const held = recordList?.length ?? 0;
  if (held !== limits.RECORDS_A_PAGE)
    throw new Error(`page ${page} of member ${member} holds ${held} records, not ${limits.RECORDS_A_PAGE}`);
}
