import type { Output } from '@harbour/contract';
import { type EditedBank, officePayees } from '@harbour/contract/office-payees';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { officeLanguage, say } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Actions } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { BankSheet } from './BankSheet.tsx';
import { newerThan, useSaving } from './saving.ts';

type Banks = Output<typeof officePayees.getBanks>['bankList'];

/** The banks in the order that members see, each with its names. */
export function BankSettings() {
  const banks = useCall(officePayees.getBanks, {});
  const { save, isBusy } = useSaving(officePayees.saveBank, officePayees.getBanks);
  const [edited, setEdited] = useState<EditedBank>();
  const count = banks.data?.bankList.length ?? 0;
  const send = async (bank: EditedBank) => {
    if (await save(bank)) setEdited(undefined);
  };
  const newer = newerThan(edited, banks.data?.bankList, (row, { bank }) => row.bank === bank);
  const begin = () => setEdited({ bank: '', isOpen: true, position: count, texts: {} });
  return (
    <Panel
      title={say('shelf.banks')}
      end={
        <Button look="quiet" onPress={begin}>
          {say('bank.add')}
        </Button>
      }
    >
      <Answered asked={banks}>
        {({ bankList }) => (
          <BankTable list={bankList} isBusy={isBusy} onSave={(bank) => void send(bank)} onEdit={setEdited} />
        )}
      </Answered>
      {edited && (
        <BankSheet
          key={edited.revision}
          bank={edited}
          places={edited.revision === undefined ? count + 1 : count}
          isBusy={isBusy}
          onShowNewer={newer && (() => setEdited(newer))}
          onSave={(bank) => void send(bank)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

type BankTableProps = {
  list: Banks;
  isBusy: boolean;
  onSave: (bank: EditedBank) => void;
  onEdit: (bank: EditedBank) => void;
};

function BankTable({ list, isBusy, onSave, onEdit }: BankTableProps) {
  const move = (bank: Banks[number], step: number) => onSave({ ...bank, position: bank.position + step });
  return (
    <Table
      rows={list}
      keyOf={({ bank }) => bank}
      empty={say('settings.none')}
      columns={[
        {
          title: say('method.open'),
          cell: (bank) => (
            <Switch
              label={bank.bank}
              isOn={bank.isOpen}
              isDisabled={isBusy}
              onChange={(isOpen) => onSave({ ...bank, isOpen })}
            />
          ),
        },
        { title: say('bank.code'), cell: ({ bank }) => bank },
        { title: say('bank.name'), cell: ({ texts }) => texts[officeLanguage.get()] || texts.en || '—' },
        {
          title: say('bank.order'),
          isEnd: true,
          cell: (bank) => (
            <Actions>
              <Button look="plain" isDisabled={isBusy || bank.position === 0} onPress={() => move(bank, -1)}>
                {say('bank.up')}
              </Button>
              <Button
                look="plain"
                isDisabled={isBusy || bank.position === list.length - 1}
                onPress={() => move(bank, 1)}
              >
                {say('bank.down')}
              </Button>
              <Button look="plain" onPress={() => onEdit(bank)}>
                {say('edit')}
              </Button>
            </Actions>
          ),
        },
      ]}
    />
  );
}
