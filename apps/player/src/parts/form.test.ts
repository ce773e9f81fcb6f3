import { settle, showHook } from '@harbour/client/testing';
import { payees } from '@harbour/contract/payees';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { text } from '#text';
import { useForm } from './form.ts';

const EMPTY = { kind: 'ebpay', alias: '', account: '', secondaryPassword: '' };
const open = () => showHook(() => useForm(payees.bindThirdPartAccount, EMPTY));
type Hook = Awaited<ReturnType<typeof open>>;
const set = ({ now }: Hook, name: keyof typeof EMPTY, value: string) => settle(() => now().set(name, value));
const leave = ({ now }: Hook, name: keyof typeof EMPTY) => settle(() => void now().leave(name));
const send = ({ now }: Hook, ignored?: string[]) => settle(() => now().mayBeSent(ignored));
/** Six digits, as the contract asks for them. */
const SECONDARY = '246810';

beforeEach(() => openIn('en', ['common', 'errors']));

it('a field complains once it was left with something in it, never while it is typed for the first time', async () => {
  const form = await open();
  await set(form, 'secondaryPassword', '24');
  expect(form.now().errorOf('secondaryPassword')).toBeUndefined();
  await leave(form, 'secondaryPassword');
  expect(form.now().errorOf('secondaryPassword')).not.toBe('');
  expect(form.now().errorOf('secondaryPassword')).toBeDefined();
  await set(form, 'secondaryPassword', SECONDARY);
  expect(form.now().errorOf('secondaryPassword')).toBeUndefined();
});

it('an empty field that was left says nothing until the form is sent; then each that prevents it says why', async () => {
  const form = await open();
  await leave(form, 'alias');
  expect(form.now().errorOf('alias')).toBeUndefined();
  expect(await send(form)).toBe(false);
  expect(form.now().errorOf('alias')).toBe(text('common.needed'));
  expect(form.now().errorOf('kind')).toBeUndefined();
});

it('may be sent once every rule of the call holds, or when the screen looks after the rest', async () => {
  const form = await open();
  await set(form, 'alias', 'Savings');
  await set(form, 'account', 'eb0123456789abcdef0123');
  expect(await send(form)).toBe(false);
  expect(await send(form, ['secondaryPassword'])).toBe(true);
  await set(form, 'secondaryPassword', SECONDARY);
  expect(await send(form)).toBe(true);
  expect(form.now().values).toEqual({
    ...EMPTY,
    alias: 'Savings',
    account: 'eb0123456789abcdef0123',
    secondaryPassword: SECONDARY,
  });
});

it('a refusal stands at its field until the field is changed, whatever the rules say', async () => {
  const form = await open();
  await set(form, 'alias', 'Savings');
  await settle(() => form.now().refuse('alias', 'already there'));
  expect(form.now().errorOf('alias')).toBe('already there');
  await set(form, 'account', 'eb0123456789abcdef0123');
  expect(form.now().errorOf('alias')).toBe('already there');
  await set(form, 'alias', 'Savings 2');
  expect(form.now().errorOf('alias')).toBeUndefined();
});
