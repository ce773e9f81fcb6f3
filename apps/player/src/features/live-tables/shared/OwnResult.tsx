import { moneyWords } from '#parts/Money.tsx';
import { RollingAmount } from '#parts/stage/RollingAmount.tsx';
import { winTier } from '#parts/stage/win-tier.ts';
import styles from './OwnResult.module.css';
import { type OwnRound, ownWords, stakeOf } from './result-words.ts';

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
        {isLive ? <RollingAmount minor={payout} tier={tier} /> : moneyWords(payout)}
        <small>{`+${moneyWords(payout - stakeOf(own))}`}</small>
      </span>
    </>
  );
}
