import { officeSite } from '@house/contract/office-site';
import { useCall, useCommand } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { InlineValue } from './InlineValue.tsx';

const { getSiteSettings } = officeSite;

/** What the site says of itself. */
export function ConfigSettings() {
  const settings = useCall(getSiteSettings, {});
  const save = useCommand(officeSite.saveConfig, getSiteSettings);
  return (
    <Panel title={say('shelf.config')}>
      <Answered asked={settings}>
        {({ configList }) => (
          <Table
            rows={configList}
            keyOf={({ key }) => key}
            empty={say('settings.none')}
            columns={[
              { title: say('value.name'), cell: ({ key }) => sayOf('config', key) },
              {
                title: say('value.value'),
                cell: ({ key, value }) => (
                  <InlineValue
                    label={sayOf('config', key)}
                    value={value}
                    onSave={async (next) => {
                      const { data } = await save.run({ key, value: next });
                      if (data) toast(say('saved'));
                      return Boolean(data);
                    }}
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

/** What a newcomer is asked for; whether an item is required only matters while it is shown. */
export function ItemSettings() {
  const settings = useCall(getSiteSettings, {});
  const save = useCommand(officeSite.saveRegisterItem, getSiteSettings);
  return (
    <Panel title={say('shelf.items')}>
      <Answered asked={settings}>
        {({ itemList }) => (
          <Table
            rows={itemList}
            keyOf={({ item }) => item}
            empty={say('settings.none')}
            columns={[
              { title: say('item.name'), cell: ({ item }) => sayOf('item', item) },
              {
                title: say('item.show'),
                cell: ({ item, isShow, isRequired }) => (
                  <Switch
                    label={say('item.show')}
                    isOn={isShow}
                    isDisabled={save.isBusy}
                    onChange={(isOn) => void save.run({ item, isShow: isOn, isRequired })}
                  />
                ),
              },
              {
                title: say('item.required'),
                cell: ({ item, isShow, isRequired }) => (
                  <Switch
                    label={say('item.required')}
                    isOn={isRequired}
                    isDisabled={save.isBusy || !isShow}
                    onChange={(isOn) => void save.run({ item, isShow, isRequired: isOn })}
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

export function AreaSettings() {
  const settings = useCall(getSiteSettings, {});
  const save = useCommand(officeSite.savePhoneArea, getSiteSettings);
  return (
    <Panel title={say('shelf.areas')}>
      <Answered asked={settings}>
        {({ areaList }) => (
          <Table
            rows={areaList}
            keyOf={({ code }) => code}
            empty={say('settings.none')}
            columns={[
              {
                title: say('method.open'),
                cell: ({ code, isOpen }) => (
                  <Switch
                    label={code}
                    isOn={isOpen}
                    isDisabled={save.isBusy}
                    onChange={(isNext) => void save.run({ code, isOpen: isNext })}
                  />
                ),
              },
              { title: say('area.code'), cell: ({ code }) => `+${code}` },
              { title: say('area.digits'), cell: ({ minDigits, maxDigits }) => `${minDigits}–${maxDigits}` },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
