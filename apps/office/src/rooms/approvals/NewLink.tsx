import { makeStore } from '@harbour/client';
import { CodeSheet, type NewCode } from '#parts/CodeSheet.tsx';

/** Shown this once, and kept outside of the approval: that leaves the list as soon as it is confirmed. */
export const newLink = makeStore<NewCode | undefined>(undefined);

export function NewLink() {
  const code = newLink.use();
  return code ? <CodeSheet code={code} onClose={() => newLink.set(undefined)} /> : null;
}
