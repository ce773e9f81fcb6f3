import { Icon, State } from '@harbour/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeys } from '#base/keys.ts';
import { say } from '#base/say.ts';
import { type Hint, KeyHints } from './KeyHints.tsx';
import styles from './Queue.module.css';

type QueueProps<T> = {
  title: string;
  end?: ReactNode;
  filters: ReactNode;
  rows: T[] | undefined;
  keyOf: (row: T) => string;
  row: (row: T) => ReactNode;
  /** Shown in place of the rows while there are none. */
  instead: ReactNode;
  pager?: ReactNode;
  openKey: string | undefined;
  onOpen: (key: string | undefined) => void;
  hints?: Hint[];
  hasSearch?: boolean;
  children: ReactNode;
};

/** A queue next to the open item, fully usable by keyboard. */
export function Queue<T>(props: QueueProps<T>) {
  const {
    title,
    end,
    filters,
    rows,
    keyOf,
    row,
    instead,
    pager,
    openKey,
    onOpen,
    hints = [],
    hasSearch,
    children,
  } = props;
  const { cursor, move, setCursor } = useCursor(rows?.map(keyOf) ?? [], openKey, onOpen);
  const search = useRef<HTMLDivElement>(null);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    enter: () => cursor && onOpen(cursor),
    escape: () => onOpen(undefined),
    '/': () => search.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  });
  return (
    <div className={`${styles.room} ${openKey ? styles.chosen : ''}`}>
      <div className={styles.side}>
        <div className={styles.top} ref={search}>
          <div className={styles.title}>
            <h1>{title}</h1>
            {end}
          </div>
          {filters}
        </div>
        <div className={styles.list}>
          {rows && rows.length > 0
            ? rows.map((one) => (
                <QueueRow
                  key={keyOf(one)}
                  isCursor={cursor === keyOf(one)}
                  isOpen={openKey === keyOf(one)}
                  onPress={() => {
                    setCursor(keyOf(one));
                    onOpen(keyOf(one));
                  }}
                >
                  {row(one)}
                </QueueRow>
              ))
            : instead}
          {pager}
        </div>
        <div className={styles.foot}>
          <KeyHints
            list={[
              [['J', 'K'], 'key.move'],
              [[say('key.enterName')], 'key.open'],
              [[say('key.escapeName')], 'key.close'],
              ...(hasSearch ? ([[['/'], 'key.search']] satisfies Hint[]) : []),
              ...hints,
            ]}
          />
        </div>
      </div>
      <div className={styles.main}>
        {openKey ? (
          <>
            <button type="button" className={styles.back} onClick={() => onOpen(undefined)}>
              <Icon name="back" size={18} />
              {say('backToList')}
            </button>
            {children}
          </>
        ) : (
          <div className={styles.nothing}>
            <State
              icon="tray"
              title={say('nothingOpen')}
              words={rows && rows.length > 0 ? say('nothingOpenWords') : undefined}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The row that the keyboard is on. While an item is open, moving opens the next. */
function useCursor(keys: string[], openKey: string | undefined, onOpen: (key: string) => void) {
  const [chosen, setCursor] = useState<string>();
  const active = openKey ?? chosen;
  const cursor = active && keys.includes(active) ? active : keys[0];
  const move = (by: number) => {
    const isFirst = !active || !keys.includes(active);
    const next = isFirst ? keys[0] : keys[keys.indexOf(active) + by];
    if (next === undefined) return;
    setCursor(next);
    if (openKey) onOpen(next);
  };
  return { cursor, move, setCursor };
}

type QueueRowProps = { isCursor: boolean; isOpen: boolean; onPress: () => void; children: ReactNode };

function QueueRow({ isCursor, isOpen, onPress, children }: QueueRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCursor) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCursor]);
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.row} ${isCursor ? styles.cursor : ''} ${isOpen ? styles.open : ''}`}
      aria-current={isOpen || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
