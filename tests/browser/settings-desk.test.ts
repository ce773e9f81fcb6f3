import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@house/contract';
import { fill } from '@house/i18n';
import { textFor } from '@house/i18n/node';
import { moneyOf } from '@house/rules';
import { expect, it } from 'vitest';
import { DESK, openBrowserHouse, type Screen } from '#browser';
import { type Colleague, colleague } from '#people';

const { officeDeposit, officeSite } = contract;
const { house, open } = openBrowserHouse();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', 'zh.json');
const texts = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>;
const say = (key: string, params = {}) => fill(texts[key] ?? key, params);
const REFUSED = textFor('zh', 'errors', 'changedMeanwhile');

/** Two colleagues, and the screen of the first. */
async function desk(place: string): Promise<Screen & { mine: Colleague; other: Colleague }> {
  const [mine, other] = [await colleague(house(), 'admin'), await colleague(house(), 'admin')];
  const screen = await open({ language: 'en', size: DESK, scale: 1, locale: 'zh-CN' });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), mine.token ?? '');
  await screen.page.goto(`${house().origin}/office/#${place}`);
  return Object.assign(screen, { mine, other });
}

async function methodOf(who: Colleague) {
  const { methodList } = await who.ask(officeDeposit.getDepositSettings, {});
  const found = methodList.find(({ method }) => method === 'bank');
  if (!found) throw new Error('nobody can pay by bank');
  const { type: _type, flow: _flow, provider: _provider, ...method } = found;
  return method;
}
const saveMin = async (who: Colleague, min: string) =>
  who.ask(officeDeposit.savePaymentMethod, { ...(await methodOf(who)), min: moneyOf(min) });

it('a sheet that was opened before a colleague saved keeps what was typed, and shows the newer state when asked to', async () => {
  const { page, shoot, other } = await desk('/settings/methods');
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

it('a switch leaves alone what a colleague saved, and shows it; pressed twice it is no stranger to itself', async () => {
  const { page, other } = await desk('/settings/methods');
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

it('a value that is typed over says what it has become', async () => {
  const { page, shoot, other } = await desk('/settings/values');
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

it('a slide keeps what was typed while a colleague changed it, and takes over what nobody typed over', async () => {
  const { page, other } = await desk('/settings/texts');
  const title = page.getByLabel(say('notice.title')).first();
  const save = page.getByRole('button', { name: say('save') }).first();
  const newer = page.getByText(say('settings.newer'));
  const slideOf = async () => (await other.ask(officeSite.getSiteTexts, {})).slideList[0];
  const seen = await slideOf();
  if (!seen) throw new Error('the home page has no slide');
  const theirs = { title: 'Quiet pier', subtitle: 'All night' };
  await title.fill('Calm water');
  await other.ask(officeSite.saveSlide, { ...seen, texts: { en: theirs } });
  await save.click();
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
