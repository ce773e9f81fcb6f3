import type { LanguageCode } from '@harbour/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowserServer, PHONE, SMALL_PHONE } from '#browser';
import { findCovered, findOverflow, findTorn, shareOfWidth } from './measure.ts';
import { type Member, makeMember } from './screens.ts';

const { server, open } = openBrowserServer();

let member: Member;
beforeAll(async () => {
  member = await makeMember(server());
});

const GUEST_PAGES = ['/', '/pages/login/login?tab=register', '/pages/my/my', '/pages/game/list'];
const MEMBER_PAGES = [
  '/',
  '/pages/my/my',
  '/pages/finance/transfer',
  '/pages/finance/withDraw',
  '/pages/finance/statement',
  '/pages/transaction/transaction',
  '/pages/record/bet',
  '/pages/cards/index',
  '/pages/game/list',
];

describe('on the smallest phone', () => {
  it.each<LanguageCode>(['cny', 'hk', 'en', 'th', 'md'])('no word is torn, in %s', async (language) => {
    const found: string[] = [];
    for (const [pages, someone] of [
      [GUEST_PAGES, undefined],
      [MEMBER_PAGES, member],
    ] as const) {
      const screen = await open({ language, scale: 1, size: SMALL_PHONE, ...(someone ? { member: someone } : {}) });
      await screen.arrive();
      for (const path of pages) {
        await screen.turnTo(path);
        found.push(...(await screen.page.evaluate(findTorn)).map((torn) => `${path}: ${torn}`));
      }
    }
    expect(found).toEqual([]);
  });
});

describe('with text of twice the size', () => {
  it.each<LanguageCode>(['th', 'en'])(
    'nothing is clipped, and nothing lies under the header, in %s',
    async (language) => {
      const screen = await open({ language, scale: 1, size: PHONE, member });
      await screen.arrive();
      const found: string[] = [];
      for (const path of ['/', '/pages/finance/transfer', '/pages/game/list', '/pages/transaction/transaction']) {
        await screen.turnTo(path);
        await screen.page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
          scrollTo(0, 0);
          return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        });
        await screen.shoot(`large-text-${language}${path.replaceAll('/', '-')}`);
        const problems: string[] = [];
        for (const find of [findOverflow, findCovered, findTorn]) problems.push(...(await screen.page.evaluate(find)));
        found.push(...problems.map((problem) => `${path}: ${problem}`));
      }
      expect(found).toEqual([]);
    },
  );
});

describe('a desktop', () => {
  const LEAST_SHARE = 0.7;

  it.each([1_280, 1_600])('of %i pixels is used for its width', async (width) => {
    const screen = await open({ language: 'en', scale: 1, size: { width, height: 900 }, member });
    await screen.arrive();
    for (const path of ['/', '/pages/game/list', '/pages/transaction/transaction']) {
      await screen.turnTo(path);
      const share = await screen.page.evaluate(shareOfWidth);
      expect({ path, share, isUsed: share >= LEAST_SHARE }).toEqual({ path, share, isUsed: true });
    }
  });
});
