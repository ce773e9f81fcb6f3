import { payees } from '@house/contract/payees';
import { dayText } from '@house/i18n';
import { SITE_ZONE } from '@house/rules';
import { Button, Confirm, Sheet, TextField } from '@house/ui';
import { useState } from 'react';
import { useCommand } from '#api/cache.ts';
import { toast } from '#app/toasts.ts';
import { useForm } from '#parts/form.ts';
import { Form } from '#parts/Page.tsx';
import { language, text } from '#text';
import { errorAt, isAboutSecondary, SecondaryField } from './fields.tsx';
import type { Kind } from './KindMark.tsx';
import styles from './Payees.module.css';
import { refreshPayees } from './refresh.ts';

export type Account = { id: string; kind: Kind; kindName: string; alias: string; account: string; addedAt: Date };

/** One virtual-coin or third-party account: what it is, another alias for it, and the way out. */
export function AccountSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const [step, setStep] = useState<'look' | 'edit' | 'remove'>('look');
  const remove = useCommand(account.kind === 'coin' ? payees.deleteCoinAccount : payees.deleteThirdPartAccount);
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
        <dl className={styles.facts}>
          <div>
            <dt>{account.kindName}</dt>
            <dd>
              <bdi className="numbers">{account.account}</bdi>
            </dd>
          </div>
          <div>
            <dt>{text('payees.addedAt')}</dt>
            <dd className="numbers">{dayText(language(), account.addedAt, SITE_ZONE)}</dd>
          </div>
        </dl>
        {step === 'edit' ? (
          <AliasForm account={account} onDone={onClose} />
        ) : (
          <div className={styles.actions}>
            <Button look="quiet" onPress={() => setStep('edit')}>
              {text('payees.edit')}
            </Button>
            <Button look="danger" isBusy={remove.isBusy} onPress={() => setStep('remove')}>
              {text('payees.remove')}
            </Button>
          </div>
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

function AliasForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const call = account.kind === 'coin' ? payees.modifyCoinAccount : payees.modifyThirdPartAccount;
  const modify = useCommand(call);
  const form = useForm(call, { id: account.id, alias: account.alias, secondaryPassword: '' });
  const send = async () => {
    if (!form.mayBeSent()) return;
    const { data, refused } = await modify.run(form.values);
    if (refused) form.refuse(isAboutSecondary(refused.why) ? 'secondaryPassword' : 'alias', refused.message);
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
      <SecondaryField
        value={form.values.secondaryPassword}
        error={errorAt(form, 'secondaryPassword')}
        onChange={(value) => form.set('secondaryPassword', value)}
      />
      <Button isSubmit isWide isBusy={modify.isBusy}>
        {text('payees.saveAlias')}
      </Button>
    </Form>
  );
}
