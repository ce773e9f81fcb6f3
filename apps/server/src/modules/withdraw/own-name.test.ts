import { PAYEE_KINDS } from '@harbour/contract/withdraw';
import { expect, it } from 'vitest';
import { accountContext, type Payee } from '#payees';
import { makeVault } from '#platform/vault';
import { holderOf, isOwn } from './own-name.ts';

const vault = makeVault(Buffer.alloc(32, 1), 'payees');
const member = 7n;
const held = (kind: Payee['kind'], name: string | null) =>
  ({ kind, member, holderSealed: name && vault.seal(name, accountContext(member)) }) as Payee;

it.each(PAYEE_KINDS.filter((kind) => kind !== 'bankCard'))('the holder of a payee of kind %s is unknown', (kind) => {
  expect(isOwn(holderOf(vault, held(kind, '王小明')), '王小明')).toBeNull();
  expect(isOwn(holderOf(vault, held(kind, null)), '王小明')).toBeNull();
});

it('a card is the member’s own if it is held in the member’s name', () => {
  const holder = holderOf(vault, held('bankCard', 'Anna Lee'));
  expect([isOwn(holder, 'anna  lee'), isOwn(holder, 'Ben Lee'), isOwn(holder, null)]).toEqual([true, false, false]);
});

it('the holder of a card that was stored without a name is unknown', () => {
  expect(holderOf(vault, held('bankCard', null))).toBeNull();
});
