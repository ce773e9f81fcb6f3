import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { fill } from '@harbour/i18n';
import { expect, it } from 'vitest';
import { DESKTOP, openBrowserServer, type Screen } from '#browser';
import { type Colleague, colleague } from '#people';

const { officeGames } = contract;
const { server, open } = openBrowserServer();
const WORDS = join(import.meta.dirname, '..', '..', 'apps', 'office', 'src', 'words', 'zh.json');
const texts = JSON.parse(readFileSync(WORDS, 'utf8')) as Record<string, string>;
const say = (key: string, params = {}) => fill(texts[key] ?? key, params, 'zh');
/** More members than a search looks up. */
const THRONG = 1_001;

/** Two colleagues, and the screen of the first. */
async function office(place: string): Promise<Screen & { other: Colleague }> {
  const [mine, other] = [await colleague(server(), 'admin'), await colleague(server(), 'admin')];
  const screen = await open({ language: 'en', size: DESKTOP, scale: 1, locale: 'zh-CN' });
  await screen.context.addInitScript((token) => sessionStorage.setItem('officeToken', token), mine.token ?? '');
  await screen.page.goto(`${server().origin}/office/#${place}`);
  return Object.assign(screen, { other });
}

type State = 'open' | 'maintenance' | 'closed';
const sheets = [
  {
    what: 'a venue',
    place: '/games/venues',
    row: 'live',
    set: (who: Colleague, state: State) => who.ask(officeGames.setVenueState, { venue: 'live', state }),
    stateOf: async (who: Colleague) =>
      (await who.ask(officeGames.listVenues, {})).venueList.find(({ venue }) => venue === 'live')?.state,
  },
  {
    what: 'a game',
    place: '/games/games',
    row: 'baccarat-1',
    set: (who: Colleague, state: State) => who.ask(officeGames.saveGame, { game: 'baccarat-1', state }),
    stateOf: async (who: Colleague) =>
      (await who.ask(officeGames.listGames, {})).gameList.find(({ game }) => game === 'baccarat-1')?.state,
  },
];

it.each(sheets)(
  '$what that a colleague has stopped meanwhile is shown as it is, and can be opened from there',
  async (about) => {
    const { page, shoot, other } = await office(about.place);
    const row = page.getByRole('row').filter({ has: page.getByText(about.row, { exact: true }) });
    await row.getByRole('button', { name: say('games.change') }).click();
    const sheet = page.getByRole('dialog');
    const tab = (state: State) => sheet.getByRole('tab', { name: say(`gameState.${state}`), exact: true });
    await tab('maintenance').click();
    await about.set(other, 'closed');
    await sheet.getByText(say('games.nowIs', { state: say('gameState.closed') })).waitFor();
    expect(await tab('closed').getAttribute('aria-selected')).toBe('true');
    await shoot(`office-meanwhile-${about.row}`);
    await tab('open').click();
    await sheet.getByRole('button', { name: say('save') }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => about.stateOf(other)).toBe('open');
  },
);

it('a search that is too wide says so above its results, and after its export', async () => {
  await server().sql`
    with made as (
      insert into identity_member (username, password_hash, language, currency, invite_code, terms_version, registered_at)
      select case n when 1 then 'throng' else 'throng' || n end, '-', 'zh', 'CNY', 'throng' || n, 1, ${server().now()}
      from generate_series(1, ${THRONG}::int) n returning id, username)
    insert into profile_member (member, real_name, avatar) select id, username, '1' from made`;
  await server().sql`
    insert into deposit_order (order_no, member, method, currency, amount, status, created_at, expires_at, waiting_since)
    select 'DZZZZZZZZZZZZZB', id, 'bank', 'CNY', 30000, 'proofUploaded', ${server().now()}, ${server().now()}, ${server().now()}
    from identity_member where username = 'throng'`;
  const { page, shoot } = await office('/deposits/all');
  const words = say('filter.tooWide', { text: 'throng' });
  await page.getByRole('searchbox').fill('throng');
  await page.getByText(words).waitFor();
  expect(await page.getByText('300.00').count()).toBe(1);
  await shoot('office-too-wide');
  await page.getByRole('button', { name: say('export.label') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(say('export.notAll')).waitFor();
  expect(await sheet.getByText(words).count()).toBe(1);
});
