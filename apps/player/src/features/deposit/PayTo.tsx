import type { DepositOrder } from '@harbour/contract/deposit';
import { Icon } from '@harbour/ui';
import { QrPicture } from '@harbour/ui/QrPicture.tsx';
import { hrefOf } from '#api/router.ts';
import { copyText } from '#parts/copy.ts';
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
    <section className={styles.card}>
      <h2>{text(order.coin ? 'deposit.sendTo' : 'deposit.payAt')}</h2>
      {order.protocol && (
        <p className={styles.warning}>
          <Icon name="warning" size={20} />
          <span>{text('deposit.protocolWarning')}</span>
        </p>
      )}
      {qr && (
        <div className={styles.qr}>
          <QrPicture words={qr} label={text('deposit.qr')} className={styles.qrPicture} />
          <p className={styles.soft}>{text('deposit.qrWords')}</p>
        </div>
      )}
      <ul className={styles.values}>
        {valuesOf(order).map(({ name, value }) => (
          <li key={name}>
            <button type="button" onClick={() => void copyText(value)}>
              <span>
                <small>{name}</small>
                <bdi className="numbers">{value}</bdi>
              </span>
              <span className="visually-hidden">{text('deposit.copyValue', { name })}</span>
              <Icon name="copy" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
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
    <section className={styles.card}>
      {coin && <p className="numbers">{`${coin} · ${protocol}`}</p>}
      <p className={styles.soft}>{text('deposit.payNowWords')}</p>
      <a className={styles.payNow} href={hrefOf('/pages/finance/iframWeb', { orderNo })}>
        {text('deposit.payNow')}
      </a>
    </section>
  );
}
