import type { Output } from '@harbour/contract';
import { type EditedMethod, officeDeposit } from '@harbour/contract/office-deposit';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Soft } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { MethodSheet } from './MethodSheet.tsx';
import { newerThan, useSaving } from './saving.ts';

export type SettingsMethod = Output<typeof officeDeposit.getDepositSettings>['methodList'][number];

/** Keeps only the editable fields. */
function editedOf({ type: _type, flow: _flow, provider: _provider, ...edited }: SettingsMethod): EditedMethod {
  return edited;
}

export function MethodSettings() {
  const settings = useCall(officeDeposit.getDepositSettings, {});
  const { save, isBusy } = useSaving(officeDeposit.savePaymentMethod, officeDeposit.getDepositSettings);
  const [edited, setEdited] = useState<SettingsMethod>();
  const send = async (method: EditedMethod) => {
    if (await save(method)) setEdited(undefined);
  };
  const newer = newerThan(edited, settings.data?.methodList, (row, { method }) => row.method === method);
  return (
    <Panel title={say('shelf.methods')}>
      <Answered asked={settings}>
        {({ methodList }) => (
          <Table
            rows={[...methodList].sort((a, b) => a.position - b.position)}
            keyOf={({ method }) => method}
            empty={say('settings.none')}
            columns={[
              {
                title: say('method.open'),
                cell: (method) => (
                  <Switch
                    label={sayOf('depositType', method.type)}
                    isOn={method.isOpen}
                    isDisabled={isBusy}
                    onChange={(isOpen) => void send({ ...editedOf(method), isOpen })}
                  />
                ),
              },
              {
                title: say('method.name'),
                cell: ({ method, type }) => (
                  <>
                    {sayOf('depositType', type)} <Soft>{method}</Soft>
                  </>
                ),
              },
              {
                title: say('method.flow'),
                cell: ({ flow, provider }) => (provider ? `${sayOf('flow', flow)} · ${provider}` : sayOf('flow', flow)),
              },
              { title: say('method.min'), cell: ({ min }) => money(min), isEnd: true },
              { title: say('method.max'), cell: ({ max }) => money(max), isEnd: true },
              {
                title: '',
                isEnd: true,
                cell: (method) => (
                  <Button look="plain" onPress={() => setEdited(method)}>
                    {say('edit')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answered>
      {edited && (
        <MethodSheet
          key={edited.revision}
          method={editedOf(edited)}
          isByHand={edited.flow === 'byHand'}
          isBusy={isBusy}
          onShowNewer={newer && (() => setEdited(newer))}
          onSave={(next) => void send(next)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}
