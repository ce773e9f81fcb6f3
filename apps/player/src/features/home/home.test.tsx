import { all, answer, leave, says, settle, show, wordsOf } from '@harbour/client/testing';
import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import type { LanguageCode } from '@harbour/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSession, useSite } from '#api/stores.ts';
import { heardLobby, useLobby } from '#parts/lobby.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { GuestStart } from './GuestStart.tsx';
import { HomeBar } from './HomeBar.tsx';
import { LiveNow } from './LiveNow.tsx';
import { RecentGames } from './RecentGames.tsx';
import { Slots } from './Slots.tsx';

const TABLE: Game = {
  game: 'baccarat-1',
  name: 'Baccarat Pier 1',
  venue: 'harbour',
  venueName: 'Harbour Live',
  gameClass: 'live',
  kind: 'table',
  engine: 'baccarat',
  state: 'open',
  allowsDemo: true,
  isFavourite: false,
  returnToPlayer: 9_894,
};
const SLOT: Game = {
  ...TABLE,
  game: 'nightFerry',
  name: 'Night Ferry',
  gameClass: 'slots',
  kind: 'slot',
  engine: 'nightFerry',
};

const at = (ms: number) => new Date(ms).toISOString();
const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute('href'));
const linkTo = (name: string) => all('a').find(({ textContent }) => textContent.includes(name));

beforeEach(() => openIn('en', ['common', 'home']));
afterEach(async () => {
  await leave();
  useSession.setState(useSession.getInitialState());
  useSite.setState(useSite.getInitialState());
  useLobby.setState(useLobby.getInitialState());
});

describe('a guest', () => {
  it('is asked to register first, in the bar and below it', async () => {
    for (const part of [<HomeBar key="bar" onLanguage={() => {}} />, <GuestStart key="start" />]) {
      await show(part);
      expect(wordsOf('a')).toEqual([text('common.register'), text('common.login')]);
      expect(hrefs('a')[0]).toContain('tab=register');
    }
  });

  it('of a device that has logged in before finds logging in first in the bar', async () => {
    localStorage.setItem('wasMember', '1');
    await show(<HomeBar onLanguage={() => {}} />);
    expect(wordsOf('a')).toEqual([text('common.login'), text('common.register')]);
  });

  it('tries a slot, and watches a table, by one tap', async () => {
    useSite.setState({ games: [TABLE, SLOT] });
    await show(<Slots />);
    expect([linkTo(SLOT.name)?.getAttribute('href'), says(text('common.tryFree')), says(TABLE.name)]).toEqual([
      '#/pages/game/demo?slot=nightFerry',
      true,
      false,
    ]);
    await show(<LiveNow />);
    expect(linkTo(TABLE.name)?.getAttribute('href')).toBe('#/pages/game/demo?table=baccarat-1');
  });
});

describe.each<LanguageCode>(['en', 'th', 'md'])('the card of a live table, in %s', (language) => {
  const hear = (phase: 'betting' | 'dealing') =>
    useLobby.setState(
      heardLobby(
        { offset: 0 },
        {
          now: at(0),
          tableList: [
            {
              table: TABLE.game,
              state: 'open',
              round: { phase, closesAt: at(14_000), endsAt: at(20_000), isHeld: false },
              resultCodeList: ['B', 'P'],
            },
          ],
        },
        performance.now(),
        true,
      ),
    );
  beforeEach(async () => {
    await openIn(language, ['common', 'home']);
    useSite.setState({ games: [TABLE, SLOT] });
  });

  it('has its clock, its last results and its game', async () => {
    hear('betting');
    await show(<LiveNow />);
    const card = linkTo(TABLE.name);
    expect(card?.textContent).toContain(text('common.tableBetting'));
    expect(card?.textContent).toMatch(/1[34]/);
    expect(wordsOf('i', card)).toEqual([text('common.beadBanker'), text('common.beadPlayer')]);
    await settle(() => hear('dealing'));
    expect(linkTo(TABLE.name)?.textContent).toContain(text('common.tableDealing'));
  });
});

describe('a member goes on', () => {
  beforeEach(() => {
    useSession.setState({ isLogin: true, token: 't', isTransfer: true });
    useSite.setState({ games: [TABLE, SLOT] });
  });

  it('with the games played last, as long as they are open', async () => {
    const shut = { ...SLOT, name: 'Shut', state: 'maintenance' as const };
    answer(games.getGameListByGameType, { gameList: [TABLE, shut], isEnd: true });
    await show(<RecentGames />);
    expect([wordsOf('h2'), wordsOf('b')]).toEqual([[text('common.continue')], [TABLE.name]]);
    expect(linkTo(TABLE.name)?.getAttribute('href')).toContain('/pages/game/play?table=baccarat-1');
  });

  it('with games to begin with, who has played none', async () => {
    answer(games.getGameListByGameType, { gameList: [], isEnd: true });
    await show(<RecentGames />);
    expect([wordsOf('h2'), wordsOf('b')]).toEqual([[text('home.first')], [SLOT.name, TABLE.name]]);
  });
});
