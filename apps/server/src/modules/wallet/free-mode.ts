import type { WalletTools } from './calls.ts';
import { readWalletType } from './tables.ts';

/** What the mode brought along (null in manual mode), and whether some of it is still on its way. */
export type Brought = { brought: bigint | null; isPending: boolean };

/** §4: in free-transfer mode all of the money follows the member into a venue. */
export async function enterVenue(
  { db }: WalletTools,
  member: bigint,
  _venue: string,
  _requestId: string | undefined,
): Promise<Brought> {
  const isFree = (await readWalletType(db, member)) === 'free';
  return { brought: isFree ? 0n : null, isPending: false };
}

/** What lies there comes back to the central wallet. */
export async function leaveVenue(
  { db }: WalletTools,
  member: bigint,
  _venue: string,
  _requestId: string | undefined,
): Promise<Brought> {
  const isFree = (await readWalletType(db, member)) === 'free';
  return { brought: isFree ? 0n : null, isPending: false };
}
