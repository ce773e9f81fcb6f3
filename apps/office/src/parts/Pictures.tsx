import { Bone, IconButton } from '@harbour/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchFile } from '#base/ask.ts';
import { say } from '#base/say.ts';
import { Tag } from './Panel.tsx';
import styles from './Pictures.module.css';

function useFile(name: string): string | 'missing' | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    setUrl(undefined);
    fetchFile(name).then(
      (next) => {
        made = next;
        if (isGone) URL.revokeObjectURL(next);
        else setUrl(next);
      },
      () => isGone || setUrl('missing'),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [name]);
  return url;
}

/** The proofs that a member uploaded; a press enlarges one. */
export function Pictures({ names, mark }: { names: string[]; mark?: string }) {
  return (
    <div className={styles.pictures}>
      {names.map((name) => (
        <Picture key={name} name={name} mark={mark} />
      ))}
    </div>
  );
}

function Picture({ name, mark }: { name: string; mark: string | undefined }) {
  const url = useFile(name);
  const [isZoomed, setZoomed] = useState(false);
  const about = mark ?? say('picture.proof');
  if (url === undefined) return <Bone height={200} />;
  if (url === 'missing') return <Tag tone="red">{say('picture.missing')}</Tag>;
  return (
    <>
      <button type="button" className={styles.thumb} onClick={() => setZoomed(true)}>
        <img src={url} alt={about} />
        {mark && (
          <span className={styles.mark}>
            <Tag>{mark}</Tag>
          </span>
        )}
      </button>
      {isZoomed && <Zoom url={url} about={about} onClose={() => setZoomed(false)} />}
    </>
  );
}

const STEPS = ['x1', 'x2', 'x3'] as const;

function Zoom({ url, about, onClose }: { url: string; about: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={about}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <span>{say('picture.hint')}</span>
        <IconButton icon="close" label={say('close')} onPress={onClose} />
      </div>
      <div className={styles.stage}>
        <button type="button" onClick={() => setStep((step + 1) % STEPS.length)}>
          <img className={styles[STEPS[step] ?? 'x1']} src={url} alt={about} />
        </button>
      </div>
    </dialog>
  );
}
