import { useCallback } from 'react';
import { moneyWords } from '#parts/Money.tsx';
import { countUp } from '#parts/stage/count-up.ts';
import { winTier } from '#parts/stage/win-tier.ts';
import styles from './OwnResult.module.css';
import { type OwnRound, ownWords, stakeOf } from './result-words.ts';

/** By tier: how long the amount counts up. */
const COUNTED_MS = [0, 700, 1_300, 2_200] as const;

/** The result of the player's own stakes: a win on a sign, as large as it is; anything else in plain words. */
export function OwnResult({ own, isLive }: { own: OwnRound | undefined; isLive: boolean }) {
  const said = ownWords(own);
  if (!said || !own) return null;
  if (!said.isGain) return <span>{said.words}</span>;
  const payout = own.payout ?? 0n;
  const tier = winTier(stakeOf(own), payout);
  return (
    <>
      <span className="visually-hidden">{said.words}</span>
      <span className={`${styles.sign} ${styles[`tier${tier}`]}`} aria-hidden="true">
        {isLive ? <Counted payout={payout} lastsMs={COUNTED_MS[tier]} /> : moneyWords(payout)}
        <small>{`+${moneyWords(payout - stakeOf(own))}`}</small>
      </span>
    </>
  );
}

/** Counts up in its own text: React draws it once, whatever the frames show. The final amount keeps the place. */
function Counted({ payout, lastsMs }: { payout: bigint; lastsMs: number }) {
  const start = useCallback(
    (element: HTMLElement | null) =>
      element ? countUp(payout, lastsMs, (part) => element.replaceChildren(moneyWords(part))) : undefined,
    [payout, lastsMs],
  );
  return (
    <span className={styles.counted}>
      <b>{moneyWords(payout)}</b>
      <b ref={start} />
    </span>
  );
}
