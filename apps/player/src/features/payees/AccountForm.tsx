import { payees } from '@harbour/contract/payees';
import { Button, TextField } from '@harbour/ui';
import { useState } from 'react';
import { AT_FIELD, useCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { useForm } from '#parts/form.ts';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import type { Account } from './account.ts';
import { errorAt, isAboutSecondary, SecondaryField } from './fields.tsx';
import type { OwnPicture } from './own-picture.ts';
import { QrField } from './QrField.tsx';
import { refreshPayees } from './refresh.ts';

type AccountFormProps = {
  account: Account;
  /** The stored picture, where there is one to change. */
  kept: OwnPicture | undefined;
  onDone: () => void;
};

/** Edits the alias, and the picture of an account that is paid by QR code. */
export function AccountForm({ account, kept, onDone }: AccountFormProps) {
  const call = account.kind === 'coin' ? payees.modifyCoinAccount : payees.modifyThirdPartAccount;
  const modify = useCommand(call);
  const form = useForm(call, { id: account.id, alias: account.alias, secondaryPassword: '' });
  // Undefined while the stored one stays, empty while another is being uploaded.
  const [qrFile, setQrFile] = useState<string>();
  const [qrError, setQrError] = useState<string>();
  const send = async () => {
    if (!form.mayBeSent()) return;
    const { data, refused } = await modify.run({ ...form.values, ...(qrFile ? { qrFile } : {}) }, AT_FIELD);
    if (refused?.why === 'payeeQrMissing') setQrError(refused.message);
    else if (refused) form.refuse(isAboutSecondary(refused.why) ? 'secondaryPassword' : 'alias', refused.message);
    refreshPayees();
    if (!data) return;
    toast(text('common.saved'));
    onDone();
  };
  return (
    <Form onSend={() => void send()}>
      <TextField
        label={text('payees.newAlias')}
        value={form.values.alias}
        onChange={(value) => form.set('alias', value)}
        onLeave={() => form.leave('alias')}
        error={errorAt(form, 'alias')}
        maxLength={30}
        autoComplete="off"
      />
      {kept && (
        <>
          <QrField
            kept={typeof kept === 'object' ? kept.url : ''}
            error={qrError}
            onChoose={(fileName) => {
              setQrFile(fileName);
              setQrError(undefined);
            }}
          />
          <Notice>
            <span>{text('payees.qrWords')}</span>
            <span>{text('payees.qrLater')}</span>
          </Notice>
        </>
      )}
      <SecondaryField
        value={form.values.secondaryPassword}
        error={errorAt(form, 'secondaryPassword')}
        onChange={(value) => form.set('secondaryPassword', value)}
      />
      <Button isSubmit isWide isBusy={modify.isBusy} isDisabled={qrFile === ''}>
        {text(kept ? 'common.save' : 'payees.saveAlias')}
      </Button>
    </Form>
  );
}
