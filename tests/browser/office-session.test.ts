import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill, type Params } from '@harbour/i18n';
import { textFor } from '@harbour/i18n/node';
import type { Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen } from '#browser';
import { admin, type Colleague, colleague, factorOf } from '#people';

const { backoffice, officeStaff } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words');
const sayIn = (language: 'en' | 'zh') => {
  const words = JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as Record<string, string>;
  return (key: string, params: Params = {}) => fill(words[key] ?? key, params, language);
};
const say = sayIn('en');
const atOffice = () => open({ language: 'en', size: DESKTOP, scale: 1, locale: 'en-GB' });

async function sitDown(who: Colleague) {
  const screen = await atOffice();
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  return screen;
}

it('an idle office stops polling after a while, so that its session can end', async () => {
  const { page, context } = await sitDown(await colleague(server(), 'finance'));
  await context.clock.install();
  let [asked, answered] = [0, 0];
  const isAboutOffice = (request: Request) => request.url().endsWith(backoffice.getOverview.path);
  page.on('request', (request) => {
    if (isAboutOffice(request)) asked += 1;
  });
  page.on('requestfinished', (request) => {
    if (isAboutOffice(request)) answered += 1;
  });
  await page.goto(`${server().origin}/office/`);
  // A pending request is not repeated, and this clock is faster than any answer.
  const inHalfAMinute = async () => {
    const before = asked;
    for (let step = 0; step < 6; step += 1) {
      await context.clock.runFor(5_000);
      await expect.poll(() => answered).toBe(asked);
    }
    return asked - before;
  };
  await page.getByRole('navigation').first().waitFor();
  expect(await inHalfAMinute()).toBeGreaterThan(1);
  await context.clock.fastForward(5 * 60_000);
  await inHalfAMinute();
  expect(await inHalfAMinute()).toBe(0);
  await page.mouse.move(300, 300);
  expect(await inHalfAMinute()).toBeGreaterThan(1);
});

it('a server that is unreachable for a moment ends no session', async () => {
  const screen = await sitDown(await colleague(server(), 'finance'));
  const { page } = screen;
  screen.forgive(/ERR_FAILED|Failed to load resource/);
  await page.route(`**${officeStaff.getSelf.path}*`, (route) => route.abort(), { times: 1 });
  await page.goto(`${server().origin}/office/`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('navigation').first().waitFor();
});

describe('a staff list that is older than a colleague’s change', () => {
  const REFUSED = textFor('en', 'errors', 'changedMeanwhile');
  /** The screen shows a colleague's row; then another administrator makes a change first. */
  async function rowOf(who: Colleague) {
    const { page } = await sitDown(await colleague(server(), 'admin'));
    await page.goto(`${server().origin}/office/#/staff`);
    // The changes of the last days, with a row of the same name, are listed below.
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText(who.username, { exact: true }) })
      .first();
    const press = (deed: string) => row.getByRole('button', { name: say(`staffDeed.${deed}`) }).click();
    await row.waitFor();
    const { self } = await who.ask(officeStaff.getSelf, {});
    return { page, row, press, id: self.id, other: await colleague(server(), 'admin') };
  }

  it('gives no role back, and shows the current ones', async () => {
    const { page, row, press, id, other } = await rowOf(await colleague(server(), 'finance', 'risk'));
    await other.ask(officeStaff.changeStaffRoles, { id, roles: ['risk'], was: ['finance', 'risk'] });
    await press('roles');
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(say('role.support')).check();
    await sheet.getByRole('button', { name: say('save') }).click();
    await page.getByText(REFUSED).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await row.getByText(say('role.finance')).waitFor({ state: 'detached' });
    await press('roles');
    await sheet.getByLabel(say('role.support')).check();
    await sheet.getByRole('button', { name: say('save') }).click();
    await row.getByText(say('role.support')).waitFor();
    const { staffList } = await other.ask(officeStaff.listStaff, {});
    expect(staffList.find((one) => one.id === id)?.roles.toSorted()).toEqual(['risk', 'support']);
  });

  it('reopens no closed account, and shows that it is closed', async () => {
    const { page, row, press, id, other } = await rowOf(await colleague(server(), 'finance'));
    await other.ask(officeStaff.closeStaff, { id });
    await press('reset');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('staffDeed.reset') })
      .click();
    await page.getByText(REFUSED).waitFor();
    await row.getByText(say('staffStatus.closed')).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
  });
});

describe('an invitation', () => {
  const PASSWORD = 'a quiet desk by the pier';
  async function invited() {
    const newcomer = { username: `n${randomBytes(4).toString('hex')}`, name: 'Lin Wen', roles: ['support' as const] };
    const { enrolment } = await (await admin(server())).ask(officeStaff.inviteStaff, newcomer);
    const code = enrolment?.enrolmentCode ?? '';
    const { secret } = await server().visitor().ask(officeStaff.openEnrolment, { code });
    return { code, secret };
  }
  const openAt = ({ page }: Screen, code: string) => page.goto(`${server().origin}/office/#/begin?code=${code}`);
  async function fillIn({ page }: Screen, secret: string) {
    await page.getByLabel(say('begin.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(say('begin.code')).fill(factorOf(secret, server().now()));
  }
  const finish = ({ page }: Screen) => page.getByRole('button', { name: say('begin.finish') }).click();
  async function toTheLogin({ page }: Screen) {
    await page.getByRole('button', { name: say('login.enter') }).click();
    await page.getByLabel(say('login.username')).waitFor();
  }

  it('keeps its recovery codes on the screen in another language too, and opens the office', async () => {
    const [screen, { code, secret }] = [await atOffice(), await invited()];
    const { page } = screen;
    await openAt(screen, code);
    await fillIn(screen, secret);
    await finish(screen);
    const codes = page.getByRole('listitem').filter({ hasText: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ });
    await codes.first().waitFor();
    const shown = await codes.allTextContents();
    expect(shown).toHaveLength(10);
    await page.getByRole('button', { name: '简体中文' }).click();
    const zh = sayIn('zh');
    await page.getByRole('heading', { name: zh('recovery.title') }).waitFor();
    expect(await codes.allTextContents()).toEqual(shown);
    await page.getByRole('button', { name: zh('begin.kept') }).click();
    await page.getByRole('navigation').first().waitFor();
  });

  it('whose result was lost leads to the login', async () => {
    const [screen, { code, secret }] = [await atOffice(), await invited()];
    const { page } = screen;
    screen.forgive(/ERR_FAILED|Failed to load resource/);
    const lose = (route: Route) => route.fetch().then(() => route.abort());
    await page.route(`**${officeStaff.finishEnrolment.path}*`, lose, { times: 1 });
    await openAt(screen, code);
    await fillIn(screen, secret);
    await finish(screen);
    await page.getByText(say('unreachable')).waitFor();
    await finish(screen);
    await page.getByText(say('begin.spentWords')).waitFor();
    await screen.shoot('office-begin-spent');
    await toTheLogin(screen);
  });

  it('that was used, or is incomplete, leads to the login', async () => {
    const [screen, { code, secret }] = [await atOffice(), await invited()];
    screen.forgive(/Failed to load resource/);
    const factor = factorOf(secret, server().now());
    await server().visitor().ask(officeStaff.finishEnrolment, { code, password: PASSWORD, factor });
    await openAt(screen, code);
    await screen.page.getByText(say('begin.spentWords')).waitFor();
    await toTheLogin(screen);
    await openAt(screen, code.slice(1));
    await screen.page.getByText(say('begin.noCodeWords')).waitFor();
    await toTheLogin(screen);
  });
});
