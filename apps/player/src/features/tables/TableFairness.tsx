import type { TableView } from '@house/contract/tables';
import type { Known } from './useRoom.ts';
export function TableFairness({ table }: { table: string; info: Known['table']; view: TableView }) {
  return <p>{table}</p>;
}
