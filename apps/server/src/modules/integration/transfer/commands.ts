import { moneyText, venueOf, type WalletName } from '@harbour/rules';
import { type Command, holds, type View, withRow } from '#ledger';
import { later } from '#platform/clock';
import { list, type Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import type { SqlStatement } from '#platform/transactions';
import { type Action, isResolved, WATCH_EVERY_MS } from './plan.ts';
import {
  insertVenueTransfers,
  type NewVenueTransfer,
  type OpenTransfers,
  readOpenTransfers,
  type VenueTransferRow,
  venueTransferColumns,
} from './store.ts';

/** Refuses by the rules of the wallet, in their order; `lastAt` is the time of the last transfer by hand. */
export type CheckTransfer = (view: Pick<View, 'movedAt' | 'isSuspended' | 'now'>, lastAt: Date | null) => void;

/** Writes a new transfer with its hold; the member's open transfers are read under the lock of the account. */
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
    ...withRow(fresh, row, (view, byMember: Map<bigint, OpenTransfers>, before) => {
      // The same number was used for another kind of request.
      if (view.earlier.length > 0) refuse('requestReused');
      const openTransfers = byMember.get(member);
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

/** Writes the end of a transfer with its settlement. */
const ending = {
  read: async (tx: Tx, rows: EndedTransfer[]) => {
    const found = await tx<VenueTransferRow[]>`select ${venueTransferColumns(tx)} from integration_transfer
      where order_no = any(${list(rows.map(({ orderNo }) => orderNo))}::text[]) order by order_no for update`;
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
  /** Throws if the locked transfer must not be ended any more, or not yet. */
  check?: (locked: VenueTransferRow | undefined) => void;
  /** Further statements written with the end. */
  besides?: ((tx: Tx) => SqlStatement) | undefined;
};

/** Ends a transfer at its destination, once: the posting and the row are written together, or neither. */
export function endCommand(
  venueTransfer: VenueTransferRow,
  { to, why }: Extract<Action, { do: 'settle' }>,
  now: Date,
  { check, besides }: EndOptions = {},
): Command {
  const { member, orderNo, step } = venueTransfer;
  const landing = to === 'central' ? 'central' : venueTransfer[to];
  // A transfer that the venue did not know, or that people resolved, is polled a little longer, although it has ended.
  const watchAt = why === 'TX_NOT_FOUND' || isResolved(why) ? later(now, WATCH_EVERY_MS) : null;
  const command = holds.capture(member, orderNo, landing);
  const row: EndedTransfer = { ...venueTransfer, ended: { to: landing, why, at: now, watchAt }, besides };
  return {
    ...command,
    ...withRow(ending, row, (view, found: Map<string, VenueTransferRow>) => {
      const locked = found.get(orderNo);
      check?.(locked);
      if (!locked || locked.endedAt || locked.step !== step)
        throw new Error('the venue transfer has changed meanwhile');
      return command.decide(view);
    }),
  };
}
