import type { DepositOrder } from '@harbour/contract/deposit';
import { Button, Icon, type IconName, State } from '@harbour/ui';
import { goInstead, usePlace } from '#api/router.ts';
import { BalancePill } from '#parts/BalancePill.tsx';
import { Money, moneyWords } from '#parts/Money.tsx';
import { NavBar } from '#parts/NavBar.tsx';
import { text } from '#text';
import { Missing } from './OrderPage.tsx';
import { useOrder } from './order.ts';
import styles from './Payment.module.css';
import { isOver, wrongPaymentOf } from './steps.ts';
import { WRONG_PAYMENT_WORDS } from './words.ts';

const LOOK_AGAIN_MS = 3_000;

/** The gateway's own page in a frame, until the gateway has reported the payment. */
export function PaymentPage() {
  const orderNo = usePlace().query.get('orderNo') ?? '';
  const { order, error, retry } = useOrder(orderNo, LOOK_AGAIN_MS);
  const url = order && !isOver(order) && !wrongPaymentOf(order) ? safeUrl(order.payUrl) : undefined;
  return (
    <>
      <NavBar title={text('titles.financeIframWeb')} end={<BalancePill />} />
      <main className={url ? styles.whole : styles.page}>
        {!order && <Missing orderNo={orderNo} error={error} onRetry={retry} />}
        {order && url && <Frame order={order} url={url} />}
        {order && !url && <WithoutPage order={order} />}
      </main>
    </>
  );
}

/** Only web addresses are opened. */
function safeUrl(payUrl: string | null): string | undefined {
  if (payUrl === null || !URL.canParse(payUrl, location.origin)) return undefined;
  const url = new URL(payUrl, location.origin);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function Frame({ order, url }: { order: DepositOrder; url: string }) {
  return (
    <>
      <div className={styles.strip}>
        <span className={styles.what}>
          <b>
            <Money minor={order.amount} currency={order.currency} />
          </b>
          <small>
            {order.methodName} · {order.coin && `${order.coin} ${order.protocol} · `}
            <bdi className="numbers">{order.orderNo}</bdi>
          </small>
        </span>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text('deposit.newTab')}
        </a>
      </div>
      <iframe
        className={styles.frame}
        src={url}
        sandbox="allow-forms allow-scripts"
        title={text('deposit.payTitle', { name: order.methodName })}
      />
    </>
  );
}

/**
 * The state of an order without a payment page: paid, wrongly paid, over, paid by hand, or not answered yet; each with
 * a link onward.
 */
function WithoutPage({ order }: { order: DepositOrder }) {
  const toOrder = () => goInstead('/pages/finance/depositInfo', { orderNo: order.orderNo });
  if (order.status === 'completed')
    return (
      <div className={styles.paid} role="status">
        <span className={styles.sign}>
          <Icon name="check" size={36} />
        </span>
        <h2>{text('deposit.completedTitle')}</h2>
        <Money minor={order.amount} currency={order.currency} size="large" />
        <p>{text('deposit.completedWords')}</p>
        <div className={styles.pair}>
          <Button look="quiet" isWide onPress={toOrder}>
            {text('deposit.toOrder')}
          </Button>
          <Button isWide onPress={() => goInstead('/pages/my/my')}>
            {text('deposit.toWallet')}
          </Button>
        </div>
      </div>
    );
  const { icon, title, words } = stateOf(order);
  return (
    <State icon={icon} title={title} words={words}>
      <Button look="quiet" onPress={toOrder}>
        {text('deposit.toOrder')}
      </Button>
    </State>
  );
}

function stateOf(order: DepositOrder): { icon: IconName; title: string; words: string } {
  const wrongPayment = wrongPaymentOf(order);
  if (wrongPayment) {
    const { icon, title, words } = WRONG_PAYMENT_WORDS[wrongPayment];
    return { icon, title: text(title), words: text(words) };
  }
  if (isOver(order))
    return { icon: 'info', title: text('deposit.overPage'), words: moneyWords(order.amount, order.currency) };
  if (order.flow === 'byHand')
    return { icon: 'card', title: text('deposit.byHandPage'), words: text('deposit.byHandPageWords') };
  return { icon: 'refresh', title: text('deposit.noPage'), words: text('deposit.noPageWords') };
}
