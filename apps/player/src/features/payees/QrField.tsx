import { uploads } from '@harbour/contract/uploads';
import { limits } from '@harbour/rules';
import { Icon } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';
import { Labelled } from './fields.tsx';
import styles from './Payees.module.css';

type QrFieldProps = {
  /** Shown until a new one is chosen. */
  kept?: string;
  error: string | undefined;
  /** Empty while it is being uploaded, undefined if the upload failed. */
  onChoose: (fileName: string | undefined) => void;
};

/** The member's payment picture: shown as chosen, and uploaded at once. */
export function QrField({ kept = '', error, onChoose }: QrFieldProps) {
  const upload = useCommand(uploads.uploadFile);
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState('');
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  const shown = picture || kept;
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (!/^image\/(?:png|jpeg)$/.test(file.type)) return toast(text('errors.imageForm'));
    if (file.size > limits.UPLOAD_BYTES) return toast(text('errors.imageTooLarge', limits.UPLOAD_MOST));
    onChoose('');
    setPicture(URL.createObjectURL(file));
    const { data } = await upload.run({ purpose: 'payeeQr' }, { file });
    if (!data) setPicture('');
    onChoose(data?.fileName);
  };
  return (
    <Labelled label={text('payees.qr')} hint={text('payees.qrHint', limits.UPLOAD_MOST)} error={error}>
      {(id) => (
        <>
          <input
            ref={chooser}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              void send(file);
              // Reset, so that the same picture can be chosen again.
              event.target.value = '';
            }}
          />
          <button
            type="button"
            className={`${styles.drop} ${error ? styles.wrong : ''}`}
            data-wrong={error ? true : undefined}
            aria-labelledby={`${id} ${id}-do`}
            disabled={upload.isBusy}
            aria-busy={upload.isBusy || undefined}
            onClick={() => chooser.current?.click()}
          >
            {shown ? <img src={shown} alt={text('payees.qrPicture')} /> : <Icon name="qr" size={40} />}
            <span id={`${id}-do`}>
              {upload.isBusy ? text('common.loading') : text(shown ? 'payees.qrChange' : 'payees.qrChoose')}
            </span>
          </button>
        </>
      )}
    </Labelled>
  );
}
