import type { Output } from '@harbour/contract';
import { WITHDRAW_TYPES, type withdraw } from '@harbour/contract/withdraw';
import { type Minor, shareOf } from '@harbour/rules';
import { Icon, Segmented } from '@harbour/ui';
import { useId } from 'react';
import { Money, moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import { Choice } from './Choice.tsx';
import type { Draft } from './draft.ts';
import type { Quick } from './plan.ts';
import styles from './Withdraw.module.css';
import { QUICK_WORDS, rateWords, windowWords } from './words.ts';

type Rules = Output<typeof withdraw.getWithdrawExtraRule>['ruleList'];
type WhenProps = {
  draft: Draft;
  amount: Minor | undefined;
  ruleList: Rules;
  quick: Quick;
  onChange: (part: Partial<Draft>) => void;
};

/** §4: in one of four windows, each with a bonus, or at once. */
export function When({ draft, amount, ruleList, quick, onChange }: WhenProps) {
  return (
    <section className={styles.part}>
      <h2>{text('withdraw.when')}</h2>
      <Segmented
        label={text('withdraw.when')}
        value={draft.type}
        options={WITHDRAW_TYPES.map((value) => ({ value, label: text(`withdraw.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      {draft.type === 'instant' ? (
        <Instant quick={quick} amount={amount} />
      ) : (
        <Windows draft={draft} amount={amount} ruleList={ruleList} onChange={onChange} />
      )}
    </section>
  );
}

function Windows({ draft, amount, ruleList, onChange }: Omit<WhenProps, 'quick'>) {
  const name = useId();
  return (
    <>
      <p className={styles.soft}>{text('withdraw.scheduledWords')}</p>
      <div className={styles.list} role="radiogroup" aria-label={text('withdraw.scheduled')}>
        {ruleList.map(({ window, waitingBonusPpm, ...hours }) => (
          <Choice
            key={window}
            name={name}
            isChosen={draft.window === window}
            onChoose={() => onChange({ window })}
            words={windowWords(hours)}
            note={rateWords(waitingBonusPpm)}
            end={
              amount !== undefined && amount > 0n && waitingBonusPpm > 0 ? (
                <Money minor={shareOf(amount, waitingBonusPpm)} hasPlus />
              ) : undefined
            }
          />
        ))}
      </div>
    </>
  );
}

function Instant({ quick, amount }: { quick: Quick; amount: Minor | undefined }) {
  if (!quick.isQuick) {
    return (
      <p className={styles.notice}>
        <Icon name="info" size={20} />
        <span>
          <b>{text('withdraw.quickNo')}</b>
          {text(QUICK_WORDS[quick.why ?? 'closed'])}
        </span>
      </p>
    );
  }
  const isTooMuch = amount !== undefined && amount > quick.max;
  const max = moneyWords(quick.max);
  return (
    <p className={`${styles.notice} ${isTooMuch ? '' : styles.good}`}>
      <Icon name={isTooMuch ? 'info' : 'check'} size={20} />
      <span>
        <b className="numbers">{text('withdraw.quickTitle', { from: quick.fromSeconds, to: quick.toSeconds })}</b>
        {text(isTooMuch ? 'withdraw.quickTooMuch' : 'withdraw.quickWords', { max })}
      </span>
    </p>
  );
}
