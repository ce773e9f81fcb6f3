import { LANGUAGE_CODES, type LanguageCode } from '@house/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, openBrowserHouse, PHONE, type Screen, SMALL_PHONE } from '#browser';
import { GUEST_VIEWS, look, MEMBER_VIEWS, makeMember, type View, walkRecovery } from './screens.ts';

const CODE_WAIT_MS = 61_000;
const WIDEST_CONTENT = 1_080;

const { house, open } = openBrowserHouse();
type Size = typeof PHONE;

describe.each(LANGUAGE_CODES)('every word fits on a phone, in %s', (language) => {
  it('as a guest', () => walk(language, GUEST_VIEWS, [PHONE, SMALL_PHONE]));
  it('as a member', () => walk(language, MEMBER_VIEWS, [PHONE, SMALL_PHONE]));
});

it.each<LanguageCode>(['th', 'md'])('the steps of a recovery fit on a phone, in %s', async (language) => {
  const member = await makeMember(house(), language);
  house().pass(CODE_WAIT_MS);
  const screen = await open({ language });
  await screen.arrive();
  const found: string[] = [];
  await walkRecovery(screen, member, async (step) => {
    found.push(...(await measureAt(screen, step, [SMALL_PHONE, PHONE])));
  });
  expect(found).toEqual([]);
});

describe.each<LanguageCode>(['th', 'en'])('on a desk, in %s', (language) => {
  it('every word fits, as a guest', () => walk(language, GUEST_VIEWS, [DESK]));
  it('every word fits, as a member', () => walk(language, MEMBER_VIEWS, [DESK]));

  it('the menu is a rail at the left, and the page keeps to its width', async () => {
    const screen = await open({ language, size: DESK, member: await makeMember(house(), language) });
    await screen.arrive();
    for (const { path } of MEMBER_VIEWS) {
      await screen.turnTo(path);
      const rail = await boxOf(screen.page, 'nav');
      const main = await boxOf(screen.page, 'main');
      expect({ path, x: rail.x, y: rail.y, height: rail.height }).toEqual({ path, x: 0, y: 0, height: DESK.height });
      expect(rail.width).toBeLessThan(300);
      expect(main.x).toBeGreaterThanOrEqual(rail.width);
      expect({ path, isTooWide: main.width > WIDEST_CONTENT }).toEqual({ path, isTooWide: false });
    }
  });
});

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  return box;
}

async function walk(language: LanguageCode, views: View[], sizes: Size[]): Promise<void> {
  const member = views === MEMBER_VIEWS ? { member: await makeMember(house(), language) } : {};
  const screen = await open({ language, ...member, ...(sizes[0] ? { size: sizes[0] } : {}) });
  await screen.arrive();
  const found: string[] = [];
  for (const view of views) {
    await look(screen, view);
    found.push(...(await measureAt(screen, view.name, sizes)));
  }
  expect(found).toEqual([]);
}

async function measureAt({ page }: Screen, name: string, sizes: Size[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const problems = await page.evaluate(findOverflow);
    found.push(...problems.map((problem) => `${name} at ${size.width}: ${problem}`));
  }
  if (sizes[0]) await page.setViewportSize(sizes[0]);
  return found;
}

/** What sticks out of the page to the side, and what sticks out of its button, link or title. */
function findOverflow(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const slack = 1.5;
  for (const holder of document.querySelectorAll<HTMLElement>('button, a, h1')) {
    const box = holder.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(holder).visibility === 'hidden') continue;
    const isInline = getComputedStyle(holder).display === 'inline';
    if (!isInline && holder.scrollWidth > holder.clientWidth + 1)
      found.push(`“${holder.textContent}” is ${holder.scrollWidth} wide in ${holder.clientWidth}`);
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || parent.closest('.visually-hidden')) continue;
      // The notice runs on behind its bar: the sheet that the bar opens has all of it.
      if (parent.closest('button') && getComputedStyle(parent).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      const room = parent.closest('h1') ? parent.getBoundingClientRect() : box;
      if (words.left < room.left - slack || words.right > room.right + slack)
        found.push(`“${text.textContent}” sticks out of its ${holder.tagName}`);
      if (!isInline && (words.top < box.top - slack || words.bottom > box.bottom + slack))
        found.push(`“${text.textContent}” is higher than its ${holder.tagName}`);
    }
  }
  return found;
}
