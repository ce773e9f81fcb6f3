import { officePayees } from '@house/contract/office-payees';
import { useCall, useCommand } from '#base/answers.ts';
import { say, tongue } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';

export function BankSettings() {
  const banks = useCall(officePayees.getBanks, {});
  const save = useCommand(officePayees.saveBank, officePayees.getBanks);
  return (
    <Panel title={say('shelf.banks')}>
      <Answered asked={banks}>
        {({ bankList }) => (
          <Table
            rows={[...bankList].sort((a, b) => a.position - b.position)}
            keyOf={({ bank }) => bank}
            empty={say('settings.none')}
            columns={[
              {
                title: say('method.open'),
                cell: ({ bank, isOpen }) => (
                  <Switch
                    label={bank}
                    isOn={isOpen}
                    isDisabled={save.isBusy}
                    onChange={(isNext) => void save.run({ bank, isOpen: isNext })}
                  />
                ),
              },
              { title: say('bank.code'), cell: ({ bank }) => bank },
              { title: say('bank.name'), cell: ({ texts }) => texts[tongue.get()] ?? texts.en ?? '—' },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
