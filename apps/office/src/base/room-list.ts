import { mayDo, type Permission, type Role } from '@harbour/contract/roles';
import type { IconName } from '@harbour/ui';

export type RoomPlan = {
  name: string;
  /** The first part of the address, if it is not the name. */
  path?: string;
  icon: IconName;
  /** Any of these permissions opens the room. */
  permissions: readonly Permission[];
  /** The queue whose length is shown next to the name. */
  queue?: string;
};

export const ROOMS = [
  { name: 'overview', path: 'desk', icon: 'home', permissions: ['backoffice.enter'] },
  { name: 'deposits', icon: 'deposit', permissions: ['deposits.see'], queue: 'deposits' },
  { name: 'withdrawals', icon: 'withdraw', permissions: ['withdrawals.see'], queue: 'withdrawals' },
  {
    name: 'approvals',
    icon: 'shield',
    permissions: ['withdrawals.confirm', 'adjustments.confirm', 'adjustments.see'],
    queue: 'confirmations',
  },
  { name: 'cases', icon: 'warning', permissions: ['cases.see'], queue: 'cases' },
  { name: 'members', icon: 'friends', permissions: ['members.see'] },
  { name: 'games', icon: 'target', permissions: ['games.see'] },
  { name: 'report', icon: 'list', permissions: ['reports.see'] },
  { name: 'settings', icon: 'pen', permissions: ['payments.edit', 'site.edit'] },
  { name: 'staff', icon: 'badge', permissions: ['staff.manage'] },
  { name: 'audit', icon: 'book', permissions: ['audit.see'] },
  { name: 'own', icon: 'user', permissions: ['backoffice.enter'] },
] as const satisfies readonly RoomPlan[];
export type RoomName = (typeof ROOMS)[number]['name'];

export const roomPath = ({ name, path = name }: RoomPlan): string => path;

/** The rooms that these roles open. */
export function roomsFor(roles: readonly Role[]): (RoomPlan & { name: RoomName })[] {
  return ROOMS.filter(({ permissions }) => permissions.some((permission) => mayDo(roles, permission)));
}
