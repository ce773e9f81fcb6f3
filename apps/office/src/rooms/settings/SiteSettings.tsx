import { officeSite } from '@harbour/contract/office-site';
import { useCall } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { InlineValue } from './InlineValue.tsx';
import { useSaving } from './saving.ts';

const { getSiteSettings } = officeSite;

/** The public configuration of the site. */
export function ConfigSettings() {
  const settings = useCall(getSiteSettings, {});
  const { save, isBusy } = useSaving(officeSite.saveConfig, getSiteSettings);
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
                    isHeld={isBusy}
                    onSave={(next) => save({ key, value: next, was: value })}
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

/** The registration fields; "required" only matters while a field is shown. */
export function ItemSettings() {
  const settings = useCall(getSiteSettings, {});
  const { save, isBusy } = useSaving(officeSite.saveRegisterItem, getSiteSettings);
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
                cell: (item) => (
                  <Switch
                    label={say('item.show')}
                    isOn={item.isShow}
                    isDisabled={isBusy}
                    onChange={(isShow) => void save({ ...item, isShow })}
                  />
                ),
              },
              {
                title: say('item.required'),
                cell: (item) => (
                  <Switch
                    label={say('item.required')}
                    isOn={item.isRequired}
                    isDisabled={isBusy || !item.isShow}
                    onChange={(isRequired) => void save({ ...item, isRequired })}
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
  const { save, isBusy } = useSaving(officeSite.savePhoneArea, getSiteSettings);
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
                    isDisabled={isBusy}
                    onChange={(isNext) => void save({ code, isOpen: isNext })}
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
