import type { Output } from '@harbour/contract';
import { backoffice } from '@harbour/contract/backoffice';
import { Icon, ListGroup } from '@harbour/ui';
import { useCall } from '#base/answers.ts';
import { useKeys } from '#base/keys.ts';
import { go, hrefOf } from '#base/place.ts';
import { roomsFor } from '#base/room-list.ts';
import { say, sayOf } from '#base/say.ts';
import { self } from '#base/self.ts';
import { age, count, span } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { KeyHints } from '#parts/KeyHints.tsx';
import { Page } from '#parts/Page.tsx';
import { Tag } from '#parts/Panel.tsx';
import { ReconcileRow } from '#parts/ReconcileRow.tsx';
import { AlarmList } from './AlarmList.tsx';
import styles from './Overview.module.css';

type Queue = Output<typeof backoffice.getOverview>['queueList'][number];

const ICONS = {
  deposits: 'deposit',
  withdrawals: 'withdraw',
  confirmations: 'shield',
  payouts: 'refresh',
  cases: 'warning',
} as const;
const PLACES = {
  deposits: ['deposits'],
  withdrawals: ['withdrawals'],
  confirmations: ['approvals'],
  payouts: ['withdrawals', 'stuck'],
  cases: ['cases'],
} as const;
const ASK_EVERY_MS = 5_000;
const MINUTE_S = 60;

/** The queues with their length and age, and the colleague's own items. */
export function OverviewRoom() {
  const overview = useCall(backoffice.getOverview, {}, { everyMs: ASK_EVERY_MS });
  const rooms = roomsFor(self.use()?.roles ?? []).map(({ name }) => name as string);
  const maySearch = rooms.includes('members');
  useKeys({ '/': maySearch ? () => go('members') : undefined });
  return (
    <Page title={say('overview.title')}>
      <Answered asked={overview} bones={2} height={150}>
        {({ queueList }) => (
          <div className={styles.queues}>
            {queueList
              .filter(({ queue }) => rooms.includes(PLACES[queue][0]))
              .map((queue) => (
                <QueueCard key={queue.queue} queue={queue} />
              ))}
          </div>
        )}
      </Answered>
      <ListGroup title={say('books.title')}>
        <ReconcileRow />
      </ListGroup>
      <AlarmList />
      {maySearch && <KeyHints list={[[['/'], 'overview.searchHint']]} />}
    </Page>
  );
}

function QueueCard({ queue }: { queue: Queue }) {
  return (
    <a className={styles.card} href={hrefOf(...PLACES[queue.queue])}>
      <div className={styles.top}>
        <Icon name={ICONS[queue.queue]} size={18} />
        <span className={styles.queue}>{sayOf('queue', queue.queue)}</span>
        {queue.late > 0 && <Tag tone="red">{say('overview.late', { count: count(queue.late) })}</Tag>}
      </div>
      <div className={`${styles.waiting} ${queue.waiting === 0 ? styles.none : ''}`}>{count(queue.waiting)}</div>
      <div className={styles.facts}>
        <div className={queue.late > 0 ? styles.late : undefined}>
          {say('overview.oldest')}
          <b>{queue.oldestAt ? age(queue.oldestAt) : '—'}</b>
        </div>
        <div>
          {queue.queue === 'cases' ? say('overview.promiseMost') : say('overview.promise')}
          <b>{span(queue.dueMinutes * MINUTE_S)}</b>
        </div>
        <div>
          {say('overview.mine')}
          <b>{count(queue.mine)}</b>
        </div>
      </div>
    </a>
  );
}
