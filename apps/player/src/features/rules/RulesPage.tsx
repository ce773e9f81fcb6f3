import { liveTables } from '@harbour/contract/live-tables';
import { SLOT_GAMES } from '@harbour/engines';
import { State } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { usePlace } from '#api/router.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { text } from '#text';
import { SlotRules } from './SlotRules.tsx';
import { TableRules } from './TableRules.tsx';

/** The rules of a game, with all their numbers. */
export function RulesPage() {
  const code = usePlace().query.get('game') ?? '';
  if (SLOT_GAMES.some((game) => game.code === code)) return <SlotRules key={code} code={code} />;
  return <RulesOfTable key={code} code={code} />;
}

/** A table is found by its own code, or by the code of its engine. */
function RulesOfTable({ code }: { code: string }) {
  const { data, error, retry } = useCall(liveTables.getTableList, {});
  const table = data?.tableList.find((one) => one.table === code) ?? data?.tableList.find((one) => one.engine === code);
  if (table) return <TableRules table={table} />;
  return (
    <Page title={text('rules.title')}>
      {data ? (
        <State icon="book" title={text('rules.unknown')} words={text('rules.unknownWords')} />
      ) : (
        <Waiting error={error} onRetry={retry} bones={[120, 200, 240]} />
      )}
    </Page>
  );
}
