import { contract } from '@harbour/contract';
import { textFor } from '@harbour/i18n/node';
import { LANGUAGES, type LanguageCode, moneyOf } from '@harbour/rules';
import { buildApps } from '@harbour/scripts/build';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, colleague, readyMember } from '#people';
import { newRequestId } from '#request-id';
import { openTestServer, register, type TestServer, type Visitor } from '#server';

const { deposit, identity, officeSite, officeStaff, playMode, site } = contract;
const codes = LANGUAGES.map(({ code }) => code as LanguageCode);
/** The slot’s code is no text that people read. */
const FIRST_BRAND = /(?<!lantern)Harbour/;
let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  await buildApps();
  server = await openTestServer();
  const boss = await colleague(server, 'admin');
  await boss.ask(officeSite.saveConfig, { key: 'brand_keyword', value: 'Pier & Co' });
  member = await readyMember(server);
});
afterAll(() => server.close());

const htmlOf = async (path: string, cookie = '') =>
  (await fetch(`${server.origin}${path}`, { headers: { cookie } })).text();

describe.each(codes)('after a change of the brand, in %s', (language) => {
  it('the page is named and described by the new one', async () => {
    const html = await htmlOf('/', `language=${language}`);
    expect(html).toContain('<title>Pier &amp; Co</title>');
    const description = textFor(language, 'messages', 'siteDescription', { brand: 'Pier &amp; Co' });
    expect(html).toContain(`<meta name="description" content="${description}">`);
    expect(html).not.toMatch(FIRST_BRAND);
  });

  it('the first notice welcomes to it, and no text shows the place of a brand', async () => {
    member.language = language;
    const { noticeList } = await member.ask(site.getNotice, {});
    expect(noticeList.some(({ title }) => title.includes('Pier & Co'))).toBe(true);
    const { slideList } = await member.ask(site.getSilde, {});
    const { websiteBasicList } = await member.ask(site.getWebsiteBasicInfo, {});
    expect(JSON.stringify([noticeList, slideList, websiteBasicList])).not.toMatch(/\{brand\}|Harbour/);
  });

  it('a text message says first who writes, in the language of the device that asked', async () => {
    const visitor = server.visitor(language);
    await register(visitor);
    await server.sql`delete from platform_bucket`;
    await visitor.ask(identity.getEmailCode, { emailType: 'bindEmail', email: `a${newRequestId()}@example.com` });
    const { messageList } = await visitor.ask(playMode.getOutbox, {});
    const code = /\d{6}/.exec(messageList[0]?.body ?? '')?.[0] ?? '';
    const params = { brand: 'Pier & Co', code, minutes: 5 };
    expect(messageList[0]?.body).toBe(textFor(language, 'messages', 'code', params));
  });
});

it('an authenticator shows the new brand', async () => {
  const { enrolmentCode: code } = await server.machine.invite({ username: 'ann', name: 'Ann', roles: ['support'] });
  const { uri } = await server.visitor().ask(officeStaff.openEnrolment, { code });
  expect(new URL(uri).searchParams.get('issuer')).toBe('Pier & Co');
  expect((await admin(server)).token).not.toBeNull();
});

describe('the page of the payment sandbox', () => {
  let address = '';
  beforeAll(async () => {
    member.language = 'en';
    const order = { provider: 'astroPay', amount: moneyOf('1234.50'), requestId: newRequestId() } as const;
    address = (await member.ask(deposit.createProviderOrder, order)).payUrl;
  });

  it.each([
    ['en', 'en-GB', 'CNY\u00a01,234.50'],
    ['vn', 'vi', 'CNY\u00a01.234,50'],
    ['pg', 'pt-BR', 'CNY\u00a01.234,50'],
    ['md', 'my', 'CNY\u00a01,234.50'],
  ])('is in %s for whoever reads it, with the amount as it is written there', async (language, tag, amount) => {
    const html = await htmlOf(address, `language=${language}; theme=light`);
    expect(html).toContain(`<html lang="${tag}" data-theme="light">`);
    expect(html).toContain(`<strong>${amount}</strong>`);
    expect(html).not.toMatch(FIRST_BRAND);
  });

  it('stays in its language when the form is sent without cookies, and takes none that is not ours', async () => {
    const [, action = ''] = /action="([^"]+)"/.exec(await htmlOf(address, 'language=zh')) ?? [];
    const target = new URL(action.replaceAll('&#38;', '&'), `${server.origin}${address}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const paid = await fetch(target, { method: 'POST', headers, body: 'how=forged' });
    expect(await paid.text()).toContain('<html lang="zh-Hans" data-theme="dark">');
    const odd = await htmlOf(`${address}?language="><script>&theme=<b>`, 'language=zh');
    expect(odd).toContain('<html lang="th" data-theme="dark">');
    expect(odd).not.toContain('<script');
  });
});
