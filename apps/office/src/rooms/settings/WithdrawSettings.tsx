import { officeWithdraw } from '@house/contract/office-withdraw';
import { moneyText } from '@house/rules';
import { useCall, useCommand } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Stack } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { InlineValue } from './InlineValue.tsx';

const PPM_PER_PERCENT = 10_000;
const { getWithdrawSettings } = officeWithdraw;

/** The ways out, how much each level may take a day, and what waiting adds. */
export function WithdrawSettings() {
  const settings = useCall(getWithdrawSettings, {});
  const method = useCommand(officeWithdraw.saveWithdrawMethod, getWithdrawSettings);
  const tier = useCommand(officeWithdraw.saveTier, getWithdrawSettings);
  const window = useCommand(officeWithdraw.saveWindow, getWithdrawSettings);
  const wrong = () => {
    toast(say('adjust.amountWrong'));
    return false;
  };
  const told = async (answer: Promise<{ data?: unknown }>) => {
    const { data } = await answer;
    if (data) toast(say('saved'));
    return Boolean(data);
  };
  return (
    <Answered asked={settings}>
      {({ methodList, tierList, windowList }) => (
        <Stack>
          <Panel title={say('out.methods')}>
            <Table
              rows={methodList}
              keyOf={({ kind }) => kind}
              empty={say('settings.none')}
              columns={[
                {
                  title: say('method.open'),
                  cell: ({ kind, isOpen }) => (
                    <Switch
                      label={sayOf('payee', kind)}
                      isOn={isOpen}
                      isDisabled={method.isBusy}
                      onChange={(isNext) => void method.run({ kind, isOpen: isNext })}
                    />
                  ),
                },
                { title: say('method.name'), cell: ({ kind }) => sayOf('payee', kind) },
              ]}
            />
          </Panel>
          <Panel title={say('out.tiers')}>
            <Table
              rows={tierList}
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
                      onSave={async (text) =>
                        /^\d+$/.test(text) ? told(tier.run({ level, count: Number(text), amount })) : wrong()
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
                      onSave={async (text) => {
                        const typed = typedMoney(text);
                        return typed === undefined ? wrong() : told(tier.run({ level, count, amount: typed }));
                      }}
                    />
                  ),
                },
              ]}
            />
          </Panel>
          <Panel title={say('out.windows')}>
            <Table
              rows={windowList}
              keyOf={(row) => row.window}
              empty={say('settings.none')}
              columns={[
                { title: say('out.window'), cell: (row) => say('withdraw.hours', { window: row.window }) },
                {
                  title: say('out.extra'),
                  cell: (row) => (
                    <InlineValue
                      label={say('out.extra')}
                      value={String(row.extraPpm / PPM_PER_PERCENT)}
                      maxLength={6}
                      onSave={async (text) =>
                        /^\d+(?:\.\d{1,4})?$/.test(text)
                          ? told(
                              window.run({ window: row.window, extraPpm: Math.round(Number(text) * PPM_PER_PERCENT) }),
                            )
                          : wrong()
                      }
                    />
                  ),
                },
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Answered>
  );
}
