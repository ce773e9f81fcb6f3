import type { Output } from '@house/contract';
import { books } from '@house/contract/books';
import { makeAsk } from '@house/contract/client';
import { ListRow } from '@house/ui';
import { useEffect, useState } from 'react';
import words from './words.json';

const ask = makeAsk({
  origin: '',
  language: () => 'en',
  device: () => '',
  token: () => null,
  onUnauthorized: () => {},
  networkWords: () => words.unreachable,
  refusalWords: () => words.unreachable,
});
const ASK_EVERY_MS = 15_000;

/** Whether the last re-adding found anything; an alarm stands here within moments of being raised. */
export function BooksRow() {
  const [state, setState] = useState<Output<typeof books.getLiabilityRoots> | 'unreachable'>();
  useEffect(() => {
    const look = () => {
      ask(books.getLiabilityRoots, {}).then(setState, () => setState('unreachable'));
    };
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (state === undefined) return <ListRow icon="list" words={words.asking} />;
  if (state === 'unreachable') return <ListRow icon="offline" words={words.unreachable} />;
  const checked = state.checkedAt ? `${words.checked} ${state.checkedAt.toLocaleString()}` : words.notChecked;
  if (!state.isInOrder)
    return <ListRow icon="warning" words={words.alarm} note={checked} value={words.alarmValue} needsAttention />;
  return <ListRow icon="check" words={words.inOrder} note={checked} value={state.rootList[0]?.day} />;
}
