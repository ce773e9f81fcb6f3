import type { Game } from '@harbour/contract/game-fields';
import { liveTables } from '@harbour/contract/live-tables';
import { moneyParts } from '@harbour/i18n';
import { useCall } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { language, text } from '#text';

/**
 * The limits of the tables in words, by one call for all cards. Limits in another currency than the member's are left
 * out.
 */
export function useTableLimits(isWanted: boolean): (game: Game) => string | undefined {
  const own = useSession((state) => state.userInfo?.currency);
  const { data } = useCall(liveTables.getTableList, {}, { isWanted });
  return ({ game }) => {
    const table = data?.tableList.find((one) => one.table === game);
    if (!table || (own && own !== table.currency)) return undefined;
    return text('games.limits', { least: shortWords(table.limits.least), most: shortWords(table.limits.most) });
  };
}

/** An amount without its cents where it has none. */
function shortWords(minor: bigint): string {
  const { units, cents } = moneyParts(language(), minor);
  return minor % 100n === 0n ? units : `${units}${cents}`;
}
