import { Button } from '@harbour/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { CallRefused } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { toast } from '#api/toasts.ts';
import { boot } from '#boot';
import { loadTexts, text } from '#text';
import styles from './CodeButton.module.css';
import { focusFirstWrong } from './Page.tsx';

type CodeButtonProps = {
  /** Resolves without an answer if a field has to be mended first. */
  send: () => Promise<{ resendSeconds: number } | undefined>;
  /** Shows a refusal at its field; returns false for one that belongs to none, which is a toast. */
  onRefused?: ((refusal: CallRefused) => boolean) | undefined;
  isDisabled?: boolean;
};

/** Sends a code, counts down for the server's wait, then offers to send it again. */
export function CodeButton({ send, onRefused, isDisabled }: CodeButtonProps) {
  const [left, setLeft] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [OutboxSheet, setOutboxSheet] = useState<ComponentType<{ onClose: () => void }>>();
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  const row = useRef<HTMLDivElement>(null);
  const [wrongTries, setWrongTries] = useState(0);
  const goToField = () => setWrongTries((before) => before + 1);
  useEffect(() => {
    if (wrongTries > 0) focusFirstWrong(row.current?.closest('form'));
  }, [wrongTries]);

  const press = async () => {
    setBusy(true);
    try {
      const sent = await send();
      if (!sent) return goToField();
      toast(text('common.codeSent'));
      setSent(true);
      setLeft(sent.resendSeconds);
    } catch (error) {
      const isAtField = error instanceof CallRefused && onRefused?.(error) === true;
      if (isAtField) goToField();
      else sayError(error as Error);
      if (error instanceof CallRefused && error.why === 'tooFrequent') setLeft(Number(error.details.seconds ?? 0));
    } finally {
      setBusy(false);
    }
  };

  const openOutbox = () => {
    Promise.all([import('./OutboxSheet.tsx'), loadTexts(['settings'])]).then(
      ([m]) => setOutboxSheet(() => m.OutboxSheet),
      () => toast(text('common.chunkFailed')),
    );
  };

  const words =
    left > 0 ? text('common.resendIn', { seconds: left }) : text(wasSent ? 'common.resend' : 'common.getCode');
  return (
    <div ref={row} className={styles.row}>
      <Button look="quiet" isBusy={isBusy} isDisabled={Boolean(isDisabled) || left > 0} onPress={press}>
        <span className="numbers">{words}</span>
      </Button>
      {wasSent && boot?.isPlay && (
        <button type="button" className={styles.hint} onClick={openOutbox}>
          {text('common.outboxHint')}
        </button>
      )}
      {OutboxSheet && <OutboxSheet onClose={() => setOutboxSheet(undefined)} />}
    </div>
  );
}
