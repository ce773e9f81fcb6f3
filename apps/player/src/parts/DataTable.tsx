import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

type Column<T> = {
  label: string;
  cell: (row: T) => ReactNode;
  /** `opener` names the row and holds the link or button that opens it from anywhere on its line. */
  kind?: 'opener' | 'number';
};

/** A history on a wide screen. */
export function DataTable<T>({ columns, list, keyOf }: { columns: Column<T>[]; list: T[]; keyOf: (row: T) => string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={kind === 'number' ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={keyOf(row)} className={styles.line}>
            {columns.map(({ label, kind, cell }) =>
              kind === 'opener' ? (
                <th key={label} scope="row" className={styles.opener}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} className={kind && styles[kind]}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
