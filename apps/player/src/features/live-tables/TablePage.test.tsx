import { answer, leave, settle, show, wordsOf } from '@harbour/client/testing';
import { liveTables, type TableRound } from '@harbour/contract/live-tables';
import { wallet } from '@harbour/contract/wallet';
import { chanceOf, TABLE_GAMES, type TableGame } from '@harbour/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshCalls } from '#api/cache.ts';
import { loadMoney, refreshMoney } from '#api/money.ts';
import { useSession } from '#api/stores.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { TablePage } from './TablePage.tsx';

const CHANCE = chanceOf(new Uint8Array(32).fill(7), '1');
const LIMITS = { least: 500n, most: 50_000n, mostInAll: 100_000n };
const [STAKE, PAYOUT, AFTER_STAKE] = [1_000n, 2_500n, 49_000n];
const moneyOf = (total: bigint) => ({ central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: {}, total });

/** A round that is being dealt, or has ended; the ledger has paid it already. */
function roundOf(game: TableGame, phase: TableRound['phase']): TableRound {
  const at = (ms: number) => new Date(Date.now() + ms);
  const outcome = game.draw(CHANCE);
  return {
    roundNo: 'ROUND-1',
    series: 'S',
    index: 1,
    phase,
    opensAt: at(-30_000),
    closesAt: at(-10_000),
    settlesAt: at(phase === 'settled' ? -1 : 60_000),
    endsAt: at(90_000),
    isHeld: false,
    outcome: outcome as Record<string, unknown>,
    resultCode: phase === 'settled' ? game.resultCode(outcome) : null,
    link: null,
  };
}

function answerTable(game: TableGame, phase: TableRound['phase']) {
  const view = { state: 'open', now: new Date(), anchor: null, linkBefore: null, version: 1 } as const;
  answer(liveTables.getTable, ({ table }) => ({
    table: {
      table,
      name: `The table ${table}`,
      venue: 'live',
      venueName: 'Lantern Live',
      engine: game.code,
      version: 1,
      state: 'open' as const,
      currency: 'CNY' as const,
      limits: LIMITS,
      bettingSeconds: 20,
      streamUrl: null,
    },
    view: { ...view, table, round: roundOf(game, phase) },
    resultCodeList: [],
  }));
  const bet = { selection: game.selections[0] ?? '', stake: STAKE, payout: PAYOUT };
  answer(liveTables.getOwnBets, {
    currency: 'CNY',
    balance: AFTER_STAKE + PAYOUT,
    limits: LIMITS,
    roundList: [{ roundNo: 'ROUND-1', betList: [bet], payout: PAYOUT }],
    sessionResult: { since: new Date(), net: PAYOUT - STAKE, staked: STAKE },
  });
}

const { matchMedia } = globalThis;
const onStage = () => wordsOf('dd').slice(-2).join(' ');
const total = () => useSession.getState().accountMoney?.total;
const moneyNews = () =>
  settle(() => {
    answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: moneyOf(81_500n) });
    refreshMoney();
  });

async function sitDown(game: TableGame) {
  answerTable(game, 'dealing');
  await show(<TablePage table={`${game.code}-1`} />);
  await settle();
  await moneyNews();
}

beforeEach(async () => {
  await openIn('en', ['common', 'errors', 'fair', 'games', 'slots', 'table']);
  Object.assign(globalThis, { matchMedia: () => ({ ...matchMedia(''), matches: true }) });
  answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: moneyOf(79_000n) });
  useSession.setState({ isLogin: true });
  await settle(() => loadMoney());
});
afterEach(async () => {
  await leave();
  Object.assign(globalThis, { matchMedia });
  useSession.setState({ isLogin: false, accountMoney: null });
});

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('the balance at %s', (_, game) => {
  it('waits for the result, here and everywhere else', async () => {
    await sitDown(game);
    expect([onStage(), total()]).toEqual([expect.stringContaining(moneyWords(AFTER_STAKE)), 79_000n]);
    answerTable(game, 'settled');
    await settle(() => refreshCalls(liveTables.getTable));
    expect([onStage(), total()]).toEqual([expect.stringContaining(moneyWords(AFTER_STAKE + PAYOUT)), 81_500n]);
  });

  it('is everywhere the true one at once for a player who leaves', async () => {
    await sitDown(game);
    expect(total()).toBe(79_000n);
    await leave();
    expect(total()).toBe(81_500n);
  });
});
