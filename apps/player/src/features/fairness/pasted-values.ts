import { type CheckStep, checkSolo, checkTable } from '#parts/stage/check-round.ts';
import type { TextKey } from '#text';

export type RoundKind = 'table' | 'solo';
export type PastedField = { name: string; label: TextKey; isOptional?: boolean; isNumber?: boolean; hint?: TextKey };
export type PastedValues = Readonly<Record<string, string>>;
/** The game, and the code of its table, as the message writes it; a slot has none. */
export type ChosenGame = { game: string; table: string };

const VERSION: PastedField = {
  name: 'version',
  label: 'fair.versionName',
  isOptional: true,
  isNumber: true,
  hint: 'fair.versionHint',
};

/** All values but the table and its game, which are chosen. */
export const FIELDS: Readonly<Record<RoundKind, readonly PastedField[]>> = {
  table: [
    { name: 'series', label: 'fair.seriesName' },
    { name: 'index', label: 'fair.indexName', isNumber: true },
    { name: 'linkBefore', label: 'fair.linkBeforeName' },
    VERSION,
    { name: 'anchor', label: 'fair.anchorName', isOptional: true, hint: 'fair.anchorHint' },
    { name: 'link', label: 'fair.linkName' },
  ],
  solo: [
    { name: 'commitment', label: 'fair.commitmentName' },
    { name: 'serverSeed', label: 'fair.seedName' },
    { name: 'playerSeed', label: 'fair.playerSeedName' },
    { name: 'nonce', label: 'fair.nonceName', isNumber: true },
    VERSION,
  ],
};

const textOf = (values: PastedValues, name: string) => values[name]?.trim() ?? '';
const hexOf = (values: PastedValues, name: string) => textOf(values, name).toLowerCase();

/** Whether everything needed is there. */
export function isComplete(kind: RoundKind, values: PastedValues): boolean {
  return FIELDS[kind].every(({ name, isOptional }) => isOptional || textOf(values, name) !== '');
}

/** The fields that ask for a number from 1 and hold something else. */
export function wrongNumbers(kind: RoundKind, values: PastedValues): string[] {
  return FIELDS[kind]
    .filter(({ name, isNumber }) => isNumber && textOf(values, name) !== '')
    .map(({ name }) => name)
    .filter((name) => !/^[1-9]\d{0,8}$/.test(textOf(values, name)));
}

/** Computes a round from the values alone, without any request to the server. */
export function checkPasted(kind: RoundKind, { game, table }: ChosenGame, values: PastedValues): Promise<CheckStep[]> {
  const version = Number(textOf(values, 'version')) || undefined;
  if (kind === 'solo') {
    const seeds = { serverSeed: hexOf(values, 'serverSeed'), commitment: hexOf(values, 'commitment') };
    const own = { playerSeed: textOf(values, 'playerSeed'), nonce: Number(textOf(values, 'nonce')) };
    return checkSolo({ game, version, ...seeds, ...own });
  }
  const place = { table, series: textOf(values, 'series'), index: Number(textOf(values, 'index')) };
  const hashes = {
    link: hexOf(values, 'link'),
    linkBefore: hexOf(values, 'linkBefore'),
    anchor: hexOf(values, 'anchor'),
  };
  return checkTable({ game, version, ...place, ...hashes });
}
