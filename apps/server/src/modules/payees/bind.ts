import { isPaidByPicture } from '@harbour/contract/payees';
import { type Currency, limits } from '@harbour/rules';
import { lockMember, opening } from '#identity';
import type { Clock } from '#platform/clock';
import { addressFits } from '#platform/coin-address';
import { type Db, isUniqueViolation, type Transact, type Tx } from '#platform/db';
import { refuse } from '#platform/refuse';
import type { Vault } from '#platform/vault';
import { readRealName } from '#profile';
import { dropUpload, hasUpload, takeUpload } from '#uploads';
import { acceptThirdParty, accountDigest, maskAccount } from './account.ts';
import { countPayees, hasAccount, insertPayee, type NewPayee, type PayeeKind, readPayee } from './store.ts';

export type PayeeTools = { db: Db; transact: Transact; clock: Clock; secret: Buffer; vault: Vault };

/** Groups of kinds that share one limit. */
export const CARDS = ['bankCard'] as const;
export const COINS = ['coin'] as const;
export const THIRD = ['ebpay', 'koipay', 'alipay', 'wechat'] as const;
const groupOf = (kind: PayeeKind): readonly PayeeKind[] =>
  [CARDS, COINS, THIRD].find((group) => (group as readonly string[]).includes(kind)) ?? [];

export const accountContext = (member: bigint) => `payee ${member}`;

/**
 * Runs a change of the payees after the secondary password, which is asked for each time (§5). A wrong try is counted
 * and committed before the refusal; any other refusal rolls everything back.
 */
async function withSecondary<T>(
  { db, transact, clock }: PayeeTools,
  member: bigint,
  password: string,
  work: (tx: Tx, now: Date, currency: Currency) => Promise<T>,
): Promise<T> {
  const now = clock();
  const shown = await opening.showSecondary(db, member, password, now);
  const done = await transact(async (tx) => {
    const { phoneBoundAt, currency } = await lockMember(tx, member);
    if (!phoneBoundAt) refuse('bindPhoneFirst');
    const answer = await opening.checkSecondary(tx, member, shown, now);
    return answer === 'right' ? { result: await work(tx, now, currency) } : { answer };
  });
  if ('answer' in done) opening.acceptSecondary(done.answer);
  return (done as { result: T }).result;
}

type BoundAccount = { kind: PayeeKind; account: string; details: Partial<NewPayee> };

async function add(
  tools: PayeeTools,
  tx: Tx,
  member: bigint,
  { kind, account, details }: BoundAccount,
  now: Date,
): Promise<bigint> {
  if ((await countPayees(tx, member, groupOf(kind))) >= limits.PAYEES_A_KIND)
    refuse('payeesFull', { most: limits.PAYEES_A_KIND });
  const accountHash = accountDigest(tools.secret, kind, account);
  if (await hasAccount(tx, member, accountHash)) refuse('payeeTaken');
  return insertPayee(
    tx,
    {
      ...details,
      member,
      kind,
      accountSealed: tools.vault.seal(account, accountContext(member)),
      accountHash,
      accountMasked: maskAccount(kind, account),
    },
    now,
  );
}

const once = (error: unknown): never => {
  if (isUniqueViolation(error, 'payees_payee_once')) return refuse('payeeTaken');
  throw error;
};

type BoundCard = {
  holderName: string;
  cardType: string;
  bank: string;
  cardNumber: string;
  branch: string;
  secondaryPassword: string;
};

export function bindCard(tools: PayeeTools, member: bigint, card: BoundCard): Promise<bigint> {
  return withSecondary(tools, member, card.secondaryPassword, async (tx, now, currency) => {
    const realName = (await readRealName(tx, member)) ?? refuse('realNameMissing');
    if (!sameName(card.holderName, realName)) refuse('holderNotYou');
    await acceptBank(tx, card.bank, currency);
    const holderSealed = tools.vault.seal(card.holderName, accountContext(member));
    const details = { holderSealed, cardType: card.cardType, bank: card.bank, branch: card.branch };
    return add(tools, tx, member, { kind: 'bankCard', account: card.cardNumber, details }, now);
  }).catch(once);
}

/** Compares names without spaces, signs and case, however their accents are encoded. */
export function sameName(one: string, other: string): boolean {
  const normalised = (name: string) =>
    name
      .normalize('NFC')
      .replace(/[\s.·•‧'’-]/g, '')
      .toLowerCase();
  return normalised(one) === normalised(other);
}

async function acceptBank(tx: Tx, bank: string, currency: Currency): Promise<void> {
  const found = await tx`select 1 from payees_bank
    where code = ${bank} and is_open and (currencies = '{}' or ${currency} = any(currencies))`;
  if (found.length === 0) refuse('bankUnknown');
}

type NewCoinPayee = {
  alias: string;
  address: string;
  coin: string;
  protocol: 'TRC20' | 'ERC20';
  proof?: string | undefined;
  secondaryPassword: string;
};

export function bindCoin(tools: PayeeTools, member: bigint, coin: NewCoinPayee): Promise<bigint> {
  return withSecondary(tools, member, coin.secondaryPassword, async (tx, now) => {
    if (!addressFits(coin.protocol, coin.address)) refuse('coinAddressMismatch');
    if (!(await opening.spendProof(tx, member, 'bindPayee', coin.proof, now))) refuse('proofNeeded');
    const details = { alias: coin.alias, coin: coin.coin, protocol: coin.protocol };
    return add(tools, tx, member, { kind: 'coin', account: coin.address, details }, now);
  }).catch(once);
}

type CoinName = { id: string; alias: string; secondaryPassword: string };

/** Gives an address another name; its destination stays, so it does not count as new again. */
export function renameCoin(tools: PayeeTools, member: bigint, coin: CoinName): Promise<void> {
  return withSecondary(tools, member, coin.secondaryPassword, async (tx) => {
    const { id } = await ownPayee(tx, member, COINS, coin.id);
    await tx`update payees_payee set alias = ${coin.alias} where id = ${id}`;
  });
}

type NewThirdPartyPayee = {
  kind: (typeof THIRD)[number];
  alias: string;
  account: string;
  qrFile?: string | undefined;
  secondaryPassword: string;
};

export function bindThird(tools: PayeeTools, member: bigint, third: NewThirdPartyPayee): Promise<bigint> {
  return withSecondary(tools, member, third.secondaryPassword, async (tx, now) => {
    acceptThirdParty(third.kind, third.account);
    const paysByPicture = isPaidByPicture(third.kind);
    if (paysByPicture) await acceptQr(tx, member, third.qrFile);
    // The name is for the person who pays, to compare with the account's own; it is the member's claim and proves
    // nothing to us.
    const realName = paysByPicture ? ((await readRealName(tx, member)) ?? refuse('realNameMissing')) : undefined;
    const details = {
      alias: third.alias,
      ...(paysByPicture ? { qrFile: third.qrFile as string } : {}),
      ...(realName ? { holderSealed: tools.vault.seal(realName, accountContext(member)) } : {}),
    };
    const id = await add(tools, tx, member, { kind: third.kind, account: third.account, details }, now);
    if (details.qrFile) await takeUpload(tx, qrOf(member, details.qrFile), holderOf(id));
    return id;
  }).catch(once);
}

type CardCorrection = { id: string; bank: string; cardType: string; branch: string; secondaryPassword: string };

/**
 * Corrects a card. Another bank is another destination, so the card counts as new again; a bank closed meanwhile may be
 * kept.
 */
export function correctCard(tools: PayeeTools, member: bigint, card: CardCorrection): Promise<void> {
  return withSecondary(tools, member, card.secondaryPassword, async (tx, now, currency) => {
    const payee = await ownPayee(tx, member, CARDS, card.id);
    const isOther = card.bank !== payee.bank;
    if (isOther) await acceptBank(tx, card.bank, currency);
    await tx`update payees_payee set bank = ${card.bank}, card_type = ${card.cardType}, branch = ${card.branch},
      changed_at = ${isOther ? now : payee.changedAt} where id = ${payee.id}`;
  });
}

type PayeeChange = { id: string; alias: string; qrFile?: string | undefined; secondaryPassword: string };

/**
 * Replaces the payment picture. Another picture is another destination: it is checked like the first, and the payee
 * counts as new again.
 */
export function changeThird(tools: PayeeTools, member: bigint, change: PayeeChange): Promise<void> {
  return withSecondary(tools, member, change.secondaryPassword, async (tx, now) => {
    const payee = await ownPayee(tx, member, THIRD, change.id);
    const qrFile = (isPaidByPicture(payee.kind) ? change.qrFile : undefined) ?? payee.qrFile;
    const isOther = qrFile !== payee.qrFile;
    if (isOther) {
      await acceptQr(tx, member, change.qrFile);
      if (qrFile) await takeUpload(tx, qrOf(member, qrFile), holderOf(payee.id));
      if (payee.qrFile) await dropUpload(tx, payee.qrFile, holderOf(payee.id), now);
    }
    await tx`update payees_payee set alias = ${change.alias}, qr_file = ${qrFile},
      changed_at = ${isOther ? now : payee.changedAt} where id = ${payee.id}`;
  });
}

const qrOf = (member: bigint, name: string) => ({ name, member, purpose: 'payeeQr' }) as const;
const holderOf = (payee: bigint) => `payee ${payee}`;

async function acceptQr(tx: Tx, member: bigint, qrFile: string | undefined): Promise<void> {
  if (qrFile === undefined || !(await hasUpload(tx, qrOf(member, qrFile)))) refuse('payeeQrMissing');
}

/** Finds a payee that belongs to the member and is not removed; refuses any other as unknown. */
async function ownPayee(tx: Tx, member: bigint, kinds: readonly PayeeKind[], id: string) {
  return (await readPayee(tx, member, kinds, BigInt(id))) ?? refuse('payeeUnknown');
}

/** Marks a payee as removed. The row is kept because orders refer to it, but it can no longer be used. */
export async function removePayee(
  { transact, clock }: PayeeTools,
  member: bigint,
  kinds: readonly PayeeKind[],
  id: string,
): Promise<void> {
  await transact(async (tx) => {
    const { id: payee } = await ownPayee(tx, member, kinds, id);
    await tx`update payees_payee set deleted_at = ${clock()} where id = ${payee}`;
  });
}
