import type { LanguageCode } from '@harbour/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, type Screen } from '#browser';
import { freshRound, player } from '#players';
import { findGrave } from './axe.ts';

const { server, open } = openBrowserServer();
const TABLES = ['baccarat-1', 'roulette-1', 'sicbo-1', 'dragontiger-1'];
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];
const PHONE = { width: 390, height: 844 };
/** The smallest phones on their side; a browser takes a part of the screen. */
const LYING = [
  { width: 568, height: 320 },
  { width: 640, height: 360 },
  { width: 740, height: 360 },
];
const PATIENCE = { timeout: 20_000, interval: 50 };

/** A member at a table, on a phone. */
async function sit(table: string, language: LanguageCode, size: typeof PHONE, isUpright = false) {
  const ann = await player(server(), 'live');
  ann.language = language;
  const screen = await open({ language, member: ann, size });
  if (isUpright)
    await screen.page.addInitScript(() => location.origin === 'null' || localStorage.setItem('playUpright', 'on'));
  await screen.arrive(`/pages/game/play?table=${table}`);
  await screen.page.locator('[data-selection]').first().waitFor();
  return screen;
}
const sitUpright = (table: string, language: LanguageCode = 'en') => sit(table, language, PHONE, true);
const sitLying = (table: string, language: LanguageCode = 'en') => sit(table, language, { width: 844, height: 390 });
const largeText = ({ page }: Screen) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

async function untilBetting(screen: Screen, table: string): Promise<void> {
  await freshRound(server(), table);
  await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
}

/** Targets that a finger could not reach, and words that an eye could not read. Roulette's small bets have a lens. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isUpright = innerHeight > innerWidth;
    // A cloth of sixty bets on its side has no more room; WCAG asks for as much (2.5.8).
    const LEAST = isUpright ? 44 : 24;
    const SCENE = '[role=timer], main h2, main [role=img], main section > div > svg, main p[role=status] b';
    const hasLens = (name: string) => /^(?:straight|split|street|trio|corner|line|column):/.test(name);
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const [header, cloth, footer] = ['header', '[role=toolbar]', 'footer'].map((one) => document.querySelector(one));
    const confirm = [...(footer?.querySelectorAll('button') ?? [])].at(-1);
    if (!header || !cloth || !footer || !confirm) return ['no cloth, or no bar'];
    const selections = [...cloth.querySelectorAll<HTMLElement>('[data-selection]')];
    const faults: string[] = [];
    const small = selections.filter((one) => !hasLens(one.dataset.selection ?? '') && smallest(one) < LEAST - 0.5);
    function smallest(one: Element): number {
      return Math.min(boxOf(one).width, boxOf(one).height);
    }
    // Figures have no accents: the room that a script keeps for them may be cut.
    const isWord = ({ textContent }: Element) => /[^\d\s–]/.test(textContent ?? '');
    const clipped = selections.filter((one) => isWord(one) && one.scrollHeight > one.clientHeight + 2);
    faults.push(...small.map((one) => `small: ${one.dataset.selection} ${smallest(one)}`));
    faults.push(...clipped.map((one) => `clipped: ${one.dataset.selection} ${one.scrollHeight} > ${one.clientHeight}`));
    const wide = [...selections, ...document.querySelectorAll('header *, footer *, main h2, main [role=status] *')];
    faults.push(
      ...wide
        .filter((one) => boxOf(one).left < -0.5 || boxOf(one).right > innerWidth + 0.5)
        .map((one) => `wide: ${one.outerHTML.slice(0, 80)}`),
    );
    if (boxOf(cloth).bottom > boxOf(footer).top + 0.5) faults.push('the cloth slips under the bar');
    if (boxOf(confirm).bottom > innerHeight || smallest(confirm) < 44) faults.push('Confirm is out of reach');
    if (boxOf(header).bottom > boxOf(cloth).top + 0.5) faults.push('the cloth slips under the header');
    const [top, bottom] = [boxOf(header).bottom - 1, boxOf(cloth).top + 1];
    const isOver = (one: Element) => boxOf(one).bottom > bottom && boxOf(one).right > boxOf(cloth).left;
    const scene = [...document.querySelectorAll(SCENE)]
      .filter((one) => !one.closest('section[aria-label]') && smallest(one) > 1)
      .filter((one) => isOver(one) || boxOf(one).top < top);
    faults.push(...scene.map((one) => `out of the scene: ${one.outerHTML.slice(0, 80)}`));
    return faults;
  });
}

describe.each(TABLES)('%s upright', (table) => {
  it.each<LanguageCode>(['en', 'md'])('fits every phone, in reach of a thumb, in %s', async (language) => {
    const screen = await sitUpright(table, language);
    await untilBetting(screen, table);
    const found: string[] = [];
    for (const size of PHONES) {
      await screen.page.setViewportSize(size);
      found.push(...(await findFaults(screen.page)).map((fault) => `${size.width}: ${fault}`));
      await screen.shoot(`upright-${table}-${language}-${size.width}`);
    }
    expect(found).toEqual([]);
    expect(await findGrave(screen.page)).toEqual([]);
  });
});

describe.each(TABLES)('%s on its side', (table) => {
  it.each<LanguageCode>(['en', 'md'])('fits the smallest phones, in %s', async (language) => {
    const screen = await sitLying(table, language);
    await untilBetting(screen, table);
    const found: string[] = [];
    for (const size of LYING) {
      await screen.page.setViewportSize(size);
      found.push(...(await findFaults(screen.page)).map((fault) => `${size.width}×${size.height}: ${fault}`));
      await screen.shoot(`lying-${table}-${language}-${size.width}`);
    }
    expect(found).toEqual([]);
  });
});

it('a table on its side keeps its order with text twice as large', async () => {
  const screen = await sitLying('baccarat-1');
  await largeText(screen);
  await untilBetting(screen, 'baccarat-1');
  expect(await findFaults(screen.page)).toEqual([]);
  await screen.shoot('lying-baccarat-1-large-text');
});

it.each(TABLES)('%s keeps its order with text twice as large', async (table) => {
  const screen = await sitUpright(table);
  await largeText(screen);
  await untilBetting(screen, table);
  expect(await findFaults(screen.page)).toEqual([]);
  await screen.shoot(`upright-${table}-large-text`);
});

it('the roads of a table open over the cloth and close again, and move nothing', async () => {
  const screen = await sitUpright('baccarat-1');
  const cloth = screen.page.getByRole('toolbar');
  const papers = screen.page.locator('section svg[role=img]:visible');
  const before = await cloth.boundingBox();
  expect(await papers.count()).toBe(1);
  await screen.press('table.allRoads');
  expect(await papers.count()).toBe(5);
  await screen.press('table.fewerRoads');
  expect([await papers.count(), await cloth.boundingBox()]).toEqual([1, before]);
});

it('the roulette cloth is one stop for keys: arrows move between bets, Enter lays a chip', async () => {
  const screen = await sitUpright('roulette-1');
  await untilBetting(screen, 'roulette-1');
  const { page } = screen;
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.selection);
  await page.locator('[data-selection="straight:0"]').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBeUndefined();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('straight:0');
  await page.keyboard.press('Tab');
  expect(await focused()).toBeUndefined();
  await page.keyboard.press('Shift+Tab');
  for (const [key, selection] of [
    ['ArrowDown', 'split:0-2'],
    ['ArrowDown', 'straight:2'],
    ['ArrowRight', 'split:2-3'],
    ['ArrowRight', 'straight:3'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(selection);
  }
  await page.keyboard.press('Enter');
  const laid = `${screen.say('table.numberRed', { number: 3 })}, ${screen.say('table.pays', { odds: 35 })}`;
  await page
    .getByRole('button', { name: `${laid}, ${screen.say('table.laidOn', { amount: '5.00' })}`, exact: true })
    .waitFor();
});

it('a finger that rests on the roulette cloth sees the bet named and enlarged, and lays a chip where it lifts', async () => {
  const screen = await sitUpright('roulette-1');
  await untilBetting(screen, 'roulette-1');
  const { page } = screen;
  const device = await screen.context.newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', selection?: string) => {
    const box = selection && (await page.locator(`[data-selection="${selection}"]`).boundingBox());
    const touchPoints = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
    await device.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const lens = page.locator('[role=toolbar] [class*=_lens_]');
  await touch('touchStart', 'split:17-20');
  await lens.getByText(screen.say('table.spotSplit', { numbers: '17, 20' })).waitFor();
  await touch('touchMove', 'corner:17');
  await lens.getByText(screen.say('table.spotCorner', { numbers: '17, 18, 20, 21' })).waitFor();
  await screen.shoot('upright-roulette-lens');
  await touch('touchEnd');
  await lens.waitFor({ state: 'detached' });
  const label = () => page.locator('[data-selection="corner:17"]').getAttribute('aria-label');
  await expect.poll(label, PATIENCE).toContain(screen.say('table.laidOn', { amount: '5.00' }));
  expect(await page.locator('[data-selection="split:17-20"]').getAttribute('aria-label')).not.toContain('5.00');
});
