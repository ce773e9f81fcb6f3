import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { amountText } from '@harbour/i18n';
import { type LanguageCode, moneyOf } from '@harbour/rules';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen } from '#browser';
import { bindCard, readyMember } from '#people';
import { newRequestId } from '#request-id';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();
const officeWords = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', 'en.json'), 'utf8'),
) as Record<'inOrder' | 'alarm', string>;
const { wallet } = contract;
const WAIT_MS = 10_000;

const nameOf = async (language: LanguageCode, code: string): Promise<string> => {
  const [row] = await server().sql`select name from venues_text where venue = ${code} and language = ${language}`;
  return String(row?.name);
};

it('with reduced motion, choosing a venue shows the form at once', async () => {
  const screen = await open({ language: 'en', member: await newMember(server()) });
  await screen.arrive('/pages/finance/transfer');
  await screen.settle();
  const row = screen.page.getByRole('button', { name: await nameOf('en', 'live') }).last();
  await row.scrollIntoViewIfNeeded();
  const moved = await row.evaluate((button: HTMLElement) => {
    const before = scrollY;
    button.click();
    return before - scrollY;
  });
  expect(moved).toBeGreaterThan(0);
  expect(await screen.page.evaluate(() => document.querySelector('form input')?.matches(':focus'))).toBe(true);
});

it.each<LanguageCode>(['th', 'hk'])(
  'money on a phone, in %s: moved, recorded, collected, checked',
  async (language) => {
    const member = await newMember(server());
    const screen = await open({ language, member });
    const { page, say, press, type, toast } = screen;
    let shots = 0;
    const shoot = (name: string) => {
      shots += 1;
      return screen.shoot(`wallet-${language}-${String(shots).padStart(2, '0')}-${name}`);
    };
    const money = (text: string) => amountText(language, moneyOf(text));
    const venue = await nameOf(language, 'live');

    await screen.arrive('/pages/my/my');
    await page.getByText(say('wallet.total')).first().waitFor();
    await screen.settle();
    await shoot('my');

    await screen.turnTo('/pages/finance/transfer');
    await page.getByRole('button', { name: venue }).last().click();
    await type('wallet.amount', '1000.01');
    await press('wallet.transfer');
    await page.getByText(say('errors.transferExceedsBalance')).first().waitFor();
    await shoot('too-much');
    await type('wallet.amount', '250.50');
    await press('wallet.transfer');
    await toast(say('wallet.transferred', { amount: money('250.50'), wallet: venue }));
    await page
      .getByRole('button', { name: new RegExp(say('wallet.againIn', { seconds: '\\d+' })) })
      .first()
      .waitFor();
    await shoot('transferred');

    server().pass(WAIT_MS);
    await screen.arrive('/pages/finance/transfer');
    await press('wallet.collect');
    await toast(say('wallet.collected', { amount: money('250.50'), count: 1 }));

    await page.getByRole('radio', { name: say('wallet.free') }).click();
    await toast(say('wallet.freeOn'));
    await page.getByRole('heading', { name: say('wallet.freeTitle') }).waitFor();
    await shoot('free');
    server().pass(WAIT_MS);
    await page.getByRole('radio', { name: say('wallet.manual') }).click();
    await toast(say('wallet.manualOn'));

    await screen.turnTo('/pages/transaction/transaction');
    await page.getByText(say('records.modeOneTouch')).first().waitFor();
    await page.getByText(say('records.modeWelcome')).first().waitFor();
    await shoot('records');
    await page.getByLabel(say('records.type')).selectOption('gift');
    await page.getByText(say('records.modeOneTouch')).first().waitFor({ state: 'detached' });
    await page.getByLabel(say('records.range')).selectOption('yesterday');
    await page.getByRole('heading', { name: say('records.emptyFiltered') }).waitFor();
    await shoot('nothing-yesterday');
    await press('records.showAll');
    await page
      .getByRole('link', { name: say('records.modeManual') })
      .first()
      .click();
    await page.getByText(say('records.orderNo')).first().waitFor();
    await screen.settle();
    await shoot('detail');

    await screen.turnTo('/pages/finance/statement');
    await press('statement.checkNow');
    await page.getByText(say('statement.linksHold', { count: 3 })).waitFor();
    await page.getByText(say('statement.proofNotYet')).waitFor();
    await shoot('checked');
  },
);

it('a saved statement is checked from its file, and one changed figure is found', async () => {
  const member = server().visitor('en');
  const { token } = await member.ask(contract.identity.login, { username: 'player01', password: 'play1234' });
  member.token = token;
  const screen = await open({ language: 'en', member, size: DESKTOP });
  const { page, say, press } = screen;
  await screen.arrive('/pages/finance/statement');
  await press('statement.checkNow');
  await page.getByText(say('statement.proofHolds')).waitFor();
  await screen.shoot('statement-wide-checked');
  // Money moves after the check, so the saved statement is the current one.
  const { orderNo } = await member.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('statement.save') }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect((JSON.parse(file) as { entryList: { reference: string }[] }).entryList.at(-1)?.reference).toBe(orderNo);

  const check = async (content: string) => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await page.getByText(say('statement.fromFile', { name: 'mine.json' })).waitFor();
  };
  await check(file);
  await page.getByText(say('statement.proofHolds')).waitFor();
  await check(file.replace('"amount":"300.00"', '"amount":"301.00"'));
  await page.getByText(say('statement.linkBroken', { seq: 2 })).waitFor();
  await screen.shoot('statement-wide-broken');
  await check(file.slice(0, -40));
  await page.getByText(say('statement.fileBroken')).waitFor();
});

it('a change on one device is seen on the other within a second, without a touch', async () => {
  const member = await newMember(server());
  const [phone, office] = [
    await open({ language: 'en', member }),
    await open({ language: 'en', member, size: DESKTOP }),
  ];
  for (const screen of [phone, office]) {
    await screen.arrive('/pages/finance/transfer');
    await (await watchFor(screen, 'CNY 1,000.00'))();
  }
  // The page itself records the moment. A busy machine gets a second and a third chance.
  const waits: number[] = [];
  for (const total of ['CNY 2,000.00', 'CNY 3,000.00', 'CNY 4,000.00']) {
    const seen = [await watchFor(phone, total), await watchFor(office, total)];
    await member.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
    const committedAt = Date.now();
    waits.push(Math.max(...(await Promise.all(seen.map((at) => at())))) - committedAt);
  }
  expect(Math.min(...waits)).toBeLessThan(1_000);
});

/** Starts watching in the page itself; returns the moment at which the text appeared. */
async function watchFor({ page }: Screen, words: string): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    (wanted) => {
      const reads = () => document.body.textContent?.replace(/\s+/g, '').includes(wanted);
      const seen = new Promise<number>((done) => {
        const look = () => reads() && done(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      });
      return { seen };
    },
    words.replace(/\s+/g, ''),
  );
  return () => watching.evaluate(({ seen }) => seen);
}

it('an open transaction is read again when money moves', async () => {
  const member = await newMember(server());
  const { orderNo } = await member.ask(wallet.convertMoney, {
    from: 'central',
    to: 'venue:live',
    amount: 500n,
    requestId: newRequestId(),
  });
  const screen = await open({ language: 'en', member, scale: 1 });
  let count = 0;
  screen.page.on('response', (response) => {
    if (response.url().includes(contract.history.getTransactionRecordInfo.path)) count += 1;
  });
  await screen.arrive(`/pages/transaction/detail?orderNo=${orderNo}`);
  await screen.page.getByText(screen.say('records.orderNo')).first().waitFor();
  await screen.settle();
  const before = count;
  await member.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await expect.poll(() => count, { timeout: 5_000 }).toBeGreaterThan(before);
});

it('the mode switch stays where it was set while the new answer is on its way', async () => {
  const member = await newMember(server());
  const screen = await open({ language: 'en', member, scale: 1 });
  const { page, say } = screen;
  await screen.arrive('/pages/finance/transfer');
  const free = page.getByRole('radio', { name: say('wallet.free') });
  await free.waitFor();
  await page.waitForLoadState('networkidle');
  const held = Promise.withResolvers<void>();
  await page.route(`**${wallet.getUserTransInfo.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${wallet.getUserTransInfo.path}`);
  await free.click();
  await screen.toast(say('wallet.freeOn'));
  await asked;
  expect(await free.isChecked()).toBe(true);
  held.resolve();
  await page.getByRole('heading', { name: say('wallet.freeTitle') }).waitFor();
  expect(await free.isChecked()).toBe(true);
});

it('the history loads more on scrolling, says briefly when it has ended, and is restored on coming back', async () => {
  const member = await newMember(server());
  for (let at = 0; at < 45; at += 1) {
    await member.ask(wallet.convertMoney, {
      from: 'central',
      to: 'venue:live',
      amount: BigInt(at + 1),
      requestId: newRequestId(),
    });
    server().pass(WAIT_MS);
  }
  const screen = await open({ language: 'en', member, scale: 1 });
  const { page, say } = screen;
  await screen.arrive('/pages/transaction/transaction');
  const rows = page.getByRole('link', { name: say('records.modeManual') });
  await rows.first().waitFor();
  const bottom = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const countAtBottom = async () => {
    await bottom();
    return rows.count();
  };
  await expect.poll(countAtBottom, { timeout: 30_000 }).toBe(45);
  await page.evaluate(() => scrollTo(0, 0));
  const end = page.getByText(say('common.endOfList'));
  await end.waitFor({ state: 'detached' });
  await Promise.all([end.waitFor(), bottom()]);
  await end.waitFor({ state: 'detached', timeout: 4_000 });
  await rows.nth(30).click();
  await page.getByText(say('records.orderNo')).first().waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(45);
});

it('a ledger that does not reconcile raises an alarm in the back office', async () => {
  const screen = await open({ language: 'en', size: DESKTOP });
  await screen.page.goto(`${server().origin}/office/`);
  await screen.page.getByText(officeWords.inOrder).waitFor();
  await server().sql`update ledger_state set halted_at = now()`;
  await screen.page.reload();
  await screen.page.getByText(officeWords.alarm).waitFor();
  await screen.shoot('office-alarm');
  await server().sql`update ledger_state set halted_at = null`;
});

it('a withdrawal shows money that lies at a venue, and collects it there', async () => {
  const member = await readyMember(server());
  await bindCard(member);
  await member.ask(contract.wallet.changeWalletType, { walletType: 'manual' });
  await member.ask(contract.wallet.convertMoney, {
    from: 'central',
    to: 'venue:live',
    amount: moneyOf('829'),
    requestId: newRequestId(),
  });
  server().pass(WAIT_MS);
  const screen = await open({ language: 'en', member });
  const { page, say, type, press, toast } = screen;
  await screen.arrive('/pages/finance/withDraw');
  await page.getByText(say('wallet.elsewhere', { amount: 'CNY 829.00', venue: await nameOf('en', 'live') })).waitFor();
  // The button that goes on is whole, at the screen's edge, wherever the page stands.
  const review = await page.getByRole('button', { name: say('withdraw.review'), exact: true }).boundingBox();
  expect((review?.y ?? 0) + (review?.height ?? 0)).toBeLessThanOrEqual(844);
  await type('withdraw.amount', '500');
  await press('withdraw.review');
  await page.getByText(say('wallet.elsewhereExceeds', { amount: '829.00' })).waitFor();
  await press('wallet.collectHere');
  await toast(say('wallet.collected', { amount: '829.00', count: 1 }));
  await page.getByText(say('wallet.elsewhereExceeds', { amount: '829.00' })).waitFor({ state: 'detached' });
});
