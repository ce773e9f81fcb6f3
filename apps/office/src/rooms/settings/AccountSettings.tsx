import { officeDeposit, type ReceivingAccount } from '@harbour/contract/office-deposit';
import { COIN_PROTOCOLS } from '@harbour/contract/payees';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { officeLanguage, say } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Choice, Input, Switch } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { Notice, Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import type { SettingsMethod } from './MethodSettings.tsx';
import { Newer } from './Newer.tsx';
import { newerThan, useSaving } from './saving.ts';

const NEW: Omit<ReceivingAccount, 'method'> = {
  id: null,
  bankName: null,
  holder: null,
  number: '',
  branch: null,
  qr: null,
  protocol: null,
  isOpen: true,
};

/** Only coins are sent over a protocol. */
const takesCoins = (method: SettingsMethod | undefined) => method?.type === 'blockchain';
const ofMethod = (method: SettingsMethod | undefined) => ({
  method: method?.method ?? '',
  protocol: takesCoins(method) ? COIN_PROTOCOLS[0] : null,
});

/** The method's name as members read it, in the office's language. */
const nameOf = (method: SettingsMethod | undefined, code: string) =>
  method?.texts[officeLanguage.get()]?.name || method?.texts.en?.name || code;

/** The receiving accounts. Orders keep the account that they were given. */
export function AccountSettings() {
  const settings = useCall(officeDeposit.getDepositSettings, {});
  const { save, isBusy } = useSaving(officeDeposit.saveReceivingAccount, officeDeposit.getDepositSettings);
  const [edited, setEdited] = useState<ReceivingAccount>();
  const methods = settings.data?.methodList.filter(({ flow }) => flow === 'byHand') ?? [];
  const send = async (account: ReceivingAccount) => {
    if (await save(account)) setEdited(undefined);
  };
  const newer = newerThan(edited, settings.data?.accountList, (row, { id }) => row.id === id);
  return (
    <Panel
      title={say('shelf.accounts')}
      end={
        methods[0] && (
          <Button look="quiet" onPress={() => setEdited({ ...NEW, ...ofMethod(methods[0]) })}>
            {say('account.add')}
          </Button>
        )
      }
    >
      <Answered asked={settings}>
        {({ accountList }) => (
          <Table
            rows={accountList}
            keyOf={({ id, number }) => id ?? number}
            empty={say('settings.none')}
            columns={[
              {
                title: say('method.open'),
                cell: (account) => (
                  <Switch
                    label={account.number}
                    isOn={account.isOpen}
                    isDisabled={isBusy}
                    onChange={(isOpen) => void send({ ...account, isOpen })}
                  />
                ),
              },
              {
                title: say('account.method'),
                cell: ({ method }) =>
                  nameOf(
                    methods.find((one) => one.method === method),
                    method,
                  ),
              },
              { title: say('receiving.bankName'), cell: ({ bankName, protocol }) => bankName ?? protocol ?? '—' },
              { title: say('receiving.holder'), cell: ({ holder }) => holder ?? '—' },
              { title: say('receiving.number'), cell: ({ number }) => number },
              {
                title: '',
                isEnd: true,
                cell: (account) => (
                  <Button look="plain" onPress={() => setEdited(account)}>
                    {say('edit')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answered>
      {edited && (
        <AccountSheet
          key={edited.revision}
          account={edited}
          methods={methods}
          isBusy={isBusy}
          onShowNewer={newer && (() => setEdited(newer))}
          onSave={(account) => void send(account)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

type AccountSheetProps = {
  account: ReceivingAccount;
  methods: SettingsMethod[];
  isBusy: boolean;
  onShowNewer: (() => void) | undefined;
  onSave: (account: ReceivingAccount) => void;
  onClose: () => void;
};

function AccountSheet({ account, methods, isBusy, onShowNewer, onSave, onClose }: AccountSheetProps) {
  const [edited, setEdited] = useState(account);
  const write = (part: Partial<ReceivingAccount>) => setEdited({ ...edited, ...part });
  const field = (name: 'bankName' | 'holder' | 'branch' | 'qr', label: string) => (
    <Input label={label} value={edited[name] ?? ''} onChange={(text) => write({ [name]: text || null })} />
  );
  const named = methods.find(({ method }) => method === edited.method);
  // An older account that lacks a protocol, or has a wrong one, is shown as it is and can be corrected.
  const protocols = [...(takesCoins(named) && edited.protocol ? [] : ['']), ...COIN_PROTOCOLS];
  return (
    <FormSheet
      title={account.id ? say('account.edit') : say('account.add')}
      submit={say('save')}
      isBusy={isBusy}
      isDisabled={!edited.number.trim() || Boolean(onShowNewer)}
      onSend={() => onSave(edited)}
      onClose={onClose}
    >
      <Notice>{say('account.words')}</Notice>
      <Pair>
        <Choice
          label={say('account.method')}
          value={edited.method}
          options={methods.map((one) => ({ value: one.method, label: nameOf(one, one.method) }))}
          isDisabled={account.id !== null}
          onChange={(next) => write(ofMethod(methods.find(({ method }) => method === next)))}
        />
        {(takesCoins(named) || edited.protocol) && (
          <Choice
            label={say('receiving.protocol')}
            value={edited.protocol ?? ''}
            options={protocols.map((value) => ({ value, label: value || '—' }))}
            onChange={(protocol) => write({ protocol: COIN_PROTOCOLS.find((name) => name === protocol) ?? null })}
          />
        )}
      </Pair>
      <Input label={say('receiving.number')} value={edited.number} onChange={(number) => write({ number })} />
      <Pair>
        {field('bankName', say('receiving.bankName'))}
        {field('holder', say('receiving.holder'))}
      </Pair>
      <Pair>
        {field('branch', say('receiving.branch'))}
        {field('qr', say('receiving.qr'))}
      </Pair>
      <Newer onShow={onShowNewer} />
    </FormSheet>
  );
}
