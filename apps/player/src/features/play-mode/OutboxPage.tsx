import { Outbox } from '#parts/Outbox.tsx';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';

export function OutboxPage() {
  return (
    <Page title={text('titles.playOutbox')} lead={text('settings.outboxWords')}>
      <Outbox />
    </Page>
  );
}
