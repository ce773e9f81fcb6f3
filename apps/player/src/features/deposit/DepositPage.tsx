import type { Output } from '@harbour/contract';
import { type DepositMethod, deposit } from '@harbour/contract/deposit';
import { Button, Icon, RowGroup, State } from '@harbour/ui';
import { useLayoutEffect } from 'react';
import { useCall } from '#api/cache.ts';
import { go, goInstead, usePlace } from '#api/router.ts';
import { AskSupport } from '#parts/AskSupport.tsx';
import { BalancePill } from '#parts/BalancePill.tsx';
import { Link } from '#parts/Link.tsx';
import { Money } from '#parts/Money.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { ReadyList } from '#parts/ReadyList.tsx';
import { TopUp } from '#parts/TopUp.tsx';
import { useIsWide } from '#parts/wide.ts';
import { text } from '#text';
import styles from './Deposit.module.css';
import { DepositForm } from './DepositForm.tsx';
import { MethodGuide } from './MethodGuide.tsx';
import { MethodList, MethodMark } from './MethodList.tsx';
import { isAsked, wrongPaymentOf } from './steps.ts';
import { STAGE_WORDS, STATUS_WORDS, TYPES } from './words.ts';

type PaymentMethods = Output<typeof deposit.getPaymentMethod>;

function GuideLink() {
  return (
    <Link to="/pages/finance/information" className={styles.barLink}>
      <Icon name="info" />
      <span className="visually-hidden">{text('deposit.guide')}</span>
    </Link>
  );
}

function PageEnd() {
  return (
    <>
      <BalancePill />
      <GuideLink />
    </>
  );
}

/** Deposit page: first the method, then the amount. The method is in the address, so that going back shows the list. */
export function DepositPage() {
  const { data, error, retry } = useCall(deposit.getPaymentMethod, {});
  return (
    <Page title={text('titles.financeMyDeposit')} end={<PageEnd />}>
      <TopUp />
      {data ? <Ways answer={data} /> : <Waiting error={error} onRetry={retry} bones={[28, 210, 140, 210]} />}
    </Page>
  );
}

function Ways({ answer }: { answer: PaymentMethods }) {
  const { methodList, openOrderList, isPhoneBound, currency } = answer;
  const { path, query } = usePlace();
  const isWide = useIsWide();
  const asked = query.get('method');
  const method = methodList.find((one) => one.method === asked && one.isOpen);
  const code = method?.method;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone each of the two steps begins at its top
  useLayoutEffect(() => {
    if (!isWide) scrollTo(0, 0);
  }, [code]);
  const choose = (next: string) => (isWide ? goInstead : go)(path, { method: next });

  if (!isPhoneBound) {
    return (
      <div className={styles.ways}>
        <OpenOrders orders={openOrderList} />
        <ReadyList title={text('deposit.beforeTitle')} needs={['phone']} missing={['phone']} />
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <OpenOrders orders={openOrderList} />
      {methodList.some(({ isOpen }) => isOpen) ? (
        <div className={styles.columns}>
          {(isWide || !method) && (
            <section className={styles.column}>
              <h2>{text('deposit.methods')}</h2>
              <MethodList methods={methodList} currency={currency} chosen={code} onChoose={choose} />
            </section>
          )}
          {method ? <Chosen key={code} method={method} currency={currency} isWide={isWide} /> : isWide && <Unchosen />}
        </div>
      ) : (
        <State icon="anchor" title={text('deposit.noMethods')} words={text('deposit.noMethodsWords')}>
          <AskSupport look="quiet" />
        </State>
      )}
    </div>
  );
}

function OpenOrders({ orders }: { orders: PaymentMethods['openOrderList'] }) {
  if (orders.length === 0) return null;
  return (
    <RowGroup title={text('deposit.openOrders')}>
      {orders.map((order) => (
        <OpenOrder key={order.orderNo} order={order} />
      ))}
    </RowGroup>
  );
}

/** The order itself knows whether staff asked for more or are checking it; until it is loaded, its status is shown. */
function OpenOrder({
  order: { orderNo, methodName, amount, status },
}: {
  order: PaymentMethods['openOrderList'][number];
}) {
  const known = useCall(deposit.getRechargeAccountInfo, { orderNo }).data?.order;
  const stage = known && (isAsked(known) ? 'moreAsked' : wrongPaymentOf(known));
  return (
    <Link to="/pages/finance/depositInfo" query={{ orderNo }} className={styles.openOrder}>
      <span className={styles.words}>
        <b>
          <Money minor={amount} />
        </b>
        <span>{methodName}</span>
        <small>{text(stage ? STAGE_WORDS[stage] : STATUS_WORDS[status])}</small>
      </span>
      <span className={styles.goOn}>
        {text(status === 'awaitingPayment' && !stage ? 'deposit.goOn' : 'deposit.seeOrder')}
        <Icon name="chevron" size={16} />
      </span>
    </Link>
  );
}

/** On a wide screen the amount has its place before a method is chosen. */
function Unchosen() {
  return (
    <div className={styles.unchosen}>
      <State icon="deposit" title={text('deposit.chooseFirst')} words={text('deposit.chooseFirstWords')} />
    </div>
  );
}

type ChosenProps = { method: DepositMethod; currency: string; isWide: boolean };

function Chosen({ method, currency, isWide }: ChosenProps) {
  const { path } = usePlace();
  return (
    <section className={`${styles.column} ${styles.chosenWay}`}>
      <div className={styles.way}>
        <MethodMark type={method.type} />
        <h2 className={styles.words}>
          <b>{method.name || text(TYPES[method.type].words)}</b>
          {method.note && <span>{method.note}</span>}
        </h2>
        {!isWide && (
          <Button look="plain" onPress={() => goInstead(path)}>
            {text('deposit.change')}
          </Button>
        )}
      </div>
      <DepositForm method={method} currency={currency} />
      <MethodGuide method={method} />
    </section>
  );
}
