import { createHash } from 'node:crypto';
import { contract } from '@harbour/contract';
import { chanceOf, ROULETTE, tableMessage } from '@harbour/engines';
import { limits, moneyOf } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, PHONE, type Screen, titleOf } from '#browser';
import { endOf, freshRound, player, until } from '#players';
import { newRequestId } from '#request-id';
import { externalGame, newMember, seeTheEnd } from './screens.ts';

const { server, open } = openBrowserServer();
const { bets, solo, wallet } = contract;
const LYING = { width: 844, height: 390 };

const selection = ({ page }: Screen, name: string) => page.locator(`[data-selection="${name}"]`).first();

/** Places the chosen chip on selections of a round that has just begun, and confirms. */
async function stakeOn(screen: Screen, table: string, selections: string[]): Promise<string> {
  await selection(screen, selections[0] ?? '').waitFor();
  const { roundNo } = await freshRound(server(), table);
  await screen.page.getByText(screen.say('table.placeBets')).first().waitFor();
  for (const name of selections) await selection(screen, name).click();
  const confirm = screen.page.getByRole('button', { name: new RegExp(`^${screen.say('table.confirm')}`) });
  await confirm.click();
  const [first = ''] = selections;
  const bet = screen.say('table.betOn', { amount: '' }).trim();
  await expect
    .poll(async () => (await selection(screen, first).getAttribute('aria-label')) ?? '', PATIENCE)
    .toContain(bet);
  return roundNo;
}

const TABLES: [string, string[]][] = [
  ['baccarat-1', ['banker', 'playerPair']],
  ['roulette-1', ['red', 'dozen:2']],
  ['sicbo-1', ['big', 'total:10']],
  ['dragontiger-1', ['dragon', 'tie']],
];

describe.each([
  ['th', LYING, 'lying'],
  ['hk', PHONE, 'upright'],
] as const)('at the tables, in %s', (language, size, how) => {
  it.each(TABLES)('%s takes a bet, deals and pays, phase by phase', async (table, selections) => {
    const ann = await player(server(), 'live');
    ann.language = language;
    const screen = await open({ language, member: ann, size });
    await screen.arrive(`/pages/game/play?table=${table}`);
    const roundNo = await stakeOn(screen, table, selections);
    await screen.shoot(`game-${table}-${how}-betting`);
    await until(server(), table, (round) => round.roundNo === roundNo && round.phase === 'dealing');
    await screen.page.getByText(screen.say('table.noMoreBets')).first().waitFor();
    await screen.shoot(`game-${table}-${how}-dealing`);
    await endOf(server(), table, roundNo);
    const { betList } = await ann.ask(bets.getBetRecord, { range: 'month' });
    const [bet] = betList;
    expect(bet).toMatchObject({ roundNo, state: 'settled' });
    // The balance on the screen is the ledger's.
    const balance = (await ann.ask(wallet.getUserPlatBalance, { venue: 'live' })).balance;
    await showsBalance(screen, balance);
    await screen.shoot(`game-${table}-${how}-settled`);
  });
});

const PATIENCE = { timeout: 20_000, interval: 50 };

/** Waits until the stage shows this balance. */
function showsBalance({ page }: Screen, minor: bigint): Promise<void> {
  return expect.poll(() => page.locator('header dl dd').last().textContent(), PATIENCE).toContain(shown(minor));
}

/** An amount with thousands separators, as the stage writes it. */
function shown(minor: bigint): string {
  return (Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

it('a dealt round is verified in the drawer, and everything matches', async () => {
  const ann = await player(server(), 'live');
  const screen = await open({ language: 'en', member: ann, size: LYING });
  await screen.arrive('/pages/game/play?table=baccarat-1');
  const roundNo = await stakeOn(screen, 'baccarat-1', ['player']);
  await endOf(server(), 'baccarat-1', roundNo);
  await screen.press('table.fairness');
  await screen.page.getByText('· baccarat-1').waitFor();
  await screen.press('fair.check');
  // The page may have been opened during this very round.
  const fits = screen.page.getByText(screen.say('fair.fits'));
  await fits
    .or(screen.page.getByText(screen.say('fair.fitsLate')))
    .first()
    .waitFor();
  await screen.shoot('game-fairness-table');
  const next = await freshRound(server(), 'baccarat-1');
  await endOf(server(), 'baccarat-1', next.roundNo);
  // A page that is loaded anew still knows the anchor that was shown before this round began.
  await screen.arrive(`/pages/game/verify?round=${next.roundNo}`);
  await fits.waitFor();
});

it('any past round is verified on its own page, and an unknown number is reported as such', async () => {
  const { roundNo } = await freshRound(server(), 'roulette-1');
  await endOf(server(), 'roulette-1', roundNo);
  const screen = await open({ language: 'en' });
  await screen.arrive(`/pages/game/verify?round=${roundNo}`);
  // This page was not open before the round, so it does not claim what it cannot know.
  await screen.page.getByText(screen.say('fair.fitsPublished')).waitFor();
  await screen.page.getByText(screen.say('fair.notShown')).waitFor();
  await screen.page.getByText('· roulette-1').waitFor();
  await screen.shoot('game-verify');
  await screen.type('fair.roundNo', `${roundNo.slice(0, -3)}000`);
  await screen.press('fair.lookUp');
  await screen.page.getByText(screen.say('errors.roundUnknown')).waitFor();
  expect(await screen.page.getByText(screen.say('fair.fitsPublished')).count()).toBe(0);
});

it('noted values are computed for the table that is chosen, and are not said to match a result', async () => {
  const screen = await open({ language: 'en' });
  await screen.arrive('/pages/game/verify');
  await screen.press('fair.pasteOpen');
  const tables = screen.page.getByRole('combobox', { name: screen.say('fair.tableName'), exact: true });
  await tables.selectOption('roulette-1');
  await screen.type('fair.seriesName', 'TEST');
  await screen.type('fair.indexName', 'one');
  await screen.type('fair.linkBeforeName', createHash('sha256').update(Buffer.alloc(32, 7)).digest('hex'));
  await screen.type('fair.linkName', Buffer.alloc(32, 7).toString('hex'));
  await screen.press('fair.compute');
  await screen.page.getByText(screen.say('fair.numberForm')).waitFor();
  await screen.type('fair.indexName', '1');
  await screen.press('fair.compute');
  const outcome = drawnAt('roulette-1');
  await screen.page.getByText(screen.say('fair.computed', { outcome })).waitFor();
  await screen.page.getByText(screen.say('fair.fitsAlone')).waitFor();
  await screen.shoot('game-verify-noted');
});

/** The number of the first round of a series of this table, whose link is 32 sevens. */
function drawnAt(table: string): string {
  return `${ROULETTE.draw(chanceOf(Buffer.alloc(32, 7), tableMessage(table, 'TEST', 1))).number}`;
}

it('every round of a series is verified at once, and is listed for guests', async () => {
  const { roundNo, series } = await freshRound(server(), 'dragontiger-1');
  await endOf(server(), 'dragontiger-1', roundNo);
  const screen = await open({ language: 'en' });
  await screen.arrive('/pages/game/series?table=dragontiger-1');
  await screen.page.locator(`a[href*="${series}"]`).click();
  await screen.press('proof.checkAll');
  const [before = '', after = ''] = screen.say('proof.allRight').split('{count}');
  await screen.page.getByText(new RegExp(`^${before}[\\d,]+${after}`)).waitFor();
  await screen.shoot('game-series');
});

it('a lost live line reconnects by itself with the true state', async () => {
  const ann = await player(server(), 'live');
  const screen = await open({ language: 'en', member: ann, size: LYING });
  screen.forgive(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load/);
  await screen.arrive('/pages/game/play?table=sicbo-1');
  const roundNo = await stakeOn(screen, 'sicbo-1', ['small']);
  await screen.context.setOffline(true);
  await endOf(server(), 'sicbo-1', roundNo);
  await screen.context.setOffline(false);
  const balance = (await ann.ask(wallet.getUserPlatBalance, { venue: 'live' })).balance;
  await showsBalance(screen, balance);
});

describe('the slots', () => {
  it.each([
    ['lanternHarbour', 'th', 'lying', LYING],
    ['nightFerry', 'zh', 'lying', LYING],
    ['lanternHarbour', 'hk', 'upright', PHONE],
    ['nightFerry', 'th', 'upright', PHONE],
  ] as const)('%s spins once per request and shows the payout, in %s, %s', async (slot, language, how, size) => {
    const ann = await player(server(), 'slots');
    // As on a first visit: the page sets the player's own seed before it plays.
    await server().sql`update solo_seed set is_players = false where revealed_at is null`;
    const screen = await open({ language, member: ann, size });
    await screen.arrive(`/pages/game/play?slot=${slot}`);
    await screen.settle();
    await screen.shoot(`game-${slot}-${how}-rest`);
    await screen.press('slots.spin');
    await expect
      .poll(async () => (await ann.ask(bets.getBetRecord, { range: 'month' })).betList.length, PATIENCE)
      .toBe(1);
    const { last, balance, hasOwnSeed } = await ann.ask(solo.getSeat, { game: slot });
    expect([hasOwnSeed, (last?.stake ?? 0n) > 0n]).toEqual([true, true]);
    await seeTheEnd(screen);
    await showsBalance(screen, balance);
    await screen.shoot(`game-${slot}-${how}-played`);
  });

  it('can be tried by a guest without money', async () => {
    const kept = () => server().sql`select (select count(*) from solo_round)::int as games,
      (select count(*) from bets_bet where game = 'lanternHarbour')::int as bets`;
    const before = await kept();
    const screen = await open({ language: 'hk' });
    await screen.arrive('/pages/game/demo?slot=lanternHarbour');
    await screen.settle();
    await screen.page.getByText(screen.say('table.demo')).first().waitFor();
    const played = screen.page.waitForResponse((answer) => answer.url().endsWith(solo.playDemo.path));
    await screen.press('slots.spin');
    expect(await (await played).json()).toMatchObject({ code: 0, stake: '1.00' });
    await screen.shoot('game-demo-slot');
    expect(await kept()).toEqual(before);
    await screen.press('table.registerToPlay');
    await expect.poll(() => decodeURIComponent(screen.page.url()), PATIENCE).toContain('game/play?slot=lanternHarbour');
  });

  it('show the last game to a returning player, and let it be verified', async () => {
    const ann = await player(server(), 'slots');
    await ann.ask(solo.play, { game: 'nightFerry', stake: moneyOf('10'), requestId: newRequestId() });
    server().pass(limits.SLOT_CYCLE_MS);
    const screen = await open({ language: 'en', member: ann, size: LYING });
    await screen.arrive('/pages/game/play?slot=nightFerry');
    await screen.page.getByText(screen.say('slots.lastGame')).first().waitFor();
    await screen.press('table.fairness');
    await screen.press('slots.changeSeed');
    await screen.page.getByText(screen.say('slots.revealed')).waitFor();
    await screen.press('slots.checkNow');
    await screen.page.getByText(screen.say('slots.foundRight', { count: '1' })).waitFor();
    await screen.shoot('game-fairness-slot');
  });
});

describe.each([
  ['tide.dive', 'tide', 'th', PHONE],
  ['pearl.dive', 'pearl', 'zh', LYING],
] as const)('the outside game %s', (game, venue, language, size) => {
  it('is played in a frame within our page, and its result is in the wallet and in the list of bets', async () => {
    const ann = await player(server(), venue);
    ann.language = language;
    const screen = await open({ language, member: ann, size });
    await screen.arrive(`/pages/game/playH5?game=${game}&venue=${venue}`);
    const shell = screen.page.frameLocator('iframe').locator('#shells button').first();
    await externalGame(screen);
    await screen.shoot(`game-${venue}-open`);
    await shell.press('Enter');
    // A seamless venue stakes first and settles after.
    const net = async () => {
      const { betCount, openStake, winLoss } = await ann.ask(bets.getSumBetRecord, { venue });
      return betCount === 1 && openStake === 0n ? winLoss : undefined;
    };
    await expect.poll(net, PATIENCE).toBeDefined();
    const { balance } = await ann.ask(wallet.getUserPlatBalance, { venue });
    expect(balance).toBe(moneyOf('500') + ((await net()) ?? 0n));
    await expect
      .poll(
        () =>
          screen.page
            .locator('header button')
            .filter({ hasText: shown(balance) })
            .count(),
        PATIENCE,
      )
      .toBe(1);
    await screen.shoot(`game-${venue}-played`);
  });
});

describe('the catalogue', () => {
  it('is searched while typing; a heart keeps a game; money is transferred by hand, and the bets are listed', async () => {
    const ann = await newMember(server());
    const screen = await open({ language: 'th', member: ann });
    await screen.arrive('/pages/game/list');
    await screen.settle();
    await screen.shoot('games-list');
    const { gameList } = await ann.ask(contract.games.getGameList, { search: 'dragontiger' });
    const [game] = gameList;
    await screen.page.getByRole('searchbox').fill(game?.name ?? '');
    // A table returns this much on its best bet only.
    const percent = String((game?.returnToPlayer ?? 0) / 100);
    await screen.page.getByText(screen.say('games.returnsUpTo', { percent })).waitFor();
    const heart = (name = '') => screen.page.getByRole('button', { name: screen.say('games.favourite', { name }) });
    const [other] = (await ann.ask(contract.games.getGameList, { gameClass: 'slots' })).gameList;
    await expect.poll(() => heart(other?.name).count(), PATIENCE).toBe(0);
    await heart(game?.name).click();
    await screen.toast(screen.say('games.favouriteAdded', { name: game?.name ?? '' }));
    await screen.shoot('games-search');
    await screen.turnTo('/pages/game/gameMoney?game=dragontiger-1');
    await screen.shoot('games-money');
    await screen.turnTo('/pages/record/bet');
    await screen.page.getByText(screen.say('bets.empty')).waitFor();
    await screen.shoot('games-bets-empty');
  });

  it('fills a wide screen, and every bet is in a table with its sums', async () => {
    const ann = await player(server(), 'live');
    const { roundNo } = await freshRound(server(), 'baccarat-1');
    const betList = [{ selection: 'banker', stake: moneyOf('20') }];
    await ann.ask(contract.liveTables.placeBets, { table: 'baccarat-1', roundNo, betList, requestId: newRequestId() });
    await endOf(server(), 'baccarat-1', roundNo);
    const screen = await open({ language: 'zh', member: ann, size: DESKTOP, theme: 'light' });
    await screen.arrive('/pages/game/list');
    await screen.settle();
    await screen.shoot('games-list-wide');
    await screen.turnTo('/pages/record/bet');
    await screen.page.getByText(screen.say('bets.count')).first().waitFor();
    await screen.shoot('games-bets-wide');
  });

  it('shows a guest the rules of every game', async () => {
    const screen = await open({ language: 'th' });
    await screen.arrive();
    for (const code of ['baccarat-1', 'roulette-1', 'sicbo-1', 'dragontiger-1', 'lanternHarbour', 'nightFerry']) {
      await screen.turnTo(`/pages/game/rules?game=${code}`);
      await screen.page.getByText('%').first().waitFor();
      await screen.shoot(`rules-${code}`);
    }
    await screen.showsTitle(titleOf(screen.say, '/pages/game/rules'));
  });
});
