import { backoffice } from './backoffice.ts';
import { bets } from './bets.ts';
import type { Call } from './call.ts';
import { deposit } from './deposit.ts';
import { games } from './games.ts';
import { history } from './history.ts';
import { identity } from './identity.ts';
import { liveTables } from './live-tables.ts';
import { officeApprovals } from './office-approvals.ts';
import { officeCases } from './office-cases.ts';
import { officeChanges } from './office-changes.ts';
import { officeDeposit } from './office-deposit.ts';
import { officeGames, officeTables } from './office-games.ts';
import { officeMembers } from './office-members.ts';
import { officePayees } from './office-payees.ts';
import { officeSite } from './office-site.ts';
import { officeStaff } from './office-staff.ts';
import { officeVenueTransfers } from './office-venue-transfers.ts';
import { officeWithdraw } from './office-withdraw.ts';
import { payees } from './payees.ts';
import { playMode } from './play-mode.ts';
import { profile } from './profile.ts';
import { site } from './site.ts';
import { solo } from './solo.ts';
import { statements } from './statement.ts';
import { uploads } from './uploads.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** Every call of the product, by domain. */
export const contract = {
  identity,
  profile,
  site,
  uploads,
  wallet,
  history,
  statements,
  playMode,
  deposit,
  payees,
  withdraw,
  games,
  bets,
  liveTables,
  solo,
  officeStaff,
  backoffice,
  officeDeposit,
  officeWithdraw,
  officePayees,
  officeApprovals,
  officeCases,
  officeSite,
  officeMembers,
  officeGames,
  officeTables,
  officeVenueTransfers,
  officeChanges,
};

export function everyCall(): { name: string; domain: string; call: Call }[] {
  return Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ domain, name, call: call as Call })),
  );
}

export type { Access, Call, Carrier, Input, Output, Topic } from './call.ts';
export { NOT_OPEN } from './not-open.ts';
export { isGeneral, isRefusal, REFUSALS, type Refusal } from './refusals.ts';
export type { UserInfo } from './user-info.ts';
