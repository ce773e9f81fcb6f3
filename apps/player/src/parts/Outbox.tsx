import { playMode } from '@harbour/contract/play-mode';
import { timeText } from '@harbour/i18n';
import { Icon, IconButton, State } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { language, text } from '#text';
import { copyText } from './copy.ts';
import styles from './Outbox.module.css';
import { Waiting } from './Page.tsx';

const LOOK_AGAIN_MS = 2_000;
const STATUS = {
  waiting: 'settings.statusWaiting',
  sent: 'settings.statusSent',
  failed: 'settings.statusFailed',
  kept: 'settings.statusKept',
} as const;

/** The messages that this device caused; a code in one is copied with one tap. */
export function Outbox() {
  const { data, error, retry } = useCall(playMode.getOutbox, {}, { everyMs: LOOK_AGAIN_MS });
  return (
    <div className={styles.outbox}>
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
                <time dateTime={message.createdAt.toISOString()}>{timeText(language(), message.createdAt)}</time>
                <span className={styles.status}>{text(STATUS[message.status])}</span>
              </header>
              <div className={styles.body}>
                <p className="numbers">{message.body}</p>
                {code && <IconButton icon="copy" label={text('common.copy')} onPress={() => void copyText(code)} />}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
