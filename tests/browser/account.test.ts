import type { LanguageCode } from '@harbour/rules';
import { expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { CARD, REAL_NAME } from '#people';
import { freshName, freshPhone, PASSWORD } from '#server';
import { newMember } from './screens.ts';

const CHANGED = 'tide5moving';
const RECOVERED = 'moon3rising';
const SECONDARY = '482915';
const CODE_WAIT_MS = 61_000;

const { server, open } = openBrowserServer();

it.each<LanguageCode>(['th', 'hk'])('an account from registration to recovery on a phone, in %s', async (language) => {
  const screen = await open({ language });
  const shots = new Set<string>();
  const shoot = (name: string) =>
    screen.shoot(`account-${language}-${String(shots.add(name).size).padStart(2, '0')}-${name}`);
  const me = { username: freshName(), mobile: freshPhone() };

  await register(screen, me, shoot);
  await screen.page
    .getByRole('link', { name: screen.say('common.my'), exact: true })
    .last()
    .click();
  await screen.page.getByRole('heading', { name: me.username, exact: true }).waitFor();
  await shoot('my');

  await bindPhone(screen, me, shoot);
  server().pass(CODE_WAIT_MS);
  await setSecondary(screen, me, shoot);
  server().pass(CODE_WAIT_MS);
  await changePassword(screen, me, shoot);
  await logOut(screen, shoot);
  server().pass(CODE_WAIT_MS);
  await recover(screen, me, shoot);

  await logIn(screen, me.username, CHANGED);
  await screen.page.getByRole('alert').getByText(screen.say('errors.accountOrPasswordWrong')).waitFor();
  await shoot('old-password-refused');
  await logIn(screen, me.username, RECOVERED);
  await screen.toast(screen.say('login.loggedIn', { name: me.username }));
  await screen.page.getByText(screen.say('home.welcomeMember', { name: me.username })).waitFor();
  await shoot('home-again');
});

it('a newcomer gets ready to withdraw from the list on that page, and each step leads back to it', async () => {
  const screen = await open({ language: 'en', member: await newMember(server()) });
  const { page, say, type, press } = screen;
  await screen.arrive('/pages/about/about');
  await screen.turnTo('/pages/login/login?tab=welcome');
  await page.getByRole('link', { name: say('login.toSlot') }).click();
  await expect.poll(() => page.url()).toMatch(/game\/(?:play\?slot|gameMoney\?game)=/);
  // The game took the place of the welcome: nobody is welcomed twice.
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/about\/about$/);
  await page.goForward();
  await screen.turnTo('/pages/finance/withDraw');
  const isDone = async (done: number) => {
    await page.getByText(say('common.needsDone', { done, all: 4 }), { exact: true }).waitFor();
    expect(page.url().endsWith('#/pages/finance/withDraw')).toBe(true);
  };
  const step = (key: string) => page.getByRole('link', { name: say(key) }).click();
  await isDone(0);
  await step('common.needPhone');
  await getCode(screen);
  await isDone(1);
  await step('common.needSecondary');
  await type('settings.secondaryNew', SECONDARY);
  await type('settings.secondaryAgain', SECONDARY);
  await press('settings.setSecondary');
  await isDone(2);
  await step('common.needName');
  await type('settings.realName', REAL_NAME);
  await press('settings.setName');
  await press('common.ok');
  await isDone(3);
  await step('common.needAccount');
  await page
    .getByRole('link', { name: say('payees.addBankCard') })
    .first()
    .click();
  await type('payees.holderName', REAL_NAME);
  await page.getByRole('button', { name: say('payees.chooseBank') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Industrial and Commercial' }).click();
  await type('payees.cardNumber', CARD);
  await type('payees.branch', 'First Pier');
  await type('payees.secondary', SECONDARY);
  await page
    .locator('form')
    .getByRole('button', { name: say('payees.addBankCard'), exact: true })
    .click();
  await page.getByLabel(say('withdraw.amount')).waitFor();
  // The steps left nothing behind: one step back leads to where the withdrawal was opened from.
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/pages\/game\//);
});

type Me = { username: string; mobile: string };
type Shoot = (name: string) => Promise<void>;

async function register({ page, say, type, press, ...screen }: Screen, me: Me, shoot: Shoot) {
  await screen.arrive();
  await page.getByText(say('home.startTitle'), { exact: true }).waitFor();
  await shoot('home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common.register') })
    .click();
  await page.getByLabel(say('login.username')).waitFor();
  await shoot('login');
  await page.getByRole('radio', { name: say('login.register') }).click();
  await press('common.next');
  await page.getByRole('alert').getByText(say('errors.usernameForm')).waitFor();
  await page.getByRole('alert').getByText(say('errors.passwordForm')).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'));
  await expect.poll(focused).toBe('username');
  await type('login.username', me.username);
  await type('login.password', PASSWORD);
  await shoot('register-account');
  await press('common.next');
  await press('login.register');
  await page.getByRole('alert').getByText(say('errors.termsNotTicked')).waitFor();
  await expect.poll(focused).toMatch(/^bday-/);
  for (const [part, words] of Object.entries({ day: '3', month: '2', year: '1990' }))
    await type(`common.${part}`, words);
  await page.getByLabel(say('common.areaCode')).selectOption('86');
  await type('common.phone', me.mobile);
  await page.getByRole('checkbox').check();
  await shoot('register-person');
  await press('login.register');
  await page.getByRole('heading', { name: say('login.giftTitle'), exact: true }).waitFor();
  await page.getByText('CNY').first().waitFor();
  await shoot('welcome');
  await page.getByRole('link', { name: say('login.toHome') }).click();
  await page.getByText(say('home.welcomeMember', { name: me.username })).waitFor();
  await shoot('home-as-member');
}

async function bindPhone(screen: Screen, me: Me, shoot: Shoot) {
  const { page, say, press } = screen;
  await page.getByRole('link', { name: say('account.settings'), exact: true }).click();
  await page.getByText(say('settings.securityLevel', { done: 0, all: 4 })).waitFor();
  await shoot('settings');
  await page.getByRole('link', { name: `${say('settings.phone')} ${say('settings.notBound')}`, exact: true }).click();
  // The number given at registration is there; only its code is asked for.
  await page.getByText(`+86 ${me.mobile.slice(0, 3)}****${me.mobile.slice(7)}`).waitFor();
  await shoot('bind-phone');
  await getCode(screen);
  await page.getByRole('heading', { name: say('settings.successPhone') }).waitFor();
  await shoot('phone-bound');
  await press('settings.toSettings');
  await page.getByText(say('settings.securityLevel', { done: 1, all: 4 })).waitFor();
  await page.getByText(`${me.mobile.slice(0, 3)}****${me.mobile.slice(7)}`).waitFor();
}

/**
 * Waits until the page says where the code is; the toast alone could belong to an earlier code. Its last digit sends it.
 */
async function getCode({ page, say, type, press, ...screen }: Screen) {
  await press('common.getCode');
  await page.getByRole('button', { name: say('common.outboxHint') }).waitFor();
  await type('common.code', await screen.readCode());
}

/** The middle four digits complete the number, and the code sent there is the proof (§5). */
async function verify(screen: Screen, me: Me) {
  const { page, say, type } = screen;
  await page.getByRole('heading', { name: say('titles.systemVerification'), exact: true }).waitFor();
  await type('settings.middleFour', me.mobile.slice(3, 7));
  await getCode(screen);
}

async function setSecondary(screen: Screen, me: Me, shoot: Shoot) {
  const { page, say, type, press } = screen;
  await page.getByRole('link', { name: `${say('settings.secondary')} ${say('settings.notSet')}`, exact: true }).click();
  await shoot('verification');
  await verify(screen, me);
  await type('settings.secondaryNew', SECONDARY);
  await type('settings.secondaryAgain', '482916');
  await press('settings.setSecondary');
  await page.getByRole('alert').getByText(say('errors.secondariesDiffer')).waitFor();
  await type('settings.secondaryAgain', SECONDARY);
  await shoot('secondary-password');
  await press('settings.setSecondary');
  await page.getByRole('heading', { name: say('settings.successSecondary') }).waitFor();
  await shoot('secondary-password-set');
  await press('settings.toSettings');
  await page.getByText(say('settings.securityLevel', { done: 2, all: 4 })).waitFor();
}

async function changePassword(screen: Screen, me: Me, shoot: Shoot) {
  const { page, say, type, press } = screen;
  await page.getByRole('link', { name: `${say('settings.password')} ${say('settings.change')}`, exact: true }).click();
  await verify(screen, me);
  await type('settings.oldPassword', PASSWORD);
  await type('settings.newPassword', CHANGED);
  await type('login.confirmPassword', CHANGED);
  await shoot('change-password');
  await press('settings.changePassword');
  await page.getByRole('heading', { name: say('settings.successPassword') }).waitFor();
  await shoot('password-changed');
  await press('settings.toSettings');
}

async function logOut({ page, say, press, toast }: Screen, shoot: Shoot) {
  await press('account.logout');
  const dialog = page.getByRole('dialog', { name: say('account.logoutTitle') });
  await dialog.waitFor();
  await shoot('logout-asked');
  await dialog.getByRole('button', { name: say('account.logout'), exact: true }).click();
  await toast(say('account.loggedOut'));
  await page.getByText(say('home.startTitle'), { exact: true }).waitFor();
  await shoot('logged-out');
}

async function recover(screen: Screen, me: Me, shoot: Shoot) {
  const { page, say, type, press, toast } = screen;
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common.login') })
    .click();
  await page.getByRole('link', { name: say('login.forgot'), exact: true }).click();
  const step = page.locator('[aria-current="step"]');
  await type('login.username', me.username);
  expect(await step.textContent()).toBe(say('recovery.stepAccount'));
  await type('common.pictureCode', await screen.readPicture());
  await shoot('recovery-account');
  await press('common.next');
  await page.getByLabel(say('common.areaCode')).selectOption('86');
  await type('common.phone', me.mobile);
  expect(await step.textContent()).toBe(say('recovery.stepProof'));
  await shoot('recovery-proof');
  await getCode(screen);
  await type('recovery.newPassword', RECOVERED);
  expect(await step.textContent()).toBe(say('recovery.stepPassword'));
  await type('login.confirmPassword', RECOVERED);
  // Without the six digits nothing is sent, so no try is lost.
  await press('recovery.finish');
  await page.getByRole('alert').getByText(say('errors.secondaryForm')).waitFor();
  await type('recovery.secondary', SECONDARY);
  await shoot('recovery-password');
  await press('recovery.finish');
  await toast(say('recovery.recovered'));
  await shoot('recovered');
}

async function logIn({ type, press }: Screen, username: string, password: string) {
  await type('login.username', username);
  await type('login.password', password);
  await press('login.login');
}
