import { contract } from '@house/contract';
import { expect, it } from 'vitest';
import { DESK, openBrowserHouse } from '#browser';
import { type Colleague, colleague } from '#people';

const { officeDesk, officeStaff } = contract;
const { house, open } = openBrowserHouse();

async function sitDown(who: Colleague) {
  const screen = await open({ language: 'en', size: DESK, scale: 1, locale: 'en-GB' });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), who.token ?? '');
  return screen;
}

it('a desk that nobody touches asks nothing by itself after a while, so that its session can end', async () => {
  const { page, context } = await sitDown(await colleague(house(), 'finance'));
  await context.clock.install();
  await page.goto(`${house().origin}/office/`);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(officeDesk.getDesk.path)) asked += 1;
  });
  const inHalfAMinute = async () => {
    const before = asked;
    await context.clock.runFor(30_000);
    return asked - before;
  };
  await page.getByRole('navigation').first().waitFor();
  expect(await inHalfAMinute()).toBeGreaterThan(0);
  await context.clock.fastForward(5 * 60_000);
  await inHalfAMinute();
  expect(await inHalfAMinute()).toBe(0);
  await page.mouse.move(300, 300);
  expect(await inHalfAMinute()).toBeGreaterThan(0);
});

it('a house that cannot be reached for a moment ends no session', async () => {
  const screen = await sitDown(await colleague(house(), 'finance'));
  const { page } = screen;
  screen.forgive(/ERR_FAILED|Failed to load resource/);
  await page.route(`**${officeStaff.getSelf.path}*`, (route) => route.abort(), { times: 1 });
  await page.goto(`${house().origin}/office/`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('navigation').first().waitFor();
});
