import { contract } from '@harbour/contract';
import { SLOT_GAMES } from '@harbour/engines';
import type { LanguageCode } from '@harbour/rules';
import { moneyOf } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, PHONE, type Screen, SMALL_PHONE } from '#browser';
import { player } from '#players';
import { newRequestId } from '#request-id';
import { findGrave } from './axe.ts';
import { seeTheEnd } from './screens.ts';

const { server, open } = openBrowserServer();
const { solo } = contract;
const PATIENCE = { timeout: 20_000, interval: 50 };
const LARGE_PHONE = { width: 430, height: 932 };
const SIZES = [SMALL_PHONE, PHONE, LARGE_PHONE].flatMap((size) => [size, { width: size.height, height: size.width }]);
/** The smallest phone in either position; its browser takes a part of the screen. */
const LEAST = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
];

/** Opens a slot whose last game won and can be seen again: its panel is then at its fullest. */
async function sitDown(language: LanguageCode, slot: string, size = PHONE) {
  const ann = await player(server(), 'slots');
  await ann.ask(solo.play, { game: slot, stake: moneyOf('10'), requestId: newRequestId() });
  const screen = await open({ language, member: ann, size, scale: 1 });
  await screen.page.route(`**${solo.getSeat.path}*`, async (route) => {
    const response = await route.fetch();
    const seat = await response.json();
    await route.fulfill({
      response,
      json: { ...seat, last: { ...seat.last, payout: '1250.00', outcome: wonBy(slot) } },
    });
  });
  await screen.arrive(`/pages/game/play?slot=${slot}`);
  await screen.settle();
  return { ann, screen };
}

/** Stops that pay one win, and no free games. */
function wonBy(slot: string) {
  const game = SLOT_GAMES.find(({ code }) => code === slot);
  for (let at = 0; game && at < MOST_STOPS; at += 1) {
    const stops = game.reels.map((reel, which) => (at * (which + 3)) % reel.length);
    const [spin] = game.read({ stops: [stops] });
    if (spin?.wins.length === 1 && spin.freeGamesWon === 0) return { stops: [stops] };
  }
  throw new Error(`${slot} never wins`);
}
const MOST_STOPS = 1_000;

const button = ({ page, say }: Screen, key: string) => page.getByRole('button', { name: say(key), exact: true });
const isTurned = ({ page }: Screen) =>
  page
    .locator('main > div')
    .first()
    .evaluate((stage) => getComputedStyle(stage).transform !== 'none');
const balanceOf = async ({ page }: Screen) =>
  Number(((await page.locator('header dl dd').last().textContent()) ?? '').replace(/[^\d.]/g, ''));

describe('a phone held upright', () => {
  it('turns the game and says so once; with Play upright it never does again', async () => {
    const { screen } = await sitDown('th', 'nightFerry');
    const hint = screen.page.getByText(screen.say('table.turnHint'));
    await hint.waitFor();
    expect(await isTurned(screen)).toBe(true);
    await button(screen, 'common.playUpright').click();
    await expect.poll(() => isTurned(screen), PATIENCE).toBe(false);
    expect(await hint.count()).toBe(0);
    await screen.page.reload();
    await screen.settle();
    expect([await isTurned(screen), await hint.count()]).toEqual([false, 0]);
    await screen.shoot('slot-upright');
    // The settings have the same switch.
    await screen.turnTo('/pages/system/system');
    const row = screen.page.getByRole('switch', { name: screen.say('common.playUpright') });
    expect(await row.getAttribute('aria-checked')).toBe('true');
    await row.click();
    await screen.turnTo('/pages/game/play?slot=nightFerry');
    await expect.poll(() => isTurned(screen), PATIENCE).toBe(true);
  });

  it.each<[LanguageCode, string]>([
    ['en', 'lanternHarbour'],
    ['md', 'nightFerry'],
    ['cny', 'lanternHarbour'],
  ])('and one on its side show all of the game, in %s', async (language, slot) => {
    const { screen } = await sitDown(language, slot);
    await button(screen, 'common.playUpright').click();
    const found: string[] = [];
    for (const size of [...SIZES, ...LEAST]) {
      await screen.page.setViewportSize(size);
      await screen.page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const cut = await screen.page.evaluate(findCut);
      found.push(...cut.map((what) => `${size.width}×${size.height}: ${what}`));
    }
    expect(found).toEqual([]);
  });

  it.each(['upright', 'lying'] as const)('is accessible %s, with the menu open and closed', async (how) => {
    const { screen } = await sitDown('en', 'lanternHarbour');
    if (how === 'upright') await button(screen, 'common.playUpright').click();
    expect(await findGrave(screen.page)).toEqual([]);
    await button(screen, 'table.menu').click();
    await screen.page.getByRole('dialog').waitFor();
    await screen.shoot(`slot-menu-${how}`);
    expect(await findGrave(screen.page)).toEqual([]);
    // The menu has all that the bar has no room for, and opens within the stage.
    await screen.page
      .getByRole('dialog')
      .getByRole('button', { name: screen.say('table.fairness') })
      .click();
    await screen.page.getByRole('dialog', { name: screen.say('table.fairness') }).waitFor();
    expect(await screen.page.evaluate(() => document.querySelector('dialog[open]'))).toBeNull();
  });
});

it('a slot on its side shows all of the game with text twice as large', async () => {
  const { screen } = await sitDown('en', 'lanternHarbour', { width: 844, height: 390 });
  await screen.page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await screen.shoot('slot-large-text');
  expect(await screen.page.evaluate(findCut)).toEqual([]);
});

const DEMOS = ['table=baccarat-1', 'slot=nightFerry', 'outside=tide.dive'];
const NARROW = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

describe.each<LanguageCode>(['en', 'th', 'md'])('the bar of a demo, in %s', (language) => {
  it.each(DEMOS)('has room for the way to money: %s', async (demo) => {
    const screen = await open({ language, size: PHONE, scale: 1 });
    // The frame of a venue has no storage.
    await screen.page.addInitScript(
      () => self !== top || location.origin === 'null' || localStorage.setItem('playUpright', 'on'),
    );
    await screen.arrive(`/pages/game/demo?${demo}`);
    await button(screen, 'table.registerToPlay').waitFor();
    await screen.settle();
    const found: string[] = [];
    for (const size of NARROW) {
      await screen.page.setViewportSize(size);
      await screen.shoot(`demo-${demo.split('=')[0]}-${language}-${size.width}x${size.height}`);
      const crowded = await screen.page.evaluate(findCrowded, screen.say('table.registerToPlay'));
      found.push(...crowded.map((what) => `${size.width}×${size.height}: ${what}`));
    }
    expect(found).toEqual([]);
  });
});

/** Runs in the page: words of the bar that are cut, that leave it or that lie on others; and a way that no finger can hit. */
function findCrowded(way: string): string[] {
  const header = document.querySelector('header');
  if (!header) return ['no bar'];
  const bar = header.getBoundingClientRect();
  const found: string[] = [];
  const isSeen = (element: Element) =>
    getComputedStyle(element).clipPath === 'none' && element.closest('.visually-hidden') === null;
  const words = [...header.querySelectorAll('h1, span, button, dd')].filter(
    (one) => isSeen(one) && one.children.length === 0 && one.textContent?.trim(),
  );
  const boxOf = (one: Element) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(one).paddingTop);
    return { left, right, top: top + padding, bottom: bottom - padding, width };
  };
  const boxes = words.map((one) => ({ words: one.textContent, box: boxOf(one) }));
  for (const [at, { words: said, box }] of boxes.entries()) {
    if (box.width === 0) found.push(`“${said}” is not shown`);
    if (box.left < bar.left - 1 || box.right > bar.right + 1) found.push(`“${said}” sticks out sideways`);
    if (box.top < bar.top - 1 || box.bottom > bar.bottom + 1) found.push(`“${said}” sticks out`);
    for (const { words: other, box: its } of boxes.slice(at + 1)) {
      const [wide, high] = [
        Math.min(box.right, its.right) - Math.max(box.left, its.left),
        Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top),
      ];
      if (wide > 1 && high > 3) found.push(`“${said}” lies on “${other}”`);
    }
  }
  const button = [...header.querySelectorAll('button')].find(({ textContent }) => textContent === way);
  const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit !== button) found.push(`“${way}” is not hit: ${hit?.outerHTML.slice(0, 60)}`);
  if (Math.min(width, height) < 36) found.push(`“${way}” is ${width} × ${height}`);
  if (bar.height > innerHeight * 0.28) found.push(`the bar is ${bar.height} high`);
  return found;
}

describe('the balance of a slot', () => {
  it('loses the stake at the press, and gains nothing before the reels have stopped', async () => {
    const { screen } = await sitDown('en', 'lanternHarbour', { width: 844, height: 390 });
    const { page } = screen;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(`**${solo.play.path}*`, async (route) => {
      const response = await route.fetch();
      const played = await response.json();
      const balance = (Number(played.balance) - Number(played.payout) + 45).toFixed(2);
      await route.fulfill({ response, json: { ...played, payout: '45.00', balance } });
    });
    const before = await balanceOf(screen);
    const stake = Number((await page.locator('fieldset b').textContent()) ?? '');
    server().pass(10_000);
    await page.evaluate(recordFrames);
    await button(screen, 'slots.spin').click();
    await seeTheEnd(screen);
    const won = page.getByText(screen.say('slots.won', { amount: '45.00' }));
    await won.waitFor();
    const frames = await page.evaluate(() => (window as unknown as Recording).frames);
    const early = new Set(frames.filter(({ isSaid }) => !isSaid).map(({ balance }) => balance));
    expect(early).toEqual(new Set([before - stake]));
    expect(frames.length).toBeGreaterThan(20);
    await screen.shoot('slot-won');
  });

  it('is the ledger’s at once when the page is loaded again while the reels turn', async () => {
    const { ann, screen } = await sitDown('en', 'nightFerry', { width: 844, height: 390 });
    server().pass(10_000);
    const played = screen.page.waitForResponse((answer) => answer.url().endsWith(solo.play.path));
    await button(screen, 'slots.spin').click();
    await played;
    await screen.page.reload();
    const { balance } = await ann.ask(solo.getSeat, { game: 'nightFerry' });
    await expect.poll(() => balanceOf(screen), PATIENCE).toBe(Number(balance) / 100);
  });

  it('remembers the stake on the device', async () => {
    const { screen } = await sitDown('en', 'nightFerry');
    const stake = () => screen.page.locator('fieldset b').textContent();
    const last = await stake();
    await button(screen, 'slots.higherStake').click();
    const chosen = await stake();
    expect(chosen).not.toBe(last);
    await screen.page.reload();
    await expect.poll(stake, PATIENCE).toBe(chosen);
  });
});

type Recording = { frames: { balance: number; isSaid: boolean }[] };

/** Runs in the page: from the press on, the balance of every frame, and whether the result is told in it. */
function recordFrames(): void {
  const recording = window as unknown as Recording;
  recording.frames = [];
  const next = () => {
    const words = [...document.querySelectorAll('header dl dd')].at(-1)?.textContent ?? '';
    const isSaid = [...document.querySelectorAll('div[role=status]')].some((status) => status.textContent !== '');
    recording.frames.push({ balance: Number(words.replace(/[^\d.]/g, '')), isSaid });
    requestAnimationFrame(next);
  };
  addEventListener('click', () => requestAnimationFrame(next), { once: true });
}

/** Runs in the page: elements of the stage that stick out of the screen, or whose content is cut or has to be scrolled. */
function findCut(): string[] {
  const found: string[] = [];
  const isMeantToBe = (element: Element) =>
    element.closest('.visually-hidden, svg, [aria-hidden="true"]') !== null ||
    getComputedStyle(element).clipPath !== 'none';
  for (const element of document.querySelectorAll('main > div *')) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || isMeantToBe(element)) continue;
    const name = `${element.tagName} “${element.textContent?.slice(0, 30)}”`;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name} sticks out`);
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) found.push(`${name} is cut sideways`);
    if (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) found.push(`${name} is cut`);
  }
  return found;
}

it.each([1280, 1600])('on a screen %i wide the game begins where the navigation ends', async (width) => {
  const screen = await open({ language: 'en', size: { width, height: 900 }, scale: 1 });
  await screen.arrive('/pages/game/demo?slot=lanternHarbour');
  const edges = () =>
    screen.page.evaluate(() => ({
      navigation: document.querySelector('nav')?.getBoundingClientRect().right,
      game: document.querySelector('main')?.getBoundingClientRect().left,
    }));
  await button(screen, 'slots.spin').waitFor();
  const { navigation, game } = await edges();
  expect(game).toBe(navigation);
});
