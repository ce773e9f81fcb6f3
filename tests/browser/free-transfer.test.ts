import { type Call, contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { openBrowserServer, type Screen, titleOf } from '#browser';
import { freshRound } from '#players';
import { PASSWORD, type Visitor } from '#server';
import { newMember } from './screens.ts';

const { server, open } = openBrowserServer();
const { games, solo, liveTables, wallet } = contract;
const PATIENCE = { timeout: 20_000, interval: 50 };
const ALL = moneyOf('1000');

/** Balances of the central wallet and of a venue. */
async function held({ ask }: Visitor, venue: string): Promise<bigint[]> {
  const { central, venues } = (await ask(wallet.getUserBalance, {})).userBalanceMap;
  return [central, venues[venue] ?? 0n];
}

const isAt = (ann: Visitor, venue: string) => expect.poll(() => held(ann, venue), PATIENCE).toEqual([0n, ALL]);

async function cameBack(screen: Screen, ann: Visitor, venue: string): Promise<void> {
  await screen.toast(screen.say('games.cameBack', { amount: '1,000.00' }));
  expect(await held(ann, venue)).toEqual([ALL, 0n]);
}

const shows = ({ page }: Screen, path: string) => expect.poll(() => page.url(), PATIENCE).toContain(`#${path}`);
const showsAll = ({ page }: Screen) =>
  expect.poll(() => page.locator('header dl dd').last().textContent(), PATIENCE).toContain('1,000.00');

async function freeMember(): Promise<{ ann: Visitor; screen: Screen }> {
  const ann = await newMember(server());
  await ann.ask(wallet.changeWalletType, { walletType: 'free' });
  const screen = await open({ language: 'th', member: ann });
  await screen.arrive('/');
  await screen.settle();
  return { ann, screen };
}

async function tapTile(screen: Screen, ann: Visitor, game: string): Promise<void> {
  const { gameList } = await ann.ask(games.getGameList, { search: game });
  await screen.turnTo('/pages/game/list');
  await screen.page.getByRole('searchbox').fill(gameList[0]?.name ?? '');
  await screen.page
    .getByRole('article')
    .filter({ hasText: gameList[0]?.name ?? '' })
    .getByRole('button')
    .first()
    .click();
}

/** Lets the server handle the call, and keeps its answer back until released. */
async function keepBack({ page }: Screen, { path }: Call): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  return gate.resolve;
}

/** Grows with each request of a call. */
function askedOf({ page }: Screen, { path }: Call): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(path) && asked.push(path));
  return asked;
}

const readRules = async (screen: Screen) => {
  await screen.page.getByRole('link', { name: screen.say('table.rules') }).click();
  await screen.showsTitle(titleOf(screen.say, '/pages/game/rules'));
};
const WAYS = {
  'the way back': (screen: Screen) => screen.page.goBack(),
  'the button': (screen: Screen) => screen.press('table.leave'),
  'the rules and a link from there': async (screen: Screen) => {
    await readRules(screen);
    await screen.turnTo('/');
  },
};

describe('in free-transfer mode', () => {
  it.each([
    ['nightFerry', 'slots', 'the way back'],
    ['baccarat-1', 'live', 'the button'],
    ['lanternHarbour', 'slots', 'the rules and a link from there'],
  ] as const)('the money follows into %s, stays while the rules are read, and comes back', async (game, venue, way) => {
    const { ann, screen } = await freeMember();
    await tapTile(screen, ann, game);
    await isAt(ann, venue);
    await readRules(screen);
    await screen.page.goBack();
    await showsAll(screen);
    expect(await held(ann, venue)).toEqual([0n, ALL]);
    await WAYS[way](screen);
    await cameBack(screen, ann, venue);
  });

  it.each([
    ['baccarat-1', 'live', liveTables.getTable],
    ['nightFerry', 'slots', solo.getSlot],
  ] as const)('it comes back when the member leaves %s before it is drawn', async (game, venue, call) => {
    const { ann, screen } = await freeMember();
    const letGo = await keepBack(screen, call);
    await tapTile(screen, ann, game);
    await shows(screen, '/pages/game/play');
    await isAt(ann, venue);
    await screen.page.goBack();
    await cameBack(screen, ann, venue);
    letGo();
  });

  it('it comes back when the member leaves a game whose script failed to load', async () => {
    const { ann, screen } = await freeMember();
    screen.forgive(/Failed to load resource|dynamically imported/);
    await screen.page.route('**/assets/TablePage-*.js', (route) => route.abort());
    await tapTile(screen, ann, 'baccarat-1');
    await screen.page.getByText(screen.say('common.chunkFailed')).waitFor();
    await isAt(ann, 'live');
    await screen.page.goBack();
    await cameBack(screen, ann, 'live');
  });

  it.each(['tile', 'game wallet'])('it comes back from a game that opens in the background, by its %s', async (way) => {
    const { ann, screen } = await freeMember();
    const letGo = await keepBack(screen, games.getGameUrl);
    if (way === 'tile') await tapTile(screen, ann, 'baccarat-1');
    else {
      await screen.turnTo('/pages/game/gameMoney?game=baccarat-1');
      await screen.press('games.enter');
    }
    await isAt(ann, 'live');
    await screen.turnTo('/pages/my/my');
    letGo();
    await cameBack(screen, ann, 'live');
    await shows(screen, '/pages/my/my');
  });

  it('it is there for a member who returns while it is still coming back', async () => {
    const { ann, screen } = await freeMember();
    const gate = Promise.withResolvers<void>();
    await screen.page.route(`**${games.leaveGame.path}`, (route) => gate.promise.then(() => route.continue()));
    const asked = askedOf(screen, games.getGameUrl);
    await tapTile(screen, ann, 'baccarat-1');
    await showsAll(screen);
    await screen.page.goBack();
    await tapTile(screen, ann, 'baccarat-1');
    await screen.page.locator('article [aria-busy="true"]').waitFor();
    expect(asked).toHaveLength(1);
    gate.resolve();
    await shows(screen, '/pages/game/play');
    await showsAll(screen);
    expect(await held(ann, 'live')).toEqual([0n, ALL]);
  });

  it('it follows a member who arrives by the forward button or by a link', async () => {
    const { ann, screen } = await freeMember();
    await tapTile(screen, ann, 'baccarat-1');
    await showsAll(screen);
    await screen.page.goBack();
    await cameBack(screen, ann, 'live');
    await screen.page.goForward();
    await isAt(ann, 'live');
    await showsAll(screen);
    await screen.arrive('/pages/game/play?slot=nightFerry');
    await isAt(ann, 'slots');
    await showsAll(screen);
    await screen.turnTo('/');
    await cameBack(screen, ann, 'slots');
  });
});

describe('what was left at a venue', () => {
  it('comes back when the app is opened again, after its tab was closed at a table', async () => {
    const { ann, screen } = await freeMember();
    await tapTile(screen, ann, 'baccarat-1');
    await isAt(ann, 'live');
    await screen.arrive('/pages/my/my');
    await cameBack(screen, ann, 'live');
  });

  it('stays while another tab plays there, and comes back with the last of them', async () => {
    const { ann, screen } = await freeMember();
    await tapTile(screen, ann, 'baccarat-1');
    await isAt(ann, 'live');
    const other = await screen.context.newPage();
    await other.goto(`${server().origin}/#/pages/game/play?table=baccarat-1`);
    await other.locator('header dl dd').last().waitFor();
    await screen.page.goBack();
    await screen.turnTo('/pages/my/my');
    expect(await held(ann, 'live')).toEqual([0n, ALL]);
    await other.close();
    await cameBack(screen, ann, 'live');
  });
});

/** The corners of an element on the screen. */
const boxOf = async (screen: Screen, selector: string) => {
  const box = await screen.page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

it('in a game, toasts and the offline mark are on the stage, and turned with it', async () => {
  const { ann, screen } = await freeMember();
  await tapTile(screen, ann, 'baccarat-1');
  const words = screen.say('games.cameAlong', { amount: '1,000.00' });
  const shown = screen.page.locator('main').getByRole('status').getByText(words, { exact: true });
  await shown.waitFor();
  const isTurned = async () => {
    const stage = await boxOf(screen, 'main > div');
    const bar = await boxOf(screen, 'main header');
    return { stage, isTurned: bar.height > bar.width };
  };
  const { stage, isTurned: turned } = await isTurned();
  const toast = await shown.boundingBox();
  if (!toast) throw new Error('no toast');
  expect(toast.height > toast.width).toBe(turned);
  expect(toast.x).toBeGreaterThanOrEqual(stage.x);
  expect(toast.x + toast.width).toBeLessThanOrEqual(stage.x + stage.width);
  expect(toast.y + toast.height).toBeLessThanOrEqual(stage.y + stage.height);
  // A card that is dealt meanwhile asks for its sound.
  screen.forgive(/ERR_INTERNET_DISCONNECTED/);
  await screen.context.setOffline(true);
  await screen.page.locator('main').getByText(screen.say('common.offline')).waitFor();
  expect(await screen.page.getByText(screen.say('common.offline')).count()).toBe(1);
  await screen.context.setOffline(false);
});

describe('in manual mode', () => {
  it('a member who transfers money and goes elsewhere stays there, and sees the result', async () => {
    const ann = await newMember(server());
    const screen = await open({ language: 'th', member: ann });
    await screen.arrive('/pages/game/gameMoney?game=baccarat-1');
    const letGo = await keepBack(screen, wallet.convertMoney);
    const opened = askedOf(screen, games.getGameUrl);
    await screen.type('games.amount', '1000');
    await screen.press('games.moveAndEnter');
    await isAt(ann, 'live');
    await screen.turnTo('/pages/my/my');
    letGo();
    const [game] = (await ann.ask(games.getGameList, { search: 'baccarat' })).gameList;
    await screen.toast(screen.say('wallet.transferred', { amount: 'CNY 1,000.00', wallet: game?.venueName ?? '' }));
    await shows(screen, '/pages/my/my');
    expect(opened).toEqual([]);
  });

  it('a table without enough balance links to the transfer', async () => {
    const screen = await open({ language: 'md', member: await newMember(server()) });
    await screen.arrive('/pages/game/play?table=baccarat-1');
    await screen.settle();
    await freshRound(server(), 'baccarat-1');
    await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
    await screen.page.locator('[data-selection="banker"]').first().click();
    await screen.page.getByText(screen.say('table.notEnough')).waitFor();
    await screen.shoot('game-not-enough');
    await screen.press('titles.gameGameMoney');
    await shows(screen, '/pages/game/gameMoney?game=baccarat-1');
  });
});

it('a guest who wants to play for money returns to the table, also by logging in', async () => {
  const ann = await newMember(server());
  const screen = await open({ language: 'th' });
  await screen.arrive('/pages/game/demo?table=baccarat-1');
  await screen.press('table.registerToPlay');
  await screen.page.getByRole('radio', { name: screen.say('login.login'), exact: true }).check({ force: true });
  await screen.type('login.username', ann.username);
  await screen.type('login.password', PASSWORD);
  await screen.press('login.login');
  await shows(screen, '/pages/game/play?table=baccarat-1');
  // A member who moves money by hand has none at the table yet, and is led to it.
  await screen.press('titles.gameGameMoney');
  await screen.page.getByLabel(screen.say('games.amount'), { exact: true }).waitFor();
});
