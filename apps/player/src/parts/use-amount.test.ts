import { settle, showHook } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { useAmount } from './use-amount.ts';

beforeEach(() => openIn('en', ['common']));

it('reads what is typed in the language of the page', async () => {
  const { now } = await showHook(() => useAmount());
  await settle(() => now().set('1,250.5'));
  expect([now().typed, now().minor]).toEqual(['1,250.5', 125_050n]);
  await settle(() => now().set('1.2.3'));
  expect(now().minor).toBeUndefined();
  await openIn('vn', ['common']);
  const vietnamese = await showHook(() => useAmount());
  await settle(() => vietnamese.now().set('1.250,5'));
  expect(vietnamese.now().minor).toBe(125_050n);
});

it('counts as touched once it was left with something in it, or its form was sent; emptied it is untouched again', async () => {
  const { now } = await showHook(() => useAmount());
  await settle(() => now().leave());
  expect(now().isTouched).toBe(false);
  await settle(() => now().set('5'));
  expect(now().isTouched).toBe(false);
  await settle(() => now().leave());
  expect(now().isTouched).toBe(true);
  await settle(() => now().set(''));
  expect(now().isTouched).toBe(false);
  await settle(() => now().touch());
  expect(now().isTouched).toBe(true);
});

it('may live in a draft, which outlives the page', async () => {
  const draft = { typed: '40' };
  const keep = (typed: string) => Object.assign(draft, { typed });
  const kept = () => useAmount({ typed: draft.typed, keep });
  const { now } = await showHook(kept);
  expect(now().minor).toBe(4_000n);
  await settle(() => now().set('41'));
  expect(draft.typed).toBe('41');
  expect((await showHook(kept)).now().minor).toBe(4_100n);
});
