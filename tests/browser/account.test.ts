import type { LanguageCode } from '@harbour/rules';
import { expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { freshName, freshPhone, PASSWORD } from '#server';

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

type Me = { username: string; mobile: string };
type Shoot = (name: string) => Promise<void>;

async function register({ page, say, type, press, toast, ...screen }: Screen, me: Me, shoot: Shoot) {
  await screen.arrive();
  await page.getByText(say('home.startTitle'), { exact: true }).waitFor();
  await shoot('home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common.login') })
    .click();
  await page.getByLabel(say('login.username')).waitFor();
  await shoot('login');
  await page.getByRole('radio', { name: say('login.register') }).click();
  await type('login.username', me.username);
  await type('login.password', PASSWORD);
  await type('login.confirmPassword', PASSWORD);
  await type('login.birthDate', '1990-02-03');
  await type('common.phone', me.mobile);
  await type('common.pictureCode', await screen.readPicture());
  await shoot('register');
  await press('login.register');
  await toast(say('errors.termsNotTicked'));
  await page.getByRole('checkbox').check();
  await press('login.register');
  await toast(say('login.registered'));
  await page.getByText(say('home.welcomeMember', { name: me.username })).waitFor();
  await shoot('home-as-member');
}

async function bindPhone(screen: Screen, me: Me, shoot: Shoot) {
  const { page, say, type, press } = screen;
  await page.getByRole('link', { name: say('account.settings'), exact: true }).click();
  await page.getByText(say('settings.securityLevel', { done: 0, all: 4 })).waitFor();
  await shoot('settings');
  await page.getByRole('link', { name: `${say('settings.phone')} ${say('settings.notBound')}`, exact: true }).click();
  await type('common.phone', me.mobile);
  await type('settings.yourPassword', PASSWORD);
  await getCode(screen);
  await shoot('bind-phone');
  await press('settings.bind');
  await page.getByRole('heading', { name: say('settings.successPhone') }).waitFor();
  await shoot('phone-bound');
  await press('settings.toSettings');
  await page.getByText(say('settings.securityLevel', { done: 1, all: 4 })).waitFor();
  await page.getByText(`${me.mobile.slice(0, 3)}****${me.mobile.slice(7)}`).waitFor();
}

/** Waits until the page says where the code is; the toast alone could belong to an earlier code. */
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
  await verify(screen, me);
  await shoot('verification');
  await press('settings.verify');
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
  await press('settings.verify');
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
  await type('common.phone', me.mobile);
  expect(await step.textContent()).toBe(say('recovery.stepProof'));
  await getCode(screen);
  await shoot('recovery-proof');
  await press('recovery.checkCode');
  await type('recovery.newPassword', RECOVERED);
  expect(await step.textContent()).toBe(say('recovery.stepPassword'));
  await type('login.confirmPassword', RECOVERED);
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
