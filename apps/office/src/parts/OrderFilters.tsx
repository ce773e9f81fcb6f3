import { Button } from '@harbour/ui';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { Choice, Input } from './Fields.tsx';
import styles from './OrderFilters.module.css';
import type { OrderFilter } from './order-filter.ts';
import { Tabs } from './Tabs.tsx';

export type FilterOption = { value: string; label: string };
type OrderFiltersProps = {
  queue: string;
  queues: FilterOption[];
  onQueue: (queue: string) => void;
  filter: OrderFilter;
  change: (part: Partial<OrderFilter>) => void;
  statuses: FilterOption[];
  kinds: FilterOption[];
};

/** Filters of an order list: the queue first, the others only on demand. */
export function OrderFilters(props: OrderFiltersProps) {
  const { queue, queues, onQueue, filter, change, statuses, kinds } = props;
  const [isMore, setMore] = useState(false);
  const isSet = Boolean(filter.status || filter.kind || filter.from || filter.to);
  const all = { value: '', label: say('filter.all') };
  return (
    <>
      <Tabs label={say('filter.queue')} value={queue} options={queues} onChange={onQueue} />
      <div className={styles.line}>
        <Input
          label={say('filter.search')}
          placeholder={say('filter.search')}
          isLabelHidden
          type="search"
          value={filter.search}
          maxLength={40}
          onChange={(search) => change({ search })}
        />
        <Button look={isSet ? 'primary' : 'quiet'} onPress={() => setMore(!isMore)}>
          {say('filter.more')}
        </Button>
      </div>
      {isMore && (
        <div className={styles.more}>
          <Choice
            label={say('filter.status')}
            value={filter.status}
            options={[all, ...statuses]}
            onChange={(status) => change({ status })}
          />
          <Choice
            label={say('filter.kind')}
            value={filter.kind}
            options={[all, ...kinds]}
            onChange={(kind) => change({ kind })}
          />
          <Input label={say('filter.from')} type="date" value={filter.from} onChange={(from) => change({ from })} />
          <Input label={say('filter.to')} type="date" value={filter.to} onChange={(to) => change({ to })} />
        </div>
      )}
    </>
  );
}
