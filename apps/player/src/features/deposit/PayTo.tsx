import type { DepositOrder } from '@harbour/contract/deposit';
import { ButtonLink, Card, DataRow, Icon, RowList } from '@harbour/ui';
import { QrPicture } from '@harbour/ui/QrPicture.tsx';
import { hrefOf } from '#api/router.ts';
import { boot } from '#boot';
import { copyText } from '#parts/copy.ts';
import { Notice } from '#parts/Notice.tsx';
import { text } from '#text';
import styles from './Order.module.css';

/**
 * Payment instructions of an unpaid order: the gateway's page, or an account whose every line can be copied with one
 * tap.
 */
export function PayTo({ order }: { order: DepositOrder }) {
  if (order.flow === 'gateway') return <PayAtGateway order={order} />;
  if (!order.receiving) return null;
  const { qr } = order.receiving;
  return (
    <Card className={styles.card}>
      <h2>{text(order.coin ? 'deposit.sendTo' : 'deposit.payAt')}</h2>
      {boot?.isPlay && <Notice icon="info">{text('deposit.practice')}</Notice>}
      {order.protocol && <Notice icon="warning">{text('deposit.protocolWarning')}</Notice>}
      {qr && (
        <div className={styles.qr}>
          <QrPicture words={qr} label={text('deposit.qr')} className={styles.qrPicture} />
          <p className="soft">{text('deposit.qrWords')}</p>
        </div>
      )}
      <RowList as="ul" className={styles.values}>
        {valuesOf(order).map(({ name, value }) => (
          <li key={name}>
            <DataRow as="button" end={<Icon name="copy" size={20} />} onClick={() => void copyText(value)}>
              <small>{name}</small>
              <bdi className="numbers">{value}</bdi>
              <span className="visually-hidden">{text('deposit.copyValue', { name })}</span>
            </DataRow>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function valuesOf({ receiving, coin, protocol, type }: DepositOrder): { name: string; value: string }[] {
  const number = coin ? 'deposit.address' : type === 'bank' ? 'deposit.number' : 'deposit.account';
  return [
    { name: text('deposit.bankName'), value: receiving?.bankName },
    { name: text('deposit.holder'), value: receiving?.holder },
    { name: text(number), value: receiving?.number },
    { name: text('deposit.branch'), value: receiving?.branch },
    { name: text('deposit.coin'), value: coin },
    { name: text('deposit.protocol'), value: protocol },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}

function PayAtGateway({ order: { orderNo, coin, protocol } }: { order: DepositOrder }) {
  return (
    <Card className={styles.card}>
      {coin && <p className="numbers">{`${coin} · ${protocol}`}</p>}
      <p className="soft">{text('deposit.payNowWords')}</p>
      <ButtonLink href={hrefOf('/pages/finance/iframWeb', { orderNo })}>{text('deposit.payNow')}</ButtonLink>
    </Card>
  );
}
