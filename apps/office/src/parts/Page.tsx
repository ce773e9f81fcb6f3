import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** A room of one column, with its title and actions. */
export function Page({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {end}
        </div>
        {children}
      </div>
    </div>
  );
}

export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
export const Line = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
export const Soft = ({ children }: { children: ReactNode }) => <span className="soft">{children}</span>;
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** A form that is sent by Enter or by its button. */
export function Form({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
