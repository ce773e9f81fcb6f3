import { useState } from 'react';
import { language } from '#text';
import { amountTyped } from './amount.ts';

export type TypedAmount = ReturnType<typeof useAmount>;

/** A text that is stored elsewhere, such as in a draft that outlives the page. */
type KeptText = { typed: string; keep: (typed: string) => void };

/** An amount as it is typed. It counts as touched once it was left with something in it, or its form was sent. */
export function useAmount(kept?: KeptText) {
  const [own, setOwn] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { typed, keep } = kept ?? { typed: own, keep: setOwn };
  return {
    typed,
    minor: amountTyped(language(), typed),
    isTouched,
    touch: () => setTouched(true),
    leave: () => {
      if (typed !== '') setTouched(true);
    },
    set: (next: string) => {
      keep(next);
      if (next === '') setTouched(false);
    },
  };
}
