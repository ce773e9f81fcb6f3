import type { THIRD_PARTIES } from '@harbour/contract/payees';
import { Icon, type IconName, Mark } from '@harbour/ui';

export type AccountKind = 'coin' | (typeof THIRD_PARTIES)[number];

const LOOKS: Record<AccountKind, { icon: IconName; hue: string }> = {
  coin: { icon: 'target', hue: 'slots' },
  ebpay: { icon: 'wallet', hue: 'esports' },
  koipay: { icon: 'wallet', hue: 'lottery' },
  alipay: { icon: 'qr', hue: 'fishing' },
  wechat: { icon: 'qr', hue: 'sports' },
};

/** A small mark with its own hue. */
export function KindMark({ kind }: { kind: AccountKind }) {
  return (
    <Mark hue={LOOKS[kind].hue}>
      <Icon name={LOOKS[kind].icon} size={22} />
    </Mark>
  );
}
