import type { Happening } from '@harbour/contract/office-fields';
import type * as z from 'zod/mini';
import { say, sayOf } from '#base/say.ts';
import { exactTime } from '#base/show.ts';
import styles from './Order.module.css';
import { Empty, Panel } from './Panel.tsx';

/** The events of an order in their order, with the person behind each. */
export function Story({ list }: { list: z.output<typeof Happening>[] }) {
  return (
    <Panel title={say('story.title')}>
      {list.length === 0 && <Empty words={say('story.none')} />}
      <ol className={styles.story}>
        {list.map((event) => (
          <li key={`${event.at.getTime()} ${event.what}`}>
            <time dateTime={event.at.toISOString()}>{exactTime(event.at)}</time>
            <span>
              {sayOf('event', event.what)}
              {(event.who || event.note) && <small>{[event.who, event.note].filter(Boolean).join(' · ')}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
