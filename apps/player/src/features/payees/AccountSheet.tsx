import { payees } from '@harbour/contract/payees';
import { dayText } from '@harbour/i18n';
import { Bone, Button, Confirm, Facts, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { Notice } from '#parts/Notice.tsx';
import { language, text } from '#text';
import { AccountForm } from './AccountForm.tsx';
import type { Account } from './account.ts';
import { Labelled } from './fields.tsx';
import { type OwnPicture, useOwnPicture } from './own-picture.ts';
import styles from './Payees.module.css';
import { refreshPayees } from './refresh.ts';

/** One virtual-coin or third-party account: its details, its editable fields, and removal. */
export function AccountSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const [step, setStep] = useState<'look' | 'edit' | 'remove'>('look');
  const remove = useCommand(account.kind === 'coin' ? payees.deleteCoinAccount : payees.deleteThirdPartAccount);
  const { picture, retry } = useOwnPicture(account.qrFile ?? null);
  const kept = account.qrFile === undefined ? undefined : picture;
  const leave = async () => {
    setStep('look');
    const { data } = await remove.run({ id: account.id });
    refreshPayees();
    if (!data) return;
    toast(text('payees.removed'));
    onClose();
  };
  return (
    <Sheet title={account.alias} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.sheet}>
        <Facts
          look="box"
          list={[
            [account.kindName, <bdi key="account">{account.account}</bdi>],
            [text('payees.addedAt'), dayText(language(), account.addedAt)],
          ]}
        />
        {step === 'edit' ? (
          <AccountForm account={account} kept={kept} onDone={onClose} />
        ) : (
          <>
            {kept && <KeptPicture picture={kept} onRetry={retry} />}
            <div className={styles.actions}>
              <Button look="quiet" onPress={() => setStep('edit')}>
                {text('payees.edit')}
              </Button>
              <Button look="danger" isBusy={remove.isBusy} onPress={() => setStep('remove')}>
                {text('payees.remove')}
              </Button>
            </div>
          </>
        )}
      </div>
      {step === 'remove' && (
        <Confirm
          title={text('payees.removeTitle')}
          words={text('payees.removeWords')}
          cancel={text('common.cancel')}
          accept={text('payees.remove')}
          onCancel={() => setStep('look')}
          onAccept={() => void leave()}
        />
      )}
    </Sheet>
  );
}

const PICTURE_HEIGHT = 240;

function KeptPicture({ picture, onRetry }: { picture: OwnPicture; onRetry: () => void }) {
  return (
    <Labelled label={text('payees.qr')}>
      {() => {
        if (picture === 'loading') return <Bone height={PICTURE_HEIGHT} />;
        if (picture === 'missing') return <Notice>{text('payees.qrGone')}</Notice>;
        if (picture !== 'failed')
          return (
            <img className={styles.code} height={PICTURE_HEIGHT} src={picture.url} alt={text('payees.qrPicture')} />
          );
        return (
          <div className={styles.failed} role="alert">
            <p>{text('common.loadFailed')}</p>
            <Button look="quiet" onPress={onRetry}>
              {text('common.tryAgain')}
            </Button>
          </div>
        );
      }}
    </Labelled>
  );
}
