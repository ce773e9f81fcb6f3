import type { Output } from '@house/contract';
import { officeWithdraw } from '@house/contract/office-withdraw';
import { moneyText } from '@house/rules';
import { useCall, useCommand } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { hours, typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Stack } from '#parts/Page.tsx';
import { Notice, Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { InlineValue } from './InlineValue.tsx';

const PPM_PER_PERCENT = 10_000;
const { getWithdrawSettings } = officeWithdraw;
type Settings = Output<typeof getWithdrawSettings>;

/** Whether it was saved; what cannot be sent at all is said at once. */
async function told(
  answer: Promise<{ data?: unknown }> | undefined,
  wrong = say('adjust.amountWrong'),
): Promise<boolean> {
  if (!answer) {
    toast(wrong);
    return false;
  }
  const { data } = await answer;
  if (data) toast(say('saved'));
  return Boolean(data);
}

/** The ways out, how much each level may take a day, until when one may have to wait, and what waiting adds. */
export function WithdrawSettings() {
  const settings = useCall(getWithdrawSettings, {});
  return (
    <Answered asked={settings}>
      {({ methodList, tierList, windowList }) => (
        <Stack>
          <WaysOut list={methodList} />
          <Tiers list={tierList} />
          <Windows list={windowList} />
        </Stack>
      )}
    </Answered>
  );
}

function WaysOut({ list }: { list: Settings['methodList'] }) {
  const save = useCommand(officeWithdraw.saveWithdrawMethod, getWithdrawSettings);
  return (
    <Panel title={say('out.methods')}>
      <Table
        rows={list}
        keyOf={({ kind }) => kind}
        empty={say('settings.none')}
        columns={[
          {
            title: say('method.open'),
            cell: ({ kind, isOpen }) => (
              <Switch
                label={sayOf('payee', kind)}
                isOn={isOpen}
                isDisabled={save.isBusy}
                onChange={(isNext) => void save.run({ kind, isOpen: isNext })}
              />
            ),
          },
          { title: say('method.name'), cell: ({ kind }) => sayOf('payee', kind) },
        ]}
      />
    </Panel>
  );
}

function Tiers({ list }: { list: Settings['tierList'] }) {
  const save = useCommand(officeWithdraw.saveTier, getWithdrawSettings);
  return (
    <Panel title={say('out.tiers')}>
      <Table
        rows={list}
        keyOf={({ level }) => String(level)}
        empty={say('settings.none')}
        columns={[
          { title: say('out.level'), cell: ({ level }) => level },
          {
            title: say('out.count'),
            cell: ({ level, count, amount }) => (
              <InlineValue
                label={say('out.count')}
                value={String(count)}
                maxLength={3}
                onSave={(text) =>
                  told(/^\d+$/.test(text) ? save.run({ level, count: Number(text), amount }) : undefined)
                }
              />
            ),
          },
          {
            title: say('out.amount'),
            cell: ({ level, count, amount }) => (
              <InlineValue
                label={say('out.amount')}
                value={moneyText(amount)}
                onSave={(text) => {
                  const typed = typedMoney(text);
                  return told(typed === undefined ? undefined : save.run({ level, count, amount: typed }));
                }}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Windows({ list }: { list: Settings['windowList'] }) {
  const save = useCommand(officeWithdraw.saveWindow, getWithdrawSettings);
  const extraOf = (text: string) =>
    /^\d+(?:\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * PPM_PER_PERCENT) : undefined;
  return (
    <Panel title={say('out.windows')}>
      <Notice>{say('out.windowWords')}</Notice>
      <Table
        rows={list}
        keyOf={(row) => row.window}
        empty={say('settings.none')}
        columns={[
          { title: say('out.window'), cell: hours },
          {
            title: say('out.until'),
            cell: ({ window, toHours, extraPpm }) => (
              <InlineValue
                label={say('out.until')}
                value={String(toHours)}
                maxLength={2}
                onSave={(text) =>
                  told(
                    /^\d+$/.test(text) ? save.run({ window, extraPpm, toHours: Number(text) }) : undefined,
                    say('out.hoursWrong'),
                  )
                }
              />
            ),
          },
          {
            title: say('out.extra'),
            cell: (row) => (
              <InlineValue
                label={say('out.extra')}
                value={String(row.extraPpm / PPM_PER_PERCENT)}
                maxLength={6}
                onSave={(text) => {
                  const extraPpm = extraOf(text);
                  return told(extraPpm === undefined ? undefined : save.run({ window: row.window, extraPpm }));
                }}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
