import type { WithdrawOrder } from '@harbour/contract/withdraw';
import { Icon, type IconName } from '@harbour/ui';
import type { ReactNode } from 'react';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { text } from '#text';
import styles from './Withdraw.module.css';
import { dueWords, momentWords, NEXT_WORDS, STAGE_WORDS } from './words.ts';

type Stage = WithdrawOrder['stageList'][number]['stage'];
type StageLook = 'past' | 'good' | 'bad' | 'now' | 'late' | 'ahead';

/** Stages with their own look; any other is simply done. */
const LOOKS: Partial<Record<Stage, { look: StageLook; icon: IconName }>> = {
  paid: { look: 'good', icon: 'check' },
  rejected: { look: 'bad', icon: 'close' },
  failed: { look: 'bad', icon: 'close' },
};

/** Past stages, then the next step with its time, and the goal at the end. */
export function Timeline({ order }: { order: WithdrawOrder }) {
  const { stageList, next, now } = order;
  return (
    <section className={styles.part}>
      <h2>{text(next ? 'withdraw.timeline' : 'withdraw.history')}</h2>
      <ol className={styles.timeline}>
        {stageList.map(({ stage, at }) => {
          const { look = 'past', icon = 'check' } = LOOKS[stage] ?? {};
          return (
            <Step key={`${stage} ${at.getTime()}`} look={look} icon={icon} title={text(STAGE_WORDS[stage])}>
              <time dateTime={at.toISOString()}>{momentWords(at, now)}</time>
              <Why stage={stage} rejection={order.rejection} />
            </Step>
          );
        })}
        {next && <Next next={next} order={order} />}
        {next && <Step look="ahead" title={text('withdraw.nextLast')} />}
      </ol>
    </section>
  );
}

const NAMING_SUPPORT: readonly string[] = ['documentsNeeded', 'underReview'];

/** Why it will not arrive. */
function Why({ stage, rejection }: { stage: Stage; rejection: WithdrawOrder['rejection'] }) {
  if (stage === 'rejected' && rejection) {
    return (
      <span className={styles.why}>
        {text(`withdraw.${rejection}`)} {NAMING_SUPPORT.includes(rejection) && <AskSupportLink />}
      </span>
    );
  }
  if (stage === 'failed') return <span className={styles.why}>{text('withdraw.failedWords')}</span>;
  return null;
}

function Next({ next, order: { question, now } }: { next: NonNullable<WithdrawOrder['next']>; order: WithdrawOrder }) {
  // While staff wait for the member's answer, no time can be given.
  if (question) {
    return (
      <Step look="now" title={text(NEXT_WORDS[next.step])}>
        <span>{text('withdraw.waitsForYou')}</span>
      </Step>
    );
  }
  return (
    <Step look={next.isLate ? 'late' : 'now'} title={text(NEXT_WORDS[next.step])}>
      <span>{dueWords(next, now)}</span>
    </Step>
  );
}

type StepProps = { look: StageLook; icon?: IconName; title: string; children?: ReactNode };

function Step({ look, icon, title, children }: StepProps) {
  return (
    <li
      className={`${styles.stage} ${styles[look]}`}
      aria-current={look === 'now' || look === 'late' ? 'step' : undefined}
    >
      <span className={styles.mark}>{icon && <Icon name={icon} size={14} />}</span>
      <b>{title}</b>
      {children}
    </li>
  );
}
