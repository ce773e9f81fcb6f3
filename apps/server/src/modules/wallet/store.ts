import type { Db, Tx } from '#platform/db';

export type WalletType = 'manual' | 'free';

export async function readWalletType(db: Db, member: bigint): Promise<WalletType> {
  const [row] = await db<{ walletType: WalletType }[]>`
    select wallet_type as "walletType" from wallet_member where member = ${member}`;
  return row?.walletType ?? 'free';
}

export async function writeWalletType(tx: Tx, member: bigint, walletType: WalletType): Promise<void> {
  await tx`insert into wallet_member (member, wallet_type) values (${member}, ${walletType})
    on conflict (member) do update set wallet_type = excluded.wallet_type`;
}
