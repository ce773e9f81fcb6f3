import type { THIRD_PARTIES } from '@harbour/contract/payees';
import { Icon, type IconName, Mark } from '@harbour/ui';

export type Kind = 'coin' | (typeof THIRD_PARTIES)[number];

const LOOKS: Record<Kind, { icon: IconName; hue: string }> = {
  coin: { icon: 'target', hue: 'slots' },
  ebpay: { icon: 'wallet', hue: 'esports' },
  koipay: { icon: 'wallet', hue: 'lottery' },
  alipay: { icon: 'qr', hue: 'fishing' },
  wechat: { icon: 'qr', hue: 'sports' },
};

/** A small mark in a hue of its own. */
export function KindMark({ kind }: { kind: Kind }) {
  return (
    <Mark hue={LOOKS[kind].hue}>
      <Icon name={LOOKS[kind].icon} size={22} />
    </Mark>
  );
}
