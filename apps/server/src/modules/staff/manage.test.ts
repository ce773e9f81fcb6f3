import { expect, it } from 'vitest';
import { needsSecondAdmin } from './manage.ts';

it.each([
  ['an invitation without a role', { roles: [] }, false],
  ['an invitation into support', { roles: ['support', 'content'] }, false],
  ['an invitation into finance', { roles: ['finance'] }, true],
  ['an invitation into risk', { roles: ['support', 'risk'] }, true],
  ['an invitation of an administrator', { roles: ['admin'] }, true],
  ['another role next to finance', { roles: ['finance', 'support'], was: ['finance'] }, false],
  ['a role about money next to another', { roles: ['finance', 'risk'], was: ['finance'] }, true],
  ['a role about money in place of another', { roles: ['risk'], was: ['finance'] }, true],
  ['the administrator’s role', { roles: ['support', 'admin'], was: ['support'] }, true],
  ['taking the administrator’s role away', { roles: ['support'], was: ['support', 'admin'] }, false],
  ['taking everything away', { roles: [], was: ['finance', 'risk'] }, false],
] as const)('a second administrator confirms %s', (_, change, expected) => {
  expect(needsSecondAdmin(change)).toBe(expected);
});
