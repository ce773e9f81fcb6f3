import { DEMO_START } from '#parts/stage/demo-start.ts';

/** The demo balance of this visit, and what was played with it. */
export type DemoTally = {
  balance: bigint;
  staked: bigint;
  returned: bigint;
  /** The first game, as a time of the device's clock. */
  since: number | null;
};

export const FULL_TALLY: DemoTally = { balance: DEMO_START, staked: 0n, returned: 0n, since: null };

export function afterGame(tally: DemoTally, stake: bigint, payout: bigint, now: number): DemoTally {
  return {
    balance: tally.balance - stake + payout,
    staked: tally.staked + stake,
    returned: tally.returned + payout,
    since: tally.since ?? now,
  };
}

export const tallyText = ({ balance, staked, returned, since }: DemoTally) =>
  JSON.stringify([String(balance), String(staked), String(returned), since]);

export function readTally(text: string | null): DemoTally {
  try {
    const [balance, staked, returned, since] = JSON.parse(text ?? '') as [string, string, string, number | null];
    return { balance: BigInt(balance), staked: BigInt(staked), returned: BigInt(returned), since };
  } catch {
    return FULL_TALLY;
  }
}
