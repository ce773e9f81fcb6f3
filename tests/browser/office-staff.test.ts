import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill, type Params } from '@harbour/i18n';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, PHONE } from '#browser';
import { type Colleague, colleague, enrol, FACTOR_STEP_MS, factorOf } from '#people';

const { officeStaff } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words');
const sayIn = (language: 'en' | 'zh') => {
  const words = JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as Record<string, string>;
  return (key: string, params: Params = {}) => fill(words[key] ?? key, params, language);
};
const say = sayIn('en');

async function sitDown(who: Colleague, place: string, { size = DESKTOP, locale = 'en-GB' } = {}) {
  const screen = await open({ language: 'en', size, scale: 1, locale });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  await screen.page.goto(`${server().origin}/office/#/${place}`);
  await screen.page.getByRole('heading').first().waitFor();
  return screen;
}

it('a finance colleague is proposed by one administrator and confirmed by another, who gets the link', async () => {
  const [ann, ben] = [await colleague(server(), 'admin'), await colleague(server(), 'admin')];
  const office = await sitDown(ann, 'staff');
  const { page } = office;
  await page.getByRole('button', { name: say('staff.invite') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(say('staff.name'), { exact: true }).fill('Lin Wen');
  await sheet.getByLabel(say('staff.username')).fill('lin.wen');
  await sheet.getByLabel(say('role.finance')).check();
  await sheet.getByText(say('staff.needsTwo')).waitFor();
  await sheet.getByLabel(say('role.admin')).check();
  await sheet.getByText(say('staff.rolesApart')).waitFor();
  expect(await sheet.getByRole('button', { name: say('staff.makeInvite') }).isDisabled()).toBe(true);
  await sheet.getByLabel(say('role.admin')).uncheck();
  await office.shoot('office-invite-two');
  await sheet.getByRole('button', { name: say('staff.makeInvite') }).click();
  await page.getByText(say('staff.proposed')).waitFor();
  await page.getByText(say('staff.waiting')).waitFor();
  await office.shoot('office-staff-waiting');

  const second = await sitDown(ben, 'staff');
  await second.page.getByRole('link', { name: 'staff lin.wen' }).click();
  await second.page.getByText(say('approval.changes')).waitFor();
  await second.shoot('office-approval-staff');
  await second.page
    .getByRole('button', { name: say('approval.confirm'), exact: true })
    .last()
    .click();
  const link = await second.page.getByRole('textbox', { name: say('code.link') }).inputValue();
  await second.page.getByText(say('code.title', { name: 'Lin Wen' })).waitFor();
  await second.shoot('office-approval-link');
  // The link stays visible after the approval has left the list.
  await second.page.getByText(say('approvals.empty')).waitFor();
  expect(await second.page.getByRole('textbox', { name: say('code.link') }).inputValue()).toBe(link);
  const newcomer = await enrol(server(), /code=([\w-]{43})$/.exec(link)?.[1] ?? '');
  expect((await newcomer.ask(officeStaff.getSelf, {})).self).toMatchObject({
    name: 'Lin Wen',
    roles: ['support', 'finance'],
  });

  const narrow = await sitDown(ann, 'staff', { size: PHONE, locale: 'zh-CN' });
  await narrow.page.getByText(sayIn('zh')('staff.changes')).waitFor();
  await narrow.shoot('office-staff-narrow');
});

it('staff change their own password and second factor', async () => {
  const one = await colleague(server(), 'support');
  server().pass(FACTOR_STEP_MS);
  const office = await sitDown(one, 'own');
  const { page } = office;
  const sheet = page.getByRole('dialog');
  const prove = async (password: string) => {
    await sheet.getByLabel(say('own.oldPassword'), { exact: true }).fill(password);
    await sheet.getByLabel(say('login.factor')).fill(factorOf(one.secret, server().now()));
  };
  await page.getByRole('button', { name: say('own.changePassword') }).click();
  await prove(one.password);
  await sheet.getByLabel(say('own.newPassword'), { exact: true }).fill('umbrellas dry on the quay');
  await office.shoot('office-own-password');
  await sheet.getByRole('button', { name: say('own.changePassword') }).click();
  await page.getByText(say('own.passwordChanged')).waitFor();

  server().pass(FACTOR_STEP_MS);
  await page.getByRole('button', { name: say('own.changeFactor') }).click();
  await prove('umbrellas dry on the quay');
  await sheet.getByRole('button', { name: say('own.goOn') }).click();
  await sheet.getByRole('img', { name: say('begin.qr') }).waitFor();
  await office.shoot('office-own-factor');
  await page.setViewportSize(PHONE);
  await office.shoot('office-own-factor-narrow');
  const secret = (await sheet.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await sheet.getByLabel(say('begin.code')).fill(factorOf(secret.trim(), server().now()));
  await sheet.getByRole('button', { name: say('own.changeFactor') }).click();
  await page.getByText(say('own.factorChanged')).waitFor();
  const entered = await server()
    .visitor()
    .ask(officeStaff.loginStaff, {
      username: one.username,
      password: 'umbrellas dry on the quay',
      factor: factorOf(secret.trim(), new Date(server().now().getTime() + FACTOR_STEP_MS)),
    });
  expect(entered.self.username).toBe(one.username);
});
