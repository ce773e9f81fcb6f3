import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from './Button.tsx';
import styles from './Sheet.module.css';

/** The browser's own modal dialog handles focus, Escape and the page behind it. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes the dialog before it leaves the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const events = {
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: { target: unknown }) => {
      if (event.target === dialog.current) onClose();
    },
  };
  return { dialog, events };
}

/** A dialog for short tasks: at the bottom on a phone, in the middle on a wide screen. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { dialog, events } = useModal(onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className={`${styles.dialog} ${styles.sheet}`} aria-labelledby={id} {...events}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onPress={onClose} />
      </div>
      {children}
    </dialog>
  );
}

type ConfirmProps = {
  title: string;
  words?: string;
  cancel: string;
  accept: string;
  onCancel: () => void;
  onAccept: () => void;
};

export function Confirm({ title, words, cancel, accept, onCancel, onAccept }: ConfirmProps) {
  const { dialog, events } = useModal(onCancel);
  const id = useId();
  return (
    <dialog ref={dialog} className={`${styles.dialog} ${styles.box}`} aria-labelledby={id} {...events}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {words && <p>{words}</p>}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" onPress={onCancel}>
          {cancel}
        </Button>
        <Button onPress={onAccept}>{accept}</Button>
      </div>
    </dialog>
  );
}
