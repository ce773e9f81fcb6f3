import { LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, PHONE, type Screen, SMALL_PHONE } from '#browser';
import { findOverflow } from './measure.ts';
import {
  GAME_VIEWS,
  GUEST_VIEWS,
  lookAtEach,
  MEMBER_VIEWS,
  type Member,
  makeMember,
  makeRichMember,
  type RichMember,
  richViews,
  secondaryView,
  walkRecovery,
} from './screens.ts';

const CODE_WAIT_MS = 61_000;
const WIDEST_CONTENT = 1_080;
const WIDEST_RAIL = 300;

const { server, open } = openBrowserServer();
type Size = typeof PHONE;

let member: Member;
beforeAll(async () => {
  member = await makeMember(server());
});

it.each(LANGUAGE_CODES)('all text fits on a phone, in %s', async (language) => {
  const screen = await open({ language, scale: 1 });
  const found: string[] = [];
  await walk(screen, async (name) => {
    found.push(...(await measureAt(screen, name, [SMALL_PHONE, PHONE])));
  });
  expect(found).toEqual([]);
});

it.each<LanguageCode>(['th', 'md'])('the steps of a recovery fit on a phone, in %s', async (language) => {
  server().pass(CODE_WAIT_MS);
  const screen = await open({ language, scale: 1 });
  await screen.arrive();
  const found: string[] = [];
  await walkRecovery(screen, member, async (step) => {
    found.push(...(await measureAt(screen, step, [SMALL_PHONE, PHONE])));
  });
  expect(found).toEqual([]);
});

it.each<LanguageCode>(['th', 'en'])('all text fits on a desktop with the side navigation, in %s', async (language) => {
  const screen = await open({ language, scale: 1, size: DESKTOP });
  const found: string[] = [];
  await walk(screen, async (name) => {
    found.push(...(await measureAt(screen, name, [DESKTOP])));
    await expectRail(screen.page, name);
  });
  expect(found).toEqual([]);
});

it.each<LanguageCode>(['th', 'md', 'cny', 'en'])('games fit on a phone, in %s', async (language) => {
  const screen = await open({ language, scale: 1, member });
  await screen.arrive();
  const found: string[] = [];
  await lookAtEach(screen, GAME_VIEWS, async ({ name }) => {
    found.push(...(await measureAt(screen, name, [SMALL_PHONE, PHONE])));
  });
  expect(found).toEqual([]);
});

describe('orders in progress', () => {
  let rich: RichMember;
  beforeAll(async () => {
    rich = await makeRichMember(server());
  });

  it.each<LanguageCode>(['th', 'md', 'cny', 'en'])('fit on a phone, in %s', async (language) => {
    const screen = await open({ language, scale: 1, member: rich });
    await screen.arrive();
    const found: string[] = [];
    await lookAtEach(screen, richViews(rich), async ({ name }) => {
      found.push(...(await measureAt(screen, name, [SMALL_PHONE, PHONE])));
    });
    expect(found).toEqual([]);
  });

  it('fit on a desktop with the side navigation', async () => {
    const screen = await open({ language: 'en', scale: 1, size: DESKTOP, member: rich });
    await screen.arrive();
    const found: string[] = [];
    await lookAtEach(screen, richViews(rich), async ({ name }) => {
      found.push(...(await measureAt(screen, name, [DESKTOP])));
      await expectRail(screen.page, name);
    });
    expect(found).toEqual([]);
  });
});

async function expectRail(page: Page, name: string): Promise<void> {
  const rail = await boxOf(page, 'nav');
  const main = await boxOf(page, 'main');
  const isAtLeft = rail.x === 0 && Math.abs(rail.y) < 1 && rail.height === DESKTOP.height;
  expect({ name, isAtLeft }).toEqual({ name, isAtLeft: true });
  expect(rail.width).toBeLessThan(WIDEST_RAIL);
  expect({ name, isBesideRail: main.x >= rail.width }).toEqual({ name, isBesideRail: true });
  expect({ name, isTooWide: main.width > WIDEST_CONTENT }).toEqual({ name, isTooWide: false });
}

/** Visits every built screen: first as a guest, then as a member. */
async function walk(screen: Screen, measure: (name: string) => Promise<void>): Promise<void> {
  await screen.arrive();
  await lookAtEach(screen, GUEST_VIEWS, ({ name }) => measure(name));
  await screen.become(member);
  // Each walk asks for a code, and a day has fewer of them than there are walks.
  server().pass(CODE_WAIT_MS);
  await server().sql`delete from platform_bucket`;
  await screen.arrive();
  await lookAtEach(screen, [...MEMBER_VIEWS, secondaryView(member)], ({ name }) => measure(name));
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return box;
}

async function measureAt({ page }: Screen, name: string, sizes: Size[]): Promise<string[]> {
  const found: string[] = [];
  // The current size comes first, so that each view is laid out again once, not twice.
  const now = page.viewportSize()?.width;
  for (const size of sizes.toSorted((one, other) => Number(other.width === now) - Number(one.width === now))) {
    await page.setViewportSize(size);
    // Elements that measure themselves are laid out again with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const problems = await page.evaluate(findOverflow);
    found.push(...problems.map((problem) => `${name} at ${size.width}: ${problem}`));
  }
  return found;
}
