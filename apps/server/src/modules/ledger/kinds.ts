import { type HOUSE_ACCOUNTS, venueOf, type WalletName } from '@harbour/rules';

export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];
/** Where money may lie, as a posting names it. */
export type Side = WalletName | `house:${HouseAccount}`;

type Place = 'central' | 'venue' | 'locked' | 'interest' | 'transit' | `house:${HouseAccount}`;
type Kind = { from: readonly Place[]; to: readonly Place[] };

/** Every way that money may move. The list is closed, here and in the database; a new feature adds its line to both. */
export const KINDS = {
  /** Play money that a newcomer finds, and that may be asked for again. */
  welcome: { from: ['house:world'], to: ['central'] },
  topUp: { from: ['house:world'], to: ['central'] },
  /** Money that came in from outside. */
  deposit: { from: ['house:world'], to: ['central'] },
  /** What the house adds to a withdrawal that may wait. */
  extra: { from: ['house:bonus'], to: ['locked'] },
  /** Given or taken by hand, by two people. */
  adjust: { from: ['house:house', 'central'], to: ['central', 'house:house'] },
  /** Between a member's own wallets: as asked for, and all venues into the central wallet at once. */
  transfer: { from: ['central', 'venue'], to: ['central', 'venue'] },
  collect: { from: ['venue'], to: ['central'] },
  /** Set aside, and later either paid out or given back. */
  hold: { from: ['central', 'venue'], to: ['locked', 'transit'] },
  settle: { from: ['locked', 'transit'], to: ['central', 'venue', 'house:world', 'house:house'] },
  /** A bet; what it returned; and what was given back because its round could not be finished. */
  stake: { from: ['venue'], to: ['house:house'] },
  win: { from: ['house:house'], to: ['venue'] },
  refund: { from: ['house:house'], to: ['venue'] },
  /** What an outside venue says of its own games, and what it later says otherwise. */
  venueLoss: { from: ['venue'], to: ['house:house'] },
  venueWin: { from: ['house:house'], to: ['venue'] },
} as const satisfies Record<string, Kind>;
export type PostingKind = keyof typeof KINDS;

/** Kinds that a member's list of movements may show; the index it is read from holds just these (`history.ts`). */
export type ListedKind = 'transfer' | 'collect' | 'welcome' | 'topUp' | 'adjust';

export function isHouse(side: string): side is `house:${HouseAccount}` {
  return side.startsWith('house:');
}

/** An account of the house is kept in tills, as cash is; a journal entry says which: `house:world#3`. */
export const TILLS = 16;

export function tillName(account: `house:${HouseAccount}`, till: number): string {
  return `${account}#${till}`;
}

export function readTillName(side: string): { account: HouseAccount; till: number } | undefined {
  const [, account, till] = /^house:(\w+)#(\d+)$/.exec(side) ?? [];
  return account === undefined ? undefined : { account: account as HouseAccount, till: Number(till) };
}

function placeOf(side: Side): Place {
  return venueOf(side) === undefined ? (side as Place) : 'venue';
}

export function kindAllows(kind: PostingKind, source: Side, target: Side): boolean {
  const { from, to }: Kind = KINDS[kind];
  return source !== target && from.includes(placeOf(source)) && to.includes(placeOf(target));
}

/** What a suspended member cannot do: put money at stake, or move it to where that is done. It comes back, and leaves. */
export function stopsWhenSuspended(kind: PostingKind, source: Side, target: Side): boolean {
  if (kind === 'stake') return true;
  if (kind === 'transfer') return venueOf(target) !== undefined;
  return kind === 'hold' && source === 'central' && target === 'transit';
}

/** What a drift in the books stops: everything that puts money at stake or lets it out. What comes back flows on. */
export function stopsOnDrift(source: Side, target: Side): boolean {
  const isFree = source === 'central' || venueOf(source) !== undefined;
  return isHouse(target) || (isFree && target !== 'central');
}
