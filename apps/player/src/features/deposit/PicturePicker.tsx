import { Icon } from '@harbour/ui';
import { useId, useRef } from 'react';
import { text } from '#text';
import styles from './Order.module.css';
import type { Picture, usePictures } from './pictures.ts';

type PicturePickerProps = {
  pictures: ReturnType<typeof usePictures>;
  label: string;
  add: string;
  error?: string | undefined;
};

/** Chosen pictures side by side, each with a remove button, and a slot for the next. */
export function PicturePicker({ pictures, label, add, error }: PicturePickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { list, most } = pictures;
  const note = useId();
  return (
    <fieldset className={styles.pictures}>
      <legend className="visually-hidden">{label}</legend>
      {list.map((picture, at) => (
        <Preview
          key={picture.id}
          picture={picture}
          number={at + 1}
          onRemove={() => pictures.remove(picture.id)}
          onAgain={() => pictures.sendAgain(picture)}
        />
      ))}
      {list.length < most && (
        <button
          type="button"
          className={`${styles.addPicture} ${error ? styles.wrong : ''}`}
          aria-describedby={error && note}
          data-wrong={error && true}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="camera" />
          <span>{add}</span>
        </button>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={label}
        multiple={most > 1}
        hidden
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          // Reset, so that the same picture can be chosen again.
          event.target.value = '';
        }}
      />
      {error && (
        <p id={note} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type PreviewProps = { picture: Picture; number: number; onRemove: () => void; onAgain: () => void };

function Preview({ picture, number, onRemove, onAgain }: PreviewProps) {
  return (
    <div className={styles.preview}>
      <img src={picture.url} alt={text('deposit.pictureNo', { number })} />
      {picture.state === 'sending' && (
        <span className={styles.over} role="status">
          <i className={styles.spinner} aria-hidden="true" />
          <span className="visually-hidden">{text('deposit.sendingPicture')}</span>
        </span>
      )}
      {picture.state === 'failed' && (
        <button type="button" className={`${styles.over} ${styles.failed}`} onClick={onAgain}>
          <Icon name="refresh" size={20} />
          {text('deposit.pictureFailed')}
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={text('deposit.removePicture', { number })}
        onClick={onRemove}
      >
        <i className={styles.removeSign}>
          <Icon name="close" size={16} />
        </i>
      </button>
    </div>
  );
}
