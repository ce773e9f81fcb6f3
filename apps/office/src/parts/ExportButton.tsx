import { officeDesk } from '@house/contract/office-desk';
import { dayAfter, siteDay } from '@house/rules';
import { IconButton } from '@house/ui';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { count } from '#base/show.ts';
import { toast } from '#base/toasts.ts';

type ExportProps = { kind: 'deposits' | 'withdrawals'; from: string; to: string };
const USUAL_DAYS = 7;

/** The orders of the chosen days as a file; of the last week where none were chosen. */
export function ExportButton({ kind, from, to }: ExportProps) {
  const order = useCommand(officeDesk.exportOrders);
  if (!mayI('reports.see')) return null;
  const save = async () => {
    const until = to || siteDay(new Date());
    const since = from || dayAfter(until, 1 - USUAL_DAYS);
    const { data } = await order.run({ kind, from: since, to: until });
    if (!data) return;
    // The mark in front tells spreadsheets that the letters are Unicode.
    const file = URL.createObjectURL(new Blob(['\ufeff', data.csv], { type: 'text/csv' }));
    const link = Object.assign(document.createElement('a'), { href: file, download: `${kind}-${since}-${until}.csv` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(file), 1_000);
    toast(say('export.done', { count: count(data.lineCount) }));
  };
  return <IconButton icon="deposit" label={say('export.label')} onPress={() => void save()} />;
}
