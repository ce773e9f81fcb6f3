import { isOperator, type Side, venueOf } from '@harbour/rules';

/** How many rows an operator account is kept in. */
export const SHARDS = 16;

/** While reconciliation has found a drift, stakes, transfers to venues and payouts are blocked; wins and refunds still post. */
export function stopsOnDrift(source: Side, target: Side): boolean {
  const isFree = source === 'central' || venueOf(source) !== undefined;
  return isOperator(target) || (isFree && target !== 'central');
}
