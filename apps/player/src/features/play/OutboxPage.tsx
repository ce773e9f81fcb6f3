import { play } from '@house/contract/play';
import { timeText } from '@house/i18n';
import { SITE_ZONE } from '@house/rules';
import { Icon, IconButton, State } from '@house/ui';
import { useEffect } from 'react';
import { useCall } from '#api/cache.ts';
import { copyText } from '#parts/copy.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, text } from '#text';
import styles from './OutboxPage.module.css';

const LOOK_AGAIN_MS = 2_000;
const STATUS = {
  waiting: 'settings.statusWaiting',
  sent: 'settings.statusSent',
  failed: 'settings.statusFailed',
  kept: 'settings.statusKept',
} as const;

/** What this device caused to be sent; a code in it is copied with one tap. */
export function OutboxPage() {
  const { data, error, retry } = useCall(play.getOutbox, {});
  useEffect(() => {
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <Page title={text('titles.playOutbox')} lead={text('settings.outboxWords')}>
      {!data && <Waiting error={error} onRetry={retry} bones={[110, 110]} />}
      {data?.messageList.length === 0 && (
        <State icon="tray" title={text('settings.outboxEmpty')} words={text('settings.outboxEmptyWords')} />
      )}
      <ol className={styles.list}>
        {data?.messageList.map((message) => {
          const code = /\d{6}/.exec(message.body)?.[0];
          return (
            <li key={message.id} className={styles.message}>
              <header>
                <Icon name={message.channel === 'sms' ? 'phone' : 'mail'} size={18} />
                <span className="numbers">{message.recipient}</span>
                <time dateTime={message.createdAt.toISOString()}>
                  {timeText(language(), message.createdAt, SITE_ZONE)}
                </time>
                <span className={styles.status}>{text(STATUS[message.status])}</span>
                {code && <IconButton icon="copy" label={text('common.copy')} onPress={() => void copyText(code)} />}
              </header>
              <p className="numbers">{message.body}</p>
            </li>
          );
        })}
      </ol>
    </Page>
  );
}
