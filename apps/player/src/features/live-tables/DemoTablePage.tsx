import { useDemoSeat } from './demo/useDemoSeat.ts';
import { useTable } from './shared/useTable.ts';
import { TableStage } from './TableStage.tsx';

/** A shared table, played with demo chips: everything but the money is real. */
export function DemoTablePage({ table }: { table: string }) {
  const shown = useTable(table);
  const seat = useDemoSeat(table, shown);
  return <TableStage table={table} shown={shown} seat={seat} isDemo />;
}
