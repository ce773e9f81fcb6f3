import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '#api/stores.ts';
import { PlayLabel } from './PlayLabel.tsx';

let Loaded: ComponentType | undefined;

/** A member's total at the head of a page, with the label of play money; a guest sees the label alone. */
export function BalancePill() {
  const isMember = useSession((state) => state.isLogin);
  const [, arrived] = useState(false);
  useEffect(() => {
    if (!isMember || Loaded) return;
    import('./HeaderBalance.tsx').then(
      ({ HeaderBalance }) => {
        Loaded = HeaderBalance;
        arrived(true);
      },
      () => {},
    );
  }, [isMember]);
  return isMember && Loaded ? <Loaded /> : <PlayLabel />;
}
