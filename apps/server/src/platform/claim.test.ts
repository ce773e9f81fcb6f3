import { expect, it } from 'vitest';
import { acceptOwner, decidesBy, planClaim } from './claim.ts';
import { refuse } from './refuse.ts';
import { fullOutcomeOf } from './testing.ts';

const CALLER = { staff: 1n, staffName: 'Li' };
const FREE = { owner: null, ownerName: null };
const OWN = { owner: 1n, ownerName: 'Li' };
const OTHERS = { owner: 2n, ownerName: 'Wang' };
const rows = { free: FREE, own: OWN, others: OTHERS };

const refused = ['ownedByOther', { name: 'Wang' }];

it.each([
  ['free', undefined],
  ['own', undefined],
  ['others', refused],
] as const)('work on a row owned by: %s', (row, expected) => {
  expect(fullOutcomeOf(() => acceptOwner(rows[row], CALLER.staff))).toEqual(expected);
});

it.each([
  ['free', true, null, OWN],
  ['free', true, '2', OWN],
  ['own', true, '1', OWN],
  ['others', true, '2', OWN],
  // A colleague took it after the caller looked.
  ['others', true, null, refused],
  ['others', true, '3', refused],
  ['free', false, null, FREE],
  ['own', false, '1', FREE],
  // A release takes nothing over.
  ['others', false, '2', refused],
] as const)('a claim of a row owned by: %s (take: %s, owner as seen: %s)', (row, isMine, from, expected) => {
  expect(fullOutcomeOf(() => planClaim(rows[row], { isMine, from }, CALLER))).toEqual(expected);
});

it('a decision refuses a colleague’s row first, then one whose status does not allow it', () => {
  const plan = decidesBy(({ isOver }: { isOver: boolean }, action: 'close') =>
    isOver ? refuse('orderOver') : `${action}d`,
  );
  const decide = (row: object, isOver: boolean) =>
    fullOutcomeOf(() => plan({ ...FREE, ...row, isOver }, CALLER.staff, 'close'));
  expect(decide(OTHERS, true)).toEqual(refused);
  expect(decide(OTHERS, false)).toEqual(refused);
  expect(decide(OWN, true)).toEqual(['orderOver', {}]);
  expect([decide(OWN, false), decide(FREE, false)]).toEqual(['closed', 'closed']);
});
