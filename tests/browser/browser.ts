import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fill, type Params } from '@harbour/i18n';
import { textsOf } from '@harbour/i18n/node';
import type { LanguageCode } from '@harbour/rules';
import { CHROMIUM_ARGS } from '@harbour/scripts/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openTestServer, type TestServer, type Visitor } from '#server';

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 640 };
export const DESKTOP = { width: 1280, height: 900 };

/** `PICTURES=1` draws pictures at a phone's resolution; without it everything is drawn four times as fast. */
const SCALE = process.env.PICTURES === '1' ? 2 : 1;

const BRAND = 'Harbour';
const PATIENCE_MS = 15_000;
const REQUESTS_REPORTED = 20;
const artefacts = join(import.meta.dirname, '..', '..', 'artefacts');

/** The texts of one namespace, as the screen shows them. */
export function texts(language: LanguageCode, namespace: string): Record<string, string> {
  const entries = Object.entries(textsOf(language, namespace));
  return Object.fromEntries(entries.map(([name, words]) => [name, fill(words, { brand: BRAND }, language)]));
}

export type Say = (key: string, params?: Params) => string;

/** Returns the text of `namespace.name` in a language; a missing key fails the test. */
export function wordsIn(language: LanguageCode): Say {
  return (key, params = {}) => {
    const [namespace = '', name = ''] = key.split('.');
    const words = texts(language, namespace)[name];
    if (words === undefined) throw new Error(`no text ${key} in ${language}`);
    return fill(words, params, language);
  };
}

/** The title of a path: `/pages/help/deposit` is `helpDeposit`, and both home paths are home. */
export function titleOf(say: Say, path: string): string {
  const isHome = path === '/' || path === '/pages/index/index';
  const parts = path.split(/[/-]/).filter((part) => part !== '' && part !== 'pages');
  const name = parts.map((part, at) => (at === 0 ? part : `${part[0]?.toUpperCase()}${part.slice(1)}`)).join('');
  return `${say(isHome ? 'common.home' : `titles.${name}`)} · ${BRAND}`;
}

type Look = {
  language?: LanguageCode;
  theme?: 'dark' | 'light';
  size?: { width: number; height: number };
  /** Device pixels per CSS pixel. */
  scale?: number;
  /** The member already logged in on this device; a guest if left out. */
  member?: Visitor;
  /** The browser's own language, where it matters how a date is typed. */
  locale?: string;
};

export type Screen = Awaited<ReturnType<typeof openScreen>>;

/** One server and one Chromium for a test file; every screen opened in a test must end without an error. */
export function openBrowserServer() {
  let server: TestServer;
  let browser: Browser;
  const screens: Screen[] = [];
  beforeAll(async () => {
    server = await openTestServer({ requestsPerTenSeconds: 1_000_000 }, undefined, ['sms', 'venues']);
    browser = await chromium.launch({ executablePath: inject('chromium'), args: CHROMIUM_ARGS });
  });
  afterEach(async ({ task }) => {
    const left = screens.splice(0);
    if (task.result?.state === 'fail') for (const screen of left) await screen.report();
    for (const screen of left) await screen.context.close();
    expect(left.flatMap((screen) => screen.problems)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    server: () => server,
    open: async (look: Look = {}): Promise<Screen> => {
      const screen = await openScreen(browser, server, look);
      screens.push(screen);
      return screen;
    },
  };
}

async function openScreen(browser: Browser, server: TestServer, look: Look) {
  const language = look.language ?? 'th';
  const context = await browser.newContext({
    viewport: look.size ?? PHONE,
    deviceScaleFactor: look.scale ?? SCALE,
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: storedState(server, language, look),
    ...(look.locale ? { locale: look.locale } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const { problems, forgive } = collectProblems(page);
  const asked = collectRequests(page);
  const say = wordsIn(language);

  /** Waits until everything the page needs has loaded. */
  const settle = () => expect.poll(() => page.evaluate(isSettled), { timeout: PATIENCE_MS, interval: 20 }).toBe(true);
  return {
    page,
    context,
    problems,
    forgive,
    say,
    settle,
    /** Logs a member in without the page knowing; it notices when it next loads. */
    become: (member: Visitor) =>
      page.evaluate(
        ({ token, device }) => {
          localStorage.setItem('token', token ?? '');
          localStorage.setItem('device', device);
        },
        { token: member.token, device: member.device },
      ),
    /** Opens a path as from a link in a message: nothing is loaded yet. */
    arrive: async (path = '/') => {
      await page.goto('about:blank');
      await page.goto(`${server.origin}/#${path}`);
    },
    /** Follows a link on the page; done when the page stands, with its data. */
    turnTo: async (path: string) => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await showsTitle(page, titleOf(say, path.split('?')[0] ?? ''));
      await settle();
    },
    showsTitle: (title: string) => showsTitle(page, title),
    toast: (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor(),
    press: (key: string) => page.getByRole('button', { name: say(key), exact: true }).click(),
    type: (key: string, words: string) => page.getByLabel(say(key), { exact: true }).fill(words),
    shoot: async (name: string) => {
      mkdirSync(artefacts, { recursive: true });
      await page.screenshot({ path: join(artefacts, `${name}.png`), animations: 'disabled' });
    },
    /** Prints where a failed test stopped: what the page shows, and what it asked last. */
    report: async () => {
      const shown = await page.locator('body').ariaSnapshot().catch(String);
      process.stderr.write([page.url(), shown, ...asked.slice(-REQUESTS_REPORTED), ...problems, ''].join('\n'));
    },
    /** Reads the picture code on the screen, as a person would. */
    readPicture: async () => {
      const picture = page.getByRole('button', { name: say('common.newPicture') }).locator('img');
      return server.answerOf((await picture.getAttribute('src')) ?? '');
    },
    /** The newest code that was sent to this browser. */
    readCode: async () => {
      const device = (await page.evaluate(() => localStorage.getItem('device'))) ?? '';
      return server.visitor(language, device).newestCode();
    },
  };
}

function storedState(server: TestServer, language: LanguageCode, { theme, member }: Look) {
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  });
  const cookies = [cookie('language', language), ...(theme ? [cookie('theme', theme)] : [])];
  const localStorage = member
    ? [
        { name: 'token', value: member.token ?? '' },
        { name: 'device', value: member.device },
      ]
    : [];
  return { cookies, origins: [{ origin: server.origin, localStorage }] };
}

/** Collects errors of the console and the page, except those that a test expects. */
function collectProblems(page: Page) {
  const problems: string[] = [];
  const forgiven: RegExp[] = [];
  const note = (words: string) => {
    if (!forgiven.some((pattern) => pattern.test(words))) problems.push(words);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  return { problems, forgive: (pattern: RegExp) => void forgiven.push(pattern) };
}

/** Collects the page's calls as they are answered. */
function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/web/')) asked.push(`${new Date().toISOString()} ${response.status()} ${pathname}`);
  });
  return asked;
}

function isSettled(): boolean {
  const waiting = document.querySelector('[aria-busy="true"], [class*="_bone_"]');
  return waiting === null && document.querySelector('main:not(:empty)') !== null;
}

function showsTitle(page: Page, title: string): Promise<void> {
  return expect.poll(() => page.title(), { timeout: PATIENCE_MS, interval: 20 }).toBe(title);
}
