import { backoffice } from '@harbour/contract/backoffice';
import { dayAfter, siteDay } from '@harbour/rules';
import { Button, IconButton, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { toast } from '#base/toasts.ts';
import { notFound } from './not-found.ts';
import { filled } from './order-filter.ts';
import { Actions, Form } from './Page.tsx';
import { Notice } from './Panel.tsx';

type Shown = Record<'queue' | 'status' | 'method' | 'from' | 'to' | 'search', string>;
type ExportProps = { kind: 'deposits' | 'withdrawals'; shown: Shown };
const USUAL_DAYS = 7;

function saveFile(name: string, csv: string): void {
  // The byte order mark tells spreadsheets that the file is Unicode.
  const file = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: file, download: `${name}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1_000);
}

/** The filter of an export: that of the search; without a search the chosen days, or the last week. */
function wantedOf({ queue, status, method, from, to, search }: Shown) {
  if (search) return filled({ queue, status, method, from, to, search });
  const until = to || siteDay(new Date());
  return filled({ status, method, from: from || dayAfter(until, 1 - USUAL_DAYS), to: until });
}

export function ExportButton({ kind, shown }: ExportProps) {
  const order = useCommand(backoffice.exportOrders);
  const [notAll, setNotAll] = useState<string>();
  if (!mayI('reports.see')) return null;
  const save = async () => {
    const wanted = wantedOf(shown);
    const { data } = await order.run({ kind, ...wanted } as never);
    if (!data) return;
    const { csv, lineCount, isWhole, isTooWide } = data;
    const name = [kind, wanted.from, wanted.to, isWhole ? undefined : 'not-all'];
    if (isWhole || lineCount > 0) saveFile(name.filter(Boolean).join('-'), csv);
    if (isWhole) toast(say('export.done', { count: lineCount }));
    else setNotAll(isTooWide ? notFound(shown.search, true) : say('export.cut', { count: lineCount }));
  };
  return (
    <>
      <IconButton icon="deposit" label={say('export.label')} onPress={() => void save()} />
      {notAll !== undefined && (
        <Sheet title={say('export.notAll')} closeLabel={say('close')} onClose={() => setNotAll(undefined)}>
          <Form onSend={() => setNotAll(undefined)}>
            <Notice tone="amber">{notAll}</Notice>
            <Actions>
              <Button isSubmit>{say('close')}</Button>
            </Actions>
          </Form>
        </Sheet>
      )}
    </>
  );
}
