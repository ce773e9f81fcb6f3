import type { ReactNode } from 'react';
import { Empty } from './Panel.tsx';
import styles from './Table.module.css';

export type Column<T> = { title: string; cell: (row: T) => ReactNode; isEnd?: boolean };
type TableProps<T> = {
  rows: T[];
  keyOf: (row: T) => string;
  columns: Column<T>[];
  empty: string;
  onPress?: (row: T) => void;
};

export function Table<T>({ rows, keyOf, columns, empty, onPress }: TableProps<T>) {
  if (rows.length === 0) return <Empty words={empty} />;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isEnd }) =>
              title ? (
                <th key={title} className={isEnd ? styles.end : undefined}>
                  {title}
                </th>
              ) : (
                <td key={title} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={onPress ? styles.press : undefined}
              onClick={onPress && (() => onPress(row))}
            >
              {columns.map(({ title, cell, isEnd }) => (
                <td key={title} className={isEnd ? styles.end : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
