import type { Output } from '@harbour/contract';
import { WITHDRAW_TYPES, type withdraw } from '@harbour/contract/withdraw';
import { type Minor, shareOf } from '@harbour/rules';
import { ChoiceRow, RowList, Segmented } from '@harbour/ui';
import { useId } from 'react';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Notice } from '#parts/Notice.tsx';
import { text } from '#text';
import type { Draft } from './draft.ts';
import type { Quick, WithdrawFault } from './plan.ts';
import styles from './Withdraw.module.css';
import { QUICK_WORDS, rateWords, windowWords } from './words.ts';

type Rules = Output<typeof withdraw.getWithdrawExtraRule>['ruleList'];
type WhenProps = {
  draft: Draft;
  amount: Minor | undefined;
  fault: WithdrawFault | undefined;
  ruleList: Rules;
  quick: Quick;
  onChange: (part: Partial<Draft>) => void;
};

/** §4: in one of four windows, each with a bonus, or at once. */
export function When({ draft, amount, fault, ruleList, quick, onChange }: WhenProps) {
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
        <Instant quick={quick} isOpen={fault !== 'quickNotOpen'} />
      ) : (
        <Windows draft={draft} amount={amount} ruleList={ruleList} onChange={onChange} />
      )}
    </section>
  );
}

function Windows({ draft, amount, ruleList, onChange }: Omit<WhenProps, 'quick' | 'fault'>) {
  const name = useId();
  return (
    <>
      <p className="soft">{text('withdraw.scheduledWords')}</p>
      <RowList role="radiogroup" aria-label={text('withdraw.scheduled')}>
        {ruleList.map(({ window, waitingBonusPpm, ...hours }) => (
          <ChoiceRow
            key={window}
            name={name}
            isChosen={draft.window === window}
            onChoose={() => onChange({ window })}
            end={
              amount !== undefined &&
              amount > 0n &&
              waitingBonusPpm > 0 && (
                <b className={styles.bonus}>
                  <Money minor={shareOf(amount, waitingBonusPpm)} hasPlus />
                </b>
              )
            }
          >
            <b>{windowWords(hours)}</b>
            <span>{rateWords(waitingBonusPpm)}</span>
          </ChoiceRow>
        ))}
      </RowList>
    </>
  );
}

/** `isOpen`: for the amount. */
function Instant({ quick, isOpen }: { quick: Quick; isOpen: boolean }) {
  if (!quick.isQuick) {
    return (
      <Notice icon="info">
        <b>{text('withdraw.quickNo')}</b>
        {text(QUICK_WORDS[quick.why ?? 'closed'])}
      </Notice>
    );
  }
  const max = moneyWords(quick.max);
  return (
    <Notice icon={isOpen ? 'check' : 'info'} tone={isOpen ? 'jade' : 'amber'}>
      <b className="numbers">{text('withdraw.quickTitle', { from: quick.fromSeconds, to: quick.toSeconds })}</b>
      {text(isOpen ? 'withdraw.quickWords' : 'withdraw.quickTooMuch', { max })}
    </Notice>
  );
}
