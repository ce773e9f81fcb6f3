import { moneyText, venueOf, type WalletName } from '@harbour/rules';
import { type Command, holds, type View, withRow } from '#ledger';
import { later } from '#platform/clock';
import { list, type Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import type { SqlStatement } from '#platform/transactions';
import { type Action, isSaid, WATCH_EVERY_MS } from './plan.ts';
import {
  insertVenueTransfers,
  type NewVenueTransfer,
  type OpenTransfers,
  readOpenTransfers,
  type VenueTransferRow,
  venueTransferColumns,
} from './store.ts';

/** Refuses by the rules of the wallet, in their order; `lastAt` is the last crossing by hand. */
export type CheckTransfer = (view: View, lastAt: Date | null) => void;

/** A new crossing beside its hold: what the member has under way is read under the lock of the book. */
const fresh = {
  read: (tx: Tx, rows: NewVenueTransfer[]) =>
    readOpenTransfers(
      tx,
      rows.map(({ member }) => member),
    ),
  write: (tx: Tx, rows: NewVenueTransfer[]) => [insertVenueTransfers(tx, rows)],
};

export function debitCommand(row: NewVenueTransfer, check: CheckTransfer): Command {
  const { member, orderNo, source, target, amount } = row;
  return {
    member,
    kind: 'hold',
    reference: orderNo,
    content: `${source} ${target} ${moneyText(amount)}`,
    ...withRow(fresh, row, (view, byMember: Map<bigint, OpenTransfers>, accepted) => {
      // The same number for another kind of wish.
      if (view.earlier.length > 0) refuse('requestReused');
      const openTransfers = byMember.get(member);
      const before = accepted.filter((other) => other.member === member);
      check(view, before.at(-1)?.createdAt ?? openTransfers?.lastAt ?? null);
      const busy = [...(openTransfers?.places ?? []), ...before.flatMap((other) => [other.source, other.target])];
      if ([source, target].some((wallet) => venueOf(wallet) !== undefined && busy.includes(wallet)))
        refuse('venueTransferOpen');
      if (view.balanceOf(source) < amount) refuse('transferExceedsBalance');
      return [{ source, target: 'transit', amount }];
    }),
  };
}

type EndedTransfer = VenueTransferRow & {
  ended: { to: WalletName; why: string | null; at: Date; watchAt: Date | null };
  besides: EndOptions['besides'];
};

/** The end of a crossing beside its settlement. */
const ending = {
  read: async (tx: Tx, rows: EndedTransfer[]) => {
    const found = await tx<VenueTransferRow[]>`select ${venueTransferColumns(tx)} from integration_transfer
      where order_no = any(${list(rows.map(({ orderNo }) => orderNo))}::text::text[]) order by order_no for update`;
    return new Map(found.map((row) => [row.orderNo, row]));
  },
  write: (tx: Tx, rows: EndedTransfer[]) =>
    rows.flatMap(({ orderNo, target, ended, besides }) => [
      tx`update integration_transfer
        set state = ${ended.to === target ? 'confirmed' : 'failed'}, landed = ${ended.to}, why = ${ended.why},
          ended_at = ${ended.at}, next_ask_at = ${ended.watchAt} where order_no = ${orderNo}`,
      ...(besides ? [besides(tx)] : []),
    ]),
};

type EndOptions = {
  /** Throws where a crossing, as it stands locked, must not be ended any more, or not yet. */
  check?: (standing: VenueTransferRow | undefined) => void;
  /** What else is written with the end. */
  besides?: ((tx: Tx) => SqlStatement) | undefined;
};

/** Where it lands, once: the posting and the row are written together, or neither. */
export function endCommand(
  venueTransfer: VenueTransferRow,
  { to, why }: Extract<Action, { do: 'settle' }>,
  now: Date,
  { check, besides }: EndOptions = {},
): Command {
  const { member, orderNo, step } = venueTransfer;
  const landing = to === 'central' ? 'central' : venueTransfer[to];
  // What nobody had heard of, and what people spoke for, is asked about a little longer, though it has ended.
  const watchAt = why === 'TX_NOT_FOUND' || isSaid(why) ? later(now, WATCH_EVERY_MS) : null;
  const command = holds.capture(member, orderNo, landing);
  const row: EndedTransfer = { ...venueTransfer, ended: { to: landing, why, at: now, watchAt }, besides };
  return {
    ...command,
    ...withRow(ending, row, (view, found: Map<string, VenueTransferRow>) => {
      const standing = found.get(orderNo);
      check?.(standing);
      if (!standing || standing.endedAt || standing.step !== step)
        throw new Error('the crossing has gone on meanwhile');
      return command.decide(view);
    }),
  };
}
