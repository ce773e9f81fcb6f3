import { expect, it } from 'vitest';
import { makeVault } from './vault.ts';

const secret = Buffer.alloc(32, 7);
const vault = makeVault(secret, 'payees');

it('opens what it sealed, and seals the same text differently each time', () => {
  const [one, other] = [vault.seal('6222 0200', 'payee 1'), vault.seal('6222 0200', 'payee 1')];
  expect(vault.open(one, 'payee 1')).toBe('6222 0200');
  expect(one.equals(other)).toBe(false);
  expect(one.includes(Buffer.from('6222'))).toBe(false);
});

it('opens nothing for another row, purpose or secret, or with a bit changed', () => {
  const sealed = vault.seal('王小明', 'payee 1');
  expect(() => vault.open(sealed, 'payee 2')).toThrow();
  expect(() => makeVault(secret, 'staff').open(sealed, 'payee 1')).toThrow();
  expect(() => makeVault(Buffer.alloc(32, 8), 'payees').open(sealed, 'payee 1')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => vault.open(changed, 'payee 1')).toThrow();
  }
});
