import type { Output } from '@harbour/contract';
import { instant } from '@harbour/contract/instant';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { ask, CallRefused } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { keepShown } from '#parts/stage/shown.ts';
import { heardFrom, useWish } from '#parts/use-request.ts';
import { useOwnSeed } from './own-seed.ts';
import type { Played } from './round.ts';

type Seat = Output<typeof instant.getSeat>;

/** What happened to a wish to play. Where nobody knows it may have been played: asked again, it is the same game. */
export type Answer =
  | { kind: 'played'; played: Played }
  | { kind: 'refused'; why: string | undefined; words: string }
  | { kind: 'silent'; words: string };

export type Purse = {
  balance: bigint;
  currency: string;
  stakeList: bigint[];
  since: Date | null;
  net: bigint;
  seeds: (Seat['seeds'] & Pick<Seat, 'nextCommitment'>) | undefined;
  play: (stake: bigint) => Promise<Answer>;
  /** For trying only: what was there at the beginning is there again. */
  refill?: () => void;
};

function answerOf(error: unknown, isUnsure: boolean): Answer {
  const { message: words } = error as Error;
  if (isUnsure) return { kind: 'silent', words };
  return { kind: 'refused', why: error instanceof CallRefused ? error.why : undefined, words };
}

/** The wallet that is played from, always as the server last said. */
export function useMemberPurse(game: string) {
  const { data, askedAt = 0, error, retry } = useCall(instant.getSeat, { game });
  const [known, setKnown] = useState<{ at: number; seat: Pick<Seat, 'balance' | 'standing' | 'seeds'> }>();
  const { nameOf, hear } = useWish();
  useMoneyElsewhere(retry);
  const seedSet = useOwnSeed(data?.hasOwnSeed, retry);
  // Asked before the last game was answered, the seat would tell of an earlier moment.
  const seat = known && known.at > askedAt ? known.seat : data;

  const play = async (stake: bigint): Promise<Answer> => {
    try {
      await seedSet();
    } catch (failed) {
      // Nothing was asked for yet, so nothing can have been played.
      return answerOf(failed, false);
    }
    // What is in force, and what comes after it where the seed was changed elsewhere.
    const committed = `${seat?.seeds.commitment} ${data?.nextCommitment}`;
    try {
      const played = await ask(instant.play, { game, stake, requestId: nameOf(`${game} ${stake}`) });
      hear({ data: played });
      const { balance, standing, seeds } = played;
      if (seat) keepShown(played.roundNo, committed);
      setKnown({ at: performance.now(), seat: { balance, standing, seeds } });
      return { kind: 'played', played };
    } catch (failed) {
      const isUnsure = hear(heardFrom(failed));
      // What it cost is known again before it is asked what it was.
      if (isUnsure) retry();
      return answerOf(failed, isUnsure);
    }
  };
  const purse: Purse | undefined = seat &&
    data && {
      balance: seat.balance,
      currency: data.currency,
      stakeList: data.stakeList,
      since: seat.standing.since,
      net: seat.standing.net,
      seeds: { ...seat.seeds, nextCommitment: data.nextCommitment },
      play,
    };
  return { purse, last: data?.last, error, retry };
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

/** 1,000.00 of nothing: it is on this page only, and is gone with it. */
const DEMO_START = 100_000n;

export function useDemoPurse(game: string, unit: string, stakeList: bigint[]): Purse {
  const [{ balance, staked, returned, since }, setBooks] = useState({
    balance: DEMO_START,
    staked: 0n,
    returned: 0n,
    since: null as Date | null,
  });
  const play = async (stake: bigint): Promise<Answer> => {
    try {
      const played = await ask(instant.playDemo, { game, stake });
      setBooks((books) => ({
        balance: books.balance - stake + played.payout,
        staked: books.staked + stake,
        returned: books.returned + played.payout,
        since: books.since ?? new Date(),
      }));
      return { kind: 'played', played };
    } catch (failed) {
      // Nothing is staked here, so there is nothing to be unsure of.
      return answerOf(failed, false);
    }
  };
  return {
    balance,
    currency: unit,
    stakeList,
    since,
    net: returned - staked,
    seeds: undefined,
    play,
    refill: () => setBooks((books) => ({ ...books, balance: DEMO_START })),
  };
}
