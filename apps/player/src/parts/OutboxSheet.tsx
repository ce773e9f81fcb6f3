import { Sheet } from '@harbour/ui';
import { text } from '#text';
import { Outbox } from './Outbox.tsx';

/** The outbox over the form that waits for its code, so that typed text is kept. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={text('settings.outbox')} closeLabel={text('common.close')} onClose={onClose}>
      <Outbox />
    </Sheet>
  );
}
