import { makeStore } from '@harbour/client';
import { CodeSheet, type NewCode } from '#parts/CodeSheet.tsx';

/** The link is shown only once, and kept outside of the approval, which leaves the list when it is confirmed. */
export const newLink = makeStore<NewCode | undefined>(undefined);

export function NewLink() {
  const code = newLink.use();
  return code ? <CodeSheet code={code} onClose={() => newLink.set(undefined)} /> : null;
}
