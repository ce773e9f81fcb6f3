import { isOperator, type PostingKind, type Side, venueOf } from '@harbour/rules';

/** How many rows an operator account is kept in. */
export const SHARDS = 16;

/**
 * A suspended member cannot stake, nor move money to where it can be staked; money still comes back and is paid out.
 */
export function stopsWhenSuspended(kind: PostingKind, source: Side, target: Side): boolean {
  if (kind === 'stake') return true;
  if (kind === 'transfer') return venueOf(target) !== undefined;
  return kind === 'hold' && source === 'central' && target === 'transit';
}

/** While reconciliation has found a drift, stakes, transfers to venues and payouts are blocked; wins and refunds still post. */
export function stopsOnDrift(source: Side, target: Side): boolean {
  const isFree = source === 'central' || venueOf(source) !== undefined;
  return isOperator(target) || (isFree && target !== 'central');
}
