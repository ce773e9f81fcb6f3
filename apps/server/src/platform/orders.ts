import type { Db, Tx } from './db.ts';
import { refuse } from './refuse.ts';

type OrderEvent<What extends string> = { at: Date; what: What; who: string | null; note: string | null };
type EventTable = {
  /** A table of the calling module, with the columns `at`, `what`, `who` and `note`. */
  table: string;
  /** The column with the order's id. */
  order: string;
};
const MOST_EVENTS = 200;

/** Events of a module's orders: written with each change, and read by the member and the office. */
export function orderEvents<What extends string>({ table, order }: EventTable) {
  return {
    noteEvent: async (tx: Tx, id: bigint, what: What, now: Date, who?: string, note?: string): Promise<void> => {
      await tx`insert into ${tx(table)} (${tx(order)}, at, what, who, note)
        values (${id}, ${now}, ${what}, ${who ?? null}, ${note ?? null})`;
    },
    readEvents: (db: Db, id: bigint): Promise<OrderEvent<What>[]> => db<OrderEvent<What>[]>`
      select at, what, who, note from ${db(table)} where ${db(order)} = ${id} order by at, what limit ${MOST_EVENTS}`,
  };
}

/** Reads a member's own order; refuses another member's order as unknown. */
export function readsOwn<Order extends { member: bigint }>(
  readOrder: (db: Db, orderNo: string) => Promise<Order | undefined>,
) {
  return async (db: Db, member: bigint, orderNo: string): Promise<Order> => {
    const order = await readOrder(db, orderNo);
    return order?.member === member ? order : refuse('orderUnknown');
  };
}
