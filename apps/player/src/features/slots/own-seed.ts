import type { Output } from '@house/contract';
import { instant } from '@house/contract/instant';
import { useEffect, useRef } from 'react';
import { ask, madeUpName } from '#api/client.ts';

type Seeds = Output<typeof instant.getSeat>['seeds'];

const KEY = 'ownSeed';

export function keepOwnSeed(seed: string): void {
  localStorage.setItem(KEY, seed);
}

/** The first seed of a member is the house's word for one; before the first game it gives way to one of this browser's making. */
export function useOwnSeed(seeds: Seeds | undefined, onChanged: () => void): void {
  const isAsked = useRef(false);
  const isForeign = seeds?.nonce === 0 && localStorage.getItem(KEY) !== seeds.playerSeed;
  useEffect(() => {
    if (!isForeign || isAsked.current) return;
    isAsked.current = true;
    const playerSeed = madeUpName();
    ask(instant.changeSeed, { playerSeed }).then(
      () => {
        keepOwnSeed(playerSeed);
        onChanged();
      },
      () => {},
    );
  }, [isForeign, onChanged]);
}
