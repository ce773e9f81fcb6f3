import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { player } from '#players';
import { freshName, PASSWORD, register } from '#server';
import { findGrave } from './axe.ts';
import {
  GAME_VIEWS,
  GUEST_VIEWS,
  lookAtEach,
  MEMBER_VIEWS,
  makeMember,
  makeRichMember,
  richViews,
  STAGE_VIEWS,
  secondaryView,
  type View,
  walkRecovery,
} from './screens.ts';

const CODE_WAIT_MS = 61_000;
const MOST_STOPS = 60;

const { server, open } = openBrowserServer();

describe('axe finds nothing serious, dark and light,', () => {
  it('on guest pages', async () => {
    const screen = await open({ scale: 1 });
    await screen.arrive();
    expect(await examineEach(screen, GUEST_VIEWS)).toEqual([]);
  });

  it('on member pages', async () => {
    const member = await makeMember(server());
    const screen = await open({ scale: 1, member });
    await screen.arrive();
    expect(await examineEach(screen, [...MEMBER_VIEWS, secondaryView(member)])).toEqual([]);
  });

  it('on game pages', async () => {
    const screen = await open({ scale: 1, member: await player(server(), 'live') });
    await screen.arrive();
    expect(await examineEach(screen, [...GAME_VIEWS, ...STAGE_VIEWS])).toEqual([]);
  });

  it('on pages of orders in progress', async () => {
    const member = await makeRichMember(server());
    const screen = await open({ scale: 1, member });
    await screen.arrive();
    expect(await examineEach(screen, richViews(member))).toEqual([]);
  });

  it('on each step of a recovery', async () => {
    const member = await makeMember(server());
    server().pass(CODE_WAIT_MS);
    const screen = await open({ scale: 1 });
    await screen.arrive();
    const found: string[] = [];
    await walkRecovery(screen, member, async (step) => {
      found.push(...(await examine(screen, step)));
    });
    expect(found).toEqual([]);
  });
});

async function examineEach(screen: Screen, views: View[]): Promise<string[]> {
  const found: string[] = [];
  await lookAtEach(screen, views, async ({ name }) => {
    found.push(...(await examine(screen, name)));
  });
  return found;
}

/** Serious axe findings in the dark and the light theme, and every field without a label. */
async function examine({ page }: Screen, name: string): Promise<string[]> {
  const found = (await page.evaluate(findNameless)).map((html) => `a field without a name: ${html}`);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((colours) => {
      document.documentElement.dataset.theme = colours;
    }, theme);
    found.push(...(await findGrave(page)).map((problem) => `${theme}: ${problem}`));
  }
  return found.map((problem) => `${name}: ${problem}`);
}

function findNameless(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [...fields]
    .filter((field) => field.checkVisibility({ visibilityProperty: true }) && field.getBoundingClientRect().width > 0)
    .filter((field) => !field.ariaLabel && ![...(field.labels ?? [])].some((label) => label.textContent))
    .map((field) => field.outerHTML);
}

describe('with the keyboard alone', () => {
  it('a member logs in', async () => {
    const username = await register(server().visitor('en'));
    const screen = await open({ language: 'en' });
    const { page, say } = screen;
    await screen.arrive();
    await screen.settle();
    await tabTo(screen, page.getByRole('main').getByRole('link', { name: say('common.login') }));
    await page.keyboard.press('Enter');
    const name = page.getByLabel(say('login.username'));
    await name.waitFor();
    await tabTo(screen, name);
    await page.keyboard.type(username);
    await tabTo(screen, page.getByLabel(say('login.password'), { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(say('home.welcomeMember', { name: username })).waitFor();
  });

  it('a guest registers and reads the terms on the way', async () => {
    const username = freshName();
    const screen = await open({ language: 'en', locale: 'en-US' });
    const { page, say } = screen;
    await screen.arrive('/pages/login/login?tab=login');
    await page.getByLabel(say('login.username')).waitFor();
    await tabTo(screen, page.getByRole('radio', { name: say('login.login') }));
    await page.keyboard.press('ArrowRight');
    const answer = async (key: string, words: string) => {
      await tabTo(screen, page.getByLabel(say(key), { exact: true }));
      await page.keyboard.type(words);
    };
    await answer('login.username', username);
    await answer('login.password', PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(say('login.step', { at: 2, all: 2 })).waitFor();
    // Full parts of the date move on by themselves.
    await answer('common.day', '03021990');
    await answer('common.phone', '9171234567');
    await readTerms(screen);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await tabTo(screen, page.getByRole('button', { name: say('login.register'), exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: say('login.giftTitle'), exact: true }).waitFor();
    await tabTo(screen, page.getByRole('link', { name: say('login.toHome') }));
    await page.keyboard.press('Enter');
    await page.getByText(say('home.welcomeMember', { name: username })).waitFor();
  });

  it('a guest leaves a members’ page, and the focus never leaves the dialog', async () => {
    const screen = await open({ language: 'en' });
    const { page, say } = screen;
    await screen.arrive('/pages/my/my');
    const link = page.getByRole('link', { name: say('account.profile'), exact: true });
    await link.waitFor();
    await tabTo(screen, link);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isBehind(dialog)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: say('titles.myMy'), exact: true }).waitFor();
  });
});

async function readTerms(screen: Screen) {
  const { page, say } = screen;
  const link = page.getByRole('button', { name: say('login.termsLink'), exact: true });
  await tabTo(screen, link);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/\w+/).first().waitFor();
  await expect.poll(() => holdsFocus(sheet)).toBe(true);
  await screen.settle();
  await tabTo(screen, sheet.getByRole('button', { name: say('login.accept'), exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet.count()).toBe(0);
  await expect.poll(() => hasFocus(link)).toBe(true);
}

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
const holdsFocus = (element: Locator) => element.evaluate((it) => it.contains(document.activeElement));
const isBehind = (dialog: Locator) =>
  dialog.evaluate((it) => document.activeElement !== document.body && !it.contains(document.activeElement));

/** Presses Tab until the target has the focus; each stop must be visible. */
async function tabTo(screen: Screen, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await screen.page.keyboard.press('Tab');
    if (await hasFocus(target)) return seesFocus(screen, target);
  }
  throw new Error(`the Tab key never reaches ${target}`);
}

/** Compares the place with and without the focus; a blinking caret does not count. */
async function seesFocus({ page }: Screen, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has the focus and is not visible`);
  const clip = {
    x: Math.max(0, box.x - 20),
    y: Math.max(0, box.y - 8),
    width: box.width + 40,
    height: box.height + 16,
  };
  const picture = () => page.screenshot({ clip, caret: 'hide', animations: 'disabled' });
  const withFocus = await picture();
  await target.evaluate((element) => (element as HTMLElement).blur());
  const without = await picture();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect({ target: String(target), isSeen: !withFocus.equals(without) }).toEqual({
    target: String(target),
    isSeen: true,
  });
  expect(await hasFocus(target)).toBe(true);
}
