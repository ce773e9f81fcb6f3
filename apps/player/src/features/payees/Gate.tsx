import type { ReactNode } from 'react';
import { useSession } from '#api/stores.ts';
import { type Need, ReadyList, useMissing } from '#parts/ReadyList.tsx';
import { UserWaiting } from '#parts/UserWaiting.tsx';
import { text } from '#text';

type GateProps = {
  bones: number[];
  /** Set where the account must be in the member's own name. */
  needsName?: boolean;
  children: ReactNode;
};

const NEEDS: Need[] = ['phone', 'secondary'];
const NEEDS_WITH_NAME: Need[] = [...NEEDS, 'name'];

/** §5: payees need a bound phone and a secondary password. A member who lacks something gets the list of it. */
export function Gate({ bones, needsName, children }: GateProps) {
  const userInfo = useSession((state) => state.userInfo);
  const needs = needsName ? NEEDS_WITH_NAME : NEEDS;
  const missing = useMissing(needs);
  if (!userInfo) return <UserWaiting bones={bones} />;
  if (missing.length === 0) return children;
  return <ReadyList title={text('payees.beforeTitle')} needs={needs} missing={missing} />;
}
