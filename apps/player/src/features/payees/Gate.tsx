import { Button, State } from '@harbour/ui';
import type { ReactNode } from 'react';
import { go } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { text } from '#text';

type GateProps = {
  bones: number[];
  /** Set where the account must be in the member's own name. */
  needsName?: boolean;
  children: ReactNode;
};

/** §5: payees need a bound phone and a secondary password. A member who lacks one gets a link to it. */
export function Gate({ bones, needsName, children }: GateProps) {
  const userInfo = useSession((state) => state.userInfo);
  if (!userInfo) return <UserWaiting bones={bones} />;
  if (!userInfo.isPhoneBound) {
    return (
      <State icon="phone" title={text('payees.bindPhoneTitle')} words={text('payees.bindPhoneWords')}>
        <Button onPress={() => go('/pages/system/setPhone')}>{text('payees.bindPhone')}</Button>
      </State>
    );
  }
  if (!userInfo.isSecondarySet) {
    return (
      <State icon="key" title={text('payees.secondaryTitle')} words={text('payees.secondaryWords')}>
        <Button onPress={() => go('/pages/system/secondaryPassword')}>{text('payees.setSecondary')}</Button>
      </State>
    );
  }
  if (needsName && userInfo.realName === null) {
    return (
      <State icon="badge" title={text('payees.nameTitle')} words={text('payees.nameWords')}>
        <Button onPress={() => go('/pages/system/setName')}>{text('payees.setName')}</Button>
      </State>
    );
  }
  return children;
}
