import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, titleOf } from '#browser';
import { PASSWORD } from '#server';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();

type Line = { path: string; access: string };
const tsv = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'spec', 'routes.tsv'), 'utf8');
const ROUTES: Line[] = tsv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([path = '', , access = '']) => ({ path, access }));

/** Screens that are built; every other route of the specification says that it is not open yet. */
const BUILT = new Set([
  '/',
  '/pages/index/index',
  '/pages/login/login',
  '/pages/borwser',
  '/pages/forgetPassword/index',
  '/pages/my/my',
  '/pages/system/system',
  '/pages/system/verification',
  '/pages/system/exitPassword',
  '/pages/system/secondaryPassword',
  '/pages/system/success',
  '/pages/system/setEmail',
  '/pages/system/setPhone',
  '/pages/system/setName',
  '/pages/about/about',
  '/pages/userInfo/userInfo',
  '/pages/finance/myDeposit',
  '/pages/finance/transfer',
  '/pages/finance/withDraw',
  '/pages/finance/depositInfo',
  '/pages/finance/information',
  '/pages/finance/iframWeb',
  '/pages/deposit/index',
  '/pages/cards/index',
  '/pages/cards/bankDetail',
  '/pages/cards/addBankCards',
  '/pages/cards/addAlipay',
  '/pages/cards/addWX',
  '/pages/cards/addVirtualCoin',
  '/pages/cards/addEBPayAcount',
  '/pages/cards/addKOIpayAcount',
  '/pages/cards/addThreeAcount',
  '/pages/transaction/transaction',
  '/pages/transaction/detail',
  '/pages/record/bet',
  '/pages/game/list',
  '/pages/game/play',
  '/pages/game/playH5',
  '/pages/game/gameMoney',
  '/choose-location',
  '/open-location',
]);

describe('the routes of the specification', () => {
  it('open for a member, each under its own title, built or not open yet', async () => {
    const screen = await open({ member: await newMember(server()) });
    const notOpen = screen.page.getByRole('heading', { name: screen.say('common.notOpen') });
    await screen.arrive();
    for (const { path } of ROUTES) {
      // A member is led on from here.
      if (path === '/pages/login/login') continue;
      // Built pages are opened from scratch; the others are one page under many names, and a few of them will do.
      if (BUILT.has(path) || path.endsWith('/index')) await screen.arrive(path);
      await screen.turnTo(path);
      await screen.page.locator('main').waitFor();
      expect({ path, isNotOpen: (await notOpen.count()) === 1 }).toEqual({ path, isNotOpen: !BUILT.has(path) });
      expect(await screen.page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
      expect({ path, problems: screen.problems }).toEqual({ path, problems: [] });
    }
    const home = titleOf(screen.say, '/');
    const others = ROUTES.map(({ path }) => path).filter((path) => !['/', '/pages/index/index'].includes(path));
    expect(others.filter((path) => titleOf(screen.say, path) === home)).toEqual([]);
  });

  it('ask a guest to log in on member pages, and are open otherwise', async () => {
    const screen = await open();
    const dialog = screen.page.getByRole('dialog', { name: screen.say('common.guestTitle') });
    await screen.arrive();
    for (const { path, access } of ROUTES) {
      await screen.turnTo(path);
      expect({ path, isAsked: (await dialog.count()) === 1 }).toEqual({ path, isAsked: access === 'member' });
      if (access !== 'member') continue;
      expect(await dialog.getByRole('button').allTextContents()).toEqual([
        screen.say('common.cancel'),
        screen.say('common.ok'),
      ]);
    }
  });

  it('show their title to a guest who opens a member page directly', async () => {
    const screen = await open();
    await screen.arrive('/pages/finance/transfer');
    await screen.page.getByRole('dialog').waitFor();
    await screen.showsTitle(titleOf(screen.say, '/pages/finance/transfer'));
  });
});

describe('a guest on a member page', () => {
  it('goes back with Cancel', async () => {
    const screen = await open();
    await screen.arrive('/pages/my/my');
    await screen.page.getByRole('link', { name: screen.say('account.profile'), exact: true }).click();
    const dialog = screen.page.getByRole('dialog');
    await dialog.getByRole('button', { name: screen.say('common.cancel') }).click();
    await screen.showsTitle(titleOf(screen.say, '/pages/my/my'));
    expect(await dialog.count()).toBe(0);
  });

  it('logs in with OK and arrives at the page', async () => {
    const { username } = await newMember(server());
    const screen = await open();
    await screen.arrive('/pages/system/success?of=Phone');
    await screen.page
      .getByRole('dialog')
      .getByRole('button', { name: screen.say('common.ok') })
      .click();
    await screen.showsTitle(titleOf(screen.say, '/pages/login/login'));
    // A new device begins with registering.
    await screen.page.getByRole('radio', { name: screen.say('login.login') }).click();
    await screen.type('login.username', username);
    await screen.type('login.password', PASSWORD);
    await screen.press('login.login');
    await screen.page.getByRole('heading', { name: screen.say('settings.successPhone') }).waitFor();
    expect(new URL(screen.page.url()).hash).toBe('#/pages/system/success?of=Phone');
  });
});
