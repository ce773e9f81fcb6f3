import { ListRow } from '@harbour/ui';
import { type ComponentType, useState } from 'react';
import { toast } from '#api/toasts.ts';
import { text } from '#text';

/** A link to the published roots; they are loaded on demand. */
export function RootsRow() {
  const [RootsSheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const show = () =>
    import('./RootsSheet.tsx').then(
      (m) => setSheet(() => m.RootsSheet),
      () => toast(text('common.chunkFailed')),
    );
  return (
    <>
      <ListRow
        icon="list"
        words={text('statement.roots')}
        note={text('statement.rootsWords')}
        onPress={() => void show()}
      />
      {RootsSheet && <RootsSheet onClose={() => setSheet(undefined)} />}
    </>
  );
}
