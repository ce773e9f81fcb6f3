/** The rights of staff. A staff call names one of these; a role is a list of them. */
export const PERMISSIONS = [
  'backoffice.enter',
  'members.see',
  'members.note',
  'members.logOut',
  'members.suspend',
  'deposits.see',
  'deposits.decide',
  'deposits.confirm',
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.confirm',
  'cases.see',
  'cases.decide',
  'adjustments.see',
  'adjustments.make',
  'adjustments.confirm',
  'ledger.see',
  'reports.see',
  'games.see',
  'games.change',
  'payments.edit',
  'site.edit',
  'staff.manage',
  'audit.see',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const SEES = ['backoffice.enter', 'members.see', 'deposits.see', 'withdrawals.see', 'cases.see', 'games.see'] as const;

/** The role that decides about money never assigns roles: no role has everything. */
export const ROLES = {
  support: [...SEES, 'members.note', 'members.logOut'],
  finance: [
    ...SEES,
    'members.note',
    'deposits.decide',
    'deposits.confirm',
    'withdrawals.decide',
    'withdrawals.confirm',
    'cases.decide',
    'adjustments.see',
    'adjustments.make',
    'adjustments.confirm',
    'ledger.see',
    'reports.see',
  ],
  risk: [
    ...SEES,
    'members.note',
    'members.logOut',
    'members.suspend',
    'deposits.confirm',
    'withdrawals.decide',
    'withdrawals.confirm',
    'cases.decide',
    'adjustments.see',
    'adjustments.confirm',
    'ledger.see',
    'reports.see',
    'games.change',
    'audit.see',
  ],
  content: ['backoffice.enter', 'site.edit'],
  admin: [
    ...SEES,
    'members.logOut',
    'members.suspend',
    'adjustments.see',
    'ledger.see',
    'reports.see',
    'games.change',
    'payments.edit',
    'site.edit',
    'staff.manage',
    'audit.see',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

export function permissionsOf(roles: readonly Role[]): Permission[] {
  return [...new Set(roles.flatMap((role): readonly Permission[] => ROLES[role]))];
}

export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => (ROLES[role] as readonly Permission[]).includes(permission));
}

/** An administrator assigns the roles that decide about money: holding both would bypass the second person. */
export function mayMeet(roles: readonly Role[]): boolean {
  return !roles.includes('admin') || !(roles.includes('finance') || roles.includes('risk'));
}

const GIVEN_BY_TWO: readonly Role[] = ['finance', 'risk', 'admin'];

/** Roles that create or confirm money, or assign those roles. */
export function needTwo(roles: readonly Role[]): boolean {
  return roles.some((role) => GIVEN_BY_TWO.includes(role));
}
