import { REFUSALS } from '@harbour/contract';
import { identity } from '@harbour/contract/identity';
import { wallet } from '@harbour/contract/wallet';
import { languageFacts } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, titleOf, wordsIn } from '#browser';
import { newRequestId } from '#request-id';
import { freshName, PASSWORD } from '#server';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();

/** The server may remember for a minute that a session was open, if it hears nothing else. */
const SESSION_REMEMBERED_MS = 60_000;

it('the tabs lead to their pages, and mark the current one', async () => {
  const screen = await open();
  await screen.arrive('/pages/my/my');
  const tabs = screen.page.getByRole('navigation', { name: screen.say('common.mainMenu') }).getByRole('link');
  const places = ['/', '/pages/discount/discount', '/pages/connect/connect', '/pages/sponsor/sponsor', '/pages/my/my'];
  await expect.poll(() => tabs.count()).toBe(places.length);
  for (const [at, path] of places.entries()) {
    await tabs.nth(at).click();
    await screen.showsTitle(titleOf(screen.say, path));
    const marks = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-current')));
    expect(marks).toEqual(places.map((_, other) => (other === at ? 'page' : null)));
  }
});

describe('preferences', () => {
  it('a language changes every text, and is kept', async () => {
    const screen = await open();
    await screen.arrive();
    expect(await screen.page.locator('html').getAttribute('lang')).toBe('th');
    await screen.press('common.language');
    await screen.page.getByRole('dialog').getByRole('button', { name: 'English', exact: true }).click();
    const say = wordsIn('en');
    const speaksEnglish = async () => {
      await screen.page.getByText(say('home.startTitle'), { exact: true }).waitFor();
      await screen.page
        .getByRole('banner')
        .getByRole('link', { name: say('common.register') })
        .waitFor();
      await screen.showsTitle(titleOf(say, '/'));
      expect(await screen.page.locator('html').getAttribute('lang')).toBe(languageFacts('en').tag);
      expect(await screen.page.getByText(screen.say('home.startTitle'), { exact: true }).count()).toBe(0);
    };
    await speaksEnglish();
    expect(await screen.page.getByRole('dialog').count()).toBe(0);
    await screen.page.reload();
    await speaksEnglish();
  });

  it('a member’s language is stored on the account', async () => {
    const someone = await newMember(server());
    const screen = await open({ member: someone });
    await screen.arrive('/pages/system/system');
    await screen.page.getByRole('button', { name: screen.say('common.language') }).click();
    await screen.page.getByRole('dialog').getByRole('button', { name: 'Português' }).click();
    await screen.page.getByRole('heading', { name: wordsIn('pg')('titles.systemSystem'), exact: true }).waitFor();
    const languageKept = async () =>
      (await server().sql`select language from identity_member where username = ${someone.username}`)[0]?.language;
    await expect.poll(languageKept).toBe('pg');
  });

  it('a theme changes the colours, and is kept', async () => {
    const screen = await open({ member: await newMember(server()) });
    await screen.arrive('/pages/system/system');
    const colour = () => screen.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = screen.page.getByRole('radio', { name: screen.say('common.themeLight') });
    await light.waitFor();
    const dark = await colour();
    await light.click();
    await expect.poll(colour).not.toBe(dark);
    expect(await light.isChecked()).toBe(true);
    const changed = await colour();
    await screen.page.reload();
    await light.waitFor();
    expect(await colour()).toBe(changed);
    expect(await light.isChecked()).toBe(true);
  });
});

it('the notices open in a sheet; Escape closes it and returns the focus', async () => {
  const screen = await open();
  await screen.arrive();
  const bar = screen.page.getByRole('button', { name: screen.say('home.notices') });
  await bar.click();
  const sheet = screen.page.getByRole('dialog', { name: screen.say('home.notices') });
  await sheet.getByRole('heading', { level: 3 }).first().waitFor();
  await screen.page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await expect.poll(() => bar.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('going back restores the scroll position', async () => {
  const screen = await open();
  await screen.arrive();
  await screen.settle();
  await screen.page.evaluate(() => scrollTo(0, 320));
  await screen.page.getByRole('link', { name: `${screen.say('home.slots')} ${screen.say('home.slotsWords')}` }).click();
  await screen.showsTitle(titleOf(screen.say, '/pages/game/list'));
  expect(await screen.page.evaluate(() => scrollY)).toBe(0);
  await screen.page.goBack();
  await screen.showsTitle(titleOf(screen.say, '/'));
  await expect.poll(() => screen.page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(300);
});

describe('a weak connection', () => {
  it('a page that cannot be loaded says so, and can be loaded again', async () => {
    const screen = await open();
    screen.forgive(/ERR_FAILED/);
    await screen.context.route('**/assets/LoginPage*.js', (route) => route.abort());
    await screen.arrive();
    await screen.page
      .getByRole('banner')
      .getByRole('link', { name: screen.say('common.register') })
      .click();
    await screen.page.getByRole('heading', { name: screen.say('common.chunkFailed') }).waitFor();
    await screen.context.unrouteAll();
    await screen.press('common.tryAgain');
    await screen.page.getByLabel(screen.say('login.username')).waitFor();
  });

  it('a page that could not be opened offline keeps its title and the way back, and opens by itself', async () => {
    const screen = await open();
    screen.forgive(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
    await screen.arrive();
    await screen.settle();
    await screen.turnTo('/pages/game/list');
    await screen.context.setOffline(true);
    await screen.page.evaluate(() => {
      location.hash = '#/pages/about/about';
    });
    await screen.page.getByRole('heading', { name: screen.say('common.offlineTitle') }).waitFor();
    await screen.page.getByRole('heading', { name: screen.say('titles.aboutAbout'), level: 1 }).waitFor();
    await screen.page.getByRole('button', { name: screen.say('common.back'), exact: true }).waitFor();
    await screen.context.setOffline(false);
    await screen.page.getByRole('heading', { name: screen.say('about.fairTitle') }).waitFor();
  });

  it('home and a game that were opened offline go on by themselves', async () => {
    const screen = await open({ member: await newMember(server()) });
    const { page, say, context } = screen;
    screen.forgive(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
    const openOffline = async (path: string) => {
      await context.setOffline(true);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
    };
    await screen.arrive('/pages/system/system');
    await screen.settle();
    await openOffline('/');
    await page.getByRole('heading', { name: say('common.continue') }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: say('home.first') }).waitFor();
    await screen.settle();
    await screen.turnTo('/pages/system/system');
    await openOffline('/pages/game/demo?slot=nightFerry');
    await page.getByRole('heading', { name: say('common.offlineTitle') }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: say('slots.spin'), exact: true }).waitFor();
  });

  it('a slow page shows its placeholder after 200 ms, and then itself', async () => {
    const screen = await open();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    await screen.context.route('**/assets/AboutPage*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await screen.arrive();
    await screen.settle();
    await screen.page.evaluate(watchForPlaceholder);
    const busy = screen.page.locator('main[aria-busy="true"]');
    await busy.waitFor();
    expect(await busy.getAttribute('aria-label')).toBe(screen.say('common.loading'));
    const waited = Number(await screen.page.evaluate(() => document.body.dataset.waited));
    expect(waited).toBeGreaterThanOrEqual(195);
    // With reduced motion nothing flickers meanwhile.
    await expect.poll(() => screen.page.evaluate(() => document.getAnimations().length)).toBe(0);
    openGate();
    await screen.page.getByRole('heading', { name: screen.say('about.fairTitle') }).waitFor();
    expect(await busy.count()).toBe(0);
  });

  it('the page of a deeper link is asked for before the app itself has arrived', async () => {
    const screen = await open();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    await screen.context.route('**/assets/react-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    const asked = (path: string) => screen.page.waitForRequest(`**${path}`);
    const page = Promise.all([asked('/assets/AboutPage-*.js'), asked('/locales/th/about.json*')]);
    await screen.page.goto(`${server().origin}/#/pages/about/about`, { waitUntil: 'commit' });
    await page;
    openGate();
    await screen.page.getByRole('heading', { name: screen.say('about.fairTitle') }).waitFor();
  });

  it('an unreachable database shows one notice instead of a fault, and the page goes on when asked again', async () => {
    const screen = await open({ member: await newMember(server()), language: 'md' });
    screen.forgive(/status of 503/);
    const words = screen.say('errors.backSoon');
    let asked = 0;
    await screen.context.route('**/web/**', async (route) => {
      asked += 1;
      await route.fulfill({ status: 503, json: { code: REFUSALS.backSoon, msg: words, why: 'backSoon' } });
    });
    const shown = screen.page.getByText(words);
    for (const path of ['/pages/my/my', '/pages/finance/transfer']) {
      await screen.arrive(path);
      await shown.first().waitFor();
      await screen.settle();
      expect(await shown.count(), path).toBe(1);
      await screen.shoot(`back-soon-${path.split('/').at(-1)}`);
    }
    const vain = asked;
    await screen.press('common.tryAgain');
    await expect.poll(() => asked - vain).toBeGreaterThan(1);
    await screen.context.unrouteAll();
    // The live line may have restored the page before the button is pressed.
    const button = screen.page.getByRole('button', { name: screen.say('common.tryAgain'), exact: true });
    const isBack = async () => {
      await button.click({ timeout: 500 }).catch(() => {});
      return shown.count();
    };
    await expect.poll(isBack).toBe(0);
  });

  it('without a connection one bar says so, until it is back', async () => {
    const screen = await open();
    await screen.arrive();
    const bar = screen.page.getByRole('status').filter({ hasText: screen.say('common.offline') });
    const count = () => screen.page.getByText(screen.say('common.offline')).count();
    await screen.settle();
    expect(await count()).toBe(0);
    await screen.context.setOffline(true);
    await bar.waitFor();
    expect(await count()).toBe(1);
    await screen.context.setOffline(false);
    await expect.poll(count).toBe(0);
  });
});

/** Opens a page and records how long it took until the placeholder appeared. */
function watchForPlaceholder() {
  const began = performance.now();
  new MutationObserver(() => {
    if (document.querySelector('main[aria-busy="true"]'))
      document.body.dataset.waited ??= String(performance.now() - began);
  }).observe(document.body, { childList: true, subtree: true });
  location.hash = '#/pages/about/about';
}

it('an ended session leads to the login, and says why', async () => {
  const someone = await newMember(server());
  const screen = await open({ member: someone });
  screen.forgive(/status of 401/);
  await screen.arrive('/pages/system/system');
  await screen.page.getByText(screen.say('settings.securityLevel', { done: 0, all: 4 })).waitFor();
  await server().sql`delete from identity_session
    where member = (select id from identity_member where username = ${someone.username})`;
  server().pass(SESSION_REMEMBERED_MS);
  // The page may ask for money by itself before a link could be pressed, and is then already at the login.
  await screen.page.evaluate(() => {
    if (localStorage.getItem('token')) location.hash = '#/pages/system/devices';
  });
  await screen.toast(screen.say('common.sessionEnded'));
  await screen.showsTitle(titleOf(screen.say, '/pages/login/login'));
  expect(await screen.page.evaluate(() => localStorage.getItem('token'))).toBe(null);
});

it('a refusal is shown once, at its field', async () => {
  const { username } = await newMember(server());
  const screen = await open();
  await screen.arrive('/pages/login/login?tab=login');
  await screen.type('login.username', username);
  await screen.type('login.password', 'wrong1guess');
  await screen.press('login.login');
  const words = screen.say('errors.accountOrPasswordWrong');
  await screen.page.getByRole('alert').getByText(words, { exact: true }).waitFor();
  const field = screen.page.getByLabel(screen.say('login.password'), { exact: true });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await screen.page.locator(`[id="${described}"]`).textContent()).toBe(words);
  expect(await screen.page.getByText(words, { exact: true }).count()).toBe(1);
  await field.fill('another1one');
  expect(await field.getAttribute('aria-invalid')).toBe(null);
});

it('after two failures the picture code is asked for, and admits the right password', async () => {
  const { username } = await newMember(server());
  const screen = await open();
  await screen.arrive('/pages/login/login?tab=login');
  await screen.type('login.username', username);
  for (const guess of ['wrong1guess', 'wrong2guess']) {
    await screen.type('login.password', guess);
    await screen.press('login.login');
    await screen.page.getByRole('alert').waitFor();
  }
  await screen.type('login.password', PASSWORD);
  await screen.press('login.login');
  await screen.page.getByRole('alert').getByText(screen.say('errors.captchaNeeded')).waitFor();
  await screen.type('common.pictureCode', await screen.readPicture());
  await screen.press('login.login');
  await screen.page.getByText(screen.say('home.welcomeMember', { name: username })).waitFor();
});

it('a taken username is refused at its field, and the rest of the form is kept', async () => {
  const { username } = await newMember(server());
  const screen = await open();
  await screen.arrive('/pages/login/login?tab=register');
  await screen.type('login.username', username);
  await screen.type('login.password', PASSWORD);
  await screen.press('common.next');
  for (const [part, words] of Object.entries({ day: '3', month: '2', year: '1990' }))
    await screen.type(`common.${part}`, words);
  await screen.type('common.phone', '812345678');
  await screen.page.getByRole('checkbox').check();
  await screen.press('login.register');
  // Back in the first step, at the name.
  await screen.page.getByRole('alert').getByText(screen.say('errors.usernameTaken')).waitFor();
  await screen.type('login.username', freshName());
  await screen.press('common.next');
  await screen.press('login.register');
  await screen.page.getByRole('heading', { name: screen.say('login.giftTitle') }).waitFor();
});

it('a device is logged out from another one, after a confirmation', async () => {
  const someone = await newMember(server());
  const there = server().visitor('th');
  there.token = (await there.ask(identity.login, { username: someone.username, password: PASSWORD })).token;
  const screen = await open({ member: someone, size: DESKTOP });
  await screen.arrive('/pages/system/devices');
  await screen.press('settings.removeDevice');
  const dialog = screen.page.getByRole('dialog', { name: screen.say('settings.removeTitle') });
  await dialog.getByRole('button', { name: screen.say('settings.removeDevice') }).click();
  await screen.toast(screen.say('settings.removed'));
  await expect
    .poll(() => screen.page.getByRole('button', { name: screen.say('settings.removeDevice') }).count())
    .toBe(0);
});

describe('what is to come', () => {
  it('says so before the tap, and what is there does not', async () => {
    const screen = await open();
    const soon = screen.say('common.comingSoon');
    await screen.arrive();
    const { page, say } = screen;
    const tile = (name: 'sports' | 'live') => page.getByRole('link', { name: say(`home.${name}Words`) });
    await tile('sports').getByText(soon).waitFor();
    expect(await tile('live').getByText(soon).count()).toBe(0);
    const tab = (key: 'common.discounts' | 'common.my') =>
      page.getByRole('navigation', { name: say('common.mainMenu') }).getByRole('link', { name: say(key) });
    expect(await tab('common.discounts').textContent()).toContain(soon);
    expect(await tab('common.my').textContent()).not.toContain(soon);
    await tab('common.discounts').click();
    await page.getByRole('heading', { name: say('common.notOpen') }).waitFor();
    await page.getByText(say('soon.discount')).waitFor();
    await page.getByRole('link', { name: say('soon.gamesWords') }).click();
    await screen.showsTitle(titleOf(say, '/pages/game/list'));
  });

  it('an address that leads nowhere says so, keeps its address, and leads on', async () => {
    const screen = await open();
    await screen.arrive('/pages/nowhere');
    await screen.page.getByText(screen.say('soon.unknownWords')).waitFor();
    expect(new URL(screen.page.url()).hash).toBe('#/pages/nowhere');
    await screen.page.getByRole('link', { name: screen.say('common.toHome') }).click();
    await screen.showsTitle(titleOf(screen.say, '/'));
  });
});

it('a member’s total is at the head of the home page, follows the money, and is hidden with all amounts', async () => {
  const someone = await newMember(server());
  const screen = await open({ member: someone });
  await screen.arrive();
  const total = screen.page.getByRole('banner').getByRole('link', { name: screen.say('common.balance') });
  await total.getByText('1,000').waitFor();
  await someone.ask(wallet.topUpPlayMoney, { requestId: newRequestId() });
  await total.getByText('2,000').waitFor();
  await screen.page.evaluate(() => localStorage.setItem('hidesMoney', 'yes'));
  await screen.page.reload();
  await total.getByText('••••').waitFor();
  expect(await total.textContent()).not.toMatch(/\d/);
});
