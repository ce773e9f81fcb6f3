import { answer, leave, one, show, wordsOf } from '@harbour/client/testing';
import type { Game } from '@harbour/contract/game-fields';
import { liveTables } from '@harbour/contract/live-tables';
import type { LanguageCode } from '@harbour/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heardLobby, useLobby } from '#parts/lobby.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { GameTile } from './GameTile.tsx';
import { useTableLimits } from './table-limits.ts';

const TABLE: Game = {
  game: 'roulette-1',
  name: 'Roulette Quay',
  venue: 'harbour',
  venueName: 'Harbour Live',
  gameClass: 'live',
  kind: 'table',
  engine: 'roulette',
  state: 'open',
  allowsDemo: true,
  isFavourite: false,
  returnToPlayer: 9_729,
};

const CARD = {
  table: TABLE.game,
  name: TABLE.name,
  venue: TABLE.venue,
  venueName: TABLE.venueName,
  engine: TABLE.engine,
  version: 1,
  state: 'open' as const,
  bettingSeconds: 20,
  streamUrl: null,
};
const LIMITS = { least: 1_000n, most: 500_000n, mostInAll: 900_000n };
const at = (ms: number) => new Date(ms).toISOString();
const nothing = () => {};

/** A card as the list shows it, with the limits that the list asked for. */
function Tile({ game }: { game: Game }) {
  const limits = useTableLimits(true)(game);
  return (
    <GameTile game={game} limits={limits} isEntering={false} isFavourite={false} onEnter={nothing} onPlay={nothing} />
  );
}

describe.each<LanguageCode>(['en', 'th', 'md'])('the card of a table in the list, in %s', (language) => {
  beforeEach(async () => {
    await openIn(language, ['common', 'games']);
    const round = { phase: 'betting' as const, closesAt: at(14_000), endsAt: at(20_000), isHeld: false };
    const glance = { table: TABLE.game, state: 'open' as const, round, resultCodeList: ['7', '0'] };
    useLobby.setState(heardLobby({ offset: 0 }, { now: at(0), tableList: [glance] }, performance.now(), true));
    answer(liveTables.getTableList, {
      tableList: [{ ...CARD, currency: 'THB', limits: LIMITS, round: null, resultCodeList: [] }],
    });
  });
  afterEach(async () => {
    await leave();
    useLobby.setState(useLobby.getInitialState());
  });

  it('has its clock, its last results and its limits', async () => {
    await show(<Tile game={TABLE} />);
    const card = one('article').textContent;
    expect(card).toContain(text('common.tableBetting'));
    expect(card).toMatch(/1[34]/);
    expect(wordsOf('i')).toEqual(['7', '0']);
    expect(card).toContain(text('games.limits', { least: '10', most: '5,000' }));
  });

  it('that is shut has neither clock nor buttons', async () => {
    await show(<Tile game={{ ...TABLE, state: 'maintenance' }} />);
    expect(one('article').textContent).not.toContain(text('common.tableBetting'));
    expect([wordsOf('i'), wordsOf('button').length]).toEqual([[], 1]);
  });
});
