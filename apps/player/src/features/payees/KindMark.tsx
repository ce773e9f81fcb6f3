import type { THIRD_PARTIES } from '@harbour/contract/payees';
import { Icon, type IconName } from '@harbour/ui';
import styles from './Payees.module.css';

export type AccountKind = 'coin' | (typeof THIRD_PARTIES)[number];

const ICONS: Record<AccountKind, IconName> = {
  coin: 'target',
  ebpay: 'wallet',
  koipay: 'wallet',
  alipay: 'qr',
  wechat: 'qr',
};

/** A small mark with its own hue. */
export function KindMark({ kind }: { kind: AccountKind }) {
  return (
    <span className={`${styles.mark} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} size={22} />
    </span>
  );
}
