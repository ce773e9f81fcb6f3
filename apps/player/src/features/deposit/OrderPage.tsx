import type { DepositOrder } from '@harbour/contract/deposit';
import { Button, Card, Facts, State } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import { CallRefused } from '#api/client.ts';
import { go, usePlace } from '#api/router.ts';
import { Copied } from '#parts/Copied.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { text } from '#text';
import { CancelSheet } from './CancelSheet.tsx';
import styles from './Order.module.css';
import { OrderHead } from './OrderHead.tsx';
import { Stages } from './OrderSteps.tsx';
import { useOrder } from './order.ts';
import { PayTo } from './PayTo.tsx';
import { ProofForm, SentProofs } from './ProofForm.tsx';
import { isOver, isUnpaid, wantsProof } from './steps.ts';

const LOOK_AGAIN_MS = 10_000;

/** One order, from its first step to its last. */
export function OrderPage() {
  const orderNo = usePlace().query.get('orderNo') ?? '';
  const { order, error, retry, endsAt } = useOrder(orderNo, LOOK_AGAIN_MS);
  return (
    <Page title={text('titles.financeDepositInfo')}>
      {order ? (
        <Order order={order} endsAt={endsAt} onTimeOver={retry} />
      ) : (
        <Missing orderNo={orderNo} error={error} onRetry={retry} />
      )}
    </Page>
  );
}

type MissingProps = { orderNo: string; error: Error | undefined; onRetry: () => void };

/** An order that is unknown, or not loaded yet. */
export function Missing({ orderNo, error, onRetry }: MissingProps) {
  const isUnknown = error instanceof CallRefused && (error.why === 'orderUnknown' || error.why === 'badInput');
  if (orderNo !== '' && !isUnknown) return <Waiting error={error} onRetry={onRetry} bones={[300, 220, 160]} />;
  return (
    <State
      icon="search"
      title={text(isUnknown ? 'errors.orderUnknown' : 'deposit.noOrder')}
      words={text('deposit.noOrderWords')}
    >
      <Button look="quiet" onPress={() => go('/pages/finance/myDeposit')}>
        {text('deposit.toDeposit')}
      </Button>
    </State>
  );
}

type OrderProps = { order: DepositOrder; endsAt: number; onTimeOver: () => void };

function Order({ order, endsAt, onTimeOver }: OrderProps) {
  const [isCancelling, setCancelling] = useState(false);
  const mayPay = isUnpaid(order);
  const shown = useRef(order.status);
  // The next step is a new screen, so it begins at its top.
  useEffect(() => {
    if (shown.current !== order.status) scrollTo(0, 0);
    shown.current = order.status;
  }, [order.status]);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <OrderHead order={order} endsAt={endsAt} onTimeOver={onTimeOver} />
        {mayPay && <PayTo order={order} />}
      </div>
      <div className={styles.column}>
        {wantsProof(order) && <ProofForm order={order} />}
        {!isOver(order) && !wantsProof(order) && <SentProofs order={order} />}
        <Stages order={order} />
        <OrderFacts order={order} />
        {mayPay && (
          <Button look="plain" isWide onPress={() => setCancelling(true)}>
            {text('deposit.cancelOrder')}
          </Button>
        )}
      </div>
      {isCancelling && mayPay && <CancelSheet order={order} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function OrderFacts({ order: { methodName, payerName, orderNo } }: { order: DepositOrder }) {
  return (
    <Card className={styles.card}>
      <h2>{text('deposit.order')}</h2>
      <Facts
        look="below"
        list={[
          [text('deposit.method'), methodName],
          [text('deposit.payer'), payerName],
          [text('deposit.orderNo'), <Copied key="orderNo" value={orderNo} label={text('deposit.copyOrderNo')} />],
        ]}
      />
    </Card>
  );
}
