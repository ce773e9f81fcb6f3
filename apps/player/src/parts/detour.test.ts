import { address, settle, showHook } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { go } from '#api/router.ts';
import { openIn } from '#testing';
import { targetOf, useDetour, useHere } from './detour.ts';
import { setRoutes } from './route.ts';

beforeEach(async () => {
  const paths = ['/', '/pages/finance/withDraw', '/pages/login/login', '/pages/system/setPhone'];
  setRoutes((path) => (paths.includes(path) ? { path, title: 'common.home', access: 'guest' } : undefined));
  await openIn('en', ['common', 'settings']);
});

it.each([
  ['/pages/finance/withDraw', { path: '/pages/finance/withDraw', query: {} }],
  ['/pages/finance/withDraw?orderNo=X1', { path: '/pages/finance/withDraw', query: { orderNo: 'X1' } }],
  ['https://pier.test/', undefined],
  ['//pier.test', undefined],
  ['javascript:alert(1)', undefined],
  ['/pages/login/login', undefined],
  ['/no/such/page', undefined],
  [null, undefined],
])('%s is read as a place of this app, or not at all', (next, target) => {
  expect(targetOf(next)).toEqual(target);
});

it('this place is named with its query', async () => {
  await settle(() => go('/pages/finance/withDraw', { orderNo: 'X1' }));
  expect((await showHook(useHere)).now()).toBe('/pages/finance/withDraw?orderNo=X1');
});

it('a detour goes back to its task, and elsewhere says that it is done', async () => {
  await settle(() => go('/pages/finance/withDraw', { orderNo: 'X1' }));
  const next = '/pages/finance/withDraw?orderNo=X1';
  await settle(() => go('/pages/system/setPhone', { next }));
  const detour = await showHook(useDetour);
  expect(detour.now().query).toEqual({ next });
  await settle(() => detour.now().finish('Phone'));
  expect(address()).toBe('#/pages/finance/withDraw?orderNo=X1');

  await settle(() => go('/pages/system/setPhone', { next: 'https://pier.test/' }));
  const strange = await showHook(useDetour);
  expect(strange.now().query).toEqual({});
  await settle(() => strange.now().finish('Phone'));
  expect(address()).toBe('#/pages/system/success?of=Phone');
});
