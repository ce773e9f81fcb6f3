import type { Output } from '@harbour/contract';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { moneyText } from '@harbour/rules';
import { useCall } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { hours, typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Switch } from '#parts/Fields.tsx';
import { Stack } from '#parts/Page.tsx';
import { Notice, Panel } from '#parts/Panel.tsx';
import { Table } from '#parts/Table.tsx';
import { InlineValue } from './InlineValue.tsx';
import { useSaving } from './saving.ts';

const PPM_PER_PERCENT = 10_000;
const { getWithdrawSettings } = officeWithdraw;
type Settings = Output<typeof getWithdrawSettings>;

/** Saves the typed value if it is valid, else shows a toast. */
async function saveIfValid<T>(
  typed: T | undefined,
  save: (typed: T) => Promise<unknown>,
  wrong = say('adjust.amountWrong'),
) {
  if (typed !== undefined) return save(typed);
  toast(wrong);
}

const countOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
const waitingBonusOf = (text: string) =>
  /^\d+(?:\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * PPM_PER_PERCENT) : undefined;

/** Withdrawal methods, daily limits by level, waiting windows and their bonuses. */
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
  const { save, isBusy } = useSaving(officeWithdraw.saveWithdrawMethod, getWithdrawSettings);
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
                isDisabled={isBusy}
                onChange={(isNext) => void save({ kind, isOpen: isNext })}
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
  const { save, isBusy } = useSaving(officeWithdraw.saveTier, getWithdrawSettings);
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
            cell: (tier) => (
              <InlineValue
                label={say('out.count')}
                value={String(tier.count)}
                maxLength={3}
                isHeld={isBusy}
                onSave={(text) => saveIfValid(countOf(text), (count) => save({ ...tier, count }))}
              />
            ),
          },
          {
            title: say('out.amount'),
            cell: (tier) => (
              <InlineValue
                label={say('out.amount')}
                value={moneyText(tier.amount)}
                isHeld={isBusy}
                onSave={(text) => saveIfValid(typedMoney(text), (amount) => save({ ...tier, amount }))}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Windows({ list }: { list: Settings['windowList'] }) {
  const { save, isBusy } = useSaving(officeWithdraw.saveWindow, getWithdrawSettings);
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
            cell: ({ fromHours: _, ...row }) => (
              <InlineValue
                label={say('out.until')}
                value={String(row.toHours)}
                maxLength={2}
                isHeld={isBusy}
                onSave={(text) =>
                  saveIfValid(countOf(text), (toHours) => save({ ...row, toHours }), say('out.hoursWrong'))
                }
              />
            ),
          },
          {
            title: say('out.extra'),
            cell: ({ fromHours: _, ...row }) => (
              <InlineValue
                label={say('out.extra')}
                value={String(row.waitingBonusPpm / PPM_PER_PERCENT)}
                maxLength={6}
                isHeld={isBusy}
                onSave={(text) =>
                  saveIfValid(waitingBonusOf(text), (waitingBonusPpm) => save({ ...row, waitingBonusPpm }))
                }
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
