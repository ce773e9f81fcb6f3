import { AVATARS, profile } from '@harbour/contract/profile';
import { uploads } from '@harbour/contract/uploads';
import { limits } from '@harbour/rules';
import { Button, Sheet } from '@harbour/ui';
import { useRef } from 'react';
import { useCommand } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { Avatar } from '#parts/Avatar.tsx';
import { text } from '#text';
import styles from './MyPage.module.css';

/** A choice of one of our drawn avatars, or an uploaded picture. */
export function AvatarSheet({ current, onClose }: { current: string; onClose: () => void }) {
  const modify = useCommand(profile.modifyUserInfo);
  const upload = useCommand(uploads.uploadFile);
  const chooser = useRef<HTMLInputElement>(null);

  const choose = async (avatar: string) => {
    const { data } = await modify.run({ avatar });
    if (!data) return;
    useSession.setState({ userInfo: data.userInfo });
    toast(text('common.saved'));
    onClose();
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (!/^image\/(?:png|jpeg)$/.test(file.type)) return toast(text('errors.imageForm'));
    if (file.size > limits.UPLOAD_BYTES) return toast(text('errors.imageTooLarge', limits.UPLOAD_MOST));
    const { data } = await upload.run({ purpose: 'avatar' }, { file });
    if (data) await choose(data.fileName);
  };
  return (
    <Sheet title={text('account.choosePicture')} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.faces}>
        {AVATARS.map((name, at) => (
          <button
            key={name}
            type="button"
            className={styles.face}
            aria-pressed={name === current}
            aria-label={text('account.picture', { number: at + 1 })}
            onClick={() => void choose(name)}
          >
            <Avatar avatar={name} size={64} />
          </button>
        ))}
      </div>
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
      <Button look="quiet" isWide isBusy={upload.isBusy || modify.isBusy} onPress={() => chooser.current?.click()}>
        {text('account.uploadPicture')}
      </Button>
      <p className={styles.hint}>{text('account.uploadHint')}</p>
    </Sheet>
  );
}
