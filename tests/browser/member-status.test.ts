import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill, type Params } from '@harbour/i18n';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, PHONE, type Screen, titleOf } from '#browser';
import { type Colleague, colleague, factorOf } from '#people';
import { PASSWORD, register } from '#server';

const { backoffice, profile } = contract;
const { server, open } = openBrowserServer();

type OfficeLanguage = 'en' | 'zh';
const sayIn = (language: OfficeLanguage) => {
  const file = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', `${language}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key: string, params: Params = {}) => fill(words[key] ?? key, params, language);
};

async function enter(who: Colleague, language: OfficeLanguage): Promise<Screen> {
  // A code of the authenticator works once.
  server().pass(31_000);
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const { page } = screen;
  const say = sayIn(language);
  await page.goto(`${server().origin}/office/`);
  await page.getByLabel(say('login.username')).fill(who.username);
  await page.getByLabel(say('login.password'), { exact: true }).fill(who.password);
  await page.getByLabel(say('login.factor')).fill(factorOf(who.secret, server().now()));
  await page.getByRole('button', { name: say('login.enter') }).click();
  await page.getByRole('navigation').first().waitFor();
  return screen;
}

it('staff suspend a member, whose page explains what is left; later the page shows who, why and when', async () => {
  const risk = await colleague(server(), 'risk');
  const member = server().visitor('en');
  const username = await register(member);
  const { memberList } = await risk.ask(backoffice.searchMembers, { text: username });
  const id = memberList[0]?.id ?? '';
  const player = await open({ language: 'en', member });
  await player.arrive('/pages/my/my');
  await player.page.getByText(username).first().waitFor();

  const say = sayIn('en');
  const office = await enter(risk, 'en');
  await office.page.goto(`${server().origin}/office/#/members/${id}`);
  await office.page.getByRole('button', { name: say('statusAct.suspend'), exact: true }).click();
  await office.page.getByLabel(say('decide.reason')).selectOption('stolen');
  await office.page.getByLabel(say('adjust.note')).fill('called us about it');
  await office.shoot('member-suspend-desk-en');
  // The member's page is notified and logs out; the ended session is no fault of the page.
  player.forgive(/401/);
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: say('statusAct.suspend'), exact: true })
    .click();
  await office.page.getByText(`${say('statusReason.stolen')} · called us about it`).waitFor();
  await office.shoot('member-suspended-desk-en');

  await player.showsTitle(titleOf(player.say, '/pages/login/login'));
  await player.type('login.username', username);
  await player.type('login.password', PASSWORD);
  await player.press('login.login');
  await player.page.getByText(player.say('errors.accountSuspended')).first().waitFor();
  await player.shoot('member-suspended-player-en');
  member.token = await player.page.evaluate(() => localStorage.getItem('token'));
  expect((await member.ask(profile.getUserInfo, {})).userInfo.isSuspended).toBe(true);

  const again = await enter(risk, 'zh');
  await again.page.goto(`${server().origin}/office/#/members/${id}`);
  const zh = sayIn('zh');
  await again.page.getByRole('button', { name: zh('statusAct.reopen'), exact: true }).click();
  await again.page.getByText(zh('statusWords.reopen')).waitFor();
  await again.shoot('member-reopen-desk-zh');
  await again.page.setViewportSize(PHONE);
  await again.shoot('member-reopen-phone-zh');
  await again.page.getByLabel(zh('adjust.note')).fill('本人已核实');
  await again.page
    .getByRole('dialog')
    .getByRole('button', { name: zh('statusAct.reopen'), exact: true })
    .click();
  await again.page.getByText(zh('statusDone.reopen')).first().waitFor();
});
