import type { DepositOrder } from '@harbour/contract/deposit';
import { moneyText } from '@harbour/rules';
import { Button, Card, Icon, IconButton, type IconName } from '@harbour/ui';
import { useEffect } from 'react';
import { go } from '#api/router.ts';
import { AskSupport } from '#parts/AskSupport.tsx';
import { copyText } from '#parts/copy.ts';
import { useSecondsUntil } from '#parts/countdown.ts';
import { Money } from '#parts/Money.tsx';
import { text } from '#text';
import styles from './Order.module.css';
import { OrderSteps } from './OrderSteps.tsx';
import { isAsked, isOver, isUnpaid, wrongPaymentOf } from './steps.ts';
import { QUESTION_WORDS, REASON_WORDS, REJECTION_WORDS, WRONG_PAYMENT_WORDS } from './words.ts';

type OrderHeadProps = { order: DepositOrder; endsAt: number; onTimeOver: () => void };

/** The state of an order: its steps, its amount, and an explanation in a sentence or two. */
export function OrderHead({ order, endsAt, onTimeOver }: OrderHeadProps) {
  return (
    <Card tone="jade" className={styles.head}>
      <OrderSteps order={order} />
      {isUnpaid(order) ? (
        <Unpaid order={order} endsAt={endsAt} onTimeOver={onTimeOver} />
      ) : (
        <Decided order={order} endsAt={endsAt} onTimeOver={onTimeOver} />
      )}
    </Card>
  );
}

function Unpaid({ order, endsAt, onTimeOver }: OrderHeadProps) {
  return (
    <>
      <h2>{text('deposit.awaitingTitle')}</h2>
      <p className={styles.amount}>
        <Money minor={order.amount} currency={order.currency} size="large" />
        <IconButton
          icon="copy"
          label={text('deposit.copyAmount')}
          onPress={() => void copyText(moneyText(order.amount))}
        />
      </p>
      <p className="soft">{text('deposit.awaitingWords')}</p>
      <TimeLeft endsAt={endsAt} onTimeOver={onTimeOver} />
    </>
  );
}

const HURRY_SECONDS = 300;

/** Minutes and seconds, and hours where there are any. */
function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = String(Math.floor(seconds / 60) % 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${minutes.padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function TimeLeft({ endsAt, onTimeOver }: Omit<OrderHeadProps, 'order'>) {
  const seconds = useSecondsUntil(endsAt);
  const isPast = seconds === 0;
  useEffect(() => {
    if (isPast) onTimeOver();
  }, [isPast, onTimeOver]);
  if (isPast) return <p className="soft">{text('deposit.timeOver')}</p>;
  return (
    <p className={`${styles.time} ${seconds < HURRY_SECONDS ? styles.short : ''}`}>
      <span>{text('deposit.timeLeft')}</span>
      <b className="numbers" role="timer">
        {clockOf(seconds)}
      </b>
    </p>
  );
}

type OrderLook = { tone: 'good' | 'calm' | 'asks' | 'bad'; icon: IconName; title: string; words: string };

/** The icon and words of an order that is no longer unpaid. */
function lookOf(order: DepositOrder): OrderLook {
  const { status, question, rejection, cancelReason, usualMinutes } = order;
  if (status === 'completed')
    return {
      tone: 'good',
      icon: 'check',
      title: text('deposit.completedTitle'),
      words: text('deposit.completedWords'),
    };
  const wrongPayment = wrongPaymentOf(order);
  if (wrongPayment) {
    const { icon, title, words } = WRONG_PAYMENT_WORDS[wrongPayment];
    return { tone: 'calm', icon, title: text(title), words: text(words) };
  }
  if (status === 'cancelled') {
    const reason = cancelReason && text(REASON_WORDS[cancelReason]);
    const words = reason ? text('deposit.cancelledWords', { reason }) : text('deposit.cancelledPlain');
    return { tone: 'calm', icon: 'close', title: text('deposit.cancelledTitle'), words };
  }
  if (status === 'expired')
    return { tone: 'calm', icon: 'warning', title: text('deposit.expiredTitle'), words: text('deposit.expiredWords') };
  if (status === 'rejected') {
    const words = text(rejection ? REJECTION_WORDS[rejection] : 'deposit.rejectedPlain');
    return { tone: 'bad', icon: 'warning', title: text('deposit.rejectedTitle'), words };
  }
  if (question)
    return { tone: 'asks', icon: 'camera', title: text('deposit.moreTitle'), words: text(QUESTION_WORDS[question]) };
  const words = text('deposit.checkingWords', { minutes: usualMinutes });
  return { tone: 'calm', icon: 'search', title: text('deposit.checkingTitle'), words };
}

function Decided({ order, endsAt, onTimeOver }: OrderHeadProps) {
  const { tone, icon, title, words } = lookOf(order);
  return (
    <div className={styles.outcome} role="status">
      <span className={`${styles.sign} ${styles[tone]}`}>
        <Icon name={icon} size={32} />
      </span>
      <h2>{title}</h2>
      <p className={styles.amount}>
        <Money minor={order.amount} currency={order.currency} size="large" />
      </p>
      <p className={styles.words}>{words}</p>
      {isAsked(order) && <TimeLeft endsAt={endsAt} onTimeOver={onTimeOver} />}
      {wrongPaymentOf(order) ? <AskSupport look="quiet" isWide /> : isOver(order) && <NextWays status={order.status} />}
    </div>
  );
}

/** Links onward from an order that is over. */
function NextWays({ status }: Pick<DepositOrder, 'status'>) {
  const isDone = status === 'completed';
  // The first link after a deposit leads to the wallet, so that nobody is urged to play.
  return (
    <div className={styles.pair}>
      {isDone ? (
        <Button look="quiet" isWide onPress={() => go('/pages/finance/myDeposit')}>
          {text('deposit.again')}
        </Button>
      ) : (
        <AskSupport look="quiet" isWide />
      )}
      <Button isWide onPress={() => go(isDone ? '/pages/my/my' : '/pages/finance/myDeposit')}>
        {text(isDone ? 'deposit.toWallet' : 'deposit.newOrder')}
      </Button>
    </div>
  );
}
