import { officeDesk } from '@house/contract/office-desk';
import { dayAfter, siteDay } from '@house/rules';
import { Button, IconButton, Sheet } from '@house/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { count } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { filled } from './order-filter.ts';
import { Actions, Form } from './Page.tsx';
import { Notice } from './Panel.tsx';

type Shown = Record<'queue' | 'status' | 'method' | 'from' | 'to' | 'search', string>;
type ExportProps = { kind: 'deposits' | 'withdrawals'; shown: Shown };
const USUAL_DAYS = 7;

function saveFile(name: string, csv: string): void {
  // The mark in front tells spreadsheets that the letters are Unicode.
  const file = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: file, download: `${name}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1_000);
}

/** What a search shows as a file; without one the orders of the chosen days, of the last week where none were chosen. */
function wantedOf({ queue, status, method, from, to, search }: Shown) {
  if (search) return filled({ queue, status, method, from, to, search });
  const until = to || siteDay(new Date());
  return filled({ status, method, from: from || dayAfter(until, 1 - USUAL_DAYS), to: until });
}

export function ExportButton({ kind, shown }: ExportProps) {
  const order = useCommand(officeDesk.exportOrders);
  const [cutAt, setCutAt] = useState<number>();
  if (!mayI('reports.see')) return null;
  const save = async () => {
    const wanted = wantedOf(shown);
    const { data } = await order.run({ kind, ...wanted } as never);
    if (!data) return;
    const name = [kind, wanted.from, wanted.to, data.isWhole ? undefined : 'not-all'];
    saveFile(name.filter(Boolean).join('-'), data.csv);
    if (data.isWhole) toast(say('export.done', { count: count(data.lineCount) }));
    else setCutAt(data.lineCount);
  };
  return (
    <>
      <IconButton icon="deposit" label={say('export.label')} onPress={() => void save()} />
      {cutAt !== undefined && (
        <Sheet title={say('export.notAll')} closeLabel={say('close')} onClose={() => setCutAt(undefined)}>
          <Form onSend={() => setCutAt(undefined)}>
            <Notice tone="amber">{say('export.cut', { count: count(cutAt) })}</Notice>
            <Actions>
              <Button isSubmit>{say('close')}</Button>
            </Actions>
          </Form>
        </Sheet>
      )}
    </>
  );
}
