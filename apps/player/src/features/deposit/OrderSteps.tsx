import type { DepositOrder } from '@harbour/contract/deposit';
import { clockText, shortDayText } from '@harbour/i18n';
import { Card, Icon } from '@harbour/ui';
import { language, type TextKey, text } from '#text';
import styles from './Order.module.css';
import { type OrderStep, type StepName, stepsOf } from './steps.ts';
import { STAGE_WORDS } from './words.ts';

const STEP_WORDS: Record<StepName, TextKey> = {
  submit: 'deposit.stepSubmit',
  pay: 'deposit.stepPay',
  proof: 'deposit.stepProof',
  complete: 'deposit.stepComplete',
};
const STATE_WORDS: Record<OrderStep['state'], TextKey | undefined> = {
  done: 'deposit.stepDone',
  now: 'deposit.stepNow',
  stopped: 'deposit.stepStopped',
  ahead: undefined,
};

/** The progress of an order, as a line with a mark for each step. */
export function OrderSteps({ order }: { order: DepositOrder }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(order).map(({ name, state }, at) => {
        const stateWords = STATE_WORDS[state];
        return (
          <li key={name} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <i className="numbers" aria-hidden="true">
              <StepMark state={state} number={at + 1} />
            </i>
            <span>{text(STEP_WORDS[name])}</span>
            {stateWords && <span className="visually-hidden">{text(stateWords)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ state, number }: { state: OrderStep['state']; number: number }) {
  if (state === 'done') return <Icon name="check" size={16} />;
  return state === 'stopped' ? <Icon name="close" size={16} /> : number;
}

/** All events of an order with their times, newest first. */
export function Stages({ order }: { order: DepositOrder }) {
  return (
    <Card className={styles.card}>
      <h2>{text('deposit.stages')}</h2>
      <ol className={styles.stages}>
        {order.stageList.toReversed().map(({ stage, at }) => (
          <li key={`${stage} ${at.getTime()}`}>
            <span>{text(STAGE_WORDS[stage])}</span>
            <time className="numbers" dateTime={at.toISOString()}>
              {shortDayText(language(), at)} {clockText(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
