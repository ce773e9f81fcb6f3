import { useSession } from '#api/stores.ts';
import { usePart } from './load-part.ts';
import { PlayLabel } from './PlayLabel.tsx';

const loadBalance = () => import('./HeaderBalance.tsx').then((m) => m.HeaderBalance);

/** A member's total at the head of a page, with the label of play money; a guest sees the label alone. */
export function BalancePill() {
  const Balance = usePart(
    loadBalance,
    useSession((state) => state.isLogin),
  );
  return Balance ? <Balance /> : <PlayLabel />;
}
