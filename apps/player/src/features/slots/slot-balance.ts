import type { Output } from '@harbour/contract';
import { solo } from '@harbour/contract/solo';
import { useEffect, useRef, useState } from 'react';
import { useCall, useMoneyCommand } from '#api/cache.ts';
import { ask, CallRefused } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import type { Figures } from '#parts/stage/figures.ts';
import { keepSeeds } from '#parts/stage/shown.ts';
import { afterGame, FULL_TALLY, readTally, tallyText } from './demo-tally.ts';
import { useOwnSeed } from './own-seed.ts';
import type { PlayedGame } from './round.ts';

type Seat = Output<typeof solo.getSeat>;
export type SeatSeeds = Seat['seeds'] & Pick<Seat, 'nextCommitment'>;

/** The outcome of a game that was sent. A silent one may have been played: sent again, it is the same game. */
export type PlayOutcome =
  | { kind: 'played'; played: PlayedGame; after: Figures }
  | { kind: 'refused'; why: string | undefined; words: string }
  | { kind: 'silent'; words: string };

export type SlotBalance = Figures & {
  currency: string;
  stakeList: bigint[];
  since: Date | null;
  seeds: SeatSeeds | undefined;
  play: (stake: bigint) => Promise<PlayOutcome>;
  /** Demo play only: restores the starting balance. */
  refill?: () => void;
};

function answerOf(error: unknown, isUnsure: boolean): PlayOutcome {
  const { message: words } = error as Error;
  if (isUnsure) return { kind: 'silent', words };
  return { kind: 'refused', why: error instanceof CallRefused ? error.why : undefined, words };
}

/** The wallet that is played from, always as the server last reported it. */
export function useMemberBalance(game: string) {
  const { data, askedAt = 0, error, retry } = useCall(solo.getSeat, { game });
  const [known, setKnown] = useState<{ at: number; seat: Pick<Seat, 'balance' | 'sessionResult' | 'seeds'> }>();
  const { run } = useMoneyCommand(solo.play, { isQuiet: true });
  useMoneyElsewhere(retry);
  const seedSet = useOwnSeed(data?.hasOwnSeed, retry);
  // A seat that was requested before the last game was answered would be outdated.
  const seat = known && known.at > askedAt ? known.seat : data;
  useKeptSeeds(seat?.seeds, data?.nextCommitment);

  const play = async (stake: bigint): Promise<PlayOutcome> => {
    try {
      await seedSet();
    } catch (failed) {
      // Nothing was sent yet, so nothing can have been played.
      return answerOf(failed, false);
    }
    const { data: played, error: failed, isUnsure } = await run({ game, stake });
    if (!played) {
      // The balance is requested before the game is sent again.
      if (isUnsure) retry();
      return answerOf(failed, isUnsure);
    }
    const { balance, sessionResult, seeds } = played;
    setKnown({ at: performance.now(), seat: { balance, sessionResult, seeds } });
    return { kind: 'played', played, after: { balance, net: sessionResult.net } };
  };
  const slotBalance: SlotBalance | undefined = seat &&
    data && {
      balance: seat.balance,
      currency: data.currency,
      stakeList: data.stakeList,
      since: seat.sessionResult.since,
      net: seat.sessionResult.net,
      seeds: { ...seat.seeds, nextCommitment: data.nextCommitment },
      play,
    };
  return { slotBalance, last: data?.last, error, retry };
}

/** A game's seeds were committed to before it if this device had seen their hash by then. */
function useKeptSeeds(seeds: Seat['seeds'] | undefined, nextCommitment: string | undefined): void {
  const username = useSession((state) => state.userInfo?.username);
  const { commitment, nonce = 0 } = seeds ?? {};
  useEffect(() => {
    if (commitment) keepSeeds(username, { commitment, nonce, nextCommitment });
  }, [username, commitment, nonce, nextCommitment]);
}

/** Money moves on other devices too. */
function useMoneyElsewhere(retry: () => void): void {
  const accountMoney = useSession((state) => state.accountMoney);
  const before = useRef(accountMoney);
  useEffect(() => {
    if (before.current !== accountMoney && before.current !== null) retry();
    before.current = accountMoney;
  }, [accountMoney, retry]);
}

const KEY = 'demoSlots';

/** The demo balance, kept for the visit like the chips of the tables: another slot, or a reload, finds it again. */
function useDemoTally() {
  const [tally, setTally] = useState(() => readTally(sessionStorage.getItem(KEY)));
  useEffect(() => sessionStorage.setItem(KEY, tallyText(tally)), [tally]);
  return [tally, setTally] as const;
}

export function useDemoBalance(game: string, unit: string, stakeList: bigint[]): SlotBalance {
  const [tally, setTally] = useDemoTally();
  const { balance, since } = tally;
  const net = tally.returned - tally.staked;
  const play = async (stake: bigint): Promise<PlayOutcome> => {
    try {
      const answer = await ask(solo.playDemo, { game, stake });
      setTally((before) => afterGame(before, stake, answer.payout, Date.now()));
      const gain = answer.payout - stake;
      return { kind: 'played', played: answer, after: { balance: balance + gain, net: net + gain } };
    } catch (failed) {
      // Demo play stakes nothing, so no outcome is unsure.
      return answerOf(failed, false);
    }
  };
  return {
    balance,
    currency: unit,
    stakeList,
    since: since === null ? null : new Date(since),
    net,
    seeds: undefined,
    play,
    refill: () => setTally((before) => ({ ...before, balance: FULL_TALLY.balance })),
  };
}
