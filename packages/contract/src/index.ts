import { bets } from './bets.ts';
import { books } from './statement.ts';
import type { Call } from './call.ts';
import { deposit } from './deposit.ts';
import { games } from './games.ts';
import { identity } from './identity.ts';
import { instant } from './solo.ts';
import { officeChanges } from './office-changes.ts';
import { officeCrossings } from './office-venue-transfers.ts';
import { officeDeposit } from './office-deposit.ts';
import { officeDesk } from './backoffice.ts';
import { officeGames, officeTables } from './office-games.ts';
import { officeMembers } from './office-members.ts';
import { officeOversight } from './office-oversight.ts';
import { officePayees } from './office-payees.ts';
import { officeSite } from './office-site.ts';
import { officeStaff } from './office-staff.ts';
import { officeWithdraw } from './office-withdraw.ts';
import { payees } from './payees.ts';
import { play } from './play-mode.ts';
import { profile } from './profile.ts';
import { records } from './history.ts';
import { site } from './site.ts';
import { tables } from './live-tables.ts';
import { uploads } from './uploads.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** Every call of the product, by domain. */
export const contract = {
  ...{ identity, profile, site, uploads, wallet, records, books, play },
  ...{ deposit, payees, withdraw },
  ...{ games, bets, tables, instant },
  ...{ officeStaff, officeDesk, officeDeposit, officeWithdraw, officePayees, officeOversight, officeSite },
  ...{ officeMembers, officeGames, officeTables, officeCrossings, officeChanges },
};

export function everyCall(): { name: string; domain: string; call: Call }[] {
  return Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ domain, name, call: call as Call })),
  );
}

export type { Access, Call, Carrier, Input, Output } from './call.ts';
export { NOT_OPEN } from './not-open.ts';
export { isGeneral, isRefusal, REFUSALS, type Refusal } from './refusals.ts';
export type { UserInfo } from './user-info.ts';
