import { officeSite } from '@harbour/contract/office-site';
import { useCall } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { InlineValue } from './InlineValue.tsx';
import { useSaving } from './saving.ts';

/** Single values about money. */
export function ValueSettings() {
  const values = useCall(officeSite.getPaymentValues, {});
  const { save, isBusy } = useSaving(officeSite.savePaymentValue, officeSite.getPaymentValues);
  return (
    <Panel title={say('shelf.values')}>
      <Answered asked={values}>
        {({ valueList }) => (
          <Table
            rows={valueList}
            keyOf={({ name }) => name}
            empty={say('settings.none')}
            columns={[
              { title: say('value.name'), cell: ({ name }) => sayOf('value', name) },
              {
                title: say('value.value'),
                cell: ({ name, value }) => (
                  <InlineValue
                    label={sayOf('value', name)}
                    value={value}
                    maxLength={20}
                    isHeld={isBusy}
                    onSave={(next) => save({ name, value: next, was: value })}
                  />
                ),
              },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
