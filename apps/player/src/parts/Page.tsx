import { Bones, Button, State } from '@harbour/ui';
import type { ReactNode } from 'react';
import { usePlace } from '#api/router.ts';
import { text } from '#text';
import { BalancePill } from './BalancePill.tsx';
import { GatherFailedParts, useFailedPart } from './failed-parts.tsx';
import { NavBar } from './NavBar.tsx';
import styles from './Page.module.css';
import { routeOf } from './route.ts';

/** A page with its bar. */
export function Page({
  title,
  lead,
  end,
  isTab,
  children,
}: {
  title: string;
  lead?: string;
  end?: ReactNode;
  isTab?: boolean;
  children: ReactNode;
}) {
  const { path } = usePlace();
  const total = routeOf(path)?.isMoney && <BalancePill />;
  return (
    <>
      <NavBar title={title} end={end ?? total} isTab={isTab ?? false} />
      <main className={styles.page}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <GatherFailedParts>{children}</GatherFailedParts>
      </main>
    </>
  );
}

/** Puts the focus on the first field of a form that the page shows as wrong. */
export function focusFirstWrong(form: HTMLFormElement | null | undefined): void {
  form?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus();
}

/** A form that is sent by Enter or by its button. If that leaves a field wrong, the focus goes there. */
export function Form({ onSend, children }: { onSend: () => unknown; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void Promise.resolve(onSend()).then(() => setTimeout(() => focusFirstWrong(form)));
      }}
    >
      {children}
    </form>
  );
}

/** Stands in for data that is loading: placeholders of its shape, or the error and a retry button. */
export function Waiting({ error, onRetry, bones }: { error: Error | undefined; onRetry: () => void; bones: number[] }) {
  const { isFirst, retryAll } = useFailedPart(error?.message, onRetry);
  if (error) {
    if (!isFirst) return null;
    return (
      <State icon="offline" title={text('common.loadFailed')} words={error.message}>
        <Button look="quiet" onPress={retryAll}>
          {text('common.tryAgain')}
        </Button>
      </State>
    );
  }
  return <Bones heights={bones} />;
}
