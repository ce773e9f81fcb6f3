import { venueOf, type WalletName } from './wallets.ts';

/**
 * The operator's own accounts, and `world`: all money that enters or leaves the members' wallets passes through one of
 * them.
 */
export const OPERATOR_ACCOUNTS = ['world', 'revenue', 'bonus', 'interest', 'fees'] as const;
export type OperatorAccount = (typeof OPERATOR_ACCOUNTS)[number];

/** One side of a posting. */
export type Side = WalletName | `operator:${OperatorAccount}`;
export type SideClass = 'central' | 'venue' | 'locked' | 'interest' | 'transit' | `operator:${OperatorAccount}`;

type PostingRule = {
  from: readonly SideClass[];
  to: readonly SideClass[];
  /** How the member's history lists it; without this it belongs to an order or a bet, and is not listed by itself. */
  record?: { type: 'transfer' | 'gift' | 'adjust'; mode: string };
  /** Routes that are closed while the member is suspended: to a stake, or to where the money can be staked. */
  stopsWhenSuspended?: readonly (readonly [SideClass, SideClass])[];
  /** A transfer between the member's own wallets. The account keeps the time of its last one. */
  isTransfer?: true;
  /** The spelling in entries that were written under an earlier name; their hashes keep it. */
  formerly?: string;
};

/**
 * Every kind of money movement. A new kind is one line here, one row of `ledger_kind` (a test compares the two) and its
 * texts; every list, check and filter derives from this.
 */
export const POSTING_KINDS = {
  /** Play money: the welcome gift, and later top-ups. */
  welcome: { from: ['operator:world'], to: ['central'], record: { type: 'gift', mode: 'welcome' } },
  topUp: { from: ['operator:world'], to: ['central'], record: { type: 'gift', mode: 'topUp' } },
  deposit: { from: ['operator:world'], to: ['central'] },
  /** A payout that came back: all of it from outside, and out of that its waiting bonus. */
  payoutReturned: { from: ['operator:world', 'central'], to: ['central', 'operator:bonus'] },
  /** Bonus for a withdrawal that may wait. */
  waitingBonus: { from: ['operator:bonus'], to: ['locked'], formerly: 'extra' },
  /** Manual adjustments, made by two people. */
  adjust: {
    from: ['operator:revenue', 'central'],
    to: ['central', 'operator:revenue'],
    record: { type: 'adjust', mode: 'adjust' },
  },
  /** Between a member's own wallets: one transfer, or every venue into the central wallet. */
  transfer: {
    from: ['central', 'venue'],
    to: ['central', 'venue'],
    record: { type: 'transfer', mode: 'manual' },
    stopsWhenSuspended: [
      ['central', 'venue'],
      ['venue', 'venue'],
    ],
    isTransfer: true,
  },
  collect: { from: ['venue'], to: ['central'], record: { type: 'transfer', mode: 'oneTouch' }, isTransfer: true },
  /** Money set aside, later paid out or returned. */
  hold: { from: ['central', 'venue'], to: ['locked', 'transit'], stopsWhenSuspended: [['central', 'transit']] },
  settle: { from: ['locked', 'transit'], to: ['central', 'venue', 'operator:world', 'operator:revenue'] },
  /** A bet, its payout, and its refund when the round could not be finished. */
  stake: { from: ['venue'], to: ['operator:revenue'], stopsWhenSuspended: [['venue', 'operator:revenue']] },
  win: { from: ['operator:revenue'], to: ['venue'] },
  refund: { from: ['operator:revenue'], to: ['venue'] },
  /** A transfer venue's bets, as its bet log reports and revises them. */
  venueLoss: { from: ['venue'], to: ['operator:revenue'] },
  venueWin: { from: ['operator:revenue'], to: ['venue'] },
} as const satisfies Record<string, PostingRule>;

export type PostingKind = keyof typeof POSTING_KINDS;
export const POSTING_KIND_NAMES = Object.keys(POSTING_KINDS) as [PostingKind, ...PostingKind[]];
/** The kinds that a member's history lists. */
export type ListedKind = {
  [Kind in PostingKind]: (typeof POSTING_KINDS)[Kind] extends { record: object } ? Kind : never;
}[PostingKind];

const ruleOf = (kind: PostingKind): PostingRule => POSTING_KINDS[kind];

const CURRENT_NAMES = new Map(
  POSTING_KIND_NAMES.flatMap((kind) => [kind, ruleOf(kind).formerly ?? kind].map((name) => [name, kind] as const)),
);

/** The kind of a stored entry by its present name. */
export function postingKindOf(stored: string): PostingKind {
  const kind = CURRENT_NAMES.get(stored);
  if (kind === undefined) throw new Error(`no posting kind is called ${stored}`);
  return kind;
}

/** Every spelling that entries of these kinds may have. */
export function spellingsOf(kinds: readonly PostingKind[]): string[] {
  return kinds.flatMap((kind) => [kind, ruleOf(kind).formerly ?? []].flat());
}

export const LISTED_KINDS = POSTING_KIND_NAMES.filter((kind) => ruleOf(kind).record !== undefined) as ListedKind[];
export const UNLISTED_KINDS = POSTING_KIND_NAMES.filter((kind) => ruleOf(kind).record === undefined);

function classOf(side: Side): SideClass {
  return venueOf(side) === undefined ? (side as SideClass) : 'venue';
}

/** Whether a kind may take this route. Every posting has a member, so one side at least is a wallet. */
export function kindAllows(kind: PostingKind, source: Side, target: Side): boolean {
  const { from, to } = ruleOf(kind);
  if (source === target || (isOperator(source) && isOperator(target))) return false;
  return from.includes(classOf(source)) && to.includes(classOf(target));
}

/**
 * Whether a suspended member's money is kept from this route: it can be neither staked nor moved to where it can be. It
 * still comes back and is paid out.
 */
export function stopsWhenSuspended(kind: PostingKind, source: Side, target: Side): boolean {
  const routes = ruleOf(kind).stopsWhenSuspended ?? [];
  return routes.some(([from, to]) => from === classOf(source) && to === classOf(target));
}

export const isTransfer = (kind: PostingKind): boolean => ruleOf(kind).isTransfer === true;

/** An operator account is kept in shards, so that batches need not queue for one row; an entry names the shard. */
const SHARD_NAME = /^(?:operator|house):(\w+)#(\d+)$/;
/** Entries from before the operator's accounts got their present names; their hashes keep the spelling. */
const FORMER_ACCOUNTS: Record<string, OperatorAccount> = { house: 'revenue' };

export function isOperator(side: string): side is `operator:${OperatorAccount}` {
  return side.startsWith('operator:') || side.startsWith('house:');
}

export function shardName(account: `operator:${OperatorAccount}`, shard: number): string {
  return `${account}#${shard}`;
}

export function readShardName(side: string): { account: OperatorAccount; shard: number } | undefined {
  const [, account, shard] = SHARD_NAME.exec(side) ?? [];
  if (account === undefined) return undefined;
  return { account: FORMER_ACCOUNTS[account] ?? (account as OperatorAccount), shard: Number(shard) };
}
