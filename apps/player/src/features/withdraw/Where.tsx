import { ChoiceRow, DataRow, Icon, type IconName, RowList } from '@harbour/ui';
import { useId } from 'react';
import { Link } from '#parts/Link.tsx';
import { text } from '#text';
import type { Draft, PayeeKind } from './draft.ts';
import type { WithdrawMethods } from './plan.ts';
import styles from './Withdraw.module.css';

const ADD: Record<PayeeKind, string> = {
  bankCard: '/pages/cards/addBankCards',
  coin: '/pages/cards/addVirtualCoin',
  ebpay: '/pages/cards/addEBPayAcount',
  koipay: '/pages/cards/addKOIpayAcount',
  alipay: '/pages/cards/addAlipay',
  wechat: '/pages/cards/addWX',
};
const ICONS: Record<PayeeKind, IconName> = {
  bankCard: 'card',
  coin: 'target',
  ebpay: 'wallet',
  koipay: 'wallet',
  alipay: 'qr',
  wechat: 'qr',
};

type WhereProps = {
  methodList: WithdrawMethods['methodList'];
  payee: Draft['payee'];
  error: string | undefined;
  onChoose: (payee: NonNullable<Draft['payee']>) => void;
};

/** The member's own accounts by kind, of which there is at least one; one that cannot be used now says why. */
export function Where({ methodList, payee, error, onChoose }: WhereProps) {
  const name = useId();
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{text('withdraw.where')}</h2>
        <Link to="/pages/cards/index" className={styles.manage}>
          {text('withdraw.accounts')}
        </Link>
      </header>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <RowList role="radiogroup" aria-label={text('withdraw.where')}>
        {methodList.map((method) => (
          <Kind key={method.kind} method={method} name={name} payee={payee} onChoose={onChoose} />
        ))}
      </RowList>
    </section>
  );
}

type KindProps = Pick<WhereProps, 'payee' | 'onChoose'> & {
  method: WithdrawMethods['methodList'][number];
  name: string;
};

function Kind({ method: { kind, isOpen, needsFirst, payeeList }, name, payee, onChoose }: KindProps) {
  const closedWords = !isOpen ? text('withdraw.methodClosed') : needsFirst ? text('withdraw.needsFirst') : undefined;
  if (closedWords || payeeList.length === 0) {
    return (
      <DataRow mark={<KindIcon kind={kind} />} end={!closedWords && <AddLink kind={kind} />}>
        <b className={closedWords && styles.shut}>{text(`withdraw.${kind}`)}</b>
        {closedWords && <span>{closedWords}</span>}
      </DataRow>
    );
  }
  return payeeList.map((one) => (
    <ChoiceRow
      key={one.id}
      name={name}
      isChosen={payee?.kind === kind && payee.id === one.id}
      onChoose={() => onChoose({ kind, id: one.id })}
      end={<KindIcon kind={kind} />}
    >
      <b>{one.name}</b>
      <span>
        {text(`withdraw.${kind}`)} · <bdi>{one.account}</bdi>
      </span>
    </ChoiceRow>
  ));
}

function KindIcon({ kind }: { kind: PayeeKind }) {
  return (
    <span className={styles.shut}>
      <Icon name={ICONS[kind]} size={22} />
    </span>
  );
}

function AddLink({ kind }: { kind: PayeeKind }) {
  return (
    <Link to={ADD[kind]} className={styles.manage}>
      {text('withdraw.add')}
      <span className="visually-hidden"> {text(`withdraw.${kind}`)}</span>
    </Link>
  );
}
