import { readFileSync } from 'node:fs';
import { contract } from '@harbour/contract';
import { dayText } from '@harbour/i18n';
import { type LanguageCode, limits, moneyOf, type WalletName } from '@harbour/rules';
import { expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { newRequestId } from '#request-id';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();
const { wallet, statements } = contract;
const A_PAGE = limits.STATEMENT_ENTRIES_A_PAGE;
const STATEMENT = '/pages/finance/statement';

const entry = ({ page, say }: Screen, number: number) =>
  page.getByText(new RegExp(`${say('statement.entryNo', { number })} ·`));
const countEntries = ({ page, say }: Screen) =>
  page.getByText(new RegExp(`${say('statement.entryNo', { number: '\\d+' })} ·`)).count();

it('a long statement shows its newest entries, as it grows and after a failed request', async () => {
  const member = await newMember(server());
  const move = (from: WalletName, to: WalletName) =>
    member.ask(wallet.convertMoney, { from, to, amount: moneyOf('1'), requestId: newRequestId() });
  // The welcome gift is the first entry.
  for (let count = 1; count < A_PAGE; count += 1) {
    server().pass(limits.TOO_FREQUENT_MS);
    await (count % 2 === 0 ? move('venue:live', 'central') : move('central', 'venue:live'));
  }
  const screen = await open({ language: 'en', member, scale: 1 });
  const { page, say, press } = screen;
  await screen.arrive(STATEMENT);
  await entry(screen, A_PAGE).waitFor();
  const shown = await countEntries(screen);
  await member.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await entry(screen, A_PAGE + 1).waitFor();
  expect(await countEntries(screen)).toBe(shown);
  await screen.arrive(STATEMENT);
  await entry(screen, A_PAGE + 1).waitFor();
  expect(await countEntries(screen)).toBe(shown);
  await press('statement.older');
  await expect.poll(() => countEntries(screen)).toBe(2 * shown);

  screen.forgive(/Failed to load resource/);
  await page.route(`**${statements.getStatement.path}*`, (route) => route.abort());
  await member.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await page.getByText(say('common.loadFailed')).waitFor();
  expect(await countEntries(screen)).toBe(2 * shown);
  await page.unroute(`**${statements.getStatement.path}*`);
  await press('common.tryAgain');
  await entry(screen, A_PAGE + 2).waitFor();
  expect(await page.getByText(say('common.loadFailed')).count()).toBe(0);
});

it.each<LanguageCode>(['md', 'th'])(
  'the published roots can be read, in %s, and a file is not called good if the server cannot be asked',
  async (language) => {
    const member = server().visitor(language);
    const { token } = await member.ask(contract.identity.login, { username: 'player01', password: 'play1234' });
    member.token = token;
    const screen = await open({ language, member });
    const { page, say } = screen;
    const row = (key: string) => page.getByRole('button', { name: say(key) }).first();
    await screen.arrive(STATEMENT);

    const { rootList } = await member.ask(statements.getLiabilityRoots, {});
    const [newest] = rootList as [(typeof rootList)[number]];
    await row('statement.roots').click();
    await page.getByText(newest.root).waitFor();
    const day = dayText(language, new Date(`${newest.day}T00:00:00Z`), 'UTC');
    await page.getByRole('button', { name: say('statement.copyRoot', { day }) }).click();
    await screen.toast(say('common.copied'));
    await screen.shoot(`statement-${language}-roots`);
    await screen.type('statement.rootsDay', '2001-01-01');
    await page.getByText(say('statement.rootsNone')).waitFor();
    await screen.type('statement.rootsDay', newest.day);
    await page.getByText(newest.root).waitFor();
    await page.getByRole('button', { name: say('common.close'), exact: true }).click();

    const downloading = page.waitForEvent('download');
    await row('statement.save').click();
    const download = await downloading;
    const name = download.suggestedFilename();
    await page.getByText(say('statement.scriptWords', { file: name })).waitFor();
    const buffer = readFileSync(await download.path());
    const check = () =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer });
    await check();
    await page.getByText(say('statement.proofHolds')).waitFor();
    screen.forgive(/Failed to load resource/);
    await page.route(`**${statements.getLiabilityRoots.path}*`, (route) => route.abort());
    await check();
    await page.getByText(say('statement.proofOpen')).waitFor();
    expect(await page.getByText(newest.root).count()).toBe(1);
    expect(await page.getByText(say('statement.proofHolds')).count()).toBe(0);
    await page.getByText(say('statement.proofOpen')).scrollIntoViewIfNeeded();
    await screen.shoot(`statement-${language}-open`);
  },
);
