import type { Refusal } from '@harbour/contract';
import { payees, type THIRD_PARTIES } from '@harbour/contract/payees';
import { EBPAY_ACCOUNT, KOIPAY_ACCOUNT } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useFormCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { useDetour } from '#parts/detour.ts';
import { useForm } from '#parts/form.ts';
import { Notice } from '#parts/Notice.tsx';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import {
  AliasField,
  errorAt,
  fitsPattern,
  isAboutSecondary,
  PayeeField,
  type PayeePattern,
  SecondaryField,
} from './fields.tsx';
import { QrField } from './QrField.tsx';
import { refreshPayees } from './refresh.ts';

type ThirdParty = (typeof THIRD_PARTIES)[number];

/** Checks that need no request; the other two kinds are checked only on the server. */
const PATTERNS: Partial<Record<ThirdParty, PayeePattern>> = {
  ebpay: { pattern: EBPAY_ACCOUNT, refusal: 'ebpayForm' },
  koipay: { pattern: KOIPAY_ACCOUNT, refusal: 'koipayForm' },
};
const ABOUT_ACCOUNT: (Refusal | undefined)[] = [
  ...(['ebpayForm', 'koipayForm', 'alipayForm', 'wechatForm', 'payeeTaken', 'walletAccountForm'] as const),
];

type ThirdPartyFormProps = { kind: ThirdParty; accept: string; hasPicture?: boolean };

export function ThirdPartyForm({ kind, accept, hasPicture }: ThirdPartyFormProps) {
  const form = useForm(payees.bindThirdPartAccount, { kind, alias: '', account: '', secondaryPassword: '' });
  const bind = useFormCommand(payees.bindThirdPartAccount, ({ why, message }) => {
    if (why === 'payeeQrMissing') setQrError(message);
    else if (isAboutSecondary(why)) form.refuse('secondaryPassword', message);
    else if (ABOUT_ACCOUNT.includes(why)) form.refuse('account', message);
    else return false;
    return true;
  });
  const { goOn } = useDetour();
  const [qrFile, setQrFile] = useState('');
  const [qrError, setQrError] = useState<string>();
  const { secondaryPassword } = form.values;

  const fits = () => {
    const rule = PATTERNS[kind];
    return !rule || fitsPattern(form, 'account', rule);
  };
  const send = async () => {
    const [isWhole, isFit, isPictured] = [form.mayBeSent(), fits(), !hasPicture || qrFile !== ''];
    setQrError(isPictured ? undefined : text('errors.payeeQrMissing'));
    if (!isWhole || !isFit || !isPictured) return;
    const { data } = await bind.run({ ...form.values, ...(hasPicture ? { qrFile } : {}) });
    refreshPayees();
    if (!data) return;
    toast(text('payees.added'));
    goOn();
  };
  return (
    <Form onSend={send}>
      <AliasField form={form} />
      <PayeeField
        form={form}
        name="account"
        label={text('payees.account')}
        hint={text(`payees.${kind}Hint`)}
        maxLength={64}
        onLeave={fits}
      />
      {hasPicture && (
        <>
          <QrField
            error={qrError}
            onChoose={(fileName) => {
              setQrFile(fileName ?? '');
              setQrError(undefined);
            }}
          />
          <Notice>{text('payees.qrWords')}</Notice>
        </>
      )}
      <SecondaryField
        value={secondaryPassword}
        error={errorAt(form, 'secondaryPassword')}
        onChange={(value) => form.set('secondaryPassword', value)}
      />
      <Button isSubmit isWide isBusy={bind.isBusy}>
        {accept}
      </Button>
    </Form>
  );
}
