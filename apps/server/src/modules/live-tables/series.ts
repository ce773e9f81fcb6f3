import { bytesOf, hexOf, linkAt, type TableGame } from '@harbour/engines';
import { limits } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { freshNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import type { Vault } from '#platform/vault';
import { insertSeries, newestSeries, type Series } from './store.ts';

type SeriesTools = { random: Random; vault: Vault };

/** The seed is sealed for its own series: it opens in no other row. */
const contextOf = (name: string) => `series ${name}`;

/** The series of a table's next round: the current one, or a new one with its own seed. Called with the table locked. */
export async function seriesForNext(
  tx: Tx,
  { random, vault }: SeriesTools,
  table: string,
  game: Pick<TableGame, 'code' | 'version'>,
  now: Date,
): Promise<Series> {
  const known = await newestSeries(tx, table);
  const isSame = known?.engine === game.code && known.version === game.version;
  if (known && isSame && known.used < known.length && isWhole(vault, known)) return known;
  const name = freshNumber('S', random);
  const seed = Buffer.from(random.token(), 'base64url');
  const length = limits.SERIES_ROUNDS;
  const series = {
    name,
    number: (known?.number ?? 0) + 1,
    length,
    engine: game.code,
    version: game.version,
    anchor: hexOf(linkAt(seed, length, 0)),
    sealedSeed: vault.seal(hexOf(seed), contextOf(name)),
  };
  return { ...series, id: await insertSeries(tx, { ...series, table, openedAt: now }), used: 0 };
}

/** False for a series that was sealed with another secret, or changed since; it is left behind and a new one begins. */
function isWhole(vault: Vault, series: Series): boolean {
  try {
    return hexOf(openLink(vault, series, 0)) === series.anchor;
  } catch {
    return false;
  }
}

/** A link of a series; links of future rounds stay secret. */
export function openLink(
  vault: Vault,
  series: Pick<Series, 'name' | 'length' | 'sealedSeed'>,
  place: number,
): Uint8Array {
  return linkAt(bytesOf(vault.open(series.sealedSeed, contextOf(series.name))), series.length, place);
}
