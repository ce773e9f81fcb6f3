import { mayMeet, needTwo, type Role } from '@harbour/contract/roles';
import { say } from '#base/say.ts';
import { Notice } from '#parts/Panel.tsx';

/** Explains the ticked roles before they are sent: they need a second administrator, or cannot be combined. */
export function TwoNeeded({ roles, was }: { roles: Role[]; was?: Role[] }) {
  if (!mayMeet(roles)) return <Notice tone="red">{say('staff.rolesApart')}</Notice>;
  const given = roles.filter((role) => !was?.includes(role));
  if (!needTwo(given)) return null;
  return <Notice tone="amber">{was ? say('staff.needsTwoRoles') : say('staff.needsTwo')}</Notice>;
}
