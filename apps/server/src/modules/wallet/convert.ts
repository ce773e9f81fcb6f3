import type { Input } from '@harbour/contract';
import type { wallet } from '@harbour/contract/wallet';
import { orderNumber } from '#platform/order-number';
import type { WalletTools } from './tools.ts';
import { isVenueTransfer, transferCommand } from './transfer.ts';
import { type TransferOwner, transferByHand } from './venue-transfer.ts';

type ConversionRequest = Input<typeof wallet.convertMoney>;

/** Moves money between two wallets of a member: by a venue transfer if one end keeps its money itself. */
export async function convertMoney(
  tools: WalletTools,
  { member, language }: TransferOwner,
  { requestId, ...request }: ConversionRequest,
) {
  const reference = orderNumber('T', member, requestId);
  const venues = await tools.readVenues();
  if (isVenueTransfer(request, venues)) return transferByHand(tools, { member, language }, reference, request, venues);
  const [entry] = (await tools.ledger.post(transferCommand(member, reference, request, venues))).entries;
  if (!entry) throw new Error('a transfer without an entry');
  const { at, sourceAfter: fromBalance, targetAfter: toBalance } = entry;
  return { orderNo: reference, at, fromBalance, toBalance, isPending: false };
}
