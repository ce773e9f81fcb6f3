import { contract } from '@harbour/contract';
import type { LanguageCode } from '@harbour/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, type Colleague, colleague, confirmed, REAL_NAME, readyMember, SECONDARY } from '#people';
import { freshName, freshPhone, openTestServer, PASSWORD, refusalOf, type TestServer, type Visitor } from '#server';

const { deposit, payees, identity, site, profile } = contract;
const { officeDeposit, officePayees, officeSite, officeStaff } = contract;
let server: TestServer;
let boss: Colleague;
let member: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  boss = await colleague(server, 'admin');
  member = await readyMember(server);
  await boss.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  await boss.ask(officeSite.savePaymentValue, { name: 'openOrders', value: '20' });
});
afterAll(() => server.close());

const whyOf = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
/** The newest logged change of a subject. */
async function changeOf(subject: string) {
  const { entryList } = await boss.ask(officeStaff.listAudit, { subject });
  // The change itself; its proposal and its confirmation are logged next to it.
  const entry = entryList.find(({ action }) => !action.startsWith('setting.'));
  const read = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);
  return { by: entry?.staff, action: entry?.action, before: read(entry?.before), after: read(entry?.after) };
}

describe('a bank', () => {
  const named = async (language: LanguageCode) => {
    const was = member.language;
    member.language = language;
    const { bankList } = await member.ask(payees.getSysBank, {});
    member.language = was;
    return bankList;
  };
  const codes = async () => (await named('en')).map(({ bank }) => bank);
  const pier = { bank: 'PIER', isOpen: true, position: 0, texts: { en: 'Pier Bank', th: 'ธนาคารท่าเรือ' } };
  const add = (part: object) => boss.ask(officePayees.saveBank, { ...pier, ...part });
  const save = async (part: object) => {
    const { bankList } = await boss.ask(officePayees.getBanks, {});
    const revision = bankList.find(({ bank }) => bank === pier.bank)?.revision;
    return boss.ask(officePayees.saveBank, { ...pier, revision, ...part });
  };

  it('is added in its place with its names, and accepts cards at once', async () => {
    const others = await codes();
    await add({ position: 1 });
    expect(await codes()).toEqual([others[0], 'PIER', ...others.slice(1)]);
    expect((await named('th'))[1]?.name).toBe('ธนาคารท่าเรือ');
    expect((await named('md'))[1]?.name).toBe('Pier Bank');
    expect(await changeOf('bank PIER')).toMatchObject({
      by: boss.username,
      action: 'bank.save',
      before: null,
      after: { ...pier, position: 1 },
    });
    const card = { holderName: REAL_NAME, cardType: 'debit', bank: 'PIER', branch: 'First', cardNumber: CARD } as const;
    await member.ask(payees.bindBankCard, { ...card, cardNumber: '6222020000000000026', secondaryPassword: SECONDARY });
  });
  it('is renamed and moved, and the others make room; a removed name falls back to English', async () => {
    await save({ position: 3, texts: { en: 'Quay Bank', th: '' } });
    const list = await named('th');
    expect(list[3]).toEqual({ bank: 'PIER', name: 'Quay Bank' });
    const { cardList } = await member.ask(payees.queryUserBankCardList, {});
    expect(cardList.find(({ bank }) => bank === 'PIER')?.bankName).toBe('Quay Bank');
    expect(await changeOf('bank PIER')).toMatchObject({
      before: { position: 1, texts: pier.texts },
      after: { position: 3, texts: { en: 'Quay Bank' } },
    });
    await save({ position: 999 });
    expect((await codes()).at(-1)).toBe('PIER');
    const { bankList } = await boss.ask(officePayees.getBanks, {});
    expect(bankList.map(({ position }) => position)).toEqual(bankList.map((_, place) => place));
  });
  it('that is closed accepts no new card, and is opened again', async () => {
    await save({ isOpen: false });
    expect(await codes()).not.toContain('PIER');
    const card = { holderName: REAL_NAME, cardType: 'debit', bank: 'PIER', branch: 'First' } as const;
    const bind = () =>
      member.ask(payees.bindBankCard, {
        ...card,
        cardNumber: '6222020000000000034',
        secondaryPassword: SECONDARY,
      });
    expect(await whyOf(bind())).toBe('bankUnknown');
    await save({});
    expect(await changeOf('bank PIER')).toMatchObject({ before: { isOpen: false }, after: { isOpen: true } });
    await bind();
  });
  it('has an English name, and a code of its own', async () => {
    expect(await whyOf(save({ texts: { th: 'ธนาคารท่าเรือ' } }))).toBe('settingForm');
    expect(await whyOf(add({}))).toBe('settingForm');
    expect(await whyOf(save({ bank: 'NOBANK' }))).toBe('bankUnknown');
  });
});

describe('a new member', () => {
  const join = async (more: object = {}) => {
    await server.sql`delete from platform_bucket where key like 'register-from:%'`;
    const visitor = server.visitor();
    return visitor.ask(identity.register, {
      username: freshName(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthDate: '1990-02-03',
      phone: freshPhone(),
      termsAccepted: true,
      ...(await visitor.solve('register')),
      ...more,
    });
  };
  it('is asked for the configured registration items', async () => {
    const show = async (isShow: boolean) => {
      const { itemList } = await boss.ask(officeSite.getSiteSettings, {});
      const { revision = 0 } = itemList.find(({ item }) => item === 'realName') ?? {};
      await boss.ask(officeSite.saveRegisterItem, { item: 'realName', isShow, isRequired: true, revision });
    };
    await show(true);
    const { registerItemList } = await server.visitor().ask(identity.getRegisterItem, {});
    expect(registerItemList.find(({ itemKey }) => itemKey === 'realName')).toMatchObject({ isShow: true });
    expect(await whyOf(join())).toBe('registrationIncomplete');
    await join({ realName: REAL_NAME });
    expect(await changeOf('item realName')).toMatchObject({
      action: 'site.registerItem',
      before: { isShow: false, isRequired: true },
      after: { isShow: true, isRequired: true },
    });
    await show(false);
    await join();
  });
  it('has a phone of an open area', async () => {
    const thai = { areaCode: '66', phone: '812345678' };
    await boss.ask(officeSite.savePhoneArea, { code: '66', isOpen: false });
    expect(await whyOf(join(thai))).toBe('areaNotOpen');
    expect(await changeOf('area 66')).toMatchObject({ before: { isOpen: true }, after: { isOpen: false } });
    await boss.ask(officeSite.savePhoneArea, { code: '66', isOpen: true });
    await join(thai);
  });
});

it('a switch and a text of the site’s configuration apply at the next call', async () => {
  await boss.ask(officeSite.saveConfig, { key: 'site_title', value: 'Quay' });
  const { websiteBasicList } = await server.visitor().ask(site.getWebsiteBasicInfo, {});
  expect(websiteBasicList).toContainEqual({ configKey: 'site_title', configValue: 'Quay' });
  expect(await changeOf('config site_title')).toMatchObject({
    action: 'site.config',
    before: '{brand}',
    after: 'Quay',
  });
  await boss.ask(officeSite.saveConfig, { key: 'sms_switch_bind', value: 'off' });
  const key = { configKey: 'sms_switch_bind' };
  expect(await member.ask(site.getSysConfigValue, key)).toEqual({ sysConfigValue: 'off' });
  server.pass(61_000);
  const ask = () => member.ask(identity.getSmsCode, { smsType: 'bindPhone', mobile: freshPhone() });
  expect(await whyOf(ask())).toBe('functionNotOpen');
  expect(await changeOf('config sms_switch_bind')).toMatchObject({ before: 'on', after: 'off' });
  await member.ask(profile.getUserInfo, {});
});

it('terms, slides and notices are logged with their previous texts', async () => {
  const { version, terms, slideList } = await boss.ask(officeSite.getSiteTexts, {});
  const rules = { en: { title: 'Quay rules', body: 'Be kind.' } };
  await confirmed(server, boss.ask(officeSite.saveTerms, { version, terms: rules }));
  expect((await server.visitor('en').ask(identity.getRegisterTerms, {})).terms.title).toBe('Quay rules');
  const inForce = await changeOf(`terms ${version + 1}`);
  expect(inForce.before).toMatchObject({ en: { title: terms.en?.title } });
  expect(inForce.after).toMatchObject({ en: { title: 'Quay rules', body: 'Be kind.' } });

  const [slide] = slideList;
  if (!slide) throw new Error('the home page has no slide');
  await boss.ask(officeSite.saveSlide, { ...slide, isShow: false });
  const { slideList: shown } = await server.visitor().ask(site.getSilde, {});
  expect(shown.map(({ id }) => id)).not.toContain(slide.id);
  expect(await changeOf(`slide ${slide.id}`)).toMatchObject({ before: { isShow: true }, after: { isShow: false } });

  const notice = {
    publishedAt: server.now(),
    endsAt: null,
    texts: { en: { title: 'Tide', content: 'High at nine.' } },
  };
  const { id } = await boss.ask(officeSite.saveNotice, { id: null, ...notice });
  const texts = { en: { title: 'Tide', content: 'High at ten.' } };
  await boss.ask(officeSite.saveNotice, { ...notice, id, texts, revision: 1 });
  const { noticeList } = await server.visitor('en').ask(site.getNotice, {});
  expect(noticeList.find((one) => one.id === id)?.content).toBe('High at ten.');
  expect(await changeOf(`notice ${id}`)).toMatchObject({ before: { texts: notice.texts }, after: { texts } });
});

describe('a removed translation', () => {
  const thai = () => server.visitor('th');
  it('of a notice falls back to English', async () => {
    const times = { publishedAt: server.now(), endsAt: null };
    const en = { title: 'Tide', content: 'High at nine.' };
    const th = { title: 'ผิด', content: 'ผิด' };
    const { id } = await boss.ask(officeSite.saveNotice, { id: null, ...times, texts: { en, th } });
    const seen = async () => (await thai().ask(site.getNotice, {})).noticeList.find((one) => one.id === id);
    expect(await seen()).toMatchObject(th);
    await boss.ask(officeSite.saveNotice, { id, ...times, texts: { en }, revision: 1 });
    expect(await seen()).toMatchObject(en);
    const { noticeList } = await boss.ask(officeSite.getSiteSettings, {});
    expect(noticeList.find((one) => one.id === id)?.texts).toEqual({ en });
    expect(await changeOf(`notice ${id}`)).toMatchObject({ before: { texts: { en, th } }, after: { texts: { en } } });
  });
  it('of a slide falls back to English, and the slide stays', async () => {
    const slideOf = async () => (await boss.ask(officeSite.getSiteTexts, {})).slideList.at(-1);
    const slide = await slideOf();
    if (!slide) throw new Error('the home page has no slide');
    const { th: _, ...texts } = slide.texts;
    await boss.ask(officeSite.saveSlide, { ...slide, isShow: true, texts });
    expect((await slideOf())?.texts).toEqual(texts);
    const { slideList } = await thai().ask(site.getSilde, {});
    expect(slideList.find(({ id }) => id === slide.id)).toMatchObject(texts.en ?? {});
    expect(await changeOf(`slide ${slide.id}`)).toMatchObject({ before: { texts: slide.texts }, after: { texts } });
    const { en: _en, ...without } = texts;
    const blank = boss.ask(officeSite.saveSlide, { ...slide, texts: without, revision: slide.revision + 1 });
    expect(await whyOf(blank)).toBe('settingForm');
  });
  it('of a deposit method falls back to English, and the office does not show English as Thai', async () => {
    const methodOf = async () => {
      const { methodList } = await boss.ask(officeDeposit.getDepositSettings, {});
      const found = methodList.find(({ method }) => method === 'alipay');
      if (!found) throw new Error('there is no method alipay');
      const { type: _type, flow: _flow, provider: _provider, ...method } = found;
      return method;
    };
    const was = await methodOf();
    const { th, ...texts } = was.texts;
    expect(th?.note).not.toBe(texts.en?.note);
    await boss.ask(officeDeposit.savePaymentMethod, { ...was, texts });
    expect((await methodOf()).texts).toEqual(texts);
    member.language = 'th';
    const { methodList } = await member.ask(deposit.getPaymentMethod, {});
    member.language = 'en';
    expect(methodList.find(({ method }) => method === 'alipay')?.note).toBe(texts.en?.note);
    const blank = boss.ask(officeDeposit.savePaymentMethod, { ...was, texts: {}, revision: was.revision + 1 });
    expect(await whyOf(blank)).toBe('settingForm');
  });
});
