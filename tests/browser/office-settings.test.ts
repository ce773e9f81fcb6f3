import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill } from '@harbour/i18n';
import { textFor } from '@harbour/i18n/node';
import { moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen } from '#browser';
import { type Colleague, colleague } from '#people';

const { officeChanges, officeDeposit, officeApprovals, officeSite } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', 'zh.json');
const texts = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>;
const say = (key: string, params = {}) => fill(texts[key] ?? key, params, 'zh');
const REFUSED = textFor('zh', 'errors', 'changedMeanwhile');

/** Two colleagues, and the screen of the first. */
async function office(place: string): Promise<Screen & { mine: Colleague; other: Colleague }> {
  const [mine, other] = [await colleague(server(), 'admin'), await colleague(server(), 'admin')];
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale: 'zh-CN' });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), mine.token ?? '');
  await screen.page.goto(`${server().origin}/office/#${place}`);
  return Object.assign(screen, { mine, other });
}

async function methodOf(who: Colleague) {
  const { methodList } = await who.ask(officeDeposit.getDepositSettings, {});
  const found = methodList.find(({ method }) => method === 'bank');
  if (!found) throw new Error('there is no bank transfer');
  const { type: _type, flow: _flow, provider: _provider, ...method } = found;
  return method;
}
async function confirmOpen(who: Colleague, subject: string): Promise<void> {
  const { approvalList } = await who.ask(officeApprovals.listApprovals, { kind: 'setting' });
  const { id = '' } = approvalList.find((one) => one.subject === subject) ?? {};
  await who.ask(officeChanges.confirmChange, { id, isConfirmed: true });
}
const saveMin = async (who: Colleague, min: string) =>
  who.ask(officeDeposit.savePaymentMethod, { ...(await methodOf(who)), min: moneyOf(min) });

it('a sheet opened before a colleague saved keeps the typed values, and shows the newer ones on request', async () => {
  const { page, shoot, other } = await office('/settings/methods');
  const row = page.getByRole('row').filter({ has: page.getByText('bank', { exact: true }) });
  await row.getByRole('button', { name: say('edit') }).click();
  const sheet = page.getByRole('dialog');
  const [min, max] = [sheet.getByLabel(say('method.min')), sheet.getByLabel(say('method.max'))];
  const save = sheet.getByRole('button', { name: say('save') });
  const before = await max.inputValue();
  await max.fill('40000');
  await saveMin(other, '50');
  await save.click();
  await page.getByText(REFUSED).waitFor();
  await sheet.getByText(say('settings.newer')).waitFor();
  expect([await max.inputValue(), await save.isDisabled()]).toEqual(['40000', true]);
  expect(await methodOf(other)).toMatchObject({ min: moneyOf('50'), max: moneyOf(before) });
  await sheet.getByText(say('settings.newer')).scrollIntoViewIfNeeded();
  await shoot('office-settings-newer');

  await sheet.getByRole('button', { name: say('settings.showNewer') }).click();
  await expect.poll(() => min.inputValue()).toBe('50.00');
  expect([await max.inputValue(), await sheet.getByText(say('settings.newer')).count()]).toEqual([before, 0]);
  await max.fill('40000');
  await save.click();
  await sheet.waitFor({ state: 'detached' });
  expect(await methodOf(other)).toMatchObject({ min: moneyOf('50'), max: moneyOf('40000') });
});

it('a switch keeps what a colleague saved, and shows it; pressed twice it does not conflict with itself', async () => {
  const { page, other } = await office('/settings/methods');
  const row = page.getByRole('row').filter({ has: page.getByText('bank', { exact: true }) });
  const isOpen = row.getByRole('switch');
  await isOpen.waitFor();
  await saveMin(other, '60');
  await isOpen.click();
  await page.getByText(REFUSED).waitFor();
  await row.getByText('60.00').waitFor();
  expect(await methodOf(other)).toMatchObject({ min: moneyOf('60'), isOpen: true });
  await isOpen.click();
  await expect.poll(async () => (await methodOf(other)).isOpen).toBe(false);
  await isOpen.click();
  await expect.poll(() => methodOf(other)).toMatchObject({ min: moneyOf('60'), isOpen: true });
});

it('a value that a colleague changed says what it is now', async () => {
  const { page, shoot, other } = await office('/settings/values');
  const value = page.getByLabel(say('value.orderMinutes'));
  const save = page.getByRole('button', { name: say('save') });
  const minutes = async () => {
    const { valueList } = await other.ask(officeSite.getPaymentValues, {});
    return valueList.find(({ name }) => name === 'orderMinutes')?.value;
  };
  await value.fill('45');
  await other.ask(officeSite.savePaymentValue, { name: 'orderMinutes', value: '50' });
  await save.click();
  await page.getByText(say('settings.nowIs', { value: '50' })).waitFor();
  expect([await value.inputValue(), await minutes()]).toEqual(['45', '50']);
  await shoot('office-settings-value');
  await save.click();
  await expect.poll(minutes).toBe('45');
  await expect.poll(() => save.count()).toBe(0);
});

it('a threshold stays as it is until a colleague has confirmed it, and says that it waits', async () => {
  const { page, shoot, mine, other } = await office('/settings/values');
  await mine.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const value = page.getByLabel(say('value.largePayout'), { exact: true });
  const before = await value.inputValue();
  await value.fill('12345');
  await page.getByRole('button', { name: say('save') }).click();
  await page.getByText(say('settings.forSecond')).waitFor();
  const waits = page.getByRole('link', { name: say('value.largePayout') });
  await waits.waitFor();
  expect(await value.inputValue()).toBe(before);
  await shoot('office-settings-waits');
  await page.reload();
  await waits.click();
  await page.getByText(say('approval.ownWords')).waitFor();
  await page.getByText('12345').first().waitFor();
  await shoot('office-settings-proposal');
  await confirmOpen(other, 'value largePayout');
  await page.goto(`${server().origin}/office/#/settings/values`);
  await expect.poll(() => value.inputValue(), { timeout: 15_000 }).toBe('12345');
  await waits.waitFor({ state: 'detached' });
});

it('a slide keeps the typed values while a colleague changed it, and takes over the fields that were not edited', async () => {
  const { page, other } = await office('/settings/texts');
  const title = page.getByLabel(say('notice.title')).first();
  const save = page.getByRole('button', { name: say('save') }).first();
  const newer = page.getByText(say('settings.newer'));
  const slideOf = async () => (await other.ask(officeSite.getSiteTexts, {})).slideList[0];
  const seen = await slideOf();
  if (!seen) throw new Error('the home page has no slide');
  const theirs = { title: 'Quiet pier', subtitle: 'All night' };
  await title.fill('Calm water');
  // The screen does not reload by itself before the button is pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route(`**${officeSite.getSiteTexts.path}`, (route) => pressed.promise.then(() => route.continue()));
  await other.ask(officeSite.saveSlide, { ...seen, texts: { en: theirs } });
  const refused = page.waitForResponse((answer) => answer.url().endsWith(officeSite.saveSlide.path));
  await save.click();
  expect(await (await refused).json()).toMatchObject({ why: 'changedMeanwhile' });
  pressed.resolve();
  await newer.waitFor();
  expect([await title.inputValue(), (await slideOf())?.texts.en]).toEqual(['Calm water', theirs]);
  await page.getByRole('button', { name: say('settings.showNewer') }).click();
  await expect.poll(() => title.inputValue()).toBe('Quiet pier');
  await title.fill('Calm pier');
  await save.click();
  await expect.poll(async () => (await slideOf())?.texts.en).toEqual({ ...theirs, title: 'Calm pier' });
  await title.fill('Calm water');
  await save.click();
  await expect.poll(async () => (await slideOf())?.texts.en?.title).toBe('Calm water');
  expect(await newer.count()).toBe(0);
});

it('a text emptied in one language is removed: the notice is shown in English again', async () => {
  const { page, shoot, other } = await office('/settings/notices');
  const en = { title: 'Tide tonight', content: 'High at nine.' };
  const made = {
    id: null,
    publishedAt: server().now(),
    endsAt: null,
    texts: { en, th: { title: 'ผิด', content: 'ผิด' } },
  };
  const { id } = await other.ask(officeSite.saveNotice, made);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: en.title });
  await row.getByRole('button', { name: say('edit') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'ไทย' }).click();
  await sheet.getByLabel(say('notice.title')).fill('');
  await sheet.getByText(say('texts.unfinished', { languages: 'ไทย' })).waitFor();
  await shoot('office-settings-unfinished');
  await sheet.getByLabel(say('notice.content')).fill('');
  await sheet.getByRole('button', { name: say('save') }).click();
  await sheet.waitFor({ state: 'detached' });
  const { noticeList } = await other.ask(officeSite.getSiteSettings, {});
  expect(noticeList.find((notice) => notice.id === id)?.texts).toEqual({ en });
});

it('a text typed in one language is still there after viewing another, and is saved on its own', async () => {
  const { page, shoot, mine, other } = await office('/settings/texts');
  const [title, body] = [page.getByLabel(say('notice.title')), page.getByLabel(say('notice.content'))];
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await mine.ask(officeSite.savePaymentValue, { name: 'sandboxOperator', value: '0' });
  const textsNow = () => other.ask(officeSite.getSiteTexts, {});
  const before = await textsNow();
  /** The author sees that it waits; a colleague confirms it. */
  const confirmTerms = async () => {
    await page.getByText(say('settings.pending')).waitFor();
    expect((await textsNow()).version).toBeLessThan(before.version + 2);
    await confirmOpen(other, 'terms');
    await page.getByText(say('settings.pending')).waitFor({ state: 'detached', timeout: 30_000 });
  };
  await tab('ไทย');
  await title.first().fill('น้ำสงบ');
  await title.last().fill('กติกา');
  await body.fill('ใจดีต่อกัน');
  await tab('English');
  expect([await title.first().inputValue(), await body.inputValue()]).toEqual([
    before.slideList[0]?.texts.en?.title,
    before.terms.en?.body,
  ]);
  await body.fill('Be kind.');
  await page.getByText(say('texts.typed', { languages: 'ไทย' })).waitFor();
  await shoot('office-settings-texts');
  await page.getByRole('button', { name: say('texts.putInForce') }).click();
  await confirmTerms();
  await expect.poll(async () => (await textsNow()).version).toBe(before.version + 1);
  await page.getByText(say('texts.terms', { version: before.version + 1 })).waitFor();
  expect((await textsNow()).terms).toMatchObject({ en: { body: 'Be kind.' }, th: before.terms.th });
  await tab('ไทย');
  expect([await title.first().inputValue(), await body.inputValue()]).toEqual(['น้ำสงบ', 'ใจดีต่อกัน']);
  await page.getByRole('button', { name: say('texts.putInForce') }).click();
  await confirmTerms();
  await expect.poll(async () => (await textsNow()).terms.th).toEqual({ title: 'กติกา', body: 'ใจดีต่อกัน' });
  await page
    .getByRole('button', { name: say('save') })
    .first()
    .click();
  await expect.poll(async () => (await textsNow()).slideList[0]?.texts.th?.title).toBe('น้ำสงบ');
  expect((await textsNow()).slideList[0]?.texts.en).toEqual(before.slideList[0]?.texts.en);
});
